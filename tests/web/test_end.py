"""The end of a game: counted on the table, told in one line, shared, and looked at again."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page, expect

from seismic.game import Decision
from support.web.browsers import Opens
from support.web.company import joins
from support.web.players import BOT_PATIENCE_MS, Mouse
from support.web.positions import at_decision
from support.web.screens import keeping, last_turn, to_lay
from support.web.seats import seated
from support.web.sites import Site

# What is seen when the count begins: how many tiles lie there, the points on the cards, and the log.
AT_FIRST = """
() => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".result.counting")) return;
    observer.disconnect();
    window.atFirst = {
      tiles: document.querySelectorAll(".board [data-tile]").length / 2,
      cards: [...document.querySelectorAll(".players .score")].map((card) => card.lastChild.textContent.trim()),
      log: document.querySelector("[role=tabpanel]").innerText,
    };
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""

# No tile lies under what tells the turning point.
CLEAR_OF_THE_BANNER = """() => {
  const below = document.querySelector(".turning").getBoundingClientRect().bottom;
  return [...document.querySelectorAll("[data-tile]")].every((tile) => tile.getBoundingClientRect().top >= below);
}"""


@cache
def three_tiles_left() -> str:
    """Each of three players lays one more."""
    return at_decision(Decision.LAY, lambda game: sum(game.pile_sizes) == 0 and len(game.face_up) == 3, players=3)


def comes(site: Site, opens: Opens, link: str, **settings: object) -> Mouse:
    player = Mouse(opens("about:blank", storage_state=keeping(site, **settings)))
    player.come(site.url + link)
    return player


def play_the_last_turn(player: Mouse) -> None:
    player.wait("lay")
    player.lay(player.pick_a_fit())
    if player.wait("claim", "ready") == "claim":
        player.no_crew()
    player.wait("ready")
    player.confirm()


def skip_the_count(page: Page) -> None:
    page.locator(".result").get_by_role("button", name="Skip").click()


def test_the_count_begins_when_the_table_has_come_to_its_end(site: Site, opens: Opens) -> None:
    """Bots' last turns are shown first; then the points run up from nothing, and no total stands anywhere before."""
    player = comes(site, opens, seated(site, "person", "trainee", "trainee", start=three_tiles_left())[0], pace="calm")
    page = player.page
    page.evaluate(AT_FIRST)
    play_the_last_turn(player)
    expect(page.locator(".result.counting")).to_be_visible(timeout=BOT_PATIENCE_MS)
    outcome = player.ears.position.outcome
    assert outcome
    seen = page.evaluate("atFirst")
    assert seen["tiles"] == len(player.ears.position.tiles or ())
    assert seen["cards"] == ["0", "0", "0"]
    assert "Points:" not in seen["log"]
    skip_the_count(page)
    expect(page.locator(".players .score")).to_have_text([re.compile(f"{points}$") for points in outcome.scores])
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Points:")


def test_the_last_turns_of_bots_can_be_skipped(site: Site, opens: Opens) -> None:
    player = comes(site, opens, seated(site, "person", "trainee", "trainee", start=three_tiles_left())[0], pace="calm")
    play_the_last_turn(player)
    player.page.get_by_role("button", name="Skip to the end").click(timeout=BOT_PATIENCE_MS)
    expect(player.page.locator(".result")).to_be_visible()


def test_result_and_buttons_stay_in_sight_while_the_list_scrolls(site: Site, opens: Opens) -> None:
    player = comes(site, opens, seated(site, "person", "trainee", start=last_turn())[0], motion="less", pace="instant")
    page = player.page
    page.set_viewport_size({"width": 1280, "height": 720})
    play_the_last_turn(player)
    headline = page.get_by_role("heading", name=re.compile(r"^You (won|lost|share the win) \d+–\d+$"))
    expect(headline).to_be_visible()
    expect(page.locator(".result")).to_contain_text(headline.inner_text())
    page.get_by_role("group", name="Final scoring").evaluate("(list) => { list.scrollTop = list.scrollHeight; }")
    expect(headline).to_be_in_viewport()
    end = page.locator(".end")
    for name in ("Rematch", "Share"):
        expect(end.get_by_role("button", name=name)).to_be_in_viewport()
    for name in ("Analysis", "Turning point"):
        expect(end.get_by_role("link", name=name)).to_be_in_viewport()


