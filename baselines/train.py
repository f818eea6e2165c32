"""Train a small policy by self-play, on one GPU:

    python -m baselines.train --out DIR

docs/baselines.md says what it does, settings.py has the options. It stops after `--minutes`; the same command goes on
from there, as if it had not stopped, until all `--steps` are done.
"""

from __future__ import annotations

import json
import platform
import time
from typing import Any

import torch

from baselines.evaluation import examine
from baselines.export import export_policy
from baselines.lessons import imitate, show
from baselines.network import Policy, save_policy
from baselines.play import Play, Room, act, new_batch
from baselines.ppo import Learner, ppo_loss
from baselines.report import BOTS
from baselines.settings import Settings, parse
from seismic.env import Spaces

PILES_OF_RUN, PILES_OF_ROOM = 1 << 40, 1 << 36  # seeds lie so far apart; those of examinations are the last room's
EXAMS, PILES_OF_EXAM = 15 * PILES_OF_ROOM, 1 << 20
KEEP, CHANGE, LEAGUE = 16, 4, 32  # iterations between versions that are kept and between rivals; how many are kept


class Run:
    """One training: what learns, what is played, and how far it has come."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.began, device = settings, time.monotonic(), settings.device
        settings.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        sizes = (Spaces(settings.options), settings.channels, settings.blocks, settings.spots)
        self.policy, self.rival = (Policy(*sizes).to(device) for _ in range(2))
        self.policy.half = self.rival.half = device == "cuda"
        fast: dict[str, Any] = {"mode": "reduce-overhead", "dynamic": False, "disable": settings.eager}
        self.learner = Learner(self.policy, settings, torch.compile(ppo_loss, **fast))
        self.first_pile = (settings.seed + 1) * PILES_OF_RUN
        self.rooms: list[Room] = []
        for bot, n in settings.rooms:
            more = {"seed": self.first_pile + len(self.rooms) * PILES_OF_ROOM, "opponents": bot or None}
            env = new_batch(settings.options, n, device=device, **more)
            self.rooms.append(Room(env, sum(room.env.n for room in self.rooms)))
        past = int(settings.past * settings.games)
        self.play = Play(self.policy, self.rival, self.rooms, settings.length, past, torch.compile(act, **fast))
        self.league: list[dict[str, Any]] = []
        self.curve: list[dict[str, Any]] = []
        self.told: dict[str, Any] = {"seconds": 0.0, "busy": 0.0, "iterations": 0, "steps": 0, "games": 0, "exams": 0}
        self.restore() if (settings.out / "checkpoint.pt").exists() else self.prepare()

    def prepare(self) -> None:
        """Before the first step: lessons, if there are any, and games in all stages."""
        settings = self.settings
        if settings.lessons:
            rows = show(settings.lessons, settings.teacher, settings.options, settings.device)
            losses = imitate(self.policy, rows, epochs=settings.imitate, batch=settings.batch // 4)
            self.report("lessons", {"positions": len(rows[0]), "losses": losses})
        for room in self.rooms:
            room.spread_out()
        self.examine("exam", settings.piles)

    def iterate(self) -> None:
        """Play on for some steps, and learn from them."""
        settings, told, began = self.settings, self.told, time.monotonic()
        if told["iterations"] % KEEP == 0:
            self.league = [*self.league, {name: part.clone() for name, part in self.policy.state_dict().items()}]
            self.league = self.league[-LEAGUE:]
        if told["iterations"] % CHANGE == 0:
            self.rival.load_state_dict(self.league[int(torch.randint(len(self.league), ()))])
        kept = self.play.go_on()
        figures = self.learner.learn(kept, 1 - told["steps"] / settings.steps)
        told["games"] += int(kept.done.sum())
        taken = time.monotonic() - began
        told["busy"] += taken
        told["iterations"] += 1
        told["steps"] += kept.done.numel()
        self.report("ppo", {"steps_per_second": kept.done.numel() / taken, **figures})
        if told["steps"] >= told["exams"] * settings.examine_every:
            self.examine("exam", settings.piles)

    def examine(self, stage: str, piles: int) -> dict[str, Any]:
        """See how strong it is, on piles of which nothing was learned; other ones every time."""
        self.told["exams"] += 1
        seed = self.first_pile + EXAMS + self.told["exams"] * PILES_OF_EXAM
        found = {bot: examine(self.policy, bot, piles, seed, self.settings.device) for bot in BOTS}
        self.report(stage, found)
        return found

    def report(self, stage: str, what: dict[str, Any]) -> None:
        """Print it, and keep it in the curve."""
        now = time.monotonic()
        self.told["seconds"], self.began = self.told["seconds"] + now - self.began, now
        names = ("seconds", "iterations", "steps", "games")
        line = rounded({"stage": stage, **{name: self.told[name] for name in names}, **what})
        print(json.dumps(line), flush=True)
        self.curve.append(line)

    def save(self) -> None:
        """All that the next piece needs, and the policy as it is."""
        out, gpu = self.settings.out, self.settings.device == "cuda"
        kept = {
            "settings": self.settings.fixed,
            "policy": self.policy.state_dict(),
            "rival": self.rival.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "league": self.league,
            "rooms": [room.save() for room in self.rooms],
            "random": [torch.get_rng_state(), *([torch.cuda.get_rng_state()] if gpu else [])],
            "told": self.told,
            "curve": self.curve,
        }
        torch.save(kept, out / "checkpoint.draft")
        (out / "checkpoint.draft").replace(out / "checkpoint.pt")
        save_policy(self.policy, out / "policy.pt")
        (out / "curve.json").write_text(json.dumps(self.curve, indent=1) + "\n")

    def restore(self) -> None:
        """Go on where an earlier piece stopped."""
        out, fixed = self.settings.out, self.settings.fixed
        kept = torch.load(out / "checkpoint.pt", map_location=self.settings.device, weights_only=True)
        if other := [name for name in fixed if kept["settings"].get(name) != fixed[name]]:
            raise SystemExit(f"{out} was begun with other settings: {', '.join(other)}")
        for part, name in ((self.policy, "policy"), (self.rival, "rival"), (self.learner.optimizer, "optimizer")):
            part.load_state_dict(kept[name])
        for room, saved in zip(self.rooms, kept["rooms"], strict=True):
            room.restore(saved)
        for state, put in zip(kept["random"], (torch.set_rng_state, torch.cuda.set_rng_state), strict=False):
            put(state.cpu())
        self.league, self.told, self.curve = kept["league"], kept["told"], kept["curve"]

    def finish(self) -> None:
        """Export the policy, examine it on more piles, and sum up."""
        export_policy(self.policy, self.settings.out / "policy.onnx")
        found, gpu = self.examine("final", self.settings.final_piles), self.settings.device == "cuda"
        told = self.told | {
            "steps_per_second": self.told["steps"] / self.told["busy"],
            "parameters": sum(part.numel() for part in self.policy.parameters()),
            "device": torch.cuda.get_device_name() if gpu else platform.processor() or platform.machine(),
            "torch": torch.__version__,
            "final": found,
            "settings": self.settings.fixed,
        }
        (self.settings.out / "summary.json").write_text(json.dumps(rounded(told), indent=1) + "\n")


def rounded(what: Any) -> Any:
    """The same with six decimals, which is more than is known."""
    if isinstance(what, dict):
        return {name: rounded(part) for name, part in what.items()}
    if isinstance(what, list):
        return [rounded(part) for part in what]
    return round(what, 6) if isinstance(what, float) else what


def main(arguments: list[str] | None = None) -> None:
    settings = parse(arguments, "Train a small policy by self-play.")
    until = time.monotonic() + 60 * settings.minutes
    run = Run(settings)
    while run.told["steps"] < settings.steps:
        run.iterate()
        if time.monotonic() > until:
            break
    run.save()
    if run.told["steps"] >= settings.steps:
        run.finish()


if __name__ == "__main__":
    main()
