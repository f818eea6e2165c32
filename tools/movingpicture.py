"""A game as one SVG picture that moves by CSS alone, small enough for a readme.

Tiles drop onto the table, crews follow them, and a quake shakes its tiles off. Without animation, as where somebody
asked for reduced motion, the last position is shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from seismic.draw import Reel, reel
from seismic.draw.animation import seen
from seismic.draw.composition import assemble
from seismic.draw.frame import Frame
from seismic.draw.geometry import number
from seismic.draw.markup import element
from seismic.draw.parts import Layer, drawn
from seismic.game import Game

SECONDS, HOLD, FADE = 0.9, 3.0, 0.5  # how long a position is shown, the last one, and how long that takes to go
_LAND, _CREW_WAITS, _QUAKE, _GLIDE = 0.22, 0.22, 0.6, 0.6
_LAID = {Layer.SHADOW, Layer.LAND, Layer.COVER, Layer.CREW}
_GONE, _THERE = "opacity:0", "opacity:1"


@dataclass(frozen=True)
class Times:
    """When a part is seen, from one frame to another; the frame after the last one is the end."""

    spans: tuple[tuple[int, int], ...]
    layer: Layer | None  # None, where the part just comes and goes

    @classmethod
    def of(cls, frames: set[int], layer: Layer) -> Times:
        starts = sorted(at for at in frames if at - 1 not in frames)
        ends = sorted(at + 1 for at in frames if at + 1 not in frames)
        return cls(tuple(zip(starts, ends, strict=True)), layer if layer in _LAID else None)


def moving_svg(game: Game, theme: str, size: tuple[int, int]) -> str:
    """All positions of the game up to now, for ever."""
    shown = reel(game, theme=theme, size=size, sections=True, own_letters=True)
    count = len(shown.scenes)
    names: dict[Times, str] = {}
    layers: dict[Layer, str] = {}
    for (layer, markup), frames in seen(shown).items():
        text = drawn(layer, [markup], shown.look.pieces.theme)
        if len(frames) < count:
            times = Times.of(frames, layer)
            name = names.setdefault(times, f"{'t' if times.layer else 's'}{len(names)}")
            text = element("g", text, **{"class": name})
        layers[layer] = layers.get(layer, "") + text
    last = shown.frames[-1]
    picture = assemble(
        layers,
        last,
        shown.look,
        last.whole,
        lambda table: element("g", table, transform=last.transform(), **{"class": "c"}),
    )
    head, end, rest = picture.partition(">")
    return head + end + element("style", _style(names, count) + _camera(shown, count)) + rest


def _seen(frame: Frame) -> str:
    return f"transform:translate({number(frame.x)}px,{number(frame.y)}px) scale({number(frame.scale)})"


def _camera(shown: Reel, count: int) -> str:
    """Where the table is seen from, from time to time."""
    length = SECONDS * (count - 1) + HOLD
    stops = [(0.0, shown.frames[0])]
    for at in shown.moves():
        stops += [(at * SECONDS, shown.frames[at - 1]), (at * SECONDS + _GLIDE, shown.frames[at])]
    stops.append((length, shown.frames[-1]))
    keys = "".join(f"{number(100 * at / length, 2)}%{{{_seen(frame)}}}" for at, frame in stops)
    return f".c{{animation-name:c;animation-timing-function:ease-in-out}}@keyframes c{{{keys}}}"


def _style(names: dict[Times, str], count: int) -> str:
    length = SECONDS * (count - 1) + HOLD
    rules = [f"[class]{{animation:{number(length)}s infinite}}[class^=s]{{animation-timing-function:step-end}}"]
    for times, name in names.items():
        last = "" if times.spans[-1][1] == count else f"{_GONE};"
        rules.append(f".{name}{{{last}animation-name:{name}}}")
        rules.append(f"@keyframes {name}{{{_keyframes(times, count, length)}}}")
    rules.append("@media(prefers-reduced-motion:reduce){[class]{animation:none}}")
    return "".join(rules)


def _keyframes(times: Times, count: int, length: float) -> str:
    first = _THERE if times.spans[0][0] == 0 else _GONE
    moments = [(0.0, first)]
    for start, end in times.spans:
        if start:
            moments += _coming(start * SECONDS, times.layer)
        if end < count:
            moments += _going(end * SECONDS, times.layer)
        elif times.layer is not None:
            moments.append((length - FADE, _THERE))
    if times.layer is not None:
        moments.append((length, first))
    return "".join(f"{number(100 * at / length, 2)}%{{{state}}}" for at, state in moments)


def _coming(at: float, layer: Layer | None) -> list[tuple[float, str]]:
    if layer is None:
        return [(at, _THERE)]
    at += _CREW_WAITS if layer is Layer.CREW else 0
    if layer is Layer.SHADOW:
        return [(at, _GONE), (at + _LAND, _THERE)]
    return [(at, f"{_GONE};transform:translateY(-24px)"), (at + _LAND, f"{_THERE};transform:none")]


def _going(at: float, layer: Layer | None) -> list[tuple[float, str]]:
    if layer is None:
        return [(at, _GONE)]
    if layer is Layer.SHADOW:
        return [(at, _THERE), (at + _QUAKE, _GONE)]
    shakes = [(at + _QUAKE * n / 8, f"{_THERE};transform:translate({3 * (-1) ** n}px,1px)") for n in range(1, 6)]
    return [(at, f"{_THERE};transform:none"), *shakes, (at + _QUAKE, f"{_GONE};transform:translateY(30px)")]
