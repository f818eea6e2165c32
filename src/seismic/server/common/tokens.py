"""People without accounts: ids, tokens that prove who they are, and the keys of links."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple

from seismic.server.common.refusals import Refused

_ID_BYTES, _KEY_BYTES, _SIGNATURE_BYTES = 8, 16, 24
_MAX_DIGITS = 15  # of a time or a generation


class Claims(NamedTuple):
    """What a token says."""

    person: str
    generation: int  # tokens of an earlier one than the person's are not valid any more
    issued: int | None  # milliseconds since 1970; None: an old token, which does not say


def new_id() -> str:
    """The id of a person or a table, impossible to guess."""
    while (made := _text(secrets.token_bytes(_ID_BYTES))).startswith("-"):  # which a command takes for an option
        pass
    return made


def repeatable_id(server_key: bytes, person: str, request: str) -> str:
    """The id of what a person makes with this request: always the same, different for others, impossible to guess."""
    count = 0
    while (made := _text(_sign(server_key, "id", f"{person} {count} {request}")[:_ID_BYTES])).startswith("-"):
        count += 1
    return made


def make_token(server_key: bytes, person: str, generation: int, issued: int) -> str:
    text = f"{person}.{generation}.{issued}"
    return f"{text}.{_text(_sign(server_key, 'token', text)[:_SIGNATURE_BYTES])}"


def read_token(server_key: bytes, token: str) -> Claims:
    """What a token says; refused if this server never signed it."""
    text, _, signature = token.rpartition(".")
    expected = _text(_sign(server_key, "token", text)[:_SIGNATURE_BYTES])
    if not hmac.compare_digest(expected.encode(), signature.encode()):
        raise Refused("bad-token", "server-token")
    person, *numbers = text.split(".")
    if not numbers:
        return Claims(person, 0, None)
    if len(numbers) != 2 or not all(number.isdecimal() and len(number) <= _MAX_DIGITS for number in numbers):
        raise Refused("bad-token", "server-token")
    return Claims(person, int(numbers[0]), int(numbers[1]))


def link_key(server_key: bytes, table: str, purpose: str) -> str:
    """The key in a link: to take a seat, to come back to one, or to watch. It follows from the server's own key, so it
    is not stored anywhere."""
    return _text(_sign(server_key, "link", f"{table} {purpose}")[:_KEY_BYTES])


def claim_code(server_key: bytes, transfer: str, claim: str) -> str:
    """Six digits that show a person that two devices mean the same claim."""
    return f"{int.from_bytes(_sign(server_key, 'claim', f'{transfer} {claim}')[:8]) % 1_000_000:06}"


def daily_secret(server_key: bytes, day: str) -> bytes:
    """The secret of the pile of a day's ranked deal. It was fixed when the server was first started, and reveals
    nothing about other days."""
    return _sign(server_key, "daily", day)


def hidden(server_key: bytes, text: str) -> str:
    """A keyed hash, by which a text that must not be stored, such as an address, can still be recognised."""
    return _text(_sign(server_key, "hidden", text)[:_KEY_BYTES])


def _sign(key: bytes, use: str, text: str) -> bytes:
    return hmac.new(key, f"{use} {text}".encode(), hashlib.sha256).digest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
