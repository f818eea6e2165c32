"""Compiling for the CPU: `@kernel` is Numba's njit if Numba is installed and on, and nothing if it is not.

This file determines the compiled code, so an edit of it compiles everything again; the cache is in cache.py.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar, cast

import numpy as np

import seismic.compat as compat
from seismic.rules.targets.cache import COMPILED, cache_folder, keep
from seismic.rules.targets.notice import first_compile

try:
    import numba
except ImportError:
    numba = None

__all__ = ["COMPILED", "inlined", "kernel", "number_type", "quiet"]

F = TypeVar("F", bound=Callable[..., Any])

_FLAGS = {
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,  # no C code calls a kernel
    **compat.WITHOUT_REFERENCE_COUNTS,
}
_FIRST_NUMBER = 1 << 20  # of the types that are numbered here; Numba itself counts from 0
_numbered: list[Any] = []  # to keep them: Numba would number a type again that nobody holds


def kernel(function: F, **flags: bool) -> F:
    """Compile a function, without the GIL, and keep the result."""
    if not COMPILED:
        return function
    first_compile()
    folder, before = cache_folder(".".join(function.__module__.split(".")[1:-1])), numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        compiled = numba.njit(cache=True, **_FLAGS, **flags)(function)
    finally:
        numba.config.CACHE_DIR = before
    compat.widen_integers(compiled)
    keep(compiled, folder)
    return cast(F, compiled)


def inlined(function: F) -> F:
    """A kernel that becomes a part of each one that calls it: a call copies every array onto the stack."""
    return kernel(function, forceinline=True)


def number_type(dtype: np.dtype[Any]) -> None:
    """Have compiled code named by a record's size, not by when Numba first met it in a process.

    Else the code for one layout, compiled in one process, may have the same name as that for another layout from
    another process; and a process that loads both from the cache runs one of them on the records of the other.
    """
    if COMPILED:
        record = numba.typeof(np.zeros(0, dtype)).dtype
        compat.number_record_type(record, _FIRST_NUMBER + dtype.itemsize)
        _numbered.append(record)


def quiet() -> AbstractContextManager[Any]:
    """To call random kernels in: interpreted, 64-bit arithmetic warns of the overflow that the generator is made of."""
    return nullcontext() if COMPILED else np.errstate(over="ignore")
