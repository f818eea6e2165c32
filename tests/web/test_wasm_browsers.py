"""Law: the WebAssembly module plays in Chromium, Firefox and WebKit what it plays in Node.js, and the CPU before it."""

from __future__ import annotations

import pytest

from advice.test_wasm import check_levels
from rules.test_targets import KEPT, wasm_checksum
from support.side_by_side import SETTINGS
from support.web.drivers import Driver
from support.web.wasm_page import wasm_page

pytestmark = pytest.mark.long


def test_a_browser_plays_the_kept_games(driver: Driver) -> None:
    """A thousand games of every setting."""
    with wasm_page(driver) as page:
        for setting in KEPT:
            assert (setting, wasm_checksum(page, setting, 1000)) == (setting, KEPT[setting]["1000"])


def test_a_browser_chooses_what_every_level_chooses(driver: Driver) -> None:
    """In three positions of each of 18 settings, at a fixed number of playouts."""
    with wasm_page(driver) as page:
        for number, variants in enumerate(SETTINGS):
            check_levels(page, number, variants)
