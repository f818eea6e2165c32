"""A whole game in each of three browsers: what Chromium, Firefox and WebKit do with the page is not the same."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from seismic.game import Cell, Side
from support.web.drivers import Driver
from support.web.players import Point, centre
from support.web.sites import Site

PATIENCE_SECONDS = 120  # on its first move of all, what a bot thinks with is compiled
DECISIONS = ("lay", "strike")

# Everything on the page is found by these, which are as people know them: a role, a name, and what it lies in.
SKIP = ("button", "Skip")
REMATCH = ("button", "Rematch")
RESULT = ("heading", ".*(won|lost|wins|share).*")
REPLAY = ("link", "Replay", "", "main")  # not that of the head
TURNING_POINT = ("link", "Turning point")  # in its place, where one turn decided the game
SCRUBBER = ("slider", "Position in the game")
TILE = ("button", "Tile [1-3]:(?!.*anywhere).*", "Face-up tiles")
CHOICE = ("button", ".*", "Your turn", "ul")  # a section to claim, a side to strike
NO_CREW = ("button", "No crew")
CONFIRM = ("button", "Confirm")

# Where something is, once it can be pressed there; it is scrolled into view first.
FIND = """
(role, name, region = "", inside = "*") => {
  const roles = {
    button: "button, [role=button]", link: "a[href]", heading: "h1, h2, h3", radio: "input[type=radio]",
    slider: "input[type=range]", application: "[role=application]", switch: "[role=switch]",
  };
  const nameOf = (element) => {
    const label = document.getElementById(element.getAttribute("aria-labelledby")) ?? element.labels?.[0];
    return (element.getAttribute("aria-label") ?? (label ?? element).textContent).replace(/\\s+/g, " ").trim();
  };
  const around = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (at.localName === "section" && nameOf(at) === region) return true;
    return false;
  };
  const page = document.querySelector("dialog:modal") ?? document;
  for (const element of page.querySelectorAll(roles[role])) {
    if (!new RegExp(`^${name}$`).test(nameOf(element)) || element.disabled || !element.checkVisibility()) continue;
    if (region && !around(element) || !element.closest(inside)) continue;
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    if (element.contains(there) || element.labels?.[0]?.contains(there)) return [x, y];
  }
  return null;
}
"""
STATE = "() => ({ ...document.querySelector('.play')?.dataset })"
# From the table to the window, when it has come to rest.
TABLE = """
() => {
  const town = document.querySelector('[role=application] [data-tile="0,0"]');
  if (town.closest(".sheet").style.transform) return null;
  const { a, d, e, f } = town.getScreenCTM();
  return [a, d, e, f];
}
"""
TILES = "() => [...document.querySelectorAll('[role=application] [data-tile]')].map(({ dataset }) => dataset.tile)"
IS_LIT = """
(x, y) => {
  const cells = [...document.querySelectorAll('[role=application] [data-lit]')];
  return cells.some((cell) => cell.isPointInFill(new DOMPoint(x, y)));
}
"""
IN_SIGHT = "(x, y) => !!document.elementFromPoint(x, y)?.closest('[role=application]')"
GHOST = "() => ({ ...document.querySelector('[data-ghost]')?.dataset })"
FOCUSED = "() => document.activeElement?.getAttribute('role')"
TEXT = "() => document.body.innerText"
# What the device has kept of a game: asked for, and looked up when it is there.
LOOK_UP = """
(id) => {
  const opening = indexedDB.open("seismic");
  opening.onsuccess = () => {
    const asking = opening.result.transaction("tables").objectStore("tables").get(id);
    asking.onsuccess = () => { window.kept = asking.result.summary; };
  };
}
"""
KEPT = "() => window.kept"
LISTEN = """
() => {
  window.complaints = [];
  const on = (name, tell) => addEventListener(name, (event) => window.complaints.push(tell(event)));
  on("error", ({ message }) => message);
  on("unhandledrejection", ({ reason }) => `${reason}`);
  on("securitypolicyviolation", ({ violatedDirective }) => violatedDirective);
}
"""


class Visitor:
    """Somebody who comes for the first time."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def come(self, url: str) -> None:
        self._driver.go(url)
        self._driver.ask(LISTEN)

    def complaints(self) -> list[str]:
        heard: list[str] = self._driver.ask("() => window.complaints")
        return heard

    def until(self, function: str, *arguments: object, wanted: Any = lambda answer: answer) -> Any:
        """What the page answers, once it is what is wanted."""
        end = time.monotonic() + PATIENCE_SECONDS
        while not wanted(answer := self._driver.ask(function, *arguments)):
            assert time.monotonic() < end, (arguments, answer, self._driver.ask(TEXT))
            time.sleep(0.02)
        return answer

    def _at_rest(self, function: str, *arguments: object, times: int = 2) -> Any:
        """What it answers so many times in a row."""
        answers: list[Any] = []
        while len(answers) < times:
            answer = self.until(function, *arguments)
            answers = [*answers, answer] if answer in answers else [answer]
        return answers[0]

    def see(self, thing: tuple[str, ...]) -> None:
        self.until(FIND, *thing)

    def sees(self, thing: tuple[str, ...]) -> bool:
        return self._driver.ask(FIND, *thing) is not None

    def click(self, thing: tuple[str, ...]) -> None:
        self._driver.click(*self._at_rest(FIND, *thing))

    def press(self, *keys: str) -> None:
        for key in keys:
            self._driver.press(key)

    def text(self) -> str:
        text: str = self._driver.ask(TEXT)
        return text

    def wait(self, *moments: str, after: str = "") -> dict[str, str]:
        def is_there(play: dict[str, str]) -> bool:
            return play.get("moment") in moments and play.get("live") == "true" and play.get("ply") != after

        state: dict[str, str] = self.until(STATE, wanted=is_there)
        return state

    # A turn by mouse

    def lay_by_mouse(self) -> None:
        self.click(TILE)
        cell, place = next(self._lit_places())
        self._driver.point(*place)
        self.until(GHOST, wanted=lambda ghost: ghost.get("ghost") == str(cell))
        self._driver.click(*place)

    def _lit_places(self) -> Iterator[tuple[Cell, Point]]:
        """Cells in sight where the tile in hand fits."""
        a, d, e, f = self._at_rest(TABLE, times=4)
        tiles = {Cell(*map(int, name.split(","))) for name in self._driver.ask(TILES)}
        for cell in sorted({tile.neighbour(side) for tile in tiles for side in Side} - tiles):
            x, y = centre(cell)
            place = (a * x + e, d * y + f)
            if self._driver.ask(IS_LIT, x, y) and self._driver.ask(IN_SIGHT, *place):
                yield cell, place

    def play_by_mouse(self, moment: str) -> None:
        if moment == "lay":
            self.lay_by_mouse()
            if self.wait("claim", "ready")["moment"] == "claim":
                self.click(CHOICE if self.sees(CHOICE) else NO_CREW)
        else:
            self.click(CHOICE)
        self.wait("ready")
        self.click(CONFIRM)

    # A turn by keys

    def play_by_keys(self, moment: str) -> None:
        self.until(FOCUSED, wanted=lambda role: role == "application")
        if moment == "lay":
            self.press("g", "Enter")
            if self.wait("claim", "ready")["moment"] == "claim":
                self.press(*(("c", "Enter") if self.sees(CHOICE) else "n"))
        else:
            self.press("c", "Enter")
        self.wait("ready")
        self.press("Enter")

    def play_to_the_end(self) -> int:
        """By mouse and by keys in turn; returns how many turns were one's own."""
        turns, ply = 0, ""
        while (play := self.wait(*DECISIONS, "over", after=ply))["moment"] != "over":
            ply = play["ply"]
            (self.play_by_keys if turns % 2 else self.play_by_mouse)(play["moment"])
            turns += 1
        return turns


