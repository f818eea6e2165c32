"""The trainer: values that keep to their seats, rollouts that are what was played, runs in pieces, and lessons."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from seismic.env.dataset import DatasetWriter
from seismic.env.evaluation import FIRST_PILE, evaluate
from seismic.game import Game
from seismic.game.setup import Options
from seismic.rules.layout import state_dtype
from seismic.search import make_bot
from support.policies import SETTINGS, SMALL, new_play, settings_of, small_policy

pytestmark = [
    pytest.mark.rl,
    pytest.mark.filterwarnings("ignore:.torch.jit:DeprecationWarning"),  # of PyTorch, about itself
]

TINY = "--table small --games 8 --length 4 --batch 16 --channels 8 --blocks 1 --piles 2 --final-piles 2 --past 0.5"
TINY += " --device cpu --eager"


@pytest.fixture(autouse=True)
def calmly() -> None:
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(1)


# Self-play


def test_values_keep_to_their_seats() -> None:
    """Law: a value from the player to move on, turned, stands in the column of its seat."""
    import torch

    from baselines.play import by_seat

    value = torch.tensor([[10.0, 11.0, 12.0]] * 3)  # of the player to move, the next, and the one after that
    wanted = torch.tensor([[10.0, 11.0, 12.0], [12.0, 10.0, 11.0], [11.0, 12.0, 10.0]])
    assert torch.equal(by_seat(value, torch.tensor([0, 1, 2])), wanted)


def test_an_advantage_is_what_came_of_it_for_the_seat() -> None:
    """Law: with a trace of 1 an advantage is the game's outcome for a seat less what was expected for it, whoever
    moved; nothing of the next game counts."""
    import torch

    from baselines.play import advantages

    expected = torch.tensor([[0.1, 0.0, -0.1], [-0.2, 0.1, 0.1], [0.3, -0.4, 0.1], [0.9, -0.5, -0.4], [0.2, 0.2, -0.4]])
    reward = torch.zeros(4, 1, 3)
    reward[2, 0] = torch.tensor([1.0, -0.25, -0.75])
    done = torch.tensor([[False], [False], [True], [False]])
    kept: Any = SimpleNamespace(value=expected[:, None], reward=reward, done=done)
    found = advantages(kept, trace=1.0)[:, 0]
    torch.testing.assert_close(found[:3], reward[2] - expected[:3])
    torch.testing.assert_close(found[3], expected[4] - expected[3])  # cut off: the rest is what is expected then


def test_a_trace_fades_by_the_step() -> None:
    import torch

    from baselines.play import advantages

    value = torch.tensor([0.1, 0.4, 0.2])[:, None, None] * torch.tensor([1.0, -1.0])
    kept: Any = SimpleNamespace(value=value, reward=torch.zeros(2, 1, 2), done=torch.zeros(2, 1) > 0)
    torch.testing.assert_close(advantages(kept, trace=0.5)[:, 0, 0], torch.tensor([0.3 - 0.5 * 0.2, -0.2]))


def test_an_action_is_drawn_as_its_logits_say() -> None:
    import torch

    from baselines.network import NEVER
    from baselines.play import draw

    logits = torch.tensor([0.0, 1.0, NEVER, 2.0]).expand(20_000, 4)
    shares = torch.bincount(draw(logits), minlength=4) / 20_000
    torch.testing.assert_close(shares, logits[0].softmax(0), atol=0.02, rtol=0)


@pytest.mark.parametrize("extreme", [0.0, 1.0])
def test_what_is_not_allowed_is_not_drawn_at_the_ends_of_chance(
    monkeypatch: pytest.MonkeyPatch, extreme: float
) -> None:
    import torch

    from baselines.network import NEVER
    from baselines.play import draw

    logits = torch.tensor([[NEVER, -3.0, NEVER, 2.0]] * 4)
    noise = torch.full((4, 4), 1 - extreme)
    noise[:, 0] = extreme  # as lucky, or as unlucky, as can be
    monkeypatch.setattr(torch, "rand_like", lambda _: noise)
    assert not (draw(logits) == 0).any()


@pytest.mark.parametrize("players", [2, 4])
def test_an_outcome_sums_to_zero(players: int) -> None:
    import torch

    from baselines.network import outcome

    points = torch.tensor([[40, 10, 25, 7], [3, 3, 3, 3]])[:, :players]
    wins = torch.tensor([[1.0] + [-1 / (players - 1)] * (players - 1), [0.0] * players])
    found = outcome(wins, points)
    torch.testing.assert_close(found.sum(1), torch.zeros(2), atol=1e-6, rtol=0)
    assert (found[0, 0] > found[0, 1:]).all()
    assert torch.equal(found[1], torch.zeros(players))


@pytest.mark.parametrize("options", [SETTINGS[0], SETTINGS[3]], ids=str)
def test_what_is_kept_is_what_was_played(options: Options) -> None:
    """Law: replayed, the actions show the same positions; rewards are those of the game that ended, at its end."""
    import torch

    from baselines.network import outcome
    from baselines.play import new_batch

    play = new_play(small_policy(options), settings_of(options, length=400, games=4))
    env, kept = new_batch(options, 4, seed=5, threads=1), play.go_on()
    for t in range(400):
        np.testing.assert_array_equal(kept.planes[t].numpy(), env.planes)
        np.testing.assert_array_equal(kept.mask[t].numpy(), env.mask)
        np.testing.assert_array_equal(kept.seat[t].numpy(), env.to_move)
        env.step(kept.action[t])
        np.testing.assert_array_equal(kept.done[t].numpy(), env.done)
        told = outcome(torch.from_numpy(env.rewards), torch.from_numpy(env.points)) * kept.done[t, :, None]
        assert torch.equal(kept.reward[t], told)
    assert not env.illegal.any()
    assert kept.done.any()
    np.testing.assert_array_equal(kept.planes[400].numpy(), env.planes)


def test_past_versions_sit_in_all_seats_but_one() -> None:
    import torch

    play = new_play(small_policy(), settings_of(SMALL, past=0.5))
    kept = play.go_on()
    assert torch.equal(kept.own[:, :4], kept.seat[:-1, :4] == torch.tensor([0, 1, 0, 1]))
    assert kept.own[:, 4:].all()
    assert not kept.own[:, :4].all()


def test_against_bots_a_game_is_seen_from_one_seat() -> None:
    """Law: what bots do is within a step, so the player to move is the learner until the game ends."""
    kept = new_play(small_policy(), settings_of(SMALL, past=0.0, length=150), bots="random").go_on()
    same = kept.seat[1:] == kept.seat[:-1]
    assert (same | kept.done).all()
    assert kept.done.any()
    assert (kept.reward[kept.done].sum(1).abs() < 1e-5).all()
    assert (kept.reward[~kept.done] == 0).all()


def test_a_rehearsal_changes_nothing() -> None:
    """Law: what is compiled in advance is neither learned nor played."""
    import torch

    from baselines.learner import Learner, ppo_loss

    policy, settings = small_policy(), settings_of(SMALL, batch=64, past=0.5)
    learner, play = Learner(policy, settings, ppo_loss), new_play(policy, settings)
    before, games = copy.deepcopy(policy.state_dict()), play.rooms[0].env.states.copy()
    play.rehearse()
    learner.rehearse(play.kept)
    assert all(part.grad is None for part in policy.parameters())
    assert not learner.optimizer.state
    torch.testing.assert_close(policy.state_dict(), before, rtol=0, atol=0)
    np.testing.assert_array_equal(play.rooms[0].env.states, games)


def test_learning_brings_the_loss_down() -> None:
    import torch

    from baselines.learner import FIGURES, Learner, ppo_loss

    policy, settings = small_policy(), settings_of(SMALL, batch=64, epochs=8, rate=3e-3, far=9.0)
    before = {name: part.clone() for name, part in policy.named_parameters()}
    learner, play = Learner(policy, settings, ppo_loss), new_play(policy, settings)
    kept = play.go_on()
    values = [learner.learn(kept, 1.0) for _ in range(3)]
    assert set(values[0]) == set(FIGURES)
    assert values[2]["value_loss"] < 0.8 * values[0]["value_loss"]
    assert values[2]["policy_loss"] < values[0]["policy_loss"]
    assert not torch.equal(policy.read_patch.weight, before["read_patch.weight"])


def test_a_run_in_pieces_is_the_run_in_one(tmp_path: Path) -> None:
    """Law: bit for bit, on a CPU. No piece is shorter than an iteration."""
    import torch

    from baselines.train import main

    for name, minutes, pieces in (("one", "9", 1), ("pieces", "0", 4)):
        for _ in range(pieces):
            asked = f"--minutes {minutes} --steps 192 --bots random=4 {TINY}"
            main(["--out", str(tmp_path / name), *asked.split()])
    one, pieces = (torch.load(tmp_path / name / "checkpoint.pt") for name in ("one", "pieces"))
    for name in ("parts", "random"):
        torch.testing.assert_close(pieces[name], one[name], rtol=0, atol=0)
    kinds = (state_dtype(SMALL.table), np.uint64, np.int8)  # states have gaps between their fields
    for kept, room in zip(pieces["rooms"], one["rooms"], strict=True):
        for part, wanted, kind in zip(kept, room, kinds, strict=True):
            np.testing.assert_array_equal(part.numpy().view(kind), wanted.numpy().view(kind))
    assert pieces["others"][1]["iterations"] == 4
    with pytest.raises(SystemExit, match="channels"):
        main(["--out", str(tmp_path / "one"), *TINY.split(), "--channels", "16"])


def test_a_number_of_channels_that_cannot_be_halved_twice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    from baselines.settings import parse

    with pytest.raises(SystemExit):
        parse(["--out", "unused", "--channels", "30"], "")
    assert "--channels must be a multiple of 4" in capsys.readouterr().err


def test_a_whole_run_leaves_all_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from baselines.report import report
    from baselines.train import main
    from seismic.env.policy_bot import PolicyBot

    folders = [tmp_path / "a", tmp_path / "b"]
    for seed, folder in enumerate(folders):
        main(["--out", str(folder), "--steps", "100", "--seed", str(seed), *TINY.split()])
    names = {"checkpoint.pt", "curve.json", "policy.onnx", "summary.json"}
    assert {path.name for path in folders[0].iterdir()} == names
    summary = json.loads((folders[1] / "summary.json").read_text())
    assert summary["settings"]["seed"] == 1
    assert summary["steps"] == 128
    assert [line["stage"] for line in json.loads((folders[1] / "curve.json").read_text())][-1] == "final"
    before = (folders[0] / "summary.json").read_bytes()
    capsys.readouterr()
    main(["--out", str(folders[0]), "--steps", "100", *TINY.split()])  # nothing is measured again
    assert capsys.readouterr().out.startswith("It is over; ")
    assert (folders[0] / "summary.json").read_bytes() == before
    bot = PolicyBot(folders[0] / "policy.onnx")
    bot.choose(bot.new_game(seed=1))
    told = report(folders)
    assert "| steps per second |" in told
    assert "| b: after | steps |" in told


def test_an_examination_says_what_the_fixed_protocol_says(tmp_path: Path) -> None:
    """Law: the same piles, seats and opponents, and the policy in the file makes the same moves."""
    from baselines.export import export_policy
    from baselines.play import examine

    policy = small_policy(SETTINGS[1])
    export_policy(policy, tmp_path / "policy.onnx")
    told = evaluate(tmp_path / "policy.onnx", piles=3, opponents=("random",))["against"]["random"]
    found = examine(policy, "random", range(FIRST_PILE, FIRST_PILE + 3))
    assert found == {name: told[name] for name in ("games", "wins", "points_ahead")}


# Lessons


def test_lessons_are_learned_from_the_teacher_alone(tmp_path: Path) -> None:
    """Law: what the teacher did is allowed where it is shown, and the others' moves are not shown."""
    import torch

    from baselines.learner import imitate, show
    from baselines.network import outcome

    writer, points, decisions = DatasetWriter(tmp_path, SMALL, ["foreman", "random"]), [], 0
    for seed in range(3):
        game, seats = Game(2, table="small", seed=seed), (seed % 2, 1 - seed % 2)
        bots = [make_bot(name, seed=seed) for name in ("foreman", "random")]
        while game.outcome is None:
            bot = seats[int(game.to_move) - 1]
            decisions += bot == 0
            game.play(bots[bot].choose(game))
        points.append(game.scores())
        writer.add(game, seed, seats)
    writer.close()
    settings = settings_of(SMALL, lessons=str(tmp_path), teacher="foreman", imitate=20, batch=256, rate=3e-3)
    rows = show(settings)
    _, _, mask, seat, taught, ended = rows
    assert len(seat) == decisions
    assert mask.gather(1, taught[:, None]).all()
    wins = torch.tensor([[1.0, -1.0] if a > b else [-1.0, 1.0] for a, b in points])
    known = {tuple(row) for row in outcome(wins, torch.tensor(points)).tolist()}
    assert {tuple(row) for row in ended.tolist()} == known
    losses = imitate(small_policy(), rows, settings)
    assert losses[-1] < 0.95 * losses[0]
