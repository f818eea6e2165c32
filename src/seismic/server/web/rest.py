"""The REST interface: people, tables, records. What is sent and answered is typed in `seismic.messages.rest`."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from datetime import date
from functools import wraps

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from seismic import __version__
from seismic.errors import SeismicError
from seismic.messages import VERSION
from seismic.messages.rest import Health, NewPerson, NewQrCode, NewRecord, Person, QrCode, RecordKept, Tables
from seismic.messages.table import TableOptions
from seismic.rules.targets.cpu import COMPILED
from seismic.server.common import metrics
from seismic.server.common.limits import Buckets, limit_key
from seismic.server.common.logs import RateLimitedLog
from seismic.server.common.refusals import Refused
from seismic.server.house.house import House
from seismic.server.store.base import PersonRow, RecordRow, StoreError
from seismic.server.table.games import check_record, game_svg, game_view
from seismic.server.table.replays import record_replay_json
from seismic.server.web.openapi import description
from seismic.server.web.packed import Packed
from seismic.server.web.page import lost_page
from seismic.server.web.responses import (
    JSON,
    Endpoint,
    answer,
    body_of,
    encode,
    failed,
    id_of,
    key_of,
    problem,
    wants_a_page,
)
from seismic.server.web.transfers import TransferRoutes
from seismic.server.web.workshop import Workshop

_new_person = msgspec.json.Decoder(NewPerson).decode
_new_qr_code = msgspec.json.Decoder(NewQrCode).decode
_new_record = msgspec.json.Decoder(NewRecord).decode
_new_table = msgspec.json.Decoder(TableOptions).decode
_BRIEFLY = "public, max-age=300"  # a finished game changes only when somebody in it wants to be forgotten
_AT_ONCE = 2  # records that are read and drawn at the same time
_KEPT_BYTES = 64_000_000  # of what was made of records
_LOBBY_SECONDS = 1.0  # that the lobby is kept
_MAX_REQUEST_NAME = 200  # letters
_SVG, _TEXT = "image/svg+xml", "text/plain; charset=utf-8"


class Rest:
    """The routes, and what they do."""

    def __init__(self, house: House) -> None:
        self._house = house
        limits = house.config.limits
        self._limits = limits
        self._requests = Buckets(limits.requests)
        self._store_failed = RateLimitedLog("store-failed")
        self._workshop = Workshop(at_once=_AT_ONCE, max_bytes=_KEPT_BYTES)
        house.people.on_erased = self._workshop.forget_all

    def routes(self) -> list[Route]:
        paths: dict[str, dict[str, Endpoint]] = {
            "/api/people": {"POST": self._make_person},
            "/api/me": {"GET": self._show_me, "PUT": self._rename_me, "DELETE": self._erase_me},
            "/api/me/token": {"POST": self._replace_my_tokens},
            "/api/me/tables": {"GET": self._list_my_tables},
            "/api/tables": {"GET": self._list_tables, "POST": self._make_table},
            "/api/tables/{id}": {"GET": self._show_table},
            "/api/tables/{id}/tiles": {"GET": self._show_tiles},
            "/api/daily": {"GET": self._show_daily, "POST": self._play_daily},
            "/api/daily/{day}": {"GET": self._show_daily},
            "/api/records": {"POST": self._upload_record},
            "/api/qr": {"POST": self._qr_code},
            **TransferRoutes(self._house, self.person, self.limit_key).paths(),
            "/games/{id}.seismic": {"GET": self._game_text},
            "/games/{id}.json": {"GET": self._game_json},
            "/games/{id}.replay": {"GET": self._game_replay},
            "/games/{id}.svg": {"GET": self._game_svg},
            "/openapi.json": {"GET": self._openapi},
            "/healthz": {"GET": self._health},
        }
        routes = [
            Route(path, self._guarded(_by_method(endpoints)), methods=[*endpoints]) for path, endpoints in paths.items()
        ]
        return [*routes, Route("/metrics", self._metrics, methods=["GET"])]

    def _guarded(self, endpoint: Endpoint) -> Endpoint:
        """An endpoint with a limit of requests, whose refusals become responses."""

        @wraps(endpoint)
        async def guarded(request: Request) -> Response:
            try:
                self._requests.check(self.limit_key(request))
                made = await endpoint(request)
            except StoreError as error:
                self._store_failed.log(why=error.key)
                made = problem(Refused("unavailable", "server-unavailable"), request)
            except SeismicError as error:
                self._house.metrics.refused.labels(getattr(error, "code", "refused")).inc()
                made = problem(error, request)
                if made.status_code == 404 and wants_a_page(request):
                    made = lost_page(request)
            except Exception as error:
                self._house.metrics.failures.inc()
                made = failed(request, error)
            self._house.metrics.requests.labels(str(made.status_code)).inc()
            return made

        return guarded

    def limit_key(self, request: Request) -> str | None:
        address = request.client.host if request.client else None
        return limit_key(address, spare_loopback=self._limits.spare_loopback)

    # People

    async def person(self, request: Request) -> PersonRow:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            raise Refused("no-token", "server-no-token")
        return await self._house.people.by_token(token.strip())

    async def _person_if_any(self, request: Request) -> PersonRow | None:
        return await self.person(request) if "authorization" in request.headers else None

    async def _make_person(self, request: Request) -> Response:
        body = await body_of(request, _new_person, self._limits.body_bytes)
        await self._house.creation.check("people", self.limit_key(request))
        return answer(self._person_view(await self._house.people.new(body.name)), 201)

    async def _show_me(self, request: Request) -> Response:
        return answer(self._person_view(await self.person(request)))

    async def _rename_me(self, request: Request) -> Response:
        person = await self.person(request)
        body = await body_of(request, _new_person, self._limits.body_bytes)
        return answer(self._person_view(await self._house.people.rename(person, body.name)))

    async def _erase_me(self, request: Request) -> Response:
        await self._house.people.erase(await self.person(request))
        return Response(status_code=204)

    async def _replace_my_tokens(self, request: Request) -> Response:
        person = await self.person(request)
        await self._house.creation.check("people", self.limit_key(request))
        return answer(self._person_view(await self._house.people.replace_tokens(person)))

    def _person_view(self, person: PersonRow) -> Person:
        token, renew_at = self._house.people.token_of(person)
        return Person(person.id, person.name, token, renew_at)

    # Tables

    async def _list_my_tables(self, request: Request) -> Response:
        return answer(Tables(await self._house.tables_of(await self.person(request))))

    async def _list_tables(self, request: Request) -> Response:
        async def make() -> Packed:
            lobby = await self._house.lobby()
            return await asyncio.to_thread(Packed.of, encode(lobby), JSON)

        lobby = await self._workshop.get("lobby", _LOBBY_SECONDS, None, make, late=_LOBBY_SECONDS)
        return lobby.answer(request, "no-cache")

    async def _make_table(self, request: Request) -> Response:
        await self.person(request)
        options = await body_of(request, _new_table, self._limits.body_bytes)
        person = await self.person(request)  # once more: bodies take their time, and people are banned or erased
        address, name = self.limit_key(request), request.headers.get("idempotency-key")
        if name is not None and not 0 < len(name) <= _MAX_REQUEST_NAME:
            raise Refused("bad-request", "server-bad-message", reason="Idempotency-Key")
        return answer(await self._house.new_table(person, options, address=address, request=name), 201)

    async def _show_table(self, request: Request) -> Response:
        person = await self._person_if_any(request)
        return answer(await self._house.summary(id_of(request), person, key_of(request)))

    async def _show_tiles(self, request: Request) -> Response:
        person = await self._person_if_any(request)
        return answer(await self._house.tiles(id_of(request), person, key_of(request)))

    async def _show_daily(self, request: Request) -> Response:
        person = await self._person_if_any(request)
        return answer(await self._house.ranked.daily(person, _day_of(request)))

    async def _play_daily(self, request: Request) -> Response:
        person = await self.person(request)
        return answer(await self._house.play_ranked(person, address=self.limit_key(request)), 201)

    # Records

    async def _upload_record(self, request: Request) -> Response:
        await self.person(request)
        body = await body_of(request, _new_record, self._limits.body_bytes)
        await self._house.creation.check("records", self.limit_key(request))
        await self._workshop.do(self.limit_key(request), lambda: asyncio.to_thread(check_record, body.record))
        person = await self.person(request)  # once more: that took a while, and people are banned or erased
        return answer(RecordKept(await self._house.keep_record(person, body.record)), 201)

    async def _qr_code(self, request: Request) -> Response:
        await self.person(request)
        body = await body_of(request, _new_qr_code, self._limits.body_bytes)
        rows = await self._workshop.do(self.limit_key(request), lambda: asyncio.to_thread(_qr_rows, body.link))
        return answer(QrCode(rows))

    async def _game_text(self, request: Request) -> Response:
        name = f'attachment; filename="{id_of(request)}.seismic"'
        made = await self._made_of_record(request, _TEXT, lambda record: record.text.encode())
        return made.answer(request, _BRIEFLY, **{"Content-Disposition": name})

    async def _game_json(self, request: Request) -> Response:
        made = await self._made_of_record(request, JSON, lambda record: encode(game_view(record.id, record.text)))
        return made.answer(request, _BRIEFLY)

    async def _game_replay(self, request: Request) -> Response:
        made = await self._made_of_record(request, JSON, lambda record: record_replay_json(record.id, record.text))
        return made.answer(request, _BRIEFLY)

    async def _game_svg(self, request: Request) -> Response:
        made = await self._made_of_record(request, _SVG, lambda record: game_svg(record.text).encode())
        return made.answer(request, _BRIEFLY)

    async def _made_of_record(self, request: Request, kind: str, make: Callable[[RecordRow], bytes]) -> Packed:
        """Something that is made of a record: once, for a record changes only when somebody in it is erased."""
        record_id = id_of(request)

        async def made() -> Packed:
            record = await self._house.record(record_id)
            if record is None:
                raise Refused("not-found", "server-no-game")
            return await asyncio.to_thread(lambda: Packed.of(make(record), kind))

        name, seconds = request.url.path, self._house.config.people_seconds
        return await self._workshop.get(name, seconds, self.limit_key(request), made)

    # Operations

    async def _openapi(self, _: Request) -> Response:
        return answer(description(self._house.config.root_path), caching=_BRIEFLY)

    async def _health(self, _: Request) -> Response:
        await self._house.check()
        return answer(Health(True, __version__, VERSION, COMPILED))

    async def _metrics(self, request: Request) -> Response:
        if not (self._house.config.metrics_public or self._has_metrics_token(request)):
            return problem(Refused("not-found", "server-not-found"), request)
        return Response(
            self._house.metrics.text(), headers={"Cache-Control": "no-store"}, media_type=metrics.CONTENT_TYPE
        )

    def _has_metrics_token(self, request: Request) -> bool:
        token, given = self._house.config.metrics_token, request.headers.get("authorization", "")
        return bool(token) and hmac.compare_digest(f"Bearer {token}".encode(), given.encode())


def _qr_rows(text: str) -> list[str]:
    return ["".join("01"[dark] for dark in row) for row in segno.make(text, error="l", micro=False).matrix]


def _by_method(endpoints: dict[str, Endpoint]) -> Endpoint:
    """One endpoint for all methods of a path."""

    async def dispatch(request: Request) -> Response:
        return await endpoints["GET" if request.method == "HEAD" else request.method](request)

    return dispatch


def _day_of(request: Request) -> date | None:
    """The day of the address; None: today."""
    day = request.path_params.get("day")
    try:
        return date.fromisoformat(day) if day else None
    except ValueError:
        raise Refused("not-found", "server-no-daily") from None
