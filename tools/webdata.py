"""What the browser's page takes from the project: types and constants, geometry, colours, words and the rules.

`python tools/webdata.py FOLDER` writes them there. A file is touched only if it changes, and `.changed` if any does.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import fairgames
import lesson
import rulepictures
import rulespage
import wasmbindings
from seismic import __version__
from seismic.draw import export
from seismic.draw.themes import DAY, NIGHT, Theme
from seismic.game import MOVES, TABLES, VARIANTS, Decision, Ending, Event
from seismic.i18n import APP_NAME, LANGUAGES
from seismic.lessons import LESSONS
from seismic.messages.client import ClientMessage
from seismic.messages.limits import MAX_CHAT, MAX_NAME
from seismic.messages.rest import NewPerson, NewRecord
from seismic.messages.table import (
    COLOURS,
    ID_PATTERN,
    KEY_PATTERN,
    MAX_RECORD,
    TableOptions,
    TableSummary,
)
from seismic.messages.typescript import typescript
from seismic.rules.tiles import MANIFEST
from seismic.rules.variants import excluded_by
from seismic.search import LEVELS
from seismic.search.geologist import network_bytes
from seismic.server.table.aids import ALLOWED
from seismic.server.table.events import Event as TableEvent
from seismic.server.thinking.jobs import RISK_SAMPLES
from seismic.server.thinking.messages import Settings

ROOT = Path(__file__).resolve().parent.parent
# The messages of the package that the page can need: what a server refuses, why a move is hinted at, and names. Those
# of the command line stay at home.
_SHARED = re.compile(
    r"""(
    (move | event | setup | pile | due | place | clash | rotation | crew | strike | town | aftershock | rotate | undo
      | follow | record | fair | level | tell | section | count | server)-.*
    | hint-(?!summary|file|at|playouts|no-tile|head|move).*
    | analyse-(column-.*|chart-title|turns|magnitudes|given-away|tiles|quakes|own|others|choices|legend)
    | rules-short-.* | lesson-.*
    | play-(base-game|person-name|no-crew|fits-nowhere|player|pile)
    | deal-(name | secret) | store-no-table | admin-closed-already
    )""",
    re.VERBOSE,
)
# The words of the board that others embed: what a record tells, how it is walked along, and why it cannot be shown.
_EMBEDDED = re.compile(
    r"""(
    element-.* | level-.* | table-(log-.* | tile | a-tile | side) | tell-(flip-.* | end-.* | score | town)
    | due-nothing | play-person-name
    | replay-(board | scrub | scrub-text | play | pause | keys | now-over | now-turn | points-word | branch)
    )""",
    re.VERBOSE,
)
# And what it needs beside them to play on.
_PLAYED_ON = re.compile(
    r"""(
    element-(you | leave | no-answer) | level-.* | table-.* | section-.* | tell-.* | due-nothing
    | count-(winner | shared)
    | play-(person-name | fits-nowhere) | replay-(you-.* | points-word | end-aborted) | shell-(dismiss | refused)
    )""",
    re.VERBOSE,
)
_NOT_SHARED = re.compile(r".*-seen|server-config-.*|record-(unreadable|unwritable|is-path|is-text)")


def write(folder: Path, files: Mapping[str, str | bytes]) -> list[str]:
    """Write what has changed of these files, and say what that is."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    for name, content in files.items():
        path, whole = folder / name, content.encode() if isinstance(content, str) else content
        if not path.exists() or path.read_bytes() != whole:
            fresh = path.with_name(f".{name}.new")  # a reader gets the old one or the new one
            fresh.write_bytes(whole)
            fresh.replace(path)
            changed.append(name)
    if changed:
        (folder / ".changed").touch()
    return changed


