"""The variants (R9, R11): one row each. The command, the terminal, the page and the checks all read this table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant by its name in records and options."""

    name: str
    clause: str
    flag: str | None  # the field of the state that is true when it is played; none where only the set-up differs
    excludes: frozenset[str] = frozenset()  # the variants it cannot be played with


_ROWS = (
    Variant("big-one", "R9.1", None),
    Variant("dilemma", "R9.2", "dilemma"),
    Variant("aftershocks", "R9.3", "aftershocks"),
    Variant("twin-cities", "R9.4", None),
    Variant("balance", "R11", "balance", frozenset(("big-one", "dilemma", "twin-cities"))),
)
VARIANTS: Mapping[str, Variant] = MappingProxyType({row.name: row for row in _ROWS})  # in the order of records


def clash(names: Collection[str]) -> tuple[Variant, str] | None:
    """A variant among these and the name of another that it excludes, if there are two that cannot go together."""
    for row in _ROWS:
        if row.name in names:
            for name in names:
                if name in row.excludes:
                    return row, name
    return None


def excluded_by(names: Collection[str]) -> frozenset[str]:
    """The variants that cannot be added to these."""
    return frozenset(name for name in VARIANTS if name not in names and clash((*names, name)))
