"""Laws of connections: nobody holds one without using it, and nobody's flood is another's trouble."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import secrets
import struct
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from seismic.server.common.config import Config, Limits
from seismic.server.common.logs import set_up_logs
from seismic.server.house.clients import Close
from seismic.server.ops.file_limit import OTHER_FILES
from support.server.site import PATIENCE, Site, seated, serving, settings

pytestmark = pytest.mark.anyio

PING, PONG, TEXT, CONTINUED = 0x9, 0xA, 0x1, 0x0


@asynccontextmanager
async def raw(site: Site) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, _, port = site.address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_socket(site: Site) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A WebSocket, after its handshake."""
    async with raw(site) as (reader, writer):
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        writer.write(
            f"GET /socket HTTP/1.1\r\nHost: {site.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        yield reader, writer


def frame(opcode: int, data: bytes = b"", *, whole: bool = True) -> bytes:
    assert len(data) < 126
    return bytes([(0x80 if whole else 0) | opcode, 0x80 | len(data)]) + bytes(4) + data  # masked by zeros


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server ends the connection."""
    data = b""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionResetError):
            while part := await reader.read(65_536):
                data += part
    return data


async def is_cut(reader: asyncio.StreamReader) -> bool:
    return await ended(reader) == b""


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"x" * 100) * 300,
        frame(PONG) * 300,
        frame(TEXT, b"{}") * 300,
        frame(TEXT, b"", whole=False) + frame(CONTINUED, b"", whole=False) * 300,
    ],
    ids=["ping", "pong", "text", "fragments"],
)
async def test_frames_of_any_kind_are_counted_even_before_hello(tmp_path: Path, flood: bytes) -> None:
    async with serving(settings(tmp_path)) as site, raw_socket(site) as (reader, writer):
        writer.write(flood)
        assert struct.pack("!H", Close.ABUSE) in await ended(reader)
        async with asyncio.timeout(PATIENCE):
            while "seismic_sockets 0.0" not in (await site.web.get("/metrics")).text:
                await asyncio.sleep(0.02)


async def test_a_flood_of_pings_is_not_answered(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, raw_socket(site) as (reader, writer):
        flood = asyncio.create_task(send_for_ever(writer, frame(PING, b"x" * 100) * 1000))
        answered = (await ended(reader)).count(b"x" * 100)
        await flood
        assert answered <= site.house.config.limits.messages.burst * 4


async def send_for_ever(writer: asyncio.StreamWriter, data: bytes) -> None:
    with suppress(ConnectionError):
        while not writer.transport.is_closing():
            writer.write(data)
            await writer.drain()


async def test_who_keeps_to_the_limit_may_ping(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        for _ in range(50):
            await (await ada.line.ping())
        await ada.say("ping")
        await ada.hear("pong")


async def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    held_back = (
        b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    async with serving(settings(tmp_path, limits={"request_seconds": 0.2})) as site:
        for begun in (b"", whole[:-2], held_back):
            async with raw(site) as (reader, writer):
                writer.write(begun)
                assert await is_cut(reader)
        async with raw(site) as (reader, writer):  # after a whole one on the same connection
            writer.write(whole)
            await reader.readuntil(b"}")
            writer.write(whole[:10])
            assert await is_cut(reader)


@pytest.mark.parametrize("body", ["Content-Length: 3\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"])
async def test_a_handshake_that_cannot_be_read_is_not_waited_for(tmp_path: Path, body: str) -> None:
    config = settings(tmp_path, limits={"request_seconds": 0.3})
    async with serving(config) as site, raw(site) as (reader, writer):
        writer.write(
            f"GET /socket HTTP/1.1\r\nHost: {site.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: c2Vpc21pYyBnYW1lIGFnYQ==\r\nSec-WebSocket-Version: 13\r\n{body}".encode()
        )
        assert await is_cut(reader)


async def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    limits = {"open_connections_an_address": 3, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site:
        async with raw(site), raw(site), raw(site), raw(site) as (reader, _):
            assert await is_cut(reader)
        assert (await site.web.get("/healthz")).status_code == 200


async def test_an_address_opens_only_so_many_connections_a_second(tmp_path: Path) -> None:
    limits = {"new_connections": {"burst": 3, "per_second": 0.001}, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site:
        for _ in range(3):
            async with raw(site) as (reader, writer):
                writer.write(f"GET /healthz HTTP/1.1\r\nHost: {site.address}\r\n\r\n".encode())
                assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
        async with raw(site) as (reader, _):
            assert await is_cut(reader)


async def test_there_are_only_so_many_connections_in_all(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"open_connections": 2})) as site:
        async with raw(site), raw(site), raw(site) as (reader, _):
            assert await is_cut(reader)
        assert (await site.web.get("/healthz")).status_code == 200


async def test_a_proxy_that_is_trusted_has_connections_for_everybody(tmp_path: Path) -> None:
    limits = {"open_connections_an_address": 1, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits, trusted_proxies=("127.0.0.0/8",))) as site, raw(site):
        assert (await site.web.get("/healthz")).status_code == 200


async def test_a_body_that_nobody_wants_does_not_go_on_for_ever(tmp_path: Path) -> None:
    """A little more may come after the answer: whoever sends all first and then reads shall get to know the answer."""
    async with serving(settings(tmp_path, limits={"request_seconds": 600})) as site, raw(site) as (reader, writer):
        writer.write(f"GET /healthz HTTP/1.1\r\nHost: {site.address}\r\nContent-Length: 1000000000\r\n\r\n".encode())
        writer.write(bytes(1_000_000))
        assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
        sent = 1
        with suppress(ConnectionError):
            while sent < 900:
                writer.write(bytes(1_000_000))
                await writer.drain()
                sent += 1
        assert sent < 900


async def test_who_does_not_read_does_not_hold_the_connection(tmp_path: Path) -> None:
    free = {"burst": 1_000_000, "per_second": 1_000_000}
    limits = {"outgoing": 1_000_000, "unsent_bytes": 1_000_000_000, "messages": free, "send_seconds": 0.2}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, listed=True)
        async with site.player() as deaf:
            deaf.line.transport.pause_reading()
            async with asyncio.timeout(PATIENCE):
                while "seismic_sockets 2.0" not in (await site.web.get("/metrics")).text:
                    with suppress(Exception):
                        for _ in range(100):
                            await deaf.say("watch", table=table)
            deaf.line.transport.abort()


async def test_a_server_stops_though_somebody_does_not_read(tmp_path: Path) -> None:
    free = {"burst": 1_000_000, "per_second": 1_000_000}
    config = settings(
        tmp_path,
        limits={"outgoing": 1_000_000, "unsent_bytes": 1_000_000_000, "messages": free, "send_seconds": 600},
        stop_seconds=30,
    )
    async with serving(config) as site, site.player() as ada, site.player() as blaise, raw(site):
        table = await seated(site, ada, blaise, listed=True)
        ada.line.transport.pause_reading()
        for _ in range(3000):
            await ada.say("watch", table=table)
        began = time.monotonic()
        site.server.should_exit = True
        await site.running
        assert time.monotonic() - began < config.stop_seconds
        ada.line.transport.abort()


async def test_foreign_origins_and_broken_text_do_not_fill_the_log(tmp_path: Path) -> None:
    lines = io.StringIO()
    set_up_logs("json", lines)
    limits = {"connections": {"burst": 1000, "per_second": 1000}}
    async with serving(settings(tmp_path, limits=limits)) as site:
        for _ in range(200):
            with pytest.raises(InvalidStatus):
                async with site.socket(origin="https://evil.example"):
                    pass
        for _ in range(5):
            async with raw_socket(site) as (reader, writer):
                writer.write(frame(TEXT, b"\xff\xfe"))
                await ended(reader)
    events = [json.loads(line)["event"] for line in lines.getvalue().splitlines()]
    assert events.count("origin-refused") == 1
    assert len(events) <= 2


def test_the_limit_of_open_files_is_raised_to_what_is_set() -> None:
    needed = Config().limits.open_connections + OTHER_FILES
    for hard, expected in ((needed + 100, needed), (1000, 1000)):
        program = (
            "import resource, sys\n"
            "from seismic.server.common.config import Config\n"
            "from seismic.server.common.logs import set_up_logs\n"
            "from seismic.server.ops.file_limit import raise_file_limit\n"
            f"resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard}))\n"
            "set_up_logs('json', sys.stdout)\n"
            "raise_file_limit(Config())\n"
            "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\n"
        )
        *logged, limit = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        assert int(limit) == expected
        assert [json.loads(line)["event"] for line in logged] == ["file-limit-too-low"] * (expected < needed)


def test_the_limits_leave_room_for_requests_beside_sockets() -> None:
    assert Limits().open_connections > Limits().sockets
