"""Bounds of a game: how long it can last, and how many points there are."""

from __future__ import annotations

from seismic.env.kernels.actions import BLOCKS
from seismic.game.setup import Options
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, STRIKE, TOWN
from seismic.rules.lookup import BOXED, COPIES, FIRST_QUAKE, INDEX, LAST_QUAKE
from seismic.rules.tiles import DRAWN, fragments, stubs, value
from seismic.rules.tiles import TOWN as TOWN_CODE


def max_flips(options: Options) -> int:
    """Tiles in all piles, each of which is flipped at most once."""
    return int(COPIES[options.setup].sum() - BOXED[options.setup])


def max_choices(options: Options) -> int:
    """No game has more choices: the sum of those in each phase that asks for actions."""
    tiles, towns = max_flips(options), len(options.table.towns)
    quakes = int(COPIES[options.setup, FIRST_QUAKE : LAST_QUAKE + 1].sum())
    times = {LAY: tiles, CREW: tiles, TOWN: quakes, STRIKE: quakes * towns, AFTERSHOCK: quakes * options.seats}
    return sum(times[phase] for phase in {phase for block in BLOCKS for phase in block.phases})


def max_points(options: Options) -> int:
    """No player has more: every fragment, and every stub with its intersection's value, scores once (R8.2)."""
    worth = {kind: len(fragments(kind)) + len(stubs(kind)) * value(kind) for kind in (*DRAWN, TOWN_CODE)}
    laid = sum(int(COPIES[options.setup, INDEX[kind]]) * worth[kind] for kind in DRAWN)
    return laid + len(options.table.towns) * worth[TOWN_CODE]
