"""Things on their way to another device, in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from msgspec import structs

from seismic.server.store.base import Store, TransferRow

T = TypeVar("T")


class HasTransfers(Protocol):
    transfers: dict[str, TransferRow]


class MemoryTransfers(Store):
    """What a store does with them; `_do` is one transaction."""

    async def _do(self, transaction: Callable[[HasTransfers], T]) -> T:
        raise NotImplementedError

    async def save_transfer(self, transfer: TransferRow) -> None:
        def save(database: HasTransfers) -> None:
            others = {row.id: row for row in database.transfers.values() if row.person != transfer.person}
            database.transfers = {**others, transfer.id: transfer}

        await self._do(save)

    async def transfer(self, transfer_id: str) -> TransferRow | None:
        return await self._do(lambda database: database.transfers.get(transfer_id))

    async def claim_transfer(self, transfer_id: str, claim: str) -> bool:
        def change(row: TransferRow) -> TransferRow | None:
            state = "claimed" if row.state == "open" else row.state
            return structs.replace(row, claim=claim, state=state) if row.claim in (None, claim) else None

        return await self._change(transfer_id, change)

    async def grant_transfer(self, transfer_id: str) -> bool:
        return await self._change(
            transfer_id, lambda row: structs.replace(row, state="granted") if row.state == "claimed" else None
        )

    async def take_transfer(self, transfer_id: str, claim: str) -> bool:
        def change(row: TransferRow) -> TransferRow | None:
            is_granted = row.claim == claim and row.state == "granted"
            return structs.replace(row, state="taken", things="") if is_granted else None

        return await self._change(transfer_id, change)

    async def _change(self, transfer_id: str, change: Callable[[TransferRow], TransferRow | None]) -> bool:
        def apply(database: HasTransfers) -> bool:
            row = database.transfers.get(transfer_id)
            changed = change(row) if row else None
            if changed:
                database.transfers[transfer_id] = changed
            return changed is not None

        return await self._do(apply)

    async def delete_transfer(self, transfer_id: str) -> None:
        await self._do(lambda database: database.transfers.pop(transfer_id, None))

    async def delete_transfers(self, before: int) -> None:
        def delete(database: HasTransfers) -> None:
            database.transfers = {row.id: row for row in database.transfers.values() if row.until >= before}

        await self._do(delete)

    async def count_transfers(self) -> int:
        return await self._do(lambda database: sum(row.things != "" for row in database.transfers.values()))
