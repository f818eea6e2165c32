"""People without accounts: names, tokens that prove who one is, and the keys of links."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata

from seismic.messages.table import MAX_NAME
from seismic.server.common.refusals import Refused

_ID_BYTES, _KEY_BYTES, _SIGNATURE_BYTES = 8, 16, 24
# Letters, marks, numbers, punctuation and symbols are welcome, as is a plain space. Nothing that is not seen, or that
# changes the direction of what follows.
_WELCOME = "LMNPS"
_INVISIBLE = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
_NOT_IN_RECORDS = ";"  # stands between names there


def new_id() -> str:
    """An id of a person or a table, which nobody can guess."""
    while (made := _text(secrets.token_bytes(_ID_BYTES))).startswith("-"):  # which a command takes for an option
        pass
    return made


def clean_name(name: str) -> str:
    """A name as it is shown; refused if nothing can be seen of it."""
    folded = unicodedata.normalize("NFC", name)
    shown = "".join(c for c in folded if c == " " or (c not in _INVISIBLE and unicodedata.category(c)[0] in _WELCOME))
    shown = " ".join(shown.replace(_NOT_IN_RECORDS, ",").split())
    if not any(unicodedata.category(c)[0] in "LNPS" for c in shown):
        raise Refused("bad-name", "server-name-empty")
    if len(shown) > MAX_NAME:
        raise Refused("bad-name", "server-name-long", most=MAX_NAME)
    return shown


def clean_chat(text: str) -> str:
    """A line of chat: plain text, on one line."""
    shown = " ".join("".join(c if unicodedata.category(c)[0] in _WELCOME else " " for c in text).split())
    if not shown:
        raise Refused("bad-chat", "server-chat-empty")
    return shown


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
