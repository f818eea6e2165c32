"""How the environments render a position: as text, SVG, or an array of pixels."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np

from seismic.draw import png, table_svg, table_text
from seismic.env.batch import Array, BatchEnv
from seismic.env.errors import BadEnv
from seismic.game.game import Game
from seismic.game.moves import Place
from seismic.rules.layout import NO_CELL

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
RENDER_FPS = 2
_SIZE = (960, 645)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadEnv("env-render-mode", name=mode, known=", ".join(RENDER_MODES))
    return mode


def game_of(batch: BatchEnv, index: int) -> Game:
    """A game of a batch, for pictures: it knows which tile was laid last."""
    game = batch.game(index)
    last = int(game.state["last"])
    if last == NO_CELL or (laid := game.tiles.get(cell := game.grid.cell(last))) is None:
        return game
    return Game.from_position(game, events=[Place(laid.tile, cell, laid.rotation)])


def rendered(game: Game, mode: str | None) -> Any:
    """The position in this mode; `human` prints it. None if no mode was chosen."""
    if mode == "ansi":
        return table_text(game)
    if mode == "svg":
        return str(table_svg(game, size=_SIZE))
    if mode == "rgb_array":
        return _pixels(game)
    if mode == "human":
        print(table_text(game, compact=True))
    return None


def _pixels(game: Game) -> Array:
    """[row, column, colour]."""
    try:
        from PIL import Image

        picture = png(table_svg(game, size=_SIZE, own_letters=True))
    except ImportError as error:
        raise BadEnv("draw-not-installed", format="rgb_array") from error
    with Image.open(BytesIO(picture)) as image:
        return np.array(image.convert("RGB"))
