"""The reference of the library, from its docstrings: one page for each package, which Sphinx's autodoc fills in."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

# Packages with a page, and where their public names are: in `__all__`, or in modules of their own.
PACKAGES: dict[str, tuple[str, ...]] = {
    "seismic": ("seismic.game",),
    "seismic.record": ("seismic.record",),
    "seismic.search": ("seismic.search",),
    "seismic.draw": ("seismic.draw",),
    "seismic.env": ("seismic.env",),
    "seismic.advice": (
        "seismic.advice.hints",
        "seismic.advice.analysis",
        "seismic.advice.risk",
        "seismic.advice.narration",
    ),
    "seismic.arena": ("seismic.arena.match", "seismic.arena.ratings"),
    "seismic.engine": (
        "seismic.engine.programs",
        "seismic.engine.clock",
        "seismic.engine.check",
        "seismic.engine.options",
        "seismic.engine.loop",
    ),
}
# A value has no docstring, so it is described here.
VALUES = {
    "seismic.MANIFEST": "The tiles that are in use: how many there are of each kind, and a hash of that (R1.7).",
    "seismic.MOVES": "The kinds of moves: the type of each, when it can be made, and whether a record keeps it.",
    "seismic.TABLES": "The tables by name: `small`, `standard` and `large` (R2.4).",
    "seismic.TOWN": "The kind of the town's own tile.",
    "seismic.VARIANTS": "The variants by name.",
    "seismic.Event": "Anything that a game reports: a move, a flip, a quake, a turn, the end, the scores.",
    "seismic.Kind": "The code of a kind of tile as text, such as `01.24` or `Q3` (R1.7).",
    "seismic.Move": "Anything that a player decides.",
    "seismic.Seat": "The number of a player in turn order, from 1.",
    "seismic.search.LEVELS": "The names of the five levels for people, from the weakest to the strongest.",
}


def public_names(module: ModuleType) -> list[str]:
    """The names of `__all__`, or else those without an underscore that are defined in the module."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__
    ]


def entries(package: str) -> Iterator[tuple[str, list[tuple[str, object]]]]:
    """The modules of a package by the name to import from, each with its public names and what they are."""
    for source in PACKAGES[package]:
        module = import_module(source)
        shown = package if source == "seismic.game" else source
        yield shown, [(f"{shown}.{name}", getattr(module, name)) for name in public_names(module)]


def page_name(package: str) -> str:
    return f"reference-{package.rpartition('.')[2]}.md"


def reference_page(package: str) -> str:
    """The page of a package, as Sphinx reads it."""
    lines = [f"# {package}", "", _head(import_module(package)), ""]
    for source, found in entries(package):
        if len(PACKAGES[package]) > 1:
            lines += [f"## {source}", "", _head(import_module(source)), ""]
        lines += ["```{eval-rst}"]
        for name, value in found:
            lines += [*_directive(name, value), ""]
        lines += ["```", ""]
    return "\n".join(lines)


def reference_links() -> str:
    """The list of the pages, which also puts them into the tables of contents."""
    links = [f"- [`{package}`]({page_name(package)}): {_head(import_module(package))}" for package in PACKAGES]
    pages = "\n".join(f"{package} <{page_name(package)}>" for package in PACKAGES)
    return "\n".join([*links, "", "```{toctree}", ":hidden:", "", pages, "```", ""])


def _head(module: ModuleType) -> str:
    return (module.__doc__ or "").partition("\n")[0]


def _directive(name: str, value: object) -> Iterator[str]:
    if inspect.isclass(value):
        kind = "autoexception" if issubclass(value, Exception) else "autoclass"
        yield from (f".. {kind}:: {name}", "   :members:", "   :undoc-members:" if issubclass(value, tuple) else "")
    elif inspect.isroutine(value):
        yield f".. autofunction:: {name}"
    else:
        yield from (f".. py:data:: {name}", "", f"   {VALUES[name]}")
