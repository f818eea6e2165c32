"""What can be wrong with a record."""

from __future__ import annotations

from seismic.errors import SeismicError


class RecordError(SeismicError):
    """A record is wrong, or cannot be read or written.

    >>> from seismic.record.parser import parse
    >>> try:
    ...     parse("no record at all")
    ... except RecordError as error:
    ...     print(error.line, error.key)
    1 record-first-line
    """

    @property
    def line(self) -> int:
        """The line that is wrong; 0 if there is no line to name."""
        line = self.values.get("line")
        return line if isinstance(line, int) else 0

    @classmethod
    def at(cls, line: int, error: SeismicError) -> RecordError:
        """A refusal, with the line of the record that it is about."""
        return cls(error.key, error.clause, **{**error.values, "line": line})
