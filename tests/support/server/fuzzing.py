"""A real server that is sent nonsense, before and after hello and by requests. Nothing fails; its memory is bounded."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from seismic.messages import VERSION
from support.server.nonsense import nonsense, nonsense_request
from support.server.services import free_port
from support.server.site import Player, bearer, table_options

START_SECONDS = 120
PEOPLE = 4  # who talk at the same time
GREETINGS, REQUESTS = 0.05, 0.25  # of all messages: those before hello, and those by HTTP
BATCH = 200  # messages, after which a client sees whether it is still answered
PATIENCE = 60.0  # seconds for an answer
MAX_GROWTH = 300_000_000  # bytes of memory, beyond what it takes after the first tenth
_SETTINGS = """port = {port}
db = "{db}"
log = "json"
metrics_public = true
idle_seconds = 20
[limits]
open_tables = 300
open_tables_a_person = 60
uploads_a_person = 1000
bad_messages = 1000000
messages = {{ burst = 1000000, per_second = 1000000 }}
"""


class Figures(Struct, kw_only=True):
    """What came out."""

    greetings: int = 0
    messages: int = 0
    requests: int = 0
    answers: int = 0
    reconnections: int = 0
    statuses: dict[str, int] = {}
    codes: dict[str, int] = {}
    failures: list[str] = []
    log_lines: int = 0
    memory_before: int = 0  # bytes, after the first tenth
    memory_most: int = 0

    @property
    def sent(self) -> int:
        return self.greetings + self.messages + self.requests

    @property
    def all_right(self) -> bool:
        return not self.failures and self.memory_most - self.memory_before < MAX_GROWTH


class Fuzz:
    """One run, from a seed."""

    def __init__(self, folder: Path, seed: int, on_progress: Callable[[Figures], None]) -> None:
        self._folder, self._seed, self._report = folder, seed, on_progress
        self._port = free_port()
        self._process: asyncio.subprocess.Process | None = None
        self.figures = Figures()
        self._known: list[Any] = []
        self._people: list[dict[str, Any]] = []
        self._own_tables: list[str] = []  # of each of the people, with a bot

    async def run(self, count: int) -> Figures:
        await self._start()
        try:
            await self._set_the_scene()
            shares = [
                self._talk(number, round(count * (1 - GREETINGS - REQUESTS) / PEOPLE)) for number in range(PEOPLE)
            ]
            greetings, requests = round(count * GREETINGS), round(count * REQUESTS)
            watching = asyncio.create_task(self._watch_memory(count))
            await asyncio.gather(self._greet(greetings), self._request(requests), *shares)
            watching.cancel()
            await self._judge()
        finally:
            await self._stop()
        return self.figures

    async def _start(self) -> None:
        settings, log = self._folder / "server.toml", self._folder / "server.log"
        settings.write_text(_SETTINGS.format(port=self._port, db=self._folder / "server.sqlite"), "utf-8")
        command = [sys.executable, "-m", "seismic", "serve", "--config", str(settings), "--lang", "en"]
        with log.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            if not await self._process.stdout.readline():
                raise RuntimeError(f"the server does not start: {log.read_text('utf-8')[-1000:]}")

    async def _stop(self) -> None:
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.terminate()
        await self._process.communicate()

    async def _set_the_scene(self) -> None:
        """People, and a table of one of them that everybody may join, as something to talk about."""
        async with self._web() as web:
            names = ("Ada", "Blaise", "Charles", "Dorothy")
            self._people = [(await web.post("/api/people", json={"name": name})).json() for name in names]
            options = table_options("person", "person", listed=True, aids="coached")
            made = (await web.post("/api/tables", json=options, headers=bearer(self._people[0]))).json()
            options = table_options("person", "trainee", aids="coached", first=1)
            for person in self._people:
                table = await web.post("/api/tables", json=options, headers=bearer(person))
                self._own_tables.append(table.json()["id"])
        self._known = [made["id"], self._people[0]["id"], made["invitations"][-1]["key"], "no-crew", 2]

    # What is sent

    async def _greet(self, count: int) -> None:
        """Nonsense instead of hello, each on a socket of its own."""
        rng = random.Random(f"{self._seed} greetings")
        for _ in range(count):
            with suppress(OSError, WebSocketException, TimeoutError):
                async with self._socket() as line:
                    await line.send(nonsense(rng, self._known))
                    self.figures.greetings += 1
                    async with asyncio.timeout(PATIENCE):
                        while True:
                            self._take(json.loads(await line.recv()))

    async def _talk(self, number: int, count: int) -> None:
        """Nonsense after hello."""
        rng, person, sent = random.Random(f"{self._seed} {number}"), self._people[number], 0
        known = (self._known, [self._own_tables[number], *self._known[1:]])
        while sent < count:
            with suppress(OSError, WebSocketException):
                async with self._socket() as line:
                    player = Player(line, person)
                    await player.say("hello", version=VERSION, token=person["token"])
                    if not sent:
                        await player.watch(self._own_tables[number])
                        await player.sit(self._own_tables[number], 1)
                        await player.hear("update", what="began")
                    while sent < count:
                        for _ in range(min(BATCH, count - sent)):
                            await line.send(nonsense(rng, rng.choice(known)))
                            sent += 1
                            self.figures.messages += 1
                        await self._hear_all(line, f"last {sent}")
            self.figures.reconnections += sent < count

    async def _hear_all(self, line: ClientConnection, message_id: str) -> None:
        """Say something that is refused for certain, and listen until it is."""
        await line.send(json.dumps({"t": "resign", "id": message_id, "table": "A" * 11}))
        async with asyncio.timeout(PATIENCE):
            while (message := json.loads(await line.recv())).get("id") != message_id:
                self._take(message)

    async def _request(self, count: int) -> None:
        """Requests of any kind, on connections that are kept as long as the server keeps them."""
        rng, sent = random.Random(f"{self._seed} requests"), 0
        tokens = [person["token"] for person in self._people[:2]]
        while sent < count:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            try:
                while sent < count:
                    request = nonsense_request(rng, self._known, tokens)
                    if request.startswith((b"DELETE /api/me ", b"POST /api/me/token ")):
                        continue  # it would end what the others do
                    writer.write(request)
                    sent += 1
                    self.figures.requests += 1
                    async with asyncio.timeout(PATIENCE):
                        if not await self._read_answer(reader, request):
                            break
            except (OSError, asyncio.IncompleteReadError):
                pass
            finally:
                writer.transport.abort()

    async def _read_answer(self, reader: asyncio.StreamReader, request: bytes) -> bool:
        """Whether the connection can be used once more."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = head.split(" ", 2)[1]
        self.figures.statuses[status] = self.figures.statuses.get(status, 0) + 1
        if status == "500":
            self.figures.failures.append(f"a request was answered by 500: {request[:200]!r}")
        length = next((int(line[15:]) for line in head.split("\r\n") if line.startswith("content-length:")), None)
        if length and not request.startswith(b"HEAD "):
            await reader.readexactly(length)
        return length is not None and "connection: close" not in head

    def _web(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port}", trust_env=False, timeout=PATIENCE)

    def _socket(self) -> connect:
        return connect(f"ws://127.0.0.1:{self._port}/socket", proxy=None, ping_interval=None)

    def _take(self, message: dict[str, Any]) -> None:
        self.figures.answers += 1
        code = message.get("code")
        if code:
            self.figures.codes[code] = self.figures.codes.get(code, 0) + 1
        if code == "internal":
            self.figures.failures.append(f"a message was refused as {message}")

    # What came of it

    async def _watch_memory(self, count: int) -> None:
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/statm")
        while status.exists():
            memory = int(status.read_text().split()[1]) * 4096
            if self.figures.sent < count / 10:
                self.figures.memory_before = memory
            self.figures.memory_most = max(self.figures.memory_most, memory)
            self._report(self.figures)
            await asyncio.sleep(1)

    async def _judge(self) -> None:
        assert self._process is not None
        if self._process.returncode is not None:
            self.figures.failures.append("the server has ended")
            return
        async with self._web() as web:
            if (await web.get("/healthz")).status_code != 200:
                self.figures.failures.append("the server is not healthy")
            if "seismic_failures_total 0.0" not in (await web.get("/metrics")).text:
                self.figures.failures.append("the server counts failures")
        for line in (self._folder / "server.log").read_text("utf-8", "replace").splitlines():
            self.figures.log_lines += 1
            if '"level": "error"' in line or "Traceback" in line:
                self.figures.failures.append(line[:2000])
