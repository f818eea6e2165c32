"""`seismic_v1` in PettingZoo: their own tests, and the same games as here."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from seismic.env import Spaces
from seismic.env.errors import BadEnv
from seismic.env.kernels.planes import CREW
from seismic.errors import BadSetup
from seismic.game import Game

pytestmark = [
    pytest.mark.rl,
    # PettingZoo warns of every dict that is not one of its own games', of a mask once a game is over, and of itself.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:The old environment creation API:DeprecationWarning"),
]

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "variants": ["big-one", "dilemma"], "table": "small", "roads": True},
    {"players": 4, "variants": ["aftershocks", "twin-cities"], "reward": "rank", "parts": True},
    {"players": 2, "variants": ["balance", "aftershocks"], "table": "large", "reward": "margin"},
]
EVERY_KIND = pytest.mark.parametrize("options", OPTIONS, ids=["base", "three", "four", "balance"])


def raw_env(**options: Any) -> Any:
    from seismic.env import seismic_v1

    return seismic_v1.raw_env(**options)


def planes_of(env: Any, seen: dict[str, Any]) -> Any:
    return env._game.spaces.split(seen["observation"])[0]


def env(**options: Any) -> Any:
    from seismic.env import seismic_v1

    return seismic_v1.env(**options)


def play_at_random(game: Any, seed: int, steps: int = 10_000) -> list[tuple[str, int]]:
    """Who took which action, until all are done."""
    random, taken = np.random.default_rng(seed), []
    for agent in game.agent_iter(steps):
        seen, _, over, _, _ = game.last()
        action = None if over else int(random.choice(np.flatnonzero(seen["action_mask"])))
        if action is not None:
            taken.append((agent, action))
        game.step(action)
    return taken


@EVERY_KIND
@pytest.mark.parametrize("make", [raw_env, env])
def test_it_passes_pettingzoos_test_of_the_interface(make: Any, options: dict[str, Any]) -> None:
    from pettingzoo.test import api_test

    api_test(make(**options), num_cycles=200)


@EVERY_KIND
def test_it_passes_pettingzoos_test_of_seeds(options: dict[str, Any]) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: env(**options), num_cycles=200)


def test_it_passes_pettingzoos_test_of_rendering() -> None:
    from pettingzoo.test import render_test

    render_test(env, {"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda text: "SA" in text})


def test_it_runs_pettingzoos_measuring(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    performance_benchmark(raw_env())
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_it_is_measured_beside_go_in_the_same_run() -> None:
    from seismic.bench.env import bench_pettingzoo

    told: list[tuple[object, ...]] = []
    figures = bench_pettingzoo(games=1, pairs=2, on_progress=lambda *progress: told.append(progress))
    assert told == [("bench-env-go", 1, 2), ("bench-env-go", 2, 2)]
    speeds = figures["pettingzoo_steps_per_second"]
    assert speeds.keys() == {"raw_env", "env", "go_raw_env", "go_env"}
    assert min(*speeds.values(), *figures["go_ratio"].values(), *figures["go_raw_ratio"].values()) > 0


def test_it_is_registered() -> None:
    import pettingzoo

    from seismic.env import seismic_v1

    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry")
    made = pettingzoo.make("aec", "seismic/seismic_v1", players=3)
    assert str(made) == str(seismic_v1.env()) == "seismic_v1"
    assert made.possible_agents == ["player_1", "player_2", "player_3"]


@EVERY_KIND
def test_a_seed_gives_the_game_of_that_seed(options: dict[str, Any]) -> None:
    """Law: playing by actions equals playing by moves; masks equal legal moves; rewards are zero-sum."""
    played = raw_env(**options)
    played.reset(seed=11)
    game = Game(options.get("players", 2), options.get("variants", ()), options.get("table", "standard"), seed=11)
    spaces, random = Spaces(game.options), np.random.default_rng(5)
    while game.outcome is None:
        assert played.agent_selection == f"player_{game.to_move}"
        mask = played.last()[0]["action_mask"]
        assert np.flatnonzero(mask).tolist() == spaces.legal_actions(game)
        action = int(random.choice(np.flatnonzero(mask)))
        game.play(spaces.move(game, action))
        played.step(action)
    assert all(played.terminations.values())
    assert tuple(played.infos[agent]["points"] for agent in played.agents) == game.outcome.scores
    assert sum(played.rewards.values()) == pytest.approx(0, abs=1e-5)
    best = max(played.rewards.values())
    assert {f"player_{seat}" for seat in game.outcome.winners} == {a for a, r in played.rewards.items() if r == best}


def test_without_a_seed_the_next_game_is_another() -> None:
    one, other = raw_env(table="small"), raw_env(table="small")
    one.reset(seed=3)
    one.reset()
    other.reset(seed=4)
    assert play_at_random(one, 0) == play_at_random(other, 0)
    one.reset(seed=3)
    assert play_at_random(one, 0) != play_at_random(other, 0)


def test_every_agent_sees_the_table_from_its_own_seat() -> None:
    """Law: what another sees differs by whose crews are whose, and nobody but the mover may act."""
    game = raw_env(players=3, roads=True)
    game.reset(seed=2)
    play_at_random(game, 1, steps=60)
    mover = game.possible_agents.index(game.agent_selection)
    mine = game.observe(game.agent_selection)
    mine = planes_of(game, mine)
    assert mine[..., CREW : CREW + 3].any()
    for behind in (1, 2):
        theirs = game.observe(game.possible_agents[(mover + behind) % 3])
        assert not theirs["action_mask"].any()
        theirs = planes_of(game, theirs)
        for seat in range(3):
            np.testing.assert_array_equal(theirs[..., CREW + seat], mine[..., CREW + (seat + behind) % 3])
        np.testing.assert_array_equal(theirs[..., :CREW], mine[..., :CREW])


def test_what_was_observed_stays_as_it_was() -> None:
    game = raw_env()
    game.reset(seed=1)
    seen = game.last()[0]
    kept = {name: array.copy() for name, array in seen.items()}
    play_at_random(game, 0, steps=20)
    for name, array in seen.items():
        np.testing.assert_array_equal(array, kept[name])
    assert not np.array_equal(game.last()[0]["observation"], kept["observation"])


@pytest.mark.parametrize("make", [raw_env, env])
def test_an_agent_that_takes_what_is_not_allowed_is_the_only_loser(make: Any) -> None:
    game = make(players=4)
    game.reset(seed=1)
    play_at_random(game, 0, steps=9)
    offender = game.agent_selection
    game.step(int(np.flatnonzero(game.last()[0]["action_mask"] == 0)[0]))
    assert all(game.terminations.values())
    assert game.rewards == {a: -1 if a == offender else pytest.approx(1 / 3) for a in game.possible_agents}
    assert [agent for agent in game.agents if game.infos[agent]["illegal"]] == [offender]
    play_at_random(game, 0)
    assert game.agents == []


@pytest.mark.parametrize("make", [env, raw_env])
def test_a_copy_goes_on_where_the_game_stands(make: Any) -> None:
    game = make(table="small", roads=True)
    game.reset(seed=5)
    for _ in range(9):
        game.step(int(game.last()[0]["action_mask"].argmax()))
    twin = deepcopy(game)
    for _ in range(9):
        for one in (game, twin):
            one.step(int(one.last()[0]["action_mask"].argmax()))
        for name, seen in game.last()[0].items():
            np.testing.assert_array_equal(seen, twin.last()[0][name])


def test_it_can_be_pickled() -> None:
    game = pickle.loads(pickle.dumps(raw_env(players=3, table="small")))
    game.reset(seed=0)
    assert game.num_agents == 3


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"players": 5}, BadSetup),
        ({"variants": ["flood"]}, BadSetup),
        ({"reward": "money"}, BadEnv),
        ({"render_mode": "hologram"}, BadEnv),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^[A-Z“].{10,}"):
        raw_env(**options)


def test_the_state_is_what_the_first_player_sees_and_who_is_to_move() -> None:
    game = env(players=3, table="small", roads=True)
    game.reset(seed=2)
    for _ in range(30):
        game.step(int(game.last()[0]["action_mask"].argmax()))
        state = game.state()
        assert state in game.unwrapped.state_space
        np.testing.assert_array_equal(state[:-1], game.observe("player_1")["observation"])
        assert f"player_{state[-1] + 1}" == game.agent_selection


def test_before_a_reset_there_is_no_game() -> None:
    with pytest.raises(BadEnv, match="reset"):
        raw_env().step(0)
