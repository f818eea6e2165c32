"""Measuring a policy by the fixed protocol, and checking a result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic.env import BatchEnv, evaluation
from seismic.env.errors import BadEnv
from seismic.env.evaluation import FIRST_PILE, check, evaluate, figures, read_result
from seismic.env.policy_bot import BatchPolicy, PolicyBot
from seismic.game import Game

pytestmark = pytest.mark.rl
POLICY = Path(__file__).parents[2] / "baselines" / "trained" / "policy.onnx"


@pytest.fixture(scope="module")
def result() -> dict[str, object]:
    return evaluate(POLICY, piles=2, opponents=("random", "greedy"))


def test_a_result_says_what_was_played_and_by_whom(result: dict[str, object]) -> None:
    assert (result["protocol"], result["complete"], result["piles"]) == (1, False, 2)
    assert (result["players"], result["table"], result["variants"]) == (2, "standard", [])
    against = result["against"]
    assert isinstance(against, dict)
    assert list(against) == ["random", "greedy"]
    assert against["random"]["wins"][0] == 1.0
    assert against["random"]["games"] == 4


def test_its_games_are_those_that_the_policy_plays_as_a_bot(result: dict[str, object]) -> None:
    """Law: against `random`, which the game's own chance moves, a game is the one played move by move."""
    bot = PolicyBot(POLICY)
    against = result["against"]
    assert isinstance(against, dict)
    for seat in (1, 2):
        game = Game(2, seed=FIRST_PILE)
        while game.outcome is None:
            if game.to_move == seat:
                game.play(bot.choose(game))
            else:
                game.play_random()
        assert list(game.scores()) == against["random"]["points"][0][seat - 1]


def test_figures_follow_from_the_points() -> None:
    told = figures([[[10, 5], [3, 8]], [[1, 4], [7, 7]]])
    assert told["games"] == 4
    assert told["wins"][0] == 0.625
    assert told["points_ahead"][0] == 1.75
    assert told["wins"][1] < 0.625 < told["wins"][2]


def test_a_result_is_checked_game_by_game(result: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(json.dumps(result), "utf-8")
    told = read_result(file)
    true = {"same_file": True, "same_tiles": True, "same_extent": True, "same_figures": True}
    assert check(told, POLICY) == {**true, "games": 8, "differing": 0}
    told["against"]["greedy"]["points"][1][0][0] += 1
    told |= {"policy": "0", "tiles": "0", "complete": True}
    assert check(told, POLICY) == {**dict.fromkeys(true, False), "games": 8, "differing": 1}


def test_the_whole_protocol_is_that_in_any_order(result: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "PILES", 2)
    monkeypatch.setattr(evaluation, "OPPONENTS", ("greedy", "random"))
    assert check({**result, "complete": True}, POLICY)["same_extent"]


def test_a_result_about_other_games_is_refused(result: dict[str, object]) -> None:
    for change in ({"table": "small"}, {"variants": ["dilemma"]}, {"players": 3}):
        with pytest.raises(BadEnv, match="plays other games"):
            check({**result, **change}, POLICY)


def test_opponents_are_known_before_anything_is_played() -> None:
    with pytest.raises(BadEnv, match="deep-thought"):
        evaluate(POLICY, 1, ("random", "deep-thought"), on_progress=lambda *_: pytest.fail("it has begun"))


@pytest.mark.parametrize(
    "key", ["protocol", "complete", "version", "tiles", "policy", "players", "first_pile", "piles"]
)
def test_a_result_without_all_of_its_parts_is_refused(result: dict[str, object], key: str, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(json.dumps({name: value for name, value in result.items() if name != key}), "utf-8")
    with pytest.raises(BadEnv, match="not the result"):
        read_result(file)


def test_a_result_against_an_unknown_bot_is_refused(result: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(json.dumps({**result, "against": {"deep-thought": result["against"]["random"]}}), "utf-8")
    with pytest.raises(BadEnv, match="not the result"):
        read_result(file)


@pytest.mark.parametrize("text", ["", "[]", "5", "[" * 200_000])
def test_what_is_no_json_of_a_result_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BadEnv, match="not the result"):
        read_result(file)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"piles": 3}, "not the result"),
        ({"piles": 2.0}, "not the result"),
        ({"against": {}}, "not the result"),
        (
            {"against": {"random": {"games": 4, "wins": [], "points_ahead": [], "points": [[[10**30] * 2] * 2] * 2}}},
            "not",
        ),
        ({"protocol": 2}, "another"),
    ],
)
def test_what_is_no_result_is_refused(
    result: dict[str, object], change: dict[str, object], word: str, tmp_path: Path
) -> None:
    file = tmp_path / "result.json"
    with pytest.raises(BadEnv, match="not the result"):
        read_result(file)
    file.write_text(json.dumps({**result, **change}), "utf-8")
    with pytest.raises(BadEnv, match=word):
        read_result(file)


def test_a_policy_in_a_file_plays_in_a_batch() -> None:
    """Law: it makes the moves that it makes as a bot."""
    bot, policy = PolicyBot(POLICY), BatchPolicy(POLICY)
    asked = 0

    def compared(env: BatchEnv, waiting: np.ndarray) -> np.ndarray:
        nonlocal asked
        actions = policy(env, waiting)
        game = int(np.flatnonzero(waiting)[0])
        assert env.spaces.move(env.game(game), int(actions[game])) == bot.choose(env.game(game))
        asked += 1
        return actions

    env = BatchEnv(3, roads=True, opponents=compared, seed=4)
    for _ in range(5):
        env.step()
    assert asked > 5
    with pytest.raises(BadEnv, match="roads=True"):
        BatchEnv(1, opponents=policy, seat=2)
    with pytest.raises(BadEnv, match="plays other games"):
        BatchEnv(1, roads=True, opponents=policy, seat=2, table="small")


def test_the_command_measures_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from seismic.cli import main

    asked = ["evaluate", str(POLICY), "--lang", "en"]
    assert main([*asked, "--piles", "1", "--against", "random"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("against random: 100.0% of 2 games won")
    assert "not the whole protocol" in told
    assert main([*asked, "--piles", "1", "--against", "random", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    file = tmp_path / "result.json"
    file.write_text(json.dumps(result), "utf-8")
    assert main([*asked, "--check", str(file)]) == 0
    assert capsys.readouterr().out == "All 2 games came out the same\n"
    result["against"]["random"]["points"][0][0][1] += 100
    file.write_text(json.dumps(result), "utf-8")
    assert main([*asked, "--check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "The figures do not match the points",
        "1 of 2 games came out differently",
    ]
    file.write_text(json.dumps({**result, "complete": True, "tiles": "0"}), "utf-8")
    assert main([*asked, "--check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[:2] == [
        "The result was made with other tiles",
        "The result is wrong about whether it is the whole protocol",
    ]
    assert main([*asked, "--check", str(file), "--piles", "2"]) == 2
    assert "--piles" in capsys.readouterr().err
    assert main([*asked, "--against", "deep-thought"]) == 2
    assert main([*asked, "--check", str(POLICY)]) == 2
