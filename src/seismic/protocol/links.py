"""Links to tables: `http://HOST/#/table/ID`, and behind it a seat or a key (docs/protocol.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

_FRAGMENT = re.compile(
    r"/table/(?P<table>[A-Za-z0-9_-]{11})"
    r"(?:/seat/(?P<seat>[1-4])/(?P<invitation>[A-Za-z0-9_-]{22})|/(?P<what>back|watch)/(?P<key>[A-Za-z0-9_-]{22}))?"
)


@dataclass(frozen=True)
class Link:
    """A link, taken apart. What follows its # is a secret, and goes to the server in messages only."""

    server: str  # address without a slash at its end
    table: str
    seat: int | None = None  # of an invitation
    key: str | None = None
    watches: bool = False  # it is a link to watch by

    @property
    def people(self) -> str:
        return f"{self.server}/api/people"

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/socket"


def parse_link(text: str) -> Link | None:
    """The link that this text is; none if it is no link to a table."""
    try:
        parts = urlsplit(text.strip())
        found = _FRAGMENT.fullmatch(parts.fragment)
        valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port or a host that is none
        return None
    if found is None or not valid:
        return None
    server = f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
    seat = int(found["seat"]) if found["seat"] else None
    return Link(server, found["table"], seat, found["invitation"] or found["key"], found["what"] == "watch")
