"""Law: a position turned by 60° offers the same, turned; and so do its planes and its mask."""

from __future__ import annotations

import numpy as np
import pytest

from seismic.env.batch import BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.kernels.planes import ON_LONGEST
from seismic.env.symmetry import turn
from seismic.game import Game
from support.turning import WITHIN, distance, turned, turned_game


def shown(game: Game, roads: bool) -> BatchEnv:
    env = BatchEnv(1, players=len(game.players), variants=game.variants, table="large", roads=roads, threads=1)
    env.restore(game.states)
    return env


@pytest.mark.parametrize("roads", [False, True], ids=["plain", "roads"])
@pytest.mark.parametrize("variants", [(), ("aftershocks", "dilemma")], ids=["base", "aftershocks"])
def test_a_turned_position_is_seen_as_the_position_turned(variants: tuple[str, ...], roads: bool) -> None:
    compared = set()
    for seed in range(60):
        game = Game(3, variants, "large", seed=seed)
        for _ in range(seed):
            if game.outcome is None:
                game.play_random()
        if game.outcome is not None or any(distance(cell) >= WITHIN for cell in game.tiles):
            continue
        before, after = shown(game, roads), shown(turned_game(game), roads)
        after.states["choices"] = turned_choices(game)
        after.states["crews"], after.states["laid"] = before.states["crews"], before.states["laid"]
        after.restore(after.save())
        planes, mask, exact = turn(before.spaces, 1, before.planes, before.scalars, before.mask)
        assert exact.all()
        kept = [i for i in range(before.channels) if i != ON_LONGEST]  # lines end at the edge, which is not turned
        np.testing.assert_array_equal(planes[..., kept], after.planes[..., kept])
        np.testing.assert_array_equal(mask, after.mask)
        compared.add(str(game.decision))
    assert len(compared) > (1 if not variants else 2)


def turned_choices(game: Game) -> int:
    """The sides that may be claimed or struck, turned."""
    from seismic.rules.layout import CREW
    from seismic.rules.lookup import LINK

    state, result = game.state, 0
    for side in range(6):
        if int(state.choices) >> side & 1:
            ends = [side]
            if state.phase == CREW:
                other = int(LINK[state.tile[state.last], side])
                ends += [other] if other < 6 else []
            result |= 1 << min((end + 1) % 6 for end in ends)
    return result


def test_six_turns_are_none() -> None:
    env = BatchEnv(30, table="large", seed=1)
    for _ in range(20):
        env.step(env.random_actions())
    planes, mask = env.planes.copy(), env.mask.copy()
    exact = np.ones(30, bool)
    for _ in range(6):
        planes, mask, fits = turn(env.spaces, 1, planes, env.scalars, mask)
        exact &= fits
    assert exact.any()
    np.testing.assert_array_equal(planes[exact], env.planes[exact])
    np.testing.assert_array_equal(mask[exact], env.mask[exact])


def test_half_a_turn_is_always_exact() -> None:
    env = BatchEnv(50, table="small", seed=1)
    for _ in range(90):
        env.step(env.random_actions())
    assert turn(env.spaces, 3, env.planes, env.scalars, env.mask)[2].all()


@pytest.mark.parametrize("sixths", [1, 2])
def test_exact_positions_have_as_many_open_highways(sixths: int) -> None:
    """R7.2: a highway that led off the table does so still, where the turned position is exact, and no other does."""
    env = BatchEnv(200, table="small", seed=3)
    seen = set()
    for _ in range(60):
        env.step(env.random_actions())
        planes, _, exact = turn(env.spaces, sixths, env.planes, env.scalars, env.mask)
        before, after = opens(env.planes), opens(planes)
        assert (before == after)[exact].all()
        seen |= set(exact.tolist())
    assert seen == {True, False}


def opens(planes: np.ndarray) -> np.ndarray:
    """[n]: highway sides that face an empty cell of the table."""
    n, rows, columns, _ = planes.shape
    empty = np.zeros((n, rows + 2, columns + 2), bool)
    empty[:, 1:-1, 1:-1] = (planes[..., 0] == 1) & (planes[..., 2] == 0)
    pairs = [(a, b) for a in range(6) for b in range(a + 1, 6)]
    count = np.zeros(n, int)
    for row in range(rows):
        short = (row - rows // 2) % 2  # a short row begins half a cell further east (R2.4)
        steps = ((0, 1), (1, short), (1, short - 1), (0, -1), (-1, short - 1), (-1, short))
        for side, (down, right) in enumerate(steps):
            fragments = [9 + index for index, pair in enumerate(pairs) if side in pair]
            highways = planes[:, row, :, [3 + side, *fragments]].any(axis=0)
            faced = empty[:, 1 + row + down, 1 + right : 1 + right + columns]
            count += (highways & faced).sum(axis=1)
    return count


def test_arrays_that_do_not_go_together_are_not_turned() -> None:
    env = BatchEnv(4, table="small")
    whole = (env.planes, env.scalars, env.mask)
    for planes, scalars, mask in (
        (env.planes[0], env.scalars[0], env.mask[0]),
        (env.planes, env.scalars[:2], env.mask),
        (env.planes, env.scalars, env.mask[:, :-1]),
    ):
        with pytest.raises(BadEnv, match="11, 13"):
            turn(env.spaces, 1, planes, scalars, mask)
    assert len(turn(env.spaces, 1, *whole)) == 3


def test_two_towns_are_not_turned() -> None:
    env = BatchEnv(1, variants=("twin-cities",), threads=1)
    with pytest.raises(BadEnv, match=r"R9\.4"):
        turn(env.spaces, 1, env.planes, env.scalars, env.mask)


def test_the_laws_of_the_rules_and_of_the_planes_turn_the_same_way() -> None:
    from seismic.env.symmetry import _turned
    from seismic.game import Cell

    assert _turned(Cell(2, -1), 1) == turned(Cell(2, -1))
