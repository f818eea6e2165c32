"""Planting bugs: a list of them, and how one is put into the server for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest import mock

Patch = tuple[Any, str, Any]  # the object, the name of its member, and what it is instead


@dataclass(frozen=True)
class Bug:
    name: str
    what: str
    patches: Callable[[], list[Patch]]


BUGS: dict[str, Bug] = {}


def bug(what: str) -> Callable[[Callable[[], list[Patch]]], Callable[[], list[Patch]]]:
    """Add a bug to the list, under the name of its function."""

    def add(patches: Callable[[], list[Patch]]) -> Callable[[], list[Patch]]:
        name = patches.__name__.replace("_", "-")
        BUGS[name] = Bug(name, what, patches)
        return patches

    return add


@contextmanager
def planted(name: str | None) -> Iterator[None]:
    """With this bug in the server; with none, it stays as it is."""
    patches = [mock.patch.object(*patch) for patch in (BUGS[name].patches() if name else [])]
    for patch in patches:
        patch.start()
    try:
        yield
    finally:
        for patch in patches:
            patch.stop()
