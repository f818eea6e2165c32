"""Train a small policy for two players on the standard table: first by imitation, then by self-play.

    python -m baselines.train --out DIR --minutes 9

docs/baselines.md says what it does, with results and their cost. It may be stopped at any time: DIR then holds the
results so far.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import torch

from baselines.evaluation import Examiner
from baselines.export import export_policy, largest_difference
from baselines.games import Lesson, School, load_lessons, save_lessons
from baselines.imitation import ImitationSettings, imitate
from baselines.network import DEPTH, WIDTH, Policy, load_policy, save_policy
from baselines.ppo import SelfPlay, Settings
from seismic.env import BatchEnv, Spaces
from seismic.game.setup import check_options

FRESH = 1 << 40  # seeds from here on deal the piles of examinations, which no lesson and no self-play has
VALUE_FIRST = 4  # iterations of PPO in which only the value learns


class Run:
    """One training: its clock, its folder, and what it has reported."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.out, self.began = args, args.out, time.monotonic()
        self.curve: list[dict[str, Any]] = []
        self.summary: dict[str, Any] = {"arguments": {name: str(value) for name, value in vars(args).items()}}
        self.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(args.seed)
        torch.backends.cudnn.benchmark = True
        torch.set_float32_matmul_precision("high")
        self.spaces = Spaces(check_options(2))
        self.policy = self._first_policy().to(args.device)
        self.policy.half = args.device == "cuda"
        if self.policy.half:
            self.policy.to(memory_format=torch.channels_last)
        self.until: float = 60 * (args.minutes - args.reserve)
        self.best = (-1.0, 0.0)  # wins against `greedy`, and points ahead
        self.exams = 0

    def _first_policy(self) -> Policy:
        args = self.args
        return load_policy(args.start, self.spaces) if args.start else Policy(self.spaces, args.width, args.blocks)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    @property
    def left(self) -> float:
        """Seconds until the last examination has to begin."""
        return self.until - self.seconds

    def report(self, stage: str, what: dict[str, Any]) -> None:
        """Print it, and keep it in the curve."""
        line = {"seconds": round(self.seconds, 1), "stage": stage, **rounded(what)}
        print(json.dumps(line), flush=True)
        self.curve.append(line)
        self.write("curve.json", self.curve)

    def write(self, name: str, what: Any) -> None:
        draft = self.out / f"{name}.draft"
        draft.write_text(json.dumps(what, indent=1) + "\n")
        draft.replace(self.out / name)

    def examine(self, stage: str, examiner: Examiner) -> None:
        """See how strong it is now, and keep it if it never was stronger."""
        self.exams += 1
        found = examiner.examine(self.policy, FRESH + self.exams * examiner.piles)
        self.report(f"{stage}-exam", found)
        strength = (found["greedy"]["wins"][0], found["greedy"]["points_ahead"][0])
        if strength > self.best:
            self.best = strength
            save_policy(self.policy, str(self.out / "policy.pt"))


def rounded(what: Any) -> Any:
    """The same with four decimals, which is more than is known."""
    if isinstance(what, dict):
        return {name: rounded(part) for name, part in what.items()}
    if isinstance(what, list):
        return [rounded(part) for part in what]
    return round(what, 4) if isinstance(what, float) else what


def take_lessons(run: Run, examiner: Examiner, school: School | None) -> None:
    """Stage A."""
    args = run.args
    lessons = collect(run, school) if school else load_lessons(args.lessons)
    run.summary |= {"lessons": len(lessons), "lesson_positions": sum(lesson.played.size for lesson in lessons)}
    run.report("lessons", {"games": len(lessons), "positions": run.summary["lesson_positions"]})
    imitate(
        run.policy,
        lessons,
        ImitationSettings(
            seconds=max(1.0, min(60 * args.imitate, run.left)),
            margin_weight=Settings.margin_weight,
            device=args.device,
            batch=args.batch // 4,
        ),
        partial(run.report, "imitate"),
    )
    run.examine("imitate", examiner)
    save_policy(run.policy, str(run.out / "imitation.pt"))
    export_policy(run.policy, run.out / "policy.onnx")


