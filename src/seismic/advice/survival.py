"""What lasts to the end: how often tiles and sections are still there when the quick player has finished the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seismic.advice.intervals import Share, hit_rate
from seismic.advice.kernels.lasting import Watched, begin_watching, new_watched, play_samples
from seismic.game import Cell, Game, NoCrew, Place, Section
from seismic.game.setup import new_states
from seismic.rules.layout import States
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import mixed_seed


@dataclass(frozen=True, slots=True)
class Survival:
    """How often tiles now on the table were not struck before the end; a tile turned in between still counts."""

    samples: int
    cells: Mapping[Cell, Share]  # every tile but the towns
    sections: tuple[tuple[Section, Share], ...]  # none of whose tiles was struck


def survival(game: Game, samples: int = 300, seed: int = 0) -> Survival:
    """Sample what lasts: play `samples` games to their end from here. The game itself does not change.

    >>> game = Game(seed=12)
    >>> game.play("place 03 1,0 r0")
    >>> 0 <= survival(game, samples=50).cells[Cell(1, 0)].mean <= 1
    True
    """
    watched = _play(game.states, samples, mixed_seed(seed, len(game.moves)))
    numbers = {cell: game.grid.number(cell) for cell in game.tiles if cell not in game.table.towns}
    return Survival(
        samples,
        {cell: hit_rate(int(watched.cells[number]), samples) for cell, number in numbers.items()},
        tuple((section, hit_rate(int(watched.sections[n]), samples)) for n, section in enumerate(game.sections())),
    )


def survival_if_laid(game: Game, cell: Cell, samples: int = 300, seed: int = 0) -> Share | None:
    """The same for a tile laid on this cell now, in any way in which a face-up tile fits.

    None if that is impossible: there is a tile already, none fits, or it is not the time to lay one.

    >>> share = survival_if_laid(Game(seed=12), Cell(1, 0), samples=50)
    >>> share is not None and 0 <= share.mean <= 1
    True
    >>> survival_if_laid(Game(seed=12), Cell(5, 0), samples=50) is None
    True
    """
    moves = [move for move in game.legal_moves if isinstance(move, Place) and move.cell == cell]
    if not moves:
        return None
    roots = new_states(game.table, len(moves))
    for root, move in enumerate(moves):
        roots[root] = after_laying(game, move)[0]
    watched = _play(roots, samples, mixed_seed(seed, len(game.moves)))
    return hit_rate(int(watched.cells[game.grid.number(cell)]), samples)


def after_laying(game: Game, move: Place) -> States:
    """The state after this tile is laid and no crew is put on it."""
    after = game.copy()
    after.decide(move)
    if NoCrew() in after.legal_moves:
        after.decide(NoCrew())
    return after.states


def _play(positions: States, samples: int, seed: int) -> Watched:
    """Play samples from these positions in turn, watching the tiles of the first one."""
    watched = new_watched(positions.copy())
    with quiet():
        begin_watching(watched)
        play_samples(watched, seed, 0, samples)
    return watched
