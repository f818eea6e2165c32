"""Compiling the kernels: `@kernel` is Numba's njit where Numba is there and on, and nothing where it is not.

Numba's own cache sees neither data nor callees in other files, so ours lies in a folder named by a hash of
everything that the compiled code depends on: the sources, the manifest, the versions.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from seismic.rules.tiles import MANIFEST

try:
    import numba
except ImportError:
    numba = None

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: bool = numba is not None and not numba.config.DISABLE_JIT
_KEPT_FOLDERS = 4  # caches of other versions that may still be in use


def _sources() -> list[Path]:
    """Every file with kernels in it: the rules, and whatever is compiled on top of them."""
    package = Path(__file__).parent.parent
    return sorted([*package.glob("rules/*.py"), *package.glob("search/*.py"), *package.glob("env/*.py")])


def fingerprint() -> str:
    """A hash of all that compiled code depends on."""
    digest = hashlib.sha256(MANIFEST.hash.encode())
    for path in _sources():
        digest.update(path.read_bytes())
    versions = (sys.version, np.__version__, getattr(numba, "__version__", ""))
    digest.update(repr(versions).encode())
    return digest.hexdigest()[:20]


def _cache_root() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(os.environ.get("SEISMIC_CACHE") or os.path.join(base, "seismic-game")) / "kernels"


@cache
def cache_folder() -> Path:
    """Where the compiled kernels of this very source are kept; made on the first call, old ones swept."""
    folder = _cache_root() / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _sweep(folder.parent)
    except OSError:  # a home that cannot be written to: compile once a process
        return Path(tempfile.mkdtemp(prefix="seismic-kernels-"))
    return folder


def _sweep(root: Path) -> None:
    folders = sorted(root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in folders[_KEPT_FOLDERS:]:
        for path in sorted(folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        folder.rmdir()


def is_warm() -> bool:
    """Whether compiled kernels lie in the cache already, so that nobody will have to wait."""
    return not COMPILED or any(cache_folder().rglob("*.nbi"))


def kernel(function: F) -> F:
    """Compile a function of the rules, without the GIL, and keep the result."""
    if not COMPILED:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        numba.config.CACHE_DIR = before


def quiet() -> AbstractContextManager[Any]:
    """To call random kernels in: interpreted, 64-bit arithmetic warns of the overflow that the generator is made of."""
    return nullcontext() if COMPILED else np.errstate(over="ignore")
