"""A flood, to see how a server copes: `seismic loadtest --flood`.

It runs in a separate process and comes from a separate address. Its connections take turns misbehaving in different
ways, none of which must hurt anybody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

_ADDRESS = "127.0.0.2"  # on Linux, the whole of 127.0.0.0/8 is this machine
_OPEN_SECONDS = 10.0  # that a connection is kept, unless the server closes it
_HEAD = "{} HTTP/1.1\r\nHost: {}\r\n{}\r\n"
_UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: c2Vpc21pYyBmbG9vZCBoZQ==\r\n"
)
_FOREIGN = "Origin: http://elsewhere.example\r\n"
_PING, _PONG, _TEXT = 0x89, 0x8A, 0x81


def _frame(opcode: int, payload: bytes) -> bytes:
    """A frame of a WebSocket, masked by zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([opcode]) + size + bytes(4) + payload


def _things_to_send(host: str) -> list[bytes]:
    """What each kind of connection sends; it reads nothing."""

    def head(line: str, more: str = "") -> bytes:
        return _HEAD.format(line, host, more).encode()

    socket = head("GET /socket", _UPGRADE)
    person = b'{"name":"Flood"}'
    return [
        socket + _frame(_PING, b"x" * 100) * 500,
        socket + _frame(_PONG, b"x") * 500,
        socket,  # and no hello
        socket + _frame(_TEXT, b"[" * 8000),
        head("GET /socket", _UPGRADE + _FOREIGN),
        head("GET /api/lobby")[:-3],
        head("GET /api/lobby") * 20,
        head("GET /games/nothing.svg") * 20,
        head("POST /api/people", f"Content-Type: application/json\r\nContent-Length: {len(person)}\r\n") + person,
    ]


async def _connect(host: str, port: int, data: bytes) -> None:
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection(host, port, local_addr=(_ADDRESS, 0))
        try:
            writer.write(data)
            async with asyncio.timeout(_OPEN_SECONDS):
                while await reader.read(1 << 16):
                    pass
        except TimeoutError:
            pass
        finally:
            writer.transport.abort()


async def _flood(url: str, rate: int) -> None:
    place = urlsplit(url)
    host, port = place.hostname or "", place.port or 80
    data = itertools.cycle(_things_to_send(place.netloc))
    open_: set[asyncio.Task[None]] = set()
    began, made = time.monotonic(), 0
    while True:
        for _ in range(int((time.monotonic() - began) * rate) - made):
            task = asyncio.create_task(_connect(host, port, next(data)))
            open_.add(task)
            task.add_done_callback(open_.discard)
            made += 1
        await asyncio.sleep(0.01)


@contextlib.contextmanager
def flooded(url: str, rate: int) -> Iterator[None]:
    """While this goes on, another program makes this many connections a second to the server."""
    process = subprocess.Popen([sys.executable, "-P", "-m", __name__, url, str(rate)])
    try:
        yield
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    asyncio.run(_flood(sys.argv[1], int(sys.argv[2])))
