"""Following a record: each of its events is checked against what the rules do by themselves or allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seismic.errors import IllegalMove
from seismic.game.moves import (
    Crew,
    Discard,
    End,
    Ending,
    Event,
    Flip,
    Keep,
    NoCrew,
    Pass,
    Place,
    Quake,
    RecordedMove,
    Rotate,
    Score,
    Strike,
    Town,
    Turn,
)
from seismic.game.refusals import due, explain_crew, explain_rotate
from seismic.rules.dealing import can_flip, deal_next
from seismic.rules.layout import CREW, OVER, SET_UP, SHOCKS, STRIKE, TOWN, TURN_OVER
from seismic.rules.lookup import INDEX
from seismic.rules.targets.cpu import quiet

if TYPE_CHECKING:
    from seismic.game.game import Game


def follow(game: Game, event: Event) -> None:
    """Bring the game to where this event has happened."""
    while not _take(game, event):
        pass


def _take(game: Game, event: Event) -> bool:
    """Go one step toward the event; true when it has happened."""
    state = game.state
    phase = int(state.phase)
    if phase == OVER:
        return _take_score(game, event)
    if game.flip_is_due:
        return _take_flip(game, event)
    if phase > OVER:
        return _take_happening(game, event)
    if phase == CREW and not (isinstance(event, Crew) or (isinstance(event, Place) and state.dilemma)):
        game.decide(NoCrew())
        return False
    if phase == TOWN and isinstance(event, Quake):
        game.decide(Town(event.town))
        return False
    if phase == STRIKE and isinstance(event, Quake):
        return _take_strike(game, event)
    if not isinstance(event, RecordedMove):
        raise due(state)
    game.decide(event)
    return True


def _take_score(game: Game, event: Event) -> bool:
    count = game.step()
    if count is None:
        raise IllegalMove("follow-after-end", "R7")
    _compare(count, event)
    return True


def _take_flip(game: Game, event: Event) -> bool:
    if not isinstance(event, Flip):
        raise IllegalMove("follow-flip-due", "R3.4" if game.state.phase == SET_UP else "R4.1")
    kind = INDEX[event.tile]
    if not can_flip(game.state, kind):
        raise IllegalMove("follow-flip-impossible", _pile_clause(game), tile=event.tile)
    with quiet():
        deal_next(game.state, kind)
    return game.step() is not None


def _pile_clause(game: Game) -> str:
    if "balance" in game.variants:
        return "R11.2" if game.state.phase != SET_UP else "R11.1"
    if "big-one" in game.variants:
        return "R9.5" if "twin-cities" in game.variants else "R9.1"
    return "R9.4" if "twin-cities" in game.variants else "R3.3"


def _take_happening(game: Game, event: Event) -> bool:
    """Let the next thing happen that happens by itself, and see that the record tells it so."""
    state = game.state
    if isinstance(event, Crew) and state.phase == TURN_OVER and isinstance(game.last_event, Place):
        if isinstance(game.events[-2], Place):
            raise IllegalMove("crew-second-tile", "R9.2")
        raise explain_crew(state, game.grid, event.side)
    shocks = state.phase == SHOCKS
    happened = game.step()
    if happened is None:
        return False
    if shocks and isinstance(event, Rotate) and isinstance(happened, Keep) and event.seat == happened.seat:
        raise explain_rotate(state, game.grid, event)
    _compare(happened, event)
    return True


def _take_strike(game: Game, event: Quake) -> bool:
    if event.side is None or event.town != game.struck_town:
        raise due(game.state)
    quake = game.decide(Strike(event.side))
    assert quake is not None
    _compare(quake, event)
    return True


def _compare(expected: Event, event: Event) -> None:
    if expected != event:
        raise IllegalMove("follow-expected", _clause(expected, event), expected=str(expected), found=str(event))


def _clause(expected: Event, found: Event) -> str:
    """The rule that makes the expected event come here and not the one found."""
    if isinstance(found, End) and not isinstance(expected, End):
        return "R7"
    match expected:
        case Turn():
            return {Crew: "R4.4", Place: "R4.3"}.get(type(found), "R4.5")
        case Quake(town, side, _):
            right_place = isinstance(found, Quake) and (found.town, found.side) == (town, side)
            return "R6.2" if right_place else "R6.1"
        case Keep():
            return "R9.3"
        case Discard():
            return "R4.2"
        case Pass():
            return "R11.3"
        case End(why):
            return "R7.2" if why == Ending.NO_OPEN_HIGHWAY else "R7.1"
        case Score():
            return "R8.3"
        case _:
            return "R4.1"