def test_why_it_was_won_is_told_by_source(site: Site, opens: Opens) -> None:
    """The parts of each player's points add up to them (R8.2)."""
    player = comes(site, opens, seated(site, "person", "trainee", start=last_turn())[0], motion="less", pace="instant")
    play_the_last_turn(player)
    table = player.page.get_by_role("region", name="Why it was won").get_by_role("table")
    parts = table.get_by_role("row").filter(has_text=re.compile("^(Highway|Intersections|San Andreas)"))
    expect(parts).to_have_count(3)
    expect(table.get_by_role("row").filter(has_text="Lost to quakes")).to_be_visible()
    columns = zip(*([int(text) for text in row.locator("td").all_inner_texts()] for row in parts.all()), strict=True)
    outcome = player.ears.position.outcome
    assert outcome
    assert sorted(map(sum, columns)) == sorted(outcome.scores)


def test_the_picture_to_share_is_made_in_the_page(site: Site, opens: Opens) -> None:
    player = comes(site, opens, seated(site, "person", "trainee", start=last_turn())[0], motion="less", pace="instant")
    play_the_last_turn(player)
    player.button("Share").click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name=re.compile(r"wins? .*\d+–\d+"))).to_be_visible()
    with player.page.expect_download() as saved:
        dialog.get_by_role("button", name="Save picture").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")


def test_the_turning_point_is_opened_in_the_replay(site: Site, opens: Opens) -> None:
    """And there the end is counted as at the table, where one comes to it."""
    player = comes(site, opens, seated(site, "person", "trainee", start=last_turn())[0], pace="instant")
    page = player.page
    play_the_last_turn(player)
    skip_the_count(page)
    page.get_by_role("link", name="Turning point").click()
    expect(page.locator(".turning")).to_contain_text(re.compile(r"turning point.*\d+ points? "))
    expect(page).to_have_url(re.compile(r"#/replay/[\w-]{11}/\d+$"))
    page.wait_for_function(CLEAR_OF_THE_BANNER)
    page.keyboard.press("End")
    expect(page.locator(".result")).to_contain_text(re.compile("win"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".result")).not_to_be_attached()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".result.counting")).to_be_visible()
    skip_the_count(page)
    expect(page.locator(".result:not(.counting)")).to_contain_text(re.compile("win"))


def test_who_resigned_is_named(site: Site, opens: Opens) -> None:
    ada, blaise = (joins(site, opens, link) for link in seated(site, "person", "person", start=to_lay()))
    name = ada.page.locator(".players [data-seat='1'] .text").inner_text()
    ada.button("Leave or resign").click()
    ada.button("Resign").click()
    ada.button("Really resign?").click()
    expect(blaise.page.get_by_role("heading", name="You won")).to_be_visible()
    expect(blaise.page.locator(".end header")).to_contain_text(f"{name} resigned")
    expect(ada.page.get_by_role("heading", name="You lost")).to_be_visible()
    expect(ada.page.locator(".end header")).to_contain_text("You resigned")


def test_who_ran_out_of_time_is_told_to_all(site: Site, opens: Opens) -> None:
    """That a bot plays on, too; when nobody is left who could play, the game ends, and says why."""
    clock = {"kind": "minutes", "minutes": 0.5}
    links = seated(site, "person", "person", start=to_lay(), clock=clock)
    ada, blaise = (joins(site, opens, link) for link in links)
    names = [ada.page.locator(f".players [data-seat='{seat}'] .text").inner_text() for seat in (1, 2)]
    told = blaise.page.get_by_text(f"{names[0]} ran out of time: a bot plays on")
    expect(told).to_be_visible(timeout=BOT_PATIENCE_MS)
    expect(ada.page.get_by_text("Your time ran out: a bot plays on for you")).to_be_visible()
    ended = ada.page.get_by_role("heading", name="The game ended without a winner")
    expect(ended).to_be_visible(timeout=2 * BOT_PATIENCE_MS)
    expect(ada.page.locator(".end header")).to_contain_text(f"{names[0]} and {names[1]} ran out of time")


def test_who_lost_by_the_clock_is_named(site: Site, opens: Opens) -> None:
    clock = {"kind": "minutes", "minutes": 0.1}
    links = seated(site, "person", "person", start=to_lay(), clock=clock, overtime="loses")
    ada, blaise = (joins(site, opens, link) for link in links)
    name = ada.page.locator(".players [data-seat='1'] .text").inner_text()
    expect(blaise.page.get_by_role("heading", name="You won")).to_be_visible()
    expect(blaise.page.locator(".end header")).to_contain_text(f"{name} ran out of time")
    expect(ada.page.locator(".end header")).to_contain_text("You ran out of time")
