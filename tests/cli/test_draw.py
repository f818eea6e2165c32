"""`seismic draw`: pictures of a record by turn, whole games that move, the sheet of tiles; a sentence for bad input."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from seismic.cli import main
from seismic.draw import reel, table_svg
from seismic.draw.moments import after_turns, moments
from seismic.draw.raster import _STEPS
from seismic.record import load
from support.cli.running import run_seismic

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.seismic"))
BASE = next(path for path in RECORDS if path.stem == "base")
SHORT = next(path for path in RECORDS if path.stem == "no-open-highway")
SVG = "{http://www.w3.org/2000/svg}"


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def draw(*words: object) -> int:
    return main(["draw", "--lang", "en", *map(str, words)])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_can_be_drawn(path: Path, tmp_path: Path) -> None:
    """Without --at it is the end of the record, as `table_svg` draws it."""
    out = tmp_path / "table.svg"
    assert draw(path, "-o", out) == 0
    assert out.read_text("utf-8") == table_svg(load(path))


def test_a_position_by_its_turn(tmp_path: Path) -> None:
    """--at counts turns as `seismic replay` does."""
    out = tmp_path / "table.svg"
    assert draw(BASE, "--at", 5, "-o", out) == 0
    assert out.read_text("utf-8") == table_svg(after_turns(load(BASE))[5])


def test_options_reach_the_picture(tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    options = ["--theme", "night", "--size", "500x400", "--coordinates", "--sections", "--no-last"]
    assert draw(BASE, "--at", 20, *options, "-o", out) == 0
    expected = table_svg(
        after_turns(load(BASE))[20], theme="night", size=(500, 400), coordinates=True, sections=True, last=False
    )
    assert out.read_text("utf-8") == expected
    assert draw(BASE, "--at", 20, "--risk", "-o", out, "--force") == 0
    assert "-hatch" in out.read_text("utf-8")
    assert draw(BASE, "--size", "640", "-o", out, "--force") == 0
    assert ElementTree.fromstring(out.read_text("utf-8")).attrib["height"] == "430"


def test_svg_is_printed_where_no_file_is_named(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert draw(BASE, "--at", 3) == 0
    assert capsysbinary.readouterr().out.decode() == table_svg(after_turns(load(BASE))[3])
    for size, pixels in ((200, (200, 134)), ("card", (1200, 630))):
        assert draw(BASE, "--at", 3, "--size", size, "--format", "png") == 0
        assert Image.open(BytesIO(capsysbinary.readouterr().out)).size == pixels


@pytest.mark.parametrize(("language", "name"), [("en", "Player 1"), ("fr", "Joueur 1"), ("es", "Jugador 1")])
def test_numbered_players_are_called_so(language: str, name: str, tmp_path: Path) -> None:
    source, out = tmp_path / "numbered.seismic", tmp_path / "table.svg"
    assert main(["simulate", "--games", "1", "--seed", "1", "--records", str(tmp_path / "games")]) == 0
    (kept,) = (tmp_path / "games").iterdir()
    kept.rename(source)
    assert main(["draw", "--lang", language, str(source), "-o", str(out)]) == 0
    assert name in [title.text for title in ElementTree.fromstring(out.read_text("utf-8")).iter(f"{SVG}title")]


def test_a_png(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    assert draw(BASE, "--at", 8, "--size", "320x240", "-o", out) == 0
    assert size_of(out) == (320, 240)


def test_a_gif_is_the_whole_game_up_to_a_turn(tmp_path: Path) -> None:
    out = tmp_path / "game.gif"
    assert draw(BASE, "--at", 6, "--size", 160, "--speed", "4", "-o", out) == 0
    with Image.open(out) as image:
        assert image.size == (160, 108)
        shown = reel(after_turns(load(BASE))[6], size=(160, 108), sections=True)
        frames = len(shown.scenes) + len(_STEPS) * len(shown.moves())
        assert len(shown.scenes) == len(moments(after_turns(load(BASE))[6]))
        assert image.n_frames == frames  # type: ignore[attr-defined]
        assert image.info["duration"] == 250


def test_an_animated_svg(tmp_path: Path) -> None:
    out = tmp_path / "game.svg"
    assert draw(SHORT, "--animate", "--speed", "2.5", "-o", out) == 0
    root = ElementTree.fromstring(out.read_text("utf-8"))
    length = 0.4 * (len(moments(load(SHORT))) - 1) + 3
    assert {moving.attrib["dur"] for moving in root.iter(f"{SVG}animate")} == {f"{length:.3f}".rstrip("0") + "s"}


def test_the_table_as_text(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert draw(BASE, "--at", 5, "--text") == 0
    printed = capsysbinary.readouterr().out.decode()
    assert "[SA]" in printed
    assert "\x1b" not in printed
    assert draw(BASE, "--at", 5, "-o", tmp_path / "table.txt") == 0
    assert (tmp_path / "table.txt").read_text("utf-8") == printed
    assert draw(BASE, "--at", 5, "--text", "-o", tmp_path / "log") == 0
    assert (tmp_path / "log").read_text("utf-8") == printed


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_text_without_unicode(language: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Letters lose their accents, and nothing else is lost."""
    source = tmp_path / "game.seismic"
    source.write_text(BASE.read_text("utf-8").replace("Blaise", "Françoise", 1), "utf-8")
    words = [str(source), "--at", "5", "--text", "--lang", language]
    assert main(["draw", *words]) == 0
    usual = capsysbinary.readouterr().out.decode()
    assert main(["draw", "--ascii", *words]) == 0
    plain = capsysbinary.readouterr().out.decode("ascii")
    assert "Françoise" in usual
    assert "Francoise" in plain
    assert "?" not in plain
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in usual.splitlines()]
    assert main(["draw", "--ascii", *words, "-o", str(tmp_path / "table.txt")]) == 0
    assert (tmp_path / "table.txt").read_text("ascii") == plain


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Intersections"), ("fr", "Une autoroute"), ("es", "Intersecciones")]
)
def test_a_sheet_of_all_tiles(language: str, word: str, tmp_path: Path) -> None:
    out = tmp_path / "tiles.svg"
    assert main(["draw", "--lang", language, "--tiles", "-o", str(out)]) == 0
    assert f">{word}<" in out.read_text("utf-8")
    assert draw("--tiles", "--size", 310, "-o", tmp_path / "tiles.png") == 0
    assert size_of(tmp_path / "tiles.png") == (310, 438)


