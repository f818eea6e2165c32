"""Around the table: names and colours before a game, what waits for whom, and games that one plays alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.web.browsers import Opens
from support.web.company import joins, play_out
from support.web.players import DECISIONS, Mouse
from support.web.screens import CALM, keeping, last_turn, latecomer, to_lay
from support.web.seats import seated
from support.web.sites import Site

pytestmark = pytest.mark.slow

# The look of a seat's crews: their colour, and their shape by its first corner.
LOOK = """
(seat) => {
  const shape = document.querySelector(`.players [data-seat="${seat}"] .crew path[fill^="var(--crew"]`);
  const wanted = getComputedStyle(document.documentElement);
  const colours = ["pink", "yellow", "green", "orange"];
  const probe = document.createElement("i");
  document.documentElement.append(probe);
  const found = colours.find((colour) => {
    probe.style.color = wanted.getPropertyValue(`--${colour}`);
    return getComputedStyle(probe).color === getComputedStyle(shape).fill;
  });
  probe.remove();
  const [x, y] = shape.getAttribute("d").match(/-?[\\d.]+/g).map(Number);
  return [found, x === y ? "square" : y === 0 ? "diamond" : "other"];
}
"""
# Whether the waiting room was ever there, if only for one frame.
WATCH_FOR_FREE_SEATS = """
new MutationObserver(() => {
  if (document.body?.innerText.includes("free seat")) window.sawFreeSeat = true;
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


def nameless(site: Site, opens: Opens) -> Page:
    return opens("about:blank", storage_state=keeping(site, **CALM))


def look(player: Mouse, seat: int) -> tuple[str, str]:
    colour, shape = player.page.evaluate(LOOK, seat)
    return colour, shape


def test_two_choose_their_names_and_colours_and_see_them(site: Site, opens: Opens) -> None:
    """Who has no name is asked before they sit down with others; a colour that somebody has cannot be chosen."""
    ada, blaise = Mouse(nameless(site, opens)), Mouse(nameless(site, opens))
    ada.come(site.url)
    ada.button("Create a table").click()
    expect(ada.page.get_by_role("heading", name="Take your seat")).to_be_visible()
    ada.page.get_by_role("radio", name="green").check(force=True)
    ada.button("Sit down").click()
    expect(ada.page.get_by_role("textbox", name="Your name")).to_be_focused()  # it is needed
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.button("Sit down").click()
    expect(ada.page.get_by_role("heading", name="Waiting for a player")).to_be_visible()
    link = ada.page.get_by_label("Link for seat 2").input_value()

    blaise.come(link)
    expect(blaise.page.get_by_role("heading", name="Ada invites you to play")).to_be_visible()
    expect(blaise.page.get_by_role("radio", name="green (taken)")).to_be_disabled()
    blaise.page.get_by_role("radio", name="orange").check(force=True)
    blaise.page.get_by_role("textbox", name="Your name").fill("Blaise")
    blaise.button("Sit down").click()
    for player in (ada, blaise):
        player.wait(*DECISIONS, "waiting")
        names = [text.strip() for text in player.page.locator(".players .text").all_inner_texts()]
        assert look(player, names.index("Ada") + 1) == ("green", "square")
        assert look(player, names.index("Blaise") + 1) == ("orange", "diamond")

    late = joins(site, opens, link.removeprefix(site.url))
    expect(late.page.get_by_text("You are watching: the seat is taken")).to_be_visible()
    expect(ada.page.get_by_text("You are watching")).not_to_be_attached()


def test_who_comes_by_an_invitation_that_was_used_is_told(site: Site, opens: Opens) -> None:
    late = joins(site, opens, latecomer(site))
    expect(late.page.get_by_text("You are watching: the seat is taken")).to_be_visible()


def test_a_rematch_tells_who_is_awaited(site: Site, opens: Opens) -> None:
    links = seated(site, "person", "person", start=last_turn())
    players = [joins(site, opens, link) for link in links]
    names = [text.strip() for text in players[0].page.locator(".players .text").all_inner_texts()]
    play_out(players)
    players[0].button("Rematch").first.click()
    expect(players[0].page.get_by_role("heading", name=f"Waiting for {names[1]}")).to_be_visible()
    expect(players[0].page.get_by_role("button", name=re.compile("^Play the"))).to_be_visible()


def test_those_at_one_screen_have_names_that_differ(site: Site, opens: Opens) -> None:
    page = nameless(site, opens)
    page.goto(site.url)
    page.get_by_role("button", name="Colour of player 2: yellow").click()
    page.get_by_role("button", name="Start", exact=True).click()
    seats = page.locator(".players .text")
    expect(seats).to_have_count(2)
    assert sorted(text.strip() for text in seats.all_inner_texts()) == ["Player 1", "Player 2"]


def test_a_game_against_bots_begins_without_a_waiting_room(site: Site, opens: Opens) -> None:
    page = nameless(site, opens)
    page.add_init_script(WATCH_FOR_FREE_SEATS)
    page.goto(site.url)
    page.get_by_role("radiogroup", name="Opponents").get_by_role("radio", name="3").check(force=True)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".players [data-seat]")).to_have_count(4)
    assert page.evaluate("window.sawFreeSeat") is None


def test_a_game_that_nobody_waits_for_asks_for_nothing_and_can_be_removed(site: Site, opens: Opens) -> None:
    [link] = seated(site, "person", "trainee", start=to_lay(), aids="coached")
    ada = joins(site, opens, link)
    ada.wait("lay")
    ada.page.goto(f"{site.url}#/lobby")
    expect(ada.page.get_by_role("heading", name="Lobby")).to_be_visible()
    ada.page.goto(f"{site.url}#/")
    tables = ada.page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link", name="Continue")).to_be_visible()
    expect(tables.locator("[data-tile]").nth(20)).to_be_attached()  # the picture of it
    expect(ada.page.get_by_role("banner").get_by_text("Your turn")).not_to_be_attached()
    expect(ada.page).not_to_have_title(re.compile("Your turn"))
    tables.get_by_role("button", name="Remove").click()
    tables.get_by_role("button", name="Really remove?").click()
    expect(tables).not_to_be_attached()


def test_a_finished_game_shows_its_result(site: Site, opens: Opens) -> None:
    links = seated(site, "person", "person", start=last_turn())
    players = [joins(site, opens, link) for link in links]
    play_out(players)
    outcome = players[0].ears.position.outcome
    for seat, player in enumerate(players, 1):
        player.page.goto(f"{site.url}#/")
        tables = player.page.get_by_role("region", name="Your tables")
        won = seat in outcome.winners  # type: ignore[union-attr]
        shared = len(outcome.winners) > 1  # type: ignore[union-attr]
        expect(tables).to_contain_text("share the win" if shared else "You won" if won else "You lost")
        for points in outcome.scores:  # type: ignore[union-attr]
            expect(tables.locator(".points").get_by_text(str(points), exact=True).first).to_be_visible()
