"""The colours of the table in a terminal, by number: a canvas holds one for each character and one for its ground."""

from __future__ import annotations

from enum import IntEnum

from seismic.draw.themes import NIGHT


class Hue(IntEnum):
    """A colour by what it means. Of several inks in one character the highest wins."""

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
    # Inks
    GRID = 20
    FAINT = 21
    LABEL = 22
    ROAD = 23
    CREW_1 = 24
    CREW_2 = 25
    CREW_3 = 26
    CREW_4 = 27
    OPEN = 28  # a section that can be claimed
    STRONG = 29  # the one that is chosen
    LAST_RING = 30
    ALARM = 31
    CURSOR = 32
    SIGN = 33  # the ground of a sign
    SIGN_INK = 34
    DARK = 35  # ink on a crew's colour
    BRIGHT = 36  # words that matter


LANDS = (Hue.LAND_A, Hue.LAND_B, Hue.LAND_C)  # three, so that neighbours never have the same
CREWS = (Hue.CREW_1, Hue.CREW_2, Hue.CREW_3, Hue.CREW_4)  # by seat

COLOURS: dict[int, str] = {
    Hue.FLOOR: NIGHT.floor,
    Hue.SAND: NIGHT.sand[0],
    Hue.LIT: "#4a4a26",
    Hue.LAND_A: "#33543a",
    Hue.LAND_B: "#2c4a34",
    Hue.LAND_C: "#3b5e3f",
    Hue.LAST: "#4f7d45",
    Hue.GHOST: "#2f5f78",
    Hue.CLASH: "#6d3030",
    Hue.TURN: "#5d7a35",
    Hue.THREAT: "#6a4a2c",
    Hue.STRUCK: "#8d3a2c",
    Hue.TOWN: NIGHT.plaza[1],
    Hue.GRID: "#33404d",
    Hue.FAINT: "#6d7a86",
    Hue.LABEL: "#c9b458",
    Hue.ROAD: "#cfc9ba",
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
# For terminals of 256 colours: those that they have, since the nearest ones to the others are grey.
COARSE: dict[int, str] = {
    **COLOURS,
    Hue.FLOOR: "#121212",
    Hue.SAND: "#262626",
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
BOLD = frozenset((Hue.SIGN_INK, Hue.DARK, Hue.ALARM, Hue.LABEL, Hue.STRONG, Hue.CURSOR, Hue.BRIGHT))
