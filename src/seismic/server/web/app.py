"""The application: routes, the headers of every answer, and what is opened at the start and closed at the end."""

from __future__ import annotations

import ipaddress
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seismic.server.common.config import Config
from seismic.server.common.refusals import Refused
from seismic.server.house.house import House
from seismic.server.web.page import BUILT, lost_page, page_routes
from seismic.server.web.responses import problem, refused_by_starlette, wants_a_page
from seismic.server.web.rest import Rest
from seismic.server.web.sockets import Sockets

# A socket to one's own origin is `connect-src 'self'` in today's browsers; older ones want it named, and
# cannot be helped without letting in others. The page's workers compile WebAssembly: that alone, and no `eval`.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_LOCAL_NAMES = {"localhost"}


def make_app(house: House) -> Starlette:
    """The application around a house, which it opens and closes."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    rest, sockets = Rest(house), Sockets(house)
    return Starlette(
        routes=[*page_routes(BUILT), *rest.routes(), WebSocketRoute("/socket", sockets.endpoint)],
        middleware=[Middleware(SafeHeaders), Middleware(KnownHost, config=house.config)],
        exception_handlers={HTTPException: _refused},
        lifespan=lifespan,
    )


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and wants_a_page(request):
        return lost_page(request)
    return refused_by_starlette(request, error)


class SafeHeaders:
    """Puts the headers that keep a page safe on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safe_send(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send if scope["type"] == "lifespan" else safe_send)


class KnownHost:
    """A server for this machine alone answers only to this machine's own names.

    Otherwise any page could make its own name lead here (DNS rebinding), and have our origin.
    """

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._only_local = _is_loopback(config.host) and not config.trusted_proxies and not config.root_path
        self._names = {_hostname(origin) for origin in config.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._knows(scope):
            response = problem(Refused("host", "server-host"), Request(scope))
            await response(scope, receive, send)
        elif scope["type"] == "websocket" and not self._knows(scope):
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    def _knows(self, scope: Scope) -> bool:
        if not self._only_local:
            return True
        name = _hostname(f"//{Headers(scope=scope).get('host', '')}")
        return name in self._names or _is_loopback(name)


def _is_loopback(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name.lower() in _LOCAL_NAMES


def _hostname(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""
