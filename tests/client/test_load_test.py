"""`seismic loadtest`, in short: real sockets, a real server, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


def load_test(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "seismic", "loadtest", "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_nothing_is_lost_under_some_load() -> None:
    done = load_test("--games", "6", "--rate", "30", "--seconds", "3", "--bots", "1", "--json")
    assert done.returncode == 0, done.stderr
    (report,) = json.loads(done.stdout)
    assert (report["people"], report["games"], report["bots"]) == (12, 6, 1)
    assert report["moves"] > 0
    assert report["bot_moves"] >= report["fewest"]
    assert (report["lost"], report["refused"]) == (0, 0)
    assert report["median"] <= report["p99"] <= report["longest"]


def test_the_report_is_a_sentence() -> None:
    done = load_test("--games", "2", "--rate", "10", "--seconds", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("4 people in 2 games, ")
    assert "0 lost, 0 refused" in done.stdout


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", "nowhere"])
def test_a_server_that_is_not_there(url: str) -> None:
    done = load_test("--url", url, "--games", "1", "--seconds", "1")
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    assert f"There is no server at {url}" in done.stderr


def test_nothing_is_lost_while_somebody_else_floods_the_server() -> None:
    done = load_test("--games", "4", "--rate", "20", "--seconds", "3", "--flood", "50", "--json")
    assert done.returncode == 0, done.stderr
    (report,) = json.loads(done.stdout)
    assert report["moves"] > 0
    assert (report["lost"], report["refused"]) == (0, 0)


def test_nobody_elses_server_is_flooded() -> None:
    done = load_test("--url", "http://127.0.0.1:9", "--flood", "50")
    assert done.returncode == 2
    assert "--flood is for the server started here" in done.stderr
