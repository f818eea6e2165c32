"""`seismic simulate`: random games, their summary and their records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seismic.cli import main
from seismic.game import Game, simulate
from seismic.record import load
from seismic.record.parser import parse
from support.cli.running import run_seismic


def facts(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, object]:
    assert main(["simulate", "--json", *map(str, words)]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_the_summary_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "--games", 50, "--players", 3, "--variants", "dilemma", "--seed", 7)
    result = simulate(50, players=3, variants=["dilemma"], seed=7)
    assert found["games"] == 50
    assert [score["mean"] for score in found["scores"]] == [  # type: ignore[attr-defined]
        pytest.approx(mean, abs=1e-3) for mean in result.scores.mean(axis=0)
    ]
    assert sum(found["win_shares"]) == pytest.approx(1, abs=1e-3)  # type: ignore[call-overload]
    assert sum(found["endings"].values()) == 50  # type: ignore[attr-defined]
    assert found["tiles_laid"]["most"] == result.laid.max()  # type: ignore[index]
    assert found["quakes"]["spread"] == pytest.approx(result.quakes.std(), abs=1e-3)  # type: ignore[index]


def test_the_same_seed_gives_the_same_summary(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = facts(capsys, "--games", 40, "--seed", 3), facts(capsys, "--games", 40, "--seed", 3)
    one.pop("games_per_second"), other.pop("games_per_second")
    assert one == other


@pytest.mark.parametrize(("language", "words"), [("en", "random"), ("fr", "au hasard"), ("es", "al azar")])
def test_the_report_speaks_three_languages(language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "20", "--lang", language]) == 0
    report = capsys.readouterr().out
    assert words in report
    assert len(report.splitlines()) == 10


def test_records_are_the_games_of_the_summary_and_are_right(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "simulate", "--games", 4, "--variants", "aftershocks,big-one", "--table", "small",
                   "--seed", 11, "--records", "new/folder", "--json")  # fmt: skip
    assert done.returncode == 0, done.stderr
    result = simulate(4, variants=["aftershocks", "big-one"], table="small", seed=11)
    for number in range(4):
        path = tmp_path / "new" / "folder" / f"game-{11 + number}.seismic"
        game = load(path)
        assert game.scores() == tuple(result.scores[number])
        assert parse(path.read_bytes()).header["seed"] == str(11 + number)
        again = Game(2, ["aftershocks", "big-one"], "small", seed=11 + number)
        while again.outcome is None:
            again.play_random()
        assert again.events == game.events


def test_records_never_replace_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game-2.seismic").write_text("mine", encoding="utf-8")
    assert main(["simulate", "--games", "3", "--records", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "game-2.seismic already exists; --force overwrites it" in captured.err
    assert captured.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["game-2.seismic"]
    assert (tmp_path / "game-2.seismic").read_text(encoding="utf-8") == "mine"
    assert main(["simulate", "--games", "3", "--records", str(tmp_path), "--force"]) == 0
    assert load(tmp_path / "game-2.seismic").outcome


def test_bots_are_summed_up_by_name_not_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "--games", 4, "--bots", "greedy,random", "--table", "small")
    greedy, random = found["scores"]  # type: ignore[misc]
    assert greedy["mean"] > random["mean"]  # type: ignore[has-type]
    assert found["win_shares"] == [1.0, 0.0]
