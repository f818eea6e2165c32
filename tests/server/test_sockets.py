"""Laws of the sockets: who is let in, what reaches whom, and that nobody's trouble is another's."""

from __future__ import annotations

import asyncio
import io
import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from seismic.messages import VERSION
from seismic.server.common.logs import set_up_logs
from seismic.server.house.clients import Client, Close
from seismic.server.store.base import PersonRow
from support.server.site import PATIENCE, Player, bearer, first_move, seated, serving, settings
from support.server.stores import execute

pytestmark = pytest.mark.anyio


# Who is let in


async def test_the_first_message_must_be_hello(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.socket() as line:
        await line.send('{"t":"ping"}')
        assert json.loads(await line.recv())["code"] == "no-hello"
        await line.wait_closed()
        assert line.close_code == Close.NOBODY


@pytest.mark.parametrize("token", ["", "x", "AAAAAAAAAAA." + "A" * 32])
async def test_a_forged_token_is_refused(tmp_path: Path, token: str) -> None:
    async with serving(settings(tmp_path)) as site, site.socket() as line:
        await line.send(json.dumps({"t": "hello", "version": VERSION, "token": token}))
        assert json.loads(await line.recv())["code"] == "bad-token"


@pytest.mark.parametrize("missing", ["people", "mutes"])
async def test_who_comes_while_the_database_fails_is_asked_to_come_again(tmp_path: Path, missing: str) -> None:
    config, log = settings(tmp_path), io.StringIO()
    async with serving(config) as site:
        person = await site.person()
        set_up_logs("json", log)
        await execute(config.db, f"ALTER TABLE {missing} RENAME TO elsewhere")
        for _ in range(3):
            async with site.socket() as line:
                player = Player(line, person)
                await player.say("hello", version=VERSION, token=person["token"])
                assert (await player.hear("refused"))["code"] == "unavailable"
                assert await player.closed() == Close.FAILED
        await execute(config.db, f"ALTER TABLE elsewhere RENAME TO {missing}")
        async with site.player(person):
            pass
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line["event"] for line in lines if line["event"] in ("failure", "store-failed")] == ["store-failed"]


@pytest.mark.parametrize("hello", [{"version": VERSION + 1}, {"version": 0, "token": "x", "colour": "red"}])
async def test_a_page_of_another_version_must_reload(tmp_path: Path, hello: dict[str, object]) -> None:
    async with serving(settings(tmp_path)) as site, site.socket() as line:
        await line.send(json.dumps({"t": "hello", **hello}))
        assert json.loads(await line.recv()) == {"t": "reload", "version": VERSION}
        await line.wait_closed()
        assert line.close_code == Close.OLD


async def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"hello_seconds": 0.1})) as site, site.socket() as line:
        await asyncio.wait_for(line.wait_closed(), PATIENCE)
        assert line.close_code == Close.NOBODY


async def test_only_pages_of_the_server_itself_or_those_set_may_open_a_socket(tmp_path: Path) -> None:
    """All who are refused are counted, but they do not fill the log."""
    lines = io.StringIO()
    set_up_logs("json", lines)
    async with serving(settings(tmp_path, origins=("https://friend.example",))) as site:
        for origin in (f"http://{site.address}", "https://friend.example"):
            async with site.socket(origin=origin):
                pass
        for origin in ("https://evil.example", "null", "http://[", f"http://{site.address}.evil.example"):
            with pytest.raises(InvalidStatus) as refused:
                async with site.socket(origin=origin):
                    pass
            assert refused.value.response.status_code == 403
        assert 'seismic_refused_total{code="origin"} 4.0' in (await site.web.get("/metrics")).text
    assert lines.getvalue().count("origin-refused") == 1


async def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    limits = {"sockets_an_address": 2, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site:
        async with site.socket(), site.socket():
            with pytest.raises(InvalidStatus) as refused:
                async with site.socket():
                    pass
            assert refused.value.response.status_code == 429
        async with site.player() as player:  # the places are given back
            await player.say("ping")
            await player.hear("pong")


async def test_a_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"sockets_a_person": 1})) as site:
        person = await site.person()
        async with site.player(person), site.socket() as line:
            await line.send(json.dumps({"t": "hello", "version": VERSION, "token": person["token"]}))
            assert json.loads(await line.recv())["code"] == "too-many"


# Tables


