"""What goes wrong in a crash test while people play, and how it ends."""

from __future__ import annotations

import asyncio
import errno
import random
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from seismic.messages import VERSION, client
from seismic.messages.rest import NewPerson, Person
from support.server.crowd import Crowd, encode
from support.server.nodes import Node, send_signal
from support.server.services import Postgres, Redis

LONGEST_AWAY = 1.5  # seconds that a node, or the database, is away while the rest goes on
PAUSE = 5.0  # seconds that a database stands still
FLOODS = (Opcode.PING, Opcode.PONG) * 2  # what each socket sends
DEAF = 8  # clients that never read
HALF = 40  # requests that are never finished
CUT_SECONDS = 60.0  # until the last of these must have been cut off: this is no measurement
NOTICED_SECONDS = 2.0  # after which a clock that was set is
STEPS = (7200, -3600)  # seconds, of a clock
BALLAST = "ballast"
_CHUNK = 65_536


@dataclass
class Scene:
    """Where the faults happen."""

    nodes: list[Node]
    crowd: Crowd
    rng: random.Random
    go_on: Callable[[], Awaitable[None]]  # sees that every game goes on
    postgres: Postgres | None = None
    redis: Redis | None = None
    disk: Path | None = None  # a small one, with the database
    cut: int = 0  # connections of floods and of those who do not read, by the server
    peaks: list[int] = field(default_factory=list)  # of memory, of servers that have ended

    async def away(self) -> None:
        await asyncio.sleep(self.rng.uniform(0, LONGEST_AWAY))


async def kill_server(scene: Scene) -> None:
    node = scene.rng.choice(scene.nodes)
    scene.peaks.append(node.peak_memory)
    await node.kill()
    if len(scene.nodes) > 1:
        await scene.away()
    await node.start()
    scene.crowd.go_home(node)


async def kill_database(scene: Scene) -> None:
    assert scene.postgres is not None
    await asyncio.to_thread(scene.postgres.kill)
    await scene.away()
    await asyncio.to_thread(scene.postgres.start)


async def fill_disk(scene: Scene) -> None:
    """Until nothing fits any more; what cannot be saved is refused, and is saved when there is room again."""
    assert scene.disk is not None
    file = scene.disk / BALLAST
    try:
        for _ in range(3):  # a program may free some space yet
            await asyncio.to_thread(_fill, file)
            await asyncio.sleep(1)
    finally:
        file.unlink()
    if scene.postgres and not scene.postgres.is_ready():
        await asyncio.to_thread(scene.postgres.kill)
        await asyncio.to_thread(scene.postgres.start)
    await scene.go_on()


def _fill(file: Path) -> None:
    with file.open("ab", buffering=0) as ballast:
        try:
            while True:
                ballast.write(bytes(_CHUNK))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise


async def stop_workers(scene: Scene) -> None:
    """All of them stand still. Those who have something to do must be replaced, or games with bots do not go on."""
    for _ in range(2):  # a bot has moved then: they are ready. One that starts has more time, and may be compiling
        await scene.go_on()
    workers = [worker for node in scene.nodes for worker in node.workers]
    for worker in workers:
        send_signal(worker, signal.SIGSTOP)
    try:
        await scene.go_on()
    finally:
        for worker in {worker for node in scene.nodes for worker in node.workers}.intersection(workers):
            send_signal(worker, signal.SIGCONT)


async def stop_bus(scene: Scene) -> None:
    """Without it, nodes are slower, not wrong; but if it is the database, nothing can be saved."""
    if scene.redis is None:
        assert scene.postgres is not None
        scene.postgres.pause()
        await asyncio.sleep(PAUSE)
        scene.postgres.resume()
        await scene.go_on()
        return
    scene.redis.pause()
    await scene.go_on()
    scene.redis.resume()
    await scene.go_on()
    scene.redis.kill()
    await scene.go_on()
    await asyncio.to_thread(scene.redis.start)
    await scene.go_on()


async def step_clock(scene: Scene) -> None:
    """The time of day jumps; the crowd notices if anybody wins or loses time by it."""
    node = scene.rng.choice(scene.nodes)
    try:
        for seconds in STEPS:
            node.set_clock(seconds)
            await asyncio.sleep(NOTICED_SECONDS)
            await scene.go_on()
    finally:
        node.set_clock(0)
        await asyncio.sleep(NOTICED_SECONDS)
    await scene.go_on()


async def flood(scene: Scene) -> None:
    """Pings and pongs as fast as the line takes them, from sockets that are opened again when they are cut."""
    before = scene.cut
    async with _running([_flood(scene, opcode) for opcode in FLOODS]):
        await scene.go_on()
    if scene.cut == before:
        scene.crowd.troubles.append("no flood was cut off")


async def _flood(scene: Scene, opcode: Opcode) -> None:
    frame = Frame(opcode, b"").serialize(mask=True)
    while True:
        with suppress(OSError, WebSocketException, EOFError, TimeoutError):
            node = scene.rng.choice(scene.nodes)
            async with connect(f"ws://127.0.0.1:{node.port}/socket", proxy=None, ping_interval=None) as there:
                while not there.transport.is_closing():
                    there.transport.write(frame * (_CHUNK // len(frame)))
                    await asyncio.sleep(0.02)
            scene.cut += 1
        await asyncio.sleep(0.1)


async def never_read(scene: Scene) -> None:
    """Clients who ask and never read the answers, and requests of which only half is sent: all are cut off."""
    tasks = [_ask_without_reading(scene) for _ in range(DEAF)] + [_send_half(scene) for _ in range(HALF)]
    async with _running(tasks) as running:
        await scene.go_on()
        _, late = await asyncio.wait(running, timeout=CUT_SECONDS)
        if late:
            scene.crowd.troubles.append(f"{len(late)} of {len(tasks)} connections are never cut off")


async def _ask_without_reading(scene: Scene) -> None:
    loop = asyncio.get_running_loop()
    person = await scene.crowd.ask("/api/people", NewPerson("Deaf"), None, Person)
    node = scene.rng.choice(scene.nodes)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        try:
            await loop.sock_connect(line, ("127.0.0.1", node.port))
            await loop.sock_sendall(line, _upgrade(node.port))
            await loop.sock_sendall(line, _frame(client.Hello(VERSION, person.token)))
            while True:
                for table in scene.crowd.at_play:
                    await loop.sock_sendall(line, _frame(client.Watch(table.id, key=table.watch_key)))
                    await asyncio.sleep(0.005)
                await asyncio.sleep(0.05)
        except OSError:
            scene.cut += 1


async def _send_half(scene: Scene) -> None:
    node = scene.rng.choice(scene.nodes)
    with suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", node.port)
        try:
            writer.write(b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
            await reader.read()
        finally:
            writer.transport.abort()
    scene.cut += 1


def _upgrade(port: int) -> bytes:
    lines = (
        "GET /socket HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def _frame(message: client.ClientMessage) -> bytes:
    return Frame(Opcode.TEXT, encode(message)).serialize(mask=True)


@asynccontextmanager
async def _running(work: Sequence[Awaitable[None]]) -> AsyncIterator[list[asyncio.Task[None]]]:
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


FAULTS: dict[str, Callable[[Scene], Awaitable[None]]] = {
    "kill": kill_server,
    "database": kill_database,
    "disk": fill_disk,
    "worker": stop_workers,
    "bus": stop_bus,
    "clock": step_clock,
    "flood": flood,
    "deaf": never_read,
}
