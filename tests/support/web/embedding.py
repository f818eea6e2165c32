"""Pages of others that embed a board, under the same strict policy as our own page."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from seismic.server.web.app import HEADERS, POLICY

ROOT = Path(__file__).parents[3]
ELEMENT = ROOT / "build" / "element"
GAME = ROOT / "examples" / "game.seismic"
TYPES = {".html": "text/html", ".js": "text/javascript", ".seismic": "text/plain", ".wasm": "application/wasm"}
# What a test asks for is the element itself; a browser asks for an icon by itself.
PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A page of others</title>
    <link rel="icon" href="data:,">
    <script type="module" src="seismic-board.js"></script>
  </head>
  <body><main><h1>A page of others</h1>{body}</main></body>
</html>
"""


class Embedder:
    """A site with the element's files, a record and pages; `url` ends with a slash."""

    def __init__(self, url: str, files: dict[str, bytes]) -> None:
        self.url = url
        self._files = files
        self.asked: list[str] = []  # by browsers

    def page(self, body: str, language: str = "en") -> str:
        """The address of a page with this body."""
        name = f"{len(self._files)}.html"
        self._files[name] = PAGE.format(body=body, language=language).encode()
        return self.url + name

    def put(self, name: str, content: bytes) -> None:
        self._files[name] = content

    def read(self, name: str) -> bytes | None:
        self.asked.append(name)
        return self._files.get(name)


def built_files() -> Mapping[str, bytes]:
    """The element's own; none, if it is not built."""
    return {path.name: path.read_bytes() for path in ELEMENT.glob("*")} if ELEMENT.is_dir() else {}


@contextmanager
def embedder(policy: str = POLICY) -> Iterator[Embedder]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.removeprefix("/")
            content = site.read(name)
            self.send_response(404 if content is None else 200)
            for header, value in {**HEADERS, "Content-Security-Policy": policy}.items():
                self.send_header(header, value)
            self.send_header("Content-Type", f"{TYPES.get(Path(name).suffix, 'text/plain')}; charset=utf-8")
            self.send_header("Content-Length", str(len(content or b"")))
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        site = Embedder(f"http://127.0.0.1:{server.server_port}/", {**built_files(), GAME.name: GAME.read_bytes()})
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            yield site
        finally:
            server.shutdown()
            serving.join()
