"""What can go wrong: every error carries a message key, its arguments and the clause of the rules."""

from __future__ import annotations


class SeismicError(ValueError):
    """A refusal. `key` and `values` make its sentence in any language; `clause` is the rule behind it, if any."""

    def __init__(self, key: str, clause: str | None = None, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.values = values

    def __str__(self) -> str:
        # The rules hold no sentences; this one is looked up when the error is printed.
        from seismic.i18n import sentence

        return sentence(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.key, self.clause, self.values))


def _rebuild(kind: type[SeismicError], key: str, clause: str | None, values: dict[str, object]) -> SeismicError:
    return kind(key, clause, **values)


class BadSetup(SeismicError):
    """A game that cannot be set up so: players, variants, table, heights or pile."""


class BadManifest(SeismicError):
    """A tile manifest that does not add up; `values` has the line where it can be named."""


class NotAMove(SeismicError):
    """A text that is not a move."""


class IllegalMove(SeismicError):
    """A move that may not be made here and now."""


class BadNotation(SeismicError):
    """A line that does not tell a position."""
