"""Sentences in English, French and Spanish, by Fluent: one `.ftl` file for each language."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from numbers import Integral
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

APP_NAME = "Seismic (unofficial)"  # the shown name, and its only place; messages get it as { $app }
LANGUAGES = ("en", "fr", "es")  # the first is the one to fall back on
LONGEST_VALUE = 200  # what a sentence shows of a text that came from outside
_TOO_LARGE = 10**18  # for the arithmetic of plural rules; such a number is a text
_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # in French sentences, which may stand in others

__all__ = ["APP_NAME", "LANGUAGES", "Explained", "Say", "choose_language", "message", "sentence"]


class Explained(Protocol):
    """What a sentence is made of: any SeismicError."""

    key: str
    clause: str | None
    values: dict[str, object]


@dataclass(frozen=True)
class Say:
    """Texts in one language: `say(key, **values)`.

    With `seen`, they are for somebody who sees the tiles and cells in question: without codes, if a message has such a
    form.
    """

    language: str
    seen: bool = False

    def __call__(self, key: str, /, **values: object) -> str:
        if self.seen and _bundle(choose_language(self.language, os.environ)).has_message(f"{key}-seen"):
            key = f"{key}-seen"
        return message(key, self.language, **values)


def choose_language(option: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for by `--lang`, else by the environment's locale, else English."""
    if option and (language := _known(option)):
        return language
    # The first that is set decides, as POSIX has it, even if it names a language that is not here.
    locale = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return _known(locale) or LANGUAGES[0]


def message(key: str, /, language: str | None = None, **values: object) -> str:
    """The message of this key; the key itself if there is none."""
    return _format(key, choose_language(language, os.environ), values)


def sentence(error: Explained, language: str | None = None) -> str:
    """What an error says, with its line in a record, if any, and its clause: "… (R5.1)"."""
    language = choose_language(language, os.environ)
    text = _format(error.key, language, error.values)
    if line := getattr(error, "line", None):
        text = f"{_format('record-line', language, {'line': line})}: {text}"
    return f"{text} ({error.clause})" if error.clause else text


def _known(name: str) -> str | None:
    """The language of a name like `fr`, `fr-CA` or `fr_FR.UTF-8`, if it is one of ours."""
    language = name.lower().replace("_", "-").split(".")[0].split("@")[0].split("-")[0]
    return language if language in LANGUAGES else None


def _format(key: str, language: str, values: Mapping[str, object]) -> str:
    bundle = _bundle(language)
    if not bundle.has_message(key):
        return key
    pattern = bundle.get_message(key).value
    if pattern is None:
        return key
    arguments = {name: _argument(value) for name, value in values.items()}
    text, errors = bundle.format_pattern(pattern, {"app": APP_NAME, **arguments})
    for error in errors:  # a sentence with a hole is better than none, but must not go unnoticed
        warnings.warn(f"message {key} ({language}): {error}", stacklevel=3)
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    # Loading Fluent takes longer than many a command: it is done for the first sentence, not at the import.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(files(__name__).joinpath(f"{language}.ftl").read_text("utf-8")))
    return bundle


def _argument(value: object) -> object:
    """A value as Fluent takes it: a number for its plural rules, else a text that is short and printable."""
    if isinstance(value, Integral) and not isinstance(value, Enum) and abs(int(value)) < _TOO_LARGE:
        from fluent.runtime.types import FluentInt

        return FluentInt(int(value), useGrouping=False)  # line 1234, not line 1,234
    return _text(value)


def _text(value: object) -> str:
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return " ".join(map(_text, value))  # as a record writes cells and points; a Cell is one value
    text = str(value)
    shown = "".join(c if c.isprintable() or c in _SPACES else "\N{REPLACEMENT CHARACTER}" for c in text[:LONGEST_VALUE])
    return shown + ("…" if len(text) > LONGEST_VALUE else "")