@pytest.mark.parametrize("place", ["device", pytest.param("server", marks=pytest.mark.long)])
def test_a_whole_game_from_the_start_page_to_the_replay(place: str, site: Site, driver: Driver) -> None:
    visitor = Visitor(driver)
    visitor.come(site.url)
    visitor.click(("button", "Settings"))
    visitor.click(("radio", "Instant"))
    if place == "server":
        visitor.click(("switch", "Keep solo games on this device.*"))
    visitor.press("Escape")
    visitor.click(("button", "More options: Play a bot"))
    visitor.click(("radio", "Small"))
    visitor.click(("button", "Create the table"))

    assert visitor.play_to_the_end() > 4
    visitor.click(SKIP)
    visitor.see(REMATCH)
    visitor.see(RESULT)
    table = re.fullmatch(r"#/table/([\w-]{11})", driver.ask("() => location.hash"))
    assert table
    if place == "server":
        with urllib.request.urlopen(f"{site.url}games/{table[1]}.json", timeout=PATIENCE_SECONDS) as answer:
            scores = json.load(answer)["scores"]
    else:
        driver.ask(LOOK_UP, table[1])
        scores = visitor.until(KEPT)["scores"]
    assert {str(score) for score in scores} <= set(re.findall(r"\d+", visitor.text()))

    visitor.click(TURNING_POINT if visitor.sees(TURNING_POINT) else REPLAY)
    visitor.see(SCRUBBER)
    assert visitor.complaints() == []
