"""What the page takes from the package: complete, the same in every language, and made the same way every time."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rulespage
import webdata
from seismic.draw.themes import DAY, NIGHT
from seismic.game import MOVES, TABLES, VARIANTS, MoveKind, parse_event, parse_move
from seismic.i18n import APP_NAME, LANGUAGES
from seismic.search import LEVELS
from seismic.server.table.events import Event as TableEvent

ROOT = Path(__file__).parents[1]
MESSAGES = sorted((ROOT / "web" / "messages").glob("*.en.ftl"))
OTHERS = [language for language in LANGUAGES if language != "en"]
# These reach operators and programmers, never the page.
NOT_FOR_THE_PAGE = re.compile(
    r"(tiles|gpu|store|join|load|admin|page|server-config|notation|remark|figure)-.*"
    r"|record-(unreadable|unwritable|is-path|is-text)|cli-preparing"
)
PAGE_SOURCES = sorted(
    path
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".ts", ".svelte") and "generated" not in path.parts and ".test." not in path.name
)
LITERAL = re.compile(r"""(["'`])([a-z]+(?:-[a-z0-9]+)+)\1""")
MORE_ARGUMENTS = {"crew": {"claim"}, "town": {"town"}}  # beside its fields, what the messages of a move are told
SAID = re.compile(r"""\b[sS]ay\(\s*(["'])([^"']+)\1""")
SAID_BY_PREFIX = re.compile(r"\b[sS]ay\(\s*`([a-z0-9-]+)\$\{")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def parsed(text: str) -> dict[str, set[str]]:
    """The variables of each message."""
    found = {}
    for entry in FluentParser(with_spans=False).parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@cache
def words(language: str) -> dict[str, set[str]]:
    return parsed(webdata.words(language))


@cache
def page(language: str) -> dict[str, Any]:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return rulespage.read((ROOT / "docs" / name).read_text("utf-8"))


# Words


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert words(language) == words("en")


@pytest.mark.parametrize("path", MESSAGES, ids=lambda path: path.name)
def test_keys_of_the_page_begin_with_the_name_of_their_file(path: Path) -> None:
    start = path.name.partition(".")[0]
    assert [key for key in parsed(path.read_text("utf-8")) if not key.startswith(f"{start}-")] == []


@cache
def package_words() -> dict[str, set[str]]:
    return parsed((ROOT / "src" / "seismic" / "i18n" / "en.ftl").read_text("utf-8"))


def refusals() -> Iterator[str]:
    """Every message key in the packages whose refusals and reasons can reach the page."""
    known = package_words()
    for package in ("rules", "game", "record", "advice", "server"):
        for path in (ROOT / "src" / "seismic" / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and node.value in known:
                    yield node.value


def test_the_page_can_say_whatever_it_is_refused() -> None:
    missing = {key for key in refusals() if key not in words("en")}
    assert [key for key in sorted(missing) if not NOT_FOR_THE_PAGE.fullmatch(key)] == []


@pytest.mark.parametrize("path", PAGE_SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_law_every_message_that_the_page_names_is_exported(path: Path) -> None:
    text = path.read_text("utf-8")
    said = {match[2] for match in SAID.finditer(text)}
    named = {match[2] for match in LITERAL.finditer(text) if match[2] in package_words()}
    assert sorted((said | named) - set(words("en"))) == []
    prefixes = {match[1] for match in SAID_BY_PREFIX.finditer(text)}
    assert [prefix for prefix in sorted(prefixes) if not any(key.startswith(prefix) for key in words("en"))] == []


def test_the_page_does_not_get_the_messages_of_the_command_line() -> None:
    assert [key for key in words("en") if key.startswith(("cli-", "arg-", "bench-", "serve-"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: kind.word)
def test_law_every_kind_of_move_has_its_messages(kind: MoveKind, language: str) -> None:
    """As a hint names it, to confirm it, and in the log; they speak of its fields and of little else."""
    keys = [f"table-move-{kind.word}", f"table-ready-{kind.word}"]
    if kind.recorded:
        keys.append(f"table-log-{kind.word}")
    assert [key for key in keys if key not in words(language)] == []
    told = {*kind.type.__match_args__, "name", "count", *MORE_ARGUMENTS.get(kind.word, ())}
    assert [(key, words(language)[key] - told) for key in keys if words(language)[key] - told] == []


# Rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_rules_is_there_in_its_chapter(language: str) -> None:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    written = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", (ROOT / "docs" / name).read_text("utf-8"), flags=re.MULTILINE)
    assert [clause["id"] for clause in page(language)["clauses"]] == written
    for clause in page(language)["clauses"]:
        assert clause["chapter"] == clause["id"].partition(".")[0]
    assert [chapter["id"] for chapter in page(language)["chapters"]] == [f"R{n}" for n in range(1, 12)]


def parts(node: object) -> Iterator[dict[str, Any] | str]:
    """Every block and inline part below a node."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        for part in node:
            yield from parts(part)
    elif isinstance(node, dict):
        yield node
        if node.get("kind") not in ("code", "clause"):
            for name in ("text", "blocks", "items", "head", "rows", "intro", "more", "chapters", "clauses"):
                yield from parts(node.get(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_refer_to_clauses_that_are_there(language: str) -> None:
    known = {entry["id"] for entry in (*page(language)["chapters"], *page(language)["clauses"])}
    named = {part["id"] for part in parts(page(language)) if isinstance(part, dict) and part.get("kind") == "clause"}
    assert "R5.1" in named
    assert named <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_mark_of_the_written_page_is_left_in_the_rules(language: str) -> None:
    """All of the Markdown is understood; the asterisk of `*013` is in code, and nowhere else."""
    plain = [part for part in parts(page(language)) if isinstance(part, str)]
    assert plain
    assert [text for text in plain if re.search(r"[*`]|\]\(|<a |^#|\|", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_spared_rulings_and_the_names_for_programs(language: str) -> None:
    """No marks of rulings, no "R11 Balance (balance)", nothing of files."""
    texts = [part if isinstance(part, str) else str(part.get("text")) for part in parts(page(language))]
    assert texts
    assert [text for text in texts if re.search(r"\b(ruling|décision|decisión)\b|\(big-one\)|tiles\.txt", text)] == []
    titles = [chapter["title"] for chapter in page(language)["chapters"]]
    assert [title for title in titles if "(" in title] == []


def test_a_ruling_that_is_a_whole_sentence_comes_out_of_its_brackets() -> None:
    def read(text: str) -> object:
        clauses: Any = rulespage.read(f"# Title\n\n## R1 One\n\n- **R1.1** {text}\n")["clauses"]
        return clauses[0]["text"]

    assert read("One. (**ruling**: Two (or three). Four.)") == ["One. Two (or three). Four."]
    assert read("One (**ruling**: or two) **(décision)**.") == ["One (or two)."]
    assert read("**(décision)** Un (**décision** : ou `f(x)` deux).") == [
        "Un (ou ",
        {"kind": "code", "text": "f(x)"},
        " deux).",
    ]


def test_the_rules_keep_tables_notes_and_figures() -> None:
    kinds = {part["kind"] for part in parts(page("en")) if isinstance(part, dict) and "kind" in part}
    assert kinds == {"text", "table", "code", "note", "strong", "em", "clause"}


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Plain.", ["Plain."]),
        ("See R5.2.", ["See ", {"kind": "clause", "id": "R5.2", "text": "R5.2"}, "."]),
        ("`R5.2` stays code", [{"kind": "code", "text": "R5.2"}, " stays code"]),
        ("[R11](#r11)", [{"kind": "clause", "id": "R11", "text": "R11"}]),
        ("**a `b`**", [{"kind": "strong", "text": ["a ", {"kind": "code", "text": "b"}]}]),
        ("*all*", [{"kind": "em", "text": ["all"]}]),
        ("[glossary](glossary.md)", ["glossary"]),
    ],
)
def test_marks_within_a_line_become_parts(text: str, tree: list[object]) -> None:
    read = rulespage.read(f"# Title\n\n## R1 One\n\n- **R1.1** {text}\n")
    assert read["clauses"] == [{"id": "R1.1", "chapter": "R1", "heading": "", "text": tree, "more": []}]


# Constants, colours, the manifest


def test_constants_are_those_of_the_package() -> None:
    module = webdata.constants()
    values = dict(re.findall(r"^export const (\w+) = (.+) as const;$", module, flags=re.MULTILINE))
    assert json.loads(values["APP_NAME"]) == APP_NAME
    assert json.loads(values["LEVELS"]) == list(LEVELS)
    assert [variant["name"] for variant in json.loads(values["VARIANTS"])] == list(VARIANTS)
    assert {name: tuple(size) for name, size in json.loads(values["TABLES"]).items()} == TABLES


def test_variants_name_their_clauses_and_exclude_each_other_both_ways() -> None:
    """R11: Balance goes only with Aftershocks; a clause is one of the rules page."""
    known = {entry["id"] for entry in (*page("en")["chapters"], *page("en")["clauses"])}
    variants: list[dict[str, Any]] = webdata.variants()
    excluded = {variant["name"]: set(variant["excludes"]) for variant in variants}
    assert {variant["clause"] for variant in variants} <= known
    assert excluded["balance"] == {"big-one", "dilemma", "twin-cities"}
    assert all(name in excluded[other] for name, others in excluded.items() for other in others)


def test_the_form_of_a_line_is_the_word_and_the_parts_that_the_record_writes() -> None:
    moves = ["place 03 1,0 r0", "crew E", "no-crew", "strike E", "town 8,0", "rotate 1 0,1 r5", "keep 4"]
    lines = ["flip 03", "turn 1", "quake 0,0 E: 1,0", "discard", "pass", "end no-tiles", "score 1 2"]
    kinds: dict[str, dict[str, Any]] = webdata.move_kinds()
    assert {word: len(kind["fields"]) for word, kind in kinds.items()} == {
        str(parse_move(text)).partition(" ")[0]: text.count(" ") for text in moves
    }
    assert list(webdata.event_forms()) == [str(parse_event(text)).partition(" ")[0] for text in lines]


def test_no_name_is_exported_twice() -> None:
    module = webdata.types() + webdata.constants()
    names = re.findall(r"^export (?:const|type|interface) (\w+)", module, re.MULTILINE)
    assert sorted(set(names)) == sorted(names)


def test_a_table_in_the_browser_knows_every_event_of_a_log() -> None:
    """As a type, and as a shape to check what was kept."""
    shapes = webdata.shapes()
    kinds = [kind.__name__ for kind in get_args(TableEvent)]
    assert [part["$ref"] for part in shapes["TableEvent"]["anyOf"]] == kinds
    for kind in get_args(TableEvent):
        assert list(shapes[kind.__name__]["properties"]) == ["e", *kind.__struct_fields__]
        assert f"export interface {kind.__name__} {{\n  e: " in webdata.types()


def test_both_themes_define_the_same_properties() -> None:
    blocks = re.findall(r"^(:root\S*) \{\n(.*?)^\}", webdata.stylesheet(), flags=re.MULTILINE | re.DOTALL)
    assert len(blocks) == len((DAY, NIGHT))
    day, night = (dict(re.findall(r"--([a-z0-9-]+): (\S+);", block)) for _, block in blocks)
    assert day.keys() == night.keys()
    assert night["crew-4"] == NIGHT.crews[3]


def test_the_manifest_names_icons_that_are_there() -> None:
    manifest: dict[str, Any] = webdata.manifest()
    assert manifest["name"] == APP_NAME
    for icon in manifest["icons"]:
        content = (ROOT / "web" / "public" / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            wide, high = (int.from_bytes(content[start : start + 4], "big") for start in (16, 20))
            assert icon["sizes"] == f"{wide}x{high}"


# Writing


def test_only_what_has_changed_is_written(tmp_path: Path) -> None:
    files = {"theme.css": "good", "shapes.json": "{}"}
    assert webdata.write(tmp_path, files) == list(files)
    assert webdata.write(tmp_path, files) == []
    (tmp_path / "theme.css").write_text("spoilt", "utf-8")
    (tmp_path / ".changed").unlink()
    assert webdata.write(tmp_path, files) == ["theme.css"]
    assert (tmp_path / ".changed").exists()
