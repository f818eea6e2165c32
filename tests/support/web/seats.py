"""People who come to a table without a browser: they sit down, say something, and leave. A link brings them back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from seismic.client.pledges import Pledges
from seismic.messages import VERSION
from seismic.messages.client import Chat, ClientMessage, Hello, Reveal, Watch
from seismic.messages.table import SeatView
from support.web.sites import Site

ANSWER_SECONDS = 30


def seated(site: Site, *seats: str, chat: str = "", name: str | None = None, **options: Any) -> list[str]:
    """The links back to each person's seat at a new table where the game has begun; the last to come says `chat`.

    All have this name, or one of their own each.
    """
    made = site.table(*seats, name=name, **options)
    keys = {invitation["seat"]: invitation["key"] for invitation in made["invitations"]}
    people = [number for number, seat in enumerate(seats, 1) if seat == "person"]
    guests = [
        (number, (site.person(name) if number in keys else made["host"])["token"], keys.get(number))
        for number in people
    ]
    return seated_at(site, made["id"], guests, chat)


def seated_at(site: Site, table: str, people: Sequence[tuple[int, str, str | None]], chat: str = "") -> list[str]:
    """The links back of all the people of a table, once they have its seats, by their tokens and invitations."""
    links, guests = [], []
    with ExitStack() as lines:
        for number, token, key in people:
            line = lines.enter_context(connect(site.url.replace("http", "ws", 1) + "socket", proxy=None))
            _say(line, Hello(VERSION, token))
            _say(line, Watch(table, key=key))
            pledges = Pledges(table)
            _say(line, pledges.sit(number, key))
            sat = _hear(line, "update")
            links.append(f"#/table/{table}/back/{_hear(line, 'seated')['return_key']}")
            guests.append((line, pledges, number))
        for line, pledges, number in guests:
            reveal = pledges.due(msgspec.convert(sat["seats"], list[SeatView]), [number])
            assert isinstance(reveal, Reveal)
            _say(line, reveal)
        _await_update(line, "began")
        if chat:
            _say(line, Chat("chat", table, chat))
            _await_update(line, "chat")
    return links


def sits_and_leaves(site: Site, table: str, seat: int, token: str, key: str) -> None:
    """Somebody who pledges a nonce and never reveals it."""
    with connect(site.url.replace("http", "ws", 1) + "socket", proxy=None) as line:
        _say(line, Hello(VERSION, token))
        _say(line, Watch(table, key=key))
        _say(line, Pledges(table).sit(seat, key))
        _await_update(line, "sat")


def _await_update(line: ClientConnection, what: str) -> None:
    while _hear(line, "update")["what"] != what:
        pass


def _say(line: ClientConnection, message: ClientMessage) -> None:
    line.send(msgspec.json.encode(message).decode())


def _hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        heard: dict[str, Any] = json.loads(line.recv(ANSWER_SECONDS))
        assert heard["t"] != "refused", heard
        if heard["t"] == kind:
            return heard
