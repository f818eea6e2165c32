"""By touch, at the size of a phone: taps lay, turn and claim, and a whole game is played to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from seismic.game import Cell
from support.web.browsers import Opens
from support.web.players import PHONE, Finger, Fit, centre
from support.web.positions import near_the_end
from support.web.screens import LONG_NAME, keeping, to_lay, to_lay_by_four
from support.web.seats import seated
from support.web.sites import Site


@pytest.fixture
def finger(site: Site, opens: Opens) -> Finger:
    return Finger(opens("about:blank", storage_state=keeping(site, pace="instant", motion="less"), **PHONE))


def at_a_tile_that_turns(finger: Finger, site: Site) -> Fit:
    """The tile is over a cell where it fits in several ways."""
    finger.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    finger.wait("lay")
    fit = next(fit for fit in finger.fits_in_sight() if fit.leaps)
    finger.take(fit.index)
    finger.press_on(centre(fit.cell))
    expect(finger.ghost).to_have_attribute("data-ghost", str(fit.cell))
    return fit


def rotations_of(ghost: Locator, count: int, turn: object) -> list[int]:
    """The orientations that come, one after the other."""
    assert callable(turn)
    seen = []
    for _ in range(count):
        rotation = ghost.get_attribute("data-rotation") or ""
        seen.append(int(rotation))
        turn()
        expect(ghost).not_to_have_attribute("data-rotation", rotation)
    return seen


def test_a_tap_brings_the_tile_and_another_turns_it(site: Site, finger: Finger) -> None:
    """Only through the orientations that fit; nothing is laid by that."""
    fit = at_a_tile_that_turns(finger, site)
    seen = rotations_of(finger.ghost, len(fit.rotations) + 1, lambda: finger.press_on(centre(fit.cell)))
    assert set(seen) == set(fit.rotations)
    assert seen[0] == seen[-1]
    assert finger.wait("lay", "claim", "ready") == "lay"


def test_handles_turn_the_tile_and_lay_it(site: Site, finger: Finger) -> None:
    """They are large enough for a finger: 44 pixels."""
    fit = at_a_tile_that_turns(finger, site)
    finger.places([centre(fit.cell)])  # the table has come to rest
    turn, lay = (finger.page.locator(f'[data-handle="{kind}"]') for kind in ("turn", "lay"))
    for handle in (turn, lay):
        box = handle.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40  # what is drawn; it is hit within 44
    seen = rotations_of(finger.ghost, len(fit.rotations) + 1, lambda: finger.press(_middle(turn)))
    assert set(seen) == set(fit.rotations)
    finger.press(_middle(lay))
    finger.wait("claim", "ready")
    expect(finger.tile(fit.cell)).to_be_attached()


def _middle(drawn: Locator) -> tuple[float, float]:
    box = drawn.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_elsewhere_moves_the_tile_there(site: Site, finger: Finger) -> None:
    fit = at_a_tile_that_turns(finger, site)
    other = next(other for other in finger.fits_in_sight() if other.index == fit.index and _apart(other.cell, fit.cell))
    finger.press_on(centre(other.cell))
    expect(finger.ghost).to_have_attribute("data-ghost", str(other.cell))
    assert finger.wait("lay", "claim", "ready") == "lay"


def _apart(one: Cell, other: Cell) -> bool:
    """The handles of one do not lie on the other."""
    return max(abs(one.q - other.q), abs(one.r - other.r)) > 1


SEEN_IN_FULL = """
(names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map((name) => name.textContent)
"""


@pytest.mark.parametrize("width", [844, 667])
def test_on_a_phones_side_four_names_are_seen(site: Site, opens: Opens, width: int) -> None:
    """Usual ones in full at once; where there is no room, a long one where a finger is on it."""
    sideways = {**PHONE, "viewport": {"width": width, "height": 375}}
    for name in (None, LONG_NAME):
        finger = Finger(opens("about:blank", storage_state=keeping(site, pace="instant", motion="less"), **sideways))
        link = seated(site, "person", "trainee", "person", "worker", start=to_lay_by_four(), name=name)[0]
        finger.come(site.url + link)
        finger.wait("lay")
        names = finger.page.get_by_role("list", name="Players").locator(".text")
        expect(names).to_have_count(4)
        if name and width < 800:
            first, second = names.evaluate_all(SEEN_IN_FULL)
            assert first == name
            assert second.endswith(" (2)"), "no two at a table look alike"
            finger.press(_middle(names.first))
            assert names.evaluate_all(SEEN_IN_FULL) == [second], "the other one is still cut"
        else:
            assert names.evaluate_all(SEEN_IN_FULL) == []


def test_a_whole_game_by_touch_at_the_size_of_a_phone(site: Site, finger: Finger) -> None:
    finger.come(site.url + seated(site, "person", "trainee", start=near_the_end())[0])
    assert finger.play_to_the_end() >= 2
    outcome = finger.ears.position.outcome
    assert outcome
    points = finger.page.get_by_role("list", name="Players").locator(".score")
    expect(points).to_have_text([re.compile(rf"\b{score}$") for score in outcome.scores])
    finger.press_button(finger.button("Rematch"))
    finger.wait("lay", "waiting")
