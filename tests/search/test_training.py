"""Training the network, for a few seconds on little data: it learns, writes what the bot reads, and goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic.game import Game
from seismic.search import Budget, Geologist
from seismic.search.geologist import load_network
from seismic.search.kernels.network import POINT, Network, expect, new_thoughts

pytestmark = pytest.mark.rl


def train(folder: Path, *words: str) -> None:
    from training import train

    arguments = ["--out", str(folder), "--minutes", "0.05", "--games", "16", "--minibatch", "512", *words]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["train", *arguments])
        train.main()


@pytest.mark.filterwarnings("ignore")  # of libraries, which are others' business
def test_a_short_training_can_be_gone_on_with_and_its_weights_play(tmp_path: Path) -> None:
    train(tmp_path, "--careful", "1")
    first = json.loads((tmp_path / "training.json").read_text())["games"]
    train(tmp_path, "--careful", "0", "--generation", "1", "--resume")
    assert json.loads((tmp_path / "training.json").read_text())["games"] > first
    with np.load(tmp_path / "network.npz") as kept:
        network = Network(*(kept[name] for name in Network._fields))
    game = Game(seed=3)
    assert Geologist(Budget(playouts=50), network=network).choose(game) in game.legal_moves


@pytest.mark.filterwarnings("ignore")
def test_a_killed_training_can_be_gone_on_with(tmp_path: Path) -> None:
    """The quick players alone, for hours: nothing is kept because it ends, or because others come."""
    import torch

    def kept() -> dict[str, Any]:
        found: dict[str, Any] = torch.load(tmp_path / "training.pt", weights_only=True)
        return found

    words = ["--out", str(tmp_path), "--minutes", "600", "--careful", "1", "--games", "16", "--minibatch", "512"]
    with subprocess.Popen([sys.executable, "-m", "training.train", *words], stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stdout.readline()  # the first report
        running.kill()
    before = kept()
    train(tmp_path, "--minutes", "0", "--careful", "1", "--resume")
    after = kept()
    assert after["played"] > before["played"] > 0
    for part in before["model"]:
        assert torch.equal(after["model"][part], before["model"][part])
    for number, state in before["optimizer"]["state"].items():
        assert state["step"] > 0
        for part in state:
            assert torch.equal(after["optimizer"]["state"][number][part], state[part])


@pytest.mark.filterwarnings("ignore")
def test_law_the_kernels_say_what_the_model_says() -> None:
    """The network in whole numbers is the model that was trained, but for the last rounding."""
    import torch

    from training.model import Model

    torch.manual_seed(3)
    model = Model()
    network = model.weights(load_network().wins)
    for ply in range(0, 60, 7):
        game = Game(2, seed=ply)
        for _ in range(ply):
            game.play_random()
        thoughts = new_thoughts(game.state.tile.size)
        stack = expect(game.state, network, thoughts)
        sight = thoughts.sight
        for seat in range(2):
            rows = torch.tensor(sight.rows[seat, : sight.counts[seat]][None])
            said = float(model(rows, torch.tensor([stack]))) + int(sight.points[seat])
            assert thoughts.expected[seat] / POINT == pytest.approx(said, abs=0.1)


@pytest.mark.filterwarnings("ignore")
def test_a_training_can_begin_with_the_weights_that_are_kept() -> None:
    from training.model import Model

    kept, model = load_network(), Model()
    model.take(kept)
    for mine, own in zip(model.weights(kept.wins), kept, strict=True):
        assert np.array_equal(mine, own)
