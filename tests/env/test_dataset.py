"""Data sets of `seismic simulate --dataset`: what is written replays to the same games, and shows what was seen."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic.arena.match import play_match
from seismic.cli import main
from seismic.env import BatchEnv, Spaces
from seismic.env.dataset import DatasetWriter, replay
from seismic.game import Game
from seismic.game.setup import check_options
from seismic.record import load
from support.cli.running import environment

pytestmark = pytest.mark.slow

SETTINGS: list[tuple[int, tuple[str, ...]]] = [
    (2, ()),
    (3, ("dilemma", "aftershocks")),
    (2, ("big-one", "twin-cities")),
    (4, ("balance",)),
]
Part = dict[str, np.ndarray[Any, np.dtype[Any]]]


def parts_in(folder: Path) -> list[Part]:
    """As docs/datasets.md says: nothing but NumPy."""
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"part-{number:04}.npz" for number in range(1, len(names) + 1)]
    return [dict(np.load(folder / name)) for name in names]


def simulated(folder: Path, capsys: pytest.CaptureFixture[str], *words: object) -> tuple[list[Part], dict[str, Any]]:
    assert main(["simulate", "--json", "--dataset", str(folder), *map(str, words)]) == 0
    return parts_in(folder), json.loads(capsys.readouterr().out)


def look_of(game: Game) -> tuple[object, ...]:
    """A table as one sees it: of rotations that look the same an action keeps only one (R9.3)."""
    kinds = {cell: laid.tile for cell, laid in game.tiles.items()}
    return kinds, game.sections(), game.scores(), game.crews_left


@pytest.mark.parametrize(("players", "variants"), SETTINGS)
def test_a_data_set_replays_to_the_games_it_was_made_from(
    players: int, variants: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--games", 3, "--players", players, "--variants", ",".join(variants), "--table", "small", "--seed", 21)
    (part,), facts = simulated(tmp_path / "set", capsys, *options)
    assert facts["dataset"]["positions"] == part["action"].size
    assert part["seeds"].tolist() == [21, 22, 23]
    for number in range(3):
        game = Game(players, variants, "small", seed=21 + number)
        while game.outcome is None:
            game.play_random()
        again = replay(part, number)
        assert look_of(again) == look_of(game)
        assert list(map(type, again.moves)) == list(map(type, game.moves))
        assert game.scores() == tuple(part["points"][number])


@pytest.mark.parametrize(("players", "variants"), SETTINGS)
def test_every_position_is_as_it_was_seen_and_its_mask_has_the_action_taken(
    players: int, variants: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--games", 2, "--players", players, "--variants", ",".join(variants), "--table", "small")
    (part,), _ = simulated(tmp_path / "set", capsys, *options)
    masks = np.unpackbits(part["mask"], axis=1, count=int(part["actions"])).astype(bool)
    assert masks[np.arange(part["action"].size), part["action"]].all()
    for number in range(2):
        game, spaces = Game(players, variants, "small", seed=number), Spaces(check_options(players, variants, "small"))
        env = BatchEnv(1, players=players, variants=variants, table="small", seed=number, autoreset=False)
        for position in np.flatnonzero(part["game"] == number):
            assert part["seat"][position] == game.to_move - 1
            assert np.flatnonzero(masks[position]).tolist() == spaces.legal_actions(game)
            assert (part["planes"][position] == env.planes[0]).all()
            assert (part["scalars"][position] == env.scalars[0]).all()
            env.step([part["action"][position]])
            game.play(spaces.move(game, int(part["action"][position])))
        assert (part["rewards"][number] == env.rewards[0]).all()


def test_bots_play_the_games_of_the_arena_however_many_at_a_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--games", 4, "--bots", "Greedy, random", "--table", "small", "--seed", 5)
    (one,), facts = simulated(tmp_path / "one", capsys, *options, "--jobs", 1)
    (two,), _ = simulated(tmp_path / "two", capsys, *options, "--jobs", 2, "--records", tmp_path / "records")
    assert all((one[name] == two[name]).all() for name in one)
    assert facts["bots"] == one["bots"].tolist() == ["greedy", "random"]
    match = play_match(["greedy", "random"], games=4, table="small", seed=5)
    assert one["points"].tolist() == [list(game.points) for game in match.games]
    assert one["bot"].tolist() == [list(game.seats) for game in match.games] == [[0, 1], [1, 0]] * 2
    for number in range(4):
        record = load(tmp_path / "records" / f"game-{5 + number}.seismic")
        assert replay(one, number).moves == record.moves


def test_a_large_data_set_comes_in_parts_of_whole_games(tmp_path: Path) -> None:
    writer = DatasetWriter(tmp_path, check_options(2, (), "small"), ["random"], positions=150)
    for seed in range(5):
        game = Game(2, table="small", seed=seed)
        while game.outcome is None:
            game.play_random()
        writer.add(game, seed, (0, 0))
    writer.close()
    parts = parts_in(tmp_path)
    assert len(parts) == writer.parts > 1
    assert sum(part["action"].size for part in parts) == writer.positions
    assert [seed for part in parts for seed in part["seeds"].tolist()] == [0, 1, 2, 3, 4]
    assert all(replay(part, number).outcome for part in parts for number in range(part["seeds"].size))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "positions in"), ("fr", "positions dans"), ("es", "posiciones en")]
)
def test_the_report_tells_what_was_written(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "set"
    assert main(["simulate", "--games", "1", "--lang", language, "--dataset", str(folder)]) == 0
    assert words in capsys.readouterr().out.splitlines()[-1]
    assert len(parts_in(folder)) == 1


def test_nothing_is_written_over_and_bad_input_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "part-0007.npz").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for words, said in (
        (["--dataset", tmp_path], "part-0007.npz already exists"),
        (["--dataset", tmp_path / "file"], "is not a folder"),
        (["--dataset", tmp_path / "new", "--bots", "nobody"], "There is no bot “nobody”"),
        (["--dataset", tmp_path / "file" / "new", "--games", 1], "cannot be written"),
    ):
        assert main(["simulate", *map(str, words)]) == 2
        captured = capsys.readouterr()
        assert said in captured.err
        assert (captured.out, len(captured.err.splitlines())) == ("", 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "part-0007.npz"]


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "seismic", "simulate", "--games", "100000", "--table", "small", "--dataset", "set"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
        cwd=tmp_path,
        start_new_session=True,
    )
    limit = time.monotonic() + 240
    while not (tmp_path / "set" / "part-0001.npz").exists():
        assert time.monotonic() < limit
        assert process.poll() is None
        time.sleep(0.1)
    time.sleep(0.5)  # some games into the next part
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Interrupted: " in err
    assert "Traceback" not in err
    parts = parts_in(tmp_path / "set")
    seeds = [seed for part in parts for seed in part["seeds"].tolist()]
    assert seeds == list(range(len(seeds)))
    assert f"{sum(part['action'].size for part in parts)} positions" in out.splitlines()[-1]
    assert replay(parts[-1], parts[-1]["seeds"].size - 1).outcome is not None
