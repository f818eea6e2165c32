"""Laws of the network: what it sees is what lies there, it adds up right, and nothing hidden changes it (R10.1)."""

from __future__ import annotations

import gzip
from importlib.resources import files

import numpy as np
import pytest

from seismic.game import EndKind, Game, Section
from seismic.game.setup import check_options, start_states
from seismic.search.geologist import NETWORK, about_network, load_network, network_bytes
from seismic.search.kernels.features import DANGER, MAX_ROWS, SECTION, Sight, new_sight, see
from seismic.search.kernels.network import (
    INNER_SHIFT,
    LEADS,
    OUT_SHIFT,
    POINT,
    WIN,
    Network,
    expect,
    new_thoughts,
    stack_of,
    win_chance,
)
from seismic.search.lessons import play_on_cpu
from support.side_by_side import SETTINGS, named

MOST_KILOBYTES = 400


def positions(variants: tuple[str, ...], seats: int = 3) -> list[Game]:
    """Positions of a random game, some moves apart."""
    game, found = Game(seats, variants, "small", seed=5), list[Game]()
    while not game.is_over:
        if game.ply >= 9 * len(found):
            found.append(game.copy())
        game.play_random()
    return found


def seen(game: Game) -> tuple[Sight, int]:
    sight = new_sight(game.state.tile.size)
    facts = see(game.state, sight)
    return sight, stack_of(game.state, facts)


def rows_of(sight: Sight, seat: int) -> list[int]:
    return sorted(sight.rows[seat, : sight.counts[seat]].tolist())


def can_score(section: Section) -> bool:
    """Whether it scores already, or may one day: no end lies at the edge, and it is no circle."""
    return bool(section.ends) and all(end.kind != EndKind.EDGE for end in section.ends)


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_the_network_sees_the_sections_and_points_that_are_there(variants: tuple[str, ...]) -> None:
    for game in positions(variants):
        sight, _ = seen(game)
        sections = sum(map(can_score, game.sections()))
        for seat in range(game.seats):
            rows = rows_of(sight, seat)
            assert sum(SECTION <= row < DANGER for row in rows) == sections, game.notation()
            assert len(rows) < MAX_ROWS - 3
        assert tuple(sight.points[: game.seats].tolist()) == game.scores(), game.notation()


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_law_permuting_unseen_tiles_changes_nothing_that_is_seen(variants: tuple[str, ...]) -> None:
    for game in positions(variants):
        (sight, stack), (other, other_stack) = seen(game), seen(game.redealt(99))
        assert stack == other_stack
        for seat in range(game.seats):
            assert rows_of(sight, seat) == rows_of(other, seat)


def plainly_expected(network: Network, sight: Sight, stack: int, seat: int) -> int:
    """What the network says, as its page tells it."""
    sums = network.rows[rows_of(sight, seat)].astype(np.int64).sum(axis=0)
    hidden = np.maximum(network.inner[stack].astype(np.int64) @ sums + network.inner_bias[stack], 0) >> INNER_SHIFT
    out = network.linear[stack].astype(np.int64) @ sums + network.outer[stack].astype(np.int64) @ hidden
    return int((out + network.bias[stack]) >> OUT_SHIFT) + POINT * int(sight.points[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_law_sums_are_those_of_plain_arithmetic(seats: int) -> None:
    network = load_network()
    for game in positions((), seats):
        thoughts = new_thoughts(game.state.tile.size)
        stack = expect(game.state, network, thoughts)
        sight, wanted = seen(game)
        assert stack == wanted
        for seat in range(seats):
            assert thoughts.expected[seat] == plainly_expected(network, sight, stack, seat)


def test_no_sum_of_the_network_can_overflow() -> None:
    network = load_network()
    sums = MAX_ROWS * np.abs(network.rows.astype(np.int64)).max(axis=0)  # the worst that rows can add up to
    hidden = (np.abs(network.inner.astype(np.int64)) @ sums + np.abs(network.inner_bias)) >> INNER_SHIFT
    out = np.abs(network.linear.astype(np.int64)) @ sums
    out += (np.abs(network.outer.astype(np.int64)) * hidden).sum(axis=1) + np.abs(network.bias)
    assert (hidden << INNER_SHIFT).max() < 1 << 31
    assert out.max() < 1 << 31


def test_a_greater_lead_wins_more_often() -> None:
    network = load_network()
    for stack in range(len(network.wins)):
        chances = [win_chance(network, stack, lead) for lead in range(-80 * POINT, 80 * POINT, 97)]
        assert chances == sorted(chances)
        assert chances[0] < WIN // 4 < WIN // 2 < chances[-1]
    assert network.wins.shape[1] == LEADS


def test_the_network_is_small_and_tells_where_it_comes_from() -> None:
    path = files("seismic.search") / NETWORK
    assert len(path.read_bytes()) <= 1000 * MOST_KILOBYTES
    assert len(gzip.compress(network_bytes())) <= 1000 * MOST_KILOBYTES
    assert {"version", "trained", "seeds", "versions"} <= about_network().keys()


@pytest.mark.parametrize("seats", [2, 4])
def test_lessons_note_positions_after_turns_and_the_final_score(seats: int) -> None:
    begin = start_states(check_options(seats, (), "small"))
    seeds = np.arange(20, dtype=np.uint64)
    quick, careful = play_on_cpu(begin, seeds), play_on_cpu(begin, seeds, load_network())
    for lessons in (quick, careful):
        there = lessons.stacks >= 0
        assert there[:, 0].mean() > 0.5
        assert (lessons.counts[there] > 0).all()
        assert (lessons.final[:, :seats].sum(axis=1) > 0).all()
        assert (lessons.final[:, seats:] == 0).all()
    assert (quick.final != careful.final).any(), "the careful player plays otherwise"
