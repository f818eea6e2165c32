"""The WebAssembly module in a browser: a page that does what it is asked, and answers."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from support.wasm_session import MODULE
from support.web.drivers import Driver

HERE = Path(__file__).parent
FILES = {
    "/": HERE / "wasm_page.html",
    "/wasm_page.mjs": HERE / "wasm_page.mjs",
    "/wasm_actions.mjs": HERE.parent / "wasm_actions.mjs",
    "/seismic.js": MODULE / "seismic.js",
    "/seismic.wasm": MODULE / "seismic.wasm",
    "/network.bin": MODULE / "network.bin",
}
PATIENCE_SECONDS = 300


class WasmPage:
    """A page with the module in it; asked like a `WasmSession`."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def open(self, address: str) -> None:
        self._driver.go(address)
        self._until("() => typeof begin === 'function'")

    def ask(self, action: str, **asked: object) -> Any:
        self._driver.ask("(action, asked) => begin(action, asked)", action, asked)
        answer = self._until("() => ended()")
        assert "failed" not in answer, answer
        return answer["found"]

    def _until(self, function: str) -> Any:
        end = time.monotonic() + PATIENCE_SECONDS
        while not (answer := self._driver.ask(function)):
            assert time.monotonic() < end, function
            time.sleep(0.02)
        return answer


class _Handler(SimpleHTTPRequestHandler):
    def translate_path(self, path: str) -> str:
        return str(FILES.get(path, HERE / "nothing"))

    def log_message(self, *_: object) -> None:
        pass


_Handler.extensions_map = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}


@contextmanager
def wasm_page(driver: Driver) -> Iterator[WasmPage]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            page = WasmPage(driver)
            page.open(f"http://127.0.0.1:{server.server_port}/")
            yield page
        finally:
            server.shutdown()
            serving.join()
