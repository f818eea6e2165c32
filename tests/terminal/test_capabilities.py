"""What a terminal says about itself, and what is drawn with then."""

from __future__ import annotations

import pytest

from seismic.terminal.capabilities import understood

KITTY = b"\x1bP>|kitty(%s)\x1b\\\x1b]11;rgb:1111/1111/1111\x1b\\\x1b_Gi=4211;OK\x1b\\\x1b[6;20;10t\x1b[?62;c"
XTERM = b"\x1bP>|XTerm(379)\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?1;0;256S\x1b[6;16;8t\x1b[?63;1;2;4;22c"


@pytest.mark.parametrize(
    ("heard", "environ", "glyphs"),
    [
        (KITTY % b"0.41.1", {}, "octants"),
        (KITTY % b"0.26.5", {}, "sextants"),
        (b"\x1bP>|VTE(7803)\x1b\\\x1b[?65;1c", {}, "octants"),
        (b"\x1bP>|VTE(6800)\x1b\\\x1b[?65;1c", {}, "sextants"),
        (b"\x1bP>|foot(1.16.2)\x1b\\\x1b[?62c", {}, "sextants"),
        (b"\x1bP>|tmux 3.4\x1b\\\x1b[?1;2c", {"TMUX": "/tmp/tmux"}, "blocks"),
        (XTERM, {"TERM": "xterm"}, "blocks"),
        (b"", {"TERM": "xterm-kitty"}, "blocks"),  # of an unknown version
        (b"", {"TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"}, "octants"),
        (b"", {"TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809"}, "sextants"),
        (b"", {"VTE_VERSION": "7803"}, "octants"),
        (b"", {"VTE_VERSION": ""}, "blocks"),
        (b"", {"TERM_PROGRAM": "vte"}, "blocks"),
        (b"", {}, "blocks"),
    ],
)
def test_the_finest_characters_that_it_draws_itself(heard: bytes, environ: dict[str, str], glyphs: str) -> None:
    found = understood(heard, environ).glyphs
    assert found is not None
    assert found.name == glyphs


def test_a_plain_console_has_letters_alone() -> None:
    assert understood(b"", {"TERM": "linux"}).glyphs is None


def test_pictures_as_it_can_show_them() -> None:
    assert understood(KITTY % b"0.26.5", {}).pictures == "kitty"
    assert understood(XTERM, {}).pictures == "sixel"
    assert understood(XTERM.replace(b";4;", b";"), {}).pictures == ""
    assert understood(XTERM.replace(b"256S", b"16S"), {}).pictures == ""  # with so few colours blocks look better
    unsized = XTERM.replace(b"\x1b[6;16;8t", b"")
    assert understood(unsized, {}).pictures == ""
    assert understood(unsized, {}, (8, 16)).pictures == "sixel"
    assert understood(KITTY % b"0.26.5", {}).character == (10, 20)


def test_a_light_ground_by_its_colour_or_by_the_environment() -> None:
    assert understood(XTERM, {}).light
    assert not understood(KITTY % b"0.26.5", {}).light
    assert understood(b"", {"COLORFGBG": "0;15"}).light
    assert not understood(b"", {"COLORFGBG": "15;0"}).light
