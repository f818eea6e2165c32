"""One small hand for three browsers: Chromium by Playwright, Firefox by WebDriver BiDi, WebKit by WebDriver.

Playwright's own Firefox and WebKit are other programs than those that people have, and would be downloaded.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from support.server.services import Service, Unavailable, free_port, install
from support.web.browsers import running_browser

WIDTH, HEIGHT = 1280, 860
PATIENCE_SECONDS = 120

# A profile of Firefox that tells nobody anything, and looks for nobody but our own server.
PREFERENCES: Mapping[str, object] = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "services.settings.server": "",
    "toolkit.telemetry.enabled": False,
}
KEYS = {"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c"}  # as WebDriver names them


class Driver(ABC):
    """A page in a browser: places are pixels of the window."""

    @abstractmethod
    def go(self, url: str) -> None: ...

    @abstractmethod
    def ask(self, function: str, *arguments: object) -> Any:
        """What a function of JavaScript answers there, at once."""

    @abstractmethod
    def point(self, x: float, y: float) -> None: ...

    @abstractmethod
    def click(self, x: float, y: float) -> None: ...

    @abstractmethod
    def press(self, key: str) -> None: ...


class Chromium(Driver):
    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, url: str) -> None:
        self._page.goto(url)

    def ask(self, function: str, *arguments: object) -> Any:
        return self._page.evaluate(f"(given) => ({function})(...given)", list(arguments))

    def point(self, x: float, y: float) -> None:
        self._page.mouse.move(x, y)

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


class Acting(Driver):
    """By the actions of WebDriver, which are the same in its old and its new form."""

    @abstractmethod
    def _act(self, *sources: dict[str, Any]) -> None: ...

    def _by_mouse(self, *steps: dict[str, Any]) -> None:
        self._act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(steps)})

    def point(self, x: float, y: float) -> None:
        self._by_mouse(_move(x, y))

    def click(self, x: float, y: float) -> None:
        press, lift = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._by_mouse(_move(x, y), press, lift)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        steps = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": steps})


def _move(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


class Firefox(Acting):
    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._do("session.new", capabilities={})
        self._context = self._do("browsingContext.getTree")["contexts"][0]["context"]
        self._here("browsingContext.setViewport", viewport={"width": WIDTH, "height": HEIGHT})

    def _do(self, method: str, **parameters: object) -> Any:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while (heard := json.loads(self._line.recv(PATIENCE_SECONDS))).get("id") != self._asked:
            pass
        assert heard["type"] == "success", heard
        return heard["result"]

    def _here(self, method: str, **parameters: object) -> Any:
        return self._do(method, context=self._context, **parameters)

    def go(self, url: str) -> None:
        self._here("browsingContext.navigate", url=url, wait="complete")

    def ask(self, function: str, *arguments: object) -> Any:
        answer = self._do(
            "script.evaluate",
            expression=f"JSON.stringify(({function})(...{json.dumps(arguments)}))",
            target={"context": self._context},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def _act(self, *sources: dict[str, Any]) -> None:
        self._here("input.performActions", actions=list(sources))


class WebKit(Acting):
    def __init__(self, address: str, program: Path) -> None:
        self._address = f"{address}/session"
        options = {"binary": str(program), "args": ["--automation"]}
        made = self._post("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self._address += f"/{made['sessionId']}"
        self._post("/window/rect", width=WIDTH, height=HEIGHT)

    def _post(self, path: str, method: str = "POST", **parameters: object) -> Any:
        body = json.dumps(parameters).encode()
        request = urllib.request.Request(self._address + path, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def close(self) -> None:
        self._post("", "DELETE")

    def go(self, url: str) -> None:
        self._post("/url", url=url)

    def ask(self, function: str, *arguments: object) -> Any:
        return self._post("/execute/sync", script=f"return ({function})(...arguments)", args=list(arguments))

    def _act(self, *sources: dict[str, Any]) -> None:
        self._post("/actions", actions=list(sources))


@contextmanager
def chromium() -> Iterator[Driver]:
    with running_browser() as browser:
        yield Chromium(browser.new_page(locale="en-GB", viewport={"width": WIDTH, "height": HEIGHT}))


@contextmanager
def firefox() -> Iterator[Driver]:
    program = _find("firefox-esr", "firefox-esr")
    with _home() as home:
        wishes = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (home / "user.js").write_text("".join(wishes), "utf-8")
        port = free_port()
        listening = ["--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port", str(port)]
        address = f"ws://127.0.0.1:{port}/session"
        with _serving([program, *listening], port, home), connect(address, proxy=None, max_size=None) as line:
            yield Firefox(line)


@contextmanager
def webkit() -> Iterator[Driver]:
    program = _find("WebKitWebDriver", "webkit2gtk-driver")
    with _home() as home, _display() as display:
        port = free_port()
        with _serving([program, f"--port={port}"], port, home, f"DISPLAY={display}"):
            driver = WebKit(f"http://127.0.0.1:{port}", _mini_browser())
            try:
                yield driver
            finally:
                driver.close()


DRIVERS: Mapping[str, Callable[[], AbstractContextManager[Driver]]] = {
    "chromium": chromium,
    "firefox": firefox,
    "webkit": webkit,
}


def _find(program: str, package: str) -> str:
    if shutil.which(program) is None:
        install(package)
    return program


def _mini_browser() -> Path:
    """The smallest browser around WebKitGTK; the driver's package brings it."""
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    if not found:
        raise Unavailable("there is no MiniBrowser of WebKitGTK")
    return found[-1]


@contextmanager
def _home() -> Iterator[Path]:
    """Where a browser keeps what it wants, until it is closed; it may still be writing then."""
    with tempfile.TemporaryDirectory(prefix="seismic-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def _serving(command: Sequence[str], port: int, home: Path, *settings: str) -> Iterator[None]:
    service = Service(["env", f"HOME={home}", "LC_ALL=C.UTF-8", *settings, *command], port, home)
    service.start()
    try:
        yield
    finally:
        service.stop()


@contextmanager
def _display() -> Iterator[str]:
    """A screen that nobody sees."""
    screen = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-displayfd", "1"]
    command = [_find("Xvfb", "xvfb"), *screen]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            number = process.stdout.readline().strip()
            if not number:
                raise Unavailable("Xvfb does not start")
            yield f":{number}"
        finally:
            process.terminate()
