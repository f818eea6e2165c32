"""Laws of the arena's statistics: hand-computed cases, and how often intervals and verdicts are wrong on coin flips."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from seismic.arena.ratings import ELO, estimate_mean, estimate_rate, rate_bots, t_quantile
from seismic.arena.sequential import FIRST_LOOK, LOOK_LEVEL, end_level, looks, stronger

# How often a pair of games between equals ends 0–2, 1–1 and 2–0: by the pile alone, by chance, mostly by the seat.
EQUALS = {"pile": (0.5, 0.0, 0.5), "chance": (0.25, 0.5, 0.25), "seat": (0.05, 0.9, 0.05)}


@pytest.mark.parametrize(
    ("level", "freedom", "quantile"),
    [(0.05, 1, 12.7062), (0.05, 2, 4.3027), (0.05, 10, 2.2281), (0.001, 19, 3.8834), (0.05, 100_000, 1.95999)],
)
def test_students_quantiles_are_those_of_the_tables(level: float, freedom: int, quantile: float) -> None:
    assert t_quantile(level, freedom) == pytest.approx(quantile, abs=1e-4)


def test_a_mean_has_students_interval() -> None:
    found = estimate_mean([1.0, 2.0, 3.0, 4.0])  # variance 5/3, t with 3 degrees of freedom 3.1824
    assert found.mean == 2.5
    assert found.low == pytest.approx(2.5 - 3.1824 * math.sqrt(5 / 12), abs=1e-4)
    assert found.high == pytest.approx(2.5 + 3.1824 * math.sqrt(5 / 12), abs=1e-4)


def test_a_rate_that_spreads_like_coin_flips_has_wilsons_interval() -> None:
    values = [1.0] * 8 + [0.0] * 2
    flips, t = 9, 2.2622  # with n - 1 in the variance, ten values spread like nine flips
    centre, half = 0.8 + t**2 / (2 * flips), t * math.sqrt(0.16 / flips + t**2 / (4 * flips**2))
    found = estimate_rate(values)
    assert found.low == pytest.approx((centre - half) / (1 + t**2 / flips), abs=1e-4)
    assert found.high == pytest.approx((centre + half) / (1 + t**2 / flips), abs=1e-4)


def test_who_wins_always_may_still_lose_sometimes() -> None:
    found = estimate_rate([1.0] * 20)
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(20 / (20 + 1.96**2), abs=1e-4)
    assert estimate_rate([0.0] * 20).high == pytest.approx(1 - 20 / (20 + 1.96**2), abs=1e-4)


def test_one_group_has_no_interval() -> None:
    assert estimate_rate([0.5]).low is None
    assert estimate_mean([7.0]).high is None
    assert stronger([1.0], 0.05) is None


@pytest.mark.parametrize("rate", [0.5, 0.75, 0.95])
@pytest.mark.parametrize("groups", [20, 100])
@pytest.mark.parametrize("together", [True, False], ids=["both games fall alike", "each falls for itself"])
def test_intervals_of_rates_hold_the_truth_in_95_percent(rate: float, groups: int, together: bool) -> None:
    rng = np.random.default_rng(1)
    runs, flips = 1000, 1 if together else 2
    held = 0
    for values in rng.binomial(flips, rate, size=(runs, groups)) / flips:
        found = estimate_rate(values.tolist())
        assert found.low is not None
        assert found.high is not None
        held += found.low <= rate <= found.high
    assert 0.93 <= held / runs <= 0.99


def test_games_that_share_a_pile_do_not_count_as_two() -> None:
    """The unit is the group: if both games of a pile always end alike, the interval is as wide as of half the games."""
    piles = [1.0] * 60 + [0.0] * 40
    by_group, by_game = estimate_rate(piles), estimate_rate([wins for wins in piles for _ in range(2)])
    assert by_group.high is not None
    assert by_group.low is not None
    assert by_game.high is not None
    assert by_game.low is not None
    assert (by_group.high - by_group.low) / (by_game.high - by_game.low) == pytest.approx(math.sqrt(2), abs=0.02)


# Stopping early


def judge(scores: Sequence[float]) -> tuple[int | None, int, float]:
    """Who is called stronger, after how many rounds, at what level: as a match does it."""
    for at in looks(len(scores)):
        found = stronger(scores[:at], LOOK_LEVEL)
        if found is not None:
            return found, at, LOOK_LEVEL
    level = end_level(len(scores))
    return stronger(scores, level), len(scores), level


def test_looks_double_and_their_levels_add_up_to_5_percent() -> None:
    assert looks(200) == (20, 40, 80, 160)
    assert looks(FIRST_LOOK) == ()
    assert looks(1) == ()
    for rounds in (5, 21, 200, 5000):
        assert end_level(rounds) + LOOK_LEVEL * len(looks(rounds)) == pytest.approx(0.05)


def test_twenty_rounds_won_without_exception_are_enough() -> None:
    assert judge([1.0] * 200) == (0, 20, LOOK_LEVEL)
    assert judge([0.0] * 200) == (1, 20, LOOK_LEVEL)
    assert judge([0.5] * 200)[:2] == (None, 200)
    assert judge([1.0, 0.0] * 100)[:2] == (None, 200)


@pytest.mark.parametrize("kind", EQUALS)
@pytest.mark.parametrize("rounds", [50, 200])
def test_equals_are_told_apart_in_at_most_5_percent_of_matches(kind: str, rounds: int) -> None:
    rng = np.random.default_rng(2)
    runs = 1500
    scores = rng.choice([0.0, 0.5, 1.0], size=(runs, rounds), p=EQUALS[kind])
    told_apart = sum(judge(row.tolist())[0] is not None for row in scores)
    assert told_apart / runs <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / runs)  # what 1500 runs can show


@pytest.mark.parametrize(("rate", "found_in", "rounds_on_average"), [(0.6, 0.95, 175), (0.7, 0.999, 70)])
def test_a_real_difference_is_found_and_sooner(rate: float, found_in: float, rounds_on_average: float) -> None:
    rng = np.random.default_rng(3)
    verdicts = [judge(row.tolist()) for row in rng.binomial(2, rate, size=(500, 200)) / 2]
    assert np.mean([found == 0 for found, _, _ in verdicts]) >= found_in
    assert not any(found == 1 for found, _, _ in verdicts)
    assert np.mean([at for _, at, _ in verdicts]) <= rounds_on_average


def test_intervals_hold_the_truth_although_lucky_matches_stop_early() -> None:
    rng = np.random.default_rng(4)
    held = 0
    for row in rng.binomial(2, 0.62, size=(1000, 200)) / 2:
        _, at, level = judge(row.tolist())
        found = estimate_rate(row[:at].tolist(), level)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0.62 <= found.high
    assert held / 1000 >= 0.95


# Ratings


def beaten(wins: list[list[float]]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array(wins, np.float64)


def test_odds_of_three_to_one_are_191_points() -> None:
    """Of two bots: 30 wins to 10, and the half of a drawn game to each."""
    found = rate_bots([beaten([[0, 3], [1, 0]])] * 10)
    assert found[0].mean - found[1].mean == pytest.approx(400 * math.log10(30.5 / 10.5), abs=1e-6)
    assert found[0].mean == pytest.approx(-found[1].mean)


def test_ratings_of_equals_are_alike_and_a_chain_is_in_order() -> None:
    level = rate_bots([beaten([[0, 1, 1], [1, 0, 1], [1, 1, 0]])] * 5)
    assert [bot.mean for bot in level] == pytest.approx([0, 0, 0], abs=1e-6)
    chain = rate_bots([beaten([[0, 2, 2], [0, 0, 2], [0, 0, 0]])] * 30)
    assert chain[0].mean > chain[1].mean > chain[2].mean
    assert all(math.isfinite(bot.mean) for bot in chain)
    assert sum(bot.mean for bot in chain) == pytest.approx(0, abs=1e-6)


def test_intervals_of_ratings_hold_the_truth_in_95_percent() -> None:
    rng = np.random.default_rng(5)
    truth = np.array([0.9, 0.2, -1.1])
    runs, held = 300, 0
    for _ in range(runs):
        groups = []
        for one, other in [(0, 1), (0, 2), (1, 2)] * 40:
            wins = rng.binomial(2, 1 / (1 + math.exp(truth[other] - truth[one])))
            group = np.zeros((3, 3))
            group[one, other], group[other, one] = wins, 2 - wins
            groups.append(group)
        for bot, strength in zip(rate_bots(groups), truth, strict=True):
            assert bot.low is not None
            assert bot.high is not None
            held += bot.low <= ELO * strength <= bot.high
    assert 0.93 <= held / (3 * runs) <= 0.98
