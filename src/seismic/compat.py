"""Private parts of other libraries: all that the package touches of them. A test of each says whether it still holds.

Nothing is imported here before it is asked for, so that a command which needs none of it starts at once.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType, SimpleNamespace
from typing import Any

# argparse


def parser_actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """All options and arguments of a parser."""
    return parser._actions


def exclusive_groups(parser: argparse.ArgumentParser) -> list[Any]:
    """The groups of options that exclude each other."""
    return list(parser._mutually_exclusive_groups)


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands below a command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def is_plain_option(action: argparse.Action) -> bool:
    """Whether this is neither `--help` nor the choice of a command."""
    return not isinstance(action, argparse._SubParsersAction | argparse._HelpAction)


# Numba on the CPU

# An option of njit: nothing is allocated in a kernel, so references need not be counted. Where views of arrays are
# handed about, as in the environments, that saves a tenth of the time.
WITHOUT_REFERENCE_COUNTS: Mapping[str, bool] = MappingProxyType({"_nrt": False})


def wrap_saving(compiled: Any, around: Callable[[Callable[..., None]], Callable[..., None]]) -> None:
    """Replace what a compiled function calls to save itself in Numba's cache."""
    compiled._cache.save_overload = around(compiled._cache.save_overload)


def widen_integers(compiled: Any) -> None:
    """Let other compiled functions call this one with 64-bit integers only.

    Numba would compile it again for each width of a number and for each number that is written in a call.
    """
    from numba import types

    get_call_template = compiled.get_call_template

    def widened(argument: Any) -> Any:
        plain = types.unliteral(argument)
        narrow = isinstance(plain, types.Integer) and plain.signed and plain.bitwidth < types.int64.bitwidth
        return types.int64 if narrow else plain

    compiled.get_call_template = lambda args, kws: get_call_template(tuple(map(widened, args)), kws)


def number_record_type(record: Any, number: int) -> None:
    """Set the number by which the compiled code for a record type is named."""
    record._code = number


# NumPy and Numba for CUDA


def restore_row_stack() -> None:
    """Give NumPy a name back that it has dropped and numba-cuda asks for."""
    import numpy as np

    vars(np).setdefault("row_stack", np.vstack)


def built_value(made: Any) -> Any:
    """The value of a structure that Numba's code generation has filled in."""
    return made._getvalue()


@contextmanager
def compiling_for(capability: tuple[int, int]) -> Iterator[None]:
    """While a kernel is compiled for some GPU, compile the functions that it calls for the same one.

    Numba compiles those for the GPU that is there, if any.
    """
    from numba.cuda import dispatcher

    device = SimpleNamespace(compute_capability=capability)
    with replaced(dispatcher, "get_current_device", lambda: device):
        yield


@contextmanager
def constant_arrays_by(make: Callable[..., Any]) -> Iterator[None]:
    """While compiling for CUDA, let this put constant arrays into the code."""
    from numba.cuda.target import CUDATargetContext

    with replaced(CUDATargetContext, "make_constant_array", make):
        yield


@contextmanager
def replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    """An attribute with another value, for a while."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


# Uvicorn


def uvicorn_sockets() -> type[asyncio.Protocol]:
    """Its protocol of WebSockets, but a client that takes no more data is cut off at the end, not waited for."""
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    class CuttingProtocol(WebSocketsSansIOProtocol):
        async def run_asgi(self) -> None:
            await super().run_asgi()
            if not self.writable.is_set():
                self.transport.abort()

    return CuttingProtocol
