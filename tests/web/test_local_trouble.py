"""Tables on this device where the browser is full, or has lost or lacks something: nothing else is lost by it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from seismic.record import read
from support.web.browsers import Opens
from support.web.company import take_turn
from support.web.players import Mouse
from support.web.screens import CALM, to_lay
from support.web.static_hosts import StaticHost, static_host
from support.web.versions import built_site
from web.test_local import WITHOUT_WORKERS, begin, menu
from webmodule import module_file

pytestmark = pytest.mark.slow

NOT_KEPT = "This browser cannot save games"
KEEPS_NOTHING = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "forbidden": """
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
    """,
}
OTHER_VERSION = "The game that was loaded does not match this page"
WRITE_AS_NEWER = """
() => new Promise((resolve) => {
  indexedDB.open("seismic", 1000).onsuccess = ({ target }) => resolve(target.result.close());
})
"""
SPOIL = """
async () => {
  const { promise, resolve } = Promise.withResolvers();
  indexedDB.open("seismic").onsuccess = ({ target }) => resolve(target.result);
  const database = await promise;
  const events = database.transaction("events", "readwrite").objectStore("events");
  const done = new Promise((resolve) => (events.transaction.oncomplete = resolve));
  events.openCursor().onsuccess = ({ target: { result: cursor } }) => {
    cursor?.update({ at: 0, event: { e: "nonsense" } });
    cursor?.continue();
  };
  await done;
  database.close();
}
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    with static_host(built_site(tmp_path_factory.mktemp("static"))) as running:
        yield running


@pytest.fixture
def mouse(host: StaticHost, opens: Opens) -> Mouse:
    kept = [{"name": "seismic.settings", "value": json.dumps(CALM)}]
    origin = {"origin": host.url.rstrip("/"), "localStorage": kept}
    return Mouse(opens("about:blank", storage_state={"cookies": [], "origins": [origin]}))


