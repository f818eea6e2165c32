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
    """A game cannot be set up with these players, variants, table, heights or pile."""


class BadManifest(SeismicError):
    """A tile manifest is wrong; `values` has the line if there is one to name."""


class NotAMove(SeismicError):
    """A text is not a move."""


class IllegalMove(SeismicError):
    """A move is not legal in this position."""


class BadNotation(SeismicError):
    """A line is not a valid position."""
