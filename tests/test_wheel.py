"""The wheel as a stranger gets it: installed into a fresh environment, used far from the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "seismic"

RANDOM_GAME = """
import random, seismic
game = seismic.Game(players=["Ada", "Blaise"], variants=["aftershocks"], seed=7)
choose = random.Random(7).choice
while game.outcome is None:
    game.play(choose(list(game.legal_moves)))
print(seismic.__file__)
print(len(game.scores()))
"""

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    """What the command prints; fails with all of its output if it fails."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # As `make dist` does it: first the sdist, and from that the wheel.
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the commands of a fresh environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    commands = folder / "venv" / "bin"
    # Only the versions: a hash beside them would make pip ask for the wheel's own.
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pins = re.findall(r"^[a-z0-9-]+==[^\\\n]+", lock, flags=re.MULTILINE)
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(pins), encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", commands / "python")
    run(*pip, "install", "--quiet", "--constraint", constraints, wheel, cwd=folder)
    return commands


def test_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    files = {path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    wanted = {path.relative_to(PACKAGE.parent).as_posix() for path in files}
    with zipfile.ZipFile(wheel) as archive:
        assert wanted == {name for name in archive.namelist() if name.startswith("seismic/")}


def test_wheel_brings_the_page_and_the_licences_of_what_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        page = {name.removeprefix("seismic/server/static/") for name in archive.namelist() if "/static/" in name}
    assert {"index.html", "manifest.webmanifest", "icon.svg", "licences.txt"} <= page, "is it built? `make web`"
    assert any(re.fullmatch(r"assets/\S+-[\w-]{8}\.js", name) for name in page)
    assert any(re.fullmatch(r"assets/seismic-[0-9a-f]{8}\.wasm", name) for name in page), "is it built? `make dist`"


def test_wheel_brings_the_manual_page(wheel: Path, commands: Path) -> None:
    """Beside the commands, where `man` looks for the pages of whatever is on the path."""
    with zipfile.ZipFile(wheel) as archive:
        pages = [name for name in archive.namelist() if name.endswith(".data/data/share/man/man1/seismic.1")]
        assert len(pages) == 1, "is it built? `make dist`"
        page = archive.read(pages[0]).decode()
    assert (commands.parent / "share" / "man" / "man1" / "seismic.1").read_text("utf-8") == page
    assert all(heading in page for heading in (".SH NAME", ".SH SYNOPSIS", ".SH EXIT CODES"))


def test_installed_commands_simulate_and_verify_games(commands: Path, tmp_path: Path) -> None:
    records = tmp_path / "records"
    random_games = ("simulate", "--games", "3", "--players", "2")
    run(commands / "seismic", *random_games, "--records", records, cwd=tmp_path)
    files = sorted(records.iterdir())
    assert len(files) == 3
    judged = run(commands / "seismic", "verify", *files, cwd=tmp_path).splitlines()
    assert len(judged) == 3
    for file, line in zip(files, judged, strict=True):
        assert re.fullmatch(rf"{re.escape(str(file))}: ok \d+ \d+", line)


def test_installed_library_plays_a_game_to_its_end(commands: Path, tmp_path: Path) -> None:
    where, seats = run(commands / "python", "-c", RANDOM_GAME, cwd=tmp_path).splitlines()
    assert Path(where).is_relative_to(commands.parent)
    assert seats == "2"
