"""The format page, rule by rule: what a record's text must be before the rules of the game are asked."""

from __future__ import annotations

import pickle

import pytest

from seismic.game.moves import Crew, Discard, End, Ending, Event, Flip, Keep, Pass, Place, Quake, Rotate, Score, Turn
from seismic.record import RecordError
from seismic.record.parser import MAX_LINE, MAX_SIZE, parse
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.tiles import Kind

HEAD = "seismic-record 1\nplayers: Ada; Blaise\n\n"  # three lines


def fault(text: str | bytes) -> tuple[int, str, str | None]:
    with pytest.raises(RecordError) as caught:
        parse(text)
    return caught.value.line, caught.value.key, caught.value.clause


def event(line: str) -> Event:
    ((_number, found),) = parse(HEAD + line).events
    return found


# Line 1


@pytest.mark.parametrize("line", ["", "seismic-record", "seismic-record 1 x", "Seismic-record 1", " seismic-record 1"])
def test_line_1_is_the_name_of_the_format(line: str) -> None:
    assert fault(f"{line}\nplayers: Ada; Blaise\n") == (1, "record-first-line", None)


def test_line_1_names_a_version_that_is_known() -> None:
    assert fault("seismic-record 2\nplayers: Ada; Blaise\n") == (1, "record-version", None)


@pytest.mark.parametrize("text", ["", b"", "\n", "\n\n\n"])
def test_an_empty_file_is_no_record(text: str | bytes) -> None:
    assert fault(text) == (1, "record-first-line", None)


# The header


def test_header_keys_are_kept_in_order_and_the_known_ones_read() -> None:
    head = parse(
        "seismic-record 1\ndate: 2006-11-01\nheights: 180; 172\nplayers:  Ada ;Blaise\n"
        "variants: big-one,dilemma\ncommitment: a#b: c\ntable: small\nresult:\n"
    ).head
    assert list(head.keys.items()) == [
        ("date", "2006-11-01"),
        ("heights", "180; 172"),
        ("players", "Ada ;Blaise"),
        ("variants", "big-one,dilemma"),
        ("commitment", "a#b: c"),
        ("table", "small"),
        ("result", ""),
    ]
    assert head.players == ("Ada", "Blaise")
    assert head.variants == ("big-one", "dilemma")
    assert head.table == "small"
    assert head.heights == (180, 172)
    assert head.lines["table"] == 7


def test_players_alone_are_required_and_the_rest_has_defaults() -> None:
    head = parse(HEAD).head
    assert (head.variants, head.table, head.heights) == ((), "standard", None)
    assert fault("seismic-record 1\n") == (1, "record-no-players", None)
    assert fault("seismic-record 1\n\nflip 01\n") == (2, "record-no-players", None)
    assert fault("seismic-record 1\ndate: today\n\nplayers: Ada; Blaise\n") == (3, "record-no-players", None)


def test_empty_variants_mean_none() -> None:
    assert parse("seismic-record 1\nplayers: Ada; Blaise\nvariants:\n").head.variants == ()


def test_a_hash_is_an_ordinary_character_in_the_header() -> None:
    assert parse("seismic-record 1\nplayers: Ada #1; Blaise #2\n").head.players == ("Ada #1", "Blaise #2")
    assert fault("seismic-record 1\n# a comment\nplayers: Ada; Blaise\n") == (2, "record-header-line", None)


def test_no_key_stands_twice() -> None:
    assert fault("seismic-record 1\nplayers: Ada; Blaise\ndate: 1\ndate: 1\n") == (
        4,
        "record-header-twice",
        None,
    )


@pytest.mark.parametrize("line", ["flip 01", "players", ": Ada", " : Ada"])
def test_header_lines_are_key_and_value(line: str) -> None:
    assert fault(f"seismic-record 1\nplayers: Ada; Blaise\n{line}\n") == (3, "record-header-line", None)


