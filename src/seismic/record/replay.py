"""From a record to its game: whether the rules allow what it tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from seismic.errors import SeismicError
from seismic.game import Game
from seismic.game.moves import Event
from seismic.record.errors import RecordError
from seismic.record.parser import Head, Record, begin
from seismic.rules.tiles import MANIFEST


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record that the rules allow: the game as it stands at its end."""

    game: Game
    finished: bool
    scores: tuple[int, ...]  # what would score now, where the game is not finished


def judge(record: Record) -> Verdict:
    """Replay a record; a RecordError tells the first line that the rules do not allow, and the clause.

    >>> from pathlib import Path
    >>> from seismic.record import parse
    >>> judge(parse(Path("examples/game.seismic").read_bytes())).scores
    (74, 93)
    """
    return _replay(record.head, record.events)


def judge_text(text: str | bytes) -> Verdict:
    """Parse and judge line by line: of all faults, the first one is told."""
    return _replay(*begin(text))


def read(text: str | bytes) -> Game:
    """The game that a record tells, to look at or to play on.

    >>> from seismic.record import write
    >>> game = Game(["Ada", "Blaise"], seed=7)
    >>> read(write(game)).face_up == game.face_up
    True
    """
    return judge_text(text).game


def _replay(head: Head, events: Iterable[tuple[int, Event]]) -> Verdict:
    _check_tiles(head)
    game = Game.following(head.players, head.variants, head.table, head.heights)
    for line, event in events:
        try:
            game.follow(event)
        except SeismicError as error:
            raise RecordError.at(line, error) from None
    return Verdict(game, game.outcome is not None, game.scores())


def _check_tiles(head: Head) -> None:
    """A record is judged with the tiles it was played with (R1.7), the standard ones if it names none."""
    theirs = head.keys.get("tiles")
    if theirs == MANIFEST.hash or (theirs is None and MANIFEST.is_standard):
        return
    line = head.lines.get("tiles", 1)
    raise RecordError("record-other-tiles", "R1.7", line=line, theirs=theirs or "standard", ours=MANIFEST.hash)
