"""Whether the record in a file follows the rules."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from seismic.game import Game
from seismic.i18n import sentence
from seismic.record.errors import RecordError
from seismic.record.fairness import abandoned_attempts, check_pile, tells_secret
from seismic.record.files import UNREADABLE, read_bytes
from seismic.record.parser import parse
from seismic.record.replay import replay_text

_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")  # would break a line, or a terminal refuses it


@dataclass(frozen=True, slots=True)
class Verdict:
    """Either the game of a valid record, or what is wrong with the record.

    >>> verdict = verify("examples/game.seismic")
    >>> verdict.ok, verdict.finished, verdict.scores
    (True, True, (74, 93))
    >>> print(verdict)
    examples/game.seismic: ok 74 93
    """

    file: str
    game: Game | None = None
    header: Mapping[str, str] = field(default_factory=dict)
    error: RecordError | None = None

    @property
    def ok(self) -> bool:
        """Whether the rules allow it, finished or not."""
        return self.error is None

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and self.game.outcome is not None

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores, or what would score now; none if the record is wrong."""
        return self.game.scores() if self.game is not None else ()

    @property
    def status(self) -> str:
        """`ok`, `unfinished`, `wrong`, or `unreadable` where there is no record to judge."""
        if self.error is not None:
            return "unreadable" if self.error.key == UNREADABLE else "wrong"
        return "ok" if self.finished else "unfinished"

    def __str__(self) -> str:
        return self.line()

    def line(self, language: str | None = None) -> str:
        """The line that `seismic verify` prints: `FILE: ok 16 0`, or where and why it is wrong."""
        name = _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", self.file)
        if self.error is not None:
            return f"{name}: {sentence(self.error, language)}"
        return " ".join([f"{name}:", self.status, *map(str, self.scores)])

    def facts(self) -> dict[str, Any]:
        """The verdict for JSON, without a sentence."""
        facts: dict[str, Any] = {"file": self.file, "verdict": self.status}
        if self.error is not None:
            return facts | {"line": self.error.line or None, "clause": self.error.clause}
        abandoned = abandoned_attempts(self.header)
        return facts | {"scores": list(self.scores)} | ({"abandoned": abandoned} if abandoned else {})


def verify(path: str | os.PathLike[str]) -> Verdict:
    """Check the record in a file against the rules, and its pile too if the record has its secret."""
    file = os.fspath(path)
    try:
        data = read_bytes(path)
    except RecordError as error:
        return Verdict(file, error=error)
    return verify_bytes(data, file)


def verify_bytes(data: bytes, file: str) -> Verdict:
    """Check a record that has been read already; `file` is its name."""
    try:
        game, record = replay_text(data), parse(data)
        if tells_secret(record.head):
            check_pile(record, game)
    except RecordError as error:
        return Verdict(file, error=error)
    return Verdict(file, game, record.header)
