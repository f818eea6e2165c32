"""Games to look at again: opened as a file, as text and by link; scrubbed, played on from, and analysed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from seismic.game import Decision, Game
from seismic.record import write
from support.web.browsers import Opens
from support.web.players import Mouse
from support.web.positions import record
from support.web.screens import CALM, THINKING_MS, keeping
from support.web.seats import seated
from support.web.sites import Site

# Six tight curves around San Andreas, in pairs: then no highway is open any more (R7.2). The last one is to be laid.
RING = record(
    *("flip 01", "flip 01", "turn 1", "flip 01", "place 01 1,0 r2", "turn 2", "flip 01", "place 01 0,1 r4"),
    *("turn 1", "flip 01", "place 01 -1,1 r4", "crew NW", "turn 2", "flip 01", "place 01 -1,0 r0", "turn 1", "flip 02"),
    *("place 01 0,-1 r0", "turn 2", "flip 03"),
)


@cache
def a_game() -> tuple[str, list[int]]:
    """The record of a whole game, and how many tiles lie there after each choice."""
    game = Game(["Ada", "Blaise"], table="small", seed=5)
    tiles = [len(game.tiles)]
    while game.decision is not Decision.OVER:
        game.play_random()
        tiles.append(len(game.tiles))
    return write(game), tiles


@pytest.fixture
def page(site: Site, opens: Opens) -> Page:
    return opens("about:blank", storage_state=keeping(site, **CALM))


@pytest.fixture
def link(site: Site) -> str:
    """To the game, as it is kept by the server."""
    kept = site.post("api/records", {"record": a_game()[0]}, site.person()["token"])
    return f"{site.url}#/replay/{kept['id']}"


def scrubber(page: Page) -> Locator:
    return page.get_by_role("slider", name="Position in the game")


def expect_moment(page: Page, ply: int) -> None:
    """The bar, the table and the log are all there."""
    expect(scrubber(page)).to_have_value(str(ply))
    expect(page.locator("[data-tile]")).to_have_count(2 * a_game()[1][ply])  # each has its ground and its roads


def expect_the_game(page: Page) -> None:
    expect(page).to_have_url(re.compile(r"#/replay/[\w-]{11}"))
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ada")
    expect_moment(page, 0)


def test_a_record_is_opened_as_a_file(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/replay")
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Choose a file").click()
    text = a_game()[0].encode()
    choosing.value.set_files({"name": "game.seismic", "mimeType": "text/plain", "buffer": text})
    expect_the_game(page)


def test_a_file_that_cannot_be_read_is_told(site: Site, page: Page, tmp_path: Path) -> None:
    """It was removed between its choice and its reading; then others can still be opened."""
    file = tmp_path / "game.seismic"
    file.write_text(a_game()[0])
    page.goto(f"{site.url}#/replay")
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), {type: 'file', id: 'chosen'}))")
    page.locator("#chosen").set_input_files(file)
    assert page.locator("#chosen").evaluate("input => input.files[0].size") == file.stat().st_size
    file.unlink()
    page.get_by_role("button", name="Choose a file").evaluate(
        """zone => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(document.querySelector("#chosen").files[0]);
            zone.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer}));
        }"""
    )
    expect(page.get_by_role("alert").filter(has_text="This file cannot be read.")).to_be_visible()
    page.get_by_label("Or paste a record").fill(a_game()[0])
    page.get_by_role("button", name="Open", exact=True).click()
    expect_the_game(page)


def test_a_record_is_opened_as_text(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/replay")
    page.get_by_label("Or paste a record").fill(a_game()[0])
    page.get_by_role("button", name="Open", exact=True).click()
    expect_the_game(page)


def test_a_link_leads_to_its_moment(page: Page, link: str) -> None:
    """And the address follows the moment that is shown."""
    page.goto(f"{link}/9")
    expect_moment(page, 9)
    page.keyboard.press("ArrowRight")
    expect_moment(page, 10)
    expect(page).to_have_url(f"{link}/10")


@pytest.mark.parametrize(
    ("wrong", "sentence", "clause"),
    [
        ("flip 01.24.35\nflip nonsense\n", "Line 5: ", None),
        ("flip 03\nflip 03\nturn 1\nflip 02\nplace 03 5,3 r0\n", "Line 8: ", "R5.1"),
    ],
    ids=["no tile", "against a clause"],
)
def test_a_bad_record_is_refused_with_its_sentence(
    site: Site, page: Page, wrong: str, sentence: str, clause: str | None
) -> None:
    """It names the line and shows it, and the clause where there is one."""
    page.goto(f"{site.url}#/replay")
    page.get_by_label("Or paste a record").fill(f"seismic-record 1\nplayers: Ada; Blaise\n\n{wrong}")
    page.get_by_role("button", name="Open", exact=True).click()
    refusal = page.get_by_role("alert").filter(has_text="This record is not valid.")
    expect(refusal).to_contain_text(sentence)
    expect(refusal.locator("code")).to_have_text(wrong.splitlines()[-1])
    links = refusal.get_by_role("link")
    expect(links).to_have_count(1 if clause else 0)
    if clause:
        expect(links).to_have_attribute("href", f"#/rules/{clause}")
    expect(page).to_have_url(f"{site.url}#/replay")


def test_the_bar_and_the_keys_go_through_the_game(page: Page, link: str) -> None:
    page.goto(link)
    last = len(a_game()[1]) - 1
    expect_moment(page, 0)
    scrubber(page).fill("21")
    expect_moment(page, 21)
    page.get_by_role("tab", name="Moves").focus()
    page.get_by_role("tabpanel").focus()
    page.keyboard.press("ArrowLeft")
    expect_moment(page, 20)
    page.keyboard.press("End")
    expect_moment(page, last)
    page.keyboard.press("Home")
    expect_moment(page, 0)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".where")).to_contain_text("Turn 2 of")
    page.keyboard.press("Shift+ArrowLeft")
    expect_moment(page, 0)


def test_the_game_plays_by_itself_until_it_is_paused(page: Page, link: str) -> None:
    page.goto(link)
    expect_moment(page, 0)
    page.get_by_label("Speed").select_option(index=-1 + page.get_by_label("Speed").locator("option").count())
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".where")).to_contain_text(re.compile("Turn [3-9] of"))
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment(page: Page, link: str) -> None:
    page.goto(link)
    expect_moment(page, 0)
    third = page.get_by_role("tabpanel").get_by_role("listitem").nth(3)
    third.get_by_role("button").first.click()
    expect(page.locator(".where")).to_contain_text(re.compile("Turn [34] of"))
    expect(third.locator("[aria-current=step]")).to_have_count(1)


def test_one_plays_on_from_a_moment(site: Site, opens: Opens, link: str) -> None:
    """At a new table, where the same tiles lie."""
    player = Mouse(opens("about:blank", storage_state=keeping(site, **CALM)))
    player.come(f"{link}/30")
    expect_moment(player.page, 30)
    player.button("Play from here").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Start").click()
    player.wait("lay", "strike", "claim", "waiting")
    expect(player.page).to_have_url(re.compile(r"#/table/[\w-]{11}$"))
    expect(player.page.get_by_role("tabpanel", name="Log")).to_contain_text("lays")
    assert player.ears.heard
    first = next(message for message in player.ears.heard if message.get("position"))
    assert len(first["position"]["tiles"]) == a_game()[1][30]


def test_the_analysis_of_a_finished_game_shows_its_chart(site: Site, opens: Opens) -> None:
    """From the end of the game: chances turn by turn, each of which leads there; and what a bot would have done."""
    player = Mouse(opens("about:blank", storage_state=keeping(site, **CALM)))
    player.come(site.url + seated(site, "person", "person", start=RING)[1])
    player.wait("lay")
    player.lay(next(fit for fit in player.fits_in_sight() if str(fit.cell) == "1,-1" and len(fit.rotations) == 1))
    if player.wait("claim", "ready") == "claim":
        player.no_crew()
    player.wait("ready")
    player.confirm()
    player.wait("over")
    page = player.page
    page.get_by_role("link", name="Analysis").click()
    expect_analysis(page)
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.get_by_text("% chance to win").first).to_be_visible()


def test_a_record_from_elsewhere_is_analysed_too(site: Site, page: Page) -> None:
    """Also one of a game that is not finished; a bot says what it would do there."""
    kept = site.post("api/records", {"record": RING}, site.person()["token"])
    page.goto(f"{site.url}#/replay/{kept['id']}")
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse the game").click()
    chart = page.get_by_role("slider", name="Chances")
    expect(chart).to_be_visible(timeout=THINKING_MS)
    expect(chart).to_have_attribute("max", "6")
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.get_by_text("% chance to win").first).to_be_visible()


def expect_analysis(page: Page) -> None:
    chart = page.get_by_role("slider", name="Chances")
    expect(chart).to_be_visible(timeout=THINKING_MS)
    expect(chart).to_have_attribute("max", "6")
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"Turn 6, .* \d+%, .* \d+%"))
    expect(page.locator("figure path.line")).to_have_count(2)
    chart.fill("2")
    expect(page.locator(".where")).to_contain_text("Turn 3 of 6")
    expect(page.get_by_role("heading", name="Costliest choices")).to_be_visible()
    expect(page.get_by_role("heading", name="Luck and choices")).to_be_visible()
    expect(page.get_by_role("group", name="Luck and choices")).to_contain_text(re.compile(r"\d%"))
    played = page.get_by_role("button", name="Played:").first
    expect(played).to_have_text(re.compile(r"^\D+$"))  # cells have numbers only for those who ask for coordinates
    played.click()
    expect(page.get_by_text("This was played")).to_be_visible()
