"""Laws of texts: moves and events are parsed as they are printed, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from seismic.game import (
    Move,
    NotAMove,
    SeismicError,
    parse_event,
    parse_move,
)
from support.strategies import events, many, moves


@many
@given(moves)
def test_a_move_printed_and_parsed_is_the_same_move(move: Move) -> None:
    assert parse_move(str(move)) == move


@many
@given(events)
def test_an_event_printed_and_parsed_is_the_same_event(event: object) -> None:
    assert parse_event(str(event)) == event


def edited(text: str, place: int, sign: str, what: int) -> str:
    """A text with one sign put in, replaced or left out."""
    place %= len(text) + 1
    return text[:place] + sign * (what < 2) + text[place + (what > 0) :]


def refusal(parse: Callable[[str], object], text: str) -> SeismicError | None:
    """Why a text does not parse; nothing if it does, and then it prints as it was."""
    try:
        parsed = parse(text)
    except NotAMove as error:
        return error
    assert str(parsed) == text
    return None


signs = st.sampled_from("01 r,-.*+QEWx\n\t٣")


@many
@given(st.one_of(moves.map(str), events.map(str)), st.integers(0, 99), signs, st.integers(0, 2))
def test_a_text_that_parses_prints_as_it_was(text: str, place: int, sign: str, what: int) -> None:
    for parse in (parse_move, parse_event):
        error = refusal(parse, edited(text, place, sign, what))
        assert error is None or error.key not in str(error), "it has a sentence"


@many
@given(st.text(max_size=80))
def test_any_other_text_is_no_move(text: str) -> None:
    for parse in (parse_move, parse_event):
        error = refusal(parse, text)
        assert error is None or str(error) != error.key, "it has a sentence"
