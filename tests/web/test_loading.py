"""How the page comes: small, from its own server alone, under a strict policy, and below any path."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from seismic.i18n import APP_NAME
from seismic.server.web.app import POLICY
from support.web.browsers import Opens
from support.web.proxies import shown_below
from support.web.puzzle_screens import PUZZLE_SCREENS
from support.web.screens import SCREENS, keeping
from support.web.sites import Site, running_site

pytestmark = pytest.mark.slow

ALL = {**SCREENS, **PUZZLE_SCREENS}

MAX_START, MAX_SCRIPT, MAX_FONTS = 80_000, 100_000, 40_000  # bytes, packed: of the start page, of any other, of letters

# Each with another way of showing things that a policy could forbid.
TOUR = (
    "start",
    "waiting",
    "lay",
    "end",
    "replay",
    "rules",
    "lesson",
    "lobby",
    "about",
    "text",
    "settings",
    "puzzle-answer",
)

# Before anything else of the page runs.
WATCH_POLICY = """
window.forbidden = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  forbidden.push(`${violatedDirective}: ${blockedURI} ${sourceFile}`));
"""


def scripts(page: Page) -> dict[str, int]:
    return sizes(page, ".js")


def sizes(page: Page, ending: str) -> dict[str, int]:
    """The files of this kind that the page has loaded since it was opened, and how large they came over the line."""
    entries = page.evaluate(
        "performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize])"
    )
    return {urlsplit(name).path: size for name, size in entries if name.endswith(ending)}


# Whatever screen one comes to first. What the page fetches ahead when it has nothing else to do is not part of it.
@pytest.mark.parametrize("name", ["start", "lay", "lesson", "rules", "open-record", "replay", "puzzles"])
def test_the_first_load_is_small(name: str, site: Site, opens: Opens) -> None:
    screen = ALL[name]
    page = opens("about:blank", storage_state=keeping(site))
    page.add_init_script("window.requestIdleCallback = () => 0;")  # nothing is fetched ahead
    page.goto(site.url + screen.link(site))
    screen.then(page)
    loaded = scripts(page)
    assert loaded
    assert all(loaded.values()), loaded
    assert sum(loaded.values()) <= (MAX_START if name == "start" else MAX_SCRIPT), loaded
    assert 0 < sum(sizes(page, ".woff2").values()) <= MAX_FONTS


@pytest.mark.parametrize("name", TOUR)
def test_the_page_asks_no_other_server_and_keeps_its_policy(name: str, site: Site, opens: Opens) -> None:
    asked: list[Request] = []

    def listening(url: str, **options: object) -> Page:
        page = opens(url, **options)
        page.context.on("request", lambda request: asked.append(request))
        page.add_init_script(WATCH_POLICY)
        return page

    page = ALL[name].open(site, listening)
    assert asked
    assert {request.url for request in asked if not request.url.startswith((site.url, "data:", "blob:"))} == set()
    assert page.evaluate("forbidden") == []


def test_pictures_of_the_table_can_be_saved_under_the_policy(site: Site, opens: Opens) -> None:
    page = SCREENS["replay"].open(site, opens)
    players = page.get_by_role("list", name="Players").locator(".name").all_inner_texts()
    for name, begins in (("Record", b"seismic-record 1"), ("Picture", b"\x89PNG"), ("Drawing", b"<svg")):
        page.get_by_role("button", name="Download").click()
        with page.expect_download() as download:
            page.get_by_role("dialog").get_by_role("button", name=name).first.click()
        assert begins in Path(download.value.path()).read_bytes()[:200], name
    drawing = Path(download.value.path()).read_text("utf-8")
    assert all(f">{player}<" in drawing for player in players), "it says who plays"


def test_every_answer_has_the_policy_and_every_asset_may_be_kept(site: Site, opens: Opens) -> None:
    page = opens("about:blank")
    with page.expect_response(site.url) as first:
        page.goto(site.url)
    assert first.value.headers["cache-control"] == "no-cache"
    answers = [first.value]
    page.on("response", lambda answer: answers.append(answer))
    page.reload(wait_until="networkidle")
    assets = [answer for answer in answers if "/assets/" in answer.url]
    assert {"js", "css", "ftl"} <= {answer.url.rpartition(".")[2] for answer in assets}
    assert all("immutable" in answer.headers["cache-control"] for answer in assets)
    assert {answer.headers["content-security-policy"] for answer in answers} == {POLICY}


def test_the_page_can_be_installed(site: Site, opens: Opens) -> None:
    page = opens(site.url)
    browser = page.context.new_cdp_session(page)
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{site.url}manifest.webmanifest"
    troubles = {trouble["errorId"] for trouble in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert troubles <= {"in-incognito"}  # as every test is
    manifest = page.request.get(told["url"]).json()
    assert manifest["name"] == APP_NAME
    purposes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(f"{site.url}{icon['src']}")
        assert answer.headers["content-type"] == icon["type"]
        shown = page.evaluate(
            "async (src) => { const i = new Image(); i.src = src; await i.decode(); return i.width; }", answer.url
        )
        assert icon["sizes"] in ("any", f"{shown}x{shown}")
        purposes.add(icon["purpose"])
    assert purposes == {"any", "maskable"}


def test_a_game_can_be_begun_below_a_path(tmp_path: Path, opens: Opens) -> None:
    config = tmp_path / "server.toml"
    config.write_text('root_path = "/play/seismic"\n', "utf-8")
    with running_site(tmp_path, "--config", str(config)) as site, shown_below("/play/seismic", site.port) as address:
        page = opens(address)
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("application")).to_be_visible()
        assert page.url.startswith(f"{address}#/table/")
        page.goto(f"{address}#/rules/all")
        expect(page.locator("article").first).to_be_visible()
        assert page.request.get(f"{address}healthz").ok


@pytest.mark.parametrize("part", ["index-*.js", "start-*.js", "*.ftl"])
def test_a_page_of_which_a_part_does_not_come_says_so(
    site: Site, opens: Opens, complaints: list[str], part: str
) -> None:
    page = opens("about:blank")
    page.route(f"**/assets/{part}", lambda route: route.abort())
    page.goto(site.url)
    expect(page.get_by_text("The page is still not here")).to_be_visible()
    page.unroute(f"**/assets/{part}")
    page.get_by_role("link", name="reload it").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text("The page is still not here")).to_have_count(0)
    complaints.clear()  # for whoever looks into it
