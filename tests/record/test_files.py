"""Records in files: saved whole or not at all, and the line that `seismic verify` prints for each."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from seismic.game import Game
from seismic.i18n import sentence
from seismic.record import RecordError, load, read, save, verify, write
from seismic.record.parser import MAX_SIZE

DATA = Path(__file__).parents[1] / "data"
BAD = sorted((DATA / "bad").glob("*.seismic"))


def test_a_saved_game_loads_as_the_same_game(tmp_path: Path) -> None:
    game = Game(["Ada", "Blaise"], seed=3)
    for _ in range(20):
        game.play_random()
    path = tmp_path / "game.seismic"
    save(path, game, {"date": "2006-08-10"})
    assert path.read_text("utf-8") == write(game, {"date": "2006-08-10"})
    assert load(path).events == game.events
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.seismic"]


def test_saving_follows_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real" / "game.seismic")
    save(tmp_path / "link", Game(2, seed=1))
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real" / "game.seismic").is_file()


def test_law_a_failed_save_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.seismic"
    save(path, Game(2, seed=1))
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError) as caught:
        save(path, Game(2, seed=2))
    assert caught.value.key == "record-unwritable"
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.seismic"]


def test_a_file_that_cannot_be_written_is_one_error(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "game.seismic"):
        with pytest.raises(RecordError) as caught:
            save(path, Game(2, seed=1))
        assert caught.value.key == "record-unwritable"
        assert caught.value.line == 0


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("a:b", "1"),
        ("", "1"),
        (" a", "1"),
        ("a", "1\n"),
        ("a", "1\nb: 2"),
        ("a", "\0"),
        ("a", " 1"),
        ("a", "x" * 5000),
    ],
)
def test_a_header_that_would_not_read_back_is_refused(key: str, value: str) -> None:
    with pytest.raises(RecordError) as caught:
        write(Game(2, seed=1), {key: value})
    assert caught.value.key == "record-header-value"


# Paths and texts taken for each other


def test_reading_a_path_says_that_load_takes_it() -> None:
    for path in (DATA / "records" / "short.seismic", "examples/game.seismic", "game.seismic", r"C:\games\one.txt"):
        with pytest.raises(RecordError) as caught:
            read(path)  # type: ignore[arg-type]  # what users do
        assert (caught.value.key, caught.value.line) == ("record-is-path", 0)
        for language in ("en", "fr", "es"):
            assert {"load", "read"} <= set(re.findall(r"\w+", sentence(caught.value, language)))


def test_loading_a_text_says_that_read_takes_it() -> None:
    text = write(Game(2, seed=1))
    for given in (text, text.encode(), "seismic-record 1"):
        with pytest.raises(RecordError) as caught:
            load(given)  # type: ignore[arg-type]  # what users do
        assert (caught.value.key, caught.value.line) == ("record-is-text", 0)
        for language in ("en", "fr", "es"):
            assert {"load", "read"} <= set(re.findall(r"\w+", sentence(caught.value, language)))


def test_a_line_that_is_neither_is_told_how_a_record_begins() -> None:
    with pytest.raises(RecordError) as caught:
        read("a game")
    assert caught.value.key == "record-first-line"


# The lines of `seismic verify`


def _verdict(path: str | Path, language: str) -> tuple[bool, str]:
    verdict = verify(path)
    return verdict.ok, verdict.line(language)


def test_a_finished_game_is_ok_with_its_points() -> None:
    path = DATA / "records" / "no-open-highway.seismic"
    for language in ("en", "fr", "es"):
        assert _verdict(path, language) == (True, f"{path}: ok 42 0")


def test_a_game_that_stops_is_unfinished_with_what_would_score_now(tmp_path: Path) -> None:
    lines = (DATA / "records" / "no-open-highway.seismic").read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "game.seismic"
    path.write_text("".join(lines[:14]), "utf-8")
    for language in ("en", "fr", "es"):
        assert _verdict(str(path), language) == (True, f"{path}: unfinished 14 0")


def test_a_wrong_game_tells_its_line_why_and_the_clause(tmp_path: Path) -> None:
    text = (DATA / "records" / "no-open-highway.seismic").read_text("utf-8")
    path = tmp_path / "game.seismic"
    path.write_text(text.replace("score 42 0", "score 41 0"), "utf-8")
    ok, line = _verdict(path, "en")
    assert not ok
    assert line.startswith(f"{path}: line 29: ")
    assert line.endswith(" (R8.3)")
    assert _verdict(path, "fr")[1].startswith(f"{path}: ligne 29: ")
    assert _verdict(path, "es")[1].startswith(f"{path}: línea 29: ")


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    assert _verdict(tmp_path / "none", "en") == (False, f"{tmp_path / 'none'}: there is no such file")
    assert _verdict(tmp_path, "en") == (False, f"{tmp_path}: this is a folder, not a file")
    assert _verdict("a\0b", "en") == (False, "a\N{REPLACEMENT CHARACTER}b: the file cannot be read")


def test_a_huge_file_is_refused_without_being_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.seismic"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a hole: it takes no room, but nobody could read it all
    assert _verdict(path, "en") == (False, f"{path}: line 1: A record can be at most {MAX_SIZE} bytes long")


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_record_tells_the_line_and_the_clause_in_its_name(path: Path) -> None:
    """Names are `line-N_CLAUSE_what`, with `none` where no clause stands behind the refusal."""
    where, clause, _what = path.stem.split("_")
    ok, line = _verdict(path, "en")
    assert not ok
    assert line.startswith(f"{path}: {where.replace('-', ' ')}: ")
    if clause == "none":
        assert not re.search(r" \(R[0-9.]+\)$", line)
    else:
        assert line.endswith(f" ({clause})")


def test_there_are_bad_records_of_every_sort() -> None:
    assert len(BAD) >= 20
