"""People: their names and tokens, whom they have muted, and who must leave."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from seismic.server.common.config import Config
from seismic.server.common.logs import log
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import make_token, new_id, read_token
from seismic.server.house.clients import Client, Close
from seismic.server.house.names import Names
from seismic.server.house.registry import Registry
from seismic.server.house.tables import Tables
from seismic.server.store.base import PersonRow, Store, StoreError

_SEEN_STEP = 3_600_000  # milliseconds: how exactly it is stored when somebody was last here
_DAY = 86_400_000  # milliseconds


class People:
    """Everybody that a server knows. `now` is the time in milliseconds since 1970."""

    def __init__(
        self,
        config: Config,
        store: Store,
        registry: Registry,
        tables: Tables,
        levels: Iterable[str],
        now: Callable[[], int],
    ) -> None:
        self._config = config
        self._store = store
        self._registry = registry
        self._tables = tables
        self._names = Names(levels)
        self._now = now
        self._key = b""
        self._life = round(config.token_days * _DAY)  # of a token
        self.on_erased: Callable[[], None] = lambda: None  # whatever is kept of a name must go

    def open(self, server_key: bytes) -> None:
        self._key = server_key

    # Names

    def checked_name(self, name: str) -> str:
        """A name as it is shown; refused if it is not for people."""
        return self._names.checked(name)

    async def new(self, name: str) -> PersonRow:
        now = self._now()
        person = PersonRow(new_id(), self.checked_name(name), now, now)
        await self._store.add_person(person)
        return person

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Change the name, for tables where the person sits down from now on."""
        renamed = await self._store.rename_person(person.id, self.checked_name(name))
        if renamed is None:  # banned or erased, while the request was on its way
            raise Refused("bad-token", "server-token")
        for client in self._registry.clients_of(person.id):
            client.person = renamed
        return renamed

    # Tokens

    def token_of(self, person: PersonRow) -> tuple[str, int]:
        """A token, and when it is time to ask for another: when half its life is over."""
        now = self._now()
        return make_token(self._key, person.id, person.generation, now), now + self._life // 2

    async def by_token(self, token: str) -> PersonRow:
        """The owner of a token; refused if there is none, if it has expired, or if the owner is banned."""
        claims = read_token(self._key, token)
        person = await self._store.person(claims.person)
        if person is None or claims.generation != person.generation:
            raise Refused("bad-token", "server-token")
        now = self._now()
        since = person.seen if claims.issued is None else claims.issued  # an old token lives as long as it is used
        if now - since > self._life:
            raise Refused("bad-token", "server-token")
        if person.banned:
            raise Refused("banned", "server-banned")
        if now - person.seen > _SEEN_STEP:
            await self._store.saw(person.id, now)
        return person

    async def replace_tokens(self, person: PersonRow) -> PersonRow:
        """Make all tokens of a person invalid, and disconnect every client that used one."""
        renewed = await self._store.next_generation(person)
        if renewed is None:
            raise Refused("bad-token", "server-token")
        self._disconnect(person.id, Close.NOBODY)
        log("tokens-replaced", person=person.id)
        return renewed

    # Mutes

    async def mutes(self, person: PersonRow) -> set[str]:
        return await self._store.mutes(person.id)

    async def mute(self, client: Client, whom: str, on: bool) -> None:
        """Do not show a person what another says, or do so again: at all tables, and on all devices."""
        muted = client.muted
        if on and whom not in muted and len(muted) >= self._config.limits.mutes_a_person:
            raise Refused("too-many", "server-too-many")
        if on:
            await self._store.mute(client.person.id, whom)
        else:
            await self._store.unmute(client.person.id, whom)
        for device in self._registry.clients_of(client.person.id):
            device.muted = device.muted | {whom} if on else device.muted - {whom}

    # Who must leave

    async def erase(self, person: PersonRow) -> None:
        for table_id in await self._store.delete_person(person.id):
            await self._tables.reload(table_id)
        self._disconnect(person.id, Close.GONE)
        self.on_erased()
        log("person-erased", person=person.id)

    async def look_after_all(self) -> None:
        """Apply what another node has done to people: close their sockets, erase their names."""
        while True:
            ids = list({*self._registry.people(), *self._tables.named_people()})
            pause = self._config.people_seconds / max(1, len(ids))  # a few at a time: others use the store too
            for person_id in ids:
                with suppress(StoreError):
                    await self._look_after(person_id)
                await asyncio.sleep(pause)
            if not ids:
                await asyncio.sleep(pause)

    async def _look_after(self, person_id: str) -> None:
        person = await self._store.person(person_id)
        if person is None or person.banned:
            self._disconnect(person_id, Close.GONE)
        elif clients := self._registry.clients_of(person_id):
            if any(client.person.generation != person.generation for client in clients):
                self._disconnect(person_id, Close.NOBODY)
            if self._store.shares_rates:  # with other nodes, where somebody may have been muted meanwhile
                muted = await self._store.mutes(person_id)
                for client in clients:
                    client.muted = muted
        if person is None and await self._tables.erase(person_id):
            await self._store.delete_person(person_id)  # once more: what was written meanwhile
            self.on_erased()

    def _disconnect(self, person_id: str, code: Close) -> None:
        for client in self._registry.clients_of(person_id):
            client.close(code)
