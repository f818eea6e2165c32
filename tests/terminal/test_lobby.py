"""Tables on a server, made and found from the terminal: the lobby, invitations, and what everybody is called."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import segno
from textual.pilot import Pilot
from textual.widgets import Static

from seismic.cli import main
from seismic.cli.keyring import Keyring
from seismic.client.links import Link, parse_link, parse_server
from seismic.client.lobby import Lobby
from seismic.i18n import Say
from seismic.messages.table import PersonSeat, TableOptions
from seismic.terminal.app import House, TerminalApp
from seismic.terminal.board import CanvasView
from seismic.terminal.invite_page import InvitePage, qr_text
from seismic.terminal.lobby_screen import LobbyScreen, NewTableScreen
from seismic.terminal.paper import Paper
from seismic.terminal.remote import RemoteTable
from seismic.terminal.table_screen import TableScreen
from support.server.site import Site, serving, settings
from support.terminal.joining import joining
from support.terminal.sitting import shown


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


class Visitor:
    """Somebody in the lobby."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot = pilot

    @property
    def words(self) -> str:
        screen = self.pilot.app.screen
        if not screen.query(Static) and not screen.query(CanvasView):  # it is about to be there
            return ""
        if isinstance(screen, InvitePage):
            return str(screen.query_one("#text", Static).render())
        if isinstance(screen, TableScreen):
            return "\n".join(shown(screen, part) for part in ("panel", "bar"))
        view = screen.query_one(CanvasView)
        return "\n".join(view.render_line(row).text for row in range(view.size.height))

    async def until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(60):
                while not condition():
                    await self.pilot.pause(0.05)
        except TimeoutError:
            raise AssertionError(self.words) from None

    async def sees(self, text: str) -> None:
        await self.until(lambda: text in self.words)

    async def at(self, screen: type[object]) -> None:
        await self.until(lambda: isinstance(self.pilot.app.screen, screen))


@asynccontextmanager
async def visiting(
    site: Site, home: Path, name: str = "Ada", *, language: str = "en", paper: Paper | None = None
) -> AsyncIterator[Visitor]:
    """`seismic play --server ADDRESS`, with what was kept in this home."""
    server = parse_server(site.address)
    assert server is not None
    memory, say = Keyring(home / "seats.json"), Say(language)
    lobby = Lobby(server, name, memory)

    def sit_at(link: Link) -> RemoteTable:
        return RemoteTable(link, name, say, memory)

    house = House(first=lambda say, paper: LobbyScreen(lobby, sit_at, say, paper))
    app = TerminalApp(house, say, paper or Paper())
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        yield Visitor(pilot)


def test_a_table_is_made_others_come_by_its_link_and_it_is_found_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings(tmp_path)) as site:
            async with visiting(site, tmp_path) as ada:
                await ada.sees("There are no tables yet")
                await ada.pilot.press("enter")
                await ada.at(NewTableScreen)
                await ada.pilot.press("down", "down", "down", "right", "right", "right")
                await ada.sees("Worker")
                await ada.pilot.press("up", "up", "up", "enter")
                await ada.at(InvitePage)
                await ada.sees("/seat/2/")
            async with visiting(site, tmp_path) as ada:  # who has left comes back, and still has the invitations
                await ada.sees("Your table")
                assert "free seat" in ada.words
                await ada.pilot.press("down", "enter")
                await ada.at(InvitePage)
                page = ada.pilot.app.screen
                assert isinstance(page, InvitePage)
                link = page._invitations[0].link
                await ada.pilot.press("2")
                await ada.sees("/watch/")
                await ada.pilot.press("escape", "m")
                await ada.pilot.press("1")
                await ada.at(InvitePage)
                async with joining(link, tmp_path / "elsewhere", name="Eve", language="es") as eve:
                    await ada.at(TableScreen)  # nobody is waited for any more
                    await ada.sees("Pile ")
                    assert "Eve" in ada.words
                    assert "Worker" in ada.words
                    await eve.sees("Obrero", "panel")
                    assert "worker" not in eve.all()

    asyncio.run(play())


