"""A notice on stderr when the rules are compiled: in notebooks, pipes and clusters somebody waits for it too.

`SEISMIC_QUIET=1` in the environment turns it off.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

Callback = Callable[[], None]


def is_quiet() -> bool:
    """Whether the user wants no notices."""
    return os.environ.get("SEISMIC_QUIET", "") not in ("", "0")


def print_notice() -> None:
    """The notice that every process prints, unless it was given another callback."""
    if is_quiet() or sys.stderr is None:
        return
    with suppress(OSError, ValueError, ImportError):  # stderr may be closed, and a notice must not stop anything
        from seismic.i18n import Say, choose_language

        print(Say(choose_language(None, os.environ))("cli-preparing"), file=sys.stderr, flush=True)


def on_compiling(callback: Callback) -> None:
    """Call this, instead of printing the notice, when one of our kernels is first compiled in this process.

    Nothing is called when a kernel is loaded from the cache, or when Numba compiles functions of somebody else.
    """
    with suppress(ImportError):
        first_compile().callback = callback


@cache
def first_compile() -> Any:
    """Numba's listener for the first compile in this process. The first call registers it."""
    from numba.core import event

    class FirstCompile(event.Listener):  # type: ignore[misc]
        def __init__(self) -> None:
            self.callback: Callback = print_notice
            self.done = False

        def on_start(self, event: Any) -> None:
            function = getattr((event.data or {}).get("dispatcher"), "py_func", None)
            if not self.done and getattr(function, "__module__", "").startswith("seismic."):
                self.done = True
                self.callback()

        def on_end(self, event: Any) -> None:
            pass

    listener = FirstCompile()
    event.register("numba:compile", listener)
    return listener
