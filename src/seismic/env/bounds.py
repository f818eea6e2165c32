"""Bounds of a game: how long it can last, and how many points there can be."""

from __future__ import annotations

from typing import Any

import numpy as np

from seismic.env.kernels import scalars
from seismic.env.kernels.actions import BLOCKS
from seismic.env.kernels.rewards import MAX_POINTS
from seismic.game.setup import Options, start_states
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, MAX_SEATS, STRIKE, TOWN
from seismic.rules.lookup import BOXED, COPIES, FIRST_QUAKE, LAST_QUAKE


def max_flips(options: Options) -> int:
    """Tiles in all piles, each of which is flipped at most once."""
    return int(COPIES[options.setup].sum() - BOXED[options.setup])


def max_quakes(options: Options) -> int:
    """Quakes among all tiles."""
    return int(COPIES[options.setup, FIRST_QUAKE : LAST_QUAKE + 1].sum())


def max_choices(options: Options) -> int:
    """No game has more choices than this: the sum over all phases that ask for actions."""
    tiles, quakes, towns = max_flips(options), max_quakes(options), len(options.table.towns)
    times = {LAY: tiles, CREW: tiles, TOWN: quakes, STRIKE: quakes * towns, AFTERSHOCK: quakes * options.seats}
    return sum(times[phase] for phase in {phase for block in BLOCKS for phase in block.phases})


def max_points(options: Options) -> int:
    """No player can have more points."""
    return int(MAX_POINTS[options.setup, len(options.table.towns)])


def max_scalars(options: Options, roads: bool) -> np.ndarray[Any, np.dtype[np.int16]]:
    """[index]: the largest value of each scalar in an observation."""
    most = np.ones(scalars.ROAD_SCALARS if roads else scalars.SCALARS, np.int16)  # most of them say yes or no
    crews, piles = slice(scalars.CREWS, scalars.PILES), slice(scalars.PILES, scalars.SLOT)
    most[scalars.MAGNITUDE] = LAST_QUAKE - FIRST_QUAKE + 1
    most[scalars.LAID] = most[piles] = max_flips(options)
    most[scalars.QUAKES] = max_quakes(options) * len(options.table.towns)
    most[crews] = start_states(options)[0]["crews"].max()
    most[scalars.UNSEEN : scalars.SCALARS] = COPIES[options.setup, 1 : LAST_QUAKE + 1]
    most[scalars.POINTS : scalars.POINTS + MAX_SEATS] = max_points(options)
    return most
