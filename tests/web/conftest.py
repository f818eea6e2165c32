"""What the browser's tests share: real browsers, a real server with the built page, and people who play there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from support.server.services import Unavailable
from support.web.browsers import Opens, running_browser
from support.web.drivers import DRIVERS, Driver
from support.web.sites import Site, running_site

T = TypeVar("T")

PATIENCE_MS = 30_000  # a first move of a bot waits for its process to start
expect.set_options(timeout=PATIENCE_MS)

KEEP_ONLY = """
(things) => {
  localStorage.clear();
  indexedDB.deleteDatabase("seismic"); // the games of the device
  for (const { name, value } of things) localStorage.setItem(name, value);
}
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one module: as long as it runs, its event loop is the thread's, where other modules want one of their own."""
    with _if_available(running_browser()) as running:
        yield running


@pytest.fixture(params=DRIVERS)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Of one browser after the other."""
    with _if_available(DRIVERS[request.param]()) as running:
        yield running


@contextmanager
def _if_available(browser: AbstractContextManager[T]) -> Iterator[T]:
    if not files("seismic.server").joinpath("static", "index.html").is_file():
        _do_without("the page is not built: make web")
    with ExitStack() as open_things:
        try:
            running = open_things.enter_context(browser)
        except Unavailable as error:
            _do_without(str(error))
        yield running


def _do_without(reason: str) -> NoReturn:
    """Skipped, and the reason shown; where CI is set, it fails."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture
def mortal_site(tmp_path: Path) -> Iterator[Site]:
    """One that may be killed and started again."""
    with running_site(tmp_path) as running:
        yield running


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Whatever a page complains of fails the test."""
    heard: list[str] = []
    yield heard
    # What the server refuses, and a line that a test has cut: to the browser they are failed loads.
    loads = ("Failed to load resource", "WebSocket", "ERR_")
    assert [complaint for complaint in heard if not any(words in complaint for words in loads)] == []


def _new_context(browser: Browser, **options: Any) -> BrowserContext:
    """By itself it keeps nothing for a time without a network: hardly a test stays long enough."""
    usual = {"locale": "en-GB", "viewport": {"width": 1280, "height": 860}, "service_workers": "block"}
    context = browser.new_context(**{**usual, **options})
    context.set_default_timeout(PATIENCE_MS)
    return context


def _new_page(context: BrowserContext, complaints: list[str]) -> Page:
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page


@pytest.fixture
def opens(browser: Browser, complaints: list[str]) -> Iterator[Opens]:
    """Opens a page for another person each time."""
    contexts: list[BrowserContext] = []

    def open_page(url: str, **options: Any) -> Page:
        contexts.append(_new_context(browser, **options))
        page = _new_page(contexts[-1], complaints)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def kept_context(browser: Browser) -> Iterator[BrowserContext]:
    """What it has loaded once it need not load again."""
    context = _new_context(browser)
    yield context
    context.close()


@pytest.fixture
def reopens(site: Site, kept_context: BrowserContext, complaints: list[str]) -> Iterator[Opens]:
    """Opens a page in a browser that has been here before, but keeps nothing of who was there."""

    def open_page(url: str, storage_state: dict[str, Any]) -> Page:
        page = _new_page(kept_context, complaints)
        page.goto(f"{site.url}healthz")  # where the page's things are kept, and no page is
        for origin in storage_state["origins"]:
            page.evaluate(KEEP_ONLY, origin["localStorage"])
        page.goto(url)
        return page

    yield open_page
    for page in kept_context.pages:
        page.close()
