"""From options to a state before its set-up (R3, R9, R11), with clear errors for what is impossible."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any
from unicodedata import category

import numpy as np

from seismic.errors import BadSetup
from seismic.rules.hexes import TABLES, Table, table_of
from seismic.rules.layout import MAX_SEATS, Grid, States, grid_of, state_dtype
from seismic.rules.start import TABLE_NUMBER, set_up, setup_of, variant_mask
from seismic.rules.variants import VARIANTS, clash

MIN_SEATS = 2
_NO_NAME = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, line and paragraph separators


@dataclass(frozen=True)
class Options:
    """The checked options of a game: see `check_options`."""

    seats: int
    variants: tuple[str, ...]
    table_name: str

    @cached_property
    def table(self) -> Table:
        return table_of(self.table_name, "twin-cities" in self.variants)

    @cached_property
    def grid(self) -> Grid:
        return grid_of(self.table)

    @property
    def setup(self) -> int:
        return setup_of(self.variants)


def check_options(seats: int, variants: Iterable[str] = (), table: str = "standard") -> Options:
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadSetup("setup-seats", "R3.1", count=seats)
    if not isinstance(variants, Iterable):
        raise BadSetup("setup-variants-type", "R9", found=repr(variants))
    wanted = [variants] if isinstance(variants, str) else list(variants)
    for name in wanted:
        if not isinstance(name, str) or name not in VARIANTS:
            raise BadSetup("setup-variant-unknown", "R9", name=str(name), known=", ".join(VARIANTS))
        if wanted.count(name) > 1:
            raise BadSetup("setup-variant-twice", "R9", name=name)
    if found := clash(wanted):
        variant, other = found
        raise BadSetup("setup-variants-clash", variant.clause, variant=variant.name, name=other)
    if not isinstance(table, str) or table not in TABLES:
        raise BadSetup("setup-table", "R2.4", name=str(table), known=", ".join(TABLES))
    return Options(seats, tuple(name for name in VARIANTS if name in wanted), table)


def check_seed(seed: int | None) -> int:
    """A seed for the generator; a random one for None."""
    if seed is None:
        return secrets.randbits(64)
    try:
        number = operator.index(seed)
    except TypeError:
        raise BadSetup("setup-seed-type", None, found=type(seed).__name__) from None
    if not 0 <= number < 1 << 64:
        raise BadSetup("setup-seed-range", None, seed=str(number))
    return number


def check_players(players: Sequence[str] | int) -> tuple[str, ...]:
    """The players' names in seat order; a bare number gives names by seat."""
    if isinstance(players, str):
        raise BadSetup("setup-players-text", "R3.1", name=players)
    if isinstance(players, int):
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise BadSetup("setup-seats", "R3.1", count=players)
        players = [str(seat) for seat in range(1, players + 1)]
    try:
        names = tuple(name.strip() for name in players)
    except (TypeError, AttributeError):
        raise BadSetup("setup-players-type", "R3.1") from None
    if not MIN_SEATS <= len(names) <= MAX_SEATS:
        raise BadSetup("setup-seats", "R3.1", count=len(names))
    for seat, name in enumerate(names, 1):
        if not name:
            raise BadSetup("setup-name-empty", None, seat=seat)
        if ";" in name or any(category(sign) in _NO_NAME for sign in name):
            raise BadSetup("setup-name-sign", None, seat=seat)
        if names.count(name) > 1:
            raise BadSetup("setup-name-twice", None, name=name)
    return names


def check_heights(heights: Sequence[int] | None, seats: int) -> tuple[int, ...] | None:
    if heights is None:
        return None
    if len(heights) != seats or min(heights) < 1:
        raise BadSetup("setup-heights", "R8.4", seats=seats)
    return tuple(heights)


@lru_cache(maxsize=64)
def _start(options: Options) -> States:
    states = new_states(options.table, 1)
    set_up(states, TABLE_NUMBER[options.table_name], options.seats, variant_mask(options.variants))
    states.flags.writeable = False
    return states


def new_states(table: Table, count: int) -> States:
    """An array of empty states for games on this table."""
    states: np.ndarray[Any, Any] = np.zeros(count, state_dtype(table))
    return states


def start_states(options: Options) -> States:
    """One state before its set-up, not yet dealt. It is shared: copy it, never change it."""
    return _start(options)
