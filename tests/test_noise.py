"""The tool that measures where the noise of a search comes from: its trials are the search's own, its deals fair."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

import noise
import spots
from seismic.rules.chance import trial_seed
from seismic.rules.dealing import deal, is_quake, pile_end
from seismic.search.kernels.forecasts import forecast_plans, new_scratch
from seismic.search.kernels.network import POINT, WIN
from seismic.search.kernels.trials import new_totals
from spots import PRESENT, QUAKES, TILES, Spot, draw_lucks

pytestmark = pytest.mark.slow  # its kernels are not kept: they are compiled in each run


@pytest.fixture(scope="module")
def spot() -> Spot:
    return next(spots.find_spots("two", 1))


def test_a_trial_is_a_forecast_of_the_search(spot: Spot) -> None:
    """Law: played on as the geologist does, from the same seeds, trials come to the totals of its kernel."""
    question, plans, totals = spot.question, spot.plans[:3], new_totals(len(spot.plans))
    forecast_plans(question, plans, 3, 0, 6, totals, new_scratch(question.root))
    lucks = draw_lucks(1, 6)
    lucks[:, 0, TILES] = lucks[:, 0, QUAKES] = [trial_seed(question.seed, trial) for trial in range(6)]
    results = spot.sample(PRESENT, plans, lucks, (noise.USUAL,))[:, :, 0]
    assert np.array_equal(results.sum(0) * np.array([WIN, POINT]), totals[plans, :2])


def test_quakes_and_other_tiles_are_dealt_apart(spot: Spot) -> None:
    """Law: quakes lie where one seed puts them, and the other tiles come in the order of the other seed."""
    states = np.repeat(spot.question.root, 3)
    luck = draw_lucks(1, 1)[0, 0]
    luck[QUAKES] += np.uint64(1)
    spots.deal_mixed(states[0], states[1], luck)
    states[2].rng = luck[TILES]
    deal(states[2])
    end = pile_end(states[2])
    mixed, tiles = states[0].pile[:end].tolist(), states[2].pile[:end].tolist()
    assert mixed != tiles
    assert sorted(mixed) == sorted(tiles)
    assert [kind for kind in mixed if not is_quake(kind)] == [kind for kind in tiles if not is_quake(kind)]
    assert spots.boxed_quakes(states[0]) == spots.boxed_quakes(states[2])


@pytest.mark.parametrize("policy", [noise.halving, partial(noise.halving, keep=0.75), noise.alike, noise.bounds])
def test_each_policy_finds_the_plan_that_is_clearly_best(policy: partial[int]) -> None:
    pool = np.random.default_rng(1).normal([0, 1, 2, 3, 9, 3, 2, 1, 0], size=(200, 9))
    assert policy(pool, np.zeros(9), 600) == 4


def test_it_tells_what_it_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["noise", "--settings", "two", "--positions", "2", "--trials", "6"])
    noise.main()
    told = capsys.readouterr().out
    for section in noise.SECTIONS:
        assert f"{section}, two: 2 positions, 6 trials" in told
    assert "| as it is | 1.00 ± 0.00 | 1.00 ± 0.00 | 1.00 ± 0.00 |" in told
