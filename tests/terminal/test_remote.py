"""A table on a server, joined by its link from the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot
from websockets.asyncio.server import ServerConnection, serve

from seismic.cli import main
from seismic.cli.keyring import Keyring
from seismic.client.links import parse_link
from seismic.i18n import Say
from seismic.messages import VERSION
from seismic.messages.rest import Person
from seismic.messages.server import TableView, Welcome
from seismic.messages.table import PersonSeat, SeatView, Status, TableOptions
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.paper import Paper
from seismic.terminal.remote import RemoteTable
from seismic.terminal.table_screen import TableScreen
from seismic.terminal.turn import Moment
from support.server.site import first_move, serving, settings
from support.terminal.sitting import press_on, shown

TABLE, KEY, PERSON = "abcdefghij_", "abcdefghijklmnopqrstu-", "abcdefghijk"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.mark.parametrize(
    ("end", "seat", "key", "watches"),
    [
        ("", None, None, False),
        (f"/seat/2/{KEY}", 2, KEY, False),
        (f"/back/{KEY}", None, KEY, False),
        (f"/watch/{KEY}", None, KEY, True),
    ],
)
def test_every_link_of_the_protocol_is_understood(end: str, seat: int | None, key: str | None, watches: bool) -> None:
    link = parse_link(f"https://play.example/games/#/table/{TABLE}{end}")
    assert link is not None
    assert (link.table, link.seat, link.key, link.watches) == (TABLE, seat, key, watches)
    assert link.socket == "wss://play.example/games/socket"


@pytest.mark.parametrize(
    "text", ["", "nonsense", "http://h/#/table/short", f"ftp://h/#/table/{TABLE}", "http://[::1/#"]
)
def test_what_is_no_link_is_refused_in_one_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert parse_link(text) is None
    with pytest.raises(SystemExit) as left:
        main(["play", "--join", text])
    assert left.value.code == 2
    assert "not a link to a table" in capsys.readouterr().err


def test_without_a_terminal_a_table_cannot_be_joined(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--join", f"http://localhost/#/table/{TABLE}"]) == 2
    assert "--join needs the full-screen table" in capsys.readouterr().err


async def wait_for(pilot: Pilot[int], condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not condition():
            await pilot.pause(0.05)


def test_a_guest_sits_down_by_the_link_and_plays(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            made = await site.table(host.person, "person", "person", first=1)
            await host.watch(made["id"])
            await host.answer(await host.sit(made["id"], 1))
            key = next(invited["key"] for invited in made["invitations"] if invited["seat"] == 2)
            link = parse_link(f"http://{site.address}/#/table/{made['id']}/seat/2/{key}")
            assert link is not None
            table = RemoteTable(link, "Ada", Say("en"), Keyring())
            app = TerminalApp(House(table=table), Say("en"), Paper())
            async with app.run_test(size=(120, 40)) as pilot:
                await host.hear("update", what="began")
                await wait_for(pilot, lambda: isinstance(app.screen, TableScreen) and bool(table.log))
                screen = app.screen
                assert isinstance(screen, TableScreen)
                assert screen.turn.moment == Moment.WAITING
                assert "Ada" in shown(screen, "panel")
                view = await host.watch(made["id"])
                moves = await first_move(host, view)
                await host.ask("confirm", table=made["id"], ply=view["position"]["ply"], moves=moves)
                await wait_for(pilot, lambda: screen.turn.moment == Moment.LAY)
                assert table.game.to_move == 2
                while screen.turn.moment not in (Moment.WAITING, Moment.OVER) and not table.state:
                    await press_on(pilot, screen)
                turn = await host.hear("update", what="turn", seat=2)
                assert turn["by"] == "person"
                await wait_for(pilot, lambda: table.game.to_move == 1 and not table.state)
                assert screen.turn.moment == Moment.WAITING
                await pilot.press("h")  # no hints at a table with the usual aids
                assert table.gives_hints is False

    asyncio.run(play())


def test_a_server_that_is_not_there_is_named() -> None:
    link = parse_link(f"http://127.0.0.1:9/#/table/{TABLE}")
    assert link is not None

    async def look() -> None:
        app = TerminalApp(House(table=RemoteTable(link, "Ada", Say("en"), Keyring())), Say("en"), Paper())
        async with app.run_test(size=(120, 40)) as pilot:
            await wait_for(pilot, lambda: isinstance(app.screen, TableScreen) and "9" in app.screen.table.state)
            await pilot.press("q")

    asyncio.run(look())


@pytest.mark.parametrize("line", ["place nonsense", "place 0,0 1 0"])
def test_a_line_that_cannot_be_is_refused_in_one_sentence(line: str) -> None:
    """By a server of another kind, or of another version: the program goes on, and can be left."""
    seats = [SeatView("person", "Bob"), SeatView("person", "Cid")]
    view = TableView(
        TABLE, 1, Status.PLAYING, TableOptions([PersonSeat(), PersonSeat()]), "0" * 64, seats, [], [], log=[line]
    )

    async def lie(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(msgspec.json.encode(Welcome(VERSION, PERSON, "Ada")).decode())
        await socket.recv()
        await socket.send(msgspec.json.encode(view).decode())
        await socket.wait_closed()

    async def look() -> None:
        async with serve(lie, "127.0.0.1", 0) as server:
            host = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            link = parse_link(f"{host}/#/table/{TABLE}/watch/{KEY}")
            assert link is not None
            memory = Keyring()
            memory.keep_person(link.server, "Ada", Person(PERSON, "Ada", "token", 2**60))
            app = TerminalApp(House(table=RemoteTable(link, "Ada", Say("en"), memory)), Say("en"), Paper())
            async with app.run_test(size=(120, 40)) as pilot:
                said = f"{link.server} sent a game that cannot be shown: "
                await wait_for(pilot, lambda: isinstance(app.screen, TableScreen) and said in app.screen.table.state)
                await pilot.press("q")

    asyncio.run(look())
