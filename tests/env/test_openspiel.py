"""`python_seismic` in OpenSpiel: their own tests, their players, and the same games as here."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from seismic.env import BatchEnv, Spaces
from seismic.errors import SeismicError
from seismic.game import VARIANTS, Flip, Game
from seismic.rules.tiles import DRAWN

pytestmark = pytest.mark.rl

COMBINED = ["big-one+dilemma+aftershocks+twin-cities", "aftershocks+balance"]


def load(**parameters: Any) -> Any:
    import pyspiel

    import seismic.env.openspiel  # noqa: F401  it registers the game

    return pyspiel.load_game("python_seismic", parameters)


def flip(state: Any, random: np.random.RandomState) -> None:
    """Let chance play."""
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(random.choice(outcomes, p=chances))


def some_way_in(game: Any, plies: int, seed: int = 0) -> Any:
    """A random position of a player's choice."""
    random, state = np.random.RandomState(seed), game.new_initial_state()
    while plies > 0 or state.is_chance_node():
        if state.is_chance_node():
            flip(state, random)
        else:
            state.apply_action(random.choice(state.legal_actions()))
            plies -= 1
    return state


@pytest.mark.parametrize("variants", ["", *VARIANTS, *COMBINED], ids=lambda names: names or "base")
@pytest.mark.parametrize("players", [2, 4])
def test_openspiel_finds_nothing_wrong_in_random_games(variants: str, players: int) -> None:
    """Chances, legal actions, observations, bounds, copies and serialization, at every step."""
    import pyspiel

    game = load(players=players, variants=variants, table="small")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("table", ["standard", "large"])
@pytest.mark.parametrize("reward", ["win", "margin", "rank"])
def test_openspiel_finds_nothing_wrong_on_any_table_with_any_reward(table: str, reward: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(load(players=3, table=table, reward=reward), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("variants", ["", *VARIANTS, *COMBINED], ids=lambda names: names or "base")
def test_a_recorded_game_is_the_same_game_here_and_there(variants: str) -> None:
    """The same choices are open at every step, the same seat is asked, and the end is worth the same."""
    names = variants.split("+") if variants else []
    game = Game(3, names, seed=8)
    while game.outcome is None:
        game.play_random()
    flips = [event.tile for event in game.events if isinstance(event, Flip)]
    again, spaces = Game(3, names, seed=8), Spaces(game.options)
    state = load(players=3, variants=variants, reward="margin").new_initial_state()
    for move in game.moves:
        while state.is_chance_node():
            state.apply_action(DRAWN.index(flips.pop(0)))
        assert state.current_player() == again.to_move - 1
        assert state.legal_actions() == spaces.legal_actions(again)
        action = spaces.action(again, move)
        assert again.encode(spaces.move(state.game(), action)) is not None
        state.apply_action(action)
        again.play(move)
    while state.is_chance_node():
        state.apply_action(DRAWN.index(flips.pop(0)))
    assert (flips, state.is_terminal()) == ([], True)
    assert state.game().scores() == game.scores()
    scores = game.scores()
    margins = [mine - (sum(scores) - mine) / 2 for mine in scores]
    assert state.returns() == pytest.approx(margins)


def test_actions_are_told_as_moves_of_the_record() -> None:
    state = load(variants="twin-cities").new_initial_state()
    assert state.action_to_string(state.current_player(), 3) == f"flip {DRAWN[3]}"
    state = some_way_in(load(), 0)
    told = [state.action_to_string(0, action) for action in state.legal_actions()]
    assert told
    assert all(line.startswith("place ") for line in told)


def test_a_player_sees_what_the_batch_environment_shows_it() -> None:
    """R10.1: planes, then scalars, as the player to move sees them."""
    from open_spiel.python.observation import make_observation

    game = load(players=3, variants="aftershocks")
    observed = make_observation(game)
    env = BatchEnv(1, players=3, variants=["aftershocks"])
    for plies in (0, 5, 17, 40):
        state = some_way_in(game, plies)
        env.restore(state.states)
        observed.set_from(state, state.current_player())
        assert (observed.dict["planes"] == env.planes[0]).all()
        assert (observed.dict["scalars"] == env.scalars[0]).all()
        assert (np.array(state.observation_tensor(state.current_player())) == observed.tensor).all()
        assert np.flatnonzero(env.mask[0]).tolist() == state.legal_actions()


def test_copies_go_their_own_way_and_come_back_from_their_history() -> None:
    game = load(variants="balance")
    state = some_way_in(game, 12)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    kept = pickle.loads(pickle.dumps(state))
    assert str(kept) == before
    assert kept.setting is state.setting
    kept.apply_action(kept.legal_actions()[0])
    assert str(kept) == str(copy)
    assert str(game.deserialize_state(state.serialize())) == before
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("variants", ["", *COMBINED], ids=lambda names: names or "base")
def test_it_answers_as_openspiel_would_from_the_same_game(variants: str) -> None:
    """What Python is told without a way through C++ is the same by that way, for every player, to the end."""
    import pyspiel

    random, state = np.random.RandomState(6), load(players=3, variants=variants).new_initial_state()
    while True:
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(3):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        for viewer in ((), (0,), (2,)) if state.is_player_node() else ((1,),):
            told = state.observation_tensor(*viewer)
            assert told == pyspiel.State.observation_tensor(state, *viewer)
            assert {type(number) for number in told} == {float}
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))
    with pytest.raises(pyspiel.SpielError):
        state.observation_tensor()  # nobody is to act
    with pytest.raises(pyspiel.SpielError):
        some_way_in(load(), 3).legal_actions(-2)


