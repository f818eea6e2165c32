"""What to do, in words, and the keys for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, assert_never

from seismic.advice.narration import (
    cells_struck,
    describe,
    highway_name,
    name_of,
    names_of,
    owners_text,
    tile_name,
    town_name,
)
from seismic.game import Crew, Game, Keep, Kind, Move, NoCrew, Place, Rotate, Section, Strike, Town
from seismic.i18n import Say
from seismic.rules.tiles import fragments, stubs, value
from seismic.terminal.key_bindings import Action, Do
from seismic.terminal.targets import plain_text
from seismic.terminal.turn import Moment, Turn

_BENDS = {3: "straight", 2: "loose", 1: "tight"}  # by how many sides the ends are apart


def prompt(turn: Turn, say: Say) -> str:
    """What the player here has to do."""
    game = turn.table.game
    match turn.moment:
        case Moment.OVER:
            return _over(game, say)
        case Moment.WAITING:
            return say("terminal-wait", name=name_of(game, game.to_move, say))
        case Moment.READY:
            return _ready(turn, say)
        case moment:
            asked = _task(turn, moment, say)
            several = len(turn.mine) > 1
            return say("terminal-said", name=name_of(game, game.to_move, say), text=asked) if several else asked


_Open = Literal[Moment.LAY, Moment.CLAIM, Moment.SECOND, Moment.STRIKE, Moment.TOWN, Moment.AFTERSHOCK, Moment.TURNING]


def _task(turn: Turn, moment: _Open, say: Say) -> str:
    """What to choose now."""
    game = turn.shown.game
    match moment:
        case Moment.LAY | Moment.CLAIM | Moment.STRIKE | Moment.TOWN if turn.focused is not None:
            return target_text(turn, turn.focused, say)
        case Moment.LAY | Moment.SECOND:
            return _laying(turn, say)
        case Moment.CLAIM:
            if not turn.targets:
                return say("terminal-do-second-only")
            return say("terminal-do-claim-or-second" if turn.can_second else "terminal-do-claim")
        case Moment.STRIKE:
            assert game.struck_town is not None
            return say("terminal-do-strike", magnitude=game.magnitude or 0, town=town_name(game, game.struck_town, say))
        case Moment.TOWN:
            return say("terminal-do-town", magnitude=game.magnitude or 0)
        case Moment.TURNING:
            return say("terminal-do-turning")
        case Moment.AFTERSHOCK:
            return say("terminal-do-aftershock" if turn.aided else "terminal-do-aftershock-alone")
        case never:
            assert_never(never)


def _over(game: Game, say: Say) -> str:
    assert game.outcome is not None
    winners = [name_of(game, seat, say) for seat in game.outcome.winners]
    won = "count-winner" if len(winners) == 1 else "count-shared"
    return say(won, name=winners[0], names=", ".join(winners))


def _laying(turn: Turn, say: Say) -> str:
    ghost = turn.ghost
    if ghost is None:
        second = turn.moment == Moment.SECOND
        if not turn.aided:
            return say("terminal-do-second-alone" if second else "terminal-do-lay-alone")
        return say("terminal-do-second" if second else "terminal-do-lay")
    if ghost.fits:
        return say("terminal-do-lay-here", tile=tile_name(ghost.kind), cell=ghost.cell)
    sides = turn.clashes(ghost.cell, ghost.kind, ghost.rotation)
    if sides:
        return say("terminal-do-clash", tile=tile_name(ghost.kind), sides=", ".join(map(str, sides)))
    return say("terminal-do-no-highway", tile=tile_name(ghost.kind))


def target_text(turn: Turn, move: Move, say: Say) -> str:
    """What a target is: a section, what a quake would take, a town."""
    position = turn.visible
    game = position.game
    match move:
        case Crew(side):
            assert game.last_placed is not None
            laid = position.tiles[game.last_placed]
            if not turn.aided:
                return highway_name(laid.tile, laid.rotation, side)
            section = game.section_at(game.last_placed, side)
            assert section is not None
            return f"{highway_name(laid.tile, laid.rotation, side)}: {describe(game, section, say)}"
        case Strike(side):
            assert game.struck_town is not None
            cells = cells_struck(game, game.struck_town, side)
            return f"{side}: {say('play-loss', cells=cells, count=len(cells))}"
        case Town(cell):
            return f"{say('terminal-do-town', magnitude=game.magnitude or 0)} – {town_name(game, cell, say)}"
        case _:
            return plain_text(move, say)


def _ready(turn: Turn, say: Say) -> str:
    last = turn.moves[-1]
    game = turn.visible.game
    match last:
        case Place():
            count = sum(isinstance(move, Place) for move in turn.moves)
            second = count > 1 or turn.table.game.decision == "crew"
            return say("terminal-ready-second" if second else "terminal-ready-lay")
        case Crew(side):
            assert game.last_placed is not None
            laid = turn.visible.tiles[game.last_placed]
            return say("terminal-ready-crew", highway=highway_name(laid.tile, laid.rotation, side))
        case NoCrew():
            return say("terminal-ready-no-crew")
        case Strike(side):
            assert game.struck_town is not None
            count = len(cells_struck(game, game.struck_town, side))
            return say("terminal-ready-strike", side=side, count=count)
        case Town(cell):
            return say("terminal-ready-town", town=town_name(game, cell, say))
        case Keep():
            return say("terminal-ready-keep")
        case Rotate():
            return say("terminal-do-turning")
        case _:
            return plain_text(last, say)


def buttons(
    turn: Turn, *, company: bool = False, hints: bool = False, again: bool = False
) -> Iterator[tuple[str, str, Action]]:
    """The keys that do something now: what to press, the message that explains it, and the action."""
    moment = turn.moment
    if moment == Moment.OVER:
        yield "Enter", "terminal-see-count", Action(Do.ENTER)
        if again:
            yield "N", "terminal-new-game", Action(Do.DECLINE)
    elif turn.can_confirm:
        yield "Enter", "terminal-confirm", Action(Do.ENTER)
    elif turn.lays and turn.ghost and turn.ghost.fits:
        yield "Enter", "terminal-lay", Action(Do.ENTER)
    elif turn.focused is not None:
        yield "Enter", "terminal-take", Action(Do.ENTER)
    alone = moment == Moment.AFTERSHOCK and not turn.aided
    if turn.lays or moment == Moment.TURNING or alone or (turn.moves and isinstance(turn.moves[-1], Place)):
        yield "R", "terminal-turn", Action(Do.TURN, 1)
    if turn.stops:
        yield "G", "terminal-next", Action(Do.NEXT, 1)
    if turn.targets:
        yield "C", "terminal-choose", Action(Do.CREW, 1)
    if moment == Moment.CLAIM:
        yield "N", "terminal-no-crew", Action(Do.DECLINE)
    if moment in (Moment.AFTERSHOCK, Moment.TURNING):
        yield "N", "terminal-keep", Action(Do.DECLINE)
    if turn.can_second:
        yield "T", "terminal-second", Action(Do.SECOND)
    if turn.can_undo:
        yield "Backspace", "terminal-undo", Action(Do.UNDO)
    if company:
        yield "M", "terminal-more", Action(Do.MENU)
    yield "?", "terminal-help", Action(Do.HELP)
    yield "Q", "terminal-leave", Action(Do.LEAVE)
    if hints and turn.seat and not turn.can_confirm:
        yield "H", "terminal-keys-hint", Action(Do.HINT)
    if company:
        yield "/", "terminal-say", Action(Do.TALK)


def here(turn: Turn, looking: Section | None, say: Say) -> str:
    """What is under the cursor, or the highlighted section."""
    position = turn.visible
    if looking is not None:
        return f"{describe(position.game, looking, say)}, {owners_text(position.game, looking, say)}"
    laid = position.tiles.get(turn.cursor)
    if laid is None and (ghost := turn.ghost) and say.seen:
        return tile_words(ghost.kind, say)
    if laid is None:
        return say("terminal-empty", cell=turn.cursor)
    if turn.cursor in position.game.table.towns:
        return town_name(position.game, turn.cursor, say)
    words = tile_words(laid.tile, say)
    text = say("terminal-tile", cell=turn.cursor, tile=tile_name(laid.tile), rotation=laid.rotation, words=words)
    if laid.crew:
        text += f", {say('terminal-crew-of', name=name_of(position.game, laid.crew.seat, say))}"
    return text


def tile_words(kind: Kind, say: Say) -> str:
    """A tile in words: how many highways of which kind, or what an intersection is worth."""
    if stubs(kind):
        return say("terminal-tile-intersection", value=value(kind))
    bends = [min((b - a) % 6, (a - b) % 6) for a, b in fragments(kind)]
    words = [say(f"terminal-roads-{name}", count=bends.count(bend)) for bend, name in _BENDS.items() if bend in bends]
    return ", ".join(words)


def moves_in_words(moves: tuple[Move, ...], game: Game, say: Say) -> str:
    """The words for moves in a hint."""
    parts = []
    for move in moves:
        match move:
            case Place(tile, cell, rotation):
                parts.append(f"{tile} {cell} r{rotation}")
            case NoCrew():
                parts.append(say("play-no-crew"))
            case Town(cell):
                parts.append(town_name(game, cell, say))
            case Rotate(_, cell, rotation):
                parts.append(f"{cell} r{rotation}")
            case Keep():
                parts.append(say("terminal-keep"))
            case _:
                parts.append(plain_text(move, say))
    return ", ".join(parts)


def title(game: Game, say: Say) -> str:
    variants = ", ".join(game.variants) or say("play-base-game")
    return f"{', '.join(names_of(game, say))} – {variants}, {game.table.name}"
