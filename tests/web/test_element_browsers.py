"""The board that others embed, in three browsers: it is shown, stepped through, and played on."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

from support.web.drivers import Driver
from support.web.embedding import ELEMENT, embedder
from web.test_element import BOARD, tile_counts
from web.test_element_play import MOMENT, board

PATIENCE_SECONDS = 60
TO_DECIDE = ("lay", "strike", "town", "aftershock")
PRESS = """
(key) => {
  const stage = document.querySelector("seismic-board").shadowRoot.querySelector("[tabindex]");
  stage.focus();
  stage.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}
"""
HAS_TILES = """
(count) => {
  const tiles = document.querySelector("seismic-board")?.shadowRoot?.querySelectorAll("g[data-tile]");
  return tiles?.length === count || null;
}
"""
PLACE = """
(label) => {
  const buttons = [...document.querySelector("seismic-board").shadowRoot.querySelectorAll("button")];
  const found = buttons.find((button) => button.textContent.trim() === label);
  found?.scrollIntoView({ block: "nearest" });
  const box = found?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}
"""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not any(ELEMENT.glob("*.wasm")) and not os.environ.get("CI"), reason="it is not built: make element"
    ),
]


def until(driver: Driver, function: str, *arguments: object) -> Any:
    """What the page answers, once it does."""
    end = time.monotonic() + PATIENCE_SECONDS
    while (answer := driver.ask(function, *arguments)) is None:
        assert time.monotonic() < end, (function, arguments)
        time.sleep(0.05)
    return answer


def test_every_browser_shows_it_and_steps_through_it(driver: Driver) -> None:
    tiles = tile_counts()
    with embedder() as host:
        driver.go(host.page(BOARD))
        until(driver, HAS_TILES, tiles[-1])
        for key, step in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("End", -1), ("ArrowLeft", -2)):
            driver.ask(PRESS, key)
            until(driver, HAS_TILES, tiles[step])
        assert driver.ask("() => document.querySelector('seismic-board').getBoundingClientRect().height > 300")


def test_every_browser_plays_on(driver: Driver) -> None:
    with embedder() as host:
        driver.go(host.page(board()))
        driver.click(*until(driver, PLACE, "Play from here"))
        assert until(driver, MOMENT, []) == "lay"
        driver.press("g")
        driver.press("Enter")
        if until(driver, MOMENT, ["lay 42", "lay 43"]) == "claim":
            driver.press("n")
        driver.press("Enter")
        before = [f"{moment} {ply}" for moment in ("lay", "claim", "ready") for ply in (42, 43)]
        assert until(driver, MOMENT, before) in TO_DECIDE
