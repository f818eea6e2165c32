"""Deals that many people play: names, the piles that follow from them, and records that are of a deal or not."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from seismic.game import Game
from seismic.game.deals import BadDeal, Deal, daily_deal, ranked_deal, read_deal
from seismic.game.fair import commitment
from seismic.record import verify, write
from seismic.record.fairness import fair_keys
from seismic.search.deal_games import play_deal

FRIENDS = "friends.k3f9x2abcd.small.base.trainee"


def record_of(deal: Deal, secret: bytes, level: str = "trainee") -> str:
    game = play_deal(deal, level, secret=secret)
    return write(game, fair_keys(deal.name, commitment(secret), [""] * deal.seats, secret=secret))


def public(deal: Deal) -> bytes:
    assert deal.public_secret is not None
    return deal.public_secret


def test_a_name_tells_what_is_played() -> None:
    deal = read_deal("friends.k3f9x2abcd.large.aftershocks+big-one.chief+foreman")
    assert (deal.table, deal.variants, deal.bots, deal.seats) == (
        "large",
        ("big-one", "aftershocks"),
        ("chief", "foreman"),
        3,
    )
    assert read_deal("daily.2026-11-18") == daily_deal(date(2026, 11, 18))
    assert read_deal("ranked.2026-11-18") == ranked_deal(date(2026, 11, 18))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "daily",
        "daily.2026-02-30",
        "daily.2026-11-18 ",
        "friends.short.small.base.chief",
        "friends.k3f9x2abcd.huge.base.chief",
        "friends.k3f9x2abcd.small.balance+big-one.chief",
        "friends.k3f9x2abcd.small.base.grandmaster",
        "friends.k3f9x2abcd.small.base.chief+chief+chief+chief",
    ],
)
def test_what_names_no_deal_is_refused(name: str) -> None:
    with pytest.raises(BadDeal):
        read_deal(name)


def test_every_day_has_a_pile_of_its_own() -> None:
    """The documentation tells how it follows from the date; here are the numbers of one day."""
    first, second = (daily_deal(date(2026, 11, day)) for day in (18, 19))
    assert public(first).hex() == "e40cdaff654af9e4491030d86edaa4573288b3c0245accc395fefcb5dcedef46"
    piles = [[str(event) for event in Game(2, draws=deal.draws()).events] for deal in (first, second)]
    assert piles[0] != piles[1]
    assert piles[0] == ["flip 03.14", "flip 01.23.45", "turn 1", "flip *014"]


def test_a_ranked_deal_needs_the_secret_of_its_server() -> None:
    deal = ranked_deal(date(2026, 11, 18))
    with pytest.raises(BadDeal):
        deal.draws()
    assert Game(2, draws=deal.draws(bytes(32))).face_up


def test_a_record_of_a_deal_is_judged_as_one(tmp_path: Path) -> None:
    deal, file = read_deal(FRIENDS), tmp_path / "game.seismic"
    file.write_text(record_of(deal, public(deal)), "utf-8")
    assert verify(file).ok


@pytest.mark.parametrize("change", ["secret", "name", "nonsense", "variant"])
def test_a_record_that_is_not_of_its_deal_is_refused(change: str, tmp_path: Path) -> None:
    deal, file = read_deal(FRIENDS), tmp_path / "game.seismic"
    text = record_of(deal, bytes(32) if change == "secret" else public(deal))
    if change == "name":
        text = text.replace("k3f9x2abcd", "k3f9x2abce")
    elif change == "nonsense":
        text = text.replace(FRIENDS, "friends.nonsense")
    elif change == "variant":
        text = text.replace(".base.", ".aftershocks.")
    file.write_text(text, "utf-8")
    error = verify(file).error
    assert error is not None
    assert error.key == "record-deal"


def test_bots_play_a_deal_the_same_way_each_time() -> None:
    deal = read_deal(FRIENDS)
    assert play_deal(deal, "worker").moves == play_deal(deal, "worker").moves
