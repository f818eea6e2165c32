"""Names of players, which must all be different in a record."""

from __future__ import annotations

from collections.abc import Container, Iterable


def unlike(name: str, taken: Container[str]) -> str:
    """The name, with a number after it if it is taken."""
    candidate, count = name, 2
    while candidate in taken:
        candidate, count = f"{name} ({count})", count + 1
    return candidate


def distinct(names: Iterable[str]) -> list[str]:
    """The same names, with a number after each one that was there before."""
    found: list[str] = []
    for name in names:
        found.append(unlike(name, found))
    return found
