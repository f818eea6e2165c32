"""Puzzles: one turn, the answer, and the next; what is kept, what is damaged, and what works without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from seismic.game import Decision
from seismic.puzzles import shipped_puzzles
from support.web.browsers import Opens
from support.web.puzzle_screens import another_turn, puzzle, puzzle_link
from support.web.screens import CALM, THINKING_MS, keeping, to_lay
from support.web.sites import Site
from support.web.static_hosts import StaticHost, static_host
from support.web.versions import built_site

pytestmark = pytest.mark.slow

KEPT = "navigator.serviceWorker.ready.then(() => true)"


@pytest.fixture
def solver(site: Site, opens: Opens) -> Page:
    return opens("about:blank", storage_state=keeping(site, **CALM))


def verdict(page: Page, words: str) -> None:
    expect(page.locator(".verdict").get_by_role("heading", name=words)).to_be_visible()


def strike(page: Page, *, right: bool) -> None:
    """Choose a side by its button."""
    best = str(puzzle(Decision.STRIKE).best[0]).removeprefix("strike ")
    sides = page.get_by_role("region", name="Your turn").get_by_role("button", name=re.compile(r"\(\d+ tiles?\)"))
    expect(sides.first).to_be_visible()
    for button in sides.all():
        if button.inner_text().startswith(f"{best} ") == right:
            button.click()
            break
    page.get_by_role("button", name="Confirm").click()


def test_from_the_start_page_to_the_first_puzzle(site: Site, solver: Page) -> None:
    solver.goto(site.url)
    solver.get_by_role("link", name="Puzzles").last.click()
    expect(solver.get_by_text(f"Solved: 0 of {len(shipped_puzzles())}")).to_be_visible()
    solver.get_by_role("radio", name="Survive the quake").check(force=True)
    solver.get_by_role("radio", name="Easy").check(force=True)
    solver.get_by_role("link", name="Start").click()
    found = solver.locator("[data-puzzle]")
    expect(found).to_be_visible()
    chosen = next(each for each in shipped_puzzles() if each.id == found.get_attribute("data-puzzle"))
    assert "quake" in chosen.themes
    assert chosen.difficulty == 1


def test_the_best_turn_is_right_and_stays_solved(site: Site, solver: Page) -> None:
    solver.goto(site.url + puzzle_link(Decision.STRIKE))
    strike(solver, right=True)
    verdict(solver, "Right!")
    expect(solver.locator(".verdict")).to_contain_text("Compared with the next best turn")
    solver.get_by_role("link", name="All puzzles").click()
    solved = solver.get_by_text(f"Solved: 1 of {len(shipped_puzzles())}")
    expect(solved).to_be_visible()
    solver.reload()
    expect(solved).to_be_visible()
    solver.locator("summary").click()
    expect(solver.get_by_role("link", name=re.compile(r"^Puzzle \d+, solved$"))).to_have_count(1)


def test_another_turn_is_not_and_both_can_be_seen(site: Site, solver: Page) -> None:
    solver.goto(site.url + puzzle_link(Decision.STRIKE))
    expect(solver.locator("[data-tile]").first).to_be_attached()
    before = solver.locator("[data-tile]").count()
    strike(solver, right=False)
    verdict(solver, "Not the best turn")
    after_best = solver.locator("[data-tile]").count()
    assert after_best < before
    solver.get_by_role("button", name="Your turn").click()
    expect(solver.get_by_role("button", name="Your turn")).to_have_attribute("aria-pressed", "true")
    solver.get_by_role("button", name="Try again").click()
    expect(solver.locator("[data-puzzle][data-moment=strike]")).to_be_visible()
    assert solver.locator("[data-tile]").count() == before
    strike(solver, right=True)
    verdict(solver, "Right!")


def test_a_turn_is_played_by_keys_and_the_next_puzzle_follows(site: Site, solver: Page) -> None:
    solver.goto(site.url + puzzle_link(Decision.LAY))
    another_turn(solver)
    verdict(solver, "Not the best turn")
    expect(solver.locator(".verdict")).to_contain_text("Your turn costs about")
    expect(solver.locator(".verdict li").first).to_be_visible()  # why the best turn is good
    solver.keyboard.press("Tab")
    solver.get_by_role("link", name="Next puzzle").press("Enter")
    expect(solver.locator("[data-puzzle]")).not_to_have_attribute("data-puzzle", puzzle(Decision.LAY).id)
    expect(solver.get_by_text("Find the best one")).to_be_visible()


def test_who_gives_up_sees_the_answer(site: Site, solver: Page) -> None:
    solver.goto(site.url + puzzle_link(Decision.LAY))
    solver.get_by_role("button", name="Show the answer").click()
    verdict(solver, "The answer")
    _, _, cell, _ = str(puzzle(Decision.LAY).best[0]).split()
    expect(solver.locator(f'[data-tile="{cell}"]').first).to_be_attached()


# What may be damaged


@pytest.mark.parametrize("body", ["", "<!doctype html>", "seismic-puzzles 1 1 500\n"], ids=["empty", "a page", "cut"])
def test_a_damaged_file_gets_one_sentence(body: str, site: Site, solver: Page) -> None:
    def serve(route: Route) -> None:
        route.fulfill(body=body, content_type="text/plain")

    solver.route("**/puzzles-*.txt", serve)
    solver.goto(f"{site.url}#/puzzles")
    expect(solver.get_by_role("main").get_by_role("alert")).to_have_text(
        "The puzzle file is damaged: reload the page to fetch it again."
    )
    solver.unroute("**/puzzles-*.txt")
    solver.get_by_role("button", name="Try again").click()
    expect(solver.get_by_role("link", name="Start")).to_be_visible()


def test_a_damaged_store_gets_one_sentence_and_nothing_is_lost(site: Site, solver: Page) -> None:
    solver.goto(site.url)
    solver.evaluate("localStorage.setItem('seismic.puzzles', '{ half of')")
    solver.goto(f"{site.url}#/puzzles")
    expect(solver.get_by_text("It was set aside; nothing was deleted")).to_be_visible()
    solver.goto(site.url + puzzle_link(Decision.STRIKE))
    strike(solver, right=True)
    verdict(solver, "Right!")
    assert solver.evaluate("localStorage.getItem('seismic.puzzles.unreadable')") == "{ half of"
    assert [tried["solved"] for tried in json.loads(solver.evaluate("localStorage.getItem('seismic.puzzles')"))] == [
        True
    ]


def test_an_own_puzzle_that_cannot_be_gets_one_sentence(site: Site, solver: Page) -> None:
    impossible = {"id": "f" * 16, "players": 2, "variants": [], "table": "standard", "events": ["flip 99"], "best": []}
    kept = json.dumps([{**impossible, "whole": True, "win": 0, "points": 0, "themes": [], "difficulty": None}])
    solver.goto(site.url)
    solver.evaluate("(kept) => localStorage.setItem('seismic.puzzles.own', kept)", kept)
    solver.goto(f"{site.url}#/puzzles/{'f' * 16}")
    expect(solver.get_by_role("main").get_by_role("alert")).to_contain_text("cannot be played")
    assert solver.evaluate("localStorage.getItem('seismic.puzzles.own')") == kept


# Without a network, and from one's own games


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    with static_host(built_site(tmp_path), "/some/path/") as running:
        yield running


def test_puzzles_are_there_without_a_network(host: StaticHost, opens: Opens) -> None:
    page = opens(host.url, service_workers="allow")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(KEPT)
    host.stop()
    page.goto(f"{host.url}#/puzzles")
    page.get_by_role("link", name="Start").click()
    page.get_by_role("button", name="Show the answer").click()
    verdict(page, "The answer")


def test_mistakes_of_a_game_become_puzzles(site: Site, solver: Page) -> None:
    solver.goto(f"{site.url}#/replay")
    solver.get_by_role("textbox").fill(to_lay())
    solver.get_by_role("button", name="Open", exact=True).click()
    solver.get_by_role("tab", name="Analysis").click()
    solver.get_by_role("button", name="Analyse the game").click()
    keep = solver.get_by_role("button", name=re.compile("as (a )?puzzles?"))
    expect(keep).to_be_visible(timeout=THINKING_MS)
    keep.click()
    expect(solver.get_by_role("status").filter(has_text=re.compile("Kept as"))).to_be_visible()
    solver.get_by_role("link", name="Go to the puzzles").click()
    solver.get_by_role("link", name="Practise").click()
    expect(solver.get_by_role("heading", name="Puzzle 1 from your games")).to_be_visible()
    solver.get_by_role("button", name="Show the answer").click()
    verdict(solver, "The answer")
    expect(solver.locator(".verdict")).to_contain_text("Compared with the turn that was played")
