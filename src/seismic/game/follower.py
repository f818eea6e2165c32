"""Following a record: each of its events is compared with what the rules do or allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from seismic.errors import IllegalMove
from seismic.game.moves import Crew, Event, Flip, Keep, NoCrew, Place, Quake, RecordedMove, Rotate, Strike, Town
from seismic.game.refusals import due, explain_crew, explain_flip, explain_rotate, refusal
from seismic.rules.dealing import deal_next
from seismic.rules.layout import CREW, OVER, SHOCKS, STRIKE, TOWN, TURN_OVER
from seismic.rules.lookup import INDEX
from seismic.rules.refusals import code_of
from seismic.rules.targets.cpu import quiet

if TYPE_CHECKING:
    from seismic.game.game import Game


class Mismatch(NamedTuple):
    """A rule that makes another event come than the one found, by how the lines of both begin."""

    expected: str
    found: str
    clause: str
    words: int = 0  # with which both lines must begin alike


# The first that applies is the clause of a mismatch.
MISMATCHES = (
    Mismatch("end no-open-highway", "", "R7.2"),
    Mismatch("end", "", "R7.1"),
    Mismatch("", "end", "R7"),
    Mismatch("turn", "crew", "R4.4"),
    Mismatch("turn", "place", "R4.3"),
    Mismatch("turn", "", "R4.5"),
    Mismatch("quake", "quake", "R6.2", words=3),  # the right side of the right town
    Mismatch("quake", "", "R6.1"),
    Mismatch("keep", "", "R9.3"),
    Mismatch("discard", "", "R4.2"),
    Mismatch("pass", "", "R11.3"),
    Mismatch("score", "", "R8.3"),
)


def follow(game: Game, event: Event) -> None:
    """Play the game on until this event has happened."""
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
        raise due(game.states)
    game.decide(event)
    return True


def _take_score(game: Game, event: Event) -> bool:
    count = game.step()
    if count is None:
        raise refusal(code_of("follow-after-end"), [])
    _compare(count, event)
    return True


def _take_flip(game: Game, event: Event) -> bool:
    error = explain_flip(game.states, event.tile if isinstance(event, Flip) else None)
    if error is not None:
        raise error
    assert isinstance(event, Flip)
    with quiet():
        deal_next(game.state, INDEX[event.tile])
    return game.step() is not None


def _take_happening(game: Game, event: Event) -> bool:
    """Run the next automatic step, and check that the record has the same."""
    state = game.state
    if isinstance(event, Crew) and state.phase == TURN_OVER and isinstance(game.last_event, Place):
        if isinstance(game.events[-2], Place):
            raise refusal(code_of("crew-second-tile"), [])
        raise explain_crew(game.states, event.side)
    shocks = state.phase == SHOCKS
    happened = game.step()
    if happened is None:
        return False
    if shocks and isinstance(event, Rotate) and isinstance(happened, Keep) and event.seat == happened.seat:
        raise explain_rotate(game.states, event)
    _compare(happened, event)
    return True


def _take_strike(game: Game, event: Quake) -> bool:
    if event.side is None or event.town != game.struck_town:
        raise due(game.states)
    quake = game.decide(Strike(event.side))
    assert quake is not None
    _compare(quake, event)
    return True


def _compare(expected: Event, event: Event) -> None:
    if expected != event:
        lines = str(expected), str(event)
        raise IllegalMove("follow-expected", _clause(*lines), expected=lines[0], found=lines[1])


def _clause(expected: str, found: str) -> str:
    """The clause that requires the expected event here instead of the one found."""
    return next(
        row.clause
        for row in MISMATCHES
        if expected.startswith(row.expected)
        and found.startswith(row.found)
        and expected.split()[: row.words] == found.split()[: row.words]
    )
