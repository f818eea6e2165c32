"""The colours of the table in a terminal, by number: a canvas holds one for each character and one for its ground."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from seismic.draw.themes import DAY, NIGHT


class Hue(IntEnum):
    """A colour by its meaning. If a character has several inks, the highest wins."""

    NONE = 0
    # Grounds
    FLOOR = 1
    SAND = 2
    LIT = 3
    LAND_A = 4
    LAND_B = 5
    LAND_C = 6
    LAST = 7
    GHOST = 8
    CLASH = 9
    TURN = 10
    THREAT = 11
    STRUCK = 12
    TOWN = 13
    SAND_B = 14
    SAND_C = 15
    # Inks
    GRID = 20
    LIT_RING = 21
    FAINT = 22
    LABEL = 23
    ROAD = 24
    CREW_1 = 25
    CREW_2 = 26
    CREW_3 = 27
    CREW_4 = 28
    OPEN = 29  # a section that can be claimed
    STRONG = 30  # the one that is chosen
    LAST_RING = 31
    ALARM = 32
    CURSOR = 33
    SIGN = 34  # the ground of a sign
    SIGN_INK = 35
    DARK = 36  # ink on a crew's colour
    BRIGHT = 37  # words that matter


# Three of each, so that neighbours never have the same.
LANDS = (Hue.LAND_A, Hue.LAND_B, Hue.LAND_C)
SANDS = (Hue.SAND, Hue.SAND_B, Hue.SAND_C)
CREWS = (Hue.CREW_1, Hue.CREW_2, Hue.CREW_3, Hue.CREW_4)  # by seat

_NIGHT: dict[int, str] = {
    Hue.FLOOR: NIGHT.floor,
    Hue.SAND: "#1c242d",
    Hue.SAND_B: "#192129",
    Hue.SAND_C: "#1f2832",
    Hue.LIT: "#454322",
    Hue.LAND_A: "#33583a",
    Hue.LAND_B: "#2d4f35",
    Hue.LAND_C: "#396040",
    Hue.LAST: "#4b7d43",
    Hue.GHOST: "#2f5f78",
    Hue.CLASH: "#6d3030",
    Hue.TURN: "#5d7a35",
    Hue.THREAT: "#6a4a2c",
    Hue.STRUCK: "#8d3a2c",
    Hue.TOWN: "#7a6242",
    Hue.GRID: "#33404d",
    Hue.LIT_RING: "#b9a33c",
    Hue.FAINT: "#7c8995",
    Hue.LABEL: "#c9b458",
    Hue.ROAD: "#d8d2c3",
    Hue.CREW_1: NIGHT.crews[0],
    Hue.CREW_2: NIGHT.crews[1],
    Hue.CREW_3: "#45dd9a",
    Hue.CREW_4: NIGHT.crews[3],
    Hue.OPEN: "#6fd8ff",
    Hue.STRONG: "#ffffff",
    Hue.LAST_RING: "#e8e2a0",
    Hue.ALARM: "#ff9a80",
    Hue.CURSOR: "#ffe14d",
    Hue.SIGN: NIGHT.red[1],
    Hue.SIGN_INK: "#ffffff",
    Hue.DARK: "#101010",
    Hue.BRIGHT: "#ffffff",
}
_DAY: dict[int, str] = {
    Hue.FLOOR: "#f7f1e3",
    Hue.SAND: "#ece2cc",
    Hue.SAND_B: "#e8dec6",
    Hue.SAND_C: "#efe6d2",
    Hue.LIT: "#fbe9a6",
    Hue.LAND_A: "#a3cc7d",
    Hue.LAND_B: "#99c472",
    Hue.LAND_C: "#add488",
    Hue.LAST: "#cfe6a2",
    Hue.GHOST: "#9fcdf0",
    Hue.CLASH: "#f0b3a6",
    Hue.TURN: "#d3e07a",
    Hue.THREAT: "#efc48f",
    Hue.STRUCK: "#e88b73",
    Hue.TOWN: "#e6c98f",
    Hue.GRID: "#c6b794",
    Hue.LIT_RING: "#c78f10",
    Hue.FAINT: "#766d5d",
    Hue.LABEL: "#7d5600",
    Hue.ROAD: "#41464f",
    Hue.CREW_1: "#d6217f",
    Hue.CREW_2: "#f2c200",
    Hue.CREW_3: "#0f8f58",
    Hue.CREW_4: "#e8680c",
    Hue.OPEN: "#1668d8",
    Hue.STRONG: "#000000",
    Hue.LAST_RING: "#a52f26",
    Hue.ALARM: "#b02418",
    Hue.CURSOR: "#0b57c2",
    Hue.SIGN: DAY.red[1],
    Hue.SIGN_INK: "#ffffff",
    Hue.DARK: "#101010",
    Hue.BRIGHT: "#1d1a15",
}
# For terminals of 256 colours: those that they have, since the nearest ones to the others are grey.
_COARSE_NIGHT: dict[int, str] = {
    **_NIGHT,
    Hue.FLOOR: "#121212",
    Hue.SAND: "#262626",
    Hue.SAND_B: "#1c1c1c",
    Hue.SAND_C: "#303030",
    Hue.LIT: "#5f5f00",
    Hue.LAND_A: "#005f00",
    Hue.LAND_B: "#005f00",
    Hue.LAND_C: "#005f00",
    Hue.LAST: "#008700",
    Hue.GHOST: "#005f87",
    Hue.CLASH: "#870000",
    Hue.TURN: "#5f8700",
    Hue.THREAT: "#af5f00",
    Hue.STRUCK: "#870000",
    Hue.TOWN: "#875f00",
    Hue.GRID: "#585858",
    Hue.LIT_RING: "#d7af00",
    Hue.FAINT: "#8a8a8a",
    Hue.LABEL: "#d7af5f",
    Hue.ROAD: "#dadada",
    Hue.CREW_1: "#ff5faf",
    Hue.CREW_2: "#ffd700",
    Hue.CREW_3: "#00ff87",
    Hue.CREW_4: "#ff8700",
    Hue.OPEN: "#5fd7ff",
    Hue.LAST_RING: "#ffffaf",
    Hue.ALARM: "#ff875f",
    Hue.CURSOR: "#ffff00",
    Hue.SIGN: "#af0000",
}
_COARSE_DAY: dict[int, str] = {
    **_DAY,
    Hue.FLOOR: "#ffffff",
    Hue.SAND: "#eeeeee",
    Hue.SAND_B: "#e4e4e4",
    Hue.SAND_C: "#dadada",
    Hue.LIT: "#ffff87",
    Hue.LAND_A: "#87d75f",
    Hue.LAND_B: "#87d75f",
    Hue.LAND_C: "#87d75f",
    Hue.LAST: "#d7ff87",
    Hue.GHOST: "#87d7ff",
    Hue.CLASH: "#ffafaf",
    Hue.TURN: "#d7d700",
    Hue.THREAT: "#ffd787",
    Hue.STRUCK: "#ff875f",
    Hue.TOWN: "#ffd787",
    Hue.GRID: "#bcbcbc",
    Hue.LIT_RING: "#d78700",
    Hue.FAINT: "#767676",
    Hue.LABEL: "#875f00",
    Hue.ROAD: "#444444",
    Hue.CREW_1: "#d70087",
    Hue.CREW_2: "#ffd700",
    Hue.CREW_3: "#00875f",
    Hue.CREW_4: "#ff5f00",
    Hue.OPEN: "#005fd7",
    Hue.LAST_RING: "#870000",
    Hue.ALARM: "#d70000",
    Hue.CURSOR: "#005fd7",
    Hue.SIGN: "#af0000",
    Hue.BRIGHT: "#000000",
}


# For consoles of 8 or 16 colours, where tiles are made of letters: hardly any grounds, since nothing is read on them.
_FEW: dict[int, str] = {
    **dict.fromkeys(Hue, "#000000"),
    Hue.LAST: "#008000",
    Hue.GHOST: "#000080",
    Hue.CLASH: "#800000",
    Hue.TURN: "#008080",
    Hue.THREAT: "#800080",
    Hue.STRUCK: "#800000",
    Hue.GRID: "#c0c0c0",
    Hue.FAINT: "#c0c0c0",
    Hue.LABEL: "#808000",
    Hue.ROAD: "#ffffff",
    Hue.CREW_1: "#800080",
    Hue.CREW_2: "#808000",
    Hue.CREW_3: "#008000",
    Hue.CREW_4: "#008080",
    Hue.OPEN: "#00ffff",
    Hue.STRONG: "#ffff00",
    Hue.LAST_RING: "#ffffff",
    Hue.ALARM: "#ff0000",
    Hue.CURSOR: "#ffff00",
    Hue.SIGN: "#800000",
    Hue.SIGN_INK: "#ffffff",
    Hue.BRIGHT: "#ffffff",
}
TRUE = "truecolor"  # as Rich calls what a terminal can show,
MANY = "256"


def colours(*, light: bool, system: str = TRUE) -> Mapping[int, str]:
    """The colours for a light or a dark background, as many as can be shown."""
    if system not in (TRUE, MANY):
        return _FEW
    if light:
        return _DAY if system == TRUE else _COARSE_DAY
    return _NIGHT if system == TRUE else _COARSE_NIGHT


BOLD = frozenset((Hue.SIGN_INK, Hue.DARK, Hue.ALARM, Hue.LABEL, Hue.STRONG, Hue.CURSOR, Hue.BRIGHT))