@pytest.mark.parametrize(
    ("line", "key", "clause"),
    [
        ("players:", "setup-seats", "R3.1"),
        ("players: Ada", "setup-seats", "R3.1"),
        ("players: A; B; C; D; E", "setup-seats", "R3.1"),
        ("players: Ada, Blaise", "setup-seats", "R3.1"),
        ("players: Ada; ", "setup-name-empty", None),
        ("players: ; Ada", "setup-name-empty", None),
        ("players: Ada; ; Blaise", "setup-name-empty", None),
        ("players: Ada; Blaise; Ada ", "setup-name-twice", None),
        ("variants: earthquake", "setup-variant-unknown", "R9"),
        ("variants: Dilemma", "setup-variant-unknown", "R9"),
        ("variants: dilemma aftershocks", "setup-variant-unknown", "R9"),
        ("variants: dilemma,", "setup-variant-unknown", "R9"),
        ("variants: dilemma, dilemma", "setup-variant-twice", "R9"),
        ("variants: balance, big-one", "setup-variants-clash", "R11"),
        ("variants: aftershocks, balance, twin-cities", "setup-variants-clash", "R11"),
        ("table: huge", "setup-table", "R2.4"),
        ("table: Small", "setup-table", "R2.4"),
        ("table:", "setup-table", "R2.4"),
        ("heights:", "setup-heights", "R8.4"),
        ("heights: 180", "setup-heights", "R8.4"),
        ("heights: 180; 172; 160", "setup-heights", "R8.4"),
        ("heights: 180; tall", "setup-heights", "R8.4"),
        ("heights: 180; 0", "setup-heights", "R8.4"),
        ("heights: 180; -172", "setup-heights", "R8.4"),
        ("heights: 180; +172", "setup-heights", "R8.4"),
        ("heights: 180; 17.2", "setup-heights", "R8.4"),
        ("heights: 180; 0172", "setup-heights", "R8.4"),
        ("heights: 180; 99999999999999999999", "setup-heights", "R8.4"),
        ("heights: 180, 172", "setup-heights", "R8.4"),
    ],
)
def test_what_no_game_can_be_set_up_with_is_told_at_its_line(line: str, key: str, clause: str | None) -> None:
    players = "" if line.startswith("players") else "players: Ada; Blaise\n"
    assert fault(f"seismic-record 1\n{players}{line}\nresult: 1\n") == (3 if players else 2, key, clause)


# Events


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("flip 01.24.35", Flip(Kind("01.24.35"))),
        ("flip *01234", Flip(Kind("*01234"))),
        ("flip Q3", Flip(Kind("Q3"))),
        ("turn 2", Turn(Seat(2))),
        ("quake 0,0 NE: 1,-1 2,-2", Quake(Cell(0, 0), Side.NE, (Cell(1, -1), Cell(2, -2)))),
        ("quake 8,0 W:", Quake(Cell(8, 0), Side.W, ())),
        ("quake 0,0 -", Quake(Cell(0, 0), None, ())),
        ("rotate 1 0,1 r5", Rotate(Seat(1), Cell(0, 1), 5)),
        ("keep 2", Keep(Seat(2))),
        ("discard", Discard()),
        ("place 02.13 2,-2 r2", Place(Kind("02.13"), Cell(2, -2), 2)),
        ("crew SW", Crew(Side.SW)),
        ("pass", Pass()),
    ],
)
def test_every_event_is_read_and_written_back(line: str, expected: Event) -> None:
    assert event(line) == expected
    assert str(expected) == line


def test_an_end_and_its_score_are_read() -> None:
    events = parse(HEAD + "end no-open-highway\n# the end\n\nscore 16 0\n# nothing more\n").events
    assert events == ((4, End(Ending.NO_OPEN_HIGHWAY)), (7, Score((16, 0))))


@pytest.mark.parametrize(
    "line",
    [
        "flip 10",
        "flip 01.42.35",
        "flip 01 02",
        "flip q3",
        "flip Q7",
        "flip town",
        "flip",
        "Flip 01",
        "flip: 01",
        "turn 0",
        "turn 5",
        "turn 01",
        "turn +1",
        "turn one",
        "turn ²",
        "place 01 +1,0 r0",
        "place 01 1,-0 r0",
        "place 01 01,0 r0",
        "place 01 1, 0 r0",
        "place 01 1,0,0 r0",
        "place 01 1,0 r6",
        "place 01 1,0 r-1",
        "place 01 1,0 R0",
        "place 01 1,0",
        "place 01 \N{ARABIC-INDIC DIGIT ONE},0 r0",
        "place 01 99999999999999999999,0 r0",
        "place Q1 1,0",
        "crew e",
        "crew East",
        "crew N",
        "crew 0",
        "crew E W",
        "crew",
        "quake 0,0",
        "quake 0,0 NE",
        "quake 0,0 NE 1,-1",
        "quake 0,0 ne: 1,-1",
        "quake 0,0 -: 1,-1",
        "quake 0,0 NE: 1,-1, 2,-2",
        "quake 0,0 NE:1,-1",
        "rotate 0,1 r5",
        "rotate 1 0,1",
        "keep",
        "discard 01",
        "pass 1",
        "end",
        "end last tile",
        "end Last-tile",
        "score",
        "score 16",
        "score 16 -1",
        "score 16; 0",
        "score 1 2 3 4 5",
        "no-crew",
        "strike E",
        "town 8,0",
        "place 01 1,0\N{NO-BREAK SPACE}r0",
        "players: Ada; Blaise",
        "...",
    ],
)
def test_words_are_spelled_exactly_so(line: str) -> None:
    number, key, clause = fault(f"{HEAD}flip 01\n{line}\n")
    assert (number, clause) == (5, None)
    assert key.startswith(("move-", "event-"))


