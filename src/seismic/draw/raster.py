"""Pixel pictures: any of our pictures as PNG, and a whole game as GIF.

They need the extra `pictures`. In a GIF, the whole picture is drawn when the view moves; otherwise only what changes
from frame to frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING

from seismic.draw.animation import HOLD, SECONDS, Reel, glide
from seismic.draw.composition import CORNER, assemble, by_layer
from seismic.draw.frame import Frame
from seismic.draw.parts import Box, Layer, Part
from seismic.draw.themes import Theme

if TYPE_CHECKING:
    from PIL.Image import Image

_COLOURS = 64
_PALETTE_FRAMES = 4  # looked at for the colours of all
_MARGIN, _EDGE = 3, 1  # pixels around what has changed, where lines may be blurred; at the edge they are drawn badly
_GROUND = (Layer.FLOOR, Layer.GRID)  # what never changes
_STEPS = (0.3, 0.75)  # shares of the way at which the table is shown while the view moves: fast, then slow
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
    painter, scenes, frames = _Painter(shown), shown.scenes, shown.frames
    spread = [painter.whole(n) for n in _spread(len(scenes))]
    palette = _palette(spread, shown.look.pieces.theme)
    canvas = _few_colours(painter.whole(0), palette)
    pictures, times = [canvas.copy()], [seconds]
    for at in range(1, len(scenes)):
        on_progress(at, len(scenes))
        left = hold if at == len(scenes) - 1 else seconds
        if frames[at] != frames[at - 1]:
            canvas = painter.whole(at)
            for share in _STEPS:
                pictures.append(_few_colours(painter.between(at, share, canvas), palette))
                times.append(glide(seconds) / len(_STEPS))
            canvas = _few_colours(canvas, palette)
            left -= glide(seconds)
        else:
            zoom = frames[at].zoom
            for box in _changed(scenes[at - 1], scenes[at], frames[at]):
                patch = painter.paint(scenes[at], box, frames[at])
                inner = patch.crop((_EDGE, _EDGE, patch.width - _EDGE, patch.height - _EDGE))
                canvas.paste(_few_colours(inner, palette), (round(box.x / zoom) + _EDGE, round(box.y / zoom) + _EDGE))
        pictures.append(canvas.copy())
        times.append(left)
    times[-1] = max(hold, seconds)
    on_progress(len(scenes), len(scenes))
    file = BytesIO()
    milliseconds = [round(1000 * time) for time in times]
    # Optimised, each picture holds only what differs from the one before.
    pictures[0].save(
        file, "GIF", save_all=True, append_images=pictures[1:], duration=milliseconds, loop=0, optimize=True
    )
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
    """Draws what lies in a box, on the empty table, which is drawn once for each view of it."""

    def __init__(self, shown: Reel) -> None:
        self._shown = shown
        self._ground_parts = [part for part in shown.scenes[0] if part.layer in _GROUND]
        self._grounds: dict[Frame, Image] = {}

    def whole(self, at: int) -> Image:
        """A frame of the game."""
        frame = self._shown.frames[at]
        return self.paint(self._shown.scenes[at], frame.whole, frame)

    def between(self, at: int, share: float, arrived: Image) -> Image:
        """A frame as it is seen on the way there from the one before; `arrived` is what is seen in the end.

        What moves is not looked at closely: where the last view holds all of it, it is only enlarged.
        """
        before, after = self._shown.frames[at - 1 : at + 1]
        now = before.towards(after, share)
        board, zoom = now.board, now.zoom
        left, top, right, foot = (round(edge / zoom) for edge in (board.x, board.y, board.right, board.foot))
        grown = after.scale / now.scale
        seen = Box(
            (after.x + (board.x - now.x) * grown) / zoom,
            (after.y + (board.y - now.y) * grown) / zoom,
            board.wide * grown / zoom,
            board.high * grown / zoom,
        )
        if seen.x < left or seen.y < top or seen.right > right or seen.foot > foot:
            return self.paint(self._shown.scenes[at], now.whole, now)
        from PIL import Image, ImageDraw
        from PIL.Image import Resampling

        size, picture = (right - left, foot - top), arrived.copy()
        window = Image.new("1", size)
        ImageDraw.Draw(window).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), CORNER / zoom, fill=1)
        enlarged = arrived.resize(size, Resampling.BILINEAR, (seen.x, seen.y, seen.right, seen.foot))
        picture.paste(enlarged, (left, top), window)
        return picture

    def paint(self, parts: Sequence[Part], box: Box, frame: Frame) -> Image:
        from PIL import Image

        look = self._shown.look
        left, top, right, foot = (round(edge / frame.zoom) for edge in (box.x, box.y, box.right, box.foot))
        seen = (part for part in parts if part.layer not in _GROUND and part.box.meets(box))
        over = _opened(assemble(by_layer(seen, look), frame, look, box))
        return Image.alpha_composite(self._ground(frame).crop((left, top, right, foot)), over).convert("RGB")

    def _ground(self, frame: Frame) -> Image:
        if frame not in self._grounds:
            parts = by_layer(self._ground_parts, self._shown.look)
            self._grounds[frame] = _opened(assemble(parts, frame, self._shown.look, frame.whole))
        return self._grounds[frame]


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
