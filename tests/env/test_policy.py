"""The baseline: a network that learns, self-play that adds up, and a policy in a file that plays by the protocol."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from seismic.engine.programs import ProgramBot
from seismic.env import BatchEnv, Spaces
from seismic.env.errors import BadEnv
from seismic.game import Game
from seismic.game.setup import check_options
from seismic.rules.lookup import LINK, PERIOD

if TYPE_CHECKING:
    from baselines.imitation import Positions
    from baselines.network import Policy

pytestmark = pytest.mark.rl

SPACES = Spaces(check_options(2))


@pytest.fixture(autouse=True)
def calmly() -> None:
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(1)


@pytest.fixture(scope="module")
def positions() -> Positions:
    """All positions of a few games."""
    from baselines.games import play_lesson
    from baselines.imitation import show_lessons

    lessons = [play_lesson(seed, "foreman", 0.1) for seed in (1, 2, 4)]  # 3 is missing, as where a run is cut off
    return show_lessons(lessons, "cpu", 0.5)


def small_policy(spaces: Spaces = SPACES) -> Policy:
    """A tiny network whose last layers are no longer zero, so that everything matters."""
    import torch

    from baselines.network import Policy

    policy = Policy(spaces, width=16, blocks=1)
    with torch.no_grad():
        for part in policy.parameters():
            part.add_(0.1 * torch.randn_like(part))
    return policy


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from baselines.export import export_policy

    file = tmp_path_factory.mktemp("policy") / "policy.onnx"
    export_policy(small_policy(), file)
    return file


# Learning


def test_lessons_are_shown_as_they_were_played(positions: Positions) -> None:
    """Law: all that a teacher would do is allowed, and a game ends well for one seat and badly for the other."""
    assert positions.mask.gather(1, positions.taught[:, None]).all()
    assert len(positions) > 200
    assert {abs(round(float(end), 4)) for end in positions.ended} != {0.0}
    assert (positions.ended > 0).any()
    assert (positions.ended < 0).any()


def test_lessons_can_be_kept(tmp_path: Path) -> None:
    from baselines.games import load_lessons, play_lesson, save_lessons

    lessons = [play_lesson(seed, "greedy", 0.5) for seed in (7, 9)]
    save_lessons(lessons, tmp_path / "lessons.npz")
    for kept, played in zip(load_lessons(tmp_path / "lessons.npz"), lessons, strict=True):
        assert kept.seed == played.seed
        np.testing.assert_array_equal(kept.played, played.played)
        np.testing.assert_array_equal(kept.taught, played.taught)


def test_a_few_steps_bring_the_loss_down(positions: Positions) -> None:
    import torch

    from baselines.imitation import lesson_loss

    policy = small_policy()
    optimizer, losses = torch.optim.Adam(policy.parameters(), lr=3e-3), []
    for _ in range(10):
        loss = lesson_loss(policy, positions)
        losses.append(float(loss.detach()))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert losses[-1] < 0.95 * losses[0]


def test_half_a_turn_is_the_same_game() -> None:
    """Law: the game whose actions are turned by half a circle shows what the turned positions show (R2.2, R2.4)."""
    import torch

    from baselines.network import HalfTurn

    env, other = (BatchEnv(4, seed=5, roads=True, autoreset=False, threads=1) for _ in range(2))
    half = HalfTurn(SPACES)
    while not env.done.all():
        np.testing.assert_array_equal(half.planes(torch.from_numpy(env.planes)).numpy(), other.planes)
        np.testing.assert_array_equal(env.scalars, other.scalars)
        actions = env.random_actions()
        turned = half.action(torch.from_numpy(actions).long()).numpy()
        other.step([named(env, game, int(action)) for game, action in enumerate(turned)])
        env.step(actions)
        assert not other.illegal.any()
    np.testing.assert_array_equal(env.points, other.points)


def named(env: BatchEnv, game: int, turned: int) -> int:
    """The action by the name that the environment has for it: the lowest rotation, the lower side (R4.3, R4.4)."""
    state, side = env.states[game], turned - SPACES.lays
    if side < 0:
        period = int(PERIOD[state.up[turned // 6 % 3]])
        return turned // 6 * 6 + turned % 6 % period
    if side < 6:
        tile = int(state.tile[state.last])  # not yet turned
        partner = int(LINK[tile, (side + 3) % 6])
        return turned if partner == 6 else SPACES.lays + min(side, (partner + 3) % 6)
    return turned


def test_a_policy_does_not_care_which_of_two_names_a_move_has() -> None:
    """Law: rotations that look alike, and both sides of a fragment, have the same logit (R1.2, R4.4)."""
    import torch

    policy, env = small_policy(), BatchEnv(1, seed=1, roads=True, threads=1)
    everything, alike, joined = torch.ones(1, SPACES.actions) > 0, 0, 0
    for _ in range(40):
        state = env.states[0]
        with torch.no_grad():
            (logits,), _ = policy(torch.from_numpy(env.planes), torch.from_numpy(env.scalars), everything)
        for slot in range(int(state.up_count)):
            period, first = int(PERIOD[state.up[slot]]), (100 * 3 + slot) * 6  # at any place
            torch.testing.assert_close(logits[first : first + 6 - period], logits[first + period : first + 6])
            alike += period < 6
        for side in range(6) if state.last >= 0 else ():
            other = int(LINK[state.tile[state.last], side])
            if other < 6:
                torch.testing.assert_close(logits[SPACES.lays + side], logits[SPACES.lays + other])
                joined += 1
        env.step(env.random_actions())
    assert alike > 0
    assert joined > 0


# Self-play


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    """Law: with a trace of 1 an advantage is the game's outcome for the player who moved, less what was expected."""
    import torch

    from baselines.ppo import Rollout, advantages

    seats = [0, 0, 1, 1, 0]  # each lays a tile and then a crew; the last action ends the game
    expected = [0.1, -0.2, 0.3, 0.0, 0.5]
    kept = Rollout(
        seat=[torch.tensor([seat]) for seat in seats],
        value=[torch.tensor([value]) for value in expected],
        reward=[torch.tensor([0.0])] * 4 + [torch.tensor([1.0])],
        done=[torch.tensor([False])] * 4 + [torch.tensor([True])],
    )
    found = advantages(kept, torch.tensor([0.9]), torch.tensor([1]), trace=1.0)  # of the next game: it must not count
    wanted = [(1 if seat == 0 else -1) - value for seat, value in zip(seats, expected, strict=True)]
    torch.testing.assert_close(found[:, 0], torch.tensor(wanted))