def files() -> dict[str, str | bytes]:
    """All files, by name."""
    return {
        "protocol.ts": types() + constants(),
        "shapes.json": _json(shapes()),
        "geometry.json": _json(export()),
        "theme.css": stylesheet(),
        "rules.ts": rulespage.TYPES,
        "tiles.json": _json(dict(MANIFEST.copies)),
        **wasmbindings.files("wasm"),
        "module-file.ts": module_files(),
        "network.bin": network_bytes(),
        "fair-games.json": _json(fairgames.fair_games()),  # for tests
        **{f"lesson.{name}.json": _json(lesson.lesson(name)) for name in LESSONS},
        "pictures.json": _json(rulepictures.rule_pictures()),
        "summary.json": _json(rulepictures.summary_pictures()),
        "puzzles.txt": (ROOT / "src" / "seismic" / "puzzles" / "puzzles.txt").read_text("utf-8"),
        "manifest.webmanifest": _json(manifest()),
        ".env": f"VITE_APP_NAME={APP_NAME}\n",  # for the page's own HTML
        **{f"{language}.ftl": words(language) for language in LANGUAGES},
        "element.json": _json({language: words(language, _EMBEDDED) for language in LANGUAGES}),
        "element-play.json": _json({language: words(language, _PLAYED_ON) for language in LANGUAGES}),
        **{f"rules.{language}.json": _json(rulespage.read(_rules(language))) for language in LANGUAGES},
    }


def module_files() -> str:
    """What the module and the weights are called: small, alone."""
    told = wasmbindings.constants()
    return "".join(f"export const {name} = {json.dumps(told[name])};\n" for name in ("MODULE_FILE", "NETWORK_FILE"))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _rules(language: str) -> str:
    name = "rules.md" if language == LANGUAGES[0] else f"rules.{language}.md"
    return ROOT.joinpath("docs", name).read_text("utf-8")


# Types


def types() -> str:
    """The types of the protocol, and of the events of a table's log: a table in the browser keeps the same log."""
    return typescript({"TableEvent": TableEvent})


_SHAPES = {
    "ClientMessage": ClientMessage,
    "TableEvent": TableEvent,
    "TableOptions": TableOptions,
    "TableSummary": TableSummary,
    "NewPerson": NewPerson,
    "NewRecord": NewRecord,
}
_FOR_PEOPLE = ("title", "description", "discriminator")  # parts of a schema that check nothing


def shapes() -> dict[str, Any]:
    """What a table in the browser takes in, as JSON Schema: the types that a server checks."""
    roots, components = msgspec.json.schema_components(_SHAPES.values(), ref_template="{name}")
    bare: dict[str, Any] = _bare({**dict(zip(_SHAPES, roots, strict=True)), **components})
    return bare