async def test_two_sit_down_and_both_see_the_same_game(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        views = [await player.watch(table) for player in (ada, blaise)]
        assert views[0]["position"] == views[1]["position"]
        assert (views[0]["yours"], views[1]["yours"]) == ([1], [2])
        assert views[0]["connected"] == [1, 2]


async def test_everybody_gets_the_same_update_and_it_carries_the_id(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        view = await ada.watch(table)
        moves = await first_move(ada, view)
        sent = await ada.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves)
        update = await ada.answer(sent)
        assert (update["t"], update["what"], update["by"]) == ("update", "turn", "person")
        assert await blaise.hear("update", id=sent) == update


async def test_the_same_message_twice_acts_once(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        view = await ada.watch(table)
        moves = await first_move(ada, view)
        confirm = {"id": "once", "table": table, "ply": view["position"]["ply"], "moves": moves}
        await ada.say("confirm", **confirm)
        first = await ada.answer("once")
        await ada.say("confirm", **confirm)
        assert await ada.answer("once") == {"t": "ack", "id": "once", "table": table, "seq": first["seq"]}
        assert (await blaise.watch(table))["seq"] == first["seq"]


async def test_a_move_out_of_turn_is_refused_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        view = await blaise.watch(table)
        sent = await blaise.ask("confirm", table=table, ply=view["position"]["ply"], moves=["no-crew"])
        refused = await blaise.answer(sent)
        assert (refused["t"], refused["table"]) == ("refused", table)
        assert (await ada.watch(table))["seq"] == view["seq"]


async def test_a_seat_that_two_want_is_taken_by_one(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await site.table(ada.person, listed=True)
        for player in (ada, blaise):
            await player.watch(table["id"])
        key = table["invitations"][-1]["key"]
        asked = [await player.sit(table["id"], 2, key) for player in (ada, blaise)]
        answers = [await player.answer(sent) for player, sent in zip((ada, blaise), asked, strict=True)]
        assert sorted(answer["t"] for answer in answers) == ["refused", "update"]


async def test_who_reconnects_gets_what_was_missed_and_nothing_twice(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        async with site.player() as blaise:
            table = await seated(site, ada, blaise)
            last = (await blaise.watch(table))["seq"]
        for number in range(3):
            await ada.answer(await ada.ask("chat", table=table, text=f"line {number}"))
        async with site.player(blaise.person) as again:
            await again.say("watch", table=table, after=last)
            missed = [await again.hear("update") for _ in range(3)]
            assert [update["seq"] for update in missed] == [last + 1, last + 2, last + 3]
            assert [update["said"]["text"] for update in missed] == ["line 0", "line 1", "line 2"]


async def test_who_was_away_for_long_gets_the_whole_table(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        last = (await blaise.watch(table))["seq"]
        await blaise.say("unwatch", table=table)
        for _ in range(5):
            for player in (ada, blaise):
                assert (await player.answer(await player.ask("chat", table=table, text="a line")))["t"] != "refused"
        await blaise.say("watch", table=table, after=last)
        assert (await blaise.hear("table"))["seq"] == last + 10


async def test_all_who_watch_learn_who_is_here(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as carol:
        async with site.player() as blaise:
            table = await seated(site, ada, blaise, listed=True)
            await carol.watch(table)
            await carol.hear("presence", connected=[1, 2], spectators=1)
        await carol.hear("presence", connected=[1])


async def test_who_is_muted_is_not_heard_and_nothing_is_missing(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        await blaise.say("mute", table=table, person=ada.person["id"])
        await blaise.say("ping")
        await blaise.hear("pong")
        sent = await ada.ask("chat", table=table, text="rude")
        assert (await ada.answer(sent))["said"]["text"] == "rude"
        unheard = await blaise.hear("update", id=sent)
        assert "said" not in unheard
        assert "rude" not in json.dumps(await blaise.watch(table))
        await blaise.say("mute", table=table, person=ada.person["id"], on=False)
        assert "rude" in json.dumps(await blaise.watch(table))


async def test_a_mute_holds_at_every_table_and_after_coming_back(tmp_path: Path) -> None:
    config = settings(tmp_path, limits={"mutes_a_person": 1})
    async with serving(config) as site, site.player() as ada, site.player() as blaise:
        first = await seated(site, ada, blaise)
        await blaise.say("mute", table=first, person=ada.person["id"])
        await blaise.say("mute", table=first, person="A" * 11)
        assert (await blaise.hear("refused"))["code"] == "too-many"
        second = await seated(site, ada, blaise)
        async with site.player(blaise.person) as phone:
            await phone.watch(second)
            sent = await ada.ask("chat", table=second, text="rude")
            for device in (phone, blaise):
                assert "said" not in await device.hear("update", id=sent)
            await phone.say("mute", table=second, person=ada.person["id"], on=False)
            await phone.say("ping")
            await phone.hear("pong")
            sent = await ada.ask("chat", table=second, text="sorry")
            for device in (phone, blaise):
                assert "said" in await device.hear("update", id=sent)


async def test_chat_is_limited(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        answers = [await ada.answer(await ada.ask("chat", table=table, text="hello")) for _ in range(6)]
        assert [answer["t"] for answer in answers] == ["update"] * 5 + ["refused"]


async def test_a_player_elsewhere_learns_whose_turn_it_is(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        await blaise.say("unwatch", table=table)
        view = await ada.watch(table)
        moves = await first_move(ada, view)
        await ada.answer(await ada.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves))
        assert await blaise.hear("yours") == {"t": "yours", "table": table, "your_turn": True}
        mine = (await site.web.get("/api/me/tables", headers=bearer(blaise.person))).json()["tables"]
        assert (mine[0]["id"], mine[0]["your_turn"]) == (table, True)


async def test_a_bot_plays_when_it_is_its_turn(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        table = await site.table(ada.person, "person", "trainee", first=2)
        await ada.watch(table["id"])
        await ada.answer(await ada.sit(table["id"], 1))
        update = await ada.hear("update", what="turn")
        assert update["by"] == "bot"


async def test_a_table_that_left_the_memory_comes_back_as_it_was(tmp_path: Path) -> None:
    config = settings(tmp_path, idle_seconds=0.05, sweep_seconds=0.05)
    async with serving(config) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        view = await ada.watch(table)
        for player in (ada, blaise):
            await player.say("unwatch", table=table)
        async with asyncio.timeout(PATIENCE):
            while "seismic_live_tables 0.0" not in (await site.web.get("/metrics")).text:
                await asyncio.sleep(0.02)
        again = await ada.watch(table)
        assert (again["seq"], again["position"]) == (view["seq"], view["position"])


async def test_nothing_is_lost_when_the_server_stops(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        view = await ada.watch(table)
        moves = await first_move(ada, view)
        update = await ada.answer(await ada.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves))
        site.house.announce_stop()
        await ada.hear("closing")
        assert await ada.closed() == Close.RESTART
    async with serving(config) as site, site.player(ada.person) as ada:
        assert (await ada.watch(table))["seq"] == update["seq"]


# A client that cannot keep up


def test_what_waits_for_a_slow_client_is_bounded() -> None:
    client = Client(PersonRow("p", "Ada", 0, 0), max_waiting=3)
    cut: list[bool] = []
    client.cut = lambda: cut.append(True)
    for _ in range(3):
        client.send_text("x")
    assert cut == []
    client.send_text("x")
    assert (client.closing, cut) == (Close.SLOW, [True])
    client.send_text("x")
    assert asyncio.run(client.next()) is None


def test_large_messages_that_wait_for_a_slow_client_are_bounded_too() -> None:
    client = Client(PersonRow("p", "Ada", 0, 0), max_waiting=100, max_bytes=25)
    for _ in range(3):
        client.send_text("x" * 10)
    assert client.closing is None
    assert asyncio.run(client.next()) == "x" * 10
    for _ in range(2):
        client.send_text("x" * 10)
    assert client.closing == Close.SLOW


async def ask_and_never_listen(player: Player, table: str) -> None:
    with suppress(ConnectionClosed):
        while True:
            await player.say("watch", table=table)
            await asyncio.sleep(0)


async def test_who_does_not_read_is_cut_off_and_others_go_on(tmp_path: Path) -> None:
    limits = {"outgoing": 8, "messages": {"burst": 1_000_000, "per_second": 1_000_000}}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, listed=True)
        async with site.player() as deaf:
            await deaf.watch(table)
            deaf.line.transport.pause_reading()
            asking = asyncio.create_task(ask_and_never_listen(deaf, table))
            async with asyncio.timeout(PATIENCE):
                while "seismic_slow_clients_total 1.0" not in (await site.web.get("/metrics")).text:
                    await asyncio.sleep(0.05)
            deaf.line.transport.abort()
            await asking
        assert (await ada.answer(await ada.ask("chat", table=table, text="still here")))["t"] == "update"
