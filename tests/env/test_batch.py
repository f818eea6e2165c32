"""Batches of games: the same games as everywhere else, by numbers."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import numpy as np
import pytest

import seismic
from seismic.env.batch import BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.kernels.planes import CHANNEL_NAMES, CHANNELS, ROAD_CHANNELS, ROAD_NAMES
from seismic.env.kernels.scalars import ROAD_SCALAR_NAMES, ROAD_SCALARS, SCALAR_NAMES, SCALARS
from seismic.env.spaces import Spaces
from seismic.game import Flip, Game, Kind, Turn
from seismic.game.setup import check_options
from seismic.game.simulation import simulate
from seismic.record import load
from seismic.rules.targets.cpu import COMPILED
from support.batches import assert_same, copied
from support.side_by_side import SETTINGS, named

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.seismic"))
EVERY_SETTING = pytest.mark.parametrize("variants", SETTINGS, ids=named)


def shown_fresh(env: BatchEnv) -> dict[str, np.ndarray]:
    """What a fresh batch shows of the same games."""
    options = env.options
    fresh = BatchEnv(
        env.n, players=options.seats, variants=options.variants, table=options.table_name, roads=env.roads, seed=99
    )
    fresh.restore(env.save())
    return copied(fresh)


def test_random_actions_play_the_games_of_simulate() -> None:
    """Law: game g of a batch is the game of its seed."""
    env = BatchEnv(50, players=3, seed=7, autoreset=False)
    while not env.done.all():
        env.step(env.random_actions())
    np.testing.assert_array_equal(env.points, simulate(50, players=3, seed=7).scores)
    assert not env.illegal.any()


@EVERY_SETTING
def test_masks_are_the_legal_moves_at_every_step(variants: tuple[str, ...]) -> None:
    """Law: an action is allowed iff it is the number of a legal move, and every legal move has one of its own."""
    env = BatchEnv(1, players=3, variants=variants, table="small", seed=5, autoreset=False, threads=1)
    plies = 0
    while not env.done.all():
        for index in np.flatnonzero(~env.done).tolist():
            game = env.game(index)
            actions = [env.spaces.action(game, move) for move in game.legal_moves]
            assert len(set(actions)) == len(actions)
            assert sorted(actions) == np.flatnonzero(env.mask[index]).tolist()
            assert env.to_move[index] == game.to_move - 1
            assert [env.spaces.action(game, env.spaces.move(game, action)) for action in actions] == actions
            plies += 1
        env.step(env.random_actions())
    assert plies > 50
    assert not env.mask.any()


@EVERY_SETTING
@pytest.mark.parametrize("roads", [False, True], ids=["plain", "roads"])
def test_what_a_step_writes_is_all_that_changed(variants: tuple[str, ...], roads: bool) -> None:
    """Law: incremental equals written from nothing, over whole games and into the next ones."""
    env = BatchEnv(3, players=4, variants=variants, table="small", seed=11, roads=roads, threads=1)
    ends = 0
    for ply in range(500):
        env.step(env.random_actions())
        ends += int(env.done.sum())
        if ply % 3 == 0 or env.done.any():
            assert_same(copied(env), shown_fresh(env))
    assert ends > 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_playing_by_actions_is_playing_by_moves(path: Path) -> None:
    """Law, on records of every variant, in whatever rotations their tiles were laid."""
    told = load(path)
    replay = replayed(told)
    env = BatchEnv(
        1, players=len(told.players), variants=told.variants, table=told.table.name, autoreset=False, threads=1
    )
    shown = BatchEnv(1, players=len(told.players), variants=told.variants, table=told.table.name, threads=1)
    env.restore(replay.states)
    for move in told.moves:
        action = env.spaces.action(replay, move)
        assert env.mask[0, action]
        replay.play(move)
        env.step([action])
        shown.restore(replay.states)
        for name in ("planes", "scalars", "mask"):
            np.testing.assert_array_equal(getattr(env, name), getattr(shown, name), name)
    assert env.done[0]
    assert tuple(env.points[0]) == told.scores()


def replayed(told: Game) -> Game:
    """The same game before its first move, with the pile that the record tells of."""
    piles: list[list[Kind]] = [[] for _ in range(1 + len(told.players))]
    seat = 0
    for event in told.events:
        if isinstance(event, Turn):
            seat = int(event.seat)
        elif isinstance(event, Flip):
            piles[seat].append(event.tile)
    pile = piles if "balance" in told.variants else [event.tile for event in told.events if isinstance(event, Flip)]
    return Game(told.players, told.variants, told.table.name, pile=pile, seed=0)


def test_unseen_tiles_are_not_seen() -> None:
    """R10.1: dealing again what nobody has seen changes no observation, whatever it does to the game."""
    for variants in ((), ("big-one", "twin-cities"), ("balance", "aftershocks")):
        env = BatchEnv(40, players=4, variants=variants, seed=3, roads=True)
        for _ in range(45):
            env.step(env.random_actions())
        before, pile = copied(env), env.states["pile"].copy()
        env.deal_unseen(1234)
        assert (env.states["pile"] != pile).any(axis=1).all()
        env.restore(env.save())
        assert_same(before, copied(env))


def test_games_that_were_saved_go_on_as_they_did() -> None:
    env = BatchEnv(20, variants=("dilemma", "aftershocks"), seed=8)
    for _ in range(30):
        env.step(env.random_actions())
    saved = env.save()
    told = []
    for _ in range(2):
        env.restore(saved)
        actions = []
        for _ in range(20):
            actions.append(env.random_actions())
            env.step(actions[-1])
        told.append((np.array(actions), copied(env)))
    np.testing.assert_array_equal(told[0][0], told[1][0])
    assert_same(told[0][1], told[1][1])


def test_threads_change_nothing_nor_who_draws_the_actions() -> None:
    batches = [BatchEnv(37, seed=2, threads=threads) for threads in (1, 3)]
    for _ in range(200):
        batches[0].step(batches[0].random_actions())
        batches[1].step()
    assert_same(*map(copied, batches))
    np.testing.assert_array_equal(batches[0].seeds, batches[1].seeds)


@pytest.mark.parametrize("opponents", [None, "quick"])
def test_threads_that_wait_awake_and_those_that_have_gone_to_sleep_do_the_same(opponents: str | None) -> None:
    batches = [BatchEnv(9, seed=2, threads=threads, opponents=opponents) for threads in (1, 3)]
    for ply in range(60):
        if ply % 20 == 0:
            time.sleep(0.02)  # longer than any thread waits awake
        for env in batches:
            env.step()
    assert_same(*map(copied, batches))
    for env in batches:
        env.close()
        with pytest.raises(BadEnv, match="closed"):
            env.step()


def test_an_action_that_is_not_allowed_ends_the_game() -> None:
    env = BatchEnv(3, players=3, seed=1, autoreset=False)
    wrong = int(np.flatnonzero(~env.mask[1])[0])
    actions = env.random_actions()
    actions[1] = wrong
    env.step(actions)
    assert env.illegal.tolist() == env.done.tolist() == [False, True, False]
    assert env.rewards[1].tolist() == [-1.0, 0.5, 0.5]
    for other in (-1, env.spaces.actions):
        env.reset(1)
        env.step([other] * 3)
        assert env.illegal.all()


def finished(reward: str, points: list[int]) -> list[float]:
    """The rewards of a game that ended with these points."""
    from seismic.env.kernels.rewards import REWARDS
    from seismic.env.kernels.rewards import reward as rewarded

    env = BatchEnv(1, players=len(points), threads=1)
    rewarded(env.states[0], REWARDS.index(reward), np.array(points, np.int32), env.rewards[0])
    return [round(float(number), 6) for number in env.rewards[0]]


def test_rewards_are_what_the_page_says() -> None:
    """R8.4: a shared win is shared; every kind of reward adds up to nothing."""
    assert finished("win", [30, 20]) == [1, -1]
    assert finished("win", [20, 20]) == [0, 0]
    assert finished("win", [5, 9, 9, 2]) == [-0.333333, 0.333333, 0.333333, -0.333333]
    assert finished("win", [5, 9, 4]) == [-0.5, 1, -0.5]
    assert finished("margin", [30, 20]) == [10, -10]
    assert finished("margin", [30, 20, 10]) == [15, 0, -15]
    assert finished("rank", [1, 2, 3, 4]) == [-1, -0.333333, 0.333333, 1]
    assert finished("rank", [7, 7, 3]) == [0.5, 0.5, -1]
    for reward in ("win", "margin", "rank"):
        assert abs(sum(finished(reward, [12, 40, 40, 3]))) < 1e-5


def test_the_next_game_is_dealt_by_the_next_seed() -> None:
    env = BatchEnv(4, seed=10, threads=1)
    while not env.done.any():
        env.step(env.random_actions())
    ended = int(np.flatnonzero(env.done)[0])
    assert env.seeds[ended] == 10 + ended + 4
    assert abs(env.rewards[ended].sum()) < 1e-6
    fresh = BatchEnv(1, seed=10 + ended + 4, threads=1)
    np.testing.assert_array_equal(env.planes[ended], fresh.planes[0])
    np.testing.assert_array_equal(env.states[ended]["pile"], fresh.states[0]["pile"])


def test_every_number_that_is_seen_has_a_name() -> None:
    assert len(CHANNEL_NAMES) == CHANNELS
    assert len(CHANNEL_NAMES) + len(ROAD_NAMES) == ROAD_CHANNELS
    assert len(SCALAR_NAMES) == SCALARS
    assert len(SCALAR_NAMES) + len(ROAD_SCALAR_NAMES) == ROAD_SCALARS


@pytest.mark.parametrize("table", ["small", "standard", "large"])
@pytest.mark.parametrize("twin", [False, True])
def test_places_are_the_cells(table: str, twin: bool) -> None:
    """R2.4: every cell has a place of its own, and a place knows its cell."""
    spaces = Spaces(check_options(2, ["twin-cities"] if twin else [], table))
    places = [spaces.place(cell) for cell in spaces.options.table.cells()]
    assert places == sorted(set(places))
    assert (spaces.place_of[spaces.cell_at[places]] == places).all()
    assert (spaces.cell_at != -1).sum() == len(places)


@pytest.mark.skipif(not COMPILED, reason="the rules are being run interpreted")
def test_interpreted_batches_are_the_compiled_ones() -> None:
    """The law of one source, for what is seen as well."""
    script = "from env.test_batch import played; print(played())"
    tests, source = Path(__file__).parents[1], Path(seismic.__file__).parents[1]
    path = os.pathsep.join(map(str, (source, tests)))
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == json.loads(played())


def played() -> str:
    """What some games look like along the way."""
    sums = []
    for variants in ((), ("dilemma", "aftershocks")):
        env = BatchEnv(2, variants=variants, table="small", seed=4, threads=1, roads=bool(variants))
        for _ in range(60):
            env.step(env.random_actions())
            weights = np.arange(env.mask.shape[1])
            sums.append([int(env.planes.sum()), int(env.scalars.sum()), *(env.mask @ weights).tolist()])
    return json.dumps(sums)


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_is_a_batch_of_its_own(copy: Callable[[BatchEnv], BatchEnv], threads: int) -> None:
    """Law: a copy goes on as its original would have, and the original does not notice."""
    env = BatchEnv(5, players=3, variants=["aftershocks"], table="small", seed=4, reward="rank", threads=threads)
    while not env.done.any():
        env.step()
    before, twin = copied(env), copy(env)
    for name in ("rewards", "points", "done", "seeds"):
        np.testing.assert_array_equal(getattr(env, name), getattr(twin, name))
    assert_same(before, copied(twin))
    for _ in range(150):
        twin.step()
    assert_same(before, copied(env))
    for _ in range(150):
        env.step()
    assert_same(copied(env), copied(twin))
    np.testing.assert_array_equal(env.seeds, twin.seeds)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_child_steps_its_own_games() -> None:
    """Threads stay behind in the parent: a child that waited for them would wait for ever."""
    script = """
