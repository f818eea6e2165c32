"""The panel beside the board: everything in it has its place, and says what it means in words and on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from seismic.game import Cell
from support.web.browsers import Opens
from support.web.players import PHONE, Finger, Mouse, Pointing
from support.web.positions import record
from support.web.screens import THINKING_MS, keeping, open_drawer, to_lay
from support.web.seats import seated
from support.web.sites import Site

# West of San Andreas lies a straight that seat 2 has claimed, east of it one that nobody has. Seat 1 can close either
# with the intersection. All quakes came in the set-up (R3.4).
TO_CLOSE = record(
    *(f"flip Q{magnitude}" for magnitude in range(1, 7)),
    *("flip 03", "flip 02", "turn 1", "flip *0", "place 03 1,0 r0"),
    *("turn 2", "flip 03", "place 03 -1,0 r0", "crew W", "turn 1", "flip 01"),
)
INTERSECTION = 1  # by its place among the face-up tiles
WEST, FAR_WEST, FAR_EAST = Cell(-1, 0), Cell(-2, 0), Cell(2, 0)

ON_DESK = {"viewport": {"width": 1280, "height": 860}}


@pytest.fixture
def mouse(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, pace="instant", motion="less")))


def _places(page: Page) -> dict[str, tuple[float, float]]:
    """Where the last button of the bar and the tabs are, as far as they are in sight."""
    boxes = {"confirm": page.locator(".bar .primary"), "tabs": page.get_by_role("tablist")}
    found = {name: button.bounding_box() for name, button in boxes.items() if button.is_visible()}
    return {name: (box["x"], box["y"]) for name, box in found.items() if box}


@pytest.mark.parametrize(("hand", "screen"), [(Mouse, ON_DESK), (Finger, PHONE)], ids=["desk", "phone"])
def test_nothing_moves_between_the_moments_of_a_turn(
    site: Site, opens: Opens, hand: type[Pointing], screen: dict[str, object]
) -> None:
    """Confirm is where "Lay here" was, whatever there is to choose."""
    player = hand(opens("about:blank", storage_state=keeping(site, pace="instant", motion="less"), **screen))
    player.come(site.url + seated(site, "person", "person", start=TO_CLOSE)[0])
    player.wait("lay")
    at_first = _places(player.page)
    assert "confirm" in at_first
    player.lay(next(fit for fit in player.fits() if fit.index == INTERSECTION and fit.cell == FAR_EAST))
    player.wait("claim")
    assert _places(player.page) == at_first
    player.no_crew()
    player.wait("ready")
    assert _places(player.page) == at_first
    player.confirm()
    player.wait("waiting")
    assert _places(player.page).items() <= at_first.items(), "what is still there is where it was"


def test_a_double_click_on_confirm_presses_nothing_else(site: Site, mouse: Mouse) -> None:
    mouse.come(site.url + seated(site, "person", "trainee", start=TO_CLOSE)[0])
    mouse.wait("lay")
    ply = mouse.ply
    mouse.lay(next(fit for fit in mouse.fits() if fit.index == INTERSECTION and fit.cell == FAR_EAST))
    mouse.wait("claim")
    mouse.no_crew()
    mouse.wait("ready")
    mouse.button("Confirm").dblclick()
    mouse.wait("lay", after=ply)
    assert len(mouse.ears.confirmed()) == 1
    expect(mouse.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(mouse.ghost).not_to_be_attached()


def test_a_double_click_lays_a_tile_and_does_not_send_the_turn(site: Site, mouse: Mouse) -> None:
    """Where there is nothing to claim, Confirm comes to where "Lay here" was."""
    mouse.come(site.url + seated(site, "person", "person", start=TO_CLOSE)[0])
    mouse.wait("lay")
    mouse.page.keyboard.press(str(INTERSECTION + 1))
    for _ in range(40):
        mouse.page.keyboard.press("g")
        if mouse.ghost.get_attribute("data-ghost") == str(FAR_WEST):
            break
    mouse.button("Lay here").dblclick()
    assert mouse.wait("claim", "ready", "waiting") in ("claim", "ready")
    assert mouse.ears.confirmed() == []


def test_a_claim_says_where_it_begins_and_what_it_counts(site: Site, mouse: Mouse) -> None:
    """R8.2: San Andreas 6, the intersection 1, and a tile; pointing at the button lights the section."""
    mouse.come(site.url + seated(site, "person", "person", start=TO_CLOSE)[0])
    mouse.wait("lay")
    intersection, curve = [
        next(fit for fit in mouse.fits() if fit.index == index and fit.cell == FAR_EAST) for index in (INTERSECTION, 0)
    ]
    mouse.lay(intersection)
    mouse.wait("claim")
    claim = mouse.button("San Andreas to intersection +1, 1 tile: 8 points")
    lit = mouse.board.locator('[data-section][data-strong="true"]')
    expect(lit).to_have_count(0)
    claim.hover()
    expect(lit).to_have_count(1)
    mouse.press_button(mouse.button("Undo"))
    mouse.wait("lay")
    mouse.lay(curve)
    mouse.wait("claim")
    expect(mouse.button("From San Andreas, 2 tiles: 8 points so far")).to_be_visible()


def test_a_hint_is_tried_with_its_crew(site: Site, mouse: Mouse) -> None:
    """Only the turn is left to be confirmed; and in the next position one can ask again."""
    mouse.come(site.url + seated(site, "person", "person", start=TO_CLOSE, aids="coached")[0])
    mouse.wait("lay")
    mouse.page.keyboard.press("h")
    with_crew = mouse.page.locator(".hints ol > li").filter(has_text="and crew ").first
    with_crew.get_by_role("button", name="Try it").click(timeout=THINKING_MS)
    mouse.wait("ready")
    assert mouse.ears.confirmed() == []
    mouse.confirm()
    mouse.wait("waiting")
    moves = mouse.ears.confirmed()[-1]["moves"]
    assert [move.split()[0] for move in moves] == ["place", "crew"]
    expect(mouse.button("Hide hints")).to_have_count(0)
    expect(mouse.button("Give me a hint")).to_be_visible()


def test_the_log_says_points_and_lights_what_it_speaks_of(site: Site, mouse: Mouse) -> None:
    """Also of what happened before the table was opened; cell numbers are shown only with the coordinates."""
    link = site.url + seated(site, "person", "person", start=TO_CLOSE)[0]
    mouse.come(link)
    mouse.wait("lay")
    mouse.lay(next(fit for fit in mouse.fits() if fit.index == INTERSECTION and fit.cell == FAR_WEST))
    mouse.wait("ready")
    mouse.confirm()
    mouse.wait("waiting")
    log = mouse.page.get_by_role("tabpanel", name="Log")
    completed = log.get_by_text(re.compile(r"^That completes a section: 8 points for Person \d+$"))
    expect(completed).to_be_visible()
    mouse.page.goto("about:blank")
    mouse.page.goto(link)
    expect(completed).to_be_visible()

    laid = log.get_by_text(re.compile(r"lays an intersection \+1$"))
    laid.hover()
    expect(mouse.board.locator("[data-pointed-out]")).to_have_attribute("data-pointed-out", str(FAR_WEST))
    mouse.page.get_by_role("tab", name="Log").hover()
    expect(mouse.board.locator("[data-pointed-out]")).not_to_be_attached()
    log.get_by_role("button", name="That completes").focus()
    expect(mouse.board.locator("[data-pointed-out]")).to_be_attached()


def test_on_a_phone_the_log_opens_at_the_last_turn(site: Site, opens: Opens) -> None:
    page = opens("about:blank", storage_state=keeping(site, motion="less"), **PHONE)
    page.goto(site.url + seated(site, "person", "person", start=to_lay())[0])
    page.get_by_role("application").wait_for()
    open_drawer(page)
    turns = page.get_by_role("tabpanel", name="Log").get_by_role("button")
    expect(turns.last).to_be_in_viewport(ratio=1)
    expect(turns.first).not_to_be_in_viewport()


def test_what_was_said_and_read_is_not_new_again(site: Site, opens: Opens) -> None:
    page = opens(site.url + seated(site, "person", "person", start=TO_CLOSE, chat="Good luck!")[0])
    tab = page.get_by_role("tab", name="Chat")
    expect(tab).to_have_text(re.compile(r"Chat\s*1"))
    tab.click()
    expect(page.get_by_text("Good luck!")).to_be_visible()
    expect(tab).to_have_text("Chat")
    page.reload()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(tab).to_have_text("Chat")


def test_quakes_that_may_come_are_counted_in_twin_cities(site: Site, opens: Opens) -> None:
    """R9.4: two of each magnitude; one that came in the set-up is gone."""
    start = record("flip Q2", "flip Q5", "flip Q5", "flip 03", "flip 02", "turn 1", "flip 01", variants="twin-cities")
    page = opens(site.url + seated(site, "person", "person", start=start)[0])
    quakes = page.locator(".quakes li")
    expect(quakes).to_have_count(6)
    assert [item.get_attribute("data-left") for item in quakes.all()] == ["2", "1", "2", "2", "0", "2"]
    expect(page.get_by_text("Already gone: 2.0 and 5.0 (2 times)")).to_be_attached()
