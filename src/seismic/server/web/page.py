"""The page: what was built from `web/`, read once and served from memory; if it was not built, a line that says so."""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from seismic.i18n import APP_NAME, message
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
_REFUSED = re.compile(r"\s*q=0(\.0*)?\s*")
_MAX_PACKED = 0.9  # of the size: a file that gzip does not make smaller than this is sent as it is


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
    content: bytes
    packed: bytes | None  # None: it does not get smaller
    kind: str
    tag: str
    caching: str

    @classmethod
    def of(cls, name: str, content: bytes) -> _File:
        packed = gzip.compress(content, 9, mtime=0)
        suffix = name[name.rfind(".") :]
        return cls(
            content,
            packed if len(packed) < _MAX_PACKED * len(content) else None,
            _TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream",
            sha256(content).hexdigest()[:20],
            _A_YEAR if name.startswith(_HASHED) else _ASK_FIRST,
        )

    def answer(self, request: Request) -> Response:
        packed = self.packed if _takes_gzip(request) else None
        tag = f'"{self.tag}{"-gzip" if packed else ""}"'
        headers = {"Cache-Control": self.caching, "ETag": tag}
        if self.packed:
            headers["Vary"] = "Accept-Encoding"
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(packed or self.content, headers=headers, media_type=self.kind)


def _sender(file: _File) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return file.answer(request)

    return send


def _takes_gzip(request: Request) -> bool:
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == "gzip":
            return _REFUSED.fullmatch(weight) is None
    return False


async def _not_built(request: Request) -> Response:
    language = language_of(request)
    text = (
        "<!doctype html>\n"
        f'<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(APP_NAME)}</title></head>"
        f"<body><main><h1>{escape(APP_NAME)}</h1>"
        f"<p>{escape(message('page-not-built', language))}</p></main></body></html>\n"
    )
    return Response(text, headers={"Cache-Control": "no-store", "Vary": "Accept-Language"}, media_type="text/html")
