"""Laws of what is on disk and what is not: nobody sees what may still be undone, and nobody misses what was done."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from seismic.server.store.base import Entry, Store, StoreError, TableRow
from seismic.server.table.events import StoodIn
from support.server.services import Postgres, Redis
from support.server.site import (
    PATIENCE,
    Site,
    bearer,
    first_move,
    seated,
    serving,
    settings,
    two_nodes,
)

pytestmark = pytest.mark.anyio


class Disk:
    """Stands between a server and its store: holds back what is appended, and loses it or its acknowledgement."""

    def __init__(self, store: Store) -> None:
        self._append = store.append
        self._goes_on = asyncio.Event()
        self._goes_on.set()
        self.waiting = asyncio.Event()
        self.is_full = self.loses_answers = False
        store.append = self.append  # type: ignore[method-assign]

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        self.waiting.set()
        await self._goes_on.wait()
        if self.is_full:
            raise StoreError("store-failed", reason="full", detail="")
        await self._append(row, entries)
        if self.loses_answers:
            raise StoreError("store-unreachable", detail="")

    def hold(self) -> None:
        self.waiting.clear()
        self._goes_on.clear()

    def go_on(self) -> None:
        self._goes_on.set()


def disk_of(site: Site) -> Disk:
    return Disk(site.house._store)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


async def test_an_end_that_is_not_on_disk_shows_nobody_the_secret(tmp_path: Path) -> None:
    async with (
        serving(settings(tmp_path)) as site,
        site.player() as ada,
        site.player() as blaise,
    ):
        table = await seated(site, ada, blaise)
        disk = disk_of(site)
        disk.hold()
        resigned = await ada.ask("resign", table=table)
        await disk.waiting.wait()
        asked = await blaise.ask("ask", table=table, what="replay")
        answer = await blaise.answer(asked)
        view = await blaise.watch(table)
        summary = await site.web.get(f"/api/tables/{table}", headers=bearer(blaise.person))
        assert (await site.web.get(f"/games/{table}.seismic")).status_code == 404
        assert view["status"] == summary.json()["status"] == "playing"
        secret = site.house._tables._cache.at_hand(table).room.secret.hex()  # type: ignore[union-attr]
        assert secret not in json.dumps([answer, view, blaise.heard, ada.heard])
        disk.is_full = True
        disk.go_on()
        assert (await ada.answer(resigned))["code"] == "unavailable"
        assert (await blaise.watch(table))["status"] == "playing"
        assert secret not in json.dumps([blaise.heard, ada.heard])


async def test_a_turn_that_is_not_on_disk_shows_nobody_the_next_flip(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        moves = await first_move(ada, await ada.watch(table))
        before = await blaise.watch(table)
        disk = disk_of(site)
        disk.hold()
        sent = await ada.ask("confirm", table=table, ply=0, moves=moves)
        await disk.waiting.wait()
        assert await blaise.watch(table) == before
        disk.go_on()
        assert (await ada.answer(sent))["t"] == "update"
        assert (await blaise.watch(table))["seq"] == before["seq"] + 1


async def test_a_turn_whose_player_is_cut_off_is_sent_to_the_others(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as blaise:
        async with site.player() as ada:
            table = await seated(site, ada, blaise)
            moves = await first_move(ada, await ada.watch(table))
            disk = disk_of(site)
            disk.hold()
            sent = await ada.ask("confirm", table=table, ply=0, moves=moves)
            await disk.waiting.wait()
            ada.line.transport.abort()
        await until(lambda: len(site.house._registry.people()) == 1)
        disk.go_on()
        assert (await blaise.hear("update", what="turn"))["id"] == sent


async def test_a_turn_whose_acknowledgement_is_lost_is_sent_to_all(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        moves = await first_move(ada, await ada.watch(table))
        disk = disk_of(site)
        disk.loses_answers = True
        sent = await ada.ask("confirm", table=table, ply=0, moves=moves)
        assert (await ada.answer(sent))["code"] == "unavailable"
        disk.loses_answers = False
        for player in (ada, blaise):
            assert (await player.hear("update", what="turn"))["id"] == sent
        again = await ada.ask("chat", table=table, text="hello")
        assert (await ada.answer(again))["t"] == "update"


async def test_who_is_out_of_time_while_the_store_is_away_is_stood_in_for_afterwards(
    tmp_path: Path,
) -> None:
    """Law: however long it takes."""
    clock = {"kind": "minutes", "minutes": 0.01}
    config = settings(tmp_path, sweep_seconds=3600)
    async with serving(config) as site, site.player() as ada, site.player() as blaise:
        disk = disk_of(site)
        await seated(site, ada, blaise, clock=clock, stand_in="trainee")
        disk.is_full = True
        await asyncio.sleep(6)  # longer than three tries with pauses of some seconds between them
        disk.is_full = False
        assert (await blaise.hear("update", what="stand-in"))["seat"] == 1


async def test_a_clock_of_the_machine_that_is_set_changes_no_clock_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock: dict[str, Any] = {"kind": "minutes", "minutes": 10}
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, clock=clock)
        true_time = time.time_ns
        for player, hours in ((ada, -1), (blaise, 2)):
            monkeypatch.setattr(time, "time_ns", lambda hours=hours: true_time() + hours * 3_600_000_000_000)
            view = await player.watch(table)
            moves = await first_move(player, view)
            sent = await player.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves)
            left = (await player.answer(sent))["left"]
            assert all(500_000 < milliseconds <= 600_000 for milliseconds in left)


# Several nodes


async def test_who_is_connected_is_known_at_every_node(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async with (
        two_nodes(tmp_path, postgres, redis.url) as (here, there),
        here.player() as ada,
        here.player() as blaise,
        there.player() as carol,
    ):
        table = await seated(here, ada, blaise, listed=True)
        await carol.watch(table)
        await carol.hear("presence", connected=[1, 2], spectators=1)
        await ada.hear("presence", connected=[1, 2], spectators=1)
        await blaise.say("unwatch", table=table)
        await carol.hear("presence", connected=[1], spectators=1)


async def test_spectators_are_counted_over_all_nodes(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async with (
        two_nodes(tmp_path, postgres, redis.url, limits={"spectators_a_table": 1}) as (here, there),
        here.player() as ada,
        here.player() as blaise,
        here.player() as carol,
        there.player() as dora,
        there.player(ada.person) as ada_there,
    ):
        table = await seated(here, ada, blaise, listed=True)
        await carol.watch(table)
        await ada_there.watch(table)  # so that the node has the table at hand
        await ada_there.hear("presence", spectators=1)
        await dora.say("watch", table=table)
        assert (await dora.hear("refused"))["code"] == "too-many"


async def test_nobody_is_away_while_the_nodes_cannot_hear_each_other(
    tmp_path: Path, postgres: Postgres, mortal_redis: Redis
) -> None:
    """Law: and who was thought away nevertheless gets the seat back from the node that they are connected to."""
    async with (
        two_nodes(tmp_path, postgres, mortal_redis.url) as (here, there),
        here.player() as ada,
        there.player() as blaise,
    ):
        table = await here.table(ada.person, first=2, patience=10, stand_in="trainee")
        key = table["invitations"][0]["key"]
        await ada.watch(table["id"])
        await blaise.watch(table["id"], key=key)
        await ada.answer(await ada.sit(table["id"], 1))
        await blaise.answer(await blaise.sit(table["id"], 2, key))
        await ada.hear("update", what="began")
        mortal_redis.kill()
        try:
            await until(lambda: not here.house._bus.up)
            live = here.house._tables._cache.at_hand(table["id"])
            assert live is not None
            live.elsewhere.clear()  # as if it had never heard where Blaise is
            await asyncio.sleep(13)
            assert not live.room.seats[0].stood_in
        finally:
            mortal_redis.start()
        await here.house._tables.act(live, lambda _room, _now: [StoodIn(seat=1, why="away")])
        assert (await ada.hear("update", what="back"))["seat"] == 1
