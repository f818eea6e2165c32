"""A static host at the other end of a slow line: every request waits, and all that is sent shares the line.

A browser's own emulation of networks slows down a page, but not its workers.
"""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path

CHUNK = 16_000


class _Line:
    """What is sent takes its time, one piece after the other."""

    def __init__(self, bytes_per_second: float) -> None:
        self._speed = bytes_per_second
        self._lock = threading.Lock()
        self._free_at = 0.0

    def wait_for(self, size: int) -> None:
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / self._speed
            due = self._free_at
        time.sleep(max(0.0, due - time.monotonic()))


@contextmanager
def slow_host(site: Path, latency: float, bytes_per_second: float) -> Iterator[str]:
    """Its address; what it sends is compressed, as by most hosts."""
    packed = {
        path.relative_to(site).as_posix(): gzip.compress(path.read_bytes(), 6)
        for path in site.rglob("*")
        if path.is_file()
    }
    line = _Line(bytes_per_second)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = self.path.partition("?")[0].removeprefix("/") or "index.html"
            content = packed.get(name, b"")
            time.sleep(latency)
            self.send_response(200 if content else 404)
            self.send_header("Content-Type", guess_type(name)[0] or "application/octet-stream")
            if content:
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            for start in range(0, len(content), CHUNK):
                chunk = content[start : start + CHUNK]
                line.wait_for(len(chunk))
                self.wfile.write(chunk)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that it has there
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