def test_listed_tables_are_joined_and_watched(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            made = await site.table(host.person, "person", "person", listed=True, first=1)
            await host.watch(made["id"])
            await host.answer(await host.sit(made["id"], 1))
            async with visiting(site, tmp_path) as ada:
                await ada.sees("Join")
                assert "Person 1, free seat" in ada.words
                await ada.pilot.press("down", "enter")
                await ada.at(TableScreen)
                await host.hear("update", what="began")
                async with visiting(site, tmp_path / "elsewhere", "Eve") as eve:
                    await eve.sees("Watch")
                    await eve.pilot.press("down", "enter")
                    await eve.at(TableScreen)
                    await eve.sees("Watching")

    asyncio.run(look())


@pytest.mark.parametrize(("language", "free"), [("en", "free"), ("fr", "libre"), ("es", "libre")])
def test_a_free_seat_is_called_so(language: str, free: str, tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(settings(tmp_path)) as site, site.player() as host:
            made = await site.table(host.person, "person", "person", "person", first=1)
            await host.watch(made["id"])
            link = f"http://{site.address}/#/table/{made['id']}/watch/{made['watch_key']}"
            async with joining(link, tmp_path, language=language) as ada:
                await ada.sees(f"1  {free} 1", "panel")
                assert f"3  {free} 3" in shown(ada.screen, "panel")

    asyncio.run(look())


def test_what_the_server_refuses_is_said_and_can_be_changed(tmp_path: Path) -> None:
    async def look() -> None:
        async with (
            serving(settings(tmp_path, limits={"open_tables_a_person": 1})) as site,
            visiting(site, tmp_path) as ada,
        ):
            await ada.sees("There are no tables yet")
            lobby = ada.pilot.app.screen._lobby  # type: ignore[attr-defined]
            await asyncio.to_thread(lobby.make, TableOptions([PersonSeat(), PersonSeat()]))
            await ada.pilot.press("enter")
            await ada.at(NewTableScreen)
            await ada.pilot.press("enter")
            await ada.sees("There are too many open tables")
            await ada.pilot.press("escape")
            await ada.at(LobbyScreen)

    asyncio.run(look())


def test_the_lobby_is_ascii_where_there_is_nothing_else_and_fits_a_small_window(tmp_path: Path) -> None:
    async def look() -> None:
        async with (
            serving(settings(tmp_path)) as site,
            visiting(site, tmp_path, language="fr", paper=Paper(colour=False, unicode=False)) as ada,
        ):
            await ada.sees("Ouvrir")
            await ada.pilot.resize_terminal(48, 14)
            await ada.pilot.press("enter")
            await ada.at(NewTableScreen)
            await ada.pilot.press("up", "up")  # round to the last rows
            await ada.sees("> Aides")
            assert "[ ]" in ada.words  # as in the form of a game at one screen
            await ada.pilot.press("down", "right")
            await ada.sees("[x]")
            assert "Echap : retour" in ada.words
            assert ada.words.isascii()

    asyncio.run(look())


def test_a_server_that_is_not_there_is_named_in_the_lobby(tmp_path: Path) -> None:
    async def look() -> None:
        server = parse_server("127.0.0.1:9")
        assert server is not None
        lobby = Lobby(server, "Ada", Keyring(tmp_path / "seats.json"))
        house = House(
            first=lambda say, paper: LobbyScreen(lobby, lambda _: pytest.fail("there is no table"), say, paper)
        )
        app = TerminalApp(house, Say("en"), Paper())
        async with app.run_test(size=(100, 40)) as pilot:
            await Visitor(pilot).sees("does not answer like a Seismic server")

    asyncio.run(look())


# Invitations


@pytest.mark.parametrize("colour", [True, False])
def test_the_code_drawn_is_the_code_of_the_link(colour: bool) -> None:
    link = "https://play.example/#/table/abcdefghij_/seat/2/abcdefghijklmnopqrstu-"
    modules = [list(map(bool, row)) for row in segno.make(link, error="l", micro=False).matrix]
    drawn: list[list[bool]] = []
    for line in qr_text(link, colour=colour).splitlines():
        drawn.append([(letter in "▀█") == colour for letter in line])
        drawn.append([(letter in "▄█") == colour for letter in line])
    size = len(modules)
    assert [row[2 : 2 + size] for row in drawn[2 : 2 + size]] == modules
    assert not any(map(any, [*drawn[:2], *drawn[2 + size :], *(row[:2] for row in drawn)]))  # the quiet zone


@pytest.mark.parametrize(
    ("size", "paper", "words"),
    [
        ((80, 24), Paper(), None),
        ((60, 24), Paper(), "A larger window"),
        ((80, 15), Paper(), "A larger window"),
        ((80, 24), Paper(unicode=False), "A terminal with Unicode"),
    ],
    ids=["room", "narrow", "low", "ascii"],
)
def test_the_code_is_shown_where_there_is_room_and_the_link_always(
    size: tuple[int, int], paper: Paper, words: str | None
) -> None:
    link = f"http://192.168.178.100:8000/#/table/abcdefghij_/seat/2/{'k' * 22}"

    async def look() -> None:
        from seismic.terminal.tables import Invitation

        page = InvitePage(lambda: [Invitation("Seat 2", link)], "", Say("en"), paper)
        app = TerminalApp(House(first=lambda _say, _paper: page), Say("en"), paper)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            text, code = (str(page.query_one(part, Static).render()) for part in ("#text", "#code"))
            assert link in text
            assert bool(code) == (words is None)
            assert words is None or words in text
            if code:
                assert page.query_one("#code").region.bottom <= size[1]
                assert page.query_one("#code").region.right <= size[0]

    asyncio.run(look())


# The command


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000"),
        ("play.example", "http://play.example"),
        ("https://play.example/games/", "https://play.example/games"),
        (f"https://play.example/games/#/table/abcdefghij_/seat/2/{'k' * 22}", "https://play.example/games"),
    ],
)
def test_an_address_or_a_link_says_which_server(text: str, server: str) -> None:
    found = parse_server(text)
    assert found is not None
    assert found.server == server


@pytest.mark.parametrize("text", ["", "ftp://h", "http://", "a b", "http://h:99999", "http://[::1/"])
def test_what_is_no_address_is_refused_in_one_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "--server", text])
    assert left.value.code == 2
    assert "not the address of a server" in capsys.readouterr().err


def test_an_invitation_is_a_link_that_can_be_joined() -> None:
    server = parse_server("https://play.example")
    assert server is not None
    link = server.table("abcdefghij_")
    joined, watched = (parse_link(link.invitation(seat, "k" * 22)) for seat in (3, 0))
    assert joined is not None
    assert watched is not None
    assert (joined.seat, joined.key, watched.watches) == (3, "k" * 22, True)
