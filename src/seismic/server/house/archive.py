"""The records of games that are over."""

from __future__ import annotations

from seismic.server.house.cache import Cache
from seismic.server.house.journal import Journal
from seismic.server.store.base import RecordRow, Store


class Archive:
    """Finds records, and makes those that could not be stored at the end of their game."""

    def __init__(self, store: Store, cache: Cache, journal: Journal) -> None:
        self._store = store
        self._cache = cache
        self._journal = journal

    async def record(self, table_id: str) -> RecordRow | None:
        """A game's record; made from its table if the game is over but its record was not stored yet."""
        record = await self._store.record(table_id)
        if record is None and await self._store.table(table_id):
            record = await self._journal.save_record(await self._cache.get(table_id))
        return record
