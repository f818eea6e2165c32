"""What every command prints with: sentences, refusals, notices, JSON, and what the terminal can show."""

from __future__ import annotations

import codecs
import json
import os
import shutil
import sys
import textwrap
from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO, TypeGuard

from seismic.i18n import Explained, Say, sentence
from seismic.i18n.plain_text import ascii_text

__all__ = [
    "BadFile",
    "Refusal",
    "Say",
    "Screen",
    "announce_compiling",
    "complain",
    "explain",
    "fill",
    "is_refusal",
    "is_terminal",
    "prepare_streams",
    "print_ascii",
    "print_json",
]


class Refusal(Exception):
    """A command cannot do something; with the message key that says why. (The rules have their own errors.)"""

    def __init__(self, key: str, clause: str | None = None, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.values = values


class BadFile(Refusal):
    """What is wrong with a file, according to an error about its content."""

    def __init__(self, file: object, error: Explained) -> None:
        super().__init__(error.key, error.clause, **error.values)
        self.file = file
        self.line = getattr(error, "line", 0)


def explain(error: Explained, say: Say) -> str:
    """The sentence of a refusal, after the name of the file that it is about, if any."""
    file = f"{_printable(str(error.file))}: " if isinstance(error, BadFile) else ""
    return file + sentence(error, say.language)


def _printable(text: str) -> str:
    """A file name may contain anything, even control sequences for the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def is_refusal(error: Exception) -> TypeGuard[Explained]:
    """Whether this is a Refusal or a SeismicError, which must not be imported here: that would load the rules."""
    return hasattr(error, "key") and hasattr(error, "clause") and hasattr(error, "values")


def complain(text: str) -> None:
    """Print to stderr, if anybody still listens."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def print_json(value: object) -> None:
    """Print one JSON value. Where only ASCII can be shown, other characters are escaped, and stay what they are."""
    print(json.dumps(value, indent=2, ensure_ascii=not _shows_unicode(sys.stdout)))


def prepare_streams() -> None:
    """Let no character stop the command: what a stream cannot show is written in ASCII."""
    codecs.register_error("ascii-likeness", _likeness)
    if reconfigure := getattr(sys.stdin, "reconfigure", None):
        reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="ascii" if _asks_for_ascii() else None, errors="ascii-likeness")


def print_ascii() -> None:
    """From now on print nothing but ASCII."""
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(encoding="ascii", errors="ascii-likeness")


def _asks_for_ascii() -> bool:
    """Whether the locale is C. Python then uses UTF-8; but whoever sets it wants plain text."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    return locale in ("C", "POSIX") and not os.environ.get("PYTHONIOENCODING")


def _likeness(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return ascii_text(error.object[error.start : error.end]), error.end


def announce_compiling(say: Say) -> None:
    """Give the notice that the rules are being compiled, once on every machine, in the user's language."""
    from seismic.rules.targets.notice import is_quiet, on_compiling

    if not is_quiet():
        on_compiling(lambda: complain(say("cli-preparing")))


@dataclass(frozen=True)
class Screen:
    """What stdout can show."""

    colour: bool
    unicode: bool
    columns: int
    rows: int | None  # none where nobody looks at it a screenful at a time
    asks: bool  # whether a person can answer

    @classmethod
    def here(cls) -> Screen:
        terminal = is_terminal(sys.stdout)
        size = shutil.get_terminal_size()
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        return cls(
            colour=terminal and not plain,
            unicode=_shows_unicode(sys.stdout),
            columns=size.columns,
            rows=size.lines if terminal else None,
            asks=terminal and is_terminal(sys.stdin),
        )


def fill(text: str, screen: Screen) -> str:
    """Text with its long lines wrapped between words, if it is shown on a screen."""
    if screen.rows is None:
        return text
    return "\n".join(_fill_line(line, screen.columns) for line in text.splitlines())


def _fill_line(line: str, columns: int) -> str:
    indent = line[: len(line) - len(line.lstrip())]
    broken = textwrap.wrap(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(broken)


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()


def _shows_unicode(stream: TextIO | None) -> bool:
    try:
        "┈─│“”".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