import os, signal, warnings
from seismic.env import BatchEnv
warnings.simplefilter("ignore", DeprecationWarning)  # of Python, about forks and threads
env = BatchEnv(16, table="small", threads=2)
env.step()
child = os.fork()
if child == 0:
    signal.alarm(60)
    env.step()
    os._exit(int(env.seeds.sum()) % 101)
env.step()
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == int(env.seeds.sum()) % 101)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout == "True\n", done.stderr


def test_a_closed_batch_says_so() -> None:
    for threads in (1, 2):
        env = BatchEnv(4, table="small", threads=threads)
        env.close()
        env.close()
        for call in (env.step, env.reset, env.random_actions):
            with pytest.raises(BadEnv, match="closed"):
                call()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("reward", ["win", "margin", "rank"])
def test_no_game_played_to_its_end_is_worse_than_an_illegal_action(reward: str, players: int) -> None:
    env = BatchEnv(60, players=players, reward=reward, table="small", autoreset=False)
    while not env.done.all():
        env.step()
    worst = env.rewards.min()
    env.reset(0)
    env.step([-1] * 60)
    offenders = env.rewards.min(axis=1)
    assert offenders.max() <= worst
    np.testing.assert_allclose(env.rewards.sum(axis=1), 0, atol=1e-4)
