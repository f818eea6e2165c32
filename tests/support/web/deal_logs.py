"""Games of deals that were played on a device: as the log of a table, in the link that takes it there."""

from __future__ import annotations

import base64
import hashlib
import json
import time
import zlib
from datetime import UTC, datetime
from functools import cache
from typing import Any

from seismic.game import Game
from seismic.game.deals import Deal, daily_deal, read_deal
from seismic.game.fair import VERSION, pledge_of
from seismic.search.bots import choose_turn
from seismic.search.levels import make_repeatable

NONCE = "00112233445566778899aabbccddeeff"
FRIENDS = "friends.k3f9x2abcd.small.base.trainee"  # which is played quickly


def today() -> Deal:
    return daily_deal(datetime.now(UTC).date())


@cache
def turns_of(name: str, level: str, bot: str | None = None) -> tuple[tuple[tuple[int, tuple[str, ...]], ...], Game]:
    """All turns of a deal that a bot of this level plays in the person's seat; `bot` may stand for the others."""
    deal = read_deal(name)
    levels = (level, *(bot or other for other in deal.bots))
    game = Game(["Ada", *deal.bots], deal.variants, deal.table, draws=deal.draws())
    bots = [make_repeatable(each, seed=deal.bot_seed) for each in levels]
    turns = []
    while game.outcome is None:
        seat = int(game.to_move)
        after = game.copy()
        moves = tuple(map(str, choose_turn(bots[seat - 1], after)))
        for move in moves:
            game.play(move)
        turns.append((seat, moves))
    return tuple(turns), game


def log_of(name: str, level: str = "foreman", *, bot: str | None = None, at: int | None = None) -> dict[str, Any]:
    """The log of a table of this device where a deal was played to its end."""
    deal, now = read_deal(name), int(time.time() * 1000) if at is None else at
    table = base64.urlsafe_b64encode(hashlib.sha256(f"{name} {level} {at}".encode()).digest())[:10].decode() + "_"
    bots = [{"kind": "bot", "level": each} for each in deal.bots]
    options = {
        "seats": [{"kind": "person"}, *bots],
        "variants": list(deal.variants),
        "table": deal.table,
        "first": 1,
        "aids": "standard",
        "deal": name,
    }
    me = {"person": "this-device"}
    events: list[dict[str, Any]] = [
        {"e": "created", **me, "options": options},
        {"e": "sat", **me, "seat": 1, "name": "Ada", "pledge": pledge_of(table, NONCE)},
        {"e": "revealed", **me, "seat": 1, "nonce": NONCE},
        {"e": "began", "first": 1, "fair": VERSION},
    ]
    for seat, moves in turns_of(name, level, bot)[0]:
        who = me if seat == 1 else {"by": "bot"}
        events.append({"e": "turned", **who, "seat": seat, "moves": list(moves)})
    assert deal.public_secret is not None
    secret = deal.public_secret.hex()
    return {"version": 1, "id": table, "secret": secret, "events": [[now, event] for event in events]}


def packed(data: object) -> str:
    """As the page packs what goes by a link."""
    squeezer = zlib.compressobj(wbits=-15)
    small = squeezer.compress(json.dumps(data).encode()) + squeezer.flush()
    return base64.urlsafe_b64encode(small).decode().rstrip("=")


def move_link(log: dict[str, Any]) -> str:
    """The part of a link after the page's address that takes a log to a device."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "surveyor"}]
    return "#/move/" + packed({"seats": seats, "turn": 1, "isOver": True, "at": log["events"][-1][0], "log": log})
