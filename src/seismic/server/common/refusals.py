"""Refusals: a code for programs, and a message key for people."""

from __future__ import annotations

from seismic.errors import SeismicError
from seismic.messages.server import Refused as RefusedMessage


class Refused(SeismicError):
    """A client's request is refused. `code` is the kind of problem, for programs."""

    def __init__(self, code: str, key: str, clause: str | None = None, **values: object) -> None:
        super().__init__(key, clause, **values)
        self.code = code

    @classmethod
    def because(cls, error: SeismicError, code: str) -> Refused:
        return error if isinstance(error, cls) else cls(code, error.key, error.clause, **error.values)

    def message(self, message_id: str | None = None, table: str | None = None) -> RefusedMessage:
        return RefusedMessage(self.code, self.key, plain(self.values), self.clause, message_id, table)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self.code, self.key, self.clause, self.values))


def _rebuild(code: str, key: str, clause: str | None, values: dict[str, object]) -> Refused:
    return Refused(code, key, clause, **values)


def plain(values: dict[str, object]) -> dict[str, str | int]:
    """Arguments of a message as JSON has them."""
    return {name: value if type(value) is int else str(value) for name, value in values.items()}
