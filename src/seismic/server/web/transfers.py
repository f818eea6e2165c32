"""The requests that transfer a person's things to another device: see `seismic.server.house.transfers`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from seismic.messages.rest import NewClaim, NewTransfer
from seismic.server.common.refusals import Refused
from seismic.server.house.house import House
from seismic.server.store.base import PersonRow
from seismic.server.web.responses import Endpoint, answer, body_of, id_of, key_of

_new_transfer = msgspec.json.Decoder(NewTransfer).decode
_new_claim = msgspec.json.Decoder(NewClaim).decode


class TransferRoutes:
    """`person_of` finds out who asks, `limit_key` by what they are limited."""

    def __init__(
        self,
        house: House,
        person_of: Callable[[Request], Awaitable[PersonRow]],
        limit_key: Callable[[Request], str | None],
    ) -> None:
        self._transfers = house.transfers
        self._limits = house.config.limits
        self._person_of = person_of
        self._limit_key = limit_key

    def paths(self) -> dict[str, dict[str, Endpoint]]:
        return {
            "/api/transfers": {"POST": self._send},
            "/api/transfers/{id}": {"GET": self._show, "DELETE": self._cancel},
            "/api/transfers/{id}/claim": {"POST": self._claim},
            "/api/transfers/{id}/grant": {"POST": self._grant},
            "/api/transfers/{id}/things": {"POST": self._take},
        }

    async def _send(self, request: Request) -> Response:
        await self._transfers.check(await self._person_of(request), self._limit_key(request))
        body = await body_of(request, _new_transfer, self._limits.transfer_bytes)
        person = await self._person_of(request)  # once more: bodies take their time, and people are banned or erased
        return answer(await self._transfers.new(person, body.things), 201)

    async def _show(self, request: Request) -> Response:
        person = await self._person_of(request) if "authorization" in request.headers else None
        return answer(await self._transfers.show(id_of(request), person, key_of(request)))

    async def _claim(self, request: Request) -> Response:
        body = await body_of(request, _new_claim, self._limits.body_bytes)
        return answer(await self._transfers.claim(id_of(request), body.key), 201)

    async def _grant(self, request: Request) -> Response:
        return answer(await self._transfers.grant(id_of(request), await self._person_of(request)))

    async def _take(self, request: Request) -> Response:
        key = key_of(request)
        if key is None:
            raise Refused("not-found", "server-transfer-gone")
        return answer(await self._transfers.take(id_of(request), key))

    async def _cancel(self, request: Request) -> Response:
        await self._transfers.cancel(id_of(request), await self._person_of(request))
        return Response(status_code=204)
