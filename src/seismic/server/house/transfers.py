"""Transfers of a person's things to another device: encrypted, once, and only if both devices agree.

The device that sends them stores them here and puts their key into a link, which no server sees. The device that opens
the link claims them and shows a code. On the first device, the person compares the codes and grants the claim; only
then are the things handed over, and deleted here.
"""

from __future__ import annotations

import hmac

from seismic.messages.rest import Transfer, TransferClaim, TransferThings
from seismic.server.common.clock import Clock
from seismic.server.common.config import Limits
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import claim_code, new_id
from seismic.server.house.creation import Creation
from seismic.server.store.base import PersonRow, Store, TransferRow

LIFE = 600_000  # milliseconds: long enough to fetch the other device


class Transfers:
    """All transfers on this server. Everything is in the store, so any node can answer."""

    def __init__(self, limits: Limits, store: Store, clock: Clock, creation: Creation) -> None:
        self._limits = limits
        self._store = store
        self._clock = clock
        self._creation = creation
        self._key = b""

    def open(self, server_key: bytes) -> None:
        self._key = server_key

    async def check(self, person: PersonRow, address: str | None) -> None:
        """Refuse clients that send too often, before the things are read."""
        await self._creation.check("transfers", address)
        await self._creation.check("transfers", person.id)

    async def new(self, person: PersonRow, things: str) -> Transfer:
        """Keep things for a while, instead of those that were on their way before."""
        now = self._clock.now()
        if await self._store.count_transfers() >= self._limits.open_transfers:
            await self._store.delete_transfers(now)
            if await self._store.count_transfers() >= self._limits.open_transfers:
                raise Refused("too-many", "server-too-many")
        row = TransferRow(new_id(), person.id, now + LIFE, things)
        await self._store.save_transfer(row)
        return self._view(row)

    async def show(self, transfer_id: str, person: PersonRow | None, claim: str | None) -> Transfer:
        """How far it is, to either device."""
        row = await self._row(transfer_id)
        if person is not None and person.id == row.person:
            return self._view(row)
        if not _has_claimed(row, claim):
            raise _gone()
        return self._view(row)

    async def claim(self, transfer_id: str, claim: str) -> TransferClaim:
        """Ask for the things. The first device that does is the only one; the same one may ask again."""
        row = await self._row(transfer_id)
        if not await self._store.claim_transfer(transfer_id, claim):
            raise _used()
        return TransferClaim(claim_code(self._key, transfer_id, claim), row.until)

    async def grant(self, transfer_id: str, person: PersonRow) -> Transfer:
        """Hand the things over to the device that has claimed them."""
        await self._own_row(transfer_id, person)
        if not await self._store.grant_transfer(transfer_id):
            raise Refused("not-claimed", "server-transfer-unclaimed")
        return self._view(await self._own_row(transfer_id, person))

    async def take(self, transfer_id: str, claim: str) -> TransferThings:
        """The things, once."""
        row = await self._row(transfer_id)
        if not _has_claimed(row, claim) or row.state == "taken":
            raise _used()
        if row.state != "granted":
            raise Refused("not-granted", "server-transfer-waits")
        if not await self._store.take_transfer(transfer_id, claim):  # a moment ago
            raise _used()
        return TransferThings(row.things)

    async def cancel(self, transfer_id: str, person: PersonRow) -> None:
        await self._own_row(transfer_id, person)
        await self._store.delete_transfer(transfer_id)

    async def _row(self, transfer_id: str) -> TransferRow:
        row = await self._store.transfer(transfer_id)
        if row is None or row.until < self._clock.now():
            raise _gone()
        return row

    async def _own_row(self, transfer_id: str, person: PersonRow) -> TransferRow:
        row = await self._row(transfer_id)
        if row.person != person.id:
            raise _gone()  # nobody else may learn that it is there
        return row

    def _view(self, row: TransferRow) -> Transfer:
        code = claim_code(self._key, row.id, row.claim) if row.claim else ""
        return Transfer(row.id, row.until, row.state, code)


def _has_claimed(row: TransferRow, claim: str | None) -> bool:
    """Whether this key is that of the device that asked; how long it takes tells nothing about the key."""
    return claim is not None and row.claim is not None and hmac.compare_digest(row.claim.encode(), claim.encode())


def _gone() -> Refused:
    return Refused("not-found", "server-transfer-gone")


def _used() -> Refused:
    return Refused("used", "server-transfer-used")
