"""People who come to a table without a browser: they sit down, say something, and leave. A link brings them back."""

from __future__ import annotations

import json
import secrets
from typing import Any

from websockets.sync.client import ClientConnection, connect

from seismic.messages import VERSION
from support.web.sites import Site

ANSWER_SECONDS = 30


def seated(site: Site, *seats: str, chat: str = "", name: str | None = None, **options: Any) -> list[str]:
    """The links back to each person's seat at a new table where all sit; the last to come says `chat`.

    All have this name, or one of their own each.
    """
    made = site.table(*seats, name=name, **options)
    keys = {invitation["seat"]: invitation["key"] for invitation in made["invitations"]}
    people = [number for number, seat in enumerate(seats, 1) if seat == "person"]
    links = []
    for number in people:
        key = keys.get(number)
        token = (site.person(name) if key else made["host"])["token"]
        links.append(seated_at(site, token, made["id"], number, key, chat if number == people[-1] else ""))
    return links


def seated_at(site: Site, token: str, table: str, seat: int = 1, key: str | None = None, chat: str = "") -> str:
    """The link back to the seat that one has taken."""
    invited = {"key": key} if key else {}
    with connect(site.url.replace("http", "ws", 1) + "socket", proxy=None) as line:
        _say(line, "hello", version=VERSION, token=token)
        _say(line, "watch", table=table, **invited)
        _say(line, "sit", id="sit", table=table, seat=seat, nonce=secrets.token_hex(16), **invited)
        back = _hear(line, "seated")["return_key"]
        if chat:
            _say(line, "chat", id="chat", table=table, text=chat)
            while _hear(line, "update")["what"] != "chat":
                pass
    return f"#/table/{table}/back/{back}"


def _say(line: ClientConnection, kind: str, **message: Any) -> None:
    line.send(json.dumps({"t": kind, **message}))


def _hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        heard: dict[str, Any] = json.loads(line.recv(ANSWER_SECONDS))
        assert heard["t"] != "refused", heard
        if heard["t"] == kind:
            return heard