def test_an_action_is_drawn_as_its_logits_say() -> None:
    import torch

    from baselines.network import NEVER
    from baselines.ppo import draw

    logits = torch.tensor([0.0, 1.0, NEVER, 2.0]).expand(20_000, 4)
    shares = torch.bincount(draw(logits), minlength=4) / 20_000
    torch.testing.assert_close(shares, logits[0].softmax(0), atol=0.02, rtol=0)


def test_self_play_changes_a_policy_and_never_breaks_a_rule() -> None:
    import torch

    from baselines.ppo import SelfPlay, Settings

    spaces = Spaces(check_options(2, (), "small"))
    policy, env = small_policy(spaces), BatchEnv(4, table="small", seed=3, roads=True, threads=1)
    play = SelfPlay(policy, env, Settings(games=4, steps=8, batch=16, epochs=1))
    before = {name: part.clone() for name, part in policy.named_parameters()}
    play.iterate(1e-3, value_only=True)
    changed = {
        name.partition(".")[0] for name, part in policy.named_parameters() if not torch.equal(part, before[name])
    }
    assert changed == {"judge"}
    told = play.iterate(1e-3)
    assert not env.illegal.any()
    assert not torch.equal(policy.stem.weight, before["stem.weight"])
    assert all(np.isfinite(list(told.values())))


def test_every_pile_is_played_from_both_seats() -> None:
    """Law: a player who always takes the first action that is allowed loses to `greedy` from either seat (R8.4)."""
    from baselines.evaluation import GreedyOpponent, play_piles
    from baselines.network import Policy

    env = BatchEnv(3, seed=1, roads=True, autoreset=False, threads=1)
    found = play_piles(Policy(SPACES, width=8, blocks=1), GreedyOpponent(), env, seed=9)
    assert found["games"] == 6
    assert found["wins"][0] == 0.0
    assert found["points_ahead"][0] < -50


def test_a_whole_run_leaves_all_its_files(tmp_path: Path) -> None:
    from baselines.network import load_policy
    from baselines.train import main
    from seismic.env.policy_bot import PolicyBot

    tiny = "--minutes 0.5 --teach 0.05 --imitate 0.05 --reserve 0.1 --teacher foreman --processes 1 --games 4 --steps 4"
    tiny += " --batch 16 --width 8 --blocks 1 --piles 2 --final-piles 2 --device cpu"
    main(["--out", str(tmp_path), *tiny.split()])
    names = {"curve.json", "imitation.pt", "lessons.npz", "policy.onnx", "policy.pt", "summary.json"}
    assert {path.name for path in tmp_path.iterdir()} == names
    load_policy(str(tmp_path / "policy.pt"), SPACES)
    PolicyBot(tmp_path / "policy.onnx").choose(Game(2, seed=1))


# As a bot


def test_an_exported_policy_chooses_what_the_policy_chooses(tmp_path: Path) -> None:
    from baselines.export import export_policy, largest_difference

    policy = small_policy()
    export_policy(policy, tmp_path / "policy.onnx")
    difference, other_choices = largest_difference(policy, tmp_path / "policy.onnx", count=7)
    assert difference < 1e-3
    assert other_choices == 0


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
