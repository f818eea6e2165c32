"""The guided first game: it teaches by doing, to its end, and leads to a real one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from seismic.game import Cell, Side
from support.web.browsers import Opens
from support.web.players import Mouse, centre, on_highway
from support.web.screens import CALM, keeping
from support.web.sites import Site

EAST, BEYOND, BESIDE = Cell(1, 0), Cell(2, 0), Cell(0, 1)


@pytest.fixture
def learner(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, **CALM)))


def expect_to_hear(learner: Mouse, title: str) -> None:
    expect(learner.page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def put(learner: Mouse, tile: str, cell: Cell) -> None:
    """A tile by its name, on this cell."""
    learner.press_button(learner.page.get_by_role("button", name=tile))
    learner.point_at(centre(cell))
    expect(learner.ghost).to_have_attribute("data-ghost", str(cell))
    learner.press_on(centre(cell))
    expect(learner.tile(cell)).to_be_attached()


def first_step(learner: Mouse, site: Site) -> None:
    """Lay, claim, confirm."""
    learner.come(site.url)
    learner.page.get_by_role("link", name="Learn in five minutes").first.click()
    expect_to_hear(learner, "Lay a tile")
    put(learner, "straight", EAST)
    expect_to_hear(learner, "Claim its highway")
    learner.press_on(on_highway(EAST, Side.E))
    expect_to_hear(learner, "Play it")
    learner.confirm()
    expect_to_hear(learner, "Turn a tile")


def test_the_guided_game_is_played_to_its_end(site: Site, learner: Mouse) -> None:
    """Lay, claim, turn, complete, a quake, and quick points: 11 and 7 are 18. Then a real game is a click away."""
    first_step(learner, site)
    expect(learner.crew(EAST)).to_be_attached()

    learner.press_button(learner.page.get_by_role("button", name="loose curve"))
    learner.point_at(centre(BEYOND))
    before = learner.ghost.get_attribute("data-rotation") or ""
    learner.page.mouse.wheel(0, 100)
    expect(learner.ghost).not_to_have_attribute("data-rotation", before)
    now = learner.ghost.get_attribute("data-rotation")
    learner.press_on(centre(BEYOND))
    expect_to_hear(learner, "One more")
    learner.confirm()

    expect_to_hear(learner, "Complete your section")
    end = BEYOND.neighbour(Side.NE if now == "3" else Side.SE)
    put(learner, "intersection +3", end)
    expect_to_hear(learner, "Eleven points!")
    learner.no_crew()
    learner.confirm()

    expect_to_hear(learner, "…a quake!")
    learner.press_on(centre(Cell(-1, 0)))
    expect_to_hear(learner, "Strike there")
    learner.confirm()

    expect_to_hear(learner, "Quick points")
    for gone in (Cell(-1, 0), Cell(-2, 0)):
        expect(learner.tile(gone)).not_to_be_attached()
    put(learner, "intersection +1", BESIDE)
    expect_to_hear(learner, "Claim what you complete")
    learner.press_on(on_highway(BESIDE, Side.NW))
    expect_to_hear(learner, "Now confirm")
    learner.confirm()

    expect_to_hear(learner, "That’s the game")
    expect(learner.page.get_by_role("region", name="What to do")).to_contain_text("18 points for you")
    learner.button("Play your first real game").click()
    learner.wait("lay", "waiting")


def test_what_is_not_meant_gets_a_friendly_word(site: Site, learner: Mouse) -> None:
    """Another tile, or another cell: nothing goes wrong, and the lesson says what is meant."""
    told = learner.page.get_by_role("region", name="What to do")
    learner.come(site.url + "#/lesson")
    expect_to_hear(learner, "Lay a tile")
    learner.press_button(learner.page.get_by_role("button", name="loose curve"))
    expect(told).to_contain_text("take the other tile for now")
    learner.press_button(learner.page.get_by_role("button", name="straight"))
    learner.point_at(centre(Cell(-1, 0)))
    learner.press_on(centre(Cell(-1, 0)))
    expect(told).to_contain_text("For this lesson, lay it on the highlighted cell")
    expect_to_hear(learner, "Lay a tile")


def test_the_lesson_goes_on_where_one_left_it(site: Site, learner: Mouse) -> None:
    first_step(learner, site)
    learner.page.get_by_role("link", name="Leave, and continue later").click()
    expect(learner.page.get_by_role("button", name="Play now")).to_be_visible()
    learner.page.goto(site.url + "#/lesson")
    learner.page.reload()
    expect_to_hear(learner, "Turn a tile")
    expect(learner.tile(EAST)).to_be_attached()
    learner.button("Start over").click()
    expect_to_hear(learner, "Lay a tile")
    expect(learner.tile(EAST)).not_to_be_attached()
