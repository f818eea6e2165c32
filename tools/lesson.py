"""The lessons, played here by the rules: every answer that their tables can give is written down.

The page of a lesson has no rules either. It shows a table whose answers were all made here: what each try would make
of the table, and what follows when it is confirmed. Where the learner is free to choose, each choice has its own
continuation. What the lessons are is in `seismic.lessons`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from seismic.game import Cell, Decision, Game, Side
from seismic.game.moves import Crew, Place
from seismic.lessons import BOT, LEARNER, LESSONS, Moves, Step, decided, play_turn
from seismic.messages.position import Position
from seismic.messages.table import Aids
from seismic.server.table.room import tried
from seismic.server.table.views import Seen, change, show

AIDS = Aids.STANDARD
_PLAYERS = ("You", "Bot")  # the page names them itself


def lesson(name: str) -> dict[str, Any]:
    """All of a lesson, as plain data."""
    begin, steps = LESSONS[name]
    game = begin(_PLAYERS)
    position, seen = show(game, AIDS)
    return {
        "variants": list(game.variants),
        "steps": [step.name for step in steps],
        "start": _plain(position),
        "log": [str(event) for event in game.events],
        "first": _node(game, seen, steps),
    }


def _node(game: Game, seen: Seen, steps: tuple[Step, ...]) -> dict[str, Any]:
    """A step in one position: every try, and how each right one goes on."""
    step = steps[0]
    drafts: dict[str, Any] = {}
    goals: dict[str, Any] = {}  # what follows; or the name of another try that comes to the same
    alike: dict[Game, str] = {}
    for moves in _tries(game, step):
        name = "; ".join(moves)
        after, ready = tried(game, moves)
        drafts[name] = {"ready": ready, "position": _plain(change(seen, after, AIDS)[0])}
        if ready and step.right(decided(game, after)):
            same = alike.setdefault(after, name)
            goals[name] = same if same != name else _continuation(game, seen, steps, moves)
    if not goals:
        raise ValueError(f"the step {step.name} cannot be done")
    told = {"name": step.name, "lays": [{"tile": tile, "cell": [*cell]} for tile, cell in step.lays]}
    if step.clash:
        told["clash"] = step.clash
    return {**told, "reads": step.reads, "drafts": drafts, "goals": goals}


def _tries(game: Game, step: Step) -> Iterator[Moves]:
    """All that can be tried: the step's tiles on their cells, with every crew; or whatever else is to be decided."""
    if game.decision is Decision.LAY:
        yield from _lays(game, step.lays)
    else:
        yield from ((str(move),) for move in game.legal_moves)


def _lays(game: Game, lays: tuple[tuple[str, Cell], ...]) -> Iterator[Moves]:
    (tile, cell), *more = lays
    for move in game.legal_moves:
        if isinstance(move, Place) and move.tile == tile and move.cell == cell:
            laid, _ = tried(game, [str(move)])
            yield (str(move),)
            yield (str(move), "no-crew")
            if laid.decision is Decision.CREW:
                yield from ((str(move), f"crew {side.name}") for side in Side if _may_claim(laid, side))
                yield from ((str(move), *second) for second in (_lays(laid, tuple(more)) if more else ()))


def _may_claim(laid: Game, side: Side) -> bool:
    """Either side of a highway names it, and a page may send either."""
    return Crew(side) in laid.legal_moves


def _continuation(game: Game, seen: Seen, steps: tuple[Step, ...], moves: Moves) -> dict[str, Any]:
    """What is sent after these moves are confirmed, with the bot's answer, and the next step."""
    after = game.copy()
    updates = []
    for seat, turn in ((LEARNER, decided(game, tried(game, moves)[0])), (BOT, steps[0].reply)):
        if not turn:
            continue
        events = len(after.events)
        play_turn(after, turn)
        position, seen = change(seen, after, AIDS)
        if after.to_move == BOT:
            position = msgspec.structs.replace(position, fits=[])  # nobody looks at them
        lines = [str(event) for event in after.events[events:]]
        updates.append({"seat": seat, "lines": lines, "position": _plain(position)})
    return {"updates": updates, "next": _node(after, seen, steps[1:]) if steps[1:] else None}


def _plain(position: Position) -> Any:
    return msgspec.to_builtins(position)
