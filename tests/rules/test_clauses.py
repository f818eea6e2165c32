"""Law: every clause of the rules is named by a test, and every clause that a test names is one of the rules.

A test names a clause in its own name (`..._r5_1`) or in its docstring (`R5.1`, `R11.3-5`). The tests of the naive
engine do not count: they say nothing about the fast one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULES = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")
CLAUSES = set(re.findall(r"^- \*\*(R\d+\.\d+)\*\*", RULES, flags=re.MULTILINE))


def named_in(test: ast.FunctionDef) -> Iterator[str]:
    for part, number in re.findall(r"_r(\d+)_(\d+)(?!\d)", test.name):
        yield f"R{part}.{number}"
    for part, first, last in re.findall(r"\bR(\d+)\.(\d+)(?:-(\d+))?", ast.get_docstring(test) or ""):
        for number in range(int(first), int(last or first) + 1):
            yield f"R{part}.{number}"


def named_by_test() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path == Path(__file__) or path.parent == TESTS / "naive":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in named_in(node):
                    found.setdefault(clause, set()).add(f"{path.relative_to(TESTS)}::{node.name}")
    return found


def test_every_clause_is_named_by_a_test() -> None:
    assert CLAUSES
    assert sorted(CLAUSES - set(named_by_test())) == []


def test_no_test_names_a_clause_that_is_not_there() -> None:
    assert {clause: tests for clause, tests in named_by_test().items() if clause not in CLAUSES} == {}
