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


@pytest.fixture
def page(site: Site, opens: Opens) -> Page:
    return opens("about:blank", storage_state=keeping(site, **CALM))


def expect_clause(page: Page, clause: str) -> None:
    """It is what one sees first."""
    article = page.locator(f'article[id="{clause}"]')
    expect(article).to_be_in_viewport()
    expect(article).to_have_class(re.compile("meant"))
    expect(page).to_have_url(re.compile(f"#/rules/{re.escape(clause)}$"))


def test_a_search_leaves_the_clauses_that_have_all_its_words(site: Site, page: Page) -> None:
    """In any order, marked where they stand; and all are there again when the field is empty."""
    page.goto(f"{site.url}#/rules")
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


@pytest.mark.parametrize("clause", ["R1.7", "R5.2", "R9.3", "R11.5"])
def test_a_link_leads_to_its_clause(site: Site, page: Page, clause: str) -> None:
    page.goto(f"{site.url}#/rules/{clause}")
    expect_clause(page, clause)


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
