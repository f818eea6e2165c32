"""Law: `seismic completion` completes commands, options, choices and files in every shell that it knows."""

from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import seismic.cli.completion
from seismic.cli import COMMANDS, main
from support.cli.running import environment, run_seismic

pty = pytest.importorskip("pty")

# How each shell is started without anybody's own settings, and what it is told first: its prompt, in two pieces so
# that the echo of this line is not taken for one, and where the script lies.
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "PS1='rea''dy> '; source ./_seismic"),
    "zsh": (
        ["zsh", "-f", "-i"],
        "PS1='rea''dy> '; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D",
    ),
    "tcsh": (["tcsh", "-f"], "set prompt='rea''dy> '; source ./_seismic"),
}
PROMPT = "ready> "
SECONDS = 60
OWN_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"
)
# A command that only notes what it was given.
NOTING = '#!/bin/sh\nprintf "<%s>" "$@" > noted\nmv noted given\n'
FILE, FOLDER = "unlikely-name.seismic", "folder-of-games"


class Shell:
    """A shell at a terminal of its own, where `seismic` notes what it is given."""

    def __init__(self, name: str, folder: Path) -> None:
        command, beginning = SHELLS[name]
        (folder / "bin").mkdir()
        (folder / "bin" / "seismic").write_text(NOTING, "utf-8")
        (folder / "bin" / "seismic").chmod(0o755)
        self._given = folder / "given"
        self._end, other = pty.openpty()
        path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self._process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL, *command],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=folder,
            env=environment(folder, {"PATH": path, "TERM": "vt100", "HOME": str(folder)}),
            start_new_session=True,
        )
        os.close(other)
        self.shown = ""
        self._type(f"{beginning}\n")

    def completed(self, typed: str) -> list[str]:
        """The words of a line after the Tab key."""
        self._given.unlink(missing_ok=True)
        self._type(f"seismic {typed}\t\n")
        assert self._given.exists(), self.shown
        return re.findall("<([^>]*)>", self._given.read_text("utf-8"))

    def _type(self, text: str) -> None:
        """Type something, and wait for the next prompt."""
        before, limit = len(self.shown), time.monotonic() + SECONDS
        os.write(self._end, text.encode())
        while PROMPT not in self.shown[before:] or (text.startswith("seismic ") and not self._given.exists()):
            assert time.monotonic() < limit, self.shown
            if select.select([self._end], [], [], 0.1)[0]:
                self.shown += os.read(self._end, 65536).decode(errors="replace")

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._end)


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest, home: Path) -> Iterator[Shell]:
    name: str = request.param
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed here")
    (home / "_seismic").write_text(run_seismic(home, "completion", name).stdout, "utf-8")
    (home / FILE).touch()
    (home / FOLDER).mkdir()
    started = Shell(name, home)
    yield started
    started.close()


def test_every_shell_completes_what_one_types(shell: Shell) -> None:
    for typed, wanted in {
        "ver": "verify",
        "engine-": "engine-check",
        "admin for": "admin forget",
        "simulate --playe": "simulate --players",
        "draw --sect": "draw --sections",
        "draw --theme ni": "draw --theme night",
        "bench dr": "bench draw",
        "completion tc": "completion tcsh",
        "verify unlik": f"verify {FILE}",
        f"verify {FILE} unlik": f"verify {FILE} {FILE}",
        "draw --theme night unlik": f"draw --theme night {FILE}",
        f"draw {FILE} --output unlik": f"draw {FILE} --output {FILE}",
        "simulate --records fold": f"simulate --records {FOLDER}",
        "admin backup unlik": f"admin backup {FILE}",
    }.items():
        assert " ".join(shell.completed(typed)).removesuffix("/") == wanted, typed


def test_fish_completes_what_one_types(home: Path) -> None:
    """Fish says by itself what it would offer."""
    if shutil.which("fish") is None:
        pytest.skip("fish is not installed here")
    (home / "seismic.fish").write_text(run_seismic(home, "completion", "fish").stdout, "utf-8")
    (home / FILE).touch()
    (home / FOLDER).mkdir()
    asked = {
        "ver": ["verify"],
        "engine-": ["engine-check"],
        "admin for": ["forget"],
        "simulate --playe": ["--players"],
        "draw --sect": ["--sections"],
        "draw --he": ["--help"],
        "draw --theme ": ["day", "night", "print"],
        "draw --size ": [],
        "completion tc": ["tcsh"],
        "verify unlik": [FILE],
        f"draw {FILE} --output unlik": [FILE],
        "simulate --records fold": [f"{FOLDER}/"],
        "play --repl": [],
    }
    script = "source seismic.fish; " + "; echo =; ".join(f"complete -C 'seismic {typed}'" for typed in asked)
    done = subprocess.run(
        ["fish", "--no-config", "-c", script],
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env=environment(home, {"HOME": str(home)}),
        timeout=60,
        check=True,
    )
    offered = done.stdout.split("=\n")
    found = [[line.partition("\t")[0] for line in part.splitlines()] for part in offered]
    assert dict(zip(asked, found, strict=True)) == asked


@pytest.mark.parametrize("name", [*SHELLS, "fish"])
def test_the_script_names_every_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", name]) == 0
    text = capsys.readouterr().out
    assert all(command in text for command in COMMANDS)


def test_without_shtab_one_sentence_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(seismic.cli.completion, "find_spec", lambda name: None if name == "shtab" else find_spec(name))
    assert main(["completion", "bash", "--lang", "en"]) == 2
    assert "“cli” extra" in capsys.readouterr().err
