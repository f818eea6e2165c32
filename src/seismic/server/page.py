"""The page: until there is a table in the browser, a plain one that tells so and lists the lobby."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from seismic.i18n import APP_NAME, message
from seismic.protocol.table import TableSummary
from seismic.server.answers import failed, language_of
from seismic.server.house import House

_STATIC = {"page.css": "text/css"}
_A_DAY = "public, max-age=86400"


class Page:
    def __init__(self, house: House) -> None:
        self._house = house

    def routes(self) -> list[Route]:
        return [
            Route("/", self._index, methods=["GET"]),
            *(Route(f"/static/{name}", _static, methods=["GET"]) for name in _STATIC),
        ]

    async def _index(self, request: Request) -> Response:
        try:
            tables = await self._house.lobby()
        except Exception as error:
            return failed(request, error)
        text = page(tables, language_of(request), self._house.config.root_path)
        return Response(text, headers={"Cache-Control": "no-store", "Vary": "Accept-Language"}, media_type="text/html")


def page(tables: list[TableSummary], language: str, root_path: str = "") -> str:
    """The page in one language."""

    def say(key: str, **values: object) -> str:
        return escape(message(key, language, **values))

    rows = [f"<li>{_line(table, language)}</li>" for table in tables]
    lobby = f"<ul>{''.join(rows)}</ul>" if rows else f"<p>{say('page-nobody')}</p>"
    return (
        "<!doctype html>\n"
        f'<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(APP_NAME)}</title>"
        f'<link rel="stylesheet" href="{escape(root_path)}/static/page.css"></head>'
        f"<body><main><h1>{escape(APP_NAME)}</h1><p>{say('page-not-yet')}</p>"
        f"<h2>{say('page-lobby')}</h2>{lobby}</main></body></html>\n"
    )


def _line(table: TableSummary, language: str) -> str:
    nobody = message("page-free-seat", language)
    names = ", ".join(seat.name or nobody for seat in table.seats)
    status = message("page-status", language, status=table.status.value)
    return escape(f"{names} ({', '.join([table.table, *table.variants])}): {status}")


async def _static(request: Request) -> Response:
    name = request.url.path.rpartition("/")[2]
    return Response(_file(name), headers={"Cache-Control": _A_DAY}, media_type=_STATIC[name])


@cache
def _file(name: str) -> bytes:
    return files("seismic.server").joinpath("static", name).read_bytes()
