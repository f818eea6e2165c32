"""Responses to requests: JSON by msgspec, and problems with a status, a code and a sentence."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from seismic.errors import SeismicError
from seismic.i18n import LANGUAGES, sentence
from seismic.messages.rest import Problem
from seismic.messages.table import Key, TableId
from seismic.server.common.logs import log_failure
from seismic.server.common.refusals import Refused, plain
from seismic.server.web.decoding import NotUnderstood, decoded

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]

encode = msgspec.json.Encoder().encode
JSON = "application/json"
_STATUS = {
    "bad-request": 400,
    "bad-token": 401,
    "no-token": 401,
    "banned": 403,
    "host": 403,
    "not-found": 404,  # or nobody may learn that it is there
    "no-method": 405,
    "newer-table": 409,
    "too-many": 409,
    "used": 409,
    "too-large": 413,
    "not-json": 415,
    "too-often": 429,
    "internal": 500,
    "busy": 503,
    "unavailable": 503,
}
_OTHER_STATUS = 422  # the rules of the game or of the server do not allow it


def answer(body: Any, status: int = 200, *, caching: str = "no-store") -> Response:
    return Response(encode(body), status, {"Cache-Control": caching}, JSON)


def problem(error: SeismicError, request: Request) -> Response:
    """The response to a request that is refused."""
    refusal = Refused.because(error, "refused")
    body = Problem(
        refusal.code,
        refusal.key,
        sentence(error, language_of(request)),
        plain(refusal.values),
        refusal.clause,
    )
    status = _STATUS.get(refusal.code, _OTHER_STATUS)
    made = answer(body, status)
    if status == 401:
        made.headers["WWW-Authenticate"] = "Bearer"
    return made


def failed(request: Request, error: Exception) -> Response:
    """The response to a request that failed: an id by which to find the error in the log, and nothing else."""
    failure = secrets.token_hex(6)
    log_failure("failure", failure, error, method=request.method)
    return problem(Refused("internal", "server-internal", failure=failure), request)


def refused_by_starlette(request: Request, error: HTTPException) -> Response:
    """What Starlette itself refuses: paths and methods that are not there."""
    if error.status_code == 405:
        made = problem(Refused("no-method", "server-no-method"), request)
    else:
        made = problem(Refused("not-found", "server-not-found"), request)
    made.headers.update(error.headers or {})
    return made


async def body_of(request: Request, decode: Callable[[bytes], T], max_bytes: int) -> T:
    """The body of a request, read up to a limit and checked against its type."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:  # this also keeps pages of other origins out: without CORS they may send plain text only
        raise Refused("not-json", "server-not-json")
    data = bytearray()
    try:
        async for part in request.stream():
            data += part
            if len(data) > max_bytes:
                raise Refused("too-large", "server-too-large", most=max_bytes)
    except ClientDisconnect:
        raise Refused("bad-request", "server-bad-message", reason="") from None
    try:
        return decoded(decode, bytes(data))
    except NotUnderstood as error:
        raise Refused("bad-request", "server-bad-message", reason=str(error)) from None


def id_of(request: Request) -> str:
    """The id in the address."""
    try:
        return msgspec.convert(request.path_params["id"], TableId)
    except msgspec.ValidationError:
        raise Refused("not-found", "server-not-found") from None


def key_of(request: Request) -> str | None:
    """The key of a link, if there is one."""
    try:
        return msgspec.convert(request.headers.get("seismic-key") or None, Key | None)
    except msgspec.ValidationError:
        raise Refused("bad-request", "server-bad-message", reason="Seismic-Key") from None


def wants_a_page(request: Request) -> bool:
    """Whether this is a browser that goes to an address, and not a program or a page that asks for data."""
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def language_of(request: Request) -> str:
    """The first language of the reader's browser that is one of ours; browsers list them by weight."""
    for part in request.headers.get("accept-language", "")[:200].split(","):
        language = part.partition(";")[0].strip().lower().partition("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
