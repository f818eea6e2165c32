"""The cache of compiled kernels: where it lies, what a folder of it is named by, what is swept from it.

Numba's own cache sees neither data nor callees in other files: after an edit of either it would go on returning what
the old code returned. Ours lies in folders named by a hash of everything that the compiled code depends on, and of
nothing else: an edit of a file without kernels compiles nothing again. This file itself is not part of that hash.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

import seismic.compat as compat
from seismic.rules.tiles import MANIFEST

try:
    import numba
except ImportError:
    numba = None
try:
    import fcntl
except ImportError:  # Windows: there the risk remains
    fcntl = None  # type: ignore[assignment]

COMPILED: bool = numba is not None and not numba.config.DISABLE_JIT
# The folders of kernels, and those whose kernels each may call.
KERNEL_FOLDERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "rules": (),
        "search.kernels": ("rules",),
        "advice.kernels": ("rules", "search.kernels"),
        "env.kernels": ("rules", "search.kernels"),
    }
)
_DECORATOR = Path(__file__).with_name("cpu.py")  # with its flags, it determines the code as well
_KEPT_FOLDERS = 24  # caches of other versions and packages that may still be in use
_WARM = "warm"  # a file in the cache that says: everything a player needs is compiled
_PACKAGE = Path(__file__).parents[2]


def sources_of(folder: str) -> list[Path]:
    """The files that the compiled kernels of a folder depend on."""
    folders = (folder, *KERNEL_FOLDERS.get(folder, ("rules",)))
    files = [path for name in folders for path in sorted(_PACKAGE.joinpath(*name.split(".")).glob("*.py"))]
    return [*files, _DECORATOR]


def source_hash(folder: str = "rules") -> str:
    """A hash of what the kernels of a folder do, whatever compiles them: sources and manifest."""
    digest = hashlib.sha256(MANIFEST.hash.encode())
    for path in sources_of(folder):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def fingerprint(folder: str = "rules") -> str:
    """A hash of all that the compiled kernels of a folder depend on: sources, manifest, versions."""
    versions = (sys.version, np.__version__, getattr(numba, "__version__", ""))
    return hashlib.sha256(repr((source_hash(folder), versions)).encode()).hexdigest()[:20]


def _cache_root() -> Path:
    own = os.environ.get("SEISMIC_CACHE")
    if own:
        return Path(own) / "kernels"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "seismic-game" / "kernels"


@cache
def cache_folder(folder: str = "rules") -> Path:
    """Where the compiled kernels of a folder are kept; made on the first call, old ones swept."""
    try:
        path = _cache_root() / f"{folder}-{fingerprint(folder)}"
        path.mkdir(parents=True, exist_ok=True)
        os.utime(path)
        _sweep(path.parent)
    except (OSError, RuntimeError):  # no home, or one that cannot be written to: compile once a process
        return Path(tempfile.mkdtemp(prefix="seismic-kernels-"))
    return path


def _sweep(root: Path) -> None:
    with suppress(FileNotFoundError):  # another process sweeps as well
        for folder in sorted(root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[_KEPT_FOLDERS:]:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Wait until no other process holds this lock, and hold it."""
    with path.open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def keep(compiled: Any, folder: Path) -> None:
    """Let one process at a time add what it has compiled to the cache.

    Two that compile one function for different layouts at the same moment would give both the same file name, and
    a process that loads it later would run code that was made for the other layout.
    """

    def alone(save: Callable[..., None]) -> Callable[..., None]:
        def save_overload(signature: object, data: object) -> None:
            with _locked(folder / "lock"):
                save(signature, data)

        return save_overload

    compat.wrap_saving(compiled, alone)


def is_warm() -> bool:
    """Whether all that a player needs was compiled before, so that nobody has to wait."""
    return not COMPILED or (cache_folder() / _WARM).exists()


def warm_up(compile_all: Callable[[], None]) -> None:
    """Compile all that a player needs, unless another process has done so meanwhile: each would do the same work."""
    with _locked(cache_folder() / "warming"):
        if not is_warm():
            compile_all()
            mark_warm()


def mark_warm() -> None:
    (cache_folder() / _WARM).touch()
