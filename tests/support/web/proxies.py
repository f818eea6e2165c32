"""A small proxy that shows a server below a path, as a host's own would: it takes the path away."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer

CHUNK = 65536
END_OF_HEAD = b"\r\n\r\n"


@contextmanager
def shown_below(path: str, port: int) -> Iterator[str]:
    """The address at which the server of this port is shown, as `http://127.0.0.1:PORT/play/`."""

    class Handler(BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                _pass_on(self.request, path.encode(), port)

    with _Proxy(("127.0.0.1", 0), Handler) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{proxy.server_address[1]}{path}/"
        finally:
            proxy.shutdown()


class _Proxy(ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False


def _pass_on(client: socket.socket, path: bytes, port: int) -> None:
    """One request a connection, so that only the first head is to be read; a socket goes on for as long as it likes."""
    head = b""
    while END_OF_HEAD not in head:
        chunk = client.recv(CHUNK)
        if not chunk:
            return
        head += chunk
    method, _, rest = head.partition(b" ")
    if not rest.startswith(path + b"/"):
        client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        return
    request = method + b" " + rest.removeprefix(path).replace(b"Connection: keep-alive", b"Connection: close", 1)
    with socket.create_connection(("127.0.0.1", port)) as server:
        server.sendall(request)
        threading.Thread(target=_pump, args=(client, server), daemon=True).start()
        _pump(server, client)


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(CHUNK):
            target.sendall(chunk)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)