def collect(run: Run, school: School) -> list[Lesson]:
    reported = time.monotonic()

    def on_progress(lessons: list[Lesson]) -> None:
        nonlocal reported
        if time.monotonic() - reported > 15:
            reported = time.monotonic()
            run.report("lessons", {"games": len(lessons)})

    lessons = school.collect(60 * run.args.teach, on_progress)
    save_lessons(lessons, run.out / "lessons.npz")
    return lessons


def play_itself(run: Run, examiner: Examiner) -> None:
    """Stage B."""
    args = run.args
    settings = Settings(games=args.games, steps=args.steps, batch=args.batch)
    run.summary["ppo"] = asdict(settings)
    env = BatchEnv(settings.games, seed=args.seed + (1 << 32), roads=True, device=args.device)
    play, seconds, examined, iterations = SelfPlay(run.policy, env, settings), max(1.0, run.left), run.seconds, 0
    while run.left > 0 or not iterations:
        rate = settings.rate * min(1.0, max(0.05, 1.5 * run.left / seconds))
        figures = play.iterate(rate, value_only=iterations < VALUE_FIRST)
        iterations += 1
        run.report("ppo", {"iteration": iterations, "games": play.games, **figures})
        if run.seconds - examined > 60 * args.examine_every and run.left > 0:
            examined = run.seconds
            run.examine("ppo", examiner)
    run.examine("ppo", examiner)
    run.summary |= {
        "iterations": iterations,
        "self_play_games": play.games,
        "self_play_decisions": iterations * settings.steps * settings.games,
    }


def finish(run: Run, device: str, piles: int) -> None:
    """Take the strongest, examine it on piles of its own, and export it."""
    policy = load_policy(str(run.out / "policy.pt"), run.spaces)
    export_policy(policy, run.out / "policy.onnx")
    apart, otherwise = largest_difference(policy, run.out / "policy.onnx")
    policy.to(device)
    found = Examiner(piles, device).examine(policy, 2 * FRESH)
    run.report("final-exam", found)
    run.summary |= {
        "final": rounded(found),
        "parameters": sum(part.numel() for part in policy.parameters()),
        "onnx_difference": apart,
        "onnx_other_choices": otherwise,
        "seconds": round(run.seconds, 1),
        "device": torch.cuda.get_device_name() if device == "cuda" else platform.processor() or platform.machine(),
        "torch": torch.__version__,
    }
    run.write("summary.json", run.summary)
    print(json.dumps(run.summary, indent=1), flush=True)


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train a small policy by imitation and by self-play.")
    add = parser.add_argument
    add("--out", type=Path, required=True, help="the folder for all that comes of it")
    add(
        "--minutes",
        type=float,
        default=9.0,
        help="for everything, the last examination included; each stage does at least a little",
    )
    add("--teach", type=float, default=2.25, help="minutes in which the teacher plays")
    add("--imitate", type=float, default=1.0, help="minutes in which it is imitated; self-play takes what is left")
    add("--reserve", type=float, default=0.6, help="minutes for the last examination and the export")
    add("--examine-every", type=float, default=0.75, help="minutes of self-play between examinations")
    add("--teacher", default="engineer@64", help="any bot's name")
    add("--processes", type=int, help="in which the teacher plays; all cores but one")
    add("--lessons", type=Path, help="lessons.npz of an earlier run, instead of a teacher")
    add("--start", help="policy.pt of an earlier run: no lessons, only self-play")
    add("--games", type=int, default=4096, help="that are played at once")
    add("--steps", type=int, default=32, help="of each game between two updates")
    add("--batch", type=int, default=8192)
    add("--width", type=int, default=WIDTH)
    add("--blocks", type=int, default=DEPTH)
    add("--piles", type=int, default=256, help="of an examination, each played from both seats")
    add("--final-piles", type=int, default=500, help="of the last one")
    add("--seed", type=int, default=1)
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    args = parse(arguments)
    run = Run(args)
    school = None if args.start or args.lessons else School(args.teacher, args.seed, processes=args.processes)
    run.report("start", {"device": args.device, "school": school.processes if school else 0})
    examiner = Examiner(args.piles, args.device)
    run.examine("start", examiner)  # while the teacher plays: what this needs is compiled now
    export_policy(run.policy, run.out / "policy.onnx")  # what is missing for it should be missed now, not in the end
    if not args.start:
        take_lessons(run, examiner, school)
    play_itself(run, examiner)
    finish(run, args.device, args.final_piles)


if __name__ == "__main__":
    main()
