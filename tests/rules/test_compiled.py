"""The cache of compiled rules: an edit of them is seen at once. What they play is compared in test_targets.py."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import seismic
from seismic.rules.targets import cache
from seismic.rules.targets.cache import KERNEL_FOLDERS, fingerprint, sources_of

TESTS = Path(__file__).parents[1]
SOURCE = Path(seismic.__file__).parent

compiled_only = pytest.mark.skipif(not cache.COMPILED, reason="the rules are being run interpreted")


def run(script: str, *path: Path, **environ: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# The cache. Numba's own sees neither data nor callees in other files; the package's is keyed by all of these.

PROBE = """
import ast
import json
from seismic.rules import dealing, turns
from seismic.game.setup import check_options, new_states
from seismic.rules.lookup import TIGHT
from seismic.rules.targets import cache
from seismic.rules.targets.notice import on_compiling

told = []
on_compiling(lambda: told.append("compiling"))
state = new_states(check_options(2).table, 1)[0]
state.pile_size[0] = 5
kernels = (dealing.ways_to_box, turns.must_flip, dealing.flipping_pile)
print(json.dumps({
    "ways": dealing.ways_to_box(state, TIGHT, 4, 0),
    "must flip": turns.must_flip(state),
    "compiled": sum(sum(kernel.stats.cache_misses.values()) for kernel in kernels),
    "loaded": sum(sum(kernel.stats.cache_hits.values()) for kernel in kernels),
    "folder": str(cache.cache_folder()),
    "told": told,
}))
"""


class Probe:
    """Runs two small kernels of a copied package, each time in a new process."""

    def __init__(self, folder: Path) -> None:
        self.package, self.cache = folder / "copy", folder / "cache"
        ignored = shutil.ignore_patterns("__pycache__", "*.pyc")
        shutil.copytree(SOURCE, self.package / "seismic", ignore=ignored)

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.package / "seismic" / "rules" / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")

    def run(self, **environ: str) -> dict[str, object]:
        told = run(
            PROBE,
            self.package,
            SEISMIC_CACHE=str(self.cache),
            NUMBA_DISABLE_JIT="0",
            PYTHONDONTWRITEBYTECODE="1",
            **environ,
        )
        found: dict[str, object] = json.loads(told)
        return found


@pytest.fixture
def probe(tmp_path: Path) -> Probe:
    return Probe(tmp_path)


@pytest.mark.slow
@compiled_only
def test_cache_survives_a_restart_and_sees_an_edit(probe: Probe) -> None:
    """The law of the cache: what was compiled is loaded again, and never after an edit of what it depends on."""
    first = probe.run()
    assert (first["ways"], first["must flip"]) == (15, True)  # 6 tight singles, 2 of them seen: 6 choose 2
    assert first["compiled"]
    assert not first["loaded"]
    assert first["told"] == ["compiling"], "a person who waits is told so, once"
    again = probe.run()
    assert not again["compiled"], "a second process compiles nothing"
    assert again["loaded"]
    assert again["told"] == []
    assert (again["ways"], again["folder"]) == (15, first["folder"])

    probe.edit(
        "dealing.py", "        return 1 + int(state.seat)\n    return COMMON\n", "        return 1\n    return 1\n"
    )
    edited = probe.run()
    assert edited["must flip"] is False, "a called kernel in another file"
    assert edited["folder"] != first["folder"]

    probe.edit("tiles.txt", "\n01 6\n02 6\n", "\n01 5\n02 7\n")
    assert probe.run()["ways"] == 5, "the manifest: 5 choose 1"


@pytest.mark.slow
@compiled_only
def test_cache_keeps_the_manifests_apart(probe: Probe, tmp_path: Path) -> None:
    """R1.7: another manifest, named by SEISMIC_TILES, is compiled for itself and loaded again."""
    tiles = (SOURCE / "rules" / "tiles.txt").read_text("utf-8").replace("\n01 6\n02 6\n", "\n01 5\n02 7\n")
    (tmp_path / "mine.txt").write_text(tiles)
    mine = {"SEISMIC_TILES": str(tmp_path / "mine.txt")}
    assert [probe.run()["ways"], probe.run(**mine)["ways"]] == [15, 5]
    again, again_mine = probe.run(), probe.run(**mine)
    assert [again["ways"], again_mine["ways"]] == [15, 5]
    assert not again["compiled"]
    assert not again_mine["compiled"]


# What the cache is named by


def kernel_modules() -> dict[Path, ast.Module]:
    """Every file of the package with a kernel in it."""
    parsed = {path: ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}
    return {path: tree for path, tree in parsed.items() if any(map(is_kernel, ast.walk(tree)))}


def is_kernel(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Name) and decorator.id == "kernel" for decorator in node.decorator_list
    )


def imported_files(tree: ast.Module) -> set[Path]:
    """The package's files from which a module takes names."""
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    files = {SOURCE.parent.joinpath(*module.split(".")).with_suffix(".py") for module in modules}
    return {path for path in files if path.exists()}


def test_every_kernel_lies_in_a_folder_of_kernels_and_calls_only_what_is_in_its_key() -> None:
    """The law of the cache: what is compiled into a kernel is part of what its folder is named by."""
    modules = kernel_modules()
    assert len(modules) > 20
    for path, tree in modules.items():
        folder = ".".join(path.relative_to(SOURCE).parts[:-1])
        assert folder in KERNEL_FOLDERS, path
        assert imported_files(tree) & modules.keys() <= set(sources_of(folder)), path


