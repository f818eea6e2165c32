"""Fair piles in a record: what its header says about them, and whether its flips follow from that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from seismic.game import Game
from seismic.game.deals import BadDeal, read_deal
from seismic.game.fair import SECRET_BYTES, VERSION, VERSIONS, Draws, commitment, draw_first, pledge_of
from seismic.game.moves import Event
from seismic.record.errors import RecordError
from seismic.record.parser import Head, Record

_SECRET = re.compile(f"[0-9a-f]{{{2 * SECRET_BYTES}}}")
_NUMBER = re.compile("[1-9][0-9]{0,5}")
_PLEDGE = re.compile("(?:([0-9a-f]{64})(?:=([0-9a-f]{32}))?)?")
_ATTEMPTS = " | "  # between attempts

Attempt = Sequence[tuple[str, str]]  # by place: pledge and nonce, empty where there was none


def fair_keys(
    game_id: str,
    sealed: str,
    nonces: Sequence[str],
    *,
    secret: bytes | None = None,
    given: int = 0,
    lot: int | None = None,
    version: int = VERSION,
    abandoned: Sequence[Attempt] = (),
) -> dict[str, str]:
    """The lines of a header for a game by `Draws`: `sealed` is the commitment, the secret comes once all is over.

    `given` is how many lines of a given record come first. `lot` is the place at the table, from 1, that the lot
    drew to begin and that is seat 1 now; the nonces are in seat order. `abandoned` are the attempts to begin in which
    not all revealed their nonces. A record of version 1 has no key of its version.

    >>> fair_keys("game-1", "0f" * 32, ["ada", "blaise"])["nonces"]
    'ada;blaise'
    """
    keys = {} if version == 1 else {"fair": str(version)}
    keys |= {"game": game_id, "commitment": sealed, "nonces": ";".join(nonces)}
    if given:
        keys["given"] = str(given)
    if lot is not None:
        keys["lot"] = str(lot)
    if abandoned:
        keys["abandoned"] = _ATTEMPTS.join(";".join("=".join(filter(None, each)) for each in one) for one in abandoned)
    if secret is not None:
        keys["secret"] = secret.hex()
    return keys


def abandoned_attempts(header: Mapping[str, str]) -> int:
    """How many attempts to begin the game were abandoned after all had pledged."""
    return len(header["abandoned"].split(_ATTEMPTS.strip())) if "abandoned" in header else 0


def tells_secret(head: Head) -> bool:
    """Whether this record has a fair pile that can be checked now."""
    return "commitment" in head.keys and "secret" in head.keys


def check_pile(record: Record, judged: Game) -> None:
    """Deal again, and replay the moves of the game in the record."""
    head = record.head
    secret = bytes.fromhex(_matching(head, "secret", _SECRET))
    if commitment(secret) != head.keys["commitment"]:
        raise RecordError("record-commitment", line=head.lines["secret"])
    version = _version(head)
    nonces = _nonces(head)
    _check_deal(head, secret, nonces)
    _check_lot(head, secret, nonces, version)
    _check_abandoned(head)
    given = _number(head, "given", len(record.events))
    game = Game.following(head.players, head.variants, head.table, head.heights)
    for _line, event in record.events[:given]:
        game.follow(event)
    followed = len(game.moves)
    game.deal_by(Draws(secret, head.keys["game"], nonces, version=version))
    rest = iter(record.events)
    _compare(rest, game.events)
    for move in judged.moves[followed:]:
        before = len(game.events)
        game.play(move)
        _compare(rest, game.events[before:])


def _compare(recorded: Iterator[tuple[int, Event]], dealt: Sequence[Event]) -> None:
    for event, (line, found) in zip(dealt, recorded, strict=False):
        if event != found:
            raise RecordError("record-pile", line=line, expected=str(event), found=str(found))


def _version(head: Head) -> int:
    """Of the procedure; the first one had no key."""
    version = _number(head, "fair", max(VERSIONS))
    return version or 1


def _nonces(head: Head) -> list[str]:
    for name in ("game", "nonces"):
        if name not in head.keys:
            raise RecordError("record-fair-missing", line=head.lines["secret"], name=name)
    nonces = [nonce.strip() for nonce in head.keys["nonces"].split(";")]
    if len(nonces) != len(head.players):
        raise RecordError("record-nonces", line=head.lines["nonces"], seats=len(head.players))
    return nonces


def _check_deal(head: Head, secret: bytes, nonces: list[str]) -> None:
    """The record of a deal must be of that deal: its set-up and its secret follow from the name."""
    name = head.keys["game"]
    if "." not in name:  # it was played at a table of its own
        return
    try:
        deal = read_deal(name)
    except BadDeal:
        raise RecordError("record-deal", line=head.lines["game"], name=name) from None
    expected = (deal.seats, deal.variants, deal.table, deal.public_secret or secret)
    found = (len(head.players), head.variants, head.table, secret)
    if found != expected or any(nonces) or "lot" in head.keys or "given" in head.keys:
        raise RecordError("record-deal", line=head.lines["game"], name=name)


def _check_lot(head: Head, secret: bytes, nonces: list[str], version: int) -> None:
    """The lot was drawn with the nonces in the order of the places, before anybody had a seat (R3.5)."""
    if "lot" not in head.keys:
        return
    place = _number(head, "lot", len(nonces))
    by_place = nonces[len(nonces) - place + 1 :] + nonces[: len(nonces) - place + 1]
    drawn = 1 + draw_first(secret, head.keys["game"], by_place, version)
    if drawn != place:
        raise RecordError("record-lot", "R3.5", line=head.lines["lot"], expected=drawn, found=place)


def _check_abandoned(head: Head) -> None:
    """Nonces that were revealed in attempts to begin must be those that were pledged."""
    if "abandoned" not in head.keys:
        return
    line = head.lines["abandoned"]
    for number, attempt in enumerate(head.keys["abandoned"].split(_ATTEMPTS.strip()), 1):
        places = [_PLEDGE.fullmatch(place.strip()) for place in attempt.split(";")]
        if len(places) != len(head.players):
            raise RecordError("record-fair-value", line=line, name="abandoned")
        for place, found in enumerate(places, 1):
            if found is None:
                raise RecordError("record-fair-value", line=line, name="abandoned")
            pledge, nonce = found.groups()
            if nonce and pledge_of(head.keys["game"], nonce) != pledge:
                raise RecordError("record-pledge", line=line, attempt=number, place=place)


def _number(head: Head, name: str, limit: int) -> int:
    if name not in head.keys:
        return 0
    number = int(_matching(head, name, _NUMBER))
    if number > limit:
        raise RecordError("record-fair-value", line=head.lines[name], name=name)
    return number


def _matching(head: Head, name: str, form: re.Pattern[str]) -> str:
    if not form.fullmatch(head.keys[name]):
        raise RecordError("record-fair-value", line=head.lines[name], name=name)
    return head.keys[name]
