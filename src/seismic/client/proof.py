"""Was the pile fair? The record of a game, compared with what we noted before it (docs/fair-piles.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPException
from typing import Literal
from urllib.request import urlopen

from seismic.client.mirror import PATIENCE
from seismic.client.pledges import Notes, given_hash
from seismic.game.fair import pledge_of
from seismic.game.moves import Flip
from seismic.i18n import Say
from seismic.record.errors import RecordError
from seismic.record.fairness import check_pile
from seismic.record.parser import MAX_SIZE, Record, parse
from seismic.record.replay import replay

Trouble = Literal["record", "secret", "commitment", "own", "pledge", "abandoned", "lot", "given", "flip"]

# What `check_pile` finds; whatever else it finds is wrong with the record itself.
_TROUBLES: dict[str, Trouble] = {
    "record-commitment": "secret",
    "record-lot": "lot",
    "record-pile": "flip",
    "record-pledge": "abandoned",
}


@dataclass(frozen=True)
class Proof:
    """What was proven about a pile, or what did not match."""

    trouble: Trouble | None = None
    number: int = 0  # of the seat or the flip that does not fit
    flips: int = 0  # that follow from the numbers; those of a given record are not among them
    old: bool = False  # a record from before there were pledges
    own: bool = False  # our own nonce is in it, and all others were fixed before ours was known

    def line(self, say: Say, names: Sequence[str]) -> str:
        """One line for people."""
        if self.trouble is not None:
            name = names[self.number - 1] if 0 < self.number <= len(names) else ""
            return say(f"fair-not-{self.trouble}", number=self.number, name=name)
        return say("fair-proven" if self.own else "fair-old" if self.old else "fair-follows", flips=self.flips)


class _Misfit(Exception):
    def __init__(self, trouble: Trouble, number: int = 0) -> None:
        super().__init__(trouble)
        self.proof = Proof(trouble, number)


def fetch_record(server: str, table: str) -> str:
    """The record of a game that is over; raises an OSError if the server does not give it."""
    try:
        with urlopen(f"{server}/games/{table}.seismic", timeout=PATIENCE) as answer:
            text: bytes = answer.read(MAX_SIZE)
    except HTTPException as error:  # it was cut off, or is no HTTP
        raise OSError(error) from error
    return text.decode(errors="replace")


def prove(text: str, table: str, seat: int, log: Sequence[str], notes: Notes) -> Proof:
    """Deal the pile of this table's record again, and compare the rest with our notes; `log` is what we saw."""
    try:
        record = parse(text)
        _check_identity(record, table, log, notes)
        own = _is_ours(record, table, seat, notes)
        check_pile(record, replay(record))
    except RecordError as error:
        trouble = _TROUBLES.get(error.key, "record")
        return Proof(trouble, _flips(record, error.line) if trouble == "flip" else 0)
    except _Misfit as misfit:
        return misfit.proof
    except (ValueError, LookupError):  # numbers or keys of the header that are none
        return Proof("record")
    given = record.events[: _given(record)]
    flips = _flips(record) - sum(isinstance(event, Flip) for _, event in given)
    return Proof(flips=flips, own=own, old=_version(record) < 2)


def _check_identity(record: Record, table: str, log: Sequence[str], notes: Notes) -> None:
    """It is the record of the game that we saw, and of the secret that was promised first."""
    keys = record.head.keys
    lines = [str(event) for _, event in record.events]
    if keys.get("game") != table or "secret" not in keys or lines[: len(log)] != list(log):
        raise _Misfit("record")
    if _version(record) < 2 and notes.promised is not None:
        raise _Misfit("record")
    if notes.commitment and notes.commitment != keys.get("commitment"):
        raise _Misfit("commitment")
    if any(pledge not in keys.get("abandoned", "") for pledge in notes.past):
        raise _Misfit("abandoned")


def _is_ours(record: Record, table: str, seat: int, notes: Notes) -> bool:
    """Whether the numbers are those that were promised before ours was known; false if we cannot tell."""
    keys, promised = record.head.keys, notes.promised
    if _version(record) < 2 or promised is None or not seat:
        return False
    if pledge_of(table, notes.nonce) in keys.get("abandoned", ""):  # another device of ours has pledged since
        return False
    nonces = [nonce.strip() for nonce in keys["nonces"].split(";")]
    if nonces[seat - 1] != notes.nonce:
        raise _Misfit("own")
    given = _given(record)
    if promised.given != given_hash([str(event) for _, event in record.events[:given]]):
        raise _Misfit("given")
    first = 1 if given else promised.first
    if (first is None) != ("lot" in keys):
        raise _Misfit("lot")
    shift = (first or int(keys["lot"])) - 1
    expected = promised.pledges[shift:] + promised.pledges[:shift]
    for number, (nonce, pledge) in enumerate(zip(nonces, expected, strict=True), 1):
        if (pledge_of(table, nonce) if nonce else "") != pledge:
            raise _Misfit("pledge", number)
    return True


def _version(record: Record) -> int:
    return int(record.head.keys.get("fair", 1))


def _given(record: Record) -> int:
    return int(record.head.keys.get("given", 0))


def _flips(record: Record, up_to: int | None = None) -> int:
    """How many tiles were flipped, up to a line."""
    return sum(isinstance(event, Flip) for line, event in record.events if up_to is None or line <= up_to)
