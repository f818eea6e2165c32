"""A game without a network, in each of three browsers: each has a service worker, workers and a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.web.drivers import Driver
from support.web.static_hosts import StaticHost, static_host
from support.web.versions import built_site
from web.test_browsers import RESULT, SKIP, Visitor

pytestmark = pytest.mark.long

LOOK_WHETHER_KEPT = "() => { navigator.serviceWorker.ready.then(() => (window.kept = true)) }"
IS_KEPT = "() => window.kept === true"
COMES_FROM_THE_KEEPER = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    with static_host(built_site(tmp_path), "/some/path/") as running:
        yield running


def test_a_whole_game_against_a_bot_without_a_network(driver: Driver, host: StaticHost) -> None:
    visitor = Visitor(driver)
    visitor.come(host.url)
    driver.ask(LOOK_WHETHER_KEPT)
    visitor.until(IS_KEPT)
    host.stop()

    visitor.come(f"{host.url}?without-network")
    visitor.until(COMES_FROM_THE_KEEPER)
    visitor.click(("button", "Settings"))
    visitor.click(("radio", "Instant"))
    visitor.press("Escape")
    visitor.click(("button", "More options: Play a bot"))
    visitor.click(("radio", "Small"))
    visitor.click(("button", "Create the table"))
    assert visitor.play_to_the_end() > 4
    visitor.click(SKIP)
    visitor.see(RESULT)
    assert visitor.complaints() == []
