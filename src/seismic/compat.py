"""Every private part of other libraries that the package uses. A test of each shows whether it still works.

Nothing is imported here before it is needed, so that commands which need none of it start quickly.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType, SimpleNamespace
from typing import Any, Protocol

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


def command_helps(parser: argparse.ArgumentParser) -> dict[str, str]:
    """What help says of each command below a command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return {choice.dest: choice.help or "" for choice in action._choices_actions}
    return {}


def is_plain_option(action: argparse.Action) -> bool:
    """Whether this is neither `--help` nor the choice of a command, and `--help` shows it."""
    special = isinstance(action, argparse._SubParsersAction | argparse._HelpAction)
    return not special and action.help != argparse.SUPPRESS


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


def code_for(compiled: Any, *args: Any) -> Callable[..., None]:
    """What a compiled function runs with arguments of these types, and only with such.

    The function itself finds their types out at each call, which takes 30 ns for an array in a tuple.
    """
    code: Callable[..., None] = compiled.compile(tuple(map(compiled.typeof_pyval, args)))
    return code


def number_record_type(record: Any, number: int) -> None:
    """Set the number by which the compiled code for a record type is named."""
    record._code = number


# Numba's code before it is compiled, for WebAssembly


@contextmanager
def lowering_only() -> Iterator[None]:
    """Let Numba write LLVM's language and stop there: no machine code, no cache. What is compiled cannot be called.

    Each function is left in a module of its own; Numba would join it with copies of all that it calls, and optimise
    these for the CPU, which takes most of the time.
    """
    import numba
    from numba.core import caching, codegen

    def finish(library: Any) -> None:
        library._finalized = True

    def skip(*_: Any) -> None:
        pass

    numba.njit("int64(int64)")(lambda number: number)  # sets Numba's own functions up, which are called
    library = codegen.JITCodeLibrary
    with (
        replaced(library, "finalize", finish),
        replaced(library, "_optimize_functions", skip),
        replaced(library, "get_pointer_to_function", lambda *_: 0),
        replaced(codegen.JITCPUCodegen, "set_env", skip),
        replaced(caching.Cache, "load_overload", skip),
        replaced(caching.Cache, "_save_overload", skip),
    ):
        yield


def lowered_modules(libraries: Iterable[Any]) -> Iterator[Any]:
    """The LLVM modules of functions and of all that they call, each once."""
    seen, waiting = set(), list(libraries)
    while waiting:
        some = waiting.pop()
        if some not in seen:
            seen.add(some)
            waiting += some._linking_libraries
            yield some._final_module


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
def without_contraction() -> Iterator[None]:
    """While compiling for CUDA, keep every product and sum of floats apart, each with its own rounding, as CPUs do."""
    from numba.cuda import codegen

    compile_ir = codegen.nvvm.compile_ir
    with replaced(codegen.nvvm, "compile_ir", lambda code, **options: compile_ir(code, **{**options, "fma": False})):
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


class ConnectionGuard(Protocol):
    """What uvicorn's protocols report of their connections, and ask."""

    def opened(self, transport: asyncio.Transport) -> bool:
        """Whether a new connection may stay."""

    def closed(self, transport: asyncio.Transport) -> None: ...

    def awaits_request(self, transport: asyncio.Transport, awaits: bool) -> None:
        """Whether a request, or the rest of one, is still to come."""

    def allows_frames(self, transport: asyncio.Transport, count: int) -> bool:
        """Whether this many more frames of a WebSocket, of any kind, may be answered."""


_UNWANTED_BYTES = 20_000_000  # of a body that go on coming after the answer, before the connection is cut
_SLICE = 1024  # bytes that are read of a WebSocket before its frames are counted
_CLOSE_SECONDS = 2.0  # that a client has to answer the frame that closes its WebSocket
_TOO_MANY_FRAMES = 4003  # as the server closes a WebSocket for too many messages


def uvicorn_protocols(guard: ConnectionGuard) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Its protocols of HTTP and of WebSockets, which report to a guard. Frames of control count like any others."""
    from uvicorn.protocols.http.h11_impl import H11Protocol
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    class GuardedHttp(H11Protocol):
        _unwanted = 0  # bytes that came since the answer, and are not yet another request

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if not guard.opened(transport):
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            guard.closed(self.transport)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.transport.get_protocol() is not self:  # it is a WebSocket now
                return
            answering = self.cycle is not None and not (self.cycle.more_body or self.cycle.response_complete)
            guard.awaits_request(self.transport, not answering)
            is_answered = self.cycle is not None and self.cycle.response_complete
            self._unwanted = self._unwanted + len(data) if is_answered else 0
            if self._unwanted > _UNWANTED_BYTES:
                self.transport.abort()

    class GuardedSockets(WebSocketsSansIOProtocol):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.close_timeout = _CLOSE_SECONDS

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            guard.closed(self.transport)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), _SLICE):  # a thousand frames in one go would take too long
                if self.transport.is_closing():
                    return
                super().data_received(data[start : start + _SLICE])
            # A handshake that cannot be read, such as one with a body, is neither accepted nor refused.
            guard.awaits_request(self.transport, not self.handshake_initiated)

        def handle_events(self) -> None:
            if guard.allows_frames(self.transport, len(self.conn.events)):
                super().handle_events()
                return
            self.conn.fail(_TOO_MANY_FRAMES)
            if self.conn.close_sent is None or self.close_sent:  # it was never open, or goes on after the end
                self.transport.abort()
            else:
                self.handle_parser_exception()

        async def send(self, message: Any) -> None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body" and self.close_sent:
                self.handshake_complete = True  # it was denied in due form, and is no error

        async def run_asgi(self) -> None:
            await super().run_asgi()
            if not self.writable.is_set():  # a client that takes no more data is not waited for
                self.transport.abort()

    return GuardedHttp, GuardedSockets
