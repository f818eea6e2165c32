"""Laws of bounds: no game is longer, and no player has more points."""

from __future__ import annotations

import numpy as np
import pytest

from seismic.env import BatchEnv
from seismic.env.bounds import max_choices, max_flips, max_points, max_scalars
from support.side_by_side import SETTINGS, named


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_no_game_goes_beyond_its_bounds(variants: tuple[str, ...]) -> None:
    env = BatchEnv(40, players=4, variants=variants, table="small", seed=9, observe=False, autoreset=False)
    choices, phases = np.zeros(env.n, int), set[int]()
    while not env.done.all():
        choices += ~env.done
        phases |= set(env.states["phase"][~env.done].tolist())
        env.step()
    assert choices.max() <= max_choices(env.options) <= 8 * choices.max()
    assert env.states["laid"].max() <= max_flips(env.options)
    assert env.points.max() <= max_points(env.options)


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_no_scalar_is_larger_than_it_is_declared(variants: tuple[str, ...]) -> None:
    env = BatchEnv(20, players=4, variants=variants, table="small", seed=9, roads=True)
    most = max_scalars(env.options, roads=True)
    for _ in range(200):
        assert (env.scalars >= 0).all()
        assert (env.scalars <= most).all()
        env.step()
    assert most.max() < 2000
