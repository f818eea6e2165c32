"""From the text of a record to its header and events, before the rules are asked."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from seismic.errors import SeismicError
from seismic.game.moves import End, Event, Score, parse_event
from seismic.game.setup import check_heights, check_options, check_players
from seismic.record.errors import RecordError

FIRST_LINE = "seismic-record 1"
MAX_SIZE = 1 << 20  # bytes; the longest games have some 20,000
MAX_LINE = 4096  # bytes

_BLANKS = " \t"
_RUN_OF_BLANKS = re.compile("[ \t]+")
_CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f]")  # all but the tab
_VERSION = re.compile("seismic-record ([0-9]{1,9})")
_PLAIN_NUMBER = re.compile("[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Head:
    """The header: every key as written, with its line, and the values of those that are read."""

    keys: dict[str, str]
    lines: dict[str, int]
    players: tuple[str, ...]
    variants: tuple[str, ...]
    table: str
    heights: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was written; `replay` says whether the rules allow it."""

    head: Head
    events: tuple[tuple[int, Event], ...]  # each with its line

    @property
    def header(self) -> dict[str, str]:
        """All lines of the header, as they were written."""
        return self.head.keys


def parse(text: str | bytes) -> Record:
    """The header and the events of a record's text, or a RecordError with the line.

    >>> record = parse("seismic-record 1\\nplayers: Ada; Blaise\\n\\nflip 03\\n")
    >>> record.head.players, record.events
    (('Ada', 'Blaise'), ((4, Flip(tile='03')),))
    """
    head, events = begin(text)
    return Record(head, tuple(events))


def begin(text: str | bytes) -> tuple[Head, Iterator[tuple[int, Event]]]:
    """The header, and the events one by one, so that a judge finds the first fault first."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > MAX_SIZE:
        raise RecordError("record-too-large", line=data.count(b"\n", 0, MAX_SIZE) + 1, limit=MAX_SIZE)
    lines = data.removeprefix(BOM_UTF8).removesuffix(b"\n").split(b"\n")
    head, length = _head(lines)
    return head, _events(lines, length)


def _text_of(line: bytes) -> str:
    """A line as text, without what is left of its line end."""
    if len(line) > MAX_LINE:
        raise RecordError("record-long-line", limit=MAX_LINE)
    try:
        text = line.decode().removesuffix("\r")
    except UnicodeDecodeError as error:
        raise RecordError("record-not-utf-8", byte=f"{line[error.start]:02X}") from None
    if found := _CONTROL.search(text):
        raise RecordError("record-character", character=f"U+{ord(found[0]):04X}")
    return text


@lru_cache(maxsize=2048)  # most lines of most games are one of a few hundred
def _event_of(line: bytes) -> Event | None:
    """The event of a line, unless it is blank or a comment."""
    text = _text_of(line).partition("#")[0].strip(_BLANKS)
    return parse_event(_RUN_OF_BLANKS.sub(" ", text)) if text else None


def _head(lines: list[bytes]) -> tuple[Head, int]:
    """The header, and the number of lines down to the blank one that ends it."""
    keys: dict[str, str] = {}
    at: dict[str, int] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        with _blaming(number):
            text = _text_of(line)
            if number == 1:
                _check_first_line(text.rstrip(_BLANKS))
            elif not text.strip(_BLANKS):
                break
            else:
                key, value = _key_and_value(text)
                if key in keys:
                    raise RecordError("record-header-twice", name=key)
                keys[key], at[key] = value, number
    with _blaming(at.get("players", number)):
        if "players" not in keys:
            raise RecordError("record-no-players")
        players = check_players(_split(keys["players"], ";"))
    with _blaming(at.get("variants", number)):
        variants = check_options(len(players), _split(keys.get("variants", ""), ",")).variants
    with _blaming(at.get("table", number)):
        table = check_options(len(players), table=keys.get("table", "standard")).table_name
    with _blaming(at.get("heights", number)):
        heights = check_heights(_heights(keys.get("heights")), len(players))
    return Head(keys, at, players, variants, table, heights), number


def _check_first_line(text: str) -> None:
    if text == FIRST_LINE:
        return
    if found := _VERSION.fullmatch(text):
        raise RecordError("record-version", version=found[1])
    raise RecordError("record-first-line")


def _key_and_value(text: str) -> tuple[str, str]:
    key, colon, value = (part.strip() for part in text.partition(":"))
    if not colon or not key:
        raise RecordError("record-header-line", text=text[:40])
    return key, value


@contextmanager
def _blaming(line: int) -> Iterator[None]:
    """Add the line to what the rules refuse."""
    try:
        yield
    except SeismicError as error:
        raise RecordError.at(line, error) from None


def _split(value: str, mark: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(mark)) if value else ()


def _heights(value: str | None) -> tuple[int, ...] | None:
    if value is None:
        return None
    # Anything but a plain number becomes 0, which is never a height.
    return tuple(int(part) if _PLAIN_NUMBER.fullmatch(part) else 0 for part in _split(value, ";"))


def is_header_line(key: str, value: str) -> bool:
    """Whether a header can hold this key and value, and give them back as they are."""
    try:
        return _key_and_value(_text_of(f"{key}: {value}".encode())) == (key, value)
    except (RecordError, UnicodeEncodeError):
        return False


def _events(lines: list[bytes], first: int) -> Iterator[tuple[int, Event]]:
    """The events of the lines after the first ones, each with its number."""
    last: Event | None = None
    at = first
    for number, line in enumerate(lines[first:], first + 1):
        try:
            event = _event_of(line)
        except SeismicError as error:
            raise RecordError.at(number, error) from None
        if event is None:
            continue
        if isinstance(last, Score):
            raise RecordError("record-after-score", "R7", line=number)
        if isinstance(last, End) and not isinstance(event, Score):
            raise RecordError("record-after-end", "R7", line=number)
        if isinstance(event, Score) and not isinstance(last, End):
            raise RecordError("record-early-score", "R8", line=number)
        last, at = event, number
        yield number, event
    if isinstance(last, End):
        raise RecordError("record-no-score", "R8", line=at)
