"""What a player types: a whole game as lines, made by playing the same game here."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from seismic.cli import main
from seismic.game import Crew, Game, Keep, Move, NoCrew, Place, Rotate, Strike, Town
from seismic.search import make_bot
from support.side_by_side import ALL_TOGETHER

PEOPLE = ("Ada", "Blaise")


def setting(*variants: str, marks: Sequence[pytest.MarkDecorator] = ()) -> object:
    return pytest.param(variants, marks=marks, id="+".join(variants) or "base")


# Every variant, alone and together. Whole games take long: the long run plays the rest of those that are in the last.
SETTINGS = [
    setting(),
    setting("big-one", marks=[pytest.mark.long]),
    setting("dilemma", marks=[pytest.mark.long]),
    setting("aftershocks"),
    setting("twin-cities", marks=[pytest.mark.long]),
    setting("balance"),
    setting("balance", "aftershocks"),
    setting(*ALL_TOGETHER),
]


@dataclass
class Script:
    """A game, and the lines that the people at the table type for it; `game` stands at its end."""

    game: Game
    lines: list[str] = field(default_factory=list)
    decisions: list[str] = field(default_factory=list)  # what each line decides

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


def script_of(
    players: Sequence[str],
    variants: Sequence[str],
    seed: int,
    bots: Mapping[int, str] | None = None,
    table: str = "small",
) -> Script:
    """Play a game to its end: people at random, bots, which are named by seat, as bots do."""
    game = Game(players, variants, table, seed=seed)
    script, chance = Script(game), random.Random(seed)
    seated = {seat: make_bot(bot, seed=seed) for seat, bot in (bots or {}).items()}
    while game.outcome is None:
        if bot := seated.get(game.to_move):
            game.play(bot.choose(game))
            continue
        move = chance.choice(list(game.legal_moves))
        script.lines.append(typed(game, move, chance))
        script.decisions.append(game.decision)
        game.play(move)
    return script


def typed(game: Game, move: Move, chance: random.Random) -> str:
    """One of the ways to type a move."""
    forms = [str(move)]
    match move:
        case Place(tile, cell, rotation):
            number = game.face_up.index(tile) + 1
            forms += [f"{number} {cell} r{rotation}", f"{number} {cell} {rotation}", f"  {tile}  {cell} r{rotation} "]
            fitting = [m for m in game.legal_moves if isinstance(m, Place) and (m.tile, m.cell) == (tile, cell)]
            if len(fitting) == 1:
                forms.append(f"{number} {cell}")
        case Crew(side) | Strike(side):
            forms += [str(side), str(side).lower()]
        case NoCrew():
            forms += ["-", "no", "none"]
        case Town(cell):
            forms += [str(cell), str(game.table.towns.index(cell) + 1)]
        case Rotate(_, cell, rotation):
            forms += [f"{cell} r{rotation}", f"{cell} {rotation}"]
        case Keep():
            forms += ["-", "keep"]
    return chance.choice(forms)


def play(monkeypatch: pytest.MonkeyPatch, script: str, *words: object) -> int:
    """Run `seismic play` in this process, which starts faster, with this script on its stdin."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(script))
    return main(["play", "--plain", *map(str, words)])


def options(variants: Sequence[str], seed: int, *, people: str = "Ada,Blaise") -> list[object]:
    """What `seismic play` must be told to play the game of a script."""
    named = ["--variants", ",".join(variants)] if variants else []
    return ["--new", "--players", people, "--seed", seed, "--table", "small", *named]
