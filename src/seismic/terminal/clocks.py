"""The clocks of a table on a server, shown by our own clock."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from math import inf

from seismic.i18n import Say

HURRY = 30_000  # milliseconds that are little
_DATE_LAG = 2500  # milliseconds that the header `Date` may be late: it has whole seconds, and is kept for a while
_SECOND, _MINUTE, _HOUR, _DAY = 1000, 60, 3600, 86_400


class ServerTime:
    """How far the server's clock is ahead of ours, worked out from the times it sends; all in milliseconds."""

    def __init__(self) -> None:
        self._min, self._max = -inf, inf

    @property
    def ahead(self) -> int:
        if self._min == -inf:
            return 0
        return round(self._min if self._max == inf else (self._min + self._max) / 2)

    def heard(self, at: int, received: int, sent: int | None = None) -> None:
        """The server did something at `at`, by its clock: after we sent something, if we did, and before we heard."""
        self._between(at - received, inf if sent is None else at - sent)

    def dated(self, header: str | None, received: int, sent: int) -> None:
        """The server dated an answer."""
        try:
            at = round(parsedate_to_datetime(header or "").timestamp() * 1000)
        except ValueError:
            return
        self._between(at - received, at + _DATE_LAG - sent)

    def _between(self, low: float, high: float) -> None:
        narrowed = max(self._min, low), min(self._max, high)
        # Bounds that contradict each other: one of the clocks was set since, and only the last word counts.
        self._min, self._max = narrowed if narrowed[0] <= narrowed[1] else (low, high)


def clock_text(rest: int, say: Say) -> str:
    """Milliseconds as a clock shows them."""
    seconds = -(-max(0, rest) // _SECOND)
    if seconds >= _DAY:
        return say("terminal-clock-days", days=seconds // _DAY, hours=seconds % _DAY // _HOUR)
    minutes, hours = seconds // _MINUTE % 60, seconds // _HOUR
    end = f"{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
    return f"{hours}:{end}" if hours else end
