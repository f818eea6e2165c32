"""Laws of the house: what is kept, what happens by itself, and what comes back after a stop."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from seismic.messages.table import TableOptions
from seismic.record import verify
from seismic.record.parser import parse
from seismic.server.common.clock import now_ms
from seismic.server.common.logs import set_up_logs
from seismic.server.house.clients import Close
from seismic.server.store.sqlite import SqliteStore
from support.server.site import PATIENCE, Player, Site, bearer, first_move, seated, serving, settings, table_options

pytestmark = pytest.mark.anyio
DAY = 86_400_000


async def with_a_bot(site: Site, player: Player, level: str, **options: Any) -> str:
    """A game against a bot that has begun, with the player's turn first."""
    table: str = (await site.table(player.person, "person", level, first=1, **options))["id"]
    await player.watch(table)
    await player.answer(await player.sit(table, 1))
    await player.hear("update", what="began")
    return table


# The end of a game


async def test_a_game_that_is_over_tells_its_secret_and_its_record_is_kept(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        assert (await site.web.get(f"/games/{table}.seismic")).status_code == 404
        over = await ada.answer(await ada.ask("resign", table=table))
        assert over["status"] == "over"
        view = await blaise.watch(table)
        assert hashlib.sha256(bytes.fromhex(over["secret"])).hexdigest() == view["commitment"]
        record = await site.web.get(f"/games/{table}.seismic")
        assert record.status_code == 200
        assert parse(record.text).header["commitment"] == view["commitment"]
        path = tmp_path / "game.seismic"
        path.write_text(record.text, "utf-8")
        assert verify(path).ok


async def test_a_rematch_is_made_once_and_keeps_the_seats(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        refused = await ada.answer(await ada.ask("rematch", table=table))
        assert (refused["t"], refused["code"]) == ("refused", "not-over")
        await ada.answer(await ada.ask("resign", table=table))
        update = await ada.answer(await ada.ask("rematch", table=table))
        again = update["next_table"]
        assert (await blaise.hear("update", what="rematch"))["next_table"] == again
        assert (await blaise.answer(await blaise.ask("rematch", table=table)))["t"] == "ack"
        for player in (ada, blaise):
            mine = (await site.web.get("/api/me/tables", headers=bearer(player.person))).json()["tables"]
            assert sorted(one["id"] for one in mine) == sorted([table, again])
        async with site.player() as carol:
            await carol.say("watch", table=again)
            assert (await carol.hear("refused"))["table"] == again
        assert [(await player.watch(again))["kept"] for player in (ada, blaise)] == [1, 2]
        assert (await blaise.answer(await blaise.sit(again, 1)))["t"] == "refused"
        assert (await blaise.answer(await blaise.sit(again, 2)))["t"] == "update"


async def test_a_whole_game_against_a_bot_is_played_and_kept(tmp_path: Path) -> None:
    limits = {"messages": {"burst": 10_000, "per_second": 10_000}}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as ada:
        table = await with_a_bot(site, ada, "trainee")
        while True:
            view = await ada.watch(table)
            if view["status"] == "over":
                break
            if view["position"]["to_move"] != 1:
                await ada.hear("update", what="turn")
                continue
            moves = await first_move(ada, view)
            sent = await ada.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves)
            assert (await ada.answer(sent))["t"] == "update"
        game = (await site.web.get(f"/games/{table}.json")).json()
        assert game["finished"]
        assert game["scores"] == view["position"]["outcome"]["scores"]
        assert game["events"] == view["log"]
        assert max(len(json.dumps(message)) for message in ada.heard if message["t"] == "update") < 4096


# By itself


async def test_who_stands_up_from_a_table_without_spectators_hears_no_more_of_it(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        made = await site.table(ada.person, "person", "person", "person", spectators=False, listed=True)
        table = made["id"]
        await ada.watch(table)
        await ada.answer(await ada.sit(table, 1))
        assert (await blaise.answer(await blaise.sit(table, 2)))["t"] != "refused"
        await blaise.watch(table)
        await blaise.say("stand", id="stand", table=table)
        await blaise.hear("refused", table=table, code="not-found")
        await ada.answer(await ada.ask("chat", table=table, text="among us"))
        await blaise.say("ping")
        await blaise.hear("pong")
        assert "among us" not in json.dumps(blaise.heard)


async def test_for_whose_time_runs_out_a_bot_plays_to_the_end(tmp_path: Path) -> None:
    """Law: nobody gets time by going and coming back."""
    clock = {"kind": "minutes", "minutes": 0.01}
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, clock=clock, stand_in="trainee")
        stood = await blaise.hear("update", what="stand-in")
        assert (stood["seat"], stood["seats"][0]["stood_in"]) == (1, True)
        played = await blaise.hear("update", what="turn")
        assert (played["seat"], played["by"]) == (1, "stand-in")
        view = await ada.watch(table)
        assert view["seats"][0]["stood_in"]
        refused = await ada.answer(
            await ada.ask("confirm", table=table, ply=view["position"]["ply"], moves=["no-crew"])
        )
        assert refused["t"] == "refused"
        over = await blaise.hear("update", what="stand-in", seat=2)  # whose time runs out as well: nobody is left
        assert over["status"] == "over"


async def test_a_bot_whose_turn_it_was_when_the_server_stopped_plays_after_the_next_start(tmp_path: Path) -> None:
    config = settings(tmp_path, sweep_seconds=0.1)
    async with serving(config) as site, site.player() as ada:
        table = await with_a_bot(site, ada, "trainee")
        view = await ada.watch(table)
        moves = await first_move(ada, view)
        sent = await ada.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves)
        seq = (await ada.answer(sent))["seq"]
        site.house._background.closing = True  # it stops before the bot has moved
    async with serving(config):
        store = await SqliteStore.open(config.db)
        async with asyncio.timeout(PATIENCE):
            while len(await store.log(table)) <= seq:
                await asyncio.sleep(0.05)
        await store.close()


