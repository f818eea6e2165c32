"""A whole game, frame by frame, and as one SVG picture that moves by itself, without any script.

Every part of every frame is in the picture once, with the times at which it can be seen. A viewer that moves nothing
shows the last frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

from seismic.draw.composition import Frame, Look, LookOptions, arrange, assemble, scene
from seismic.draw.geometry import number
from seismic.draw.markup import Picture, element
from seismic.draw.moments import moments
from seismic.draw.parts import Layer, Part, drawn
from seismic.game import Cell, Game

SECONDS, HOLD = 0.5, 3.0  # how long a frame is shown, and the last one


@dataclass(frozen=True, slots=True)
class Reel:
    """The frames of a game, all in the same frame of the picture.

    >>> shown = reel(Game(seed=7), size=(400, 300))
    >>> len(shown.scenes), shown.frame.size
    (2, (400, 300))
    """

    scenes: tuple[tuple[Part, ...], ...]
    frame: Frame
    look: Look


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
    frame = arrange(games, {cell for tiles in tables for cell in tiles}, size, names)
    look = Look(flat=flat, **options)
    looks = (replace(look, risk=risk(now)) if risk else look for now in games)
    shown = zip(games, tables, looks, strict=True)
    scenes = tuple(tuple(scene(now, tiles, frame, its)) for now, tiles, its in shown)
    return Reel(scenes, frame, look)


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
    seen: dict[Part, set[int]] = {}
    for at, parts in enumerate(shown.scenes):
        for part in parts:
            seen.setdefault(part, set()).add(at)
    layers: dict[Layer, str] = {}
    for part, times in seen.items():
        # What a still picture draws as one is drawn piece by piece here: each comes at its own time.
        markup = drawn(part.layer, [part.markup], theme)
        if len(times) < count:
            markup = _timed(markup, [at in times for at in range(count)], seconds, length)
        layers[part.layer] = layers.get(part.layer, "") + markup
    return assemble(layers, shown.frame, shown.look, shown.frame.whole)


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
