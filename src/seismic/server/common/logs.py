"""Structured logs: one line per event, with fields. No tokens, keys or chat, and only the network of an address."""

from __future__ import annotations

import ipaddress
import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any, Literal, TextIO

_LOGGER = logging.getLogger("seismic.server")
_RESERVED = {"key", "keys", "token", "secret", "text", "chat", "password"}  # never fields of a log
_PASSWORD = re.compile(r"(?<=://)[^/@\s]+@")  # of a database's address


def log(event: str, /, level: int = logging.INFO, **fields: object) -> None:
    """Write one line: what happened, and its fields."""
    if _LOGGER.isEnabledFor(level):
        assert not _RESERVED & fields.keys(), "a secret must not be logged"
        _LOGGER.log(level, event, extra={"fields": fields})


def log_failure(event: str, /, failure: str, error: BaseException, **fields: object) -> None:
    """Log an unexpected error, under the id that the client got."""
    _LOGGER.error(event, exc_info=error, extra={"fields": {"failure": failure, **fields}})


class RateLimitedLog:
    """Logs something that may happen very often: now and then, with the number of times since."""

    def __init__(
        self,
        event: str,
        seconds: float = 60.0,
        clock: Callable[[], float] = time.monotonic,
        level: int = logging.INFO,
    ) -> None:
        self._event = event
        self._level = level
        self._seconds = seconds
        self._clock = clock
        self._next = clock()
        self._count = 0

    def log(self, **fields: object) -> None:
        """It has happened; the fields are those of this time."""
        self._count += 1
        now = self._clock()
        if now >= self._next:
            log(self._event, self._level, count=self._count, **fields)
            self._next, self._count = now + self._seconds, 0


def network_of(address: str | None) -> str:
    """The network of an address: enough to see a pattern, too little to find a person."""
    if not address:
        return "-"
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return "-"
    return str(ipaddress.ip_network((known, 24 if known.version == 4 else 48), strict=False))


class OnceAMinute(logging.Filter):
    """Lets each kind of line from a library through once a minute, because strangers can cause any number of them."""

    def __init__(self, seconds: float = 60.0, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._seconds = seconds
        self._clock = clock
        self._next: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._clock()
        if now < self._next.get(record.msg, now):
            return False
        self._next[record.msg] = now + self._seconds
        return True


class _Formatter(logging.Formatter):
    """What both forms have in common: the place of an error, without the values of variables there."""

    def fields(self, record: logging.LogRecord) -> dict[str, Any]:
        fields: dict[str, Any] = dict(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1]:
            fields["error"] = type(record.exc_info[1]).__name__
            fields["where"] = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(record.exc_info[2])]
        return fields

    def event(self, record: logging.LogRecord) -> str:
        return _PASSWORD.sub("", record.getMessage().strip())


class JsonLines(_Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"at": when, "level": record.levelname.lower(), "event": self.event(record), **self.fields(record)}
        return json.dumps(line, default=str, ensure_ascii=False)


class Lines(_Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%H:%M:%S", time.localtime(record.created))
        fields = self.fields(record)
        where = fields.pop("where", ())
        text = " ".join([self.event(record), *(f"{name}={value}" for name, value in fields.items())])
        return "\n  ".join([f"{when} {record.levelname.lower():7} {text}", *where])


def set_up_logs(form: Literal["text", "json"], stream: TextIO | None = None) -> None:
    """Write our own events, and what goes wrong in the libraries, to this stream."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    for name, level in (("seismic.server", logging.INFO), ("uvicorn", logging.WARNING), ("asyncio", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    # It would log the addresses of all clients.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    for name in ("uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.filters = [OnceAMinute()]
