"""The law of versions: what is seen, allowed and rewarded stays the same, bit for bit. Hashes are kept as data."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from seismic.env import BatchEnv
from seismic.env.symmetry import turn
from seismic.rules.targets.cpu import COMPILED
from support.side_by_side import SETTINGS, named

# {setting: {name of the array: hash}}; a setting is `variants players table reward`.
KEPT: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parents[1] / "data" / "env_hashes.json").read_text("utf-8")
)
ARRAYS = ("planes", "scalars", "mask", "to_move", "rewards", "points", "done", "illegal", "seeds")
GAMES, PLIES = 8, 400
ILLEGAL_EVERY = 83  # plies: then one game gets an action that is not allowed
TURNED_EVERY = 20  # plies: then all positions are turned as well


def hashes(setting: str) -> dict[str, str]:
    """Hashes of all that a batch shows over some thousands of random plies, of the positions turned, of the moves."""
    names, players, table, reward = setting.split()
    variants = () if names == "base" else tuple(names.split("+"))
    env = BatchEnv(GAMES, players=int(players), variants=variants, table=table, reward=reward, seed=21, roads=True)
    digests = {name: hashlib.sha256() for name in (*ARRAYS, "actions", "moves", "turned")}
    for ply in range(PLIES):
        for name in ARRAYS:
            digests[name].update(np.ascontiguousarray(getattr(env, name)).tobytes())
        actions = env.random_actions()
        game = env.game(ply % GAMES)
        digests["actions"].update(actions.tobytes())
        digests["moves"].update(str(env.spaces.move(game, int(actions[ply % GAMES]))).encode())
        if ply % TURNED_EVERY == 0 and "twin-cities" not in variants:
            for array in turn(env.spaces, 1 + ply % 5, env.planes, env.scalars, env.mask):
                digests["turned"].update(np.ascontiguousarray(array).tobytes())
        if ply % ILLEGAL_EVERY == ILLEGAL_EVERY - 1:
            actions[ply % GAMES] = int(np.flatnonzero(~env.mask[ply % GAMES])[-1])
        env.step(actions)
    return {name: digest.hexdigest()[:16] for name, digest in digests.items()}


def test_every_setting_is_kept() -> None:
    assert {setting.split()[0] for setting in KEPT} == {named(variants) for variants in SETTINGS}


@pytest.mark.skipif(not COMPILED, reason="interpreted, this takes hours")
@pytest.mark.parametrize("setting", KEPT)
def test_batches_show_what_they_always_showed(setting: str) -> None:
    assert hashes(setting) == KEPT[setting]
