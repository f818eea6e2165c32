"""In text mode: a whole game by typed commands, each answered in the log that a screen reader reads out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from seismic.game import Cell
from support.web.browsers import Opens
from support.web.players import Fit, Player
from support.web.positions import near_the_end
from support.web.screens import keeping, to_lay
from support.web.seats import seated
from support.web.sites import Site


class Typist(Player):
    """By commands, as in "lay 2 at 3,-1"."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.log = page.get_by_role("log", name="What has happened")
        self.field = page.get_by_label("Command", exact=True)

    def type(self, command: str) -> None:
        self.field.fill(command)
        self.field.press("Enter")

    def answer(self, command: str) -> str:
        """What the log says to a command."""
        self.type(command)
        answer = self.log.locator(f'.entry.typed:has-text("{command}") + .entry.answer').last
        return answer.inner_text()

    def lay(self, fit: Fit) -> None:
        self.type(f"lay {fit.index + 1} at {fit.cell} r{fit.rotations[0]}")

    def claim(self, side: str) -> None:
        self.type(f"claim {side}")

    def no_crew(self) -> None:
        self.type("no crew")

    def strike(self, side: str) -> None:
        self.type(f"strike {side}")

    def keep(self) -> None:
        self.type("keep")

    def confirm(self) -> None:
        self.type("confirm")

    def pick_a_fit(self) -> Fit:
        return self.fits()[0]


@pytest.fixture
def typist(site: Site, opens: Opens) -> Typist:
    return Typist(opens("about:blank", storage_state=keeping(site, textMode=True, pace="instant", motion="less")))


def test_a_whole_game_in_text_mode(site: Site, typist: Typist) -> None:
    typist.come(site.url + seated(site, "person", "trainee", start=near_the_end())[0])
    assert typist.play_to_the_end() >= 2
    expect(typist.page.get_by_role("application"), "not lost with the field").to_be_focused()
    outcome = typist.ears.position.outcome
    assert outcome
    points = typist.page.get_by_role("list", name="Score", exact=True).locator(".points")
    expect(points).to_have_text([str(score) for score in sorted(outcome.scores, reverse=True)])


def test_questions_are_answered_in_words(site: Site, typist: Typist) -> None:
    """What fits here, my sections, the lines of San Andreas, points, and help."""
    typist.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    typist.wait("lay")
    fit = typist.fits()[0]
    assert f"Tile {fit.index + 1} at r{fit.rotations[0]}" in typist.answer(f"what fits {fit.cell}")
    assert typist.answer(f"go {fit.cell}").startswith(f"There is nothing on {fit.cell}")
    assert f"Tile {fit.index + 1} at r{fit.rotations[0]}" in typist.answer("what fits here?")
    mine = [section for section in typist.ears.position.sections or () if section.crews and section.crews[0]]
    assert len(typist.answer("my sections").strip().splitlines()) >= len(mine) > 0
    assert "Tiles in the lines of San Andreas" in typist.answer("lines")
    scores = typist.ears.position.scores
    assert scores
    assert all(re.search(rf"\b{score}\b", typist.answer("scores")) for score in scores)
    assert "lays a tile" in typist.answer("help")
    assert "is not a command" in typist.answer("xyzzy")


def test_an_orientation_is_chosen_by_its_number_and_taken_back(site: Site, typist: Typist) -> None:
    typist.come(site.url + seated(site, "person", "person", start=to_lay())[0])
    typist.wait("lay")
    fit = next(fit for fit in typist.fits() if len(fit.rotations) > 1)
    told = typist.answer(f"lay {fit.index + 1} at {fit.cell}")
    assert f"It fits on {fit.cell} in {len(fit.rotations)} ways" in told
    typist.type("2")
    typist.wait("claim", "ready")
    lies = {Cell(tile.q, tile.r): tile.rotation for tile in typist.ears.shown.tiles or ()}
    assert lies[fit.cell] == fit.rotations[1]
    typist.type("undo")
    typist.wait("lay")


def test_text_mode_is_switched_on_in_the_settings(site: Site, opens: Opens) -> None:
    page = opens(site.url + seated(site, "person", "person", start=to_lay())[0])
    expect(page.get_by_role("application")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Text mode").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("it is your turn")
