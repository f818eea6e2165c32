"""Laws of measuring the pictures: a table that is full, and a figure for everything that the command shows."""

from __future__ import annotations

from seismic.bench.draw import Sizes, full_table, measure_draw
from seismic.cli.bench import _ROWS
from seismic.rules.tiles import is_quake


def test_the_full_table_has_every_tile() -> None:
    """R9.4: all 146 of a pile without quakes, and both towns."""
    game = full_table()
    assert len(game.tiles) == 148
    assert not any(is_quake(kind) for kind in game.face_up)
    assert game.outcome is not None


def test_every_figure_of_the_pictures_is_shown() -> None:
    figures = measure_draw(Sizes(stills=1, first=1, moving=1, frames=2))
    shown = {name for name, _, _ in _ROWS}
    assert set(figures) - shown == {"frames", "tiles", "spread"}
    assert set(figures["svg_milliseconds"]) == {"full", "cold", "all"}
    assert all(part > 0 for part in figures["svg_milliseconds"].values())
    assert figures["gif_seconds"] > 0
