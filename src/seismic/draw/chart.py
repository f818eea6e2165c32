"""The course of a game as a chart: everybody's chances of winning after each turn, as text and as an SVG picture.

The chances of all seats add up to 1, so they are stacked, with seat 1 at the bottom. The caller supplies the words;
this module only knows numbers and the players' names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from seismic.draw.geometry import number
from seismic.draw.markup import FONT, TextStyle, attributes, clean, element
from seismic.draw.parts import Box
from seismic.draw.side_panel import text_width
from seismic.draw.themes import THEMES, Theme


@dataclass(frozen=True, slots=True)
class Loss:
    """What a player gave away in a turn, in chances of winning."""

    seat: int  # from 1
    share: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The data to draw, and the words for it."""

    names: tuple[str, ...]  # by seat
    shares: tuple[tuple[float, ...], ...]  # [moment][seat]: before the first turn, then after each one
    quakes: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # turn, from 1: magnitudes that came up in it
    losses: Mapping[int, Loss] = field(default_factory=dict)  # turn: what it cost
    title: str = ""
    turns_word: str = ""  # beside the axis
    quakes_word: str = ""  # what the digits below the text's axis are
    losses_word: str = ""  # beside the bars of the picture
    percent_sign: str = " %"  # after a number, with the space before it where the language has one

    @property
    def turns(self) -> int:
        return len(self.shares) - 1

    def percent(self, share: float) -> str:
        return f"{100 * share:.0f}{self.percent_sign}"


# Text

_MAX_PER_TURN = 4  # columns
_EIGHTHS = " ▁▂▃▄▅▆▇█"
_SIGNS = "█░▓▒"  # by seat
_COLOURS = (205, 220, 48, 208)  # as crews are drawn on the table


