"""The page's own game (web/src/engine) in Node.js: a process that plays what it is asked, and answers."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.wasm_session import MODULE, ROOT, WasmSession, node_program

BUNDLER = ROOT / "web" / "node_modules" / "rolldown" / "bin" / "cli.mjs"


@contextmanager
def engine_session(folder: Path) -> Iterator[WasmSession]:
    """The process, with its program bundled into this folder."""
    node, script, bundle = node_program(), Path(__file__).with_suffix(".mjs"), folder / "engine.mjs"
    if not BUNDLER.exists() or not (ROOT / "web" / "src" / "generated" / "wasm.js").exists():
        pytest.skip("`make web` installs what the page is built with")
    bundling = [node, str(BUNDLER), str(script), "--format", "esm", "--platform", "node", "--file", str(bundle)]
    done = subprocess.run(bundling, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    command = [node, str(bundle), str(MODULE / "seismic.wasm"), str(MODULE / "network.bin")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield WasmSession(process)
        assert process.stdin is not None
        process.stdin.close()
