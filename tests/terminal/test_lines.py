"""A line that drops: it is said, it comes back by itself, and nothing is done twice. And the ways back to a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from seismic.cli.keyring import Keyring
from seismic.game import NoCrew
from seismic.messages.rest import Person
from seismic.terminal.turn import Moment
from support.server.site import first_move, serving, settings
from support.terminal.joining import hosted, joining
from support.terminal.sitting import press_on, shown
from support.terminal.wire import wire_to
from support.web.sites import running_site

SEAT_FILE = "seats.json"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


def test_a_server_that_is_killed_and_started_again_is_found_by_itself(tmp_path: Path) -> None:
    async def play(url: str, table: str, key: str) -> None:
        async with (
            joining(f"{url}#/table/{table}", tmp_path) as ada,
            joining(f"{url}#/table/{table}/seat/2/{key}", tmp_path, name="Bob") as bob,
        ):
            await ada.until(lambda: ada.screen.turn.moment == Moment.LAY)
            while not ada.screen.turn.can_confirm:
                await press_on(ada.pilot, ada.screen)
            tried = ada.screen.turn.moves
            await asyncio.to_thread(site.kill)
            await ada.sees("Connection lost")
            await bob.sees("Connection lost")
            assert ada.screen.turn.moves == tried  # what lies on trial stays
            await ada.pilot.press("enter", "enter", "enter")
            assert ada.screen.turn.moment != Moment.WAITING  # nobody has heard it yet
            await asyncio.to_thread(site.start)
            await ada.sees("Waiting for Bob")
            await bob.until(lambda: bob.ready)
            for guest in (ada, bob):
                assert [move for move in guest.table.game.moves if not isinstance(move, NoCrew)] == tried
            await bob.turn()
            await ada.until(lambda: ada.ready)
            await asyncio.to_thread(site.stop)
            await ada.sees("The server is stopping")

    with running_site(tmp_path) as site:
        made = site.table("person", "person", first=1, table="small")
        host = Person(made["host"]["id"], made["host"]["name"], made["host"]["token"])
        Keyring(tmp_path / SEAT_FILE).keep_person(site.url.rstrip("/"), "Ada", host)
        asyncio.run(play(site.url, made["id"], made["invitations"][0]["key"]))


def test_what_was_done_but_never_answered_is_not_done_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(settings(tmp_path)) as site,
            site.player() as host,
            wire_to(site.address) as wire,
        ):
            table = await hosted(site, host, first=2)
            link = table.link.replace(site.address, f"127.0.0.1:{wire.port}")
            async with joining(link, tmp_path) as ada:
                await table.began()
                await ada.until(lambda: ada.screen.turn.moment == Moment.LAY)
                wire.deaf = True
                await ada.pilot.press("slash", *"once", "enter", "escape")
                assert (await host.hear("update", what="chat"))["said"]["text"] == "once"
                while not ada.table.state:
                    await press_on(ada.pilot, ada.screen)
                await ada.sees("Sending your turn")
                await host.hear("update", what="turn")
                wire.cut()
                await ada.sees("Connection lost")
                wire.deaf = False
                await ada.sees("Waiting for Person 1")
                view = await host.watch(table.id)
                assert [said["text"] for said in view["chat"]] == ["once"]
                assert sum(line.startswith("place ") for line in view["log"]) == 1
                assert shown(ada.screen, "panel").count("Ada: once") == 1
                assert ada.table._line._outbox == {}

    asyncio.run(play())


def test_what_happened_while_the_line_was_down_is_caught_up_with(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(settings(tmp_path)) as site,
            site.player() as host,
            wire_to(site.address) as wire,
        ):
            table = await hosted(site, host)
            link = table.link.replace(site.address, f"127.0.0.1:{wire.port}")
            async with joining(link, tmp_path) as ada:
                await table.began()
                await ada.until(lambda: ada.waits)
                wire.cut()
                await ada.sees("Connection lost")
                await ada.sees("Waiting for Person 1")  # nothing has happened meanwhile, and it is known
                wire.deaf = True
                wire.cut()
                await ada.sees("Connection lost")
                for number in range(5):
                    await host.answer(await host.ask("chat", table=table.id, text=f"line {number}"))
                view = await host.watch(table.id)
                moves = await first_move(host, view)
                await host.answer(await host.ask("confirm", table=table.id, ply=view["position"]["ply"], moves=moves))
                wire.cut()  # it hung in its greeting
                wire.deaf = False
                await ada.until(lambda: ada.ready)
                assert [line for line in ada.table.log if ": line " in line] == [
                    f"Person 1: line {n}" for n in range(5)
                ]
                await ada.turn()

    asyncio.run(play())


def test_a_second_start_and_a_second_device_find_the_same_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host, first=2)
            home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
            async with joining(table.link, home) as ada:
                await table.began()
                await ada.turn()
                way_back = ada.table.farewell.split("\n")[-1]
            async with joining(table.link, home) as ada:  # the same invitation once more
                await ada.sees("Waiting for Person 1")
                assert ada.table.mine == {1}
                assert "Watching" not in ada.all()
                view = await host.watch(table.id)
                await host.ask(
                    "confirm", table=table.id, ply=view["position"]["ply"], moves=await first_move(host, view)
                )
                async with joining(way_back, elsewhere, name="Countess") as countess:
                    await countess.until(lambda: countess.ready)
                    assert countess.table.mine == {1}
                    await countess.turn()
                    assert (await host.hear("update", what="turn", seat=1))["by"] == "person"
                    await ada.until(lambda: ada.table.game.to_move == 2)  # both see it
                    await countess.pilot.press("slash", *"here", "enter", "escape")
                    await host.hear("update", what="chat")
            async with joining(f"http://{site.address}/#/table/{table.id}", elsewhere, name="Countess") as countess:
                await countess.sees("Waiting for Person 1")  # the key was kept: the bare link is enough
                assert countess.table.mine == {1}
            async with joining(table.link, home, name="Eve") as eve:  # by another name one is somebody else
                await eve.sees("Watching")

    asyncio.run(play())


def test_a_server_that_does_not_know_us_any_more_gets_to_know_us_anew(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            kept = Keyring(tmp_path / SEAT_FILE)
            stranger = Person("abcdefghijk", "Ada", "abcdefghijk.of-another-database")
            kept.keep_person(f"http://{site.address}", "Ada", stranger)
            table = await hosted(site, host)
            kept.keep_key(f"http://{site.address}", "Ada", table.id, "abcdefghijklmnopqrstuv")  # of a lost seat
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await ada.sees("Waiting for Person 1")
                assert ada.table.mine == {2}
            person = kept.person(f"http://{site.address}", "Ada")
            assert person is not None
            assert person.id != stranger.id

    asyncio.run(play())


def test_a_table_that_is_not_there_is_said_and_not_tried_again(tmp_path: Path) -> None:
    async def look() -> None:
        async with (
            serving(settings(tmp_path)) as site,
            joining(f"http://{site.address}/#/table/abcdefghijk", tmp_path) as ada,
        ):
            await ada.sees("There is no table with this id")
            assert ada.table.farewell == ""
            await ada.pilot.press("m")
            assert "There is no table" in str(ada.pilot.app.screen.query_one("#text").render())

    asyncio.run(look())


def test_keys_are_kept_in_a_file_that_nobody_else_reads(tmp_path: Path) -> None:
    path = tmp_path / "deep" / SEAT_FILE
    kept, ada = Keyring(path), Person("abcdefghijk", "Ada", "abcdefghijk.token")
    assert kept.person("http://h", "Ada") is None
    kept.keep_key("http://h", "Ada", "t", "key")  # of nobody
    assert kept.key("http://h", "Ada", "t") is None
    kept.keep_person("http://h", "Ada", ada)
    for number in range(101):
        kept.keep_key("http://h", "Ada", f"t{number}", f"key {number}")
    assert path.stat().st_mode & 0o777 == 0o600
    again = Keyring(path)
    assert again.person("http://h", "Ada") == ada
    assert again.person("http://h", "Bob") is None
    assert again.key("http://h", "Ada", "t100") == "key 100"
    assert again.key("http://h", "Ada", "t0") is None  # the oldest goes
    again.keep_key("http://h", "Ada", "t100", None)
    assert kept.key("http://h", "Ada", "t100") is None
    path.write_text("{nonsense")
    assert kept.person("http://h", "Ada") is None