def test_the_name_of_a_cache_covers_kernels_and_nothing_else() -> None:
    """The law of the cache: an edit of a file without kernels compiles nothing again."""
    for folder, called in KERNEL_FOLDERS.items():
        folders = {path.parent for path in sources_of(folder)}
        assert folders == {SOURCE.joinpath(*name.split(".")) for name in (folder, *called, "rules.targets")}
    covered = {path for folder in ("rules", "search.kernels", "advice.kernels") for path in sources_of(folder)}
    for name in (
        "game/game.py",
        "search/greedy.py",
        "search/uct.py",
        "advice/risk.py",
        "compat.py",
        "rules/targets/cache.py",
    ):
        assert SOURCE / name not in covered
    assert SOURCE / "rules/targets/cpu.py" in covered


def test_an_edit_of_a_face_file_changes_no_folder_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of the cache, tried out: only the edited folder and those that call its kernels get another name."""
    shutil.copytree(SOURCE, tmp_path / "seismic", ignore=shutil.ignore_patterns("__pycache__", "static"))
    monkeypatch.setattr(cache, "_PACKAGE", tmp_path / "seismic")

    def renamed_by_editing(name: str) -> set[str]:
        before = {folder: fingerprint(folder) for folder in KERNEL_FOLDERS}
        path = tmp_path / "seismic" / name
        path.write_text(path.read_text("utf-8") + "# edited\n", "utf-8")
        return {folder for folder in KERNEL_FOLDERS if fingerprint(folder) != before[folder]}

    assert renamed_by_editing("game/game.py") == set()
    assert renamed_by_editing("search/engineer.py") == set()
    assert renamed_by_editing("search/kernels/plans.py") == {"search.kernels", "advice.kernels", "env.kernels"}
    assert renamed_by_editing("rules/turns.py") == set(KERNEL_FOLDERS)


def new_cache_folder() -> Path:
    """The cache's folder as a new process would find it."""
    return cache.cache_folder.__wrapped__()


def test_old_caches_are_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A law of the cache: it does not grow with every version; the newest others are kept."""
    monkeypatch.setenv("SEISMIC_CACHE", str(tmp_path))
    for age in range(1, 41):
        folder = tmp_path / "kernels" / f"version-{age}" / "inner"
        folder.mkdir(parents=True)
        (folder / "kernel.nbi").write_text("compiled")
        os.utime(folder.parent, (10**9 - age, 10**9 - age))
    folder = new_cache_folder()
    kept = {path.name for path in (tmp_path / "kernels").iterdir()}
    assert folder.name in kept
    assert kept - {folder.name} == {f"version-{age}" for age in range(1, len(kept))}
    assert len(kept) < 30


def test_home_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A law of the cache: without a place for it the rules still run."""
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("SEISMIC_CACHE", str(tmp_path / "file"))
    folder = new_cache_folder()
    assert folder.is_dir()
    assert list(folder.iterdir()) == []
    folder.rmdir()


def test_place_of_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A law of the cache: SEISMIC_CACHE names it, or else XDG_CACHE_HOME, or else the home."""
    monkeypatch.delenv("SEISMIC_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert new_cache_folder().parent == tmp_path / "seismic-game" / "kernels"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert new_cache_folder().parent == tmp_path / "home" / ".cache" / "seismic-game" / "kernels"


def test_warm_or_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A law of the cache: it is warm once somebody has said so; interpreted there is nothing to wait for."""
    monkeypatch.setattr(cache, "COMPILED", True)
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    assert not cache.is_warm()
    cache.mark_warm()
    assert cache.is_warm()
    monkeypatch.setattr(cache, "COMPILED", False)
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "nowhere")
    assert cache.is_warm()


def test_one_process_warms_the_cache_and_others_wait(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A law of the cache: those who come while it is being filled wait for that, and do not compile it all again."""
    monkeypatch.setattr(cache, "COMPILED", True)
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    compiled: list[str] = []
    began, may_end = threading.Event(), threading.Event()

    def compile_slowly() -> None:
        began.set()
        may_end.wait()
        compiled.append("first")

    first = threading.Thread(target=cache.warm_up, args=[compile_slowly])
    first.start()
    began.wait()
    second = threading.Thread(target=cache.warm_up, args=[lambda: compiled.append("second")])
    second.start()
    may_end.set()
    first.join()
    second.join()
    assert compiled == ["first"]


RACE = """
import sys, numpy as np
sys.path.insert(0, sys.argv[1])
from racing.rules.bytes_of import size_of
for cells in range(int(sys.argv[2]), 120, int(sys.argv[3])):
    layout = np.dtype((np.record, np.dtype([("cells", np.uint8, 1 + cells)])))
    assert size_of(np.zeros(1, layout)[0]) == 1 + cells, "code of another layout was loaded"
"""
RACING_KERNEL = """
from seismic.rules.targets.cpu import kernel

@kernel
def size_of(state):
    return state.cells.size
"""


@pytest.mark.slow
@compiled_only
def test_processes_that_compile_at_once_do_not_spoil_the_cache(tmp_path: Path) -> None:
    """Law: code compiled for one layout is never loaded for another, although others compile at the same time."""
    package = tmp_path / "racing" / "rules"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    (package / "bytes_of.py").write_text(RACING_KERNEL)
    environment = {**os.environ, "SEISMIC_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}

    def start(first: int, step: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-c", RACE, str(tmp_path), str(first), str(step)], env=environment)

    racers = [start(first, 4) for first in range(4)]
    assert [racer.wait() for racer in racers] == [0, 0, 0, 0]
    assert start(0, 1).wait() == 0
