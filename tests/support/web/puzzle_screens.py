"""The screens of puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from playwright.sync_api import Page

from seismic.game import Decision
from seismic.puzzles import Puzzle, shipped_puzzles
from support.web.screens import Screen, all_of, at, heading, keys, press, sees
from support.web.sites import Site


@cache
def puzzle(decision: Decision, players: int = 2) -> Puzzle:
    """One in which this is to be decided; a tile comes with a crew."""
    length = 2 if decision == Decision.LAY else 1
    return next(
        found
        for found in shipped_puzzles()
        if found.setting.players == players and len(found.best) == length and found.game().decision == decision
    )


def puzzle_link(decision: Decision, players: int = 2) -> str:
    return f"#/puzzles/{puzzle(decision, players).id}"


def _puzzle(decision: Decision, players: int = 2) -> Screen:
    def link(_: Site) -> str:
        return puzzle_link(decision, players)

    return Screen(link, sees("Find the best one"))


def another_turn(page: Page) -> None:
    """Lay the first tile where it fits first, with no crew: that is not the best turn."""
    page.locator("[data-puzzle][data-moment=lay]").wait_for()
    page.get_by_role("application").focus()
    keys("g", "Enter")(page)
    page.locator("[data-puzzle]:is([data-moment=claim], [data-moment=ready])").wait_for()
    if page.locator("[data-puzzle][data-moment=claim]").count():
        keys("n")(page)
    page.locator("[data-puzzle][data-moment=ready]").wait_for()
    keys("Enter")(page)


_lay = _puzzle(Decision.LAY)

PUZZLE_SCREENS: Mapping[str, Screen] = {
    "puzzles": Screen(at("#/puzzles"), heading("From your own games")),
    "puzzles-listed": Screen(
        at("#/puzzles"), all_of(heading("From your own games"), lambda page: page.locator("summary").click())
    ),
    "puzzles-unknown": Screen(at("#/puzzles/nonsense"), sees("There is no such puzzle")),
    "puzzle": _lay,
    "puzzle-by-four": _puzzle(Decision.LAY, 4),
    "puzzle-strike": _puzzle(Decision.STRIKE),
    "puzzle-answer": Screen(_lay.link, all_of(_lay.then, press("Show the answer"), heading("The answer"))),
    "puzzle-wrong": Screen(_lay.link, all_of(_lay.then, another_turn, sees("Your turn costs about"))),
    "puzzle-tiles": Screen(_lay.link, all_of(_lay.then, press("Tiles left"), heading("Tiles left"))),
}