def chart_text(chart: Chart, *, columns: int = 80, rows: int = 10, colour: bool = False, unicode: bool = True) -> str:
    """The chart as text; if there are more turns than columns, some are left out."""
    gutter = max(len(chart.percent(1)), len(chart.turns_word)) + 1
    room = max(10, columns - gutter - 1)
    per_turn = max(1, min(_MAX_PER_TURN, room // len(chart.shares)))
    shown = min(len(chart.shares), room // per_turn)
    moments = [round(place * chart.turns / max(1, shown - 1)) for place in range(shown)]
    lines = [chart.title] if chart.title else []
    for row in range(rows - 1, -1, -1):
        label = {rows - 1: chart.percent(1), rows // 2: chart.percent(0.5), 0: chart.percent(0)}.get(row, "")
        cells = (_text_cell(chart.shares[moment], row / rows, 1 / rows, colour, unicode) for moment in moments)
        lines.append(f"{label:>{gutter - 1}} " + "".join(cell * per_turn for cell in cells))
    lines.append(f"{chart.turns_word:>{gutter - 1}} {_axis(moments, per_turn)}")
    if chart.quakes:
        lines += [" " * gutter + row for row in _quake_rows(chart, moments, per_turn)]
    words = [*_legend(chart, colour, unicode), *([chart.quakes_word] if chart.quakes and chart.quakes_word else [])]
    lines.append(" " * gutter + "   ".join(words))
    return "\n".join(lines)


def _seats_between(shares: tuple[float, ...], low: float, high: float) -> list[tuple[int, float]]:
    """Which seats share a stretch of the stack, and how much of it each has, from below."""
    found, begin = [], 0.0
    for seat, share in enumerate(shares):
        part = min(high, begin + share) - max(low, begin)
        if part > 1e-9:
            found.append((seat, part / (high - low)))
        begin += share
    return found or [(len(shares) - 1, 1.0)]


def _text_cell(shares: tuple[float, ...], low: float, high: float, colour: bool, unicode: bool) -> str:
    """One character: the seats that share it, as exactly as it can show them."""
    parts = _seats_between(shares, low, low + high)
    largest = max(parts, key=lambda part: part[1])[0]
    if not unicode:
        return str(largest + 1)
    eighths = round(8 * parts[0][1])
    if colour:
        lower = parts[0][0]
        upper = max(parts[1:], key=lambda part: part[1], default=parts[0])[0]
        return f"\x1b[38;5;{_COLOURS[lower]};48;5;{_COLOURS[upper]}m{_EIGHTHS[eighths]}\x1b[0m"
    if len(shares) == 2 and parts[0][0] == 0 and 0 < eighths < 8:
        return _EIGHTHS[eighths]
    return _SIGNS[largest]


def _axis(moments: list[int], per_turn: int) -> str:
    """The numbers of turns that are tens, as far as there is room for them."""
    line, end = "", len(moments) * per_turn + 1
    for place, moment in enumerate(moments):
        at = place * per_turn
        if moment % 10 == 0 and (not line or at >= len(line) + 2) and at + len(str(moment)) <= end:
            line = line.ljust(at) + str(moment)
    return line


def _quake_rows(chart: Chart, moments: list[int], per_turn: int) -> Iterator[str]:
    """Magnitudes below the turns in which they came up; several of one turn below each other."""
    places: dict[int, list[int]] = {}
    for turn, magnitudes in sorted(chart.quakes.items()):
        place = min(range(len(moments)), key=lambda index: abs(moments[index] - turn))
        places.setdefault(place, []).extend(magnitudes)
    for row in range(max(map(len, places.values()))):
        line = [" "] * (len(moments) * per_turn)
        for place, found in places.items():
            if row < len(found):
                line[place * per_turn] = str(found[row])
        yield "".join(line).rstrip()


def _legend(chart: Chart, colour: bool, unicode: bool) -> Iterator[str]:
    for seat, (name, share) in enumerate(zip(chart.names, chart.shares[-1], strict=True)):
        sign = str(seat + 1) if not unicode else "█" if colour else _SIGNS[seat]
        shown = f"\x1b[38;5;{_COLOURS[seat]}m{sign}\x1b[0m" if colour else sign
        yield f"{shown} {name} {chart.percent(share)}"


# SVG

_MARGIN = 20.0
_TITLE_ROOM = 34.0
_TICK_ROOM = 46.0  # left of the plot
_BARS_SHARE = 0.2  # of the height, for what was given away
_GAP = 34.0  # between both plots
_BESIDE = 18.0  # from the plot to the words beside it
_FINE, _PLAIN, _BOLD = 12.0, 14.0, 18.0  # sizes of letters
_NAMESPACE = "http://www.w3.org/2000/svg"


def chart_svg(chart: Chart, *, theme: str = "day", size: tuple[int, int] = (960, 480)) -> str:
    """The chart as an SVG picture of this size in pixels; it needs nothing from outside."""
    picture = _Picture(chart, THEMES[theme], *map(float, size))
    drawn = element(
        "svg",
        *picture.parts(),
        xmlns=_NAMESPACE,
        width=size[0],
        height=size[1],
        viewBox=f"0 0 {size[0]} {size[1]}",
        font_family=FONT,
    )
    return drawn + "\n"


@dataclass(frozen=True, slots=True)
class _QuakeLabel:
    turn: int
    text: str
    level: int  # how many lines above the plot


class _Picture:
    """Where everything goes: the stacked chances above, the bars of what was given away below."""

    def __init__(self, chart: Chart, theme: Theme, wide: float, high: float) -> None:
        self.chart, self.theme, self.wide, self.high = chart, theme, wide, high
        names = max(text_width(f"{name} 100 %", _PLAIN) for name in chart.names)
        left = _MARGIN + _TICK_ROOM
        right = wide - _MARGIN - min(names + 2 * _BESIDE, wide / 3)
        self.plot = Box(left, 0.0, right - left, 0.0)
        self.quake_labels = list(self._place_quakes())
        levels = max((label.level for label in self.quake_labels), default=0)
        top = _MARGIN + (_TITLE_ROOM if chart.title else 10.0) + levels * _FINE
        bars = (high - top) * _BARS_SHARE if chart.losses else 0.0
        bottom = high - _MARGIN - 22 - (bars + _GAP if bars else 0.0)
        self.plot = Box(left, top, right - left, bottom - top)
        self.bars = Box(left, bottom + _GAP, right - left, bars)

    def parts(self) -> Iterator[str]:
        yield element("rect", width=self.wide, height=self.high, fill=self.theme.card)
        if self.chart.title:
            yield self._text(
                self.chart.title, _MARGIN, _MARGIN + 16, self._plain_style._replace(size=_BOLD, weight="700")
            )
        yield from self._areas()
        yield from self._grid()
        yield from self._quakes()
        yield from self._names()
        yield from self._turns()
        if self.chart.losses:
            yield from self._losses()

    def _place_quakes(self) -> Iterator[_QuakeLabel]:
        """The magnitudes above the plot, one higher than the other where they would touch."""
        taken: list[float] = []  # how far each level is written on
        for turn, magnitudes in sorted(self.chart.quakes.items()):
            text = " ".join(f"{magnitude}.0" for magnitude in magnitudes)
            half = text_width(text, _FINE) / 2
            free = [level for level, end in enumerate(taken) if end < self._x(turn) - half]
            level = free[0] if free else len(taken)
            taken[level : level + 1] = [self._x(turn) + half]
            yield _QuakeLabel(turn, text, level)

    def _x(self, moment: float) -> float:
        return self.plot.x + self.plot.wide * moment / max(1, self.chart.turns)

    def _y(self, share: float) -> float:
        return self.plot.y + self.plot.high * (1 - share)

    @property
    def _plain_style(self) -> TextStyle:
        return TextStyle(_FINE, self.theme.ink, "400", "start")

    @property
    def _faint_style(self) -> TextStyle:
        return self._plain_style._replace(colour=self.theme.faint_ink)

    def _text(self, text: str, x: float, y: float, style: TextStyle) -> str:
        font = attributes(font_size=style.size, font_weight=style.weight, text_anchor=style.anchor)
        return element("text", clean(text), x=x, y=y, fill=style.colour, **font)

    def _areas(self) -> Iterator[str]:
        below = [0.0] * len(self.chart.shares)
        for seat in range(len(self.chart.names)):
            above = [low + shares[seat] for low, shares in zip(below, self.chart.shares, strict=True)]
            edge = [(self._x(n), self._y(min(1.0, share))) for n, share in enumerate(above)]
            back = [(self._x(n), self._y(share)) for n, share in enumerate(below)]
            path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in [*edge, *reversed(back)]) + "Z"
            colour = self.theme.crews[seat]
            yield element("path", d=path, fill=colour, stroke=self.theme.card, stroke_width=1.5)
            below = above

    def _grid(self) -> Iterator[str]:
        for quarter in range(5):
            y = self._y(quarter / 4)
            line = attributes(stroke=self.theme.ink, stroke_width=1.6 if quarter == 2 else 1.0)
            yield element(
                "path", d=f"M{number(self.plot.x)} {number(y)}h{number(self.plot.wide)}", opacity=0.28, **line
            )
            style = self._faint_style._replace(anchor="end")
            yield self._text(self.chart.percent(quarter / 4), self.plot.x - 8, y + 4, style)

    def _quakes(self) -> Iterator[str]:
        """A dashed line for each turn with a quake, and its magnitudes on top."""
        red = self.theme.red[0]
        for label in self.quake_labels:
            x = self._x(label.turn)
            yield element(
                "path",
                d=f"M{number(x)} {number(self.plot.y)}v{number(self.plot.high)}",
                stroke=red,
                stroke_width=1.5,
                stroke_dasharray="5 4",
            )
            y = self.plot.y - 5 - label.level * _FINE
            yield self._text(label.text, x, y, TextStyle(_FINE, red, "700"))

    def _names(self) -> Iterator[str]:
        """Each player's name where the own part of the stack ends, moved apart where they would touch."""
        heights, below = list[float](), 0.0
        for share in self.chart.shares[-1]:
            heights.append(self._y(below + share / 2) + 5)
            below += share
        heights[0] = min(heights[0], self._y(0) - 3)
        for upper in range(1, len(heights)):
            heights[upper] = min(heights[upper], heights[upper - 1] - 1.3 * _PLAIN)
        over = self.plot.y + _PLAIN - heights[-1]
        x = self.plot.x + self.plot.wide + _BESIDE
        for seat, (name, y) in enumerate(zip(self.chart.names, heights, strict=True)):
            y += max(0.0, over)
            part = self.chart.percent(self.chart.shares[-1][seat])
            room = self.wide - _MARGIN - x - 12
            shown = _shortened(name, room - text_width(f" {part}", _PLAIN))
            yield element("circle", cx=x, cy=y - 5, r=5, fill=self.theme.crews[seat])
            yield self._text(f"{shown} {part}", x + 12, y, self._plain_style._replace(size=_PLAIN, weight="600"))

    def _turns(self) -> Iterator[str]:
        y = self.plot.y + self.plot.high + 17
        ticks = [turn for turn in range(self.chart.turns + 1) if turn % (10 if self.chart.turns < 100 else 20) == 0]
        for turn in ticks:
            yield self._text(str(turn), self._x(turn), y, self._faint_style._replace(anchor="middle"))
        if self.chart.turns_word:
            x = self.plot.x + self.plot.wide + _BESIDE
            yield self._text(self.chart.turns_word, x, y, self._faint_style)

    def _losses(self) -> Iterator[str]:
        """Bars downward, in the colour of the player who gave something away."""
        worst = max(0.1, *(loss.share for loss in self.chart.losses.values()))
        wide = max(1.5, 0.7 * self.plot.wide / max(1, self.chart.turns))
        line = f"M{number(self.bars.x)} {number(self.bars.y)}h{number(self.bars.wide)}"
        yield element("path", d=line, stroke=self.theme.ink, opacity=0.28)
        for turn, loss in sorted(self.chart.losses.items()):
            high = self.bars.high * max(0.0, loss.share) / worst
            place = attributes(x=self._x(turn) - wide / 2, y=self.bars.y, width=wide, height=high)
            yield element("rect", **place, fill=self.theme.crews[loss.seat - 1], rx=1)
        label = f"\N{MINUS SIGN}{self.chart.percent(worst)}"
        foot = self.bars.y + self.bars.high
        yield self._text(label, self.bars.x - 8, foot, self._faint_style._replace(anchor="end"))
        x = self.bars.x + self.bars.wide + _BESIDE
        yield self._text(self.chart.losses_word, x, self.bars.y + 12, self._faint_style)


def _shortened(name: str, room: float) -> str:
    """A name that is not wider than this, cut if it must be."""
    short = name
    while len(short) > 1 and text_width(short, _PLAIN) > room:
        short = short.removesuffix("…")[:-1] + "…"
    return short
