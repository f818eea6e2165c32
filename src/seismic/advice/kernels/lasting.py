"""What lasts to the end: games are played on from a position, and what is never struck in them is counted."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.advice.kernels.paths import Paths, list_paths, new_paths, touches
from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal
from seismic.rules.hidden import hide
from seismic.rules.layout import OVER, Numbers, State, States
from seismic.rules.lookup import EMPTY, OFF_TILE, TOWN_TILE
from seismic.rules.survey import MAX_PASSAGES
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import run
from seismic.search.kernels.quick_player import PlayoutWeights, play_turn
from seismic.search.kernels.trials import CELLS, Scratch, new_scratch

WEIGHTS = PlayoutWeights()


class Watched(NamedTuple):
    """The tiles and sections of a position, and how often each of them lasted."""

    roots: States  # positions to play on from in turn, with nothing hidden in them
    scratch: Scratch
    tiles: Numbers  # cells of the tiles that are watched
    lost: Numbers  # [cell]: whether its tile was struck in the present sample
    cells: Numbers  # [cell]: in how many samples its tile was never struck
    sections: Numbers  # [section], in the order of a survey: in how many samples none of its tiles was struck
    tile_count: Numbers  # [0]: how many tiles are watched
    paths: Paths


def new_watched(roots: States) -> Watched:
    """One for these positions, or others of their layout in their place."""
    cells = roots["tile"].shape[1]
    numbers = (np.zeros(cells, np.int32), np.zeros(cells, np.uint8), np.zeros(cells, np.int32))
    sections, count = np.zeros(MAX_PASSAGES, np.int32), np.zeros(1, np.int32)
    return Watched(roots, new_scratch(roots), *numbers, sections, count, new_paths(roots))


@kernel
def watch_tiles(state: State, watched: Watched) -> None:
    """Watch every tile but the towns."""
    count = 0
    for cell in range(state.tile.size):
        tile = state.tile[cell]
        if tile != EMPTY and tile != OFF_TILE and tile != TOWN_TILE:
            watched.tiles[count] = cell
            count += 1
    watched.tile_count[0] = count


@kernel
def begin_watching(watched: Watched) -> None:
    """Watch what lies in the first of the positions, from which is taken what nobody may know."""
    for root in range(len(watched.roots)):
        hide(watched.roots[root])
    watch_tiles(watched.roots[0], watched)
    list_paths(watched.roots[0], watched.paths)
    watched.cells[:] = 0
    watched.sections[:] = 0


@kernel
def note_losses(state: State, watched: Watched) -> None:
    """Note which tiles are gone. A hole may be filled again, but the tile was lost."""
    for n in range(watched.tile_count[0]):
        cell = watched.tiles[n]
        if state.tile[cell] == EMPTY:
            watched.lost[cell] = 1


@kernel
def play_sample(watched: Watched, seed: int, sample: int) -> None:
    """Play a game on to its end, looking after every quake; a tile that was turned in between has lasted."""
    scratch = watched.scratch
    scratch.states[0] = watched.roots[sample % len(watched.roots)]
    state = scratch.states[0]
    state.rng = trial_seed(seed, sample)
    deal(state)
    watched.lost[:] = 0
    run(state)
    note_losses(state, watched)
    quakes = int(state.quakes)
    while state.phase != OVER:
        play_turn(state, scratch.roads, CELLS, WEIGHTS)
        run(state)
        if state.quakes != quakes:
            note_losses(state, watched)
            quakes = int(state.quakes)


@kernel
def count_survivors(watched: Watched) -> None:
    """Count what was not struck in the present sample."""
    for n in range(watched.tile_count[0]):
        watched.cells[watched.tiles[n]] += 1 - watched.lost[watched.tiles[n]]
    for section in range(watched.paths.section_count[0]):
        watched.sections[section] += not touches(watched.paths, section, watched.lost)


@kernel
def play_samples(watched: Watched, seed: int, first: int, count: int) -> None:
    """Play samples from number `first` on, and count what lasts in them."""
    for sample in range(first, first + count):
        play_sample(watched, seed, sample)
        count_survivors(watched)
