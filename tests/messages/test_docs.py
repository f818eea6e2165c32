"""docs/protocol.md names every message, every field and every code of a refusal, and no others."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from seismic.messages import VERSION, client, position, rest, server, table
from seismic.server.house.clients import Close
from seismic.server.table.aids import ALLOWED
from seismic.server.web.responses import _STATUS as STATUS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES = [*client.ClientMessage.__args__, *server.ServerMessage.__args__]
PARTS = [
    *(position.Position, position.OutcomeView, position.SectionView, position.LineView, position.FitView),
    *(table.TableOptions, table.SeatView, table.TableSummary, table.Minutes, table.Days),
    *(server.Said, rest.NewPerson, rest.Person, rest.NewTable, rest.Invitation, rest.Problem),
    *(rest.Replay, rest.Frame),
]


def section(name: str) -> str:
    """The part of the page under an anchor, up to the next one of its kind."""
    found = re.search(rf'<a id="{name}"></a>\n(.*?)(?=<a id=|\Z)', PAGE, re.DOTALL)
    assert found, name
    return found[1]


def named(text: str) -> set[str]:
    """What stands there as code, word by word."""
    return {word for code in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"[\w-]+", code)}


def rows(message: str, text: str) -> set[str]:
    """The fields that a table of messages has for one of them."""
    found = re.search(rf"^\| `{message}` \|.*\n(?:\| +\|.*\n)*", text, re.MULTILINE)
    assert found, message
    return {field for line in found[0].splitlines() for field in re.findall(r"`(\w+)`", line.split("|")[2])}


def fields(kind: type) -> set[str]:
    return {*kind.__struct_fields__}  # type: ignore[attr-defined]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__qualname__)
def test_every_message_is_documented_with_its_fields_and_no_others(message: type) -> None:
    tag = str(message.__struct_config__.tag)  # type: ignore[attr-defined]
    text = section("client" if message in client.ClientMessage.__args__ else "server")
    documented = {"table": "table", "update": "updates"}.get(tag)
    if documented is None:
        assert rows(tag, text) == fields(message)
    else:
        assert re.search(rf"^\| `{tag}` \|", text, re.MULTILINE)
        first_table = section(documented).partition("\n\nThe options")[0]
        assert set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| ([^|]*) \|", first_table, re.MULTILINE)))) == fields(
            message
        )


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: kind.__name__)
def test_every_part_of_a_message_is_documented(kind: type) -> None:
    assert fields(kind) - named(PAGE) - {"code", "counts"} == set()


def test_every_kind_of_news_is_documented() -> None:
    what = server.Update.__annotations__["what"]
    assert set(re.findall(r'"([\w-]+)"', what)) <= named(section("updates"))


def codes() -> set[str]:
    """Every code that the server refuses something with, as its source has it."""
    found = set()
    for path in (ROOT / "src" / "seismic" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "Refused" for base in node.bases):
                calls = [
                    n for n in ast.walk(node) if isinstance(n, ast.Call) and getattr(n.func, "attr", "") == "__init__"
                ]
                found |= {text(call, 0) for call in calls}
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                found.add(text(node, 0))
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "because":
                found.add(text(node, 1))
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "_deny":
                found.add(text(node, 2))
            elif isinstance(node, ast.AnnAssign | ast.Assign) and "_STATUS" in ast.dump(node):
                found |= {text_of(key) for key in ast.walk(node) if isinstance(key, ast.Constant)}
    return found - {""}


def text(call: ast.Call, place: int) -> str:
    return text_of(call.args[place]) if len(call.args) > place else ""


def text_of(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_every_code_of_a_refusal_is_documented_and_no_other() -> None:
    documented = re.findall(r"^\| ((?:`[a-z-]+`(?:, )?)+) \|", section("refusals"), re.MULTILINE)
    assert {code for row in documented for code in re.findall(r"`([a-z-]+)`", row)} == codes()


def test_the_status_of_a_refused_request_is_documented() -> None:
    documented = re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", section("refusals"), re.MULTILINE)
    assert {code: int(status) for code, status in documented}.items() >= STATUS.items()


def test_every_code_that_a_socket_is_closed_with_is_documented() -> None:
    assert {int(code) for code in re.findall(r"^\| (\d+) \|", section("socket"), re.MULTILINE)} == {*Close}


def test_the_levels_of_aids_are_those_of_the_server() -> None:
    for level, allowed in ALLOWED.items():
        words = ["yes" if getattr(allowed, name) else "no" for name in fields_in_order(type(allowed))]
        assert f"| `{level}` | {' | '.join(words)} |" in section("aids")


def fields_in_order(kind: type) -> tuple[str, ...]:
    names: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return names


def test_the_version_is_documented() -> None:
    assert f"This is version {VERSION}." in section("versions")
