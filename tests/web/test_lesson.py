"""The lessons: they teach by doing, to their end, and lead to a real game. The first is of the base game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from seismic.game import Cell, Side
from support.web.browsers import Opens
from support.web.players import DECISIONS, Mouse, centre, on_highway
from support.web.screens import CALM, keeping
from support.web.sites import Site

EAST, BEYOND, FAR = Cell(1, 0), Cell(2, 0), Cell(3, 0)
BETWEEN, NORTH = Cell(1, 1), Cell(3, -1)
WEST = Cell(-1, 0)


@pytest.fixture
def learner(site: Site, opens: Opens) -> Mouse:
    return Mouse(opens("about:blank", storage_state=keeping(site, **CALM)))


def expect_to_hear(learner: Mouse, title: str) -> None:
    expect(learner.page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def put(learner: Mouse, cell: Cell) -> None:
    """The tile that is in the hand, on this cell."""
    learner.point_at(centre(cell))
    expect(learner.ghost).to_have_attribute("data-ghost", str(cell))
    learner.press_on(centre(cell))
    expect(learner.tile(cell)).to_be_attached()


def first_step(learner: Mouse, site: Site) -> None:
    """Lay, claim, confirm."""
    learner.come(site.url)
    learner.page.get_by_role("link", name="Learn in five minutes").first.click()
    expect_to_hear(learner, "Lay a tile")
    learner.press_button(learner.page.get_by_role("button", name=": straight"))
    put(learner, EAST)
    expect_to_hear(learner, "Claim its highway")
    learner.press_on(on_highway(EAST, Side.E))
    expect_to_hear(learner, "Play it")
    learner.confirm()
    expect_to_hear(learner, "Two highways on one tile")


def test_the_first_lesson_is_played_to_its_end(site: Site, learner: Mouse) -> None:
    """Lay, claim, rotate, a quake, complete, what clashes, join, and the majority. Then a real game is a click away."""
    told = learner.page.get_by_role("region", name="What to do")
    first_step(learner, site)
    expect(learner.crew(EAST)).to_be_attached()
    expect(learner.todo).to_have_count(0)  # what is to be done is said once

    learner.point_at(centre(BEYOND))
    expect(learner.ghost).to_have_attribute("data-rotation", "0")
    put(learner, BEYOND)
    expect_to_hear(learner, "Not quite")
    learner.page.mouse.wheel(0, 100)
    expect_to_hear(learner, "Another section")
    expect(told).to_contain_text("20 crews must last the whole game")
    learner.press_on(on_highway(BEYOND, Side.NE))
    expect_to_hear(learner, "Watch the numbers")
    learner.confirm()

    expect_to_hear(learner, "…a quake!")
    learner.press_on(centre(WEST))
    expect_to_hear(learner, "Strike there")
    learner.confirm()

    expect_to_hear(learner, "Complete your section")
    for gone in (WEST, Cell(-2, 0)):
        expect(learner.tile(gone)).not_to_be_attached()
    put(learner, FAR)
    expect_to_hear(learner, "Fourteen points!")
    learner.press_on(on_highway(FAR, Side.NW))
    expect_to_hear(learner, "Your third crew")
    learner.confirm()

    expect_to_hear(learner, "Why a tile may not fit")
    learner.point_at(centre(BETWEEN))
    expect_to_hear(learner, "The sides clash")
    learner.button("Continue").click()
    expect_to_hear(learner, "Join two sections")
    put(learner, BETWEEN)
    expect_to_hear(learner, "One section, two crews")
    learner.confirm()

    expect_to_hear(learner, "Get the majority")
    put(learner, NORTH)
    expect_to_hear(learner, "Two crews to one")
    learner.confirm()

    expect_to_hear(learner, "That’s the game")
    expect(told).to_contain_text("30 points for you")
    expect(told.get_by_role("list").get_by_role("link")).to_have_count(5)
    learner.button("Play your first real game").click()
    learner.wait("lay", "waiting")


def claim(learner: Mouse, cell: Cell, side: Side) -> None:
    learner.press_on(on_highway(cell, side))


def go_on(learner: Mouse) -> None:
    learner.button("Continue").click()


def big_one(learner: Mouse) -> None:
    go_on(learner)
    put(learner, Cell(-4, 0))
    learner.confirm()
    expect_to_hear(learner, "Your line still stands")
    expect(learner.tile(Cell(-1, 0))).not_to_be_attached()
    put(learner, Cell(4, 0))
    learner.no_crew()


def dilemma(learner: Mouse) -> None:
    put(learner, BEYOND)
    expect_to_hear(learner, "…or two")
    learner.button("Second tile").click()
    put(learner, FAR)
    expect_to_hear(learner, "Twelve points in one turn")
    learner.confirm()
    expect_to_hear(learner, "Now a crew")
    put(learner, Cell(0, 1))
    claim(learner, Cell(0, 1), Side.NW)


def aftershocks(learner: Mouse) -> None:
    go_on(learner)
    learner.press_on(centre(EAST))
    expect_to_hear(learner, "Half a turn")
    learner.confirm()
    expect_to_hear(learner, "Hold it in place")
    put(learner, Cell(-1, 2))
    learner.no_crew()


def twin_cities(learner: Mouse) -> None:
    go_on(learner)
    expect_to_hear(learner, "Which one first?")
    learner.press_on(centre(Cell(8, 0)))
    learner.confirm()
    expect_to_hear(learner, "From town to town")
    put(learner, Cell(4, -1))


def balance(learner: Mouse) -> None:
    go_on(learner)
    put(learner, EAST)
    claim(learner, EAST, Side.E)
    learner.confirm()
    expect_to_hear(learner, "A quake in your pile")
    learner.press_on(centre(WEST))
    learner.confirm()
    expect_to_hear(learner, "Two to choose from")
    put(learner, BEYOND)
    learner.no_crew()


@pytest.mark.parametrize(
    ("title", "clause", "play"),
    [
        ("The Big One", "R9.1", big_one),
        ("Road Crew’s Dilemma", "R9.2", dilemma),
        ("Aftershocks", "R9.3", aftershocks),
        ("Twin Cities", "R9.4", twin_cities),
        ("Balance", "R11", balance),
    ],
)
def test_law_every_variant_has_a_lesson(
    site: Site, learner: Mouse, title: str, clause: str, play: Callable[[Mouse], None]
) -> None:
    """It is a click away from the variant's clause, and is played to its end."""
    learner.come(f"{site.url}#/rules/{clause}")
    learner.page.get_by_role("link", name=f"Lesson: {title}").click()
    expect(learner.page.get_by_role("heading", level=1, name=title)).to_be_attached()
    play(learner)
    learner.confirm()
    end = learner.page.get_by_role("region", name="What to do")
    expect(end.get_by_role("heading", level=2, name=title)).to_be_visible()
    expect(end.get_by_role("list").get_by_role("link")).to_have_count(4)
    learner.button("Play with this variant").click()
    learner.wait(*DECISIONS, "waiting")


def test_what_is_not_meant_gets_a_friendly_word(site: Site, learner: Mouse) -> None:
    """Another tile, or another cell: nothing goes wrong, and the lesson says what is meant."""
    told = learner.page.get_by_role("region", name="What to do")
    learner.come(site.url + "#/lesson")
    expect_to_hear(learner, "Lay a tile")
    learner.press_button(learner.page.get_by_role("button", name="loose curve"))
    expect(told).to_contain_text("take the other tile for now")
    learner.press_button(learner.page.get_by_role("button", name=": straight"))
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
    expect_to_hear(learner, "Two highways on one tile")
    expect(learner.tile(EAST)).to_be_attached()
    learner.button("Start over").click()
    expect_to_hear(learner, "Lay a tile")
    expect(learner.tile(EAST)).not_to_be_attached()
