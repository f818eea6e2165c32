"""Several nodes on one database: any of them serves any table, and of two that act at once exactly one wins."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from seismic.server.store.base import Entry
from support.server.services import Postgres, Redis
from support.server.site import bearer, first_move, seated, serving, settings, two_nodes
from support.server.stores import opened

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["database", "redis"])
def bus(request: pytest.FixtureRequest) -> str:
    if request.param == "database":
        return "database"
    redis: Redis = request.getfixturevalue("redis")
    return redis.url


async def test_a_game_is_played_by_two_who_are_at_different_nodes(tmp_path: Path, postgres: Postgres, bus: str) -> None:
    async with (
        two_nodes(tmp_path, postgres, bus) as (here, there),
        here.player() as ada,
        there.player() as blaise,
    ):
        table = await here.table(ada.person, first=1)
        key = table["invitations"][0]["key"]
        await ada.watch(table["id"])
        await blaise.watch(table["id"], key=key)
        await ada.answer(await ada.sit(table["id"], 1))
        await blaise.hear("update", what="sat")
        await blaise.answer(await blaise.sit(table["id"], 2, key))
        await ada.hear("update", what="began")
        for _ in range(4):
            view = await ada.watch(table["id"])
            player, other = (ada, blaise) if view["position"]["to_move"] == 1 else (blaise, ada)
            moves = await first_move(player, view)
            sent = await player.ask("confirm", table=table["id"], ply=view["position"]["ply"], moves=moves)
            update = await player.answer(sent)
            assert update["t"] == "update"
            assert await other.hear("update", id=sent) == update


async def test_a_seat_that_two_want_at_two_nodes_is_taken_by_one(tmp_path: Path, postgres: Postgres, bus: str) -> None:
    async with (
        two_nodes(tmp_path, postgres, bus) as (here, there),
        here.player() as ada,
        there.player() as blaise,
    ):
        for _ in range(5):
            table = await here.table(ada.person, "person", "person", "person", listed=True)
            for player in (ada, blaise):
                await player.watch(table["id"])
            sent = await asyncio.gather(*(player.sit(table["id"], 2) for player in (ada, blaise)))
            answers = [await player.answer(one) for player, one in zip((ada, blaise), sent, strict=True)]
            assert sorted(answer["t"] for answer in answers) == ["refused", "update"]
            refused = next(answer for answer in answers if answer["t"] == "refused")
            assert refused["code"] == "seat-taken"


async def test_whose_turn_it_is_is_sent_at_every_node(tmp_path: Path, postgres: Postgres, bus: str) -> None:
    """Also where the table is not in memory."""
    async with (
        two_nodes(tmp_path, postgres, bus) as (here, there),
        here.player() as ada,
        here.player() as blaise,
        there.player(ada.person) as elsewhere,
    ):
        table = await seated(here, ada, blaise)
        assert await elsewhere.hear("yours") == {"t": "yours", "table": table, "your_turn": True}
        moves = await first_move(ada, await ada.watch(table))
        assert (await ada.answer(await ada.ask("confirm", table=table, ply=0, moves=moves)))["t"] == "update"
        assert await elsewhere.hear("yours") == {"t": "yours", "table": table, "your_turn": False}
        assert "seismic_live_tables 0.0" in (await there.web.get("/metrics")).text


async def test_a_person_is_known_at_every_node(tmp_path: Path, postgres: Postgres, bus: str) -> None:
    async with two_nodes(tmp_path, postgres, bus) as (here, there):
        person = await here.person()
        assert (await there.web.get("/api/me", headers=bearer(person))).json()["id"] == person["id"]


async def test_a_table_that_a_newer_version_wrote_to_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Where nodes of two versions share a database: an event that this one does not know."""
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        async with opened(site.house.config.db) as store:
            row, log = await store.table(table), await store.log(table)
            assert row is not None
            await store.append(row, [Entry(len(log) + 1, log[-1].at, b'{"e":"teleported","seat":1}')])
        moves = await first_move(ada, await ada.watch(table))
        refused = await ada.answer(await ada.ask("confirm", table=table, ply=0, moves=moves))
        assert (refused["t"], refused["code"], refused["key"]) == ("refused", "newer-table", "server-newer-table")
        assert "seismic_failures_total 0.0" in (await site.web.get("/metrics")).text
        async with site.player(ada.person) as again:  # and it goes on with other tables
            assert (await again.watch(await seated(site, again, blaise)))["t"] == "table"
