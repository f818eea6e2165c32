"""Law: whatever the bytes, there is a game or one RecordError with its line, and never anything else."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from seismic.game import Game
from seismic.record import RecordError, read, write

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.seismic"))
GOOD = {path.stem: path.read_bytes() for path in RECORDS}
HEAD = b"seismic-record 1\nplayers: Ada; Blaise\n"
LINES = sorted({line for text in GOOD.values() for line in text.splitlines()})
WORDS = sorted({word for line in LINES for word in line.split()})


patient = settings(deadline=None)  # the first game may wait for the compiler


def attempt(data: bytes) -> Game | RecordError:
    try:
        return read(data)
    except RecordError as error:
        return error


def check(data: bytes) -> None:
    result = attempt(data)
    if isinstance(result, RecordError):
        assert 1 <= result.line <= data.count(b"\n") + 1
        assert result.key not in str(result), "an error without a sentence"
    else:  # what is accepted is the same game when it is written and read again
        text = write(result)
        again = read(text)
        assert (again.scores(), again.outcome) == (result.scores(), result.outcome)
        assert write(again) == text


@patient
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    check(data)


@patient
@given(st.binary(max_size=200))
def test_any_bytes_after_a_good_start(data: bytes) -> None:
    check(HEAD + data)
    check(HEAD + b"\n" + data)


@patient
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    check(text.encode("utf-8", "surrogatepass"))
    check(HEAD + text.encode("utf-8", "surrogatepass"))


@patient
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=4).map(b" ".join), max_size=12))
def test_any_words_of_the_format(lines: list[bytes]) -> None:
    check(HEAD + b"\n" + b"\n".join(lines))


@patient
@given(st.sampled_from(sorted(GOOD)), st.data())
def test_a_good_record_with_bytes_changed(name: str, data: st.DataObject) -> None:
    good = GOOD[name]
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(start + 8, len(good))))
    check(good[:start] + data.draw(st.binary(max_size=8)) + good[end:])


@patient
@given(st.sampled_from(sorted(GOOD)), st.data())
def test_a_good_record_with_lines_changed(name: str, data: st.DataObject) -> None:
    good = GOOD[name]
    lines = good.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        new = data.draw(st.lists(st.sampled_from(LINES), max_size=2))
        lines[place : place + data.draw(st.integers(0, 2))] = new
    check(b"\n".join(lines))


@patient
@given(st.sampled_from(sorted(GOOD)), st.data())
def test_a_good_record_with_a_word_changed(name: str, data: st.DataObject) -> None:
    good = GOOD[name]
    words = good.split(b" ")
    place = data.draw(st.integers(0, len(words) - 1))
    words[place] = data.draw(st.sampled_from(WORDS))
    check(b" ".join(words))


@patient
@given(st.sampled_from(sorted(GOOD)), st.data())
def test_a_good_record_cut_off(name: str, data: st.DataObject) -> None:
    good = GOOD[name]
    check(good[: data.draw(st.integers(0, len(good)))])
