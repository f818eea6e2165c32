"""Fair piles in real browsers: each adds a number of its own, and tells at the end what was proven."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from support.web.browsers import Opens
from support.web.company import joins, play_out
from support.web.players import DECISIONS, Player
from support.web.positions import near_the_end
from support.web.seats import sits_and_leaves
from support.web.sites import Site

pytestmark = pytest.mark.slow

PROVEN = re.compile(
    r"The pile was fair: your own number is in it, and (all \d+ flips follow|the one flip follows) from it"
)
FOLLOWS = re.compile(r"published numbers\. None of these was made on this device")
NOT_AS_PROMISED = "The pile is not as promised: "


def verdict(player: Player) -> Locator:
    return player.page.locator("details", has_text="seismic verify").locator("summary")


def begin(site: Site, opens: Opens, **options: object) -> tuple[str, Player, Player]:
    """The id of a table that continues a record, and two who came to it: the host sits, the other is about to."""
    made = site.table("person", "person", start=near_the_end(), name="Ada", **options)
    ada = joins(site, opens, f"#/table/{made['id']}", made["host"])
    ada.button("Sit down").first.click()
    expect(ada.button("Give up your seat")).to_be_visible()
    invitation = made["invitations"][0]
    blaise = joins(site, opens, f"#/table/{made['id']}/seat/{invitation['seat']}/{invitation['key']}")
    return made["id"], ada, blaise


def test_each_browser_proves_that_the_pile_was_fair(site: Site, opens: Opens) -> None:
    """The record is shown before the game. Who reloads the page or leaves the table's screen keeps their number."""
    table, ada, blaise = begin(site, opens, listed=True)
    for player in (ada, blaise):
        given = player.page.get_by_role("region", name="The game continues from here")
        expect(given.locator("[data-tile]").nth(5)).to_be_visible()
    ada.page.reload()
    expect(ada.button("Give up your seat")).to_be_visible()
    ada.page.goto(site.url)
    expect(ada.page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(1)
    blaise.button("Sit down").first.click()
    blaise.wait(*DECISIONS, "waiting")
    ada.come(f"{site.url}#/table/{table}")
    watcher = joins(site, opens, f"#/table/{table}")
    ada.wait(*DECISIONS, "waiting")
    play_out((ada, blaise))
    for player in (ada, blaise):
        expect(verdict(player)).to_have_text(PROVEN)
    expect(verdict(watcher)).to_have_text(FOLLOWS)
    ada.page.reload()
    expect(verdict(ada)).to_have_text(PROVEN)


def test_a_server_that_does_not_keep_its_promise_is_found_out(site: Site, opens: Opens) -> None:
    """Whatever it changes in the record afterwards: what the browser saw before tells."""
    table, ada, blaise = begin(site, opens)
    blaise.button("Sit down").first.click()
    blaise.wait(*DECISIONS, "waiting")
    ada.wait(*DECISIONS, "waiting")
    play_out((ada, blaise))
    expect(verdict(blaise)).to_have_text(PROVEN)

    record = ada.page.request.get(f"{site.url}games/{table}.seismic").text()
    first, second = re.findall(r"(?m)^nonces: (\w+);(\w+)$", record)[0]
    changes = {
        "your own number is not in it": (first, "0" * 32),
        "’s number is not the one that was pledged": (second, "1" * 32),
        "the server has changed its commitment": ("commitment: ", "commitment: 00"),
        "the record is not of the game played here": ("fair: 2\n", ""),
    }
    changed = record

    def answer(route: Route) -> None:
        route.fulfill(body=changed, content_type="text/plain")

    ada.page.route(re.compile(r"\.seismic$"), answer)
    for said, (old, new) in changes.items():
        assert old in record
        changed = record.replace(old, new)
        ada.page.reload()
        expect(verdict(ada)).to_contain_text(NOT_AS_PROMISED)
        expect(verdict(ada)).to_contain_text(said)


def test_who_does_not_answer_loses_the_seat_and_the_record_tells(site: Site, opens: Opens) -> None:
    """Somebody sits down and leaves. The others are told for whom they wait; with somebody else the game begins."""
    made = site.table("person", "person", start=near_the_end(), name="Ada", patience=10)
    table, invitation = made["id"], made["invitations"][0]
    ada = joins(site, opens, f"#/table/{table}", made["host"])
    ada.button("Sit down").first.click()
    expect(ada.button("Give up your seat")).to_be_visible()
    second_tab = ada.page.context.new_page()
    second_tab.goto(f"{site.url}#/table/{table}")
    expect(second_tab.get_by_role("button", name="Give up your seat")).to_be_visible()
    sits_and_leaves(site, table, invitation["seat"], site.person("Mallory")["token"], invitation["key"])
    expect(ada.page.get_by_text("Still missing: Mallory")).to_be_visible()
    expect(ada.page.get_by_text("Mallory did not answer in time, so the seat is free again")).to_be_visible()
    blaise = joins(site, opens, f"#/table/{table}/seat/{invitation['seat']}/{invitation['key']}")
    blaise.button("Sit down").first.click()
    ada.wait(*DECISIONS, "waiting")
    play_out((ada, blaise))
    for player in (ada, blaise):
        expect(verdict(player)).to_have_text(PROVEN)
    verdict(ada).click()
    expect(ada.page.get_by_text("One attempt to start was abandoned before")).to_be_visible()
