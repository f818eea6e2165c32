"""How the three languages are written: elision, the familiar form, agreement with numbers and with several names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from seismic.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]

# Before a vowel these lose theirs ("d’Ada"), which no message can do for a name that it does not know.
ELIDED = "de|que|jusque|lorsque|puisque|quoique|presque|le|la|je|me|te|se|ne"
NAMED = (
    "name|names|players|owner|who|bot|bots|program|server|host|file|folder"  # what people, hosts and files are called
)

# Forms of usted, imperatives above all. Some are subjunctives too, which may follow these words.
BEFORE_SUBJUNCTIVE = ("se", "que", "que lo", "como")
USTED = """
    abra acepte agregue añada añádala añádalo aparten baraje barajen cite cítela coloque colóquela colóquelo
    confirme confíe confírmelo consulte continúe copie corrija cree cuente deje deme descarte descártelas deshaga
    deshágalo destape destapen devuelva devuelvan déjela déjelo diga dígalo ejecute elija elíjala elíjalo empiece
    envíe envíelo escoja escriba espere gire gírela gírelo guarde guárdelo haga indique indíquela indíquelo
    instale intente inténtelo juegue juéguelo lea mezclen mire muestre mueva muévala nómbrela nómbrelo pase pegue
    permita pida pídale ponga pongan póngala presione pruebe pruébelo pulse quite recargue reclame reclámela
    reclámelos regrese reparta repartan repita responda retire salga seleccione señale siéntese siga suba suelte
    suéltelo termine tome tomen use usted ustedes utilice vaya venga vuelva
""".split()
# "Su" is also his, her and their: here it can only be the reader's.
USTED_PHRASES = (
    r"\bSus? (?:turno|asiento|nombre|mesas)\b|[Ll]e toca jugar|"
    r"\b[Ss]u (?:primera partida|último turno|navegador|teclado)\b"
)


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    """All messages of the package and of the page."""
    paths = [ROOT / f"src/seismic/i18n/{language}.ftl", *sorted(ROOT.glob(f"web/messages/*.{language}.ftl"))]
    assert len(paths) > 5
    bodies = [FluentResource(path.read_text("utf-8")).body for path in paths]
    return {entry.id.name: entry for body in bodies for entry in body if isinstance(entry, ftl.Message)}


def text_of(node: object) -> str:
    """A pattern as it is written, for patterns of text around a variable."""
    if isinstance(node, ftl.TextElement):
        return node.value
    if isinstance(node, ftl.Placeable):
        return text_of(node.expression)
    if isinstance(node, ftl.VariableReference):
        return f"${node.id.name}"
    return "" if node is None else " "


class Patterns(Visitor):
    """Every pattern of a message: its own, and those of its variants."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:  # noqa: N802
        self.texts.append("".join(map(text_of, node.elements)))
        self.generic_visit(node)


def sentences(language: str) -> Iterator[tuple[str, str]]:
    for key, entry in messages(language).items():
        found = Patterns()
        found.visit(entry)
        yield from ((key, text) for text in found.texts)


def rules(language: str) -> list[str]:
    return (ROOT / "docs" / f"rules.{language}.md").read_text("utf-8").split("\n")


def test_no_french_word_that_would_lose_its_vowel_stands_before_a_name() -> None:
    wrong = re.compile(rf"\b(?:{ELIDED})[ \u00a0]\$(?:{NAMED})\b", re.IGNORECASE)
    assert [f"{key}: {text}" for key, text in sentences("fr") if wrong.search(text)] == []


def test_spanish_says_tu() -> None:
    before = "".join(rf"(?<!\b{word} )" for word in BEFORE_SUBJUNCTIVE)
    forms = re.compile(rf"{before}\b(?i:{'|'.join(USTED)})\b|{USTED_PHRASES}")
    texts = [*sentences("es"), *(("rules.es.md", line) for line in rules("es"))]
    assert [f"{key}: {text}" for key, text in texts if forms.search(text)] == []


# A message of these is never about one.
NEVER_ONE = {"check-wrong", "check-too-many-starts", "home-seconds", "play-unseen", "text-which-orientation"}


class Numbers(Visitor):
    """The selections by number in a message, and its counts that stand before a plural without one."""

    def __init__(self) -> None:
        self.selections: list[set[str]] = []
        self.selectors: list[str] = []  # those of the selections around the current pattern
        self.unchosen: list[str] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = {v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value for v in node.variants}
        if keys & {"zero", "one", "two", "few", "many"}:
            self.selections.append(keys)
        self.selectors.append(text_of(node.selector))
        self.generic_visit(node)
        self.selectors.pop()

    def visit_Pattern(self, node: ftl.Pattern) -> None:  # noqa: N802
        text = "".join(map(text_of, node.elements))
        for found in re.finditer(r"(\$(?:count|turns)) [a-zé]+s\b", text):
            if found[1] not in self.selectors:
                self.unchosen.append(found[0])
        self.generic_visit(node)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_the_forms_of_its_language(language: str) -> None:
    for key, entry in messages(language).items():
        found = Numbers()
        found.visit(entry)
        for keys in found.selections:
            assert {"one", "other"} <= keys, key
        assert found.unchosen == [] or key in NEVER_ONE, key


def shown(key: str, language: str, **values: object) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(ftl.Resource([messages(language)[key]]))
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, values)
    assert errors == []
    return str(text).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("key", "variable", "language", "sentence"),
    [
        ("table-abort-offered", "names", "fr", "Proposition de finir la partie sans vainqueur : {}"),
        ("table-abort-offered", "names", "es", "Propuesta de terminar la partida sin ganador: {}"),
        ("terminal-abort-seen", "names", "fr", "Proposition de finir la partie sans vainqueur : {}"),
        ("terminal-abort-seen", "names", "es", "Propuesta de terminar la partida sin ganador: {}"),
        (
            "terminal-abort-offered",
            "names",
            "fr",
            "Proposition de finir la partie sans vainqueur ({}) : M pour répondre",
        ),
        (
            "terminal-abort-offered",
            "names",
            "es",
            "Propuesta de terminar la partida sin ganador ({}): M para responder",
        ),
        ("play-loss", "cells", "fr", "perte : {}"),
        ("play-loss", "cells", "es", "pérdida: {}"),
    ],
)
def test_a_sentence_suits_one_and_several(key: str, variable: str, language: str, sentence: str) -> None:
    for value in ("Ada", "Ada, Berta"):
        assert shown(key, language, **{variable: value}) == sentence.format(value)


def test_failed_checks_agree_with_their_number() -> None:
    assert shown("check-wrong", "fr", wrong=1, count=9) == "1 vérification sur 9 a échoué"
    assert shown("check-wrong", "fr", wrong=2, count=9) == "2 vérifications sur 9 ont échoué"
    assert shown("check-wrong", "es", wrong=1, count=9) == "1 de 9 comprobaciones falló"
    assert shown("check-wrong", "es", wrong=2, count=9) == "2 de 9 comprobaciones fallaron"
