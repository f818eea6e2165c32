"""Records in files: loading, saving, and the verdict of `seismic verify`."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from seismic.game import Game
from seismic.i18n import sentence
from seismic.record.errors import RecordError
from seismic.record.fairness import check_pile, tells_secret
from seismic.record.parser import LARGEST, begin, parse
from seismic.record.replay import Verdict, judge_text
from seismic.record.writer import write

_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")  # what would break a line, or no terminal takes


def load(path: str | os.PathLike[str]) -> Game:
    """The game that a file's record tells.

    >>> load("examples/game.seismic").scores()
    (74, 93)
    """
    return judge_text(_read_bytes(path)).game


def save(path: str | os.PathLike[str], game: Game, header: Mapping[str, str] | None = None) -> None:
    """Write a game's record to a file, all of it or none: what was there stays until the new one is whole.

    >>> save("mine.seismic", Game(seed=1), {"date": "2026-01-31"})
    >>> load("mine.seismic").face_up == Game(seed=1).face_up
    True
    """
    data = write(game, header).encode()
    target = Path(os.path.realpath(path))  # a link goes on pointing where it did
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        _write_durably(draft, data)
        draft.replace(target)
        _sync_folder(target.parent)
    except OSError as error:
        raise RecordError("record-unwritable", reason=_reason(error)) from error
    finally:
        with suppress(OSError):
            draft.unlink()


def judge_file(path: str | os.PathLike[str]) -> Verdict:
    """What the rules say of a file's record, whose pile is checked too where it can be.

    >>> judge_file("examples/game.seismic").finished
    True
    """
    data = _read_bytes(path)
    verdict = judge_text(data)
    if tells_secret(begin(data)[0]):
        check_pile(parse(data), verdict.game)
    return verdict


def verify_file(path: str | os.PathLike[str], language: str | None = None) -> tuple[bool, str]:
    """Whether a file's record is right, and the line to print: `FILE: ok 16 0`, or what is wrong where.

    >>> verify_file("examples/game.seismic", "en")
    (True, 'examples/game.seismic: ok 74 93')
    """
    name = _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", os.fspath(path))
    try:
        verdict = judge_file(path)
    except RecordError as error:
        return False, f"{name}: {sentence(error, language)}"
    return True, " ".join([f"{name}:", "ok" if verdict.finished else "unfinished", *map(str, verdict.scores)])


def _read_bytes(path: str | os.PathLike[str]) -> bytes:
    """A file's bytes, or as many as tell that they are too many."""
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise RecordError("record-unreadable", reason=_reason(error)) from error


def _write_durably(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make a renaming last through a power cut, where the system knows how."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _reason(error: Exception) -> str:
    """The choice that a message makes by the kind of failure."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "missing"
    if isinstance(error, IsADirectoryError):
        return "folder"
    if isinstance(error, PermissionError):
        return "forbidden"
    return "other"