REFUSED = [
    ([], "Give the record of a game, or use --tiles"),
    (
        [BASE, "-o", "x.jpg"],
        "x.jpg: the name of a picture must end in .svg, .png, .gif, .txt; or set the format with --format",
    ),
    ([BASE, "-o", "x"], "x: the name of a picture must end in .svg, .png, .gif, .txt; or set the format with --format"),
    ([BASE, "--animate", "-o", "x.png"], "--animate cannot be used for png"),
    ([BASE, "--text", "-o", "x.svg"], "--text cannot be used for svg"),
    ([BASE, "--ascii", "-o", "x.svg"], "--ascii cannot be used for svg"),
    ([BASE, "--ascii"], "--ascii cannot be used for svg"),
    (["--tiles", "-o", "x.gif"], "--tiles cannot be used for gif"),
    ([BASE, "--tiles"], f"--tiles draws all tiles; it does not take a record such as {BASE}"),
    ([BASE, "--at", "999"], f"The record has {len(after_turns(load(BASE))) - 1} turns, not 999"),
    (["missing.seismic"], "missing.seismic: "),
    ([BASE, "-o", "no/such/folder.svg"], "no/such/folder.svg"),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED, ids=[f"refused{n}" for n in range(len(REFUSED))])
def test_what_cannot_be_drawn_is_told_in_one_sentence(
    words: list[object], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert draw(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert sentence in line


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--size", "9"),
        ("--size", "800x"),
        ("--size", "axb"),
        ("--size", "99999"),
        ("--speed", "0"),
        ("--speed", "fast"),
    ],
)
def test_what_is_no_size_and_no_speed(option: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        draw(BASE, option, value)
    assert stopped.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"“{value}” is no" in line


@pytest.mark.parametrize(("library", "out"), [("resvg_py", "x.png"), ("resvg_py", "x.gif"), ("PIL", "x.gif")])
def test_what_is_not_installed_is_named(
    library: str, out: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    assert draw(BASE, "-o", out) == 2
    form = out[-3:]
    told = f"Making {form} needs this package’s “pictures” extra\n"
    assert capsys.readouterr().err == told
    assert not Path(out).exists()


def test_pixels_are_not_sent_to_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert draw(BASE, "--format", "png") == 2
    assert capsys.readouterr().err == "png cannot be shown in a terminal: give a file with -o\n"


def test_the_command_in_a_process_of_its_own(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "draw", SHORT, "-o", "table.png", "--size", "300")
    assert (done.returncode, done.stdout) == (0, "")
    assert size_of(tmp_path / "table.png") == (300, 202)


def test_a_picture_is_only_written_over_if_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "table.svg"
    out.write_text("mine", "utf-8")
    assert draw(BASE, "-o", out) == 2
    assert capsys.readouterr().err == f"{out} already exists; --force overwrites it\n"
    assert out.read_text("utf-8") == "mine"
    assert draw(BASE, "-o", out, "--force") == 0
    assert out.read_text("utf-8") == table_svg(load(BASE))


def test_a_dash_is_standard_input_and_output(tmp_path: Path) -> None:
    done = run_seismic(tmp_path, "draw", "-", "-o", "-", script=BASE.read_text("utf-8"))
    assert done.stdout == table_svg(load(BASE))
    assert list(tmp_path.iterdir()) == []


def test_text_tells_sections_and_risk(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert draw(BASE, "--at", 20, "--text") == 0
    bare = capsysbinary.readouterr().out
    assert draw(BASE, "--at", 20, "--text", "--risk", "--sections") == 0
    more = capsysbinary.readouterr().out
    assert more.startswith(bare)
    assert b"% risk that the next quake removes: " in more
    assert b" crew" in more[len(bare) :]


def test_the_c_locale_gets_ascii(tmp_path: Path) -> None:
    for words in (["simulate", "--games", 2], ["draw", BASE, "--text"], ["simulate", "--table", "x"], ["--help"]):
        done = run_seismic(tmp_path, *words, extra={"LC_ALL": "C", "PYTHONIOENCODING": ""})
        assert (done.stdout + done.stderr).isascii(), words
        assert done.stdout + done.stderr
