"""The store of tables in a browser's own database, in a real one (web/src/house/store/indexed-store.ts)."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from support.engine_session import BUNDLER
from support.wasm_session import ROOT, node_program

pytestmark = pytest.mark.slow

SOURCE = ROOT / "web" / "src" / "house" / "store" / "indexed-store.ts"
ADDRESS = "http://localhost/"  # answered by the test itself

DO = """async ([method, ...given]) => {
  globalThis.store ??= new Store.IndexedStore();
  try {
    return { done: await store[method](...given) };
  } catch (error) {
    return { failed: error.name };
  }
}"""
FORBID = """() => {
  indexedDB.open = () => { throw new DOMException("", "SecurityError"); };
}"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    bundle = tmp_path_factory.mktemp("store") / "store.js"
    if not BUNDLER.exists():
        pytest.skip("`make web` installs what the page is built with")
    options = ["--format", "iife", "--name", "Store", "--platform", "browser", "--file", str(bundle)]
    command = [node_program(), str(BUNDLER), str(SOURCE), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return Path(bundle).read_text("utf-8")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.route(f"{ADDRESS}**", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    yield context
    context.close()


class Tab:
    """A tab with a store of its own, over the database that all tabs share."""

    def __init__(self, context: BrowserContext, script: str) -> None:
        self.page: Page = context.new_page()
        self._script = script
        self.reload()

    def reload(self) -> None:
        self.page.goto(ADDRESS)
        self.page.add_script_tag(content=self._script)

    def do(self, method: str, *given: Any) -> Any:
        """What comes of it; an error by its name."""
        answer = self.page.evaluate(DO, [method, *given])
        return answer.get("failed") or answer.get("done")


@pytest.fixture
def tab(context: BrowserContext, script: str) -> Tab:
    return Tab(context, script)


def row(table: str, updated: int = 0) -> dict[str, Any]:
    return {"id": table, "secret": "", "summary": {"id": table, "updated": updated}}


def entries(first: int, last: int) -> list[dict[str, Any]]:
    return [{"seq": seq, "at": seq, "event": {"e": "chatted", "text": str(seq)}} for seq in range(first, last + 1)]


def test_a_log_is_still_there_after_a_reload(tab: Tab) -> None:
    tab.do("create", row("a"), entries(1, 1))
    tab.do("append", row("a", 12), entries(1, 1), entries(2, 12))
    tab.do("create", row("b"), entries(1, 2))
    tab.do("rename", "Ada")
    tab.do("saveRecord", {"id": "r", "at": 1, "text": "text"})
    tab.reload()
    assert tab.do("log", "a", 0) == entries(1, 12)
    assert tab.do("log", "a", 9) == entries(10, 12)
    assert tab.do("row", "a") == row("a", 12)
    assert [found["id"] for found in tab.do("rows")] == ["a", "b"]
    assert (tab.do("name"), tab.do("record", "r")["text"], tab.do("record", "s")) == ("Ada", "text", None)


def test_two_tabs_cannot_both_add_the_same_number(context: BrowserContext, script: str, tab: Tab) -> None:
    """And nothing of the slower one's is left behind: neither its other events, nor its summary."""
    other = Tab(context, script)
    tab.do("create", row("a"), entries(1, 1))
    assert other.do("create", row("a"), entries(1, 1)) == "Conflict"
    tab.do("append", row("a", 3), entries(1, 1), entries(2, 3))
    assert other.do("append", row("a", 9), entries(1, 1), entries(2, 5)) == "Conflict"
    assert other.do("log", "a", 0) == entries(1, 3)
    assert tab.do("row", "a") == row("a", 3)
    assert tab.do("append", row("a", 5), entries(1, 4), entries(5, 5)) == "Gone"  # after a gap


def test_a_table_that_was_removed_is_not_added_to(context: BrowserContext, script: str, tab: Tab) -> None:
    other = Tab(context, script)
    tab.do("create", row("a"), entries(1, 2))
    tab.do("create", row("ab"), entries(1, 2))
    other.do("remove", "a")
    assert tab.do("append", row("a"), entries(1, 2), entries(3, 3)) == "Gone"
    tab.do("put", row("a"))
    assert (tab.do("rows"), tab.do("log", "a", 0)) == ([row("ab")], [])
    assert tab.do("log", "ab", 0) == entries(1, 2)


def test_another_tab_may_change_the_database(context: BrowserContext, script: str, tab: Tab) -> None:
    """A newer page does: an open tab lets it, and is then told that it is too old, and keeps nothing more there."""
    tab.do("create", row("a"), entries(1, 1))
    newer = Tab(context, script)
    upgrade = """() => new Promise((resolve, reject) => {
      const opening = indexedDB.open("seismic", 99);
      opening.onsuccess = () => resolve(opening.result.version);
      opening.onblocked = () => reject(new Error("blocked"));
    })"""
    assert newer.page.evaluate(upgrade) == 99
    assert tab.do("append", row("a"), entries(1, 1), entries(2, 2)) == "VersionError"


def test_a_browser_that_forbids_it_says_so_each_time(tab: Tab) -> None:
    tab.page.evaluate(FORBID)
    assert tab.do("rows") == "SecurityError"
    assert tab.do("create", row("a"), entries(1, 1)) == "SecurityError"
