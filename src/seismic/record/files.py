"""Records in files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from seismic.game import Game
from seismic.record.errors import RecordError
from seismic.record.parser import FIRST_LINE, MAX_SIZE
from seismic.record.replay import replay_text
from seismic.record.writer import write
from seismic.system import replacing

UNREADABLE = "record-unreadable"  # the key of an error about a file that cannot be read at all
_FIRST_WORD = FIRST_LINE.partition(" ")[0] + " "


def load(path: str | os.PathLike[str]) -> Game:
    """The game in the record of a file.

    >>> load("examples/game.seismic").scores()
    (74, 93)
    """
    return replay_text(read_bytes(path))


def save(path: str | os.PathLike[str], game: Game, header: Mapping[str, str] | None = None) -> None:
    """Write a game's record to a file, all of it or nothing: the old file stays until the new one is complete.

    >>> save("mine.seismic", Game(seed=1), {"date": "2026-01-31"})
    >>> load("mine.seismic").face_up == Game(seed=1).face_up
    True
    """
    data = write(game, header).encode()
    target = Path(os.path.realpath(path))  # a link goes on pointing where it did
    try:
        with replacing(target) as draft:
            draft.write_bytes(data)
    except OSError as error:
        raise RecordError("record-unwritable", reason=_reason(error)) from error


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """A file's bytes; of one that is too large for a record, the first ones."""
    if isinstance(path, bytes) or (isinstance(path, str) and path.startswith(_FIRST_WORD)):
        raise RecordError("record-is-text")
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_SIZE + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise RecordError(UNREADABLE, reason=_reason(error)) from error


def _reason(error: Exception) -> str:
    """The reason for a failure, by which a message chooses its words."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "missing"
    if isinstance(error, IsADirectoryError):
        return "folder"
    if isinstance(error, PermissionError):
        return "forbidden"
    return "other"
