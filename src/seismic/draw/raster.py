"""Pictures made of pixels: PNG of any picture of ours, and GIF of a whole game.

They need the extra `pictures`. A GIF is drawn once as a whole; then only what changes from frame to frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING

from seismic.draw.animation import HOLD, SECONDS, Reel
from seismic.draw.composition import Frame, assemble, by_layer
from seismic.draw.parts import Box, Layer, Part
from seismic.draw.themes import Theme

if TYPE_CHECKING:
    from PIL.Image import Image

_COLOURS = 64
_PALETTE_FRAMES = 4  # looked at for the colours of all
_MARGIN = 2  # pixels around what has changed, where lines may be blurred
_GROUND = (Layer.FLOOR, Layer.GRID)  # what never changes
_SMALL_WHOLE = 0.5  # where more than this part of a picture has changed, all of it is drawn


def png(picture: str, *, width: int | None = None) -> bytes:
    """An SVG picture as PNG, as large as it says or this many pixels wide.

    Fonts of the system are looked for only where it holds words that are not drawn (see `own_letters`).

    >>> from seismic.draw import tile_svg
    >>> png(tile_svg("03", own_letters=True), width=64)[:4]
    b'\\x89PNG'
    """
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=picture, width=width, skip_system_fonts="<text" not in picture))


def gif(
    shown: Reel,
    *,
    seconds: float = SECONDS,
    hold: float = HOLD,
    on_progress: Callable[[int, int], None] = lambda *_: None,
) -> bytes:
    """The frames as an animated GIF, each shown for `seconds` and the last one for `hold`.

    `on_progress` is called with the number of frames that are done, and of all.

    >>> from seismic.draw import reel
    >>> from seismic.game import Game
    >>> gif(reel(Game(seed=7), size=(320, 240), flat=True, own_letters=True))[:6]
    b'GIF89a'
    """
    painter = _Painter(shown)
    frame, scenes = shown.frame, shown.scenes
    palette = _palette([painter.paint(scenes[n], frame.whole) for n in _spread(len(scenes))], shown.look.pieces.theme)
    canvas = _few_colours(painter.paint(scenes[0], frame.whole), palette)
    pictures = [canvas.copy()]
    for before, after in pairwise(scenes):
        on_progress(len(pictures), len(scenes))
        for box in _changed(before, after, frame):
            place = (round(box.x / frame.zoom), round(box.y / frame.zoom))
            canvas.paste(_few_colours(painter.paint(after, box), palette), place)
        pictures.append(canvas.copy())
    on_progress(len(pictures), len(scenes))
    times = [round(1000 * seconds)] * (len(pictures) - 1) + [round(1000 * max(hold, seconds))]
    file = BytesIO()
    # Optimised, each picture holds only what differs from the one before.
    pictures[0].save(file, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=True)
    return file.getvalue()


def _opened(picture: str) -> Image:
    from PIL import Image

    return Image.open(BytesIO(png(picture))).convert("RGBA")


def _spread(count: int) -> list[int]:
    """A few frames from all over a game, the last one among them."""
    return sorted({(count - 1) * n // (_PALETTE_FRAMES - 1) for n in range(_PALETTE_FRAMES)})


def _palette(pictures: Sequence[Image], theme: Theme) -> Image:
    """The colours that these need the most, and those that distinguish things, however small."""
    from PIL import Image, ImageColor

    wide, high = pictures[0].size
    together = Image.new("RGB", (wide, high * len(pictures)))
    for n, picture in enumerate(pictures):
        together.paste(picture, (0, n * high))
    telling = [
        *theme.crews,
        *theme.red,
        *theme.hat_rims,
        theme.gold,
        theme.pick,
        theme.dash,
        theme.card,
        theme.ink,
        "#ffffff",
    ]
    colours = [part for colour in telling for part in ImageColor.getrgb(colour)[:3]]
    colours += (together.quantize(_COLOURS - len(telling)).getpalette() or [])[: 3 * (_COLOURS - len(telling))]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def _few_colours(picture: Image, palette: Image) -> Image:
    from PIL.Image import Dither

    return picture.quantize(palette=palette, dither=Dither.NONE)  # dithered, it would flicker and pack badly


class _Painter:
    """Draws what lies in a box, on the empty table, which is drawn once."""

    def __init__(self, shown: Reel) -> None:
        self._shown = shown
        frame, look = shown.frame, shown.look
        parts = (part for part in shown.scenes[0] if part.layer in _GROUND)
        self._ground = _opened(assemble(by_layer(parts, look), frame, look, frame.whole))

    def paint(self, parts: Sequence[Part], box: Box) -> Image:
        from PIL import Image

        frame, look = self._shown.frame, self._shown.look
        left, top, right, foot = (round(edge / frame.zoom) for edge in (box.x, box.y, box.right, box.foot))
        seen = (part for part in parts if part.layer not in _GROUND and part.box.meets(box))
        over = _opened(assemble(by_layer(seen, look), frame, look, box))
        return Image.alpha_composite(self._ground.crop((left, top, right, foot)), over).convert("RGB")


def _changed(before: Sequence[Part], after: Sequence[Part], frame: Frame) -> list[Box]:
    """The boxes, in whole pixels, where two scenes differ; none of them meets another."""
    boxes: list[Box] = []
    for part in set(before).symmetric_difference(after):
        boxes = list(_merged(_whole_pixels(part.box, frame), boxes))
    if sum(box.wide * box.high for box in boxes) > _SMALL_WHOLE * frame.wide * frame.high:
        return [frame.whole]
    return boxes


def _merged(box: Box, others: list[Box]) -> Iterator[Box]:
    """A box among others, with all those that it meets made one."""
    rest = others
    while met := [other for other in rest if other.meets(box)]:
        rest = [other for other in rest if not other.meets(box)]
        for other in met:
            box = box.with_(other)
    yield from rest
    yield box


def _whole_pixels(box: Box, frame: Frame) -> Box:
    zoom, (wide, high) = frame.zoom, frame.size
    left, top = max(0, floor(box.x / zoom) - _MARGIN), max(0, floor(box.y / zoom) - _MARGIN)
    right, foot = min(wide, ceil(box.right / zoom) + _MARGIN), min(high, ceil(box.foot / zoom) + _MARGIN)
    return Box(left * zoom, top * zoom, max(1, right - left) * zoom, max(1, foot - top) * zoom)
