"""A whole game, frame by frame, and as one animated SVG picture, without any script.

Every part of every frame is in the picture once, with the times at which it is visible, and the table moves with the
view. A viewer that shows no animation shows the last frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Unpack

from seismic.draw.composition import Look, LookOptions, assemble, scene
from seismic.draw.frame import Frame, arrange, follow
from seismic.draw.geometry import number
from seismic.draw.markup import Picture, element
from seismic.draw.moments import moments
from seismic.draw.parts import Layer, Part, drawn
from seismic.game import Cell, Game

SECONDS, HOLD = 0.5, 3.0  # how long a frame is shown, and the last one
_GLIDE, _GLIDE_SHARE = 0.6, 0.8  # how long the view takes to move at most: in seconds, and as a share of a frame's time
_EASE = "0.4 0 0.2 1"


@dataclass(frozen=True, slots=True)
class Reel:
    """The frames of a game: what each shows, and its view of the table.

    >>> shown = reel(Game(seed=7), size=(400, 300))
    >>> len(shown.scenes), shown.frames[0].size
    (2, (400, 300))
    """

    scenes: tuple[tuple[Part, ...], ...]
    frames: tuple[Frame, ...]
    look: Look

    def moves(self) -> list[int]:
        """The frames whose view of the table differs from the previous one."""
        return [at for at, (before, after) in enumerate(pairwise(self.frames), 1) if before != after]


def glide(seconds: float) -> float:
    """How long the view takes to move if each frame is shown for this long."""
    return min(_GLIDE, _GLIDE_SHARE * seconds)


def reel(
    game: Game,
    *,
    size: tuple[int, int] = (800, 540),
    risk: Callable[[Game], Mapping[Cell, float]] | None = None,
    names: Sequence[str] | None = None,
    flat: bool = False,
    **options: Unpack[LookOptions],
) -> Reel:
    """The frames of a game, whose options are those of `table_svg`; `risk` is asked for the chances in each.

    A `flat` picture has no gradients, and makes a smaller GIF.

    >>> from seismic.record import load
    >>> len(reel(load("examples/game.seismic"), theme="night").scenes)
    75
    """
    games = moments(game)
    tables = [now.tiles for now in games]
    whole = arrange(games, {cell for tiles in tables for cell in tiles}, size, names)
    frames = follow(whole, tables, game.table)
    look = Look(flat=flat, **options)
    looks = (replace(look, risk=risk(now)) if risk else look for now in games)
    shown = zip(games, tables, frames, looks, strict=True)
    return Reel(tuple(tuple(scene(*one)) for one in shown), tuple(frames), look)


def animated_svg(shown: Reel, *, seconds: float = SECONDS, hold: float = HOLD) -> Picture:
    """The frames one after the other, each for `seconds` and the last one for `hold`, in a loop.

    >>> from seismic.draw import after_turns
    >>> from seismic.record import load
    >>> game = after_turns(load("examples/game.seismic"))[4]
    >>> "<animate " in animated_svg(reel(game), seconds=1)
    True
    """
    count, theme = len(shown.scenes), shown.look.pieces.theme
    length = seconds * (count - 1) + max(hold, seconds)
    layers: dict[Layer, str] = {}
    for (layer, piece), times in seen(shown).items():
        # What a still picture draws as one is drawn piece by piece here: each comes at its own time.
        markup = drawn(layer, [piece], theme)
        if len(times) < count:
            markup = _timed(markup, [at in times for at in range(count)], seconds, length)
        layers[layer] = layers.get(layer, "") + markup
    last = shown.frames[-1]
    return assemble(layers, last, shown.look, last.whole, lambda table: _followed(table, shown, seconds, length))


def seen(shown: Reel) -> dict[tuple[Layer, str], set[int]]:
    """Every part once, by its layer and its markup, and the frames that have it."""
    found: dict[tuple[Layer, str], set[int]] = {}
    for at, parts in enumerate(shown.scenes):
        for part in parts:
            found.setdefault((part.layer, part.markup), set()).add(at)
    return found


def _followed(table: str, shown: Reel, seconds: float, length: float) -> str:
    """The table, which moves and grows as it is seen from elsewhere."""
    last = shown.frames[-1]
    stops = [(0.0, shown.frames[0])]
    for at in shown.moves():
        start = at * seconds
        stops += [(start, shown.frames[at - 1]), (start + glide(seconds), shown.frames[at])]
    stops.append((length, last))
    places = [f"{number(frame.x)} {number(frame.y)}" for _, frame in stops]
    scales = [number(frame.scale, 5) for _, frame in stops]
    times = ";".join(number(at / length, 5) for at, _ in stops)
    if len(stops) == 2:
        return element("g", table, transform=last.transform())
    moving, growing = (
        element(
            "animateTransform",
            attributeName="transform",
            type=kind,
            calcMode="spline",
            dur=f"{number(length)}s",
            repeatCount="indefinite",
            values=";".join(values),
            keyTimes=times,
            keySplines=";".join([_EASE] * (len(stops) - 1)),
        )
        for kind, values in (("translate", places), ("scale", scales))
    )
    inner = element("g", growing, table, transform=f"scale({number(last.scale)})")
    return element("g", moving, inner, transform=f"translate({places[-1]})")


def _timed(markup: str, states: list[bool], seconds: float, length: float) -> str:
    """Markup that is seen in some frames only."""
    changes = [at for at, state in enumerate(states) if at == 0 or state != states[at - 1]]
    moving = element(
        "animate",
        attributeName="visibility",
        calcMode="discrete",
        dur=f"{number(length)}s",
        repeatCount="indefinite",
        values=";".join("visible" if states[at] else "hidden" for at in changes),
        keyTimes=";".join(number(at * seconds / length, 5) for at in changes),
    )
    return element("g", moving, markup, visibility="visible" if states[-1] else "hidden")
