"""The board under the hand, and what it tells: points, owners, what others have done, what a quake may take."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from seismic.game import Cell
from support.web.browsers import Opens
from support.web.players import BOT_PATIENCE_MS, FINGER, PHONE, Finger, Mouse, centre
from support.web.positions import record
from support.web.screens import change_settings, keeping, to_lay
from support.web.seats import seated
from support.web.sites import Site

# A straight lies east of San Andreas, and seat 1 has an intersection +1 to end it with: 6 + 1 + 1 points (R8.2).
TO_SCORE = record(
    *(f"flip Q{magnitude}" for magnitude in range(1, 7)),
    *("flip 03", "flip 02", "turn 1", "flip *0", "place 03 1,0 r0"),
    *("turn 2", "flip 03", "place 03 -1,0 r0", "crew W", "turn 1", "flip 01"),
)
INTERSECTION, FAR_EAST = "intersection", Cell(2, 0)


@pytest.fixture
def mouse(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, pace="instant")))


def completes_a_section(mouse: Mouse, site: Site) -> None:
    """R5.2: the section that the tile completes is claimed, on trial."""
    mouse.come(site.url + seated(site, "person", "person", start=TO_SCORE)[0])
    mouse.wait("lay")
    up = mouse.page.locator(".tray button.tile")
    index = next(n for n in range(up.count()) if INTERSECTION in up.nth(n).inner_text())
    mouse.lay(next(fit for fit in mouse.fits() if fit.index == index and fit.cell == FAR_EAST))
    mouse.wait("claim")
    mouse.claim("W")
    mouse.wait("ready")


@pytest.mark.parametrize("motion", ["auto", "less"])
def test_points_float_over_the_section_and_stand_on_the_card(site: Site, mouse: Mouse, motion: str) -> None:
    """On trial the card says what there would be; once they are scored, board and card say so together."""
    completes_a_section(mouse, site)
    change_settings(mouse.page, motion=motion)
    card = mouse.page.locator('.players [data-seat="1"]')
    expect(card.locator(".gain.pending")).to_have_text("+8")
    expect(card.locator(".score")).to_have_text(re.compile("0$"))
    mouse.confirm()
    expect(mouse.board.locator("[data-points]")).to_have_text("+8")
    expect(card.locator(".gain:not(.pending)")).to_have_text("+8")
    expect(card.locator(".score")).to_have_text(re.compile("8$"))
    expect(mouse.board.locator("[data-points]")).to_have_count(0)


def test_claimed_sections_are_tinted_and_a_button_switches_that(site: Site, mouse: Mouse) -> None:
    completes_a_section(mouse, site)
    expect(mouse.board.locator('[data-owners="1"]')).to_have_count(1)
    expect(mouse.board.locator('[data-owners="2"]')).to_have_count(1)
    mouse.button("Show owners").click()
    expect(mouse.board.locator("[data-owners]")).to_have_count(0)


def test_what_others_have_laid_is_marked_and_can_be_seen_again(site: Site, mouse: Mouse) -> None:
    mouse.come(site.url + seated(site, "person", "person", start=TO_SCORE)[0])
    mouse.wait("lay")
    expect(mouse.board.locator("[data-recent]")).to_have_attribute("data-recent", "-1,0")
    mouse.button("Since your last turn").click()
    expect(mouse.page.locator('.play[data-live="false"]')).to_be_attached()
    mouse.wait("lay")


def test_a_tile_is_dragged_from_the_tray_to_the_board(site: Site, mouse: Mouse) -> None:
    mouse.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    mouse.wait("lay")
    fit = mouse.fits_in_sight()[-1]
    ((x, y),) = mouse.places([centre(fit.cell)])
    mouse.page.locator(".tray button.tile").nth(fit.index).hover()
    mouse.page.mouse.down()
    mouse.page.mouse.move(x - 40, y - 40, steps=4)
    mouse.page.mouse.move(x, y)
    expect(mouse.ghost).to_have_attribute("data-ghost", str(fit.cell))
    mouse.page.mouse.up()
    mouse.wait("claim", "ready")
    assert mouse.laid() == fit.cell


def test_the_right_button_turns_the_tile_in_hand(site: Site, mouse: Mouse) -> None:
    mouse.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    mouse.wait("lay")
    fit = next(fit for fit in mouse.fits_in_sight() if len(fit.rotations) > 1)
    mouse.take(fit.index)
    mouse.point_at(centre(fit.cell))
    expect(mouse.ghost).to_have_attribute("data-ghost", str(fit.cell))
    rotation = mouse.ghost.get_attribute("data-rotation") or ""
    mouse.page.mouse.click(*mouse.places([centre(fit.cell)])[0], button="right")
    expect(mouse.ghost).not_to_have_attribute("data-rotation", rotation)


def test_the_risk_is_shown_on_tiles_alone_and_its_figures_are_explained(site: Site, mouse: Mouse) -> None:
    mouse.come(site.url + seated(site, "person", "person", start=to_lay(), aids="coached")[0])
    mouse.wait("lay")
    mouse.page.keyboard.press("o")
    explained = mouse.page.get_by_text("the chance that the next quake removes it")
    expect(explained).to_be_visible(timeout=BOT_PATIENCE_MS)
    expect(mouse.board.locator("[data-risk]").first).to_be_attached()
    marked = mouse.board.locator("[data-risk]").evaluate_all("(marks) => marks.map((mark) => mark.dataset.risk)")
    tiles = mouse.board.locator("[data-tile]").evaluate_all("(tiles) => tiles.map((tile) => tile.dataset.tile)")
    assert marked
    assert set(marked) <= set(tiles)


def test_sound_is_offered_once_after_the_first_move(site: Site, mouse: Mouse) -> None:
    completes_a_section(mouse, site)
    expect(mouse.page.get_by_text("Play with sound?")).to_have_count(0)
    mouse.confirm()
    mouse.button("No sound").click()
    expect(mouse.page.get_by_text("Play with sound?")).to_have_count(0)
    kept = mouse.page.evaluate("JSON.parse(localStorage.getItem('seismic.settings'))")
    assert (kept["sound"], kept["soundOffered"]) == (False, True)


def test_the_first_tap_on_small_cells_only_comes_nearer(site: Site, opens: Opens) -> None:
    """R9.4: the table of Twin Cities is far away on a phone. No quake comes up before the first tile."""
    finger = Finger(opens("about:blank", storage_state=keeping(site, pace="instant", motion="less"), **PHONE))
    start = record("flip 03", "flip 02", "turn 1", "flip 01", variants="twin-cities")
    finger.come(site.url + seated(site, "person", "person", start=start)[0])
    finger.wait("lay")
    while finger.cell_width() >= FINGER:
        finger.press_button(finger.button("Zoom out"))
    ((x, y),) = finger.places([centre(finger.fits_in_sight()[0].cell)])
    finger.press((x, y))
    assert finger.cell_width() >= FINGER
    expect(finger.ghost).to_have_count(0)
