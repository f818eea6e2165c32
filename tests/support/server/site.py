"""A whole server in the test's own process, on a free port, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from seismic.client.pledges import Pledges
from seismic.messages import VERSION
from seismic.messages.table import SeatView
from seismic.server.common.config import Config, Limits
from seismic.server.house.house import House
from seismic.server.ops.process import Server, open_house
from support.server.services import Postgres

PATIENCE = 120.0  # seconds for what takes a moment, or longer where the bots must be compiled first
_BEFORE_THE_GAME = ("sat", "pledged", "revealed", "stood", "unseated")  # updates


@dataclass
class Site:
    """A server that runs."""

    house: House
    address: str
    web: httpx.AsyncClient
    server: Server
    running: asyncio.Task[None]
    people: int = 0

    async def person(self, name: str | None = None) -> dict[str, Any]:
        self.people += 1
        answer = await self.web.post("/api/people", json={"name": name or f"Person {self.people}"})
        assert answer.status_code == 201, answer.text
        person: dict[str, Any] = answer.json()
        return person

    async def table(self, person: dict[str, Any], *seats: str, **options: Any) -> dict[str, Any]:
        """Create a table with these seats: "person", "screen", or the level of a bot."""
        answer = await self.web.post("/api/tables", json=table_options(*seats, **options), headers=bearer(person))
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    @asynccontextmanager
    async def player(self, person: dict[str, Any] | None = None) -> AsyncIterator[Player]:
        """Somebody with an open socket, who has been welcomed."""
        person = person or await self.person()
        async with self.socket() as line:
            player = Player(line, person)
            await player.say("hello", version=VERSION, token=person["token"])
            assert (await player.hear("welcome"))["person"] == person["id"]
            yield player

    @asynccontextmanager
    async def socket(self, **options: Any) -> AsyncIterator[ClientConnection]:
        async with connect(f"ws://{self.address}/socket", proxy=None, **options) as line:
            yield line


@dataclass
class Player:
    """One end of a socket. Where it has sat down by `sit`, it reveals its nonce when it hears that all have pledged."""

    line: ClientConnection
    person: dict[str, Any]
    heard: list[dict[str, Any]] = field(default_factory=list)
    pledges: dict[str, Pledges] = field(default_factory=dict)  # by table
    _prepared: set[str] = field(default_factory=set)  # ids of messages

    async def say(self, what: str, /, **fields: Any) -> None:
        await self.line.send(json.dumps({"t": what, **fields}))

    async def ask(self, what: str, /, **fields: Any) -> str:
        """Say something that has an id; returns the id."""
        message_id = secrets.token_hex(4)
        await self.say(what, id=message_id, **fields)
        return message_id

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.line.recv())
        self.heard.append(message)
        before_the_game = message.get("status") == "waiting" or message.get("what") in _BEFORE_THE_GAME
        if before_the_game and "seats" in message:
            await self._prepare(message.get("table") or message["id"], message["seats"])
        return message

    async def sit(self, table: str, seat: int, key: str | None = None) -> str:
        """Ask for a seat; returns the id of the message."""
        self.pledges[table] = Pledges(table)
        message = self.pledges[table].sit(seat, key)
        await self.line.send(msgspec.json.encode(message).decode())
        return message.id

    async def _prepare(self, table: str, seats: list[dict[str, Any]]) -> None:
        ours = [number for number, seat in enumerate(seats, 1) if seat.get("person") == self.person["id"]]
        if table in self.pledges:
            message = self.pledges[table].due(msgspec.convert(seats, list[SeatView]), ours)
            if message is not None and message.id not in self._prepared:
                self._prepared.add(message.id)
                await self.line.send(msgspec.json.encode(message).decode())

    async def hear(self, what: str, /, **fields: Any) -> dict[str, Any]:
        """The next message of this kind with these fields; others before it are passed over."""
        while True:
            message = await self.next()
            if message["t"] == what and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def answer(self, message_id: str) -> dict[str, Any]:
        """What the server says to a message."""
        while True:
            message = await self.next()
            if message.get("id") == message_id and message["t"] in ("update", "refused", "ack", "answer"):
                return message

    async def watch(self, table: str, **fields: Any) -> dict[str, Any]:
        await self.say("watch", table=table, **fields)
        return await self.hear("table", id=table)

    async def closed(self) -> int | None:
        """The code that the server closes the socket with."""
        async with asyncio.timeout(PATIENCE):
            await self.line.wait_closed()
        return self.line.close_code


async def first_move(player: Player, view: dict[str, Any]) -> list[str]:
    """Moves that can be confirmed now, found by trying: the server says what is legal."""
    position = view["position"]
    if position["decision"] != "lay":
        return [position["choices"][0]]
    masks, (q, r, *_) = position["fits"][0]
    index = next(number for number, mask in enumerate(masks) if mask)
    rotation = (masks[index] & -masks[index]).bit_length() - 1
    moves = [f"place {position['up'][index]} {q},{r} r{rotation}"]
    await player.say("draft", table=view["id"], moves=moves)
    draft = await player.hear("draft")
    if not draft["ready"]:
        moves.append(next(choice for choice in draft["position"]["choices"] if choice == "no-crew"))
    return moves


async def seated(site: Site, first: Player, second: Player, **options: Any) -> str:
    """A table at which both sit, and whose game has begun; both watch it."""
    table = await site.table(first.person, "person", "person", first=1, **options)
    keys = {invitation["seat"]: invitation["key"] for invitation in table["invitations"]}
    for seat, player in enumerate((first, second), 1):
        await player.watch(table["id"], key=keys.get(seat))
        sat = await player.sit(table["id"], seat, keys.get(seat))
        assert (await player.answer(sat))["t"] == "update"
    await first.hear("update", what="began")
    await second.hear("update", what="began")
    table_id: str = table["id"]
    return table_id


def bearer(person: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {person['token']}"}


def table_options(*seats: str, **options: Any) -> dict[str, Any]:
    kinds: list[dict[str, str]] = []
    for number, seat in enumerate(seats or ("person", "person"), 1):
        if seat == "person":
            kinds.append({"kind": "person"})
        elif seat == "screen":
            kinds.append({"kind": "screen", "name": f"Guest {number}"})
        else:
            kinds.append({"kind": "bot", "level": seat})
    return {"seats": kinds, "table": "small", **options}


def pledge() -> str:
    """To a nonce that nobody knows."""
    return secrets.token_hex(32)


def settings(folder: Path, *, limits: dict[str, Any] | None = None, **changes: Any) -> Config:
    own = msgspec.convert(limits or {}, Limits)
    return Config(**{"db": str(folder / "server.sqlite"), "port": 0, "limits": own, "metrics_public": True, **changes})


@asynccontextmanager
async def serving(config: Config) -> AsyncIterator[Site]:
    """A server that runs as long as the block does, and is stopped gracefully."""
    house = await open_house(config)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    address = f"127.0.0.1:{listener.getsockname()[1]}"
    server = Server(house)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            await asyncio.sleep(0.005)
        async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, timeout=PATIENCE) as web:
            yield Site(house, address, web, server, running)
    finally:
        server.should_exit = True
        await running
        await house.close()


@asynccontextmanager
async def two_nodes(folder: Path, postgres: Postgres, bus: str, **changes: Any) -> AsyncIterator[tuple[Site, Site]]:
    """Two servers with the same database."""
    config = msgspec.structs.replace(settings(folder, sweep_seconds=0.5, **changes), db=postgres.dsn, bus=bus)
    async with serving(config) as one, serving(config) as other:
        yield one, other


@contextmanager
def serving_in_a_thread(config: Config) -> Iterator[str]:
    """The address of a server beside a test that is no coroutine."""
    addresses: list[str] = []
    up, done = threading.Event(), threading.Event()

    async def serve() -> None:
        async with serving(config) as site:
            addresses.append(site.address)
            up.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert up.wait(PATIENCE)
        yield f"http://{addresses[0]}"
    finally:
        done.set()
        thread.join()
