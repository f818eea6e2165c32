"""The rules in the page: searched, reached from whatever refers to them, and with pictures that live."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from seismic.game import Cell
from support.web.browsers import Opens
from support.web.players import Mouse, centre
from support.web.positions import record
from support.web.screens import CALM, keeping
from support.web.seats import seated
from support.web.sites import Site

FIRST_TURN = record("flip 03", "flip 02", "turn 1", "flip 01")
EAST = Cell(1, 0)


# Whatever is to be drawn is drawn when the page has been as high for some frames.
COMES_TO_REST = """
() => new Promise((resolve) => {
  let [last, calm] = [0, 0];
  const look = () => {
    const now = document.documentElement.scrollHeight + scrollY;
    calm = now === last ? calm + 1 : 0;
    last = now;
    if (calm > 20) resolve(true);
    else requestAnimationFrame(look);
  };
  look();
})
"""


@pytest.fixture
def page(site: Site, opens: Opens) -> Page:
    return opens("about:blank", storage_state=keeping(site, **CALM))


def expect_clause(page: Page, clause: str) -> None:
    """It is what one sees first."""
    article = page.locator(f'article[id="{clause}"]')
    expect(article).to_be_in_viewport()
    expect(article).to_have_class(re.compile("meant"))
    expect(page).to_have_url(re.compile(f"#/rules/{re.escape(clause)}$"))


def test_the_rules_open_with_a_page_for_newcomers(site: Site, page: Page) -> None:
    """Seven parts with a picture each, every variant with its lesson; all clauses are a click away."""
    page.goto(f"{site.url}#/rules")
    parts = page.get_by_role("region")
    expect(parts).to_have_count(8)
    expect(page.get_by_role("article")).to_have_count(0)
    expect(page.get_by_role("link", name="Lesson:")).to_have_count(5)
    turn = parts.filter(has_text="Your turn")
    turn.get_by_role("button", name="Lay the tile").click()
    turn.get_by_role("button", name="Place a crew").click()
    expect(turn.locator("[data-crew]")).to_have_count(1)
    page.get_by_role("link", name="Quakes: In detail").click()
    expect(page.locator("#R6")).to_be_in_viewport()
    page.get_by_role("link", name="In two minutes").click()
    page.get_by_role("link", name="All the rules").first.click()
    expect(page.get_by_role("article").first).to_be_visible()


def test_a_search_leaves_the_clauses_that_have_all_its_words(site: Site, page: Page) -> None:
    """In any order, marked where they stand; and all are there again when the field is empty."""
    page.goto(f"{site.url}#/rules/all")
    clauses = page.get_by_role("article")
    expect(clauses.first).to_be_visible()
    every = clauses.count()
    page.get_by_role("searchbox").fill("tied most crews")
    expect(page.locator('article[id="R8.3"]')).to_be_visible()
    found = clauses.count()
    assert 0 < found < every
    expect(page.get_by_role("status").filter(has_text=re.compile(rf"^{found} clauses?$"))).to_be_visible()
    for text in clauses.all_inner_texts():
        assert all(word in text.lower() for word in ("tied", "most", "crews"))
    expect(page.locator('article[id="R8.3"] mark').first).to_be_visible()
    page.get_by_role("searchbox").fill("no such word at all")
    expect(page.get_by_text("No clause contains all these words")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    expect(clauses).to_have_count(every)


def test_the_clause_of_a_refusal_is_a_click_away(site: Site, opens: Opens) -> None:
    """At a table that does not tell where tiles fit, the server refuses a tile that clashes, and says why (R5.1)."""
    player = Mouse(opens("about:blank", storage_state=keeping(site, **CALM)))
    page = player.page
    player.come(site.url + seated(site, "person", "person", start=FIRST_TURN, aids="purist")[0])
    player.wait("lay")
    player.take(0)
    player.point_at(centre(EAST))
    expect(player.ghost).to_have_attribute("data-rotation", "0")
    page.mouse.wheel(0, 100)  # now the straight passes San Andreas by
    expect(player.ghost).to_have_attribute("data-rotation", "1")
    player.press_on(centre(EAST))
    refusal = page.get_by_role("alert").filter(has=page.get_by_role("link"))
    expect(refusal.get_by_role("link")).to_have_text("R5.1")
    refusal.get_by_role("link").click()
    expect_clause(page, "R5.1")
    page.go_back()
    player.wait("lay")
    expect(player.tile(EAST)).not_to_be_attached()


@pytest.mark.parametrize("clause", ["R1.7", "R5.2", "R6.3", "R9.3"])
def test_a_link_leads_to_its_clause(site: Site, page: Page, clause: str) -> None:
    """And stays there while pictures above it are drawn, even in a browser that does not hold on to what is seen."""
    page.add_init_script("addEventListener('DOMContentLoaded', () => (document.body.style.overflowAnchor = 'none'))")
    page.goto(f"{site.url}#/rules/{clause}")
    expect_clause(page, clause)
    expect(page.locator(f'article[id="{clause}"]').get_by_role("figure")).to_be_visible()
    page.wait_for_function(COMES_TO_REST)
    offset = page.locator(f'article[id="{clause}"]').evaluate(
        "(node) => node.getBoundingClientRect().top - parseFloat(getComputedStyle(node).scrollMarginTop)"
    )
    assert abs(offset) < 2


def test_players_see_tiles_and_names_where_programs_use_codes(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/rules/R1.7")
    expect_clause(page, "R1.7")
    manifest = page.locator('article[id="R1.7"]')
    expect(manifest.locator("table .tile").first).to_be_visible()
    expect(manifest).not_to_contain_text("01.24")
    expect(page.get_by_role("heading", name=re.compile("^R11 Balance$"))).to_be_attached()


def test_a_placeholder_can_be_read(site: Site, page: Page) -> None:
    """It has a colour of ours, not the browser's paler one."""
    page.goto(f"{site.url}#/rules/all")
    colour = "([node, part]) => getComputedStyle(document.querySelector(node), part).color"
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert page.evaluate(colour, ["#rules-search", "::placeholder"]) == page.evaluate(colour, [".glass", None])


def test_a_dialog_gives_the_focus_to_its_heading(site: Site, page: Page) -> None:
    """Not to Close, which some browsers would mark though nobody used a key."""
    page.goto(f"{site.url}#/rules")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2).first).to_be_focused()


def test_pictures_of_clauses_live(site: Site, page: Page) -> None:
    """R6.3: the quake of the picture takes tiles away, and sends a crew home; the other one stays."""
    page.goto(f"{site.url}#/rules/R6.3")
    picture = page.locator('article[id="R6.3"]').get_by_role("figure")
    expect(picture.locator("[data-crew]")).to_have_count(2)
    picture.get_by_role("button", name="Quake!").click()
    expect(picture.locator("[data-crew]")).to_have_count(1)
    expect(picture).to_contain_text("the crew is back with its player")
    picture.get_by_role("button", name="Again").click()
    expect(picture.locator("[data-crew]")).to_have_count(2)
