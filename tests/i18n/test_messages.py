"""Laws of the messages: the same keys and variables in every language, all of them used and whole."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import seismic
from seismic.client.proof import Trouble
from seismic.errors import SeismicError
from seismic.game import MOVES, Event, Manner
from seismic.game.moves import Ending
from seismic.i18n import APP_NAME, LANGUAGES, choose_language, message, sentence
from seismic.lessons import BASE, LESSONS
from seismic.levels import LEVELS
from seismic.rules.hexes import Cell, Side
from seismic.rules.variants import VARIANTS
from seismic.terminal.form import PERSON
from seismic.terminal.sketches import RULES

SOURCES = sorted(Path(seismic.__file__).parent.rglob("*.py"))

# Keys that no source spells out, because an f-string puts them together.
MOVE_WORDS = [kind.word for kind in MOVES]
EVENT_WORDS = [event.word for event in get_args(Event)]
CLAIMS = "first bridge complete spared pair single guard own fewer".split()
FIRST_PHASES = {"quake": "strike", "shake": "strike", "towns": "town", "carry": "aftershock"}


def _lesson_words() -> Iterator[str]:
    """What is said in the lessons: a title and a sentence for each moment of each step."""
    for name, lesson in LESSONS.items():
        if name != BASE:
            yield f"{name}-end"
        for step in lesson.steps:
            phases = [FIRST_PHASES.get(step.name, "lay"), "ready", *["claim"] * (step.name in CLAIMS)]
            phases += ["read"] * step.reads + ["second"] * (len(step.lays) > 1)
            phases += ["clash", "clashed"] if step.clash else []
            yield f"{step.name}-watch"
            yield from (f"{step.name}-{phase}{end}" for phase in phases for end in ("", "-title"))


COMPOSED = {
    "move-form-": " ".join(MOVE_WORDS),
    "event-form-": " ".join(word for word in EVENT_WORDS if word not in MOVE_WORDS),
    "tell-": " ".join(word for word in EVENT_WORDS if word not in ("turn", "end")),
    "terminal-move-": " ".join(k.word for k in MOVES if k.manner == Manner.CHOOSE and k.word != "town"),
    "level-": " ".join(LEVELS),
    "terminal-": " ".join(VARIANTS),
    "fair-not-": " ".join(get_args(Trouble)),
    "terminal-about-": " ".join((PERSON, *LEVELS, *VARIANTS)),
    "terminal-roads-": "tight loose straight",
    "lesson-": " ".join(_lesson_words()),
    "lesson-nudge-": "first bridge quake complete pair single carry own shake",
    "rules-short-": " ".join(f"{name} {name}-title" for name, _ in RULES),
}
COMPOSED_KEYS = {start + end for start, ends in COMPOSED.items() for end in ends.split()}
LIKE_A_KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+-?")
# Words of the records and of the system that look like keys and are none.
WORDS = {*VARIANTS, *Ending, "no-crew", "seismic-game", "utf-8"}
# Whatever takes a key as its first argument, besides the classes whose name ends in Error.
TAKES_A_KEY = {"BadSetup", "BadManifest", "NotAMove", "IllegalMove", "Refusal", "message", "say", "_format"}


@cache
def resource(language: str) -> ftl.Resource:
    text = files("seismic.i18n").joinpath(f"{language}.ftl").read_text("utf-8")
    return FluentResource(text)


def messages(language: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in resource(language).body if isinstance(entry, ftl.Message)}


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.choices: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value for v in node.variants}
            self.choices.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def variables(entry: ftl.Message) -> Variables:
    found = Variables()
    found.visit(entry)
    return found


@cache
def strings(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def raised_keys() -> Iterator[tuple[str, str]]:
    """Every key that an error is raised with, and every start of one that is composed."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            key = node.args[0]
            if isinstance(key, ast.JoinedStr):
                key = key.values[0]
            if name not in TAKES_A_KEY and not name.endswith("Error"):
                continue
            if isinstance(key, ast.Constant) and LIKE_A_KEY.fullmatch(str(key.value)):
                yield str(key.value), f"{path.name}:{node.lineno}"


PLURALS = {"zero", "one", "two", "few", "many", "other"}


