"""All that a training is run with. Each field is an option of the command line: `--channels 64`."""

from __future__ import annotations

import argparse
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any

import torch

from seismic.game.setup import Options, check_options

MAY_CHANGE = ("out", "minutes", "device", "eager")  # when it goes on


@dataclass(frozen=True)
class Settings:
    out: Path  # the folder for all that comes of it
    minutes: float = 9.0  # after which it stops; the same command goes on
    steps: int = 40_000_000  # in all games together, until it is done
    seed: int = 0
    players: int = 2
    variants: str = ""  # names, with commas
    table: str = "standard"
    games: int = 8192  # of self-play at once
    past: float = 0.25  # share of them in which past versions have all seats but one
    bots: str = ""  # further games, against bots: random=256,quick=1024,greedy=512
    length: int = 16  # steps of every game between two updates
    channels: int = 64
    blocks: int = 2
    spots: int = 0  # places that are looked at, at most; 0: as many as the game hardly ever needs more of
    batch: int = 8192
    epochs: int = 2
    rate: float = 1e-3  # at first; it falls in proportion to the steps that are left
    trace: float = 0.95  # how far a surprise is passed back: the lambda of generalised advantages
    clip: float = 0.2
    entropy: float = 0.005
    value_weight: float = 0.5
    far: float = 0.05  # no further epoch once the policy has moved so far, by the Kullback-Leibler divergence
    lessons: str = ""  # a folder of its games, by `seismic simulate --dataset`
    teacher: str = "engineer@64"  # which of the bots in them
    imitate: int = 4  # how many times they are learned
    examine_every: int = 10_000_000  # steps
    piles: int = 256  # each is played from every seat
    final_piles: int = 500
    device: str = "cuda" if torch.cuda.is_available() else "cpu"
    eager: bool = False  # compile nothing: slower, but it starts at once

    @property
    def options(self) -> Options:
        return check_options(self.players, self.variants.split(",") if self.variants else (), self.table)

    @property
    def fixed(self) -> dict[str, Any]:
        """What must stay the same when it goes on."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name not in MAY_CHANGE}


def parse(arguments: list[str] | None, about: str) -> Settings:
    parser = argparse.ArgumentParser(description=about)
    for field in fields(Settings):
        default: Any = None if field.default is MISSING else field.default
        how: dict[str, Any] = {"type": type(default), "default": default, "help": "%(default)s by default"}
        if isinstance(default, bool):
            how = {"action": "store_true"}
        elif isinstance(default, int):
            how["type"] = lambda text: int(float(text))  # also 160e6
        elif default is None:
            how = {"type": Path, "required": True}
        parser.add_argument("--" + field.name.replace("_", "-"), **how)
    asked = Settings(**vars(parser.parse_args(arguments)))
    if asked.channels % 4:
        parser.error("--channels must be a multiple of 4")
    return asked
