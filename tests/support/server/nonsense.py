"""Messages and requests of any shape, from a seed: what somebody sends who wants to see a server fail."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

from seismic.messages.client import ClientMessage

MARKUP = "<img src=x onerror=a()>"
METHODS = (*("GET", "POST") * 6, "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW")
PATHS = (
    "/",
    "/api/people",
    "/api/me",
    "/api/me/tables",
    "/api/me/token",
    "/api/tables",
    "/api/tables/{}",
    "/api/records",
    "/api/qr",
    "/games/{}.seismic",
    "/games/{}.json",
    "/games/{}.replay",
    "/games/{}.svg",
    "/openapi.json",
    "/healthz",
    "/metrics",
    "/socket",
    "/../{}",
    "/%00{}",
)
KINDS = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
FIELDS = sorted({field for kind in get_args(ClientMessage) for field in kind.__struct_fields__})


def scrap(rng: random.Random, known: list[Any], depth: int = 0) -> Any:
    """A value that may stand anywhere."""
    kinds: list[Any] = [
        None,
        True,
        0,
        -1,
        1 << 70,
        1.5,
        "",
        "x" * 300,
        "\u0000\u202e",
        "place 01.24 1,-1 r2",
        "no-crew",
    ]
    if rng.random() < 0.5:
        return rng.choice(known)
    if depth < 2 and rng.random() < 0.2:
        return [scrap(rng, known, depth + 1) for _ in range(rng.randrange(9))]
    if depth < 2 and rng.random() < 0.1:
        return {rng.choice(FIELDS): scrap(rng, known, depth + 1)}
    return rng.choice(kinds)


def nonsense(rng: random.Random, known: list[Any]) -> str | bytes:
    """A message that may be anything, and now and then something."""
    form = rng.random()
    if form < 0.08:
        return rng.randbytes(rng.randrange(60))
    if form < 0.12:
        return "[" * rng.randrange(1, 4000)
    kind = rng.choice(KINDS)
    fields = next(of for of in get_args(ClientMessage) if of.__struct_config__.tag == kind).__struct_fields__
    body: dict[str, Any] = {"t": kind}
    oddity = rng.choice([0.0, 0.3])  # of each field: half of the messages are at least well formed
    for field in fields:
        if rng.random() < 1 - oddity / 3:
            body[field] = scrap(rng, known) if rng.random() < oddity else sensible(rng, field, known)
    if rng.random() < oddity / 3:
        body[rng.choice(FIELDS)] = scrap(rng, known)
    text = json.dumps(body)
    return text[: rng.randrange(len(text))] if form < 0.2 else text


def sensible(rng: random.Random, field: str, known: list[Any]) -> Any:
    match field:
        case "id":
            return f"m{rng.randrange(1000)}"
        case "table":
            return known[0]
        case "person":
            return known[1]
        case "key":
            return rng.choice([None, known[2]])
        case "seat":
            return rng.randrange(1, 5)
        case "nonce":
            return some_hex(rng, 32)
        case "pledge":
            return some_hex(rng, 64)
        case "pledges":
            return [some_hex(rng, 64), rng.choice(["", some_hex(rng, 64)])]
        case "moves" | "then":
            return rng.choice([[], ["no-crew"], ["place 01.24 1,-1 r2", "no-crew"]])
        case "ply" | "at" | "after":
            return rng.randrange(6)
        case "text":
            return rng.choice(["hello", MARKUP, "\u200b"])
        case "what":
            return rng.choice(["hint", "risk", "fits", "analysis"])
        case _:
            return rng.random() < 0.5


def some_hex(rng: random.Random, digits: int) -> str:
    return f"{rng.getrandbits(4 * digits):0{digits}x}"


def nonsense_request(rng: random.Random, known: list[Any], tokens: list[str]) -> bytes:
    """A request over HTTP that may be anything. It says how long it is, so that another can follow it."""
    if rng.random() < 0.02:
        return rng.randbytes(rng.randrange(1, 60)) + b"\r\n\r\n"
    path = rng.choice(PATHS).format(rng.choice([*map(str, known), "A" * 11, "%F0%9F%A6%8A", "x" * 300]))
    body = request_body(rng, known)
    headers = {
        "Host": rng.choice([*["localhost"] * 20, "evil.example", ""]),
        "Content-Length": str(len(body)),
        "Content-Type": rng.choice([*["application/json"] * 8, "text/plain", "application/json; x=\xff"]),
    }
    if rng.random() < 0.8:
        token = rng.choice([*tokens, "x", "", f"{known[1]}.0.1.x", "." * 50])
        headers["Authorization"] = rng.choice(["Bearer ", "Bearer ", "Bearer ", "bearer  ", "Basic "]) + token
    for name in ("Seismic-Key", "Idempotency-Key", "If-None-Match", "Accept-Language", "Accept-Encoding", "X-Odd"):
        if rng.random() < 0.15:
            headers[name] = rng.choice([str(rng.choice(known)), "gzip", "fr, de;q=0.1", "x" * 300, '"', "\xe9"])
    lines = [f"{rng.choice(METHODS)} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def request_body(rng: random.Random, known: list[Any]) -> bytes:
    form = rng.random()
    if form < 0.1:
        return rng.randbytes(rng.randrange(60))
    if form < 0.15:
        return b'{"name":' + b"[" * rng.randrange(1, 4000)
    body: dict[str, Any] = rng.choice(
        [
            {"name": rng.choice(["Ada", "chief", "Guest", MARKUP, "\u0410da", "x" * 25])},
            {
                "record": rng.choice(
                    ["", "seismic-record 1\n", f"seismic-record 1\nplayers: A; {MARKUP}\ntable: small\n\n"]
                )
            },
            {"link": "https://example.org/" + "x" * rng.randrange(400)},
            {
                "seats": [rng.choice(SEATS) for _ in range(rng.randrange(6))],
                "table": rng.choice(["small", "standard", "large", "round"]),
                "variants": rng.sample(["big-one", "dilemma", "aftershocks", "twin-cities", "balance", "x"], 2),
                "listed": rng.random() < 0.5,
            },
        ]
    )
    for key in list(body):
        if rng.random() < 0.2:
            body[key] = scrap(rng, known)
    if rng.random() < 0.1:
        body[rng.choice(FIELDS)] = scrap(rng, known)
    return json.dumps(body).encode()


RECORD = f"seismic-record 1\nplayers: A; {MARKUP}\ntable: small\n\n"
SEATS: list[dict[str, Any]] = [
    {"kind": "person"},
    {"kind": "person"},
    {"kind": "screen", "name": "Carol"},
    {"kind": "bot", "level": "trainee"},
    {"kind": "bot", "level": "nobody"},
    {"kind": "ghost"},
]
