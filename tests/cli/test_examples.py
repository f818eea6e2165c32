"""Law: every command's help has examples, in three languages, and every one of them can be typed as it stands."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from seismic.bench import rules as bench
from seismic.bench import search as bench_search
from seismic.cli import COMMANDS, main
from seismic.cli.examples import EXAMPLES
from seismic.client.bot import Joined
from seismic.client.links import Link
from seismic.i18n import LANGUAGES, message
from seismic.messages.rest import Person
from seismic.search import make_bot
from support.cli.running import environment, short_game
from support.server.site import bearer, serving_in_a_thread, settings, table_options

ROOT = Path(__file__).parents[2]
MOST = 5  # more of them nobody reads
ALL = [(command, typed) for command, examples in EXAMPLES.items() for typed, _ in examples]
SHELL = re.compile(r"[|<>*]")


def of(*commands: str) -> pytest.MarkDecorator:
    found = [(command, typed) for command, typed in ALL if command.partition(" ")[0] in commands]
    assert {command.partition(" ")[0] for command, _ in found} == set(commands)
    slow = {"warm": pytest.mark.long}  # it compiles everything, and the other tests need only parts of that
    return pytest.mark.parametrize(
        "typed", [pytest.param(typed, marks=slow.get(command, ())) for command, typed in found]
    )


@pytest.fixture(autouse=True)
def desk(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the examples speak of, and the command on the path."""
    (home / "game.seismic").write_text(short_game(), "utf-8")
    (home / "games").mkdir()
    shutil.copy(home / "game.seismic", home / "games" / "one.seismic")
    shutil.copy(ROOT / "examples" / "minimal_bot.py", home / "my_bot.py")
    (home / "server.toml").write_text("port = 0\n", "utf-8")
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setenv("NO_COLOR", "1")
    return home


def words(typed: str) -> list[str]:
    name, *rest = shlex.split(typed)
    assert name == "seismic"
    return [*rest, "--lang", "en"]


# The pages of help


def test_every_command_has_examples_and_no_other() -> None:
    actions = {name for name in EXAMPLES if " " in name}
    assert set(EXAMPLES) - actions == set(COMMANDS)
    assert all(1 <= len(examples) <= MOST for examples in EXAMPLES.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_the_examples_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command, examples in EXAMPLES.items():
        with pytest.raises(SystemExit) as left:
            main([*command.split(), "--help", "--lang", language])
        assert left.value.code == 0
        shown = capsys.readouterr().out
        for typed, key in examples:
            assert f"  {typed}\n      {message(key, language)}\n" in shown


@pytest.mark.parametrize("command", ["admin", "puzzles"])
def test_help_of_every_action_has_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help", "--lang", "en"])
    listed = re.findall(r"^    ([a-z]+) ", capsys.readouterr().out, flags=re.MULTILINE)
    assert {f"{command} {action}" for action in listed} == {name for name in EXAMPLES if name.startswith(f"{command} ")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_commands_has_a_line_for_each(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main(["--help", "--lang", language])
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if len(line) > 80] == []
    assert [re.split(r"  +", line)[1] for line in lines if re.match(r"  [a-z]", line)] == list(COMMANDS)


# Typing them

ALONE = of(
    "replay",
    "draw",
    "verify",
    "analyse",
    "hint",
    "simulate",
    "puzzles",
    "arena",
    "engine",
    "engine-check",
    "warm",
    "completion",
)


@ALONE
def test_examples_run_as_they_stand(
    typed: str, desk: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if SHELL.search(typed) or typed == "seismic engine":
        done = subprocess.run(
            ["bash", "-ec", typed],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            cwd=desk,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        return
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(words(typed)) == 0
    out, _ = capsys.readouterr()
    named = re.search(r"(?:-o|--svg) (\S+)", typed)
    assert (desk / named[1]).stat().st_size > 0 if named else out


@of("play")
def test_examples_of_play_run_where_nobody_answers(typed: str, desk: Path) -> None:
    done = subprocess.run(
        ["bash", "-ec", typed],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        cwd=desk,
        timeout=300,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr


@of("bench")
def test_examples_of_bench_ask_for_what_can_be_measured(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would take minutes; what is measured has tests of its own."""
    asked: list[str] = []

    def measure(*_: object) -> bench.Figures:
        asked.append(typed)
        return {"state_bytes": 1, "spread": {}}

    monkeypatch.setattr(bench, "measure_asked", measure)
    monkeypatch.setattr(bench_search, "measure_search", measure)
    assert main(words(typed)) == 0
    assert asked == [typed]


@of("loadtest")
def test_examples_of_loadtest_find_a_server_of_their_own(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words(typed)) == 0
    assert capsys.readouterr().out


@of("serve")
def test_examples_of_serve_serve_until_they_are_stopped(typed: str, desk: Path) -> None:
    """On any free port, since the usual one may be taken here; and on this machine, which may have no network."""
    command = typed.replace("--lan", "--host 127.0.0.1").replace("seismic", "exec seismic", 1)
    screens = {"BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    process = subprocess.Popen(
        ["bash", "-c", f"{command} --port 0 --lang en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=desk,
        env={**environment(desk, screens), "PATH": os.environ["PATH"]},
    )
    try:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address, process.communicate()[1]
        assert httpx.get(f"{address[0]}healthz", trust_env=False).status_code == 200
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0
        assert "Traceback" not in errors
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def served(desk: Path) -> Iterator[str]:
    """A server on the database where `seismic admin` looks for one."""
    folder = desk / "data" / "seismic-game"
    folder.mkdir(parents=True)
    with serving_in_a_thread(settings(folder)) as address:
        yield address


def make_table(address: str, *seats: str) -> tuple[dict[str, Any], dict[str, Any]]:
    with httpx.Client(base_url=address, trust_env=False) as web:
        person = web.post("/api/people", json={"name": "Ada"}).json()
        return person, web.post("/api/tables", json=table_options(*seats), headers=bearer(person)).json()


@of("admin")
def test_examples_of_admin_work_on_a_server_that_runs(
    typed: str, served: str, capsys: pytest.CaptureFixture[str]
) -> None:
    person, table = make_table(served, "person", "person")
    assert main(words(typed.replace("TABLE", str(table["id"])).replace("PERSON", person["id"]))) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("option", ["", " --json"], ids=["people", "programs"])
@of("bot")
def test_examples_of_bot_play_a_game_to_its_end(
    typed: str, option: str, served: str, capsys: pytest.CaptureFixture[str]
) -> None:
    person, table = make_table(served, "person", "person")
    (invited,) = table["invitations"]
    link = f"{served}/#/table/{table['id']}/seat/{invited['seat']}/{invited['key']}"
    host = Joined(
        Link(served, table["id"], 1, table["watch_key"]),
        Person(person["id"], person["name"], person["token"]),
        make_bot("trainee"),
    )
    with ThreadPoolExecutor(1) as beside:
        other = beside.submit(asyncio.run, host.play())
        assert main(words(re.sub(r"'http[^']*'", f"'{link}'", typed) + option)) == 0
        ending, out = other.result(), capsys.readouterr().out
    if option:
        told = json.loads(out)
        assert {told["seat"], ending.seat} == {1, 2}
        assert (told["scores"], told["winners"]) == (list(ending.scores), list(ending.winners))
        assert not told["aborted"]
    else:
        assert " : ".join(map(str, ending.scores)) in out