def test_comments_and_blank_lines_are_passed_over_but_counted() -> None:
    text = HEAD + "# set-up\nflip 01 # tight\n\n   \n  flip 02#loose\n\tturn \t 1  \n#flip 03\n"
    assert parse(text).events == ((5, Flip(Kind("01"))), (8, Flip(Kind("02"))), (9, Turn(Seat(1))))


def test_lines_may_end_as_on_any_system() -> None:
    text = "seismic-record 1\nplayers: Ada; Blaise\ndate: x\n\nflip 01\n\nturn 1\n"
    assert parse(text.replace("\n", "\r\n")) == parse(text)
    assert parse(text.replace("\n", "\r\n").encode()) == parse(text)
    assert fault(text.replace("\n", "\r")) == (1, "record-character", None)
    assert fault(HEAD + "flip 01\r\r\n") == (4, "record-character", None)


@pytest.mark.parametrize("separator", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_only_a_line_feed_ends_a_line(separator: str) -> None:
    line, _key, clause = fault(f"{HEAD}flip 01{separator}flip 02\n")
    assert (line, clause) == (4, None)


@pytest.mark.parametrize("count", range(6))
def test_a_record_may_stop_after_any_whole_line(count: int) -> None:
    lines = [*HEAD.splitlines(), "flip 01", "flip 02", "turn 1", "flip 03"]
    for line_end in ("\n", ""):
        text = "\n".join(lines[: count + 2]) + line_end
        assert len(parse(text).events) == max(0, count - 1)


def test_a_last_line_that_was_cut_off_is_told() -> None:
    assert fault(HEAD + "flip 01\ntur") == (5, "event-unknown", None)
    assert fault(HEAD + "flip 01\nflip") == (5, "event-form-flip", None)


# The end


def test_a_score_follows_the_end_and_stands_nowhere_else() -> None:
    assert fault(HEAD + "end last-tile\n# no score\n") == (4, "record-no-score", "R8")
    assert fault(HEAD + "end last-tile\nturn 1\n") == (5, "record-after-end", "R7")
    assert fault(HEAD + "end last-tile\nend last-tile\n") == (5, "record-after-end", "R7")
    assert fault(HEAD + "score 16 0\n") == (4, "record-early-score", "R8")


@pytest.mark.parametrize("line", ["turn 1", "score 16 0", "end last-tile"])
def test_nothing_but_comments_follows_the_score(line: str) -> None:
    text = HEAD + "end last-tile\nscore 16 0\n\n# well played\n"
    assert len(parse(text).events) == 2
    assert fault(text + line) == (8, "record-after-score", "R7")


# Bytes


def test_a_record_is_utf_8() -> None:
    assert parse("seismic-record 1\nplayers: Zoë; Łukasz 🛣\n".encode()).head.players == ("Zoë", "Łukasz 🛣")
    assert fault("seismic-record 1\nplayers: Zoë; Bo\n".encode("latin-1")) == (2, "record-not-utf-8", None)
    assert fault(HEAD.encode() + b"flip 01\n# \xff\n") == (5, "record-not-utf-8", None)
    assert fault(HEAD.encode("utf-16")) == (1, "record-not-utf-8", None)
    assert fault(HEAD + "# half a pair: \ud800\n") == (4, "record-not-utf-8", None)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse(b"\xef\xbb\xbf" + HEAD.encode()) == parse(HEAD)
    assert fault(HEAD + "\ufeffflip 01\n") == (4, "event-unknown", None)


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\x9b"])
def test_controls_do_not_belong_in_a_record(character: str) -> None:
    assert fault(f"{HEAD}# {character}\n") == (4, "record-character", None)
    assert fault(f"seismic-record 1\nplayers: A{character}; B\n") == (2, "record-character", None)


def test_a_huge_record_is_refused_at_once() -> None:
    assert fault(HEAD.encode() + b"\n" * MAX_SIZE) == (MAX_SIZE + 1 - len(HEAD) + 3, "record-too-large", None)
    assert fault(HEAD + "# \n" * MAX_SIZE)[1] == "record-too-large"


def test_a_line_has_its_limit() -> None:
    assert parse(HEAD + "#" * MAX_LINE).events == ()
    assert fault(HEAD + "#" * (MAX_LINE + 1)) == (4, "record-long-line", None)


# Errors


def test_an_error_says_its_line_first_and_can_be_sent_elsewhere() -> None:
    with pytest.raises(RecordError) as caught:
        parse(HEAD + "end last-tile\nturn 1\n")
    error = caught.value
    assert str(error) == "line 5: The game has ended: only its “score” line can follow (R7)"
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), copy.line, copy.key, copy.clause, copy.values) == (
        RecordError,
        error.line,
        error.key,
        error.clause,
        error.values,
    )
