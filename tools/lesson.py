"""The guided first game, played here by the rules: every answer that its table can give is written down.

The page of the lesson has no rules either. It shows a table whose answers were all made here: what each try would make
of the table, and what follows when it is confirmed. Where the learner is free to choose, each choice has its own
continuation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from seismic.game import Cell, Decision, Game, Side, parse_move
from seismic.game.moves import Crew, Place
from seismic.messages.position import Position
from seismic.messages.table import Aids
from seismic.server.table.room import tried
from seismic.server.table.views import Seen, change, show

AIDS = Aids.STANDARD
# In the order in which they are flipped: two in the set-up, then one a turn.
PILE = ["03", "02", "01.34", "03", "*013", "03.14", "01.23", "*0", "Q2", "01.24", "02.35", "01"]
_LEARNER, _BOT = 1, 2
_EAST = Cell(1, 0)
_BEYOND = Cell(2, 0)

Moves = tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """What the learner is asked to do, and what the bot answers.

    One tile is to be laid on one cell. `right` says which moves there go on with the lesson: others can be tried, and
    get a friendly word. `reply` is what the bot plays then; none where the turn is not over.
    """

    name: str
    tile: str
    cell: Callable[[Game], Cell]
    right: Callable[[Moves], bool]
    reply: Moves = ()


def _open_end(game: Game) -> Cell:
    """The empty cell to which the learner's highway leads."""
    curve = game.tiles[_BEYOND]
    return _BEYOND.neighbour(Side.NE if curve.rotation == 3 else Side.SE)


def _claims(moves: Moves) -> bool:
    return moves[-1].startswith("crew ")


STEPS = (
    Step("first", "03", lambda _: _EAST, _claims, ("place 03 -1,0 r0", "crew W")),
    Step("turn", "02", lambda _: _BEYOND, lambda _: True, ("place 03.14 -2,0 r0", "crew NW")),
    Step("complete", "*013", _open_end, lambda _: True, ("place 01.34 -2,-1 r0", "no-crew")),
    Step("quake", "", lambda game: game.table.towns[0], lambda moves: moves == ("strike W",)),
    Step("beside", "*0", lambda _: Cell(0, 1), _claims),
)


def lesson() -> dict[str, Any]:
    """All of the lesson, as plain data."""
    game = Game(["You", "Bot"], table="small", pile=PILE, seed=2006)
    position, seen = show(game, AIDS)
    return {
        "ground": {"wide": game.table.width, "high": game.table.height, "middle": 0},
        "start": _plain(position),
        "log": [str(event) for event in game.events],
        "first": _node(game, seen, 0),
    }


def _node(game: Game, seen: Seen, number: int) -> dict[str, Any]:
    """A step in one position: every try, and how each right one goes on."""
    step = STEPS[number]
    drafts: dict[str, Any] = {}
    goals: dict[str, Any] = {}  # what follows; or the name of another try that comes to the same
    alike: dict[Game, str] = {}
    for moves in _tries(game, step):
        name = "; ".join(moves)
        after, ready = tried(game, moves)
        drafts[name] = {"ready": ready, "position": _plain(change(seen, after, AIDS)[0])}
        if ready and step.right(_as_decided(game, after)):
            same = alike.setdefault(after, name)
            goals[name] = same if same != name else _continuation(game, seen, number, moves)
    if not goals:
        raise ValueError(f"the step {step.name} cannot be done")
    return {"name": step.name, "tile": step.tile, "cell": [*step.cell(game)], "drafts": drafts, "goals": goals}


def _tries(game: Game, step: Step) -> Iterator[Moves]:
    """All that can be tried: the tile on its cell, in every orientation and with every crew; or any side to strike."""
    if game.decision is Decision.STRIKE:
        yield from ((str(move),) for move in game.legal_moves)
        return
    cell = step.cell(game)
    for move in game.legal_moves:
        if isinstance(move, Place) and move.tile == step.tile and move.cell == cell:
            laid, _ = tried(game, [str(move)])
            yield (str(move),)
            yield (str(move), "no-crew")
            if laid.decision is Decision.CREW:
                yield from ((str(move), f"crew {side.name}") for side in Side if _may_claim(laid, side))


def _may_claim(laid: Game, side: Side) -> bool:
    """Either side of a highway names it, and a page may send either."""
    return Crew(side) in laid.legal_moves


def _as_decided(before: Game, after: Game) -> Moves:
    return tuple(str(move) for move in after.moves[len(before.moves) :])


def _continuation(game: Game, seen: Seen, number: int, moves: Moves) -> dict[str, Any]:
    """What is sent after these moves are confirmed, with the bot's answer, and the next step."""
    step, after = STEPS[number], game.copy()
    last = number + 1 == len(STEPS)
    updates = []
    for seat, turn in ((_LEARNER, _as_decided(game, tried(game, moves)[0])), (_BOT, step.reply)):
        if not turn:
            continue
        events = len(after.events)
        for move in turn:
            if after.decision is Decision.CREW or not isinstance(parse_move(move), _NO_CREW):
                after.decide(move)
        after.advance()
        position, seen = change(seen, after, AIDS)
        if after.to_move == _BOT:
            position = msgspec.structs.replace(position, fits=[])  # nobody looks at them
        lines = [str(event) for event in after.events[events:]]
        updates.append({"seat": seat, "lines": lines, "position": _plain(position)})
    return {"updates": updates, "next": None if last else _node(after, seen, number + 1)}


_NO_CREW = type(parse_move("no-crew"))


def _plain(position: Position) -> Any:
    return msgspec.to_builtins(position)
