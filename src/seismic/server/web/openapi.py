"""The description of the REST interface (OpenAPI 3.1), made from the types of the protocol."""

from __future__ import annotations

from typing import Any

import msgspec

from seismic import __version__
from seismic.i18n import APP_NAME
from seismic.messages.position import Position
from seismic.messages.rest import (
    Daily,
    GameView,
    Health,
    Lobby,
    NewClaim,
    NewPerson,
    NewQrCode,
    NewRecord,
    NewTable,
    NewTransfer,
    Person,
    Problem,
    QrCode,
    RecordKept,
    Replay,
    Tables,
    Transfer,
    TransferClaim,
    TransferThings,
)
from seismic.messages.table import TableOptions, TableSummary

_TYPES = (
    Daily,
    GameView,
    Health,
    Lobby,
    NewClaim,
    NewPerson,
    NewQrCode,
    NewRecord,
    NewTable,
    NewTransfer,
    Person,
    Position,
    Problem,
    QrCode,
    RecordKept,
    Replay,
    TableOptions,
    TableSummary,
    Tables,
    Transfer,
    TransferClaim,
    TransferThings,
)
_JSON = "application/json"
_ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{11}$"}
_TABLE = {"name": "id", "in": "path", "required": True, "schema": _ID}
_DAY = {"name": "day", "in": "path", "required": True, "schema": {"type": "string", "format": "date"}}
_KEY = {
    "name": "Seismic-Key",
    "in": "header",
    "required": False,
    "description": "of a link to the table; a secret, so it stands in no address",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"},
}
_CLAIM = {**_KEY, "description": "by which a device has asked for the things"}
_REQUEST_NAME = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "description": "a name of this request: the same one again makes nothing new",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
}
_Security = list[dict[str, list[str]]]
_TOKEN: _Security = [{"token": []}]
_TOKEN_OR_NOT: _Security = [{}, *_TOKEN]
_REFUSALS = {
    400: "not what is described here",
    401: "no token, or not a valid one",
    403: "not allowed",
    404: "it does not exist, or you may not see it",
    409: "too many of these are open, or it was used before",
    413: "too large",
    415: "not JSON",
    422: "it makes no sense by the rules of the game",
    429: "too often",
    503: "not just now",
}


def description(root_path: str = "") -> dict[str, Any]:
    """The whole document."""
    _, components = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": APP_NAME, "version": __version__},
        "servers": [{"url": root_path or "/"}],
        "paths": _paths(),
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _paths() -> dict[str, Any]:
    return {
        "/api/people": {"post": _operation("Choose a name, get a token", 201, Person, body=NewPerson)},
        "/api/me": {
            "get": _operation("Who one is here", 200, Person, security=_TOKEN),
            "put": _operation("Take another name", 200, Person, body=NewPerson, security=_TOKEN),
            "delete": _operation("Be forgotten", 204, None, security=_TOKEN),
        },
        "/api/me/token": {"post": _operation("Make all tokens invalid, get another", 200, Person, security=_TOKEN)},
        "/api/me/tables": {
            "get": _operation("One's tables, first those where it is one's turn", 200, Tables, security=_TOKEN)
        },
        "/api/tables": {
            "get": _operation("The lobby", 200, Lobby),
            "post": _operation(
                "Make a table", 201, NewTable, body=TableOptions, security=_TOKEN, parameters=[_REQUEST_NAME]
            ),
        },
        "/api/tables/{id}": {
            "get": _operation("One table", 200, TableSummary, security=_TOKEN_OR_NOT, parameters=[_TABLE, _KEY])
        },
        "/api/tables/{id}/tiles": {
            "get": _operation("What lies there", 200, Position, security=_TOKEN_OR_NOT, parameters=[_TABLE, _KEY])
        },
        "/api/daily": {
            "get": _operation("The deal of the day, and its results", 200, Daily, security=_TOKEN_OR_NOT),
            "post": _operation("The table where one plays it", 201, NewTable, security=_TOKEN),
        },
        "/api/daily/{day}": {
            "get": _operation("The deal of an earlier day", 200, Daily, security=_TOKEN_OR_NOT, parameters=[_DAY])
        },
        "/api/records": {"post": _operation("Keep a record", 201, RecordKept, body=NewRecord, security=_TOKEN)},
        "/api/qr": {"post": _operation("A link as a QR code", 200, QrCode, body=NewQrCode, security=_TOKEN)},
        "/api/transfers": {
            "post": _operation("Send one's things to another device", 201, Transfer, body=NewTransfer, security=_TOKEN)
        },
        "/api/transfers/{id}": {
            "get": _operation("How far they are", 200, Transfer, security=_TOKEN_OR_NOT, parameters=[_TABLE, _CLAIM]),
            "delete": _operation("Send them no more", 204, None, security=_TOKEN, parameters=[_TABLE]),
        },
        "/api/transfers/{id}/claim": {
            "post": _operation("Ask for them", 201, TransferClaim, body=NewClaim, parameters=[_TABLE])
        },
        "/api/transfers/{id}/grant": {
            "post": _operation("Let the other device take them", 200, Transfer, security=_TOKEN, parameters=[_TABLE])
        },
        "/api/transfers/{id}/things": {
            "post": _operation("Take them, once", 200, TransferThings, parameters=[_TABLE, _CLAIM])
        },
        "/games/{id}.seismic": {"get": _game("A game's record", "text/plain", {"type": "string"})},
        "/games/{id}.json": {"get": _operation("A game's record as JSON", 200, GameView, parameters=[_TABLE])},
        "/games/{id}.replay": {"get": _operation("A game, choice by choice", 200, Replay, parameters=[_TABLE])},
        "/games/{id}.svg": {"get": _game("A picture of the end of a game", "image/svg+xml", {"type": "string"})},
        "/healthz": {"get": _operation("Whether the server can do its work", 200, Health)},
    }


def _operation(
    summary: str,
    status: int,
    answer: type | None,
    *,
    body: type | None = None,
    security: _Security | None = None,
    parameters: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    response: dict[str, Any] = {"description": summary}
    if answer is not None:
        response["content"] = {_JSON: {"schema": _ref(answer)}}
    operation: dict[str, Any] = {"summary": summary, "responses": {str(status): response, **_refusals()}}
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": _ref(body)}}}
    if parameters:
        operation["parameters"] = parameters
    if security:
        operation["security"] = security
    return operation


def _game(summary: str, media: str, schema: dict[str, Any]) -> dict[str, Any]:
    response = {"description": summary, "content": {media: {"schema": schema}}}
    return {"summary": summary, "parameters": [_TABLE], "responses": {"200": response, **_refusals()}}


def _refusals() -> dict[str, Any]:
    problem = {_JSON: {"schema": _ref(Problem)}}
    return {str(status): {"description": why, "content": problem} for status, why in _REFUSALS.items()}


def _ref(of: type) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{of.__name__}"}
