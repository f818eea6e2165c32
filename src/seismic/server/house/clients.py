"""A client: who it is, what it watches, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import IntEnum

import msgspec

from seismic.messages.server import ServerMessage
from seismic.server.store.base import PersonRow
from seismic.server.thinking.shares import Payer

_encode = msgspec.json.Encoder().encode


class Close(IntEnum):
    """Why a socket is closed, in addition to WebSocket's own codes."""

    FAILED = 1011  # WebSocket's own: something went wrong here
    RESTART = 1012  # WebSocket's own: the server stops, come back
    NOBODY = 4001  # no hello, or one that is not valid
    OLD = 4002  # the page must be reloaded
    ABUSE = 4003  # too many messages, or too many that make no sense
    GONE = 4004  # the person was deleted or banned
    SLOW = 4008  # could not keep up


def encode(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return _encode(message).decode()


class Client:
    """One socket. Nothing ever waits for it: messages that it does not read in time queue up here, up to a limit."""

    def __init__(
        self, person: PersonRow, *, max_waiting: int, max_bytes: int = 2_000_000, address: str | None = None
    ) -> None:
        self.person = person
        # Whom thinking is charged to. Who is not limited by address is an address of their own.
        self.address = address  # by which it is limited; None: it is not
        self.muted: set[str] | frozenset[str] = frozenset()  # people whose chat is not to be shown
        self.payer = Payer(address or person.id, person.id)
        self.watching: dict[str, str | None] = {}  # table: the key that it may be watched by
        self.questions: dict[str, asyncio.Task[None]] = {}
        self.closing: int | None = None
        self.cut: Callable[[], object] = lambda: None  # aborts what is being sent
        self._max_waiting, self._max_bytes = max_waiting, max_bytes
        self._bytes = 0  # of what waits
        self._waiting: deque[str] = deque()
        self._news = asyncio.Event()

    def send_text(self, text: str) -> None:
        if self.closing:
            return
        if len(self._waiting) >= self._max_waiting or self._bytes > self._max_bytes:
            self.close(Close.SLOW)
            return
        self._waiting.append(text)
        self._bytes += len(text)
        self._news.set()

    def send(self, message: ServerMessage) -> None:
        self.send_text(encode(message))

    def close(self, code: int) -> None:
        """Close the socket once what was sent before is out; a slow one at once."""
        if self.closing:
            return
        self.closing = code
        self._news.set()
        if code == Close.SLOW:
            self._waiting.clear()
            self.cut()

    async def next(self) -> str | None:
        """The next message to send; None: there are no more, close the socket."""
        while not self._waiting:
            if self.closing:
                return None
            self._news.clear()
            await self._news.wait()
        text = self._waiting.popleft()
        self._bytes -= len(text)
        return text
