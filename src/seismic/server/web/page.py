"""The page: what was built from `web/`, read once and served from memory; if it was not built, a line that says so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from mimetypes import guess_type
from pathlib import Path

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
_TYPES = {
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


def page_routes(folder: Path) -> list[Route]:
    """A route for each file of the page, and none for any other."""
    found = _read(folder)
    if _INDEX not in found:
        return [Route("/", _not_built, methods=["GET"])]
    return [Route(f"/{name if name != _INDEX else ''}", _sender(file), methods=["GET"]) for name, file in found.items()]


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


async def _not_built(request: Request) -> Response:
    language = language_of(request)
    return _plain(language, f"<h1>{escape(APP_NAME)}</h1><p>{escape(message('page-not-built', language))}</p>")


def lost_page(request: Request) -> Response:
    """For a person whose address leads nowhere: what programs are told as JSON, as a page."""
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
