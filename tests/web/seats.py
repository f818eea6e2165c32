"""People who come to a table without a browser: they sit down, say something, and are back by their link."""

from __future__ import annotations

import json
import secrets
from typing import Any

from websockets.sync.client import ClientConnection, connect

from seismic.protocol import VERSION
from web.sites import Site

ANSWER_SECONDS = 30


class Guest:
    """One person's line to the server."""

    def __init__(self, site: Site, person: dict[str, Any], table: str) -> None:
        self._table = table
        self._line: ClientConnection = connect(site.url.replace("http", "ws", 1) + "socket", proxy=None)
        self._say({"t": "hello", "version": VERSION, "token": person["token"]})

    def sit(self, seat: int, key: str | None = None) -> str:
        """Take this seat; returns the link back to it."""
        invited = {"key": key} if key else {}
        self._say({"t": "watch", "table": self._table, **invited})
        nonce = secrets.token_hex(16)
        self._say({"t": "sit", "id": secrets.token_hex(8), "table": self._table, "seat": seat, "nonce": nonce, **invited})
        return f"#/table/{self._table}/back/{self._hear('seated')['return_key']}"

    def chat(self, text: str) -> None:
        self._say({"t": "chat", "id": secrets.token_hex(8), "table": self._table, "text": text})
        while self._hear("update")["what"] != "chat":
            pass

    def leave(self) -> None:
        self._line.close()

    def _say(self, message: dict[str, Any]) -> None:
        self._line.send(json.dumps(message))

    def _hear(self, kind: str) -> dict[str, Any]:
        while True:
            heard: dict[str, Any] = json.loads(self._line.recv(ANSWER_SECONDS))
            assert heard["t"] != "refused", heard
            if heard["t"] == kind:
                return heard


def seated(site: Site, *seats: str, chat: str = "", **options: Any) -> list[str]:
    """The links back to each person's seat at a new table where all sit."""
    made = site.table(*seats, **options)
    keys = {invitation["seat"]: invitation["key"] for invitation in made["invitations"]}
    links = []
    for number in (number for number, seat in enumerate(seats, 1) if seat == "person"):
        key = keys.get(number)
        guest = Guest(site, site.person() if key else made["host"], made["id"])
        links.append(guest.sit(number, key))
        if chat and number == len(seats):
            guest.chat(chat)
        guest.leave()
    return links
