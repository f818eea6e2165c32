"""The command `seismic serve`: it starts with nothing set, stops gracefully, and says in one sentence what is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from seismic.i18n import APP_NAME

PATIENCE = 60.0  # seconds


@dataclass
class Serving:
    process: subprocess.Popen[str]
    address: str

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.address.rstrip('/')}{path}", trust_env=False, timeout=PATIENCE)


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "seismic", "serve", *words]


def environment(folder: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", **more}


@contextmanager
def serving(folder: Path, *words: str, **environ: str) -> Iterator[Serving]:
    process = subprocess.Popen(
        command("--port", "0", *words),
        env=environment(folder, **environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout
        line = process.stdout.readline()
        found = re.search(r"http://\S+/", line)
        assert found, (line, process.communicate())
        yield Serving(process, found[0])
    finally:
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=PATIENCE)


def complaint(folder: Path, *words: str) -> str:
    """What the command says when it will not start."""
    done = subprocess.run(
        command(*words), env=environment(folder), capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2, done
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_it_serves_this_machine_alone_and_keeps_all_in_the_users_data_folder(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.address.startswith("http://127.0.0.1:")
        health = server.get("/healthz")
        assert (health.status_code, health.json()["ok"]) == (200, True)
        assert f"<title>{APP_NAME}</title>" in server.get("/").text
    kept = list((tmp_path / "seismic-game").glob("*.sqlite"))
    assert len(kept) == 1
    assert kept[0].stat().st_mode & 0o077 == 0  # it holds secrets


def test_it_opens_the_page_in_the_browser_when_asked_to(tmp_path: Path) -> None:
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > "{seen}.new"; mv "{seen}.new" "{seen}"\n', "utf-8")
    browser.chmod(0o755)
    with serving(tmp_path, "--open", BROWSER=f"{browser} %s") as server:
        until = time.monotonic() + PATIENCE
        while not seen.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert seen.read_text("utf-8") == server.address


def test_it_serves_where_there_is_no_browser_to_open(tmp_path: Path) -> None:
    with serving(tmp_path, "--open", BROWSER="no-such-browser", PATH="/nowhere") as server:
        assert server.get("/healthz").status_code == 200
        server.process.terminate()
        _, errors = server.process.communicate(timeout=PATIENCE)
        assert "Traceback" not in errors


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_gracefully(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path, "--log", "json") as server:
        server.process.send_signal(number)
        _, errors = server.process.communicate(timeout=PATIENCE)
        assert server.process.returncode == 0
        events = [json.loads(line)["event"] for line in errors.splitlines()]
        assert events[-1] == "stopped"


def test_a_person_made_before_is_known_after_a_new_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        person = httpx.post(f"{server.address}api/people", json={"name": "Ada"}, trust_env=False).json()
    with serving(tmp_path) as server:
        header = {"Authorization": f"Bearer {person['token']}"}
        assert httpx.get(f"{server.address}api/me", headers=header, trust_env=False).json()["id"] == person["id"]


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert port in complaint(tmp_path, "--port", port)


def test_an_address_that_is_not_ours_is_said_in_one_sentence(tmp_path: Path) -> None:
    assert "192.0.2.1" in complaint(tmp_path, "--host", "192.0.2.1", "--port", "0")


def test_a_database_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert "file" in complaint(tmp_path, "--db", str(tmp_path / "file" / "db.sqlite"), "--port", "0")
    (tmp_path / "text").write_text("no database at all, " * 1000)
    complaint(tmp_path, "--db", str(tmp_path / "text"), "--port", "0")


def test_a_database_in_a_folder_that_is_not_there_is_said_and_no_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "new"
    assert f"there is no folder {folder}" in complaint(tmp_path, "--db", str(folder / "db.sqlite"), "--port", "0")
    assert not folder.parent.exists()


def test_a_bus_that_nobody_knows_is_said_in_one_sentence(tmp_path: Path) -> None:
    assert "hunter2" not in complaint(tmp_path, "--bus", "pigeon://me:hunter2@roof", "--port", "0")


def test_a_configuration_that_makes_no_sense_is_said_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "seismic.toml"
    path.write_text("prot = 1\n")
    assert "prot" in complaint(tmp_path, "--config", str(path))


@pytest.mark.long
def test_a_machine_that_never_compiled_the_rules_serves_at_once_and_then_starts_anew(tmp_path: Path) -> None:
    """The first page does not wait for the compiler; the same port goes on being answered."""
    with serving(tmp_path, SEISMIC_CACHE=str(tmp_path / "cache")) as server:
        assert server.get("/healthz").json()["compiled"] is False
        end = time.monotonic() + 10 * PATIENCE
        while not server.get("/healthz").json().get("compiled"):  # for a moment it says that it stops
            assert time.monotonic() < end
            time.sleep(0.5)
        assert server.process.poll() is None
