"""A table without aids: the page shows nothing that its level forbids, even if a server told it."""

from __future__ import annotations

import json
import re

import pytest
from msgspec import UNSET
from playwright.sync_api import Page, WebSocketRoute, expect

from seismic.game import Cell, Decision
from support.web.browsers import Opens
from support.web.players import Mouse, centre
from support.web.positions import at_decision
from support.web.screens import keeping, to_lay
from support.web.seats import seated
from support.web.sites import Site


def say_that_it_is_purist(page: Page) -> None:
    """The table is a coached one and its server tells everything, but the page hears that it is purist."""

    def dialled(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "table":
                message["options"]["aids"] = "purist"
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/socket$"), dialled)


@pytest.fixture
def mouse(site: Site, opens: Opens) -> Mouse:
    page = opens("about:blank", storage_state=keeping(site, pace="instant", motion="less"))
    say_that_it_is_purist(page)
    return Mouse(page)


def come(mouse: Mouse, site: Site, start: str) -> None:
    mouse.come(site.url + seated(site, "person", "person", start=start, aids="coached")[0])


def expect_no_aids(mouse: Mouse) -> None:
    page = mouse.page
    expect(page.locator('.board [fill="var(--lit)"]')).to_have_count(0)
    expect(page.locator(".players .score")).to_have_count(0)
    expect(page.get_by_role("tab", name="Hints")).to_have_count(0)
    expect(page.locator(".tray .quakes")).to_have_count(0)


def test_what_a_server_tells_too_much_is_not_shown_to_whoever_lays(site: Site, mouse: Mouse) -> None:
    """No legal cells, scores, tiles left or hints; a tile can be held over any free cell in any orientation."""
    come(mouse, site, to_lay())
    mouse.wait("lay")
    assert mouse.ears.position.fits not in (UNSET, [])
    assert mouse.ears.position.scores is not UNSET
    expect_no_aids(mouse)
    fits = mouse.fits_in_sight()
    fit = next(fit for fit in fits if len(fit.rotations) < 6)
    mouse.take(fit.index)
    mouse.point_at(centre(fit.cell))
    expect(mouse.ghost).to_have_attribute("data-ghost", str(fit.cell))
    seen = set()
    for _ in range(6):
        rotation = mouse.ghost.get_attribute("data-rotation") or ""
        seen.add(int(rotation))
        mouse.page.mouse.wheel(0, 100)
        expect(mouse.ghost).not_to_have_attribute("data-rotation", rotation)
    assert seen == set(range(6))
    mouse.page.get_by_role("application").press("h")
    expect_no_aids(mouse)


def test_what_a_section_is_worth_is_not_shown(site: Site, mouse: Mouse) -> None:
    """R8.2 is counted at the end."""
    come(mouse, site, at_decision(Decision.LAY, lambda game: any(game.scores())))
    mouse.wait("lay")
    worth = [section for section in mouse.ears.position.sections or () if section.worth and len(section.sides) > 2]
    assert worth
    page, board = mouse.page, mouse.page.get_by_role("application")
    board.press("l")
    cards = set()
    for section in worth:
        mouse.point_at(centre(Cell(section.q, section.r)))
        for _ in range(3):
            board.press("s")
            cards.update(page.locator(".card").all_inner_texts())
    assert any("Complete" in card for card in cards)
    assert not [card for card in cards if "points" in card]


def test_in_an_aftershock_no_tile_is_lit(site: Site, mouse: Mouse) -> None:
    """R9.3."""
    come(mouse, site, at_decision(Decision.AFTERSHOCK, variants=("aftershocks",)))
    mouse.wait("aftershock")
    assert mouse.ears.position.turns not in (UNSET, [])
    expect_no_aids(mouse)
