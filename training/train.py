"""Train the network from games, the first generations from those of the quick player.

    python -m training.train --out DIR --minutes 8 --careful 0.4 --generation 60

It may be stopped at any time and goes on with --resume from what it kept in DIR with its last report. docs/search.md
says what it is for.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from seismic.search.kernels.network import LEADS, STACKS, Network
from seismic.system import replacing
from training.lessons import SETTINGS, Batch, School
from training.model import Model, win_table

MINIBATCH = 1 << 17  # samples
REUSE = 2.0  # how often a sample is learned, about
LAST_RATE = 1e-4
EVERY = 10  # seconds between two reports


class Trainer:
    """One training: the model, what it learns from, and what it has reported."""

    def __init__(self, args: argparse.Namespace) -> None:
        torch.manual_seed(args.seed)
        self.args, self.out = args, Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.dice = np.random.default_rng(args.seed)
        self.school = School(args.games, args.seed, self.device)
        self.model = Model().to(self.device)
        if args.start:
            with np.load(args.start) as kept:
                self.model.take(Network(*(kept[name] for name in Network._fields)))
        self.optimizer = torch.optim.Adam(self.model.parameters(), betas=(0.9, 0.99), eps=1e-6)
        self.spread = torch.full((STACKS,), 400.0, device=self.device)  # of the error, squared
        self.curve: list[dict[str, Any]] = []
        self.steps = 0
        if args.resume:
            self.resume(torch.load(self.out / "training.pt", map_location=self.device, weights_only=True))

    def resume(self, kept: dict[str, Any]) -> None:
        self.model.load_state_dict(kept["model"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.spread = kept["spread"].to(self.device)
        self.school.next_seed, self.school.played = kept["next_seed"], kept["played"]

    def step(self, rate: float) -> None:
        """Learn from one minibatch. Errors count less where they are large anyway, early in a game."""
        rows, stacks, target = self.school.draw(self.args.minibatch)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        error = self.model(rows, stacks) - target
        loss = (error.square() / self.spread[stacks]).mean()
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.steps += 1
        with torch.no_grad():
            squares = torch.zeros_like(self.spread).index_add_(0, stacks, error.square())
            count = torch.bincount(stacks, minlength=STACKS)
            mean = torch.where(count > 100, squares / count.clamp(min=1), self.spread)
            self.spread += 0.02 * (mean - self.spread)

    def run(self) -> None:
        args, began, told, asked = self.args, time.monotonic(), -math.inf, -math.inf
        limit, debt = 60 * args.minutes, 0.0
        if args.careful == 0:
            self.school.ask(self.network())  # a setting that is seldom played keeps its first games for long
        self.school.fill_pool()
        while (spent := time.monotonic() - began) < limit:
            if spent >= args.careful * limit and time.monotonic() - asked >= args.generation:
                self.school.ask(self.network())
                asked = time.monotonic()
            debt += REUSE * self.school.refresh(self.dice) / args.minibatch
            rate = LAST_RATE + (args.rate - LAST_RATE) * (1 + math.cos(math.pi * spent / limit)) / 2
            while debt > 0:
                self.step(rate)
                debt -= 1
            if time.monotonic() - told > EVERY:
                told = time.monotonic()
                self.keep()
                errors = [round(x, 2) for x in self.spread.sqrt().tolist()]
                self.report(
                    {"seconds": round(spent), "games": self.school.played, "steps": self.steps, "error": errors}
                )
        self.finish()

    def report(self, line: dict[str, Any]) -> None:
        print(json.dumps(line), flush=True)
        self.curve.append(line)

    def expected(self, batch: Batch) -> torch.Tensor:
        """What every seat is expected to score in the end."""
        seats = batch.now.shape[1]
        with torch.no_grad():
            parts = [
                self.model(rows.flatten(0, 1), stacks.repeat_interleave(seats))
                for rows, stacks in zip(batch.rows.split(MINIBATCH), batch.stacks.split(MINIBATCH), strict=True)
            ]
        return torch.cat(parts).view(-1, seats) + batch.now

    def network(self, measured: bool = False) -> Network:
        """The weights as they are, with how likely leads win in fresh games of every setting."""
        leads, shares, stacks = [], [], []
        for n, setting in enumerate(SETTINGS if measured else ()):
            batch = self.school.play(n)
            expected, final = self.expected(batch), batch.final.float()
            win = (final == final.max(1, keepdim=True).values).float()
            win /= win.sum(1, keepdim=True)
            for seat in range(setting.players):
                others = [other for other in range(setting.players) if other != seat]
                leads.append(expected[:, seat] - expected[:, others].max(1).values)
                shares.append(win[:, seat])
                stacks.append(batch.stacks)
            self.report({"setting": setting.name} | measure(batch, expected))
        table = np.zeros((STACKS, LEADS), np.int16)
        if measured:
            table = win_table(torch.cat(leads), torch.cat(shares), torch.cat(stacks))
        weights: Network = self.model.weights(table)
        return weights

    def keep(self) -> None:
        """Write all that is needed to go on."""
        kept = {"model": self.model.state_dict(), "optimizer": self.optimizer.state_dict(), "spread": self.spread}
        with replacing(self.out / "training.pt") as draft:
            torch.save(kept | {"next_seed": self.school.next_seed, "played": self.school.played}, draft)

    def finish(self) -> None:
        """Measure, and write the weights."""
        self.keep()
        network = self.network(measured=True)
        with replacing(self.out / "network.npz") as draft, draft.open("wb") as file:
            np.savez_compressed(file, **network._asdict())
        about = {
            "arguments": {name: str(value) for name, value in vars(self.args).items()},
            "games": self.school.played,
            "torch": torch.__version__,
            "python": platform.python_version(),
            "curve": self.curve,
        }
        with replacing(self.out / "training.json") as draft:
            draft.write_text(json.dumps(about, indent=1) + "\n")


def measure(batch: Batch, expected: torch.Tensor) -> dict[str, Any]:
    """How far points to come spread, and how far the network errs, by phase; and its mean error."""
    error, before = batch.final - expected, (batch.final - batch.now).float()
    phases = [batch.stacks % 8 == phase for phase in range(8)]
    spreads = [[round(float(values[phase].std()), 1) for values in (before, error)] for phase in phases]
    return {"spread and error": spreads, "bias": round(float(error.mean()), 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="a folder")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument(
        "--careful", type=float, default=0.4, help="the part of the time after which careful players play"
    )
    parser.add_argument("--generation", type=float, default=60, help="seconds after which they ask the newest network")
    parser.add_argument("--games", type=int, default=1 << 16, help="in a batch")
    parser.add_argument("--minibatch", type=int, default=MINIBATCH)
    parser.add_argument("--rate", type=float, default=1e-2, help="the first learning rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="begin with the weights of this file, such as src/seismic/search/network.npz")
    parser.add_argument("--resume", action="store_true")
    Trainer(parser.parse_args()).run()


if __name__ == "__main__":
    main()
