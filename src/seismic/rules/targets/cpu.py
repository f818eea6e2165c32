"""Compiling the kernels: `@kernel` is Numba's njit where Numba is there and on, and nothing where it is not.

Numba's own cache sees neither data nor callees in other files: after an edit of either it would go on returning
what the old code returned. Ours lies in a folder named by a hash of everything that the compiled code depends on.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from seismic.rules.targets.notice import first_compile
from seismic.rules.tiles import MANIFEST

try:
    import numba
except ImportError:
    numba = None
try:
    import fcntl
except ImportError:  # Windows: there the risk remains
    fcntl = None  # type: ignore[assignment]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: bool = numba is not None and not numba.config.DISABLE_JIT
_KEPT_FOLDERS = 24  # caches of other versions and packages that may still be in use
_WARM = "warm"  # a file in the cache that says: everything a player needs is compiled
_FIRST_NUMBER = 1 << 20  # of the types that are numbered here; Numba itself counts from 0
_PACKAGE = Path(__file__).parents[2]
_numbered: list[Any] = []  # to keep them: Numba would number anew a type that nobody holds


# The folders of kernels, and those whose kernels each may call.
KERNEL_FOLDERS = {"rules": (), "search.kernels": ("rules",), "env.kernels": ("rules",)}


def fingerprint(package: str = "rules") -> str:
    """A hash of all that the compiled code of a folder of kernels depends on: sources, manifest, versions."""
    versions = (sys.version, np.__version__, getattr(numba, "__version__", ""))
    digest = hashlib.sha256(repr((MANIFEST.hash, versions)).encode())
    for folder in (package, *KERNEL_FOLDERS.get(package, ("rules",))):
        for path in sorted(_PACKAGE.joinpath(*folder.split(".")).glob("*.py")):
            digest.update(path.read_bytes())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()[:20]


def _cache_root() -> Path:
    own = os.environ.get("SEISMIC_CACHE")
    if own:
        return Path(own) / "kernels"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "seismic-game" / "kernels"


@cache
def cache_folder(package: str = "rules") -> Path:
    """Where a package's compiled kernels are kept; made on the first call, old ones swept."""
    try:
        folder = _cache_root() / f"{package}-{fingerprint(package)}"
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _sweep(folder.parent)
    except (OSError, RuntimeError):  # no home, or one that cannot be written to: compile once a process
        return Path(tempfile.mkdtemp(prefix="seismic-kernels-"))
    return folder


def _sweep(root: Path) -> None:
    with suppress(FileNotFoundError):  # another process sweeps as well
        for folder in sorted(root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[_KEPT_FOLDERS:]:
            shutil.rmtree(folder, ignore_errors=True)


def is_warm() -> bool:
    """Whether all that a player needs was compiled before, so that nobody will have to wait."""
    return not COMPILED or (cache_folder() / _WARM).exists()


def mark_warm() -> None:
    (cache_folder() / _WARM).touch()


def kernel(function: F) -> F:
    """Compile a function, without the GIL, and keep the result.

    Nothing is allocated in a kernel, so references need not be counted; where views of arrays are handed about, as in
    the environments, that saves a tenth of the time.
    """
    if not COMPILED:
        return function
    first_compile()
    package = ".".join(function.__module__.split(".")[1:-1])
    folder, before = cache_folder(package), numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        compiled = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
    finally:
        numba.config.CACHE_DIR = before
    _save_alone(compiled._cache, folder)
    return cast(F, compiled)


def _save_alone(cache: Any, folder: Path) -> None:
    """Let one process at a time add to Numba's cache.

    Two that compile one function for different layouts at the same moment would give both the same file name, and
    whoever loads it later would run code that was made for the other layout.
    """
    save = cache.save_overload

    def save_overload(signature: object, data: object) -> None:
        with (folder / "lock").open("w") as lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)
            save(signature, data)

    cache.save_overload = save_overload


def number_type(dtype: np.dtype[Any]) -> None:
    """Have compiled code named by a record's size, not by when Numba first met it in a process.

    Else the code for one layout, compiled in one process, may have the same name as that for another layout from
    another process; and whoever loads both from the cache runs one of them on the records of the other.
    """
    if COMPILED:
        record = numba.typeof(np.zeros(0, dtype)).dtype
        record._code = _FIRST_NUMBER + dtype.itemsize
        _numbered.append(record)


def quiet() -> AbstractContextManager[Any]:
    """To call random kernels in: interpreted, 64-bit arithmetic warns of the overflow that the generator is made of."""
    return nullcontext() if COMPILED else np.errstate(over="ignore")
