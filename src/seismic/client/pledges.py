"""Our part in the order of a fair pile: to pledge a nonce, and to reveal it when all have pledged theirs."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from seismic.client.mirror import new_id
from seismic.game.fair import NONCE_BYTES, pledge_of
from seismic.messages.client import Pledge, Reveal, Sit
from seismic.messages.table import SeatView


class Promised(Struct, frozen=True, omit_defaults=True):
    """What everybody had promised when our nonce was revealed: from then on, any change is noticed."""

    pledges: list[str]  # by place; empty for bots and for others at a screen
    first: int | None = None  # the place that begins; None: the lot decides
    given: str = ""  # the hash of the record that the table continues; empty if there is none


class Notes(Struct, frozen=True, omit_defaults=True):
    """What we keep about a table, to check its pile after the game (docs/fair-piles.md)."""

    commitment: str = ""  # the first one that we saw
    nonce: str = ""  # our own
    promised: Promised | None = None  # once the nonce was revealed
    past: list[str] = []  # our pledges of attempts that were abandoned after we had revealed


class Pledges:
    """What we have pledged at one table, and what all had pledged when we revealed our nonce.

    A nonce is never revealed for two different promises: whoever knew it could have chosen the second one.
    `keep` gets the notes whenever they change.
    """

    def __init__(self, table: str, notes: Notes | None = None, keep: Callable[[Notes], None] = lambda _: None) -> None:
        self._table = table
        self._keep = keep
        self.notes = notes or Notes()
        self._pledging: Pledge | None = None
        self._reveal: Reveal | None = None

    def _note(self, notes: Notes) -> None:
        self.notes = notes
        self._keep(notes)

    @property
    def nonce(self) -> str:
        """Our own, made when it is first needed."""
        if not self.notes.nonce:
            self._note(replace(self.notes, nonce=secrets.token_hex(NONCE_BYTES)))
        return self.notes.nonce

    @property
    def pledge(self) -> str:
        return pledge_of(self._table, self.nonce)

    def _renew(self) -> None:
        self._note(Notes(self.notes.commitment, secrets.token_hex(NONCE_BYTES), None, [*self.notes.past, self.pledge]))
        self._pledging = self._reveal = None

    def see(self, commitment: str) -> None:
        """Note the server's promise, unless one was noted before."""
        if not self.notes.commitment:
            self._note(replace(self.notes, commitment=commitment))

    def sit(self, seat: int, key: str | None) -> Sit:
        if self.notes.promised is not None:
            self._renew()
        return Sit(new_id(), self._table, seat, self.pledge, key)

    def due(
        self,
        seats: Sequence[SeatView],
        ours: Sequence[int],
        *,
        first: int | None = None,
        given: Sequence[str] = (),
        connected: bool = False,
    ) -> Pledge | Reveal | None:
        """What we have to send while the table waits, for these seats, of which some are ours.

        `first` is the place that begins, if that is fixed, and `given` the lines of the record that the table
        continues. As long as the same is due, the same message is returned: its id makes it act once. `connected` says
        that we have just connected: only then is a pledge replaced that is not ours, so that two devices do not fight.
        """
        own = next((number for number in ours if seats[number - 1].kind == "person"), None)
        if own is None:
            return None
        promised = Promised([seat.pledge or "" for seat in seats], first, given_hash(given))
        if self.notes.promised not in (None, promised):
            self._renew()
        there = promised.pledges[own - 1]
        if there != self.pledge:
            if there and not connected:
                return None
            self._pledging = self._pledging or Pledge(new_id(), self._table, self.pledge)
            return self._pledging
        self._pledging = None
        if seats[own - 1].revealed or any(seat.kind == "person" and not seat.pledge for seat in seats):
            return None
        if self._reveal is None:
            self._note(replace(self.notes, promised=promised))
            self._reveal = Reveal(new_id(), self._table, self.nonce, promised.pledges)
        return self._reveal


def given_hash(lines: Sequence[str]) -> str:
    """The hash of the lines of a record that a table continues."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest() if lines else ""
