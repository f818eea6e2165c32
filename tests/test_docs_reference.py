"""Law: every public name of the library has a docstring, and the examples in docstrings run and say what they say."""

from __future__ import annotations

import doctest
import inspect
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from apipage import PACKAGES, VALUES, entries

ROOT = Path(__file__).parents[1]
OPTIONS = doctest.NORMALIZE_WHITESPACE
LEAST_SHARE = 0.6  # of the functions have an example

pytestmark = pytest.mark.slow


def functions(package: str) -> list[tuple[str, object]]:
    return [(name, value) for _, found in entries(package) for name, value in found if inspect.isroutine(value)]


def described(package: str) -> Iterator[tuple[str, object]]:
    """All public functions and classes, and the public methods and properties of these."""
    for _, found in entries(package):
        for name, value in found:
            if inspect.isclass(value):
                yield name, value
                yield from ((f"{name}.{member}", function) for member, function in members(value))
            elif inspect.isroutine(value):
                yield name, value


def members(value: type) -> Iterator[tuple[str, object]]:
    for name, member in vars(value).items():
        function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if not name.startswith("_") and inspect.isfunction(function):
            yield name, function


def has_docstring(value: object) -> bool:
    text = vars(value).get("__doc__") if inspect.isclass(value) else getattr(value, "__doc__", None)
    # Dataclasses and named tuples make one up, from their fields.
    return bool(text) and not (inspect.isclass(value) and str(text).startswith(f"{value.__name__}("))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_a_docstring(package: str) -> None:
    assert [name for name, value in described(package) if not has_docstring(value)] == []


def test_every_public_value_is_described() -> None:
    values = {
        name
        for package in PACKAGES
        for _, found in entries(package)
        for name, value in found
        if not inspect.isclass(value) and not inspect.isroutine(value)
    }
    assert values == set(VALUES)


@pytest.mark.parametrize("package", PACKAGES)
def test_examples_in_docstrings_run(package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner(optionflags=OPTIONS)
    told: list[str] = []
    for name, value in described(package):
        names = dict(vars(import_module(value.__module__)))
        for test in finder.find(value, name, globs=names):
            runner.run(test, out=told.append)
    assert not told, "".join(told)


def test_most_functions_have_an_example() -> None:
    all_functions = [pair for package in PACKAGES for pair in functions(package)]
    shown = [name for name, value in all_functions if ">>>" in (value.__doc__ or "")]
    assert len(shown) >= LEAST_SHARE * len(all_functions)


def test_the_page_names_every_package() -> None:
    page = (ROOT / "docs" / "reference.md").read_text("utf-8")
    assert [package for package in PACKAGES if f"| `{package}` |" not in page] == []
