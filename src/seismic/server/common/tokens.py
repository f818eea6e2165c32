"""People without accounts: ids, tokens that prove who they are, and the keys of links."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from seismic.server.common.refusals import Refused

_ID_BYTES, _KEY_BYTES, _SIGNATURE_BYTES = 8, 16, 24


def new_id() -> str:
    """An id of a person or a table, which nobody can guess."""
    while (made := _text(secrets.token_bytes(_ID_BYTES))).startswith("-"):  # which a command takes for an option
        pass
    return made


def make_token(server_key: bytes, person: str) -> str:
    return f"{person}.{_text(_sign(server_key, 'token', person)[:_SIGNATURE_BYTES])}"


def person_of(server_key: bytes, token: str) -> str:
    """Whom a token names; refused if this server never signed it."""
    person, _, _ = token.partition(".")
    if not hmac.compare_digest(make_token(server_key, person).encode(), token.encode()):
        raise Refused("bad-token", "server-token")
    return person


def link_key(server_key: bytes, table: str, purpose: str) -> str:
    """The key of a link: to take a seat, to come back to one, or to watch. It follows from the server's own key, so
    that it need not be kept anywhere."""
    return _text(_sign(server_key, "link", f"{table} {purpose}")[:_KEY_BYTES])


def _sign(key: bytes, use: str, text: str) -> bytes:
    return hmac.new(key, f"{use} {text}".encode(), hashlib.sha256).digest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