def plausible(entry: ftl.Message) -> Iterator[dict[str, object]]:
    """Values for a message's variables: each as a text and as several numbers, and each choice it knows."""
    found = variables(entry)
    for number in (0, 1, 2, 12, 1234):
        yield {name: number if found.choices.get(name, PLURALS) <= PLURALS else "other" for name in found.names}
    yield dict.fromkeys(found.names, "01.24")
    for name, keys in found.choices.items():
        for key in keys:
            yield {**dict.fromkeys(found.names, 3), name: key}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_language_file_is_understood(language: str) -> None:
    junk = [entry.content for entry in resource(language).body if isinstance(entry, ftl.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    keys = [e.id.name for e in resource(language).body if isinstance(e, ftl.Message | ftl.Term)]
    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(messages(language)) == list(messages("en"))


@pytest.mark.parametrize("key", messages("en"))
def test_languages_use_the_same_variables_and_choices(key: str) -> None:
    here = variables(messages("en")[key])
    for language in LANGUAGES:
        there = variables(messages(language)[key])
        assert there.names == here.names, language
        for name, choices in here.choices.items():
            if not choices <= PLURALS:
                assert there.choices[name] == choices, language


@pytest.mark.parametrize("key", messages("en"))
def test_every_message_formats_without_an_error_of_fluent(key: str) -> None:
    for language in LANGUAGES:
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(resource(language))
        pattern = bundle.get_message(key).value
        assert pattern is not None
        for values in plausible(messages(language)[key]):
            text, errors = bundle.format_pattern(pattern, values)
            assert errors == [], (language, values)
            assert not re.search(r"[{}\u2066-\u2069]|\?\?\?", str(text)), text
            assert str(text) == str(text).strip()


def test_every_key_that_is_raised_has_a_message() -> None:
    known = messages("en")
    missing = {f"{key} ({where})" for key, where in raised_keys() if key not in known and key not in COMPOSED}
    assert missing == set()
    assert COMPOSED_KEYS - set(known) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_and_every_level_has_its_messages(language: str) -> None:
    assert COMPOSED_KEYS - set(messages(language)) == set()


def test_every_text_of_rules_and_records_that_looks_like_a_key_has_a_message() -> None:
    """Keys also stand in tables, where no call tells them from other words."""
    for path in SOURCES:
        if path.parent.name in ("rules", "record"):
            likely = {text for text in strings(path) if LIKE_A_KEY.fullmatch(text) and text[-1] != "-"}
            assert likely - WORDS - set(messages("en")) == set(), path.name


def test_every_message_is_used() -> None:
    used = frozenset.union(*map(strings, SOURCES)) | COMPOSED_KEYS
    unused = set(messages("en")) - used
    assert {key for key in unused if key.removesuffix("-seen") not in used} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_without_a_full_stop_because_the_clause_follows(language: str) -> None:
    for key in {key for key, _where in raised_keys()} & set(messages(language)):
        for values in plausible(messages(language)[key]):
            text = sentence(SeismicError(key, "R5.1", **values), language)
            assert text.endswith(" (R5.1)")
            assert not text.endswith((". (R5.1)", "! (R5.1)", " (R5.1) (R5.1)"))


def test_a_value_becomes_text_before_the_sentence_is_made() -> None:
    def shown(value: object) -> str:
        return message("event-unknown", "en", text=value)

    assert shown(Side.SE) == "“SE” is not an event of a record"
    assert "“1,-2”" in shown(Cell(1, -2))
    assert "“1,-2 0,3”" in shown((Cell(1, -2), Cell(0, 3)))
    assert "“16 0”" in shown((16, 0))
    assert "“last-tile”" in shown(Ending.LAST_TILE)
    assert "“1234567”" in shown(1234567)
    assert "“\N{REPLACEMENT CHARACTER}[31m”" in shown("\x1b[31m")
    assert "“non\N{NO-BREAK SPACE}: R5”" in shown("non\N{NO-BREAK SPACE}: R5")
    assert len(shown("x" * 10_000)) < 300


@pytest.mark.parametrize("number", [10**17, 10**30, -(10**30)])
def test_a_number_of_any_size_has_a_sentence(number: int) -> None:
    assert str(number)[:40] in message("env-games", "en", count=number)


def test_a_sentence_ends_with_its_clause() -> None:
    error = SeismicError("tiles-unknown", "R1.7", file="my.txt", line=1234, tile="09")
    assert sentence(error, "en") == "my.txt, line 1234: there is no tile 09 (R1.7)"
    assert sentence(error, "fr") == "my.txt, ligne 1234\N{NO-BREAK SPACE}: il n’y a pas de tuile 09 (R1.7)"
    assert sentence(error, "es") == "my.txt, línea 1234: no hay ninguna loseta 09 (R1.7)"
    assert sentence(SeismicError("tiles-unreadable", None, file="x"), "en").endswith("read")


def test_values_may_have_any_name() -> None:
    assert sentence(SeismicError("event-unknown", None, text="x", language="fr", error="y"), "en").startswith("“x”")


def test_an_unknown_key_is_shown_as_it_is() -> None:
    assert message("no-such-key", "fr") == "no-such-key"
    assert sentence(SeismicError("no-such-key", "R1"), "en") == "no-such-key (R1)"


def test_a_missing_value_does_not_go_unnoticed() -> None:
    with pytest.warns(UserWarning, match=r"event-unknown \(en\): Unknown external: text"):
        assert message("event-unknown", "en") == "“text” is not an event of a record"


def test_str_of_an_error_is_its_sentence_in_the_language_of_the_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    error = SeismicError("tiles-unknown", "R1.7", file="a", line=2, tile="09")
    for language in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        assert str(error) == sentence(error, language)


@pytest.mark.parametrize(
    ("option", "environ", "language"),
    [
        (None, {}, "en"),
        ("fr", {"LC_ALL": "es_ES.UTF-8"}, "fr"),
        ("es-MX", {}, "es"),
        ("FR", {}, "fr"),
        ("tlh", {"LANG": "fr_FR"}, "fr"),
        (None, {"LANG": "fr_CA.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR", "LC_MESSAGES": "es_ES@euro"}, "es"),
        (None, {"LANG": "fr_FR", "LC_MESSAGES": "es_ES", "LC_ALL": "en_GB"}, "en"),
        (None, {"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "POSIX"}, "en"),
    ],
)
def test_the_language_is_chosen_by_option_then_environment(
    option: str | None, environ: dict[str, str], language: str
) -> None:
    assert choose_language(option, environ) == language


def test_the_shown_name_has_one_place() -> None:
    for path in SOURCES:
        if APP_NAME in code_strings(path):
            assert path.parent.name == "i18n"
    for language in LANGUAGES:
        assert APP_NAME not in files("seismic.i18n").joinpath(f"{language}.ftl").read_text("utf-8")


def code_strings(path: Path) -> str:
    """All strings of a source but its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, documented)}
    return "\n".join(strings(path) - docstrings)
