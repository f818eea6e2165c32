"""A static host as it comes: Python's own, with no header of ours, and the site below some path."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from support.server.services import free_port


class StaticHost:
    """`url` is where the site is. It can be stopped, and started again with another version."""

    def __init__(self, site: Path, path: str) -> None:
        self.site = site
        self._path = path
        self._port = free_port()
        self._server: ThreadingHTTPServer | None = None
        self.url = f"http://127.0.0.1:{self._port}{path}"

    def start(self) -> None:
        handler = partial(_Handler, host=self)
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def below(self, path: str) -> str | None:
        """An address as one of the site; nothing else is on this host."""
        return path.removeprefix(self._path) if path.startswith(self._path) else None


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, host: StaticHost, **options: Any) -> None:
        self._host = host
        super().__init__(*args, directory=str(host.site), **options)

    def translate_path(self, path: str) -> str:
        below = self._host.below(path)
        return super().translate_path(f"/{below}") if below is not None else str(self._host.site / "nothing-there")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            return super().send_error(code, message, explain)
        content = (self._host.site / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")  # what comes without the network was kept by the page itself
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that it has there
        pass


@contextmanager
def static_host(site: Path, path: str = "/") -> Iterator[StaticHost]:
    host = StaticHost(site, path)
    host.start()
    try:
        yield host
    finally:
        host.stop()
