"""Spaces as each language wants them, in all messages of the package and of the page, and in the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from seismic.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
PERCENT_FORM = r"%(?=[(a-z])"  # a form of Python's, as in %(message)s, and not a percentage

# What must not be found: a plain space where the line could break, or no space, or one too many.
WRONG = {
    "en": r"[\s\u00a0]%(?![(a-z])",
    "fr": rf" [:;!?»](?=\W|$)|«[^\u00a0]|[^\u00a0]»|(?!{PERCENT_FORM})(?<![\u00a0%])%|[^\s\u00a0:/?!][;!](?=\s|$)",
    "es": rf"(?!{PERCENT_FORM})(?<![\u00a0%])%",
}


def lines(language: str) -> list[str]:
    """Every line that people read, with the name of its file; comments are not for them."""
    paths = [ROOT / f"src/seismic/i18n/{language}.ftl", *sorted(ROOT.glob(f"web/messages/*.{language}.ftl"))]
    assert len(paths) > 5
    texts = [(path, line) for path in paths for line in path.read_text("utf-8").split("\n") if line[:1] != "#"]
    rules = ROOT / "docs" / ("rules.md" if language == "en" else f"rules.{language}.md")
    texts += [(rules, line) for line in rules.read_text("utf-8").split("\n")]
    return [f"{path.name}: {line}" for path, line in texts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_breaks_before_a_sign_that_belongs_to_its_word(language: str) -> None:
    assert [line for line in lines(language) if re.search(WRONG[language], line.split(": ", 1)[1])] == []
