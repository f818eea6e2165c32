"""The baseline: a network that lists legal actions, self-play that adds up, and a policy in a file that plays by the
protocol."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from seismic.engine.programs import ProgramBot
from seismic.env import BatchEnv, Spaces
from seismic.env.dataset import DatasetWriter
from seismic.env.errors import BadEnv
from seismic.env.evaluation import FIRST_PILE, evaluate
from seismic.game import Game
from seismic.game.setup import Options, check_options
from seismic.rules.layout import state_dtype
from seismic.rules.lookup import PERIOD
from seismic.search import make_bot

if TYPE_CHECKING:
    from baselines.network import Policy
    from baselines.play import Play
    from baselines.settings import Settings

pytestmark = pytest.mark.rl

SMALL = check_options(2, (), "small")
R9 = ("big-one", "dilemma", "aftershocks", "twin-cities")
SETTINGS = [check_options(players, variants, "small") for variants in ((), R9) for players in (2, 4)]
TINY = "--table small --games 8 --length 4 --batch 16 --channels 8 --blocks 1 --piles 2 --final-piles 2 --past 0.5"
TINY += " --device cpu --eager"


@pytest.fixture(autouse=True)
def calmly() -> None:
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(1)


def small_policy(options: Options = SMALL, spots: int = 0) -> Policy:
    """A tiny network in which no weight is zero, so that everything matters."""
    import torch

    from baselines.network import Policy

    policy = Policy(Spaces(options), channels=16, blocks=1, spots=spots)
    with torch.no_grad():
        for part in policy.parameters():
            part.add_(0.1 * torch.randn_like(part))
    return policy


def settings_of(options: Options, **more: Any) -> Settings:
    from baselines.settings import Settings

    games = {"players": options.seats, "variants": ",".join(options.variants), "table": options.table_name}
    return Settings(
        out=Path("unused"), device="cpu", eager=True, **{"games": 8, "length": 8, "batch": 16, **games, **more}
    )


def new_play(policy: Policy, settings: Settings, bots: str | None = None) -> Play:
    """Games of a policy against itself and a past version, or all of them against bots."""
    from baselines.play import Play, Room, act, new_batch

    env = new_batch(settings.options, settings.games, seed=5, threads=1, opponents=bots)
    return Play(policy, small_policy(settings.options), [Room(env, 0)], act, settings)


def shown(options: Options, n: int = 6, plies: int = 30) -> BatchEnv:
    """Positions in the middle of random games."""
    from baselines.play import new_batch

    env = new_batch(options, n, seed=3, threads=1)
    for _ in range(plies):
        env.step()
    return env


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from baselines.export import export_policy

    file = tmp_path_factory.mktemp("policy") / "policy.onnx"
    export_policy(small_policy(check_options(2)), file)
    return file


# The network


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_all_legal_actions_are_listed_and_no_other_is_ever_drawn(options: Options) -> None:
    """Law: in every phase what the mask allows is in the list, once, and what is drawn is allowed."""
    import torch

    from baselines.play import act

    policy, env = small_policy(options), shown(options, plies=0)
    for _ in range(60):
        seen = [torch.from_numpy(part) for part in (env.planes, env.scalars, env.mask)]
        with torch.no_grad():
            actions, logits, value = policy(*seen)
            choice, action, chance, _ = act(policy, *seen)
        assert all(len(set(row)) == len(row) for row in actions.tolist())
        listed = torch.zeros_like(seen[2]).scatter(1, actions, logits > -1e8)
        assert torch.equal(listed, seen[2])
        assert seen[2].gather(1, action[:, None]).all()
        assert torch.equal(actions.gather(1, choice[:, None])[:, 0], action)
        assert (chance <= 0).all()
        torch.testing.assert_close(value.sum(1), torch.zeros(env.n), atol=1e-5, rtol=0)
        env.step(action.int())
        assert not env.illegal.any()


def test_with_too_few_spots_what_is_drawn_is_still_allowed() -> None:
    import torch

    from baselines.play import act

    policy, env = small_policy(spots=2), shown(SMALL, plies=0)
    for _ in range(200):
        seen = [torch.from_numpy(part) for part in (env.planes, env.scalars, env.mask)]
        with torch.no_grad():
            env.step(act(policy, *seen)[1].int())
        assert not env.illegal.any()


def test_a_spot_is_seen_with_its_neighbours() -> None:
    """Law: the part of a patch for a side is what the planes show of the next cell on this side (R2.2)."""
    import torch

    from seismic.env.kernels.planes import CLOSED, ROAD_CHANNELS, WORTH
    from seismic.rules.hexes import Side

    policy, env = small_policy(), shown(SMALL, n=1)
    planes = torch.from_numpy(env.planes).flatten(1, 2)
    table, spaces = SMALL.table, policy.spaces
    scale = torch.ones(ROAD_CHANNELS)
    scale[WORTH:CLOSED] = 1 / 16
    for cell in table.cells():
        patch = policy.see(planes, torch.tensor([[spaces.place(cell)]]))[0, 0].reshape(7, ROAD_CHANNELS)
        for part, other in zip(patch, (cell, *(cell.neighbour(side) for side in Side)), strict=True):
            there = planes[0, spaces.place(other)] * scale if other in table else torch.zeros(ROAD_CHANNELS)
            assert torch.equal(part, there)


def test_half_precision_says_nearly_the_same() -> None:
    """What a GPU calculates in bfloat16 stays so from spot to spot, and logits and values come out in full."""
    import torch

    policy, env, kinds = small_policy(), shown(SMALL), []
    policy.tower[0].register_forward_hook(lambda _, given, told: kinds.extend([given[0].dtype, told[0].dtype]))
    seen = [torch.from_numpy(part) for part in (env.planes, env.scalars, env.mask)]
    with torch.no_grad():
        _, logits, value = policy(*seen)
        policy.half = True
        _, nearly, almost = policy(*seen)
    assert kinds == [torch.float32] * 2 + [torch.bfloat16] * 2
    assert nearly.dtype == almost.dtype == torch.float32
    torch.testing.assert_close(nearly, logits, atol=0.1, rtol=0.1)
    torch.testing.assert_close(almost, value, atol=0.05, rtol=0.1)


def test_rotations_that_look_alike_have_the_same_logit() -> None:
    """Law: a policy does not care which of two names a placement has (R1.2)."""
    import torch

    policy, env, alike = small_policy(), shown(SMALL, n=1, plies=0), 0
    for _ in range(40):
        places = torch.randn(1, 1, policy.channels)
        with torch.no_grad():
            logits = policy.value_placements(places, torch.from_numpy(env.scalars)).reshape(3, 6)
        for slot in range(int(env.states[0].up_count)):
            period = int(PERIOD[env.states[0].up[slot]])
            torch.testing.assert_close(logits[slot, : 6 - period], logits[slot, period:])
            alike += period < 6
        env.step()
    assert alike > 0


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of PyTorch's compiler, about PyTorch
def test_the_network_and_its_loss_are_one_graph_each() -> None:
    """Nothing in them falls back to Python: what a GPU replays is all of it."""
    import torch

    from baselines.learner import ppo_loss
    from baselines.play import act

    policy, settings = small_policy(), settings_of(SMALL, past=0.0)
    seen = new_play(policy, settings).go_on().shown(0)
    with torch.no_grad():
        told = torch.compile(act, backend="eager", fullgraph=True, dynamic=False)(policy, *seen)
    assert seen[2].gather(1, told[1][:, None]).all()
    rows = (torch.zeros(8).long(), torch.ones(8) > 0, told[0], told[2], torch.randn(8), torch.zeros(8, 2))
    loss = torch.compile(ppo_loss, backend="eager", fullgraph=True, dynamic=False)
    torch.testing.assert_close(loss(policy, settings, *seen, *rows), ppo_loss(policy, settings, *seen, *rows))


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

    play = new_play(small_policy(options), settings_of(options, length=200, games=4))
    env, kept = new_batch(options, 4, seed=5, threads=1), play.go_on()
    for t in range(200):
        np.testing.assert_array_equal(kept.planes[t].numpy(), env.planes)
        np.testing.assert_array_equal(kept.mask[t].numpy(), env.mask)
        np.testing.assert_array_equal(kept.seat[t].numpy(), env.to_move)
        env.step(kept.action[t])
        np.testing.assert_array_equal(kept.done[t].numpy(), env.done)
        told = outcome(torch.from_numpy(env.rewards), torch.from_numpy(env.points)) * kept.done[t, :, None]
        assert torch.equal(kept.reward[t], told)
    assert not env.illegal.any()
    assert kept.done.any()
    np.testing.assert_array_equal(kept.planes[200].numpy(), env.planes)


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


def test_a_whole_run_leaves_all_its_files(tmp_path: Path) -> None:
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
    main(["--out", str(folders[0]), "--steps", "100", *TINY.split()])  # it is over: nothing is measured again
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
    found = examine(policy, "random", 3, FIRST_PILE)
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


# As a bot


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_an_exported_policy_chooses_what_the_policy_chooses(tmp_path: Path, options: Options) -> None:
    import onnxruntime
    import torch

    from baselines.export import Choosing, export_policy

    policy, env = small_policy(options), shown(options, n=7)
    export_policy(policy, tmp_path / "policy.onnx")
    seen = {"planes": env.planes, "scalars": env.scalars, "mask": env.mask}
    (exported,) = onnxruntime.InferenceSession(str(tmp_path / "policy.onnx")).run(["logits"], seen)
    with torch.no_grad():
        own = Choosing(policy)(*(torch.from_numpy(part) for part in seen.values())).numpy()
    np.testing.assert_allclose(exported[env.mask], own[env.mask], atol=1e-3)
    np.testing.assert_array_equal(exported.argmax(1), own.argmax(1))
    assert (exported[~env.mask] < -1e8).all()


def test_a_policy_plays_a_whole_game_by_the_protocol(file: Path) -> None:
    """Law: by the protocol it makes the moves that it makes at our own table."""
    from seismic.env.policy_bot import PolicyBot

    here = PolicyBot(file)
    game = here.new_game(seed=3)
    with ProgramBot([sys.executable, "-m", "seismic.env.policy_bot", str(file)]) as there:
        while game.outcome is None:
            move = there.choose(game)
            assert move == here.choose(game)
            game.play(move)
        assert there.faults == []


def test_a_policy_sees_nothing_hidden(file: Path) -> None:
    """R10.1: however the unseen tiles lie, it makes the same move."""
    from seismic.env.policy_bot import PolicyBot

    bot, env = PolicyBot(file), BatchEnv(1, seed=3, threads=1)
    for _ in range(30):
        chosen = bot.choose(env.game(0))
        env.deal_unseen(99)
        assert bot.choose(env.game(0)) == chosen
        env.step(env.random_actions())


def test_a_policy_refuses_games_that_it_was_not_trained_for(file: Path) -> None:
    from seismic.env.policy_bot import PolicyBot

    bot = PolicyBot(file)
    for game in (Game(3), Game(2, ["big-one"]), Game(2, table="small")):
        with pytest.raises(BadEnv) as refused:
            bot.choose(game)
        assert refused.value.key == "env-policy-other-game"


@pytest.mark.parametrize("content", [None, b"", b"no model"])
def test_what_is_no_policy_is_refused_in_a_sentence(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    from seismic.env.policy_bot import main

    file = tmp_path / "policy.onnx"
    if content is not None:
        file.write_bytes(content)
    assert main([str(file)]) == 2
    told = capsys.readouterr().err
    assert str(file) in told
    assert told.count("\n") == 1


def test_the_arena_seats_a_policy(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from seismic.cli import main

    assert main(["arena", f"policy:{file}", "random", "--games", "2", "--jobs", "1"]) == 0
    assert "policybot" in capsys.readouterr().out


def test_the_policy_that_is_kept_plays_well() -> None:
    """It was seen to win all of 1,000 games against `random`: here it wins a few, from both seats."""
    from seismic.env.policy_bot import PolicyBot
    from seismic.search import make_bot

    bot = PolicyBot(Path(__file__).parents[2] / "baselines" / "trained" / "policy.onnx")
    for seed in range(4):
        game, other = bot.new_game(seed), make_bot("random", seed=seed)
        mine = 1 + seed % 2
        while game.outcome is None:
            game.play((bot if game.to_move == mine else other).choose(game))
        assert game.outcome.winners == (mine,)