def _bare(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_bare(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: _bare(part) for name, part in schema.items() if name not in _FOR_PEOPLE}


# Constants


def constants() -> str:
    """Names and numbers that the page shares with the server, beside the protocol's types."""
    values = {
        "APP_NAME": APP_NAME,
        "APP_VERSION": __version__,
        "LANGUAGES": LANGUAGES,
        "LEVELS": LEVELS,
        "VARIANTS": variants(),
        "TABLES": TABLES,
        "COLOURS": COLOURS,
        "DECISIONS": tuple(Decision),
        "ENDINGS": tuple(Ending),
        "MOVE_KINDS": move_kinds(),
        "EVENT_FORMS": event_forms(),
        "ID_PATTERN": ID_PATTERN,
        "KEY_PATTERN": KEY_PATTERN,
        "MAX_NAME": MAX_NAME,
        "MAX_CHAT": MAX_CHAT,
        "MAX_RECORD": MAX_RECORD,
        "HINT_PLAYOUTS": Settings().hint_playouts,
        "RISK_SAMPLES": RISK_SAMPLES,
        "ANALYSIS_TRIALS": Settings().analysis_playouts,
        "ALLOWED": {aids.value: msgspec.structs.asdict(allowed) for aids, allowed in ALLOWED.items()},
        "MANIFEST": {"hash": MANIFEST.hash, "is_standard": MANIFEST.is_standard},
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in values.items()]
    kinds = {
        "Language": "LANGUAGES",
        "Level": "LEVELS",
        "Colour": "COLOURS",
        "Decision": "DECISIONS",
        "Ending": "ENDINGS",
    }
    lines += [f"export type {name} = (typeof {values})[number];" for name, values in kinds.items()]
    lines.append('export type Variant = (typeof VARIANTS)[number]["name"];')
    lines.append("export type TableSize = keyof typeof TABLES;")
    return "\n" + "\n".join(lines) + "\n"


def variants() -> list[dict[str, object]]:
    """Each variant with its clause, the variants that it cannot be played with, and those that its clause excludes."""
    return [
        {
            "name": row.name,
            "clause": row.clause,
            "excludes": sorted(excluded_by([row.name])),
            "clause_excludes": sorted(row.excludes),
        }
        for row in VARIANTS.values()
    ]


def move_kinds() -> dict[str, dict[str, object]]:
    """Each kind of move by its word: how and when it is made, the fields of its text, and whether a record keeps it."""
    return {
        kind.word: {
            "manner": kind.manner,
            "decisions": kind.decisions,
            "fields": kind.type.__match_args__,
            "recorded": kind.recorded,
        }
        for kind in MOVES
    }


def event_forms() -> dict[str, tuple[str, ...]]:
    """The word of each line of a record that is no move, and the names of the fields that follow it."""
    moves = move_kinds()
    return {kind.word: kind.__match_args__ for kind in get_args(Event) if kind.word not in moves}


def manifest() -> dict[str, object]:
    """What a system needs to know to install the page."""
    icons = [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": "icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": "icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    return {
        "name": APP_NAME,
        "short_name": APP_NAME.split(" (")[0],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": DAY.card,
        "theme_color": DAY.card,
        "icons": icons,
    }


# Colours


def stylesheet() -> str:
    """The colours of the drawing as custom properties: day's, and night's over them."""
    return (
        "/* Generated from the colours of the pictures by `make types`: do not edit. */\n"
        + _block(":root", DAY)
        + _block(':root[data-theme="night"]', NIGHT)
    )


def _block(selector: str, theme: Theme) -> str:
    lines = "".join(f"  --{name}: {value};\n" for name, value in _properties(theme))
    return f"{selector} {{\n  color-scheme: {'dark' if theme is NIGHT else 'light'};\n{lines}}}\n"


_SINGULAR = {"crews": "crew", "roofs": "roof", "hat_rims": "hat-rim"}


def _properties(theme: Theme) -> Iterator[tuple[str, object]]:
    for field in Theme.__slots__:
        value = getattr(theme, field)
        name = _SINGULAR.get(field, field).replace("_", "-")
        if isinstance(value, tuple):
            yield from ((f"{name}-{n}", part) for n, part in enumerate(value, 1))
        elif field != "name":
            yield name, value


# Words


def words(language: str, wanted: re.Pattern[str] = re.compile(".*")) -> str:
    """The messages of the page in one language: those it shares with the server, then its own."""
    shared = ROOT / "src" / "seismic" / "i18n" / f"{language}.ftl"
    entries = [e for e in _entries(shared) if _SHARED.fullmatch(e.id.name) and not _NOT_SHARED.fullmatch(e.id.name)]
    for path in sorted(ROOT.glob(f"web/messages/*.{language}.ftl")):
        entries += _entries(path)
    seen: set[str] = set()
    for entry in entries:
        if entry.id.name in seen:
            raise SystemExit(f"The message {entry.id.name} stands twice in the words of {language}")
        seen.add(entry.id.name)
        entry.comment = None
    return FluentSerializer().serialize(ftl.Resource([entry for entry in entries if wanted.fullmatch(entry.id.name)]))


def _entries(path: Path) -> list[ftl.Message | ftl.Term]:
    found = []
    for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
        if isinstance(entry, ftl.Junk):
            raise SystemExit(f"{path.relative_to(ROOT)} is not Fluent here: {str(entry.content).strip()[:80]}")
        if isinstance(entry, ftl.Message | ftl.Term):
            found.append(entry)
    return found


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/webdata.py FOLDER")
    write(Path(sys.argv[1]), files())
