"""Train a small policy by self-play, on one GPU: `python -m baselines.train --out DIR`

docs/baselines.md says what it does, settings.py has the options. It stops after `--minutes`; the same command goes on
from there, as if it had not stopped, until all `--steps` are done.
"""

from __future__ import annotations

import json
import platform
import time
from typing import Any

import torch

from baselines.export import export_policy
from baselines.learner import Learner, imitate, ppo_loss, show
from baselines.network import Policy
from baselines.play import Play, Room, act, examine, new_batch
from baselines.report import BOTS
from baselines.settings import Settings, parse
from seismic.env import Spaces

PILES_OF_RUN, PILES_OF_ROOM = 1 << 40, 1 << 36  # the seeds of runs and rooms lie so far apart
EXAMS, PILES_OF_EXAM = 15 * PILES_OF_ROOM, 1 << 20  # and where those of examinations begin
KEEP, CHANGE, LEAGUE = 16, 4, 32  # iterations between versions that are kept and between rivals; how many are kept


class Run:
    """One training: what learns, what is played, and how far it has come."""

    def __init__(self, settings: Settings, earlier: dict[str, Any] | None) -> None:
        self.settings, self.began, device = settings, time.monotonic(), settings.device
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        sizes = (Spaces(settings.options), settings.channels, settings.blocks, settings.spots)
        self.policy, self.rival = (Policy(*sizes, half=device == "cuda").to(device) for _ in range(2))
        fast: dict[str, Any] = {"mode": "reduce-overhead", "dynamic": False, "disable": settings.eager}
        self.learner = Learner(self.policy, settings, torch.compile(ppo_loss, **fast))
        self.first_pile, self.rooms = (settings.seed + 1) * PILES_OF_RUN, list[Room]()
        for room in [f"={settings.games}", *filter(None, settings.bots.split(","))]:
            (bot, _, n), seed = room.partition("="), self.first_pile + len(self.rooms) * PILES_OF_ROOM
            env = new_batch(settings.options, int(n), seed=seed, opponents=bot or None, device="cpu" if bot else device)
            self.rooms.append(Room(env, self.rooms[-1].games.stop if self.rooms else 0))
        self.play = Play(self.policy, self.rival, self.rooms, torch.compile(act, **fast), settings)
        self.league: list[dict[str, Any]] = []  # weights of past versions
        self.curve: list[dict[str, Any]] = []
        self.told: dict[str, Any] = dict.fromkeys(("seconds", "compiling", "busy"), 0.0)
        self.told |= dict.fromkeys(("iterations", "steps", "games", "exams"), 0)
        if not settings.eager:
            self.compile()
        compiling = self.told["compiling"]
        if earlier is None:
            self.prepare()
        else:
            self.restore(earlier)
            self.told["compiling"] += compiling

    def compile(self) -> None:
        """Run what is compiled on empty positions: to compile it, to record it, and to see that it can be replayed."""
        began = time.monotonic()
        for _ in range(3):
            self.play.rehearse()
            self.learner.rehearse(self.play.kept)
        self.told["compiling"] = time.monotonic() - began

    def prepare(self) -> None:
        """Before the first step: lessons, if there are any, and games in all stages."""
        if self.settings.lessons:
            rows = show(self.settings)
            self.report("lessons", {"positions": len(rows[0]), "losses": imitate(self.policy, rows, self.settings)})
        for room in self.rooms:
            room.spread_out()
        self.examine("exam", self.settings.piles)

    def iterate(self) -> None:
        """Play on for some steps, and learn from them."""
        settings, told, began = self.settings, self.told, time.monotonic()
        if told["iterations"] % KEEP == 0:
            version = {name: part.clone() for name, part in self.policy.state_dict().items()}
            self.league = [*self.league, version][-LEAGUE:]
        if told["iterations"] % CHANGE == 0:
            self.rival.load_state_dict(self.league[int(torch.randint(len(self.league), ()))])
        kept = self.play.go_on()
        figures = self.learner.learn(kept, 1 - told["steps"] / settings.steps)
        steps, games, busy = kept.done.numel(), int(kept.done.sum()), time.monotonic() - began
        for name, more in {"iterations": 1, "steps": steps, "games": games, "busy": busy}.items():
            told[name] += more
        self.report("ppo", {"steps_per_second": steps / busy, **figures})
        if told["steps"] >= told["exams"] * settings.examine_every:
            self.examine("exam", settings.piles)
            self.save()

    def examine(self, stage: str, piles: int) -> dict[str, Any]:
        """See how strong it is, on piles of which nothing was learned; other ones every time."""
        self.told["exams"] += 1
        seed = self.first_pile + EXAMS + self.told["exams"] * PILES_OF_EXAM
        found = {bot: examine(self.policy, bot, range(seed, seed + piles)) for bot in BOTS}
        self.report(stage, found)
        return found

    def report(self, stage: str, what: dict[str, Any]) -> None:
        """Print it, and keep it in the curve."""
        now = time.monotonic()
        self.told["seconds"], self.began = self.told["seconds"] + now - self.began, now
        so_far = {name: self.told[name] for name in ("seconds", "iterations", "steps", "games")}
        line = json.dumps({"stage": stage, **so_far, **what})
        self.curve.append(json.loads(line, parse_float=lambda text: round(float(text), 4)))
        print(json.dumps(self.curve[-1]), flush=True)

    def save(self) -> None:
        """All that the next piece needs."""
        out, parts = self.settings.out, (self.policy, self.rival, self.learner.optimizer)
        kept = {
            "settings": self.settings.fixed,
            "parts": [part.state_dict() for part in parts],
            "rooms": [room.save() for room in self.rooms],
            "random": [torch.get_rng_state(), *torch.cuda.get_rng_state_all()],
            "others": (self.league, self.told, self.curve),
        }
        torch.save(kept, out / "checkpoint.draft")
        (out / "checkpoint.draft").replace(out / "checkpoint.pt")
        (out / "curve.json").write_text(json.dumps(self.curve, indent=1) + "\n")

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on where an earlier piece stopped."""
        for part, saved in zip((self.policy, self.rival, self.learner.optimizer), kept["parts"], strict=True):
            part.load_state_dict(saved)
        for room, saved in zip(self.rooms, kept["rooms"], strict=True):
            room.restore(saved)
        on_cpu, *on_gpus = (state.cpu() for state in kept["random"])
        torch.set_rng_state(on_cpu)
        torch.cuda.set_rng_state_all(on_gpus)
        self.league, self.told, self.curve = kept["others"]

    def finish(self) -> None:
        """Export the policy, examine it on more piles, and sum up."""
        export_policy(self.policy, self.settings.out / "policy.onnx")
        found = self.examine("final", self.settings.final_piles)
        told = self.told | {
            "steps_per_second": self.told["steps"] / self.told["busy"],
            "parameters": sum(part.numel() for part in self.policy.parameters()),
            "device": torch.cuda.get_device_name() if self.policy.half else platform.machine(),
            "torch": torch.__version__,
            "final": found,
            "settings": self.settings.fixed,
        }
        (self.settings.out / "summary.json").write_text(json.dumps(told, indent=1) + "\n")
        self.save()


def earlier_piece(settings: Settings) -> dict[str, Any] | None:
    """What an earlier piece of this training saved."""
    file, fixed = settings.out / "checkpoint.pt", settings.fixed
    if not file.exists():
        return None
    kept: dict[str, Any] = torch.load(file, map_location=settings.device, weights_only=True)
    if other := [name for name in fixed if kept["settings"].get(name) != fixed[name]]:
        raise SystemExit(f"{settings.out} was begun with other settings: {', '.join(other)}")
    return kept


def main(arguments: list[str] | None = None) -> None:
    settings = parse(arguments, "Train a small policy by self-play.")
    settings.out.mkdir(parents=True, exist_ok=True)
    earlier, summary = earlier_piece(settings), settings.out / "summary.json"
    if earlier and summary.exists():
        print(f"It is over; {summary} has its figures.")
        return
    until, run = time.monotonic() + 60 * settings.minutes, Run(settings, earlier)
    while run.told["steps"] < settings.steps:
        run.iterate()
        if time.monotonic() > until:
            break
    run.save()
    if run.told["steps"] >= settings.steps:
        run.finish()


if __name__ == "__main__":
    main()