async def test_however_many_tables_were_left_they_are_deleted_with_one_line_in_the_log(tmp_path: Path) -> None:
    """Law: who makes tables and leaves them keeps nobody else from making some for longer than `waiting_days`."""
    lines = io.StringIO()
    set_up_logs("json", lines)
    async with serving(settings(tmp_path, limits={"open_tables_a_person": 1000})) as site:
        person = await site.house.people.new("Mallory")
        options = msgspec.convert(table_options(), TableOptions)
        for _ in range(250):
            await site.house.new_table(person, options)
        await site.house._tables._upkeep.clean(now_ms() + 8 * DAY)
        assert await site.house._store.count_open() == 0
    logged = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [line["count"] for line in logged if "deleted" in line["event"]] == [250]


async def test_what_need_not_be_kept_any_longer_is_deleted_and_records_stay(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        waiting = (await site.table(ada.person, listed=True))["id"]
        playing = await seated(site, ada, blaise)
        over = await seated(site, ada, blaise)
        await ada.answer(await ada.ask("resign", table=over))
        upkeep = site.house._tables._upkeep
        await upkeep.clean(now_ms() + 8 * DAY)
        assert (await site.web.get("/api/tables")).json()["tables"] == []
        assert (await ada.watch(over))["status"] == "over"
        await upkeep.clean(now_ms() + 100 * DAY)
        await ada.hear("update", table=playing, what="aborted")
        await ada.say("watch", table=waiting)
        assert (await ada.hear("refused", table=waiting))["code"] == "not-found"
        await ada.say("watch", table=over)
        assert (await ada.hear("refused", table=over))["code"] == "not-found"
        for form in ("seismic", "json", "svg", "replay"):
            assert (await site.web.get(f"/games/{over}.{form}")).status_code == 200


async def test_a_finished_table_is_there_as_long_as_it_is_kept(tmp_path: Path) -> None:
    """It is watched, asked about and played once more, also when it has left the memory meanwhile."""
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        await ada.answer(await ada.ask("resign", table=table))
        for player in (ada, blaise):
            await player.say("unwatch", table=table)
            await player.say("ping")
            await player.hear("pong")
        site.house._tables._cache.drop(table)
        view = await ada.watch(table)
        assert (view["status"], view["yours"]) == ("over", [1])
        for what in ("replay", "fits"):
            assert (await ada.answer(await ada.ask("ask", table=table, what=what)))["t"] == "answer"
        assert (await ada.answer(await ada.ask("rematch", table=table)))["next_table"]


async def test_a_record_that_could_not_be_kept_at_the_end_is_kept_before_its_table_goes(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        await ada.answer(await ada.ask("resign", table=table))
        await site.house._store.delete_records(now_ms() + DAY, uploaded=False)
        await site.house._tables._upkeep.clean(now_ms() + 100 * DAY)
        await ada.say("watch", table=table)
        assert (await ada.hear("refused", table=table))["code"] == "not-found"
        assert (await site.web.get(f"/games/{table}.seismic")).status_code == 200


# People


async def test_of_who_is_forgotten_no_name_is_left_at_a_table_in_play(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        mallory = await site.person("Unforgettable")
        async with site.player(mallory) as gone, site.player() as ada:
            table = await seated(site, gone, ada)
            await gone.answer(await gone.ask("chat", table=table, text="remember me"))
            await ada.hear("update", what="chat")
            await site.web.delete("/api/me", headers=bearer(mallory))
            view = json.dumps(await ada.hear("table"))
            assert "Unforgettable" not in view
            assert "remember me" not in view
            again = json.dumps(await ada.watch(table, after=1))
            assert "Unforgettable" not in again


async def test_who_is_banned_is_shown_out_and_does_not_come_back(tmp_path: Path) -> None:
    config = settings(tmp_path, people_seconds=0.1)
    async with serving(config) as site, site.player() as mallory, site.player() as ada:
        store = await SqliteStore.open(config.db)
        person = await store.person(mallory.person["id"])
        assert person
        await store.ban_person(person.id, True)
        await store.close()
        assert await mallory.closed() == Close.GONE
        assert (await site.web.get("/api/me", headers=bearer(mallory.person))).status_code == 403
        await ada.say("ping")
        await ada.hear("pong")


async def test_ones_tables_know_ones_seats_on_every_device(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        key = (await ada.watch(table))["return_key"]
        async with site.player() as phone:
            assert (await phone.watch(table, key=key))["yours"] == [1]
            for person, yours in ((ada, [1]), (phone, [1]), (blaise, [2])):
                mine = (await site.web.get("/api/me/tables", headers=bearer(person.person))).json()["tables"]
                assert [(one["id"], one["yours"], one.get("your_turn", False)) for one in mine] == [
                    (table, yours, yours == [1])
                ]
                assert phone.person["id"] not in json.dumps(mine)  # which devices there are is nobody's business


async def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    limits = {"tables": {"burst": 2, "per_second": 0.0001}, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as ada, site.player() as blaise:
        first, second = [await seated(site, ada, blaise) for _ in range(2)]
        for table in (first, second):
            await ada.answer(await ada.ask("resign", table=table))
            refused = await ada.answer(await ada.ask("rematch", table=table))
            assert (refused["t"], refused["code"]) == ("refused", "too-often")


# Questions


@pytest.mark.parametrize("what", ["hint", "risk", "fits"])
async def test_a_question_is_answered_where_the_aids_allow_it(tmp_path: Path, what: str) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        coached = await seated(site, ada, blaise, aids="coached")
        answer = await ada.answer(await ada.ask("ask", table=coached, what=what))
        assert (answer["t"], answer["what"]) == ("answer", what)
        assert answer["body"]


async def test_what_the_aids_do_not_allow_is_refused_until_the_game_is_over(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, aids="purist")
        for what in ("hint", "risk", "fits", "analysis"):
            refused = await ada.answer(await ada.ask("ask", table=table, what=what))
            assert (refused["t"], refused["code"]) == ("refused", "no-aid")
        await ada.answer(await ada.ask("resign", table=table))
        assert (await ada.answer(await ada.ask("ask", table=table, what="fits", at=0)))["t"] == "answer"


async def test_what_if_asks_about_moves_that_nobody_made(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, aids="coached")
        moves = await first_move(ada, await ada.watch(table))
        now = await ada.answer(await ada.ask("ask", table=table, what="fits"))
        then = await ada.answer(await ada.ask("ask", table=table, what="fits", then=moves))
        assert now["body"] != then["body"]
        wrong = await ada.answer(await ada.ask("ask", table=table, what="fits", then=["place 01.24 40,40 r0"]))
        assert wrong["t"] == "refused"
