"""What a client proves of a fair pile after the game, and what it does not claim."""

from __future__ import annotations

import re

import pytest

from fairgames import GAME, fair_games
from seismic.client.pledges import Notes, Promised, given_hash
from seismic.client.proof import Proof, Trouble, prove
from seismic.game.fair import pledge_of
from seismic.game.moves import Flip
from seismic.i18n import LANGUAGES, Say
from seismic.record.parser import parse

RECORDS = fair_games()
BASE, CONTINUED = RECORDS[4], RECORDS[5]  # four seats and no variant; the other continues a record
ONE, OTHER = "11" * 16, "22" * 16  # nonces


def keys_of(text: str) -> dict[str, str]:
    return parse(text).header


def notes_of(text: str) -> tuple[int, Notes]:
    """A seat with a nonce, and what its player has noted."""
    keys = keys_of(text)
    nonces = keys["nonces"].split(";")
    seat = next(number for number, nonce in enumerate(nonces, 1) if nonce)
    shift = int(keys.get("lot", 1)) - 1
    pledges = [pledge_of(GAME, nonce) if nonce else "" for nonce in nonces]
    by_place = pledges[len(pledges) - shift :] + pledges[: len(pledges) - shift]
    lines = [str(event) for _, event in parse(text).events[: int(keys.get("given", 0))]]
    return seat, Notes(keys["commitment"], nonces[seat - 1], Promised(by_place, None, given_hash(lines)))


def proven(text: str, notes: Notes | None = None, *, seen: str | None = None) -> Proof:
    """By the player of that seat, who saw another record than this one if `seen` says so."""
    seat, own = notes_of(seen or text)
    log = [str(event) for _, event in parse(seen or text).events]
    return prove(text, GAME, seat, log, notes or own)


def with_key(text: str, name: str, value: str) -> str:
    line = f"{name}: {value}\n"
    changed, many = re.subn(rf"(?m)^{name}:.*\n", line, text, count=1)
    return changed if many else text.replace("\n\n", f"\n{line}\n", 1)


@pytest.mark.parametrize("text", RECORDS, ids=lambda text: keys_of(text).get("variants", "") or "base")
def test_a_player_proves_every_deal_of_ours(text: str) -> None:
    events = parse(text).events[int(keys_of(text).get("given", 0)) :]
    flips = sum(isinstance(event, Flip) for _, event in events)
    assert proven(text) == Proof(flips=flips, own=True)
    assert prove(text, GAME, 0, [], Notes()) == Proof(flips=flips)


def test_what_does_not_fit_is_found() -> None:
    _, notes = notes_of(BASE)
    promised = notes.promised
    assert promised is not None
    foreign = [
        pledge if pledge == pledge_of(GAME, notes.nonce) else pledge and "ab" * 32 for pledge in promised.pledges
    ]
    lot = int(keys_of(BASE)["lot"])
    found: dict[Trouble, Proof] = {
        "secret": proven(with_key(BASE, "secret", "00" * 32), seen=BASE),
        "commitment": proven(BASE, Notes("00" * 32, notes.nonce, promised)),
        "own": proven(BASE, Notes(notes.commitment, ONE, promised)),
        "pledge": proven(BASE, Notes(notes.commitment, notes.nonce, Promised(foreign))),
        "abandoned": proven(BASE, Notes(notes.commitment, notes.nonce, promised, [pledge_of(GAME, ONE)])),
        "lot": proven(BASE, Notes(notes.commitment, notes.nonce, Promised(promised.pledges, 2))),
        "given": proven(CONTINUED, Notes(notes.commitment, notes_of(CONTINUED)[1].nonce, Promised([]))),
        "record": proven(BASE.replace("fair: 2\n", ""), seen=BASE),
    }
    assert {what: proof.trouble for what, proof in found.items()} == {what: what for what in found}
    assert prove(with_key(BASE, "lot", str(lot % 4 + 1)), GAME, 0, [], Notes()).trouble == "lot"
    made_up = f"{pledge_of(GAME, ONE)}={OTHER};;;"
    assert prove(with_key(BASE, "abandoned", made_up), GAME, 0, [], Notes()).trouble == "abandoned"


def test_a_flip_that_does_not_follow_is_named_by_its_number() -> None:
    """Another nonce makes another pile: nobody who only watched can tell more."""
    nonces = ";".join(nonce and ONE for nonce in keys_of(BASE)["nonces"].split(";"))
    first = int(keys_of(BASE)["lot"])
    changed = with_key(BASE, "nonces", nonces).replace(f"lot: {first}\n", "")
    proof = prove(changed, GAME, 0, [], Notes())
    assert proof.trouble == "flip"
    assert proof.number in (1, 2, 3)


@pytest.mark.parametrize("text", ["", "seismic-record 1", with_key(BASE, "fair", "x"), with_key(BASE, "game", "other")])
def test_what_is_no_record_of_this_game_is_refused(text: str) -> None:
    assert prove(text, GAME, 0, [], Notes()).trouble == "record"


def test_other_flips_than_were_seen_are_found() -> None:
    assert prove(BASE, GAME, 0, ["flip Q6"], Notes()).trouble == "record"


def test_what_cannot_be_told_is_not_claimed() -> None:
    """Who did not reveal a nonce here, or has pledged on another device since, has not proven anything."""
    seat, notes = notes_of(BASE)
    assert prove(BASE, GAME, seat, [], Notes(notes.commitment, notes.nonce)).own is False
    listed = with_key(BASE, "abandoned", f"{pledge_of(GAME, ONE)};;;")
    there = prove(listed, GAME, seat, [], Notes(notes.commitment, ONE, notes.promised))
    assert (there.trouble, there.own) == (None, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_is_one_line(language: str) -> None:
    say = Say(language)
    proofs = [Proof(flips=3, own=True), Proof(flips=1), Proof(flips=2, old=True), Proof("pledge", 2), Proof("flip", 7)]
    lines = [proof.line(say, ["Ada", "Blaise"]) for proof in proofs]
    assert len(set(lines)) == len(proofs)
    assert all(line and "\n" not in line and "fair-" not in line for line in lines)
    assert "Blaise" in lines[3]
    assert "7" in lines[4]
