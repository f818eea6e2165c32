"""Seismic (unofficial): the tile-laying game of highways and quakes, as a library.

    game = seismic.Game(players=["Ada", "Blaise"], variants=["aftershocks"])

The names below are loaded from `seismic.game` on first use, so `import seismic` itself takes no time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seismic.game import *  # noqa: F403

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    if name.startswith("_"):
        raise AttributeError(name)
    try:
        return getattr(import_module("seismic.game"), name)
    except AttributeError:
        raise AttributeError(f"module 'seismic' has no attribute {name!r}") from None


def __dir__() -> list[str]:
    return sorted([*globals(), *import_module("seismic.game").__all__])
