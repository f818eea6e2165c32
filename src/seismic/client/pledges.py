"""Our part in the order of a fair pile: to pledge a nonce, and to reveal it when all have pledged theirs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from seismic.client.mirror import new_id
from seismic.game.fair import NONCE_BYTES, pledge_of
from seismic.messages.client import Pledge, Reveal, Sit
from seismic.messages.table import SeatView


class Pledges:
    """What we have pledged at one table, and what all had pledged when we revealed our nonce.

    A nonce is never revealed for two different lists of pledges: whoever knew it could have chosen the second one.
    """

    def __init__(self, table: str) -> None:
        self._table = table
        self._renew()

    def _renew(self) -> None:
        self.nonce = secrets.token_hex(NONCE_BYTES)
        self.pledge = pledge_of(self._table, self.nonce)
        self.seen: list[str] | None = None  # the pledges by place, when we revealed
        self._pledging: Pledge | None = None
        self._reveal: Reveal | None = None

    def sit(self, seat: int, key: str | None) -> Sit:
        return Sit(new_id(), self._table, seat, self.pledge, key)

    def due(self, seats: Sequence[SeatView], ours: Sequence[int], *, connected: bool = False) -> Pledge | Reveal | None:
        """What we have to send while the table waits, for these seats, of which some are ours.

        As long as the same is due, the same message is returned: its id makes it act once. `connected` says that we
        have just connected: only then is a pledge replaced that is not ours, so that two devices do not fight.
        """
        own = next((number for number in ours if seats[number - 1].kind == "person"), None)
        if own is None:
            return None
        pledges = [seat.pledge or "" for seat in seats]
        if self.seen not in (None, pledges):
            self._renew()
        there = pledges[own - 1]
        if there != self.pledge:
            if there and not connected:
                return None
            self._pledging = self._pledging or Pledge(new_id(), self._table, self.pledge)
            return self._pledging
        self._pledging = None
        if seats[own - 1].revealed or any(seat.kind == "person" and not seat.pledge for seat in seats):
            return None
        if self._reveal is None:
            self._reveal, self.seen = Reveal(new_id(), self._table, self.nonce, pledges), pledges
        return self._reveal