def allow_bytes(page: Page, host: StaticHost, count: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": count})


def test_a_game_goes_on_where_the_browser_has_no_room_left(host: StaticHost, mouse: Mouse) -> None:
    """It says so, and the game can be saved as a record."""
    page = mouse.page
    page.goto(host.url)
    allow_bytes(page, host, 1)
    begin(mouse, host.url, to_lay())
    expect(page.get_by_text(NOT_KEPT).first).to_be_visible()
    for _ in range(2):
        take_turn(mouse, [mouse])
        mouse.wait("lay")
    with page.expect_download() as saved:
        menu(mouse, "Save the record")
    assert read(Path(saved.value.path()).read_bytes()).ply == mouse.ply


@pytest.mark.parametrize("why", KEEPS_NOTHING)
def test_a_game_begins_where_the_browser_lets_the_page_keep_no_settings(
    why: str, host: StaticHost, opens: Opens
) -> None:
    player = Mouse(opens("about:blank"))
    player.page.add_init_script(KEEPS_NOTHING[why])
    player.come(host.url)
    player.button("Play now").click()
    player.wait("lay")


def test_a_page_without_a_server_blames_none(host: StaticHost, opens: Opens) -> None:
    page = opens("about:blank")
    page.add_init_script(KEEPS_NOTHING["forbidden"])
    page.goto(f"{host.url}#/games/things")
    page.get_by_role("button", name="Save a file").click()
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("Something went wrong on this device")


def test_where_the_bots_cannot_be_loaded_it_says_so_and_a_reload_goes_on(
    host: StaticHost, mouse: Mouse, complaints: list[str]
) -> None:
    page = mouse.page
    page.context.route("**/bot.worker*.js", lambda route: route.fulfill(status=404))
    begin(mouse, host.url, to_lay())
    mouse.wait("lay")
    mouse.play_turn("lay")
    news = page.locator(".toast", has_text="The bots could not be loaded")
    expect(news).to_be_visible()
    page.context.unroute("**/bot.worker*.js")
    ply = mouse.ply
    with page.expect_navigation():
        news.get_by_role("button", name="Reload").click()
    mouse.wait("lay", after=ply)
    assert {complaint.split()[1] for complaint in complaints} <= {"server-thinking-failed"}  # of all its tries
    complaints.clear()


def test_a_damaged_game_can_be_saved_and_the_others_be_played(
    host: StaticHost, mouse: Mouse, complaints: list[str]
) -> None:
    page = mouse.page
    begin(mouse, host.url, to_lay())
    mouse.wait("lay")
    page.evaluate(SPOIL)
    page.goto("about:blank")
    page.goto(host.url)
    page.get_by_role("region", name="Your tables").get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", name="This game cannot be opened")).to_be_visible()
    expect(page.get_by_text("This saved game is damaged")).to_be_visible()
    page.get_by_role("link", name="Go to the start page").click()
    tables = page.get_by_role("region", name="Your tables")
    expect(tables).to_contain_text("is damaged and cannot be opened")
    with page.expect_download() as saved:
        tables.get_by_role("button", name="Save as a file").click()
    assert "nonsense" in Path(saved.value.path()).read_text("utf-8")
    begin(mouse, host.url, to_lay())
    take_turn(mouse, [mouse])
    assert {complaint.partition(":")[0] for complaint in complaints} == {"Misshapen"}  # for whoever looks into it
    complaints.clear()


def test_a_module_of_another_version_is_named_and_no_game_is_lost_by_it(host: StaticHost, mouse: Mouse) -> None:
    page = mouse.page
    begin(mouse, host.url, to_lay())
    mouse.wait("lay")
    take_turn(mouse, [mouse])
    mouse.wait("lay")
    table, ply = page.url, mouse.ply
    page.context.route("**/*.wasm", lambda route: route.fulfill(body=module_of_another_version(host)))
    page.reload()
    expect(page.get_by_text(OTHER_VERSION).first).to_be_visible()
    page.get_by_role("link", name="Go to the start page").click()
    mouse.button("Play now").click()
    news = page.locator(".toast", has_text=OTHER_VERSION)
    expect(news).to_be_visible()
    page.context.unroute("**/*.wasm")
    with page.expect_navigation():
        news.get_by_role("button", name="Reload").click()
    page.goto(table)
    mouse.wait("lay")
    assert mouse.ply == ply


def module_of_another_version(host: StaticHost) -> bytes:
    """The module, whole, but made of other kernels."""
    path = host.site / "assets" / module_file(host.site)
    version = int(path.stem.partition("-")[2], 16).to_bytes(4, "little")
    module = path.read_bytes()
    assert module.count(version) == 1
    return module.replace(version, bytes(byte ^ 0xFF for byte in version))


@pytest.mark.parametrize(
    ("language", "told", "reload"),
    [
        ("en", "A newer version of this page keeps your games", "Reload"),
        ("fr", "Une version plus récente de cette page garde vos parties", "Recharger"),
        ("es", "Una versión más reciente de esta página guarda tus partidas", "Recargar"),
    ],
)
def test_where_a_newer_page_has_kept_games_it_says_so_and_offers_to_reload(
    language: str, told: str, reload: str, host: StaticHost, mouse: Mouse
) -> None:
    page = mouse.page
    page.add_init_script(
        f"localStorage.setItem('seismic.settings', {json.dumps(json.dumps(CALM | {'language': language}))});"
    )
    page.goto(host.url)
    page.evaluate(WRITE_AS_NEWER)
    page.locator(".hero button.primary").click()
    news = page.locator(".toast", has_text=told)
    expect(news).to_be_visible()
    with page.expect_navigation():
        news.get_by_role("button", name=reload).click()


@pytest.mark.parametrize("lack", ["workers", "WebAssembly", "module", "half of the module"])
def test_where_the_game_cannot_run_it_says_why_and_not_that_a_record_is_wrong(
    lack: str, host: StaticHost, mouse: Mouse
) -> None:
    page = mouse.page
    if lack in ("workers", "WebAssembly"):
        if lack == "workers":
            page.add_init_script(WITHOUT_WORKERS)
        else:
            page.context.route("**/*.worker-*.js", without_web_assembly)
        why = "This browser cannot run the game by itself"
    else:
        module = next((host.site / "assets").glob("*.wasm")).read_bytes()
        answer = {"status": 404} if lack == "module" else {"body": module[: len(module) // 2]}
        page.context.route("**/*.wasm", lambda route: route.fulfill(**answer))
        why = "The game could not be loaded on this device"
    mouse.come(host.url)
    mouse.button("Play now").click()
    expect(page.get_by_text(why).first).to_be_visible()
    page.goto(f"{host.url}#/replay")
    page.get_by_role("textbox").fill(to_lay())
    mouse.button("Open").click()
    refusal = page.get_by_role("main").get_by_role("alert")
    expect(refusal).to_contain_text(why)
    expect(refusal).not_to_contain_text("not valid")
    page.goto(f"{host.url}#/rules/all")
    expect(page.locator("article").first).to_be_visible()


def without_web_assembly(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=f"delete self.WebAssembly;{answer.text()}")
