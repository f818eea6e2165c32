"""Sockets: one for each client. This only moves messages, counts them, and refuses those that cannot be understood."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from seismic.messages import VERSION
from seismic.messages.client import ClientMessage, Hello, Ping, Request
from seismic.messages.server import Pong, Reload, Welcome
from seismic.messages.server import Refused as RefusedMessage
from seismic.server.common.config import Rate
from seismic.server.common.limits import Bucket, Buckets, Slots, limit_key
from seismic.server.common.logs import RateLimitedLog, log_failure, network_of
from seismic.server.common.refusals import Refused
from seismic.server.house.clients import Client, Close, encode
from seismic.server.house.house import House
from seismic.server.store.base import PersonRow, StoreError
from seismic.server.web.decoding import NotUnderstood, decoded

_FORGIVEN = 0.1  # bad messages a second that do not count
_CLOSE_SECONDS = 2.0  # for what is still to be sent
_decode = msgspec.json.Decoder(ClientMessage).decode
_PONG = encode(Pong())


class _Outline(Struct):
    """What can be read of any message, even of one that is not valid."""

    t: Any = None
    id: Any = None
    version: Any = None


_outline = msgspec.json.Decoder(_Outline).decode


class Sockets:
    """Lets clients in, and listens to them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._config = house.config
        limits = house.config.limits
        self._connections = Buckets(limits.connections)
        self._by_address = Slots(limits.sockets_an_address)
        self._by_person = Slots(limits.sockets_a_person)
        self._all = Slots(limits.sockets)
        self._store_failed = RateLimitedLog("store-failed")
        self._slow = RateLimitedLog("slow-client")
        self._foreign = RateLimitedLog("origin-refused")  # a page of another origin may try again and again

    async def endpoint(self, websocket: WebSocket) -> None:
        address = websocket.client.host if websocket.client else None
        who = limit_key(address, spare_loopback=self._config.limits.spare_loopback)
        if not self._is_allowed_origin(websocket):
            self._foreign.log(network=network_of(address))
            await self._deny(websocket, 403, "origin")
            return
        try:
            self._connections.check(who)
            with self._all.one("all"), self._by_address.one(who):
                await websocket.accept()
                self._house.metrics.sockets.inc()
                try:
                    await self._meet(websocket, address)
                finally:
                    self._house.metrics.sockets.dec()
        except Refused as refusal:
            await self._deny(websocket, 429, refusal.code)
        except WebSocketDisconnect:
            pass

    async def _deny(self, websocket: WebSocket, status: int, code: str) -> None:
        self._house.metrics.refused.labels(code).inc()
        await websocket.send_denial_response(Response(status_code=status))

    def _is_allowed_origin(self, websocket: WebSocket) -> bool:
        """Whether the page that opens this socket is the server's own; programs other than browsers name none."""
        origin = websocket.headers.get("origin")
        if origin is None or origin in self._config.origins:
            return True
        try:
            return urlsplit(origin).netloc == websocket.headers.get("host")
        except ValueError:
            return False

    async def _meet(self, websocket: WebSocket, address: str | None) -> None:
        """Find out who it is."""
        try:
            async with asyncio.timeout(self._config.limits.hello_seconds):
                first = await _receive(websocket)
            person = await self._greet(first)
            muted = await self._house.people.mutes(person) if person else set()
        except TimeoutError:
            await websocket.close(Close.NOBODY)
            return
        except Refused as refusal:
            await self._turn_away(websocket, refusal, Close.NOBODY)
            return
        except WebSocketDisconnect:
            return
        except StoreError as error:
            await self._turn_away(websocket, self._unavailable(error), Close.FAILED)
            return
        except Exception as error:
            await self._turn_away(websocket, self._failed(error, what="hello"), Close.FAILED)
            return
        if person is None:
            await websocket.send_text(encode(Reload(VERSION)))
            await websocket.close(Close.OLD)
            return
        try:
            with self._by_person.one(person.id):
                await self._host(websocket, person, muted, address)
        except Refused as refusal:
            await self._turn_away(websocket, refusal, Close.ABUSE)

    async def _turn_away(self, websocket: WebSocket, refusal: Refused, code: Close) -> None:
        self._house.metrics.refused.labels(refusal.code).inc()
        await websocket.send_text(encode(refusal.message()))
        await websocket.close(code)

    def _failed(self, error: BaseException, **about: object) -> Refused:
        """What a client gets to know of an unexpected error: an id by which to find it in the log, and nothing else."""
        failure = secrets.token_hex(6)
        self._house.metrics.failures.inc()
        log_failure("failure", failure, error, **about)
        return Refused("internal", "server-internal", failure=failure)

    def _unavailable(self, error: StoreError) -> Refused:
        self._store_failed.log(why=error.key)
        return Refused("unavailable", "server-unavailable")

    async def _greet(self, first: str | bytes) -> PersonRow | None:
        """The person who says hello; None if the client has another version of the protocol."""
        try:
            outline = decoded(_outline, first)
            if outline.t == "hello" and isinstance(outline.version, int) and outline.version != VERSION:
                return None
            hello = decoded(_decode, first)
        except NotUnderstood:
            raise Refused("bad-message", "server-bad-message", reason="") from None
        if not isinstance(hello, Hello):
            raise Refused("no-hello", "server-no-hello")
        return await self._house.people.by_token(hello.token)

    async def _host(self, websocket: WebSocket, person: PersonRow, muted: set[str], address: str | None) -> None:
        """Receive and send messages, until either side closes."""
        who = limit_key(address, spare_loopback=self._config.limits.spare_loopback)
        limits = self._config.limits
        client = Client(person, max_waiting=limits.outgoing, max_bytes=limits.unsent_bytes, address=who)
        client.muted = muted
        writer = asyncio.create_task(_write(websocket, client))
        client.cut = writer.cancel
        self._house.enter(client)
        client.send(Welcome(VERSION, person.id, person.name))
        reader = asyncio.create_task(self._read(websocket, client))
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if client.closing:  # let it send what waits, and finish what it is doing
                await asyncio.wait({reader, writer}, timeout=_CLOSE_SECONDS)
        finally:
            self._house.leave(client)
            for task in (reader, writer):
                task.cancel()
            await asyncio.wait({reader, writer})
        for task in (reader, writer):
            if not task.cancelled() and (error := task.exception()):
                self._failed(error, what="socket")
        if client.closing == Close.SLOW:
            self._house.metrics.slow.inc()
            self._slow.log(network=network_of(address))
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await websocket.close(Close.SLOW)

    async def _read(self, websocket: WebSocket, client: Client) -> None:
        limits = self._config.limits
        loop = asyncio.get_running_loop()
        allowed = Bucket(limits.messages, loop.time())
        bad_messages = Bucket(Rate(limits.bad_messages, _FORGIVEN), loop.time())
        with suppress(WebSocketDisconnect):
            while not client.closing:
                data = await _receive(websocket)
                understood = self._allow(client, allowed, loop.time()) and await self._take(client, data)
                if not understood and not bad_messages.take(loop.time()):
                    client.close(Close.ABUSE)

    def _allow(self, client: Client, allowed: Bucket, now: float) -> bool:
        if allowed.take(now):
            return True
        self._refuse(client, Refused("too-often", "server-too-often").message())
        return False

    async def _take(self, client: Client, data: str | bytes) -> bool:
        """Do what a message asks for; returns whether it was valid."""
        try:
            message: ClientMessage = decoded(_decode, data)
        except NotUnderstood as error:
            self._refuse(client, _not_understood(data, error))
            return False
        match message:
            case Ping():
                client.send_text(_PONG)
                return True
            case Hello():
                self._refuse(client, Refused("bad-message", "server-hello-again").message())
                return False
            case _:
                return await self._handle(client, message)

    async def _handle(self, client: Client, message: Request) -> bool:
        message_id, table = getattr(message, "id", None), getattr(message, "table", None)
        try:
            await self._house.handle(client, message)
        except Refused as refusal:
            self._refuse(client, refusal.message(message_id, table))
            return refusal.code != "bad-message"
        except StoreError as error:
            self._refuse(client, self._unavailable(error).message(message_id, table))
        except Exception as error:
            failed = self._failed(error, what=type(message).__name__, table=table)
            self._refuse(client, failed.message(message_id, table))
        return True

    def _refuse(self, client: Client, refused: RefusedMessage) -> None:
        self._house.metrics.refused.labels(refused.code).inc()
        client.send(refused)


def _not_understood(data: str | bytes, error: Exception) -> RefusedMessage:
    """Why a message is not valid, with its id if it has one, so that the client knows which."""
    message_id = None
    with suppress(NotUnderstood):
        message_id = decoded(_outline, data).id
    known = message_id if isinstance(message_id, str) and len(message_id) <= 40 else None
    return Refused("bad-message", "server-bad-message", reason=str(error)).message(known)


async def _receive(websocket: WebSocket) -> str | bytes:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | bytes | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _write(websocket: WebSocket, client: Client) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while (text := await client.next()) is not None:
            await websocket.send_text(text)
        await websocket.close(client.closing or Close.RESTART)
