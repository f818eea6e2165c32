"""By keyboard alone, from the start page to the end of a game: the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from seismic.game import Cell, Side
from support.web.browsers import Opens
from support.web.players import Keyboard, centre
from support.web.positions import near_the_end, record
from support.web.screens import keeping, to_lay
from support.web.seats import seated
from support.web.sites import Site

AROUND = {"d": Side.E, "x": Side.SE, "z": Side.SW, "a": Side.W, "w": Side.NW, "e": Side.NE}


@pytest.fixture
def keyboard(site: Site, opens: Opens) -> Keyboard:
    return Keyboard(opens("about:blank", storage_state=keeping(site, pace="instant")))


def test_a_whole_game_by_keyboard_from_the_start_page_to_a_rematch(site: Site, keyboard: Keyboard) -> None:
    """A record to go on from is pasted, so that the game is short."""
    page = keyboard.page
    keyboard.come(site.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    keyboard.tab_to("More options: Play a bot")
    keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="New table")).to_be_visible()
    keyboard.tab_to("Continue from a record")
    keyboard.press("Enter")
    keyboard.tab_to("Record")
    page.keyboard.insert_text(near_the_end())
    expect(page.get_by_text("The record sets the variants")).to_be_visible()
    keyboard.tab_to("Create the table")
    keyboard.press("Enter")

    assert keyboard.play_to_the_end() >= 2
    expect(page.locator(":focus")).to_be_attached()
    if page.locator(".result.counting").count():
        keyboard.tab_to("Skip")
        keyboard.press("Enter")
    outcome = keyboard.ears.position.outcome
    assert outcome
    points = page.get_by_role("list", name="Score", exact=True).locator(".points")
    expect(points).to_have_text([str(score) for score in sorted(outcome.scores, reverse=True)])
    before = keyboard.ears.table
    keyboard.tab_to("Rematch")
    keyboard.press("Enter")
    keyboard.wait("lay", "waiting")
    assert keyboard.ears.table != before
    expect(page.get_by_role("application")).to_be_focused()


def test_question_mark_shows_the_keys(site: Site, keyboard: Keyboard) -> None:
    """And the table has the focus again when they are gone."""
    keyboard.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    table = keyboard.page.get_by_role("application")
    expect(table).to_be_focused()
    keyboard.press("?")
    keys = keyboard.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Move the cursor in six directions")
    expect(keys.get_by_text("R", exact=True)).to_be_visible()
    keyboard.press("Escape")
    expect(keys).not_to_be_attached()
    expect(table).to_be_focused()


@pytest.mark.parametrize("key", AROUND)
def test_six_keys_move_the_cursor_to_the_six_sides(site: Site, keyboard: Keyboard, key: str) -> None:
    keyboard.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    expect(keyboard.page.get_by_role("application")).to_be_focused()
    keyboard.press("l")  # to the last tile laid, which is in sight with all around it
    here = keyboard.laid()
    expect(keyboard.page.get_by_role("status").filter(has_text=f"{here}: ")).to_be_attached()
    keyboard.press(key)
    there = here.neighbour(AROUND[key])
    expect(keyboard.page.get_by_role("status").filter(has_text=f"{there}: ")).to_be_attached()
    _expect_cursor(keyboard, there)


def _expect_cursor(keyboard: Keyboard, cell: Cell) -> None:
    [(x, y)] = keyboard.places([centre(cell)])
    box = keyboard.page.locator("[data-cursor]").bounding_box()
    assert box is not None
    assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == pytest.approx((x, y), abs=2)


def test_a_refusal_is_dismissed_and_the_focus_goes_back_to_the_table(site: Site, keyboard: Keyboard) -> None:
    """R5.1, at a table that does not tell where tiles fit."""
    start = record("flip 03", "flip 02", "turn 1", "flip 01")
    keyboard.come(site.url + seated(site, "person", "person", start=start, aids="purist")[0])
    keyboard.wait("lay")
    table = keyboard.page.get_by_role("application")
    expect(table).to_be_focused()
    keyboard.press("1", "d", "r", "Enter")  # east of San Andreas, turned so that it passes by
    expect(keyboard.page.locator(".refusal")).to_be_visible()
    keyboard.tab_to("Dismiss")
    keyboard.press("Enter")
    expect(keyboard.page.locator(".refusal")).not_to_be_attached()
    expect(table).to_be_focused()


def test_r_turns_and_backspace_takes_back(site: Site, keyboard: Keyboard) -> None:
    keyboard.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    keyboard.wait("lay")
    fit = next(fit for fit in keyboard.fits() if fit.leaps)
    keyboard.lay(fit)
    keyboard.wait("claim", "ready")
    expect(keyboard.tile(fit.cell)).to_be_attached()
    keyboard.press("Backspace")
    keyboard.wait("lay")
    expect(keyboard.tile(fit.cell)).not_to_be_attached()
    seen = []
    for _ in fit.rotations:
        rotation = keyboard.ghost.get_attribute("data-rotation") or ""
        seen.append(int(rotation))
        keyboard.press("r")
        expect(keyboard.ghost).not_to_have_attribute("data-rotation", rotation)
    assert sorted(seen) == sorted(fit.rotations)
