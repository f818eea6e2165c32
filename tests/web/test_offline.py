"""The page without a network, and without a server: what was opened once opens again, in one version or the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from support.web.browsers import Opens
from support.web.screens import IS_PAINTED, THINKING_MS, change_settings
from support.web.sites import Site
from support.web.static_hosts import StaticHost, static_host
from support.web.versions import NEWER, built_site, newer_site
from webmodule import module_file

pytestmark = pytest.mark.slow

SHORT_GAME = Path(__file__).parents[1] / "data" / "records" / "no-open-highway.seismic"

KEPT = "navigator.serviceWorker.ready.then(() => true)"
COMES_FROM_THE_KEEPER = "performance.getEntriesByType('navigation')[0].workerStart > 0"
CACHES = "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name))))"
KEPT_ADDRESSES = f"""
{CACHES}.then((all) => Promise.all(all.map((cache) => cache.keys())))
  .then((kept) => kept.flat().map(({{ url }}) => url))
"""
MY_TURN = ".play[data-live=true]:is([data-moment=lay], [data-moment=strike])"
LOSE_HALF = f"""
{CACHES}.then((all) => Promise.all(all.map(async (cache) => {{
  const kept = await cache.keys();
  await Promise.all(kept.filter((_, number) => number % 2).map((request) => cache.delete(request)));
}})))
"""
DAMAGE_ALL = f"""
{CACHES}.then((all) => Promise.all(all.map(async (cache) => {{
  for (const request of await cache.keys()) {{
    const {{ headers }} = await cache.match(request);
    await cache.put(request, new Response("damaged", {{ headers: {{ "Content-Type": headers.get("Content-Type") }} }}));
  }}
}})))
"""
LOSE_ALL = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"


@pytest.fixture(scope="module")
def static_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_site(tmp_path_factory.mktemp("static"))


@pytest.fixture
def host(static_site: Path) -> Iterator[StaticHost]:
    with static_host(static_site, "/some/path/") as running:
        yield running


def first_visit(url: str, opens: Opens) -> Page:
    """Somebody who has been here once, and whose browser has kept the page."""
    page = opens(url, service_workers="allow")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(KEPT)
    return page


def opens_without_network(page: Page, url: str) -> None:
    """In another tab; there is what needs no server."""
    tab = page.context.new_page()
    tab.goto(url)
    expect(tab.get_by_role("button", name="Play now")).to_be_visible()
    assert tab.evaluate(COMES_FROM_THE_KEEPER)
    assert len(set(tab.evaluate(KEPT_ADDRESSES))) > 50

    tab.goto(f"{url}#/rules/all")
    expect(tab.locator("article").first).to_be_visible()
    tab.goto(f"{url}?from=somewhere#/lesson")
    expect(tab.get_by_role("heading", name="Lay a tile")).to_be_visible()
    change_settings(tab, language="fr")
    tab.goto(f"{url}#/lesson/twin-cities")
    expect(tab.get_by_role("application")).to_be_visible()
    tab.goto(f"{url}#/replay")
    expect(tab.get_by_role("heading", level=1)).to_be_visible()
    change_settings(tab, language="en")
    tab.goto(f"{url}#/replay")
    tab.get_by_role("textbox").fill(SHORT_GAME.read_text("utf-8"))
    tab.get_by_role("button", name="Open", exact=True).click()
    expect(tab.get_by_role("slider", name="Position in the game")).to_be_visible()
    tab.get_by_role("tab", name="Analysis").click()
    tab.get_by_role("button", name="Analyse").click()
    expect(tab.get_by_role("slider", name="Chances")).to_be_visible(timeout=THINKING_MS)
    tab.goto(f"{url}#/nowhere")
    assert tab.locator("main img").evaluate(IS_PAINTED)

    tab.goto(url)
    change_settings(tab, pace="instant", motion="less")
    tab.get_by_role("button", name="Play now").click()
    take_turn(tab)
    expect(tab.locator(MY_TURN)).to_be_visible()  # the bot has answered
    tab.close()


def take_turn(tab: Page) -> None:
    """Lay a tile by keys, and no crew."""
    expect(tab.locator(MY_TURN)).to_be_visible()
    play = tab.locator(".play")
    tab.get_by_role("application").focus()
    tab.keyboard.press("g")
    tab.keyboard.press("Enter")
    expect(play).to_have_attribute("data-moment", re.compile("claim|ready"))
    if play.get_attribute("data-moment") == "claim":
        tab.keyboard.press("n")
    expect(play).to_have_attribute("data-moment", "ready")
    tab.keyboard.press("Enter")
    expect(play).not_to_have_attribute("data-moment", "ready")


def test_what_was_opened_once_opens_without_the_server(mortal_site: Site, opens: Opens) -> None:
    page = first_visit(mortal_site.url, opens)
    mortal_site.kill()
    opens_without_network(page, mortal_site.url)
    kept = [address.removeprefix(mortal_site.url) for address in page.evaluate(KEPT_ADDRESSES)]
    assert [path for path in kept if path.startswith(("api", "games", "socket", "healthz", "metrics"))] == []
    assert any(path.endswith(".wasm") for path in kept)


def test_a_static_site_works_below_any_path_and_without_network(host: StaticHost, opens: Opens) -> None:
    asked: list[Request] = []
    page = first_visit(host.url, lambda url, **options: listening(opens, asked, url, **options))
    assert asked
    assert {request.url for request in asked if not request.url.startswith((host.url, "data:"))} == set()
    host.stop()
    opens_without_network(page, host.url)


def listening(opens: Opens, asked: list[Request], url: str, **options: str) -> Page:
    page = opens("about:blank", **options)
    page.context.on("request", lambda request: asked.append(request))
    page.goto(url)
    return page


def test_a_static_site_has_the_documentation_and_a_page_for_wrong_addresses(host: StaticHost, opens: Opens) -> None:
    page = first_visit(host.url, opens)
    page.goto(f"{host.url}docs/")
    expect(page).to_have_title("The documentation")
    answer = page.goto(f"{host.url}nowhere")
    assert answer is not None
    assert answer.status == 404
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def expect_version(page: Page, *, newer: bool) -> None:
    tells = expect(page.locator("meta[name=description]"))
    (tells.to_have_attribute if newer else tells.not_to_have_attribute)("content", NEWER)


def test_a_new_version_waits_until_it_is_wanted_and_comes_as_a_whole(
    host: StaticHost, opens: Opens, tmp_path: Path
) -> None:
    first = first_visit(host.url, opens)
    host.site = newer_site(tmp_path)
    second = first.context.new_page()
    second.goto(host.url)
    offer = second.get_by_role("status").filter(has_text="A new version is ready")
    expect(offer).to_be_visible()
    expect_version(first, newer=False)
    expect_version(second, newer=False)
    first.evaluate("location.hash = '#/rules/all'")  # in a file that the host has no more
    expect(first.locator("article").first).to_be_visible()
    second.reload()
    expect(offer).to_be_visible()  # still
    expect_version(second, newer=False)

    offer.get_by_role("button", name="Reload").click()
    for tab in (first, second):
        expect_version(tab, newer=True)
        tab.goto(f"{host.url}#/rules/all")
        expect(tab.locator("article").first).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("loss", [pytest.param(LOSE_HALF, marks=pytest.mark.long), LOSE_ALL], ids=["half", "all"])
def test_where_the_browser_has_lost_files_the_network_has_them(loss: str, host: StaticHost, opens: Opens) -> None:
    page = first_visit(host.url, opens)
    kept = set(page.evaluate(KEPT_ADDRESSES))
    page.evaluate(loss)
    assert set(page.evaluate(KEPT_ADDRESSES)) < kept
    page.goto(f"{host.url}?again")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.goto(f"{host.url}#/rules/all")
    expect(page.locator("article").first).to_be_visible()


def test_what_a_disk_has_damaged_is_fetched_again_and_kept(host: StaticHost, opens: Opens) -> None:
    page = first_visit(host.url, opens)
    page.evaluate(DAMAGE_ALL)
    page.goto(f"{host.url}?again")
    change_settings(page, pace="instant", motion="less")
    page.goto(host.url)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(MY_TURN)).to_be_visible()
    host.stop()
    page.reload()
    expect(page.locator(MY_TURN)).to_be_visible()


@pytest.mark.long
def test_a_part_of_the_page_that_is_gone_leads_to_the_newest_version(
    host: StaticHost, opens: Opens, tmp_path: Path
) -> None:
    page = first_visit(host.url, opens)
    page.evaluate(LOSE_ALL)
    host.site = newer_site(tmp_path)
    page.evaluate("location.hash = '#/rules/all'")
    page.get_by_role("alert").get_by_role("button", name="Reload").click()
    expect_version(page, newer=True)
    expect(page.locator("article").first).to_be_visible()


@pytest.mark.long
def test_what_a_host_sends_in_place_of_the_module_is_not_kept(opens: Opens, tmp_path: Path) -> None:
    site = built_site(tmp_path)
    module = site / "assets" / module_file(site)
    content = module.read_bytes()
    module.write_bytes((site / "index.html").read_bytes())
    with static_host(site) as host:
        page = first_visit(host.url, opens)
        address = f"{host.url}assets/{module.name}"
        assert address not in page.evaluate(KEPT_ADDRESSES)
        module.write_bytes(content)
        page.reload()
        page.get_by_role("button", name="Play now").click()
        expect(page.locator(MY_TURN)).to_be_visible()
        assert address in page.evaluate(KEPT_ADDRESSES)
