"""Laws of flips as moves of chance (R10.1): the chances are those of dealing again, in every set-up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from seismic.advice.odds import quake_odds
from seismic.env.kernels.chances import Chances, write_chances
from seismic.env.kernels.flips import run_to_flip, turn_up
from seismic.game import Flip, Game
from seismic.game.setup import check_options, start_states
from seismic.rules.choices import make, random_choice
from seismic.rules.dealing import can_flip, deal, flipping_pile
from seismic.rules.layout import OVER, SET_UP, States
from seismic.rules.lookup import FIRST_QUAKE, INDEX, KIND_COUNT, LAST_QUAKE
from seismic.rules.targets.cpu import quiet
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, MANIFEST, SINGLES, Kind
from seismic.rules.turns import flip_is_due

SETUPS = [(), ("big-one",), ("twin-cities",), ("big-one", "twin-cities"), ("balance",)]
DEALS = 3000
SEATS = 3

by_setup = pytest.mark.parametrize("variants", SETUPS, ids=lambda names: "+".join(names) or "base")


def chances_of(states: States) -> Chances:
    chances = np.empty(KIND_COUNT)
    write_chances(states, chances)
    return chances


def flips_of_a_game(variants: tuple[str, ...], seed: int) -> Iterator[States]:
    """A random game, held at every flip; what comes up is drawn by its chance."""
    random = np.random.default_rng(seed)
    states = start_states(check_options(SEATS, variants, "standard")).copy()
    states["rng"] = seed
    run_to_flip(states)
    with quiet():
        while states[0].phase != OVER:
            if flip_is_due(states[0]):
                yield states
                assert turn_up(states, int(random.choice(KIND_COUNT, p=chances_of(states))))
            else:
                make(states[0], random_choice(states[0]))
                run_to_flip(states)


@by_setup
def test_the_chances_of_a_flip_are_whole_and_only_of_what_can_come(variants: tuple[str, ...]) -> None:
    """R3.3, R9.1, R9.4, R9.5, R11.2: they sum to 1, and a kind has one if and only if some set-up allows it."""
    for seed in range(3):
        for states in flips_of_a_game(variants, seed):
            chances = chances_of(states)
            assert chances.sum() == pytest.approx(1, abs=1e-12)
            assert [chance > 0 for chance in chances] == [can_flip(states[0], kind) for kind in range(KIND_COUNT)]


@by_setup
def test_the_chance_of_a_quake_is_the_one_that_risk_tells(variants: tuple[str, ...]) -> None:
    """R10.1: counted another way, in whole fractions."""
    game = Game.following(SEATS, variants)
    compared = 0
    for states in flips_of_a_game(variants, 5):
        if states[0].phase == SET_UP and states[0].balance:
            continue  # the risk is told as if the game had begun
        game.states[:] = states
        quakes = chances_of(states)[FIRST_QUAKE : LAST_QUAKE + 1].sum()
        assert quakes == pytest.approx(quake_odds(game).next_flip, abs=1e-12)
        compared += 1
    assert compared > 60


@pytest.mark.slow
@by_setup
def test_the_chances_are_how_often_each_kind_comes_when_dealt_again(variants: tuple[str, ...]) -> None:
    """R3.2, R9.1, R11: chi-square with a fixed seed, from the first flip to the last ones."""
    for number, states in enumerate(flips_of_a_game(variants, 9)):
        if number not in (0, 1, 2, 12, 40) and states[0].pile_size.sum() not in (3, 6, 12):
            continue
        chances = chances_of(states)
        counts = np.zeros(KIND_COUNT)
        dealt = states.copy()
        dealt["rng"] = 1000 + number
        pile = flipping_pile(dealt[0])
        top = int(dealt[0].pile_start[pile]) + int(dealt[0].pile_size[pile]) - 1
        for _ in range(DEALS):
            deal(dealt[0])
            counts[dealt[0].pile[top]] += 1
        assert not counts[chances == 0].any()
        expected, counts = chances[chances > 0] * DEALS, counts[chances > 0]
        freedom = expected.size - 1
        off = ((counts - expected) ** 2 / expected).sum()
        assert off <= freedom + 4 * (2 * freedom) ** 0.5 + 4


def boxes_of_balance() -> Iterator[tuple[Fraction, Counter[str]]]:
    """R11.1: five of the six quakes and of two singles of each kind are boxed; each box, with its chance."""
    for tight, loose, straight in product(range(3), repeat=3):
        quakes = 5 - tight - loose - straight
        if 0 <= quakes <= 6:
            ways = comb(2, tight) * comb(2, loose) * comb(2, straight) * comb(6, quakes)
            yield Fraction(ways, comb(12, 5)), Counter({"01": tight, "02": loose, "03": straight})


def test_the_set_up_of_balance_by_counting_every_box() -> None:
    """R11.1: its two flips turn up no quake, and what the first one was tells something of the box."""
    plain = Counter({str(kind): MANIFEST.copies[kind] for kind in (*HIGHWAYS, INTERSECTIONS[0])})
    joint: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for chance, boxed in boxes_of_balance():
        left = plain - boxed
        for one, other in product(left, repeat=2):
            both = left[one] * (left[other] - (one == other))
            joint[one, other] += chance * both / (left.total() * (left.total() - 1))
    states = start_states(check_options(2, ["balance"])).copy()
    firsts = chances_of(states)
    with quiet():
        assert turn_up(states, INDEX[SINGLES[0]])
    seconds = chances_of(states)
    for kind in plain:
        first = sum(joint[kind, other] for other in plain)
        assert firsts[INDEX[Kind(kind)]] == pytest.approx(float(first), rel=1e-12)
        second = joint["01", kind] / sum(joint["01", other] for other in plain)
        assert seconds[INDEX[Kind(kind)]] == pytest.approx(float(second), rel=1e-12)


def test_a_tile_that_cannot_come_is_refused_and_nothing_changes() -> None:
    """R9.1: the 6.0 of The Big One is not among the first tiles."""
    states = start_states(check_options(2, ["big-one"])).copy()
    before = states.tobytes()
    assert not turn_up(states, LAST_QUAKE)
    assert states.tobytes() == before


def test_a_game_waits_at_every_flip_and_nowhere_else() -> None:
    """R3.4, R4.1: the flips of a game that chance plays are those of its record."""
    game = Game(2, ["aftershocks"], seed=4)
    while game.outcome is None:
        game.play_random()
    flipped = [event.tile for event in game.events if isinstance(event, Flip)]
    moves = iter(game.moves)
    again = Game.following(2, ["aftershocks"])
    run_to_flip(again.states)
    with quiet():
        while again.state.phase != OVER:
            if flip_is_due(again.state):
                assert turn_up(again.states, INDEX[flipped.pop(0)])
            else:
                choice = again.encode(next(moves))
                assert choice is not None
                make(again.state, choice)
                run_to_flip(again.states)
    assert flipped == []
    assert again.scores() == game.scores()
