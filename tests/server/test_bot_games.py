"""How many games with bots somebody may have running, and what the operator sees of the thinking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.server.site import Player, Site, bearer, serving, settings, table_options

pytestmark = pytest.mark.anyio


async def sits(player: Player, table: str) -> dict[str, Any]:
    """Ask for the first seat: then the game begins, unless it is refused."""
    await player.watch(table)
    answer = await player.answer(await player.sit(table, 1))
    return answer if answer["t"] == "refused" else await player.hear("update", what="began")


async def made(site: Site, player: Player, *seats: str) -> tuple[int, str]:
    """The status of a request for a table, and its id or why not."""
    answer = await site.web.post("/api/tables", json=table_options(*seats, first=1), headers=bearer(player.person))
    body = answer.json()
    return answer.status_code, body["id"] if answer.status_code == 201 else body["key"]


async def test_a_person_may_have_so_many_games_with_bots(tmp_path: Path) -> None:
    """One more is refused when its table is made, or when it would begin; games without bots are not counted."""
    limits = {"bot_games_a_person": 1}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as ada, site.player() as blaise:
        (_, first), (_, second) = [await made(site, ada, "person", "trainee") for _ in range(2)]
        assert (await sits(ada, first))["t"] == "update"
        refused = await sits(ada, second)
        assert (refused["t"], refused["code"], refused["key"]) == ("refused", "too-many", "server-too-many-bot-games")
        assert await made(site, ada, "person", "trainee") == (409, "server-too-many-bot-games")
        assert (await made(site, ada, "person", "person"))[0] == 201
        _, third = await made(site, blaise, "person", "trainee")
        assert (await sits(blaise, third))["t"] == "update"

        await ada.answer(await ada.ask("resign", table=first))
        assert (await sits(ada, second))["t"] == "update"


async def test_an_address_may_have_so_many_games_with_bots(tmp_path: Path) -> None:
    limits = {"bot_games_an_address": 1, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as ada, site.player() as blaise:
        _, table = await made(site, ada, "person", "trainee")
        await sits(ada, table)
        assert await made(site, blaise, "person", "trainee") == (409, "server-too-many-bot-games")


async def test_games_that_their_people_have_left_do_not_count(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"bot_games_a_person": 1})) as site, site.player() as ada:
        _, table = await made(site, ada, "person", "trainee")
        await sits(ada, table)
        await ada.say("unwatch", table=table)
        while (await made(site, ada, "person", "trainee"))[0] != 201:  # until the bot has moved
            await ada.say("ping")
            await ada.hear("pong")


async def test_what_waits_for_a_worker_is_measured(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        text = (await site.web.get("/metrics")).text
        assert "seismic_thinking_waiting 0.0" in text
        assert "seismic_thinking_oldest_seconds 0.0" in text
        assert "# TYPE seismic_worker_deaths_total counter" in text
