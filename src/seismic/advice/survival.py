"""What lasts to the end: how often tiles and sections are still there when the quick player has played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from seismic.advice.intervals import Share, hit_rate
from seismic.advice.trials import LOOKED_AT
from seismic.game import Cell, Game, NoCrew, Place, Section
from seismic.game.setup import new_states
from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal
from seismic.rules.hidden import hide
from seismic.rules.layout import OVER, State, States
from seismic.rules.lookup import EMPTY
from seismic.rules.targets.cpu import quiet
from seismic.rules.turns import run
from seismic.search.budget import mixed_seed
from seismic.search.kernels.quick_player import PlayoutWeights, Roads, new_roads, play_turn

if TYPE_CHECKING:
    Flags = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]  # [sample, cell]


@dataclass(frozen=True, slots=True)
class Survival:
    """How often what lies on the table now was never struck until the end; a tile turned in between still counts."""

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
    numbers = {cell: game.grid.number(cell) for cell in game.tiles if cell not in game.table.towns}
    lost = _play(game.states, list(numbers.values()), samples, mixed_seed(seed, len(game.moves)))
    places = {cell: place for place, cell in enumerate(numbers)}

    def share(cells: list[Cell]) -> Share:
        struck = lost[:, [places[cell] for cell in cells]].any(axis=1)
        return hit_rate(samples - int(struck.sum()), samples)

    sections = [(section, [cell for cell in section.cells if cell in places]) for section in game.sections()]
    return Survival(
        samples,
        {cell: share([cell]) for cell in numbers},
        tuple((section, share(cells)) for section, cells in sections),
    )


def survival_if_laid(game: Game, cell: Cell, samples: int = 300, seed: int = 0) -> Share | None:
    """The same for a tile that would be laid on this cell now, in any way in which a face-up one can be.

    None where that cannot be done: a tile lies there, none fits, or it is not the time to lay one.

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
    lost = _play(roots, [game.grid.number(cell)], samples, mixed_seed(seed, len(game.moves)))
    return hit_rate(samples - int(lost.sum()), samples)


def after_laying(game: Game, move: Place) -> States:
    """The state after this tile is laid and no crew is put on it."""
    after = game.copy()
    after.decide(move)
    if NoCrew() in after.legal_moves:
        after.decide(NoCrew())
    return after.states


def _play(roots: States, cells: list[int], samples: int, seed: int) -> Flags:
    """Play samples from these states in turn; which of the cells lost their tile in each of them."""
    states = np.empty(len(roots) + 1, roots.dtype)  # joining them would make a new dtype, which Numba mistakes
    states[:-1] = roots
    roads, weights = new_roads(), PlayoutWeights()
    lost = np.zeros((samples, len(cells)), np.bool_)
    with quiet():
        for root in range(len(roots)):
            hide(states[root])
        for sample in range(samples):
            states[-1] = states[sample % len(roots)]
            states[-1].rng = trial_seed(seed, sample)
            deal(states[-1])
            _play_watching(states[-1], cells, lost[sample], roads, weights)
    return lost


def _play_watching(state: State, cells: list[int], lost: Flags, roads: Roads, weights: PlayoutWeights) -> None:
    """Play on to the end, looking after every quake: a hole may be filled again, but the tile was lost."""
    run(state)
    lost |= state.tile[cells] == EMPTY
    quakes = int(state.quakes)
    while state.phase != OVER:
        play_turn(state, roads, LOOKED_AT, weights)
        run(state)
        if state.quakes != quakes:
            lost |= state.tile[cells] == EMPTY
            quakes = int(state.quakes)
