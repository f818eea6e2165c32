"""Private parts of other libraries: all that the package touches of them. A test of each says whether it still holds.

Nothing is imported here before it is asked for, so that a command which needs none of it starts at once.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
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
