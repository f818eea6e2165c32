"""Records to play on from, found among random games: short ends, and the rare decisions of the variants."""

from __future__ import annotations

from collections.abc import Callable

from seismic.game import Decision, Game
from seismic.record import write
from support.boards import moments


def record(*lines: str, variants: str = "", players: str = "Ada; Blaise") -> str:
    """One that is written out, to begin with known tiles."""
    return "\n".join(("seismic-record 1", f"players: {players}", f"variants: {variants}", "", *lines, ""))


def near_the_end(turns: int = 3, **options: object) -> str:
    """A game of two that ends after about so many more turns."""
    game = Game(seed=7, **options)  # type: ignore[arg-type]
    while sum(game.pile_sizes) > turns - 3 + len(game.face_up) and game.decision is not Decision.OVER:
        game.play_random()
    while game.decision not in (Decision.LAY, Decision.OVER):
        game.play_random()
    return write(game)


def at_decision(decision: Decision, wanted: Callable[[Game], bool] = lambda _: True, **options: object) -> str:
    """A game that waits for seat 1 to decide this."""
    return write(next(game for game in moments(**options) if _waits(game, decision) and wanted(game)))


def _waits(game: Game, decision: Decision) -> bool:
    return game.decision is decision and game.to_move == 1
