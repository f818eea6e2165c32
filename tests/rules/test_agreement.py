"""Law: the fast engine agrees with the naive one, which was written from the rules alone.

The legal moves, what is to be decided and who decides are compared at every ply; the table, the crews and the
scores now and then; all events at the end.
"""

from __future__ import annotations

import pytest

from seismic.game import Game, parse_event
from support.side_by_side import (
    SETTINGS,
    TABLES,
    Order,
    Policy,
    anything,
    claiming,
    closing,
    dead_ends_first,
    named,
    play_both,
    quakes_among_the_first,
    quakes_last,
)

every_setting = pytest.mark.parametrize("variants", SETTINGS, ids=named)


@every_setting
def test_engines_agree_and_the_record_can_be_followed(variants: tuple[str, ...]) -> None:
    seats, table = 2 + SETTINGS.index(variants) % 3, TABLES[SETTINGS.index(variants) % 2]
    both = play_both(seats, variants, table, "one game", anything)
    follower = Game.following(seats, variants, table)
    for event in both.naive.log:
        follower.follow(parse_event(event))
    assert follower.events == both.fast.events
    assert follower.tiles == both.fast.tiles
    assert follower.outcome == both.fast.outcome


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@every_setting
def test_engines_agree_on_every_table(variants: tuple[str, ...], seats: int, table: str) -> None:
    play_both(seats, variants, table, f"{seats} {table}", anything)
    play_both(seats, variants, table, f"{seats} {table}", closing)


# Games kept because of what happened in them; what a random game seldom comes to must not go unseen.
KEPT: list[tuple[tuple[str, ...], int, Order, Policy, str, set[str]]] = [
    ((), 2, dead_ends_first, closing, "15", {"end no-open-highway"}),
    (("big-one", "dilemma"), 3, dead_ends_first, closing, "10", {"end no-open-highway", "a second tile"}),
    (("twin-cities",), 4, dead_ends_first, closing, "20", {"end no-open-highway"}),
    (("balance",), 4, dead_ends_first, closing, "21", {"end no-open-highway"}),
    (
        (),
        2,
        quakes_last,
        closing,
        "1",
        {"end no-tiles", "a quake after the last tile", "all face-up tiles discarded"},
    ),
    (
        ("dilemma",),
        2,
        quakes_last,
        closing,
        "1",
        {"end no-tiles", "a quake after the last tile", "a second tile"},
    ),
    (
        ("dilemma",),
        2,
        quakes_among_the_first,
        claiming,
        "2",
        {"end last-tile", "a quake where no side has a tile", "a quake in set-up"},
    ),
    (
        ("aftershocks", "twin-cities"),
        2,
        quakes_among_the_first,
        claiming,
        "2",
        {
            "a quake that finds only the other town",
            "a crew carried by a tile that looks the same",
            "crews run out",
        },
    ),
    (("balance",), 2, quakes_last, claiming, "1", {"a player skipped", "a pass", "crews run out"}),
    (
        ("balance", "aftershocks"),
        4,
        dead_ends_first,
        closing,
        "6",
        {"a player skipped", "a pass", "end no-tiles", "all face-up tiles discarded"},
    ),
]


@pytest.mark.parametrize(("variants", "seats", "order", "policy", "seed", "expected"), KEPT)
def test_engines_agree_where_rare_things_happen(
    variants: tuple[str, ...], seats: int, order: Order, policy: Policy, seed: str, expected: set[str]
) -> None:
    """R4.2, R7.1, R7.2, R11.3-5 and the rest, in games between players who bring them about."""
    both = play_both(seats, variants, "small", seed, policy, order)
    assert expected <= both.happened


@pytest.mark.slow
@every_setting
def test_engines_agree_where_highways_are_closed_and_quakes_are_many(variants: tuple[str, ...]) -> None:
    for policy, order in [(closing, dead_ends_first), (claiming, quakes_among_the_first)]:
        play_both(3, variants, "small", "closed", policy, order)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@every_setting
def test_engines_agree_in_thousands_of_games(variants: tuple[str, ...], seats: int) -> None:
    for game in range(12):
        for policy in (anything, claiming, closing):
            play_both(seats, variants, tuple(TABLES)[game % 3], f"long {game}", policy, None)
        for order in (dead_ends_first, quakes_last, quakes_among_the_first):
            play_both(seats, variants, "small", f"long {game}", closing, order)