def test_what_is_not_possible_is_refused_in_one_sentence() -> None:
    state = load().new_initial_state()
    with pytest.raises(SeismicError, match="Chance outcome"):
        state.apply_action(len(DRAWN))
    state = some_way_in(load(), 0)
    with pytest.raises(SeismicError, match="not legal"):
        state.apply_action(0 if state.legal_actions()[0] else state.legal_actions()[-1] + 1)
    for parameters in ({"players": 5}, {"variants": "big-one,dilemma"}, {"table": "round"}, {"reward": "fame"}):
        with pytest.raises(SeismicError):
            load(**parameters)


def test_their_tree_search_beats_their_random_player() -> None:
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.bots import uniform_random

    game = load(table="small", reward="margin")
    random = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    total = 0.0
    for seat in (0, 1):
        bots = [uniform_random.UniformRandomBot(player, np.random.RandomState(2)) for player in (0, 1)]
        bots[seat] = mcts.MCTSBot(game, uct_c=20, max_simulations=24, evaluator=evaluator, random_state=random)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                flip(state, random)
            else:
                state.apply_action(bots[state.current_player()].step(state))
        total += state.returns()[seat]
    assert total > 0


def test_their_learners_train_in_their_environment() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent, tabular_qlearner

    np.random.seed(5)  # noqa: NPY002  what their agents draw from
    sampler = rl_environment.ChanceEventSampler(seed=5)
    env = rl_environment.Environment(load(players=3, table="small", reward="margin"), chance_event_sampler=sampler)
    actions = env.action_spec()["num_actions"]
    learner = tabular_qlearner.QLearner(0, actions)
    agents = [learner, *(random_agent.RandomAgent(seat, actions) for seat in (1, 2))]
    for _ in range(2):
        time_step = env.reset()
        while not time_step.last():
            agent = agents[time_step.observations["current_player"]]
            time_step = env.step([agent.step(time_step).action])
        for agent in agents:
            agent.step(time_step)
        assert sum(time_step.rewards) == pytest.approx(0)
    assert any(value for values in learner._q_values.values() for value in values.values())


def test_it_is_measured_beside_their_games_in_the_same_run() -> None:
    from seismic.bench.openspiel import bench_openspiel

    told: list[tuple[object, ...]] = []
    figures = bench_openspiel(games=1, pairs=2, on_progress=lambda *progress: told.append(progress))
    assert told == [("bench-env-openspiel", 1, 2), ("bench-env-openspiel", 2, 2)]
    ratios, speeds = figures["openspiel_ratio"], figures["openspiel_steps_per_second"]
    assert ratios.keys() == {f"{game} {what}" for game in ("backgammon", "go") for what in ("plain", "clone", "tensor")}
    assert speeds.keys() == ratios.keys() | {"seismic plain", "seismic clone", "seismic tensor"}
    assert min(*speeds.values(), *ratios.values()) > 0
