"""JSON from strangers: what cannot be decoded, for whatever reason, is refused in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

T = TypeVar("T")
Data = TypeVar("Data", str | bytes, bytes)

_MAX_REASON = 200  # letters


class NotUnderstood(Exception):
    """Data that is not what it should be; the text says why."""


def decoded(decode: Callable[[Data], T], data: Data) -> T:
    """The data, decoded and checked against its type."""
    try:
        return decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotUnderstood(str(error)[:_MAX_REASON]) from None
    except RecursionError:
        raise NotUnderstood("JSON is nested too deeply") from None
