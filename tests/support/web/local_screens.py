"""The screens of games that are kept on the device, and those of a page that has no server."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import Page, Route

from support.web.deal_logs import FRIENDS, log_of, move_link
from support.web.screens import Screen, all_of, at, heading, press, sees, to_lay

NO_SERVER = '<head><meta name="seismic-server" content="none" />'


def without_server(page: Page) -> None:
    """As on a static host."""

    def serve(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("<head>", NO_SERVER))

    page.route("**/", serve)


def begin_here(page: Page) -> None:
    """A game against a bot, in the middle of it."""
    press("More options: Play a bot")(page)
    form = page.get_by_role("dialog", name="New table")
    form.get_by_text("Continue from a record").click()
    form.get_by_role("textbox", name="Record").fill(to_lay())
    form.get_by_role("button", name="Create the table").click()
    page.get_by_role("application").wait_for()
    sees("Your turn")(page)


def follow_its_link(page: Page) -> None:
    page.goto(page.get_by_role("textbox", name="Link with the game").input_value())
    page.get_by_role("button", name="Continue here").wait_for()


_menu = all_of(begin_here, press("Table"), heading("Table"))
_move = all_of(_menu, press("Continue on another device"), sees("Link with the game"))


def played(*names: str) -> Callable[[Page], None]:
    """Deals that were played on this device."""

    def take_in(page: Page) -> None:
        start = page.url.partition("#")[0]
        for name in names:
            page.goto(start + move_link(log_of(name)))
            page.get_by_role("button", name="Continue here").click()
            page.get_by_role("link", name="Result and comparison").wait_for()

    return take_in


def go(hash_: str) -> Callable[[Page], None]:
    return lambda page: page.evaluate("(hash) => { location.hash = hash; }", hash_)


_games = played(FRIENDS, "friends.k3f9x2abcd.small.big-one.trainee")
_compare = all_of(played(FRIENDS), go(f"#/deal/{FRIENDS}"), press("Worker"), sees("Your games part on your turn"))

LOCAL_SCREENS: Mapping[str, Screen] = {
    "new-table-here": Screen(at(""), all_of(press("More options: Play a bot"), heading("New table"))),
    "start-here": Screen(at(""), all_of(begin_here, press("Seismic", "link"), sees("on this device"))),
    "menu-here": Screen(at(""), _menu),
    "move": Screen(at(""), _move),
    "coming": Screen(at(""), all_of(_move, follow_its_link)),
    "move-damaged": Screen(at("#/move/cut"), sees("damaged or incomplete")),
    "to-server": Screen(
        at(""), all_of(_menu, press("Continue on the server"), sees("the tiles still to come are reshuffled"))
    ),
    "missing-here": Screen(at("#/table/AAAAAAAAAA_"), sees("removed from this one")),
    "daily": Screen(at("#/daily"), sees("Played on your honour")),
    "daily-alone": Screen(at("#/daily"), sees("Played on your honour"), before=without_server),
    "deal-new": Screen(at("#/deal"), sees("Make the link")),
    "deal-compared": Screen(at(""), _compare),
    "deal-unknown": Screen(at("#/deal/nonsense"), sees("There is no such deal")),
    "games": Screen(at(""), all_of(_games, go("#/games"), sees("Points by source"))),
    "games-none": Screen(at("#/games"), sees("No finished games yet")),
    "start-alone": Screen(at(""), sees("This page has no server"), before=without_server),
    "new-table-alone": Screen(
        at(""), all_of(press("More options: On this screen"), heading("New table")), before=without_server
    ),
    "lost-alone": Screen(at("#/lobby"), heading("This link needs a server"), before=without_server),
    "about-alone": Screen(at("#/about"), sees("there is no server"), before=without_server),
}
