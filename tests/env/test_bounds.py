"""Laws of bounds: no game is longer, and no player has more points."""

from __future__ import annotations

import numpy as np
import pytest

from seismic.env import BatchEnv
from seismic.env.bounds import max_choices, max_flips, max_points
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
