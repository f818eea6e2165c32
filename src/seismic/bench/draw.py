"""Measuring the pictures: how long a full table takes as SVG and as PNG, and a whole animated game.

    python -m seismic.bench.draw

prints the milliseconds of the first picture of a process, with empty caches.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from seismic.bench.rules import Figures, OnProgress, figures_of
from seismic.draw import table_svg
from seismic.draw.animation import Reel, animated_svg, reel
from seismic.draw.raster import gif, png
from seismic.game import Game, Kind
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, MANIFEST

_TILES = 146  # of Twin Cities, with all quakes in the box (R9.4)
_SIZE = (800, 540)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured."""

    stills: int = 30
    first: int = 7
    moving: int = 3
    frames: int = 100


def measure_draw(sizes: Sizes | None = None, on_progress: OnProgress = lambda *_: None) -> Figures:
    """What docs/benchmarks.md lists for the pictures, by the time that the process had its core."""
    game, sizes = full_table(), sizes or Sizes()
    samples = {**_stills(game, sizes, on_progress), **_moving(game, sizes, on_progress)}
    return figures_of(samples, frames=sizes.frames, tiles=len(game.tiles))


def full_table() -> Game:
    """A game of Twin Cities in which no quake came up and every tile was laid."""
    kinds = [Kind(kind) for kind in (*HIGHWAYS, *INTERSECTIONS) for _ in range(2 * MANIFEST.copies[kind])]
    seed = 0
    while True:
        seed += 1
        pile = kinds.copy()
        Random(seed).shuffle(pile)
        game = Game(4, ["twin-cities"], "large", seed=seed, pile=pile)
        while game.outcome is None:
            game.play_random()
        if len(game.tiles) == _TILES + len(game.table.towns):
            return game


def _stills(game: Game, sizes: Sizes, on_progress: OnProgress) -> dict[str, list[float] | dict[str, list[float]]]:
    milliseconds: dict[str, list[float]] = {"full": [], "cold": [], "all": []}
    pixels = []
    for run in range(1, sizes.first + 1):
        on_progress("bench-draw-first", run, sizes.first)
        milliseconds["cold"].append(_first_picture())
    for run in range(1, sizes.stills + 1):
        on_progress("bench-draw-svg", run, sizes.stills)
        milliseconds["full"].append(1000 * _seconds(lambda: table_svg(game)))
        milliseconds["all"].append(1000 * _seconds(lambda: table_svg(game, sections=True, coordinates=True)))
    picture = table_svg(game, own_letters=True)
    for run in range(1, sizes.moving + 1):
        on_progress("bench-draw-png", run, sizes.moving)
        pixels.append(1000 * _seconds(lambda: png(picture)))
    return {"svg_milliseconds": milliseconds, "png_milliseconds": pixels}


def _first_picture() -> float:
    """What a process of its own says."""
    said = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True, check=True).stdout
    return float(said)


def _moving(game: Game, sizes: Sizes, on_progress: OnProgress) -> dict[str, list[float] | dict[str, list[float]]]:
    seconds, packed, kilobytes = list[float](), list[float](), list[float]()
    for run in range(1, sizes.moving + 1):
        on_progress("bench-draw-moving", run, sizes.moving)
        packed.append(_seconds(lambda: kilobytes.append(len(_gif(game, sizes.frames)) / 1000)))
        seconds.append(_seconds(lambda: animated_svg(_last(reel(game, size=_SIZE), sizes.frames))))
    return {"gif_seconds": packed, "gif_kilobytes": kilobytes, "animated_svg_seconds": seconds}


def _gif(game: Game, frames: int) -> bytes:
    return gif(_last(reel(game, size=_SIZE, own_letters=True, flat=True), frames))


def _last(shown: Reel, frames: int) -> Reel:
    """The last frames, which have the most tiles."""
    return replace(shown, scenes=shown.scenes[-frames:], frames=shown.frames[-frames:])


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    table = full_table()
    print(1000 * _seconds(lambda: table_svg(table)))
