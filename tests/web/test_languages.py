"""Three languages: whatever the page says it can say in all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from seismic.i18n import LANGUAGES
from seismic.messages.table import Status

WEB = Path(__file__).parents[2] / "web"

STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
SAY = re.compile(r"(?<![\w.])say\(")
A_KEY = r"[a-z0-9]+(?:-[a-z0-9]+)*"
# What stands in the holes of those keys that otherwise could be any key of their file.
HOLES = {
    "home-${table.status}": re.compile("home-" + "|home-".join(status.value for status in Status)),
    "lesson-${now}": re.compile(
        "lesson-([a-z]+-(read|clash|clashed|lay|claim|second|strike|town|aftershock|ready|watch)|([a-z-]+-)?end)"
    ),
}


@cache
def sources() -> dict[str, str]:
    """The page's own code, without its tests."""
    paths = [path for suffix in ("ts", "svelte") for path in (WEB / "src").rglob(f"*.{suffix}")]
    ours = [path for path in paths if "generated" not in path.parts and not path.name.endswith(".test.ts")]
    return {path.relative_to(WEB).as_posix(): path.read_text("utf-8") for path in ours}


@cache
def said(language: str) -> frozenset[str]:
    """The keys of everything that the page can say."""
    return frozenset(keys_of((WEB / "src" / "generated" / f"{language}.ftl").read_text("utf-8")))


def keys_of(text: str) -> list[str]:
    return [entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Message)]


def arguments() -> Iterator[tuple[str, str]]:
    """The first argument of every `say(…)`, and where."""
    for name, text in sources().items():
        for found in SAY.finditer(text):
            yield name, first_argument(text, found.end())


def first_argument(text: str, start: int) -> str:
    depth = 0
    for at in range(start, len(text)):
        if text[at] in ",)" and depth == 0:
            return text[start:at]
        depth += (text[at] in "([{") - (text[at] in ")]}")
    raise AssertionError(text[start : start + 80])


def pattern_of(template: str) -> re.Pattern[str]:
    """What a template such as `level-${level}` can become."""
    return re.compile(A_KEY.join(map(re.escape, HOLE.split(template))))


def strings_in(code: str) -> Iterator[tuple[str, bool]]:
    """Its strings, and whether they have holes."""
    for plain, template in STRING.findall(code):
        yield (template, True) if template and HOLE.search(template) else (plain or template, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_said_has_a_message(language: str) -> None:
    missing = []
    for where, argument in arguments():
        for text, has_holes in strings_in(argument):
            if not re.match(r"[a-z]+-", text):
                continue
            known = any(map(pattern_of(text).fullmatch, said(language))) if has_holes else text in said(language)
            if not known:
                missing.append(f"{where}: {text}")
    assert missing == []


def test_every_message_of_the_page_is_used() -> None:
    texts = [*sources().values(), *(argument for _, argument in arguments())]  # a `say(…)` may stand in a template
    strings = {found for text in texts for found in strings_in(text)}
    literal = {string for string, has_holes in strings if not has_holes}
    templates = {string for string, has_holes in strings if has_holes and re.match(r"[a-z]+-", string)}
    patterns = [HOLES.get(template) or pattern_of(template) for template in templates]
    ours = [key for path in (WEB / "messages").glob("*.en.ftl") for key in keys_of(path.read_text("utf-8"))]
    unused = [key for key in ours if key not in literal and not any(pattern.fullmatch(key) for pattern in patterns)]
    assert unused == []
