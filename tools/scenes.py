"""Small games played by the rules, to be shown as pictures: from a script to frames in the table's own form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

import msgspec

from seismic.game import Cell, Decision, Game, Kind, Side
from seismic.game.moves import (
    Crew,
    Discard,
    End,
    Event,
    Flip,
    Keep,
    NoCrew,
    Pass,
    Place,
    Quake,
    Rotate,
    Score,
    Strike,
    Town,
    Turn,
    parse_move,
)
from seismic.messages.table import Aids
from seismic.rules.tiles import highway_sides
from seismic.server.table.views import whole

_LEFT_OUT = ("fits", "turns", "left", "discarded", "piles", "outcome")  # a picture does not need them
_MORE_TILES = ("01.24", "02.13", "01.35", "02.14", "01.25")  # face up after those of a script, so that it can be played


@dataclass(frozen=True)
class Frame:
    """One state of a picture, beside what lies on the table.

    `note` and `button` are the ends of message keys: what one sees, and what the button that leads here says. `light`
    names sections by a cell and a side, `ghost` is a tile that is shown on trial, `lit` a tile whose cells are lit.
    """

    note: str
    button: str = ""
    args: dict[str, str | int] | None = None
    light: Sequence[tuple[str, str]] = ()
    ghost: tuple[str, str, int] | None = None
    lit: str = ""


class Shot(dict[str, Any]):
    """A frame as the page reads it, and the game that it shows for those who draw it themselves."""

    game: Game


class Scene:
    """A game by a script: moves, `Q2` where a quake comes up, and `|` where a frame is taken.

    The pile follows from the script: its tiles come up in the order in which they are laid. Where a script says
    nothing of a crew, none is placed.
    """

    def __init__(
        self,
        script: Sequence[str],
        *,
        variants: Iterable[str] = (),
        players: int = 2,
        table: str = "small",
        more: Sequence[str] = (),
        pile: Sequence[str] | Sequence[Sequence[str]] | None = None,
    ) -> None:
        self.game = Game(players, variants, table, pile=pile or _pile(script, more), seed=2006)
        self.frames: list[Shot] = []
        self._before = self.game.copy()
        self._captions: list[Frame] = []

    def play(self, script: Sequence[str], captions: Sequence[Frame]) -> list[Shot]:
        self._captions = list(captions)
        for line in script:
            if line == "|":
                self._take(self._captions[len(self.frames)])
            elif line.startswith(("Q", "flip")):
                self._finish_turn()
                self.game.advance()
            else:
                self._move(line)
        if len(self.frames) != len(captions):
            raise ValueError(f"{len(self.frames)} frames for {len(captions)} notes: {script}")
        return self.frames

    def _move(self, line: str) -> None:
        move = parse_move(line)
        if not isinstance(move, Crew) and self.game.decision is Decision.CREW and move not in self.game.legal_moves:
            self.game.decide("no-crew")
        if not isinstance(move, Crew):
            self.game.advance()
        self.game.decide(move)
        match move:
            case Strike() | Rotate() | Keep():
                self.game.advance()
            case Place() | Crew() | NoCrew() | Town():
                pass
            case _:
                assert_never(move)

    def _finish_turn(self) -> None:
        if self.game.decision is Decision.CREW:
            self.game.decide("no-crew")

    def _take(self, caption: Frame) -> None:
        position = msgspec.to_builtins(whole(self.game, Aids.STANDARD))
        frame = Shot({"note": caption.note, "button": caption.button})
        frame.game = self.game.copy()
        if caption.args:
            frame["args"] = caption.args
        frame["position"] = {name: value for name, value in position.items() if name not in _LEFT_OUT}
        if caption.light:
            frame["sections"] = [_section(position, _cell(at), Side[to]) for at, to in caption.light]
        if caption.ghost:
            frame["ghost"] = _ghost(self.game, *caption.ghost)
        if caption.lit:
            places = [move for move in self.game.legal_moves if isinstance(move, Place) and move.tile == caption.lit]
            frame["lit"] = sorted({str(place.cell) for place in places})
        if self.frames and (effects := _effects(self._before, self.game)):
            frame["effects"] = effects
        self._before = self.game.copy()
        self.frames.append(frame)


def frames(script: Sequence[str], *captions: Frame, **options: Any) -> list[Shot]:
    return Scene(script, **options).play(script, captions)


def ground(variants: Iterable[str] = (), table: str = "small") -> dict[str, int]:
    """The ground of such a game, as the page draws it."""
    cells = Game(2, variants, table, seed=1).table
    return {"wide": cells.width, "high": cells.height, "middle": 4 * (len(cells.towns) - 1)}


def _pile(script: Sequence[str], more: Sequence[str]) -> list[str]:
    """Two tiles in the set-up and one a turn: the quake of a turn comes just before the tile that is laid two later."""
    tiles: list[str] = []
    quakes: dict[int, list[str]] = {}
    for line in script:
        if line.startswith("place "):
            tiles.append(line.split()[1])
        elif line.startswith("Q"):
            quakes.setdefault(len(tiles) + 2, []).append(line)
    tiles += [*more, *_MORE_TILES]
    pile: list[str] = []
    for number, tile in enumerate(tiles):
        pile += [*quakes.get(number, []), tile]
    return pile


def _cell(text: str) -> Cell:
    q, r = text.split(",")
    return Cell(int(q), int(r))


def _section(position: dict[str, Any], cell: Cell, side: Side) -> int:
    """The section that reaches this side of this cell."""
    for number, _, _, _, q, r, sides, _ in position["sections"]:
        at = Cell(q, r)
        came = int(sides[0])
        for digit in sides[1:]:
            if at == cell and side in (came, int(digit)):
                return int(number)
            if digit == "6":
                break
            at, came = at.neighbour(Side(int(digit))), Side(int(digit)).opposite
    raise ValueError(f"no section at {cell} {side}")


def _ghost(game: Game, tile: str, at: str, rotation: int) -> dict[str, Any]:
    """A tile on trial: whether it fits, by the rules, and the sides that clash."""
    kind, cell = Kind(tile), _cell(at)
    if kind not in game.face_up:
        raise ValueError(f"{kind} is not face up")
    own, lying = highway_sides(kind, rotation), game.tiles
    around = {side: lying[cell.neighbour(side)] for side in Side if cell.neighbour(side) in lying}
    clashes = [
        int(side)
        for side, laid in around.items()
        if (side in own) != (side.opposite in highway_sides(laid.tile, laid.rotation))
    ]
    fits = Place(kind, cell, rotation) in game.legal_moves
    return {"cell": [*cell], "code": kind, "rotation": rotation, "fits": fits, "clashes": clashes}


def _effects(before: Game, after: Game) -> list[dict[str, Any]]:
    """What has happened between two frames, for the board to play."""
    magnitude = 0
    effects: list[dict[str, Any]] = []
    seat = int(before.turn)
    for event in after.events[len(before.events) :]:
        if isinstance(event, Flip) and event.tile.startswith("Q"):
            magnitude = int(event.tile[1:])
        effects += _effect(event, before, seat, magnitude)
    return effects


def _effect(event: Event, before: Game, seat: int, magnitude: int) -> list[dict[str, Any]]:
    lying = before.tiles
    match event:
        case Place(_, cell, _):
            return [{"kind": "lay", "cell": [*cell], "seat": seat}]
        case Rotate(_, cell, rotation):
            return [{"kind": "turn", "cell": [*cell], "by": (rotation - lying[cell].rotation) % 6}]
        case Quake(town, side, cells):
            if side is None:
                return []
            lost = [
                {
                    "cell": [*cell],
                    "code": lying[cell].tile,
                    "rotation": lying[cell].rotation,
                    "crew": int(post.seat) if (post := lying[cell].crew) else 0,
                    "side": int(post.side) if post else 0,
                }
                for cell in cells
            ]
            return [{"kind": "quake", "magnitude": magnitude, "town": [*town], "side": int(side), "lost": lost}]
        case Crew() | Keep() | Flip() | Turn() | Discard() | Pass() | End() | Score():
            return []
        case _:
            assert_never(event)
