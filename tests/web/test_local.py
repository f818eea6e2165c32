"""Tables on this device: a game that needs nobody else is played without the server, and is still there afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from seismic.game import Decision
from seismic.record import read
from support.web.browsers import Opens
from support.web.company import joins, take_turn
from support.web.players import DECISIONS, Mouse
from support.web.positions import near_the_end
from support.web.screens import CALM, IS_PAINTED, THINKING_MS, change_settings, decision, keeping, to_lay
from support.web.sites import Site
from support.web.static_hosts import StaticHost, static_host
from support.web.versions import built_site

pytestmark = pytest.mark.slow

LOCAL = re.compile(r"#/table/[\w-]{10}_$")
AT_SERVER = re.compile(r"#/table/[\w-]{10}[^_]$")
WITHOUT_WORKERS = "delete window.Worker;"


@pytest.fixture
def mouse(site: Site, opens: Opens) -> Mouse:
    return newcomer(site, opens)


def newcomer(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, **CALM)))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    with static_host(built_site(tmp_path_factory.mktemp("static"))) as running:
        yield running


def asked_of(site: Site, page: Page) -> list[str]:
    """What the page asks of the server from now on, other than for its own files."""
    asked: list[str] = []

    def note(url: str) -> None:
        path = url.partition(f":{site.port}/")[2]
        if path.startswith(("api/", "games/", "socket", "healthz")):
            asked.append(path)

    page.on("request", lambda request: note(request.url))
    page.on("websocket", lambda socket: note(socket.url))
    return asked


def begin(player: Mouse, url: str, record: str) -> None:
    """A game against a bot that goes on from a record."""
    player.come(url)
    player.button("More options: Play a bot").click()
    dialog = player.page.get_by_role("dialog", name="New table")
    dialog.get_by_text("Continue from a record").click()
    dialog.get_by_role("textbox", name="Record").fill(record)
    dialog.get_by_role("button", name="Create the table").click()
    expect(player.page).to_have_url(LOCAL)


def menu(player: Mouse, item: str) -> None:
    player.button("Table").click()
    player.page.get_by_role("dialog", name="Table").get_by_role("button", name=item).click()


@pytest.mark.long
def test_a_whole_game_against_a_bot_asks_nothing_of_the_server(site: Site, mouse: Mouse) -> None:
    """Nor do the check of its pile, its replay and its analysis, and its picture on the start page."""
    page, asked = mouse.page, asked_of(site, mouse.page)
    mouse.come(site.url)
    mouse.button("More options: Play a bot").click()
    page.get_by_role("radiogroup", name="Table size").get_by_role("radio", name="Small").check(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("this game is kept on this device")
    mouse.button("Create the table").click()
    expect(page).to_have_url(LOCAL)

    assert mouse.play_to_the_end() > 4
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_text("The pile was fair: your own number is in it")).to_be_visible()
    page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("slider", name="Chances")).to_be_visible(timeout=THINKING_MS)

    page.goto(f"{site.url}#/")
    tables = page.get_by_role("region", name="Your tables")
    expect(tables).to_contain_text("on this device")
    expect(tables.locator("[data-tile]").nth(10)).to_be_attached()
    tables.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    assert asked == []


def test_a_game_at_one_screen_survives_a_reload_and_the_loss_of_the_server(mortal_site: Site, opens: Opens) -> None:
    both = newcomer(mortal_site, opens)
    both.come(mortal_site.url)
    both.page.get_by_label("Name of player 1").fill("Ada")
    both.page.get_by_label("Name of player 2").fill("Blaise")
    both.button("Start").click()
    take_turn(both, [both])
    take_turn(both, [both])
    both.wait(*DECISIONS)
    ply, log = both.ply, both.page.get_by_role("tabpanel", name="Log")
    told = log.inner_text()

    both.page.reload()
    both.wait(*DECISIONS)
    assert both.ply == ply
    expect(log).to_have_text(told, use_inner_text=True)
    mortal_site.kill()
    take_turn(both, [both])
    both.page.goto(f"{mortal_site.url}#/")
    card = both.page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(card).to_contain_text("Ada")
    card.get_by_role("link", name="Continue").click()
    take_turn(both, [both])
    expect(both.page.get_by_text("Connection lost")).to_have_count(0)


def test_two_tabs_show_the_same_game(site: Site, mouse: Mouse) -> None:
    begin(mouse, site.url, to_lay())
    other = Mouse(mouse.page.context.new_page())
    other.come(mouse.page.url)
    other.wait("lay")
    take_turn(mouse, (mouse, other))
    mouse.wait("lay")
    other.wait("lay")
    take_turn(other, (mouse, other))
    mouse.wait("lay")
    other.wait("lay")
    logs = [tab.page.get_by_role("tabpanel", name="Log").inner_text() for tab in (mouse, other)]
    assert logs[0] == logs[1]


def test_a_game_goes_to_another_device_by_a_link(site: Site, opens: Opens, mouse: Mouse) -> None:
    begin(mouse, site.url, near_the_end())
    mouse.wait("lay")
    menu(mouse, "Continue on another device")
    dialog = mouse.page.get_by_role("dialog", name="Continue on another device")
    link = dialog.get_by_role("textbox", name="Link with the game").input_value()
    expect(dialog.get_by_role("img", name="QR code with the game")).to_be_visible()

    there = newcomer(site, opens)
    asked = asked_of(site, there.page)
    there.come(link)
    expect(there.page.get_by_role("main")).to_contain_text(
        re.compile(r"Guest.*Worker.*Turn \d+ · Last played now", re.DOTALL)
    )
    there.button("Continue here").click()
    there.wait("lay")
    assert there.ply == mouse.ply
    assert there.play_to_the_end() > 0
    assert asked == []


def test_a_game_is_saved_as_a_record_and_goes_on_from_there(site: Site, opens: Opens, mouse: Mouse) -> None:
    begin(mouse, site.url, to_lay())
    take_turn(mouse, [mouse])
    mouse.wait("lay")
    with mouse.page.expect_download() as saved:
        menu(mouse, "Save the record")
    assert saved.value.suggested_filename.endswith(".seismic")
    record = Path(saved.value.path()).read_text("utf-8")
    assert read(record).ply == mouse.ply
    there = newcomer(site, opens)
    begin(there, site.url, record)
    there.wait("lay")
    assert there.ply == mouse.ply


def test_who_takes_a_game_elsewhere_sees_the_colours_of_its_table(host: StaticHost, opens: Opens) -> None:
    page = opens(host.url)
    change_settings(page, **CALM)
    page.get_by_role("radiogroup", name="Your colour").get_by_role("radio", name="green").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(LOCAL)
    menu(Mouse(page), "Continue on another device")
    link = page.get_by_role("textbox", name="Link with the game").input_value()
    there = opens(link)
    guest = there.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text="Guest")
    expect(guest.locator("path")).to_have_class(re.compile("green"))


@pytest.mark.parametrize("damage", [lambda link: link[:-30], lambda link: link.replace("#/move/", "#/move/x")])
def test_a_damaged_link_says_so(site: Site, opens: Opens, mouse: Mouse, damage: object) -> None:
    begin(mouse, site.url, to_lay())
    menu(mouse, "Continue on another device")
    link = mouse.page.get_by_role("textbox", name="Link with the game").input_value()
    page = opens(damage(link))  # type: ignore[operator]
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("damaged or incomplete")
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_game_is_removed_for_good(site: Site, mouse: Mouse) -> None:
    begin(mouse, site.url, to_lay())
    mouse.wait("lay")
    address = mouse.page.url
    mouse.page.goto(f"{site.url}#/")
    tables = mouse.page.get_by_role("region", name="Your tables")
    tables.get_by_role("button", name="Remove").click()
    tables.get_by_role("button", name="Really remove?").click()
    expect(tables).not_to_be_attached()
    mouse.page.reload()
    expect(mouse.button("Play now")).to_be_visible()
    mouse.page.goto(address)
    expect(mouse.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(mouse.page.get_by_text("it was removed from this one")).to_be_visible()


@pytest.mark.parametrize("lack", ["workers", "module"])
def test_a_browser_that_cannot_plays_at_the_server(site: Site, mouse: Mouse, lack: str) -> None:
    if lack == "workers":
        mouse.page.add_init_script(WITHOUT_WORKERS)
    else:
        mouse.page.context.route("**/*.wasm", lambda route: route.fulfill(status=404))
    mouse.come(site.url)
    mouse.button("Play now").click()
    expect(mouse.page).to_have_url(AT_SERVER)
    mouse.wait("lay", "waiting")


def test_who_wants_so_plays_at_the_server(site: Site, opens: Opens) -> None:
    player = Mouse(opens("about:blank", storage_state=keeping(site, **CALM, onDevice=False)))
    player.come(site.url)
    player.button("Play now").click()
    expect(player.page).to_have_url(AT_SERVER)


def test_a_game_goes_on_at_the_server_where_others_join(site: Site, opens: Opens, mouse: Mouse) -> None:
    begin(mouse, site.url, to_lay())
    mouse.wait("lay")
    tiles = len(mouse.ears.position.tiles)  # type: ignore[arg-type]
    menu(mouse, "Continue on the server")
    dialog = mouse.page.get_by_role("dialog", name="Continue on the server")
    dialog.get_by_role("combobox").nth(1).select_option(label="Someone with a link")
    dialog.get_by_role("button", name="Start").click()
    expect(mouse.page).to_have_url(AT_SERVER)
    mouse.page.get_by_label("Your name").fill("Ada")
    mouse.button("Sit down").click()
    invitation = mouse.page.get_by_role("textbox", name="Link for seat 2").input_value()
    blaise = joins(site, opens, invitation.removeprefix(site.url))
    blaise.button("Sit down").click()
    mouse.wait("lay")
    assert len(mouse.ears.position.tiles) == tiles  # type: ignore[arg-type]
    take_turn(mouse, (mouse, blaise))


def test_a_record_is_opened_and_judged_without_the_server(site: Site, opens: Opens, mouse: Mouse) -> None:
    asked = asked_of(site, mouse.page)
    mouse.come(f"{site.url}#/replay")
    record = decision(Decision.STRIKE)
    lines = record.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("place "))
    wrong = [*lines[:first], re.sub(r"place (\S+) \S+", r"place \1 9,9", lines[first]), *lines[first + 1 :]]
    text = mouse.page.get_by_role("textbox")
    text.fill("\n".join(wrong))
    mouse.button("Open").click()
    refusal = mouse.page.get_by_role("main").get_by_role("alert")
    expect(refusal).to_contain_text(f"Line {first + 1}")
    expect(refusal).to_contain_text("R2.4")
    text.fill(record)
    mouse.button("Open").click()
    expect(mouse.page).to_have_url(re.compile(r"#/replay/[\w-]{10}_"))
    expect(mouse.page.get_by_role("slider", name="Position in the game")).to_be_visible()
    mouse.page.reload()
    expect(mouse.page.get_by_role("slider", name="Position in the game")).to_be_visible()
    assert asked == []

    mouse.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mouse.button("Upload and copy link").click()
    expect(mouse.page.get_by_text("Link copied")).to_be_visible()
    link = mouse.page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"#/replay/[\w-]{10}[^_]/0$", link)
    others = opens(link)
    expect(others.get_by_role("slider", name="Position in the game")).to_be_visible()


def test_a_page_without_a_server_offers_what_it_can(host: StaticHost, opens: Opens) -> None:
    page = opens(host.url)
    expect(page.get_by_text("This page has no server")).to_be_visible()
    expect(page.get_by_role("link", name="Lobby")).to_have_count(0)
    expect(page.get_by_role("button", name="Create a table")).to_have_count(0)
    change_settings(page, **CALM)
    page.get_by_role("button", name="More options: Play a bot").click()
    form = page.get_by_role("dialog", name="New table")
    expect(form.get_by_text("This page has no server")).to_be_visible()
    expect(form.get_by_role("group", name="Clock")).to_have_count(0)
    expect(form.get_by_role("option", name="Someone with a link")).to_have_count(0)
    form.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("application")).to_be_visible()
    expect(page).to_have_url(LOCAL)
    page.goto(f"{host.url}#/lobby")
    expect(page.get_by_role("heading", name="This link needs a server")).to_be_visible()
    assert page.locator("main img").evaluate(IS_PAINTED)
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("on this device")
    expect(page.get_by_text("Connection lost")).to_have_count(0)
