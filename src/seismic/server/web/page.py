"""The page: built from `web/`, read once and served from memory; if it was not built, a line says so.

The rules for the browser take longer to build, so that file may appear while the server runs.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from seismic.i18n import APP_NAME, message
from seismic.server.web.packed import Packed
from seismic.server.web.responses import language_of

BUILT = Path(__file__).parent.parent / "static"  # by `make web`
_INDEX = "index.html"
_HASHED = "assets/"  # names in this folder change with their content
_A_YEAR = "public, max-age=31536000, immutable"
_ASK_FIRST = "no-cache"
_MODULE = re.compile(r"seismic-[0-9a-f]+\.wasm")  # as tools/webpage.py puts it beside the page's scripts
_TYPES = {
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


def page_routes(folder: Path) -> list[Route]:
    """A route for each file of the page, and none for any other."""
    found = _read(folder)
    if _INDEX not in found:
        return [Route("/", _not_built, methods=["GET"])]
    routes = [
        Route(f"/{name if name != _INDEX else ''}", _sender(file), methods=["GET"]) for name, file in found.items()
    ]
    return [*routes, Route(f"/{_HASHED}{{name}}", _late_sender(folder / _HASHED), methods=["GET"])]


@cache
def _read(folder: Path) -> dict[str, _File]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    names = (path.relative_to(folder).as_posix() for path in paths)
    return {name: _File.of(name, path.read_bytes()) for name, path in zip(names, paths, strict=True)}


@dataclass(frozen=True, slots=True)
class _File:
    packed: Packed
    caching: str

    @classmethod
    def of(cls, name: str, content: bytes) -> _File:
        suffix = name[name.rfind(".") :]
        kind = _TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"
        return cls(Packed.of(content, kind, level=9), _A_YEAR if name.startswith(_HASHED) else _ASK_FIRST)


def _sender(file: _File) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return file.packed.answer(request, file.caching)

    return send


def _late_sender(folder: Path) -> Callable[[Request], Awaitable[Response]]:
    """Sends the module for browsers, as soon as it has been built."""

    @cache
    def read(name: str) -> _File:
        return _File.of(f"{_HASHED}{name}", (folder / name).read_bytes())

    async def send(request: Request) -> Response:
        name = request.path_params["name"]
        if not _MODULE.fullmatch(name):
            raise HTTPException(404)
        try:
            file = await asyncio.to_thread(read, name)
        except OSError as error:
            raise HTTPException(404) from error
        return file.packed.answer(request, file.caching)

    return send


async def _not_built(request: Request) -> Response:
    language = language_of(request)
    return _plain(language, f"<h1>{escape(APP_NAME)}</h1><p>{escape(message('page-not-built', language))}</p>")


def lost_page(request: Request) -> Response:
    """A page for people whose address leads nowhere; programs get JSON."""
    language = language_of(request)
    start = escape(request.scope.get("root_path", "") + "/")
    title, note, home = (escape(message(key, language)) for key in ("page-lost", "page-lost-note", "page-lost-home"))
    body = f'<img src="{start}lost.svg" alt=""><h1>{title}</h1><p>{note}</p><a href="{start}">{home}</a>'
    return _plain(language, body, f'<link rel="stylesheet" href="{start}lost.css">', status=404)


def _plain(language: str, body: str, head: str = "", status: int = 200) -> Response:
    text = (
        "<!doctype html>\n"
        f'<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(APP_NAME)}</title>{head}</head><body><main>{body}</main></body></html>\n"
    )
    headers = {"Cache-Control": "no-store", "Vary": "Accept, Accept-Language"}
    return Response(text, status, headers, "text/html")
