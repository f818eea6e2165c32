"""Your things on another device: once, if both devices agree, and nothing there is lost. And forgetting forgets all."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.web.browsers import Opens
from support.web.deal_logs import FRIENDS, log_of, move_link
from support.web.screens import CALM, keeping
from support.web.sites import Site
from support.web.static_hosts import StaticHost, static_host
from support.web.things_screens import ANALYSES, make_link, things, things_file, things_link
from support.web.versions import built_site

pytestmark = pytest.mark.slow

BIG_ONE = "friends.k3f9x2abcd.small.big-one.trainee"
TRIED = [{"id": "p1", "first": False, "solved": True}]
FACTS = {"AAAAAAAAAA_": {"sources": {}, "quakes": 1, "lost": 2}}
HISTORY = {"seismic.analyses": ANALYSES, "seismic.game-facts": FACTS, "seismic.puzzles": TRIED}
KEEP = "(all) => Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, JSON.stringify(value)))"
KEPT = "() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('seismic')))"
DATABASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"


def kept(page: Page) -> dict[str, Any]:
    return {name: json.loads(value) for name, value in page.evaluate(KEPT).items()}


def bring_game(page: Page, url: str, deal: str) -> None:
    page.goto(url + move_link(log_of(deal)))
    page.get_by_role("button", name="Continue here").click()
    page.get_by_role("link", name="Result and comparison").wait_for()


def with_things(site: Site, opens: Opens, name: str = "Ada", deal: str = FRIENDS) -> tuple[Page, dict[str, Any]]:
    """Somebody whom the server knows, with a game on the device and what was found out about games."""
    person = site.person(name)
    page = opens("about:blank", storage_state=keeping(site, **CALM, name=name))
    page.goto(f"{site.url}healthz")
    page.evaluate(KEEP, {"seismic.person": person, **HISTORY})
    bring_game(page, site.url, deal)
    page.goto(f"{site.url}#/games/things")
    return page, person


def code_of(page: Page) -> str:
    return page.locator(".code").inner_text()


def ask(page: Page, link: str) -> str:
    page.goto(link)
    page.get_by_role("button", name="Ask for them").click()
    return code_of(page)


def take(page: Page) -> None:
    page.get_by_role("button", name="Add them").click()
    expect(page.get_by_text("Your things are here now")).to_be_visible()


def games(page: Page, url: str) -> int:
    page.goto("about:blank")  # what the page has in mind is gone
    page.goto(f"{url}#/games")
    heading = page.locator("#history-list").inner_text()
    return {"One game": 1}.get(heading) or int(heading.split()[0])


def test_everything_goes_to_another_device_once_and_both_devices_agree(site: Site, opens: Opens) -> None:
    old, person = with_things(site, opens)
    link = make_link(old)
    new = opens("about:blank", storage_state=keeping(site, **CALM))
    code = ask(new, link)
    expect(old.get_by_text("Another device asks for your things")).to_be_visible()
    assert code_of(old) == code
    assert new.get_by_role("button", name="Add them").count() == 0, "nothing comes before the old device agrees"
    assert "seismic.person" not in kept(new)
    third = opens("about:blank", storage_state=keeping(site, **CALM))
    third.goto(link)
    third.get_by_role("button", name="Ask for them").click()
    expect(third.get_by_role("alert").get_by_text("This link has already been used")).to_be_visible()
    old.get_by_role("button", name="Yes, send them").click()
    expect(new.get_by_text("your identity on this server: Ada")).to_be_visible()
    expect(new.get_by_text("one game", exact=True)).to_be_visible()
    expect(old.get_by_text("Your other device has fetched your things")).to_be_visible()
    assert "seismic.person" not in kept(new), "nothing is taken in before the new device agrees"
    take(new)
    there = kept(new)
    assert there["seismic.person"]["id"] == person["id"]
    assert there["seismic.settings"]["name"] == "Ada"
    assert {name: there[name] for name in HISTORY} == HISTORY
    assert games(new, site.url) == 1
    assert games(old, site.url) == 1, "here everything stays as it is"
    third.reload()
    third.get_by_role("button", name="Ask for them").click()
    expect(third.get_by_role("alert").get_by_text("This link has already been used")).to_be_visible()


def test_who_says_no_hands_nothing_over(site: Site, opens: Opens) -> None:
    old, _ = with_things(site, opens)
    link = make_link(old)
    thief = opens("about:blank", storage_state=keeping(site, **CALM))
    ask(thief, link)
    old.get_by_role("button", name="No, stop").click()
    expect(old.get_by_text("Nothing was sent")).to_be_visible()
    expect(thief.get_by_role("alert").get_by_text("This link is no longer valid")).to_be_visible()
    assert "seismic.person" not in kept(thief)


def test_a_device_that_waits_goes_on_after_a_reload(site: Site, opens: Opens) -> None:
    old, _ = with_things(site, opens)
    link = make_link(old)
    new = opens("about:blank", storage_state=keeping(site, **CALM))
    code = ask(new, link)
    new.reload()
    new.get_by_role("button", name="Ask for them").click()
    assert code_of(new) == code
    old.get_by_role("button", name="Yes, send them").click()
    take(new)


def test_what_has_come_is_still_there_after_a_reload(site: Site, opens: Opens) -> None:
    """The server no longer has it then, and the old device need not begin anew."""
    old, person = with_things(site, opens)
    link = make_link(old)
    new = opens("about:blank", storage_state=keeping(site, **CALM))
    ask(new, link)
    old.get_by_role("button", name="Yes, send them").click()
    expect(new.get_by_text("your identity on this server: Ada")).to_be_visible()
    expect(old.get_by_text("add them there")).to_be_visible()
    new.reload()
    expect(new.get_by_text("your identity on this server: Ada")).to_be_visible()
    take(new)
    assert kept(new)["seismic.person"]["id"] == person["id"]
    new.reload()
    new.get_by_role("button", name="Ask for them").click()
    expect(new.get_by_role("alert").get_by_text("This link has already been used")).to_be_visible()


@pytest.mark.parametrize("become", [False, True])
def test_nothing_that_was_there_is_lost_and_who_one_is_changes_only_if_wanted(
    site: Site, opens: Opens, become: bool
) -> None:
    old, person = with_things(site, opens)
    new, other = with_things(site, opens, "Blaise", BIG_ONE)
    own: dict[str, Any] = {
        "seismic.analyses": {"own": [1]},
        "seismic.puzzles": [{"id": "p1", "first": True, "solved": False}],
    }
    new.evaluate(KEEP, own)
    ask(new, make_link(old))
    old.get_by_role("button", name="Yes, send them").click()
    if become:
        new.get_by_role("switch", name="Be Ada here too").check()
    take(new)
    there = kept(new)
    assert there["seismic.person"]["id"] == (person if become else other)["id"]
    assert there["seismic.settings"]["name"] == ("Ada" if become else "Blaise")
    assert there["seismic.analyses"] == {**ANALYSES, **own["seismic.analyses"]}
    assert there["seismic.puzzles"] == [{"id": "p1", "first": True, "solved": True}]
    assert games(new, site.url) == 2


@pytest.mark.parametrize("link", ["#/games/from/AAAAAAAAAAA", "#/games/from/AAAAAAAAAAA/cut", "#/games/with/"])
def test_a_link_that_was_cut_says_so(site: Site, opens: Opens, link: str) -> None:
    page = opens(site.url + link)
    expect(page.get_by_text("incomplete").first).to_be_visible()


def test_a_file_brings_games_and_history_and_twice_changes_nothing(site: Site, opens: Opens, tmp_path: Path) -> None:
    old, _ = with_things(site, opens)
    with old.expect_download() as download:
        old.get_by_role("button", name="Save a file").click()
    file = tmp_path / "things.json"
    download.value.save_as(file)
    assert "person" not in json.loads(file.read_text("utf-8")), "a token is a secret, and files lie about"
    new = opens(f"{site.url}#/games/things", storage_state=keeping(site, **CALM))
    seen = []
    for _ in range(2):
        new.get_by_label("As a file").locator("input").set_input_files(file)
        take(new)
        seen.append(kept(new))
    assert seen[0] == seen[1]
    assert {name: seen[0][name] for name in HISTORY} == HISTORY
    assert games(new, site.url) == 1


def test_damaged_parts_are_refused_by_one_sentence_and_the_rest_is_taken_in(
    site: Site, opens: Opens, tmp_path: Path
) -> None:
    bad_log = {**log_of(BIG_ONE), "secret": "0" * 64}
    parts = things(
        logs=[7, bad_log, log_of(FRIENDS)],
        records=["nonsense"],
        kept={**HISTORY, "seismic.game-facts": 7, "seismic.person": {"id": "x"}, "elsewhere": {}},
    )
    page = opens(f"{site.url}#/games/things", storage_state=keeping(site, **CALM))
    page.get_by_label("As a file").locator("input").set_input_files(things_file(tmp_path, parts))
    take(page)
    expect(page.get_by_role("alert").get_by_text("Some things could not be added")).to_be_visible()
    there = kept(page)
    assert there["seismic.analyses"] == ANALYSES
    assert not {"seismic.game-facts", "seismic.person"} & there.keys()
    assert page.evaluate("() => localStorage.getItem('elsewhere')") is None
    assert games(page, site.url) == 1


def test_a_file_that_is_none_says_so(site: Site, opens: Opens, tmp_path: Path) -> None:
    page = opens(f"{site.url}#/games/things", storage_state=keeping(site, **CALM))
    file = tmp_path / "things.json"
    file.write_text("seismic-record 1\n", "utf-8")
    page.get_by_label("As a file").locator("input").set_input_files(file)
    expect(page.get_by_role("alert").get_by_text("This is damaged or incomplete")).to_be_visible()


# Forgetting


def test_whoever_is_forgotten_is_forgotten_everywhere(site: Site, opens: Opens) -> None:
    page, person = with_things(site, opens)
    deals = {"seismic.deal-games": {"deal worker": "AAAAAAAAAA_"}, "seismic.puzzles.unreadable": "["}
    page.evaluate(KEEP, deals)
    assert "seismic" in page.evaluate(DATABASES)
    page.get_by_role("button", name="Forget me").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    assert "seismic.person" in kept(page), "only after the second question"
    page.get_by_role("button", name="Forget me").click()
    with page.expect_navigation(url=f"{site.url}#/"):
        dialog.get_by_role("button", name="Forget everything").click()
    expect(page.get_by_role("heading", name="Play a bot")).to_be_visible()
    left = kept(page)
    assert left.pop("seismic.settings")["name"] == ""
    assert left.pop("seismic.had-tables", False) is False
    assert left.pop("seismic.quick", {"names": [""]})["names"] == [""], "as the start page offers it to anybody"
    assert left == {}
    assert page.evaluate(DATABASES) == []
    answer = page.request.get(f"{site.url}api/me", headers={"Authorization": f"Bearer {person['token']}"})
    assert answer.status == 401


def test_if_the_server_cannot_be_reached_nothing_is_forgotten_yet(site: Site, opens: Opens) -> None:
    page, _ = with_things(site, opens)
    before = kept(page)
    page.route("**/api/me", lambda route: route.abort())
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget everything").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    assert kept(page) == before


# Without a server


@pytest.fixture(scope="module")
def static_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    with static_host(built_site(tmp_path_factory.mktemp("static")), "/some/path/") as running:
        yield running


def test_without_a_server_they_go_in_the_link_itself_and_twice_is_harmless(
    static_page: StaticHost, opens: Opens
) -> None:
    url = static_page.url
    old = opens(url)
    old.evaluate(KEEP, {"seismic.settings": {**CALM, "name": "Ada"}, **HISTORY})
    old.reload()
    bring_game(old, url, FRIENDS)
    old.goto(f"{url}#/games/things")
    link = make_link(old)
    assert link.startswith(f"{url}#/games/with/")
    new = opens(url)
    for _ in range(2):
        new.goto("about:blank")
        new.goto(link)
        expect(new.get_by_text("the name Ada")).to_be_visible()
        take(new)
    there = kept(new)
    assert there["seismic.settings"]["name"] == "Ada"
    assert {name: there[name] for name in HISTORY} == HISTORY
    assert games(new, url) == 1
    new.goto(f"{url}#/games/things")
    new.get_by_role("button", name="Forget me").click()
    new.get_by_role("dialog").get_by_role("button", name="Forget everything").click()
    expect(new.get_by_role("heading", name="Play a bot")).to_be_visible()
    assert not {name for name in kept(new) if name in HISTORY}


def test_a_link_that_needs_a_server_says_so_without_one(static_page: StaticHost, opens: Opens) -> None:
    page = opens(f"{static_page.url}#/games/from/AAAAAAAAAAA/{'k' * 22}")
    expect(page.get_by_text("server").first).to_be_visible()
    assert page.get_by_role("button", name="Ask for them").count() == 0


def test_what_is_too_long_for_a_link_goes_in_a_file(static_page: StaticHost, opens: Opens) -> None:
    page = opens(static_page.url)
    noise = random.Random(7)
    many = {f"{number:010}_": [{"luck": noise.random(), "skill": 0, "accuracy": 80}] for number in range(2000)}
    page.evaluate(KEEP, {"seismic.analyses": many})
    page.goto(f"{static_page.url}#/games/things")
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("alert").get_by_text("too much here for a link")).to_be_visible()


def test_a_link_with_things_in_it_can_be_looked_at_and_left(site: Site, opens: Opens) -> None:
    page = opens(site.url + things_link(things(kept=HISTORY)), storage_state=keeping(site, **CALM))
    page.get_by_role("main").get_by_role("link", name="Cancel").click()
    expect(page.get_by_role("heading", name="Play a bot")).to_be_visible()
    assert not {name for name in kept(page) if name in HISTORY}
