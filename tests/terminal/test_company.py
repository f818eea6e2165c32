"""At a table on a server: chat, clocks, resigning, ending, rematches, and those who only watch."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Input

from seismic.cli.keyring import Keyring
from seismic.i18n import LANGUAGES, Say
from seismic.messages.rest import Person
from seismic.messages.table import Status
from seismic.terminal.chat import ChatPage
from seismic.terminal.clocks import ServerTime, clock_text
from seismic.terminal.dialogs import Page, Question
from seismic.terminal.paper import Paper
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.turn import Moment
from support.server.site import first_move, serving, settings
from support.terminal.joining import Guest, hosted, joining
from support.terminal.sitting import press_on, shown


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


async def choose(guest: Guest, words: str, *, sure: bool = False) -> None:
    """Do something from the menu."""
    await guest.pilot.press("m")
    page = guest.pilot.app.screen
    assert isinstance(page, Page)
    lines = str(page.query_one("#text").render()).splitlines()
    number = next(line[0] for line in lines if words in line)
    await guest.pilot.press(number)
    if sure:
        await guest.pilot.pause()
        assert isinstance(guest.pilot.app.screen, Question)
        await guest.pilot.press("enter")
    await guest.pilot.pause()


def test_chat_is_read_and_written(tmp_path: Path) -> None:
    async def talk() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host)
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await host.answer(await host.ask("chat", table=table.id, text="Good luck!"))
                await ada.sees("Person 1: Good luck!")  # below the question, until the next key
                assert "Good luck!" in shown(ada.screen, "panel")  # and in the log
                await ada.pilot.press("f")
                assert "Good luck!" not in shown(ada.screen, "bar")
                await ada.pilot.press("slash")
                page = ada.pilot.app.screen
                assert isinstance(page, ChatPage)
                assert "Person 1: Good luck!" in str(page.query_one("#text").render())
                await ada.pilot.press(*"quite", "space", *"so", "enter")
                said = await host.hear("update", what="chat")
                assert said["said"]["text"] == "quite so"
                assert said["said"]["name"] == "Ada"
                await ada.until(lambda: "Ada: quite so" in str(page.query_one("#text").render()))
                assert page.query_one(Input).value == ""
                await ada.pilot.press("escape")
                assert isinstance(ada.pilot.app.screen, TableScreen)
                assert "quite so" in shown(ada.screen, "panel")
                await choose(ada, "Mute Person 1")
                await host.answer(await host.ask("chat", table=table.id, text="Hello?"))
                await host.ask("abort", table=table.id, agree=True)
                await ada.sees("Person 1 would like to end the game")
                assert "Hello?" not in ada.all()

    asyncio.run(talk())


def test_one_resigns_only_if_sure(tmp_path: Path) -> None:
    async def resign() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host)
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await ada.sees("Waiting for Person 1")
                await ada.pilot.press("m", "2", "n")
                await ada.pilot.pause()
                assert isinstance(ada.pilot.app.screen, TableScreen)
                assert ada.table._server.status is Status.PLAYING
                await choose(ada, "Resign", sure=True)
                over = await host.hear("update", what="resigned")
                assert over["seat"] == 2
                await ada.sees("Person 1 wins: all others have resigned")
                assert ada.table.farewell == ""

    asyncio.run(resign())


@pytest.mark.parametrize("agrees", [True, False])
def test_the_game_is_ended_if_all_agree(agrees: bool, tmp_path: Path) -> None:
    async def end() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host)
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await ada.sees("Waiting for Person 1")
                await choose(ada, "Offer to end")
                assert (await host.hear("update", what="abort"))["abort_offered"] == [2]
                await ada.sees("You have offered to end")
                await host.ask("abort", table=table.id, agree=False)
                await ada.until(lambda: ada.table.aside == "")
                await host.ask("abort", table=table.id, agree=True)
                await ada.sees("press M to answer")
                await choose(ada, "Agree" if agrees else "Decline")
                if not agrees:
                    assert (await host.hear("update", what="abort", seat=2))["abort_offered"] == []
                    return
                await host.hear("update", what="aborted")
                await ada.sees("ended without a winner")

    asyncio.run(end())


@pytest.mark.parametrize("offers", [True, False], ids=["offered", "accepted"])
def test_a_rematch_is_followed_to_the_new_table(offers: bool, tmp_path: Path) -> None:
    async def again() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host)
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await host.ask("resign", table=table.id)
                await ada.sees("Ada wins")
                if offers:
                    await choose(ada, "Offer a rematch")
                else:
                    await host.ask("rematch", table=table.id)
                    await ada.sees("There is a rematch")
                    await choose(ada, "Go to the rematch")
                following = (await host.hear("update", what="rematch"))["next_table"]
                await host.watch(following)
                await host.sit(following, 1)
                await host.hear("update", what="began", table=following)
                await ada.sees("Waiting for Person 1")
                view = await host.watch(following)
                moves = await first_move(host, view)
                await host.ask("confirm", table=following, ply=view["position"]["ply"], moves=moves)
                await ada.turn()
                assert (await host.hear("update", what="turn", seat=2))["table"] == following
                assert following in ada.table.farewell  # the way back leads there

    asyncio.run(again())


def test_a_clock_runs_down_and_then_a_bot_plays_on(tmp_path: Path) -> None:
    async def wait() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            clock = {"kind": "minutes", "minutes": 0.05, "increment": 0}  # three seconds
            table = await hosted(site, host, first=2, clock=clock, stand_in="trainee")
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await ada.until(lambda: ada.screen.turn.moment == Moment.LAY)
                seen = set()

                def told() -> bool:
                    seen.add(ada.table.chairs[0].clock)
                    return ada.table.state.startswith("Your time is up")

                await ada.until(told)
                assert {"0:03", "0:02", "0:01"} <= seen  # and the others stand still
                assert ada.table.chairs[1].clock == "0:03"
                assert ada.screen.turn.moment == Moment.WAITING
                assert "bot filling in" in shown(ada.screen, "panel")

    asyncio.run(wait())


def test_clocks_are_on_the_screen(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host, clock={"kind": "minutes", "minutes": 10, "increment": 5})
            async with joining(table.link, tmp_path) as ada:
                await table.began()
                await ada.sees("2 10:00", "panel")
                await ada.sees("1 9:5", "panel")  # it runs

    asyncio.run(look())


@pytest.mark.parametrize(
    ("rest", "text"),
    [(0, "0:00"), (-5, "0:00"), (1, "0:01"), (59_001, "1:00"), (3_600_000, "1:00:00"), (183_600_000, "2d 3h")],
)
def test_a_clock_shows_whole_seconds_and_never_less_than_is_left(rest: int, text: str) -> None:
    assert clock_text(rest, Say("en")) == text


def test_the_servers_time_is_found_between_what_was_sent_and_heard() -> None:
    time = ServerTime()
    assert time.ahead == 0
    time.heard(at=5000, received=1000)
    assert time.ahead == 4000
    time.heard(at=5000, received=9000)  # an old one, told late
    assert time.ahead == 4000
    time.heard(at=6100, received=2000, sent=1900)
    assert time.ahead == 4150
    time.heard(at=100_000, received=200_000, sent=199_000)  # its clock was set
    assert time.ahead == -99_500
    time.dated("no date", 0, 0)
    assert time.ahead == -99_500


def test_whoever_only_watches_is_told_so_and_can_do_nothing(tmp_path: Path) -> None:
    async def watch() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host)
            async with joining(table.watch, tmp_path, name="Eve") as eve:
                await eve.sees("Watching – Waiting for 1 more player")
                async with joining(table.link, tmp_path):
                    await table.began()
                    await eve.sees("Watching – Waiting for Person 1")
                    assert eve.table.mine == frozenset()
                    await eve.pilot.press("slash")
                    page = eve.pilot.app.screen
                    assert isinstance(page, ChatPage)
                    assert not page.query(Input)
                    assert "You are only watching" in str(page.query_one("#keys").render())
                    await eve.pilot.press("escape", "m")
                    text = str(eve.pilot.app.screen.query_one("#text").render())
                    assert "You are only watching" in text
                    assert "Resign" not in text
                    assert "back" not in text.split("\n")[-1]
                assert eve.table.farewell == ""

    asyncio.run(watch())


def test_a_seat_is_left_and_taken_again_before_the_game(tmp_path: Path) -> None:
    async def stand() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            made = await site.table(host.person, "person", "person", "person", first=1)
            await host.watch(made["id"])
            link = f"http://{site.address}/#/table/{made['id']}/seat/2/{made['invitations'][0]['key']}"
            async with joining(link, tmp_path) as ada:
                await host.hear("update", what="sat", seat=2)
                await ada.sees("Waiting for 2 more players")
                assert "3  free 3" in shown(ada.screen, "panel")
                await choose(ada, "Give up your seat")
                await host.hear("update", what="stood", seat=2)
                await ada.sees("Watching")
                assert ada.table.farewell == ""
                await choose(ada, "Sit down at seat 2")
                await host.hear("update", what="sat", seat=2)

    asyncio.run(stand())


def test_a_host_plays_for_all_at_the_same_screen(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site:
            host = await site.person("Ada")
            made = await site.table(host, "person", "screen", first=1)
            Keyring(tmp_path / "seats.json").keep_person(
                f"http://{site.address}", "Ada", Person(host["id"], host["name"], host["token"])
            )
            async with joining(f"http://{site.address}/#/table/{made['id']}", tmp_path) as ada:
                await ada.sees("Ada: Lay a tile")
                assert ada.table.mine == {1, 2}
                while not ada.screen.turn.can_confirm:
                    await press_on(ada.pilot, ada.screen)
                await ada.pilot.press("enter")
                await ada.sees("Guest 2: ")
                await ada.pilot.press("m")
                text = str(ada.pilot.app.screen.query_one("#text").render())
                assert "End the game without a winner" in text  # there is nobody to ask

    asyncio.run(play())


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_colour_and_unicode_a_table_on_a_server_is_ascii(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    paper = Paper(colour=False, unicode=False)

    async def look() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            table = await hosted(site, host, clock={"kind": "days", "days": 2})
            async with joining(table.link, tmp_path, paper=paper, language=language) as ada:
                await table.began()
                await ada.until(lambda: ada.waits)
                await host.ask("chat", table=table.id, text="Ça va ? – “Sí”")
                await host.ask("abort", table=table.id, agree=True)
                await ada.until(lambda: bool(ada.table.aside))
                assert ada.all().isascii(), ada.all()
                assert "Ca va" in ada.all()
                for key in ("m", "slash"):
                    await ada.pilot.press(key)
                    await ada.pilot.pause()
                    strips = ada.pilot.app.screen._compositor.render_strips()
                    text = "\n".join(strip.text for strip in strips)
                    assert text.isascii(), text
                    await ada.pilot.press("escape")

    asyncio.run(look())
