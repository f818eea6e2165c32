"""Links to tables: `http://HOST/#/table/ID`, followed by a seat or a key (docs/protocol.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

_FRAGMENT = re.compile(
    r"/table/(?P<table>[A-Za-z0-9_-]{11})"
    r"(?:/seat/(?P<seat>[1-4])/(?P<invitation>[A-Za-z0-9_-]{22})|/(?P<what>back|watch)/(?P<key>[A-Za-z0-9_-]{22}))?"
)


@dataclass(frozen=True)
class Link:
    """A parsed link. What follows its # is a secret, and is sent to the server only in messages."""

    server: str  # address without a slash at its end
    table: str
    seat: int | None = None  # of an invitation
    key: str | None = None
    watches: bool = False  # it is a link to watch by
    back: bool = False  # it is a link to come back to one's seat by

    @property
    def people(self) -> str:
        return f"{self.server}/api/people"

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/socket"

    def at(self, table: str) -> Link:
        """A link to another table of the same server, without a key."""
        return replace(self, table=table, seat=None, key=None, back=False)

    @property
    def is_of_this_machine(self) -> bool:
        """Whether nobody else can follow it."""
        return urlsplit(self.server).hostname in ("localhost", "127.0.0.1", "::1")

    def invitation(self, seat: int, key: str) -> str:
        """The link by which somebody takes a seat; 0 is that of those who only watch."""
        return f"{self.server}/#/table/{self.table}/{f'seat/{seat}' if seat else 'watch'}/{key}"

    def way_back(self, key: str) -> str:
        """The link to come back to a seat here with this key."""
        return f"{self.server}/#/table/{self.table}/back/{key}"


@dataclass(frozen=True)
class Server:
    """A server by its address, without a slash at its end."""

    server: str

    def table(self, table: str, *, watches: bool = False) -> Link:
        """The link of a table in the lobby, or of our own table."""
        return Link(self.server, table, watches=watches)


def parse_server(text: str) -> Server | None:
    """The server at this address; one of its links will do, and so will a host without `http://`."""
    text = text.strip()
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    address = f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
    return Server(address) if valid and not set(address) & set(" ,;\\\"'<>") else None


def parse_link(text: str) -> Link | None:
    """The link that this text is; None if it is not a link to a table."""
    try:
        parts = urlsplit(text.strip())
        found = _FRAGMENT.fullmatch(parts.fragment)
        valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # not a port, or not a host
        return None
    if found is None or not valid:
        return None
    server = f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
    seat = int(found["seat"]) if found["seat"] else None
    key, what = found["invitation"] or found["key"], found["what"]
    return Link(server, found["table"], seat, key, what == "watch", what == "back")
