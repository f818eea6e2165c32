"""A policy: a network that lists legal actions, and a file that plays what the network plays, by the protocol too."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from seismic.engine.programs import ProgramBot
from seismic.env import BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.kernels.scalars import SCALARS, UNSEEN
from seismic.game import Game
from seismic.game.setup import Options, check_options
from seismic.rules.lookup import EMPTY, FITS_ONCE, LAST_QUAKE, PERIOD, TOUCHES_GREEN, TOUCHES_HIGHWAY
from support.policies import SETTINGS, SMALL, new_play, settings_of, shown, small_policy

pytestmark = pytest.mark.rl


@pytest.fixture(autouse=True)
def calmly() -> None:
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(1)


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


def test_a_place_is_seen_with_what_is_at_its_sides() -> None:
    """Law: the part for a side is what the planes show of the next cell on this side (R2.2)."""
    import torch

    from baselines.network import NEAR, OF_A_ROAD
    from baselines.network import SMALL as SHARE
    from seismic.env.kernels.planes import CLOSED, OPEN, ROAD_CHANNELS, WORTH
    from seismic.rules.hexes import Side

    policy, env = small_policy(), shown(SMALL, n=1)
    planes, scalars = torch.from_numpy(env.planes).flatten(1, 2), torch.from_numpy(env.scalars)
    table, spaces = SMALL.table, policy.spaces
    scale = torch.ones(ROAD_CHANNELS)
    scale[WORTH:CLOSED] = SHARE
    seen = planes[0] * scale
    for cell in table.cells():
        own, sides = (part[0, 0] for part in policy.see(planes, scalars, torch.tensor([[spaces.place(cell)]])))
        assert torch.equal(own, seen[spaces.place(cell)])
        for side, of_side in zip(Side, sides, strict=True):
            road, goes_on, roads, near, _, nothing = of_side.split([OF_A_ROAD, 1, OF_A_ROAD, len(NEAR), 4, 4])
            assert torch.equal(road, own[WORTH + side : OPEN : 6])
            assert goes_on.bool() == (road[0] > 0)
            other = cell.neighbour(side)
            there = seen[spaces.place(other)] if other in table else torch.zeros(ROAD_CHANNELS)
            torch.testing.assert_close(roads, there[WORTH:OPEN].reshape(OF_A_ROAD, 6).sum(1))
            assert torch.equal(near, there[list(NEAR)])
            assert not nothing.any()


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
        tiles = policy.faces(torch.from_numpy(env.scalars)).unflatten(1, (3, 6))[0]
        for slot in range(int(env.states[0].up_count)):
            period = int(PERIOD[env.states[0].up[slot]])
            assert torch.equal(tiles[slot, : 6 - period], tiles[slot, period:])
            alike += period < 6
        env.step()
    assert alike > 0


@pytest.mark.parametrize("variants", [(), ("aftershocks",)])
def test_what_fits_next_to_a_spot_is_as_the_rules_say(variants: tuple[str, ...]) -> None:
    """Law: if a tile turns green or a highway to an empty cell, these tiles fit there (R5.1); a tile that is there
    already turns to it what it does (R9.3)."""
    import torch

    options = check_options(2, variants, "small")
    policy, env, compared = small_policy(options), shown(options, n=1, plies=0), {True: 0, False: 0}
    numbering = env.spaces.numberings[0]
    for _ in range(120):
        planes, scalars, mask = (torch.from_numpy(part) for part in (env.planes, env.scalars, env.mask))
        table, state = planes.flatten(1, 2), env.states[0]
        spots, _ = policy.find_spots(table, mask)
        near = policy.ease(table, scalars, spots, policy.around[spots].flatten(1))
        unseen = env.scalars[0, UNSEEN:SCALARS]
        for spot, eased in zip(spots[0].tolist(), near[0], strict=True):
            cell = int(numbering["cell_at"][spot])
            for side in range(6) if cell >= 0 else ():
                beside = cell + int(state["step"][side])
                if state["tile"][beside] != EMPTY:
                    continue
                free = bool(state["tile"][cell] == EMPTY)
                for turned in (TOUCHES_GREEN, TOUCHES_HIGHWAY):
                    around = int(state["around"][beside]) + free * turned * 3 ** ((side + 3) % 6)
                    fits = FITS_ONCE[1 : LAST_QUAKE + 1, around] != 0
                    share = float(unseen[fits].sum() / unseen.sum())
                    assert float(eased[side, 2 * turned - 2]) == pytest.approx(share, abs=1e-6)
                    compared[free] += 1
        env.step()
    assert compared[True] > 1000
    assert compared[False] > 100 or not variants


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

    assert main(["arena", f"policy:{file}", "random", "--games", "2", "--jobs", "1", "--json"]) == 0
    assert f'"policy:{file}"' in capsys.readouterr().out


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
