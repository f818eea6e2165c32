"""From a record to its game, checking that the rules allow it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

from seismic.errors import SeismicError
from seismic.game import Game
from seismic.game.moves import Event
from seismic.record.errors import RecordError
from seismic.record.parser import Head, Record, begin
from seismic.rules.tiles import MANIFEST

# What looks like a path. The file system is not asked: the error would tell a stranger which files there are.
_PATH = re.compile(r"[^\n]*[/\\][^\n]*|[^\n]*\.seismic")


def read(text: str | bytes) -> Game:
    """The game in the text of a record, to look at or to continue.

    >>> from seismic.record import write
    >>> game = Game(["Ada", "Blaise"], seed=7)
    >>> read(write(game)).face_up == game.face_up
    True
    """
    if isinstance(text, os.PathLike) or (isinstance(text, str) and _PATH.fullmatch(text)):
        raise RecordError("record-is-path", text=str(text))
    return replay_text(text)


def replay_text(text: str | bytes) -> Game:
    """Parse and replay line by line: if several lines are wrong, the error names the first."""
    return _replay(*begin(text))


def replay(record: Record) -> Game:
    """The game of a record; a RecordError names the first line that the rules do not allow, and the clause.

    >>> from pathlib import Path
    >>> from seismic.record.parser import parse
    >>> replay(parse(Path("examples/game.seismic").read_bytes())).scores()
    (74, 93)
    """
    return _replay(record.head, record.events)


def _replay(head: Head, events: Iterable[tuple[int, Event]]) -> Game:
    _check_tiles(head)
    game = Game.following(head.players, head.variants, head.table, head.heights)
    for line, event in events:
        try:
            game.follow(event)
        except SeismicError as error:
            raise RecordError.at(line, error) from None
    return game


def _check_tiles(head: Head) -> None:
    """A record is judged with the tiles it was played with (R1.7), the standard ones if it names none."""
    theirs = head.keys.get("tiles")
    if theirs == MANIFEST.hash or (theirs is None and MANIFEST.is_standard):
        return
    line = head.lines.get("tiles", 1)
    raise RecordError("record-other-tiles", "R1.7", line=line, theirs=theirs or "standard", ours=MANIFEST.hash)
