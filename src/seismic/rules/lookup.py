"""Look-up tables of the kernels, built once from the tiles' codes and the manifest.

Inside the kernels a *kind* is an index into KINDS, a *side* is 0 to 5, and a *tile* is one byte: see packed.py.
"""

from __future__ import annotations

import math

import numpy as np

from seismic.rules.hexes import Side
from seismic.rules.tiles import DRAWN, INTERSECTIONS, MANIFEST, QUAKES, SINGLES, TOWN, Kind
from seismic.rules.tiles import fragments as fragments_of
from seismic.rules.tiles import stubs as stubs_of

KINDS = (Kind(""), *DRAWN, TOWN, Kind("off"))
KIND_COUNT = len(KINDS)
ROTATIONS = 6
HALF_TURN = 3  # in steps of a rotation
TILE_COUNT = KIND_COUNT * ROTATIONS
INDEX = {kind: index for index, kind in enumerate(KINDS)}

EMPTY = 0  # no tile: an empty cell of the table, a face-up place without a tile
FIRST_QUAKE, LAST_QUAKE = INDEX[QUAKES[0]], INDEX[QUAKES[-1]]
NO_MAGNITUDE = FIRST_QUAKE - 1  # a quake of magnitude m is kind NO_MAGNITUDE + m
TIGHT, LOOSE, STRAIGHT = (INDEX[kind] for kind in SINGLES)
FIRST_INTERSECTION, LAST_INTERSECTION = INDEX[INTERSECTIONS[0]], INDEX[INTERSECTIONS[-1]]
FIRST_APART, LAST_APART = FIRST_INTERSECTION + 1, LAST_INTERSECTION  # +2 to +6, dealt apart in Balance
TOWN_TILE = INDEX[TOWN] * ROTATIONS
OFF_TILE = (KIND_COUNT - 1) * ROTATIONS  # outside the table

CENTRE = 6  # the highway at this side is a stub: it ends in the middle of the tile
GREEN = 7  # there is no highway at this side

KIND_OF = np.arange(TILE_COUNT, dtype=np.int16) // ROTATIONS  # [tile]
ROTATION_OF = np.arange(TILE_COUNT, dtype=np.int16) % ROTATIONS  # [tile]
LINK = np.full((TILE_COUNT, 8), GREEN, np.int16)  # [tile, side]: the side where that highway leaves, CENTRE or GREEN
ONWARD = np.full((TILE_COUNT, 8), GREEN, np.int16)  # [tile, heading]: the same, entered with this heading
HIGHWAYS = np.zeros(TILE_COUNT, np.int16)  # [tile]: mask of its highway sides
FRAGMENTS = np.zeros(TILE_COUNT, np.int16)  # [tile]: mask of its fragments and stubs, each by its lower side
VALUE = np.zeros(KIND_COUNT, np.int16)  # [kind]: what a section's end in it is worth (R1.4, R1.5)
PERIOD = np.full(KIND_COUNT, ROTATIONS, np.int16)  # [kind]: rotations after which it looks the same
REPEATS = np.zeros(KIND_COUNT, np.int8)  # [kind]: mask of the rotations in which it looks the same as in the first
# [tile, side of its crew, or NO_CREW]: mask of the rotations in which it looks different, of those that look alike only
# the lowest; the crew turns with the tile (R9.3).
OTHER_LOOKS = np.zeros((TILE_COUNT, 8), np.int8)
NO_CREW = CENTRE

# The surroundings of a cell are one number in base 3, a digit for each side: what touches it there.
UNTOUCHED, TOUCHES_GREEN, TOUCHES_HIGHWAY = 0, 1, 2
SURROUNDINGS = 3**6
TOUCH = np.zeros((TILE_COUNT, 8), np.int16)  # [tile, side]: what this tile adds to the surroundings of the cell there
TOUCHING = (np.arange(SURROUNDINGS)[:, None] // 3 ** np.arange(6) % 3).astype(np.int8)  # [surroundings, side]
HIGHWAYS_TO = ((TOUCHING == TOUCHES_HIGHWAY) << np.arange(6)).sum(axis=1).astype(np.int8)  # [surroundings]: as a mask
MEETS_HIGHWAY = HIGHWAYS_TO != 0  # [surroundings]: some highway leads here
# [kind, surroundings]: mask of the fitting rotations (R5.1), of those that look alike only the lowest.
FITS_ONCE = np.zeros((KIND_COUNT, SURROUNDINGS), np.int8)


# Masks of six bits (sides, rotations) are taken apart by look-up, which no branch can mispredict.
BIT_AT = np.zeros((64, 6), np.int8)  # [mask, n]: the position of its n-th set bit, from 0
for _mask in range(64):
    _bits = [bit for bit in range(6) if _mask >> bit & 1]
    BIT_AT[_mask, : len(_bits)] = _bits


def _fill_links() -> None:
    for kind in (*DRAWN, TOWN):
        for rotation in range(ROTATIONS):
            tile = INDEX[kind] * ROTATIONS + rotation
            for a, b in fragments_of(kind, rotation):
                LINK[tile, a], LINK[tile, b] = b, a
            for side in stubs_of(kind, rotation):
                LINK[tile, side] = CENTRE
            for side in Side:
                ONWARD[tile, side] = LINK[tile, side.opposite]
                highway = LINK[tile, side] != GREEN
                HIGHWAYS[tile] |= highway << side
                FRAGMENTS[tile] |= (highway and side < LINK[tile, side]) << side
                TOUCH[tile, side] = 3**side.opposite * (TOUCHES_HIGHWAY if highway else TOUCHES_GREEN)
        VALUE[INDEX[kind]] = len(stubs_of(kind))
        first = INDEX[kind] * ROTATIONS
        alike = [k for k in range(1, ROTATIONS) if (LINK[first + k] == LINK[first]).all()]
        PERIOD[INDEX[kind]] = alike[0] if alike else ROTATIONS


def _fill_looks() -> None:
    for kind in range(KIND_COUNT):
        REPEATS[kind] = sum(1 << rotation for rotation in range(0, ROTATIONS, int(PERIOD[kind])))
    for tile in range(TILE_COUNT):
        for side in (*Side, NO_CREW):
            period = int(PERIOD[KIND_OF[tile]])
            if side != NO_CREW:  # on a straight highway it stands the same after half a turn, and on no other
                straight = LINK[tile, side] == Side(side).opposite
                period = HALF_TURN if straight and HALF_TURN % period == 0 else ROTATIONS
            OTHER_LOOKS[tile, side] = (1 << period) - 1 & ~(1 << ROTATION_OF[tile] % period)


def _fill_fits() -> None:
    touched = ((TOUCHING != UNTOUCHED) << np.arange(6)).sum(axis=1)
    for rotation in range(ROTATIONS):
        sides = HIGHWAYS[rotation == ROTATION_OF, None]  # [kind, 1]
        fitting = MEETS_HIGHWAY & (sides & touched == HIGHWAYS_TO)  # [kind, surroundings]
        FITS_ONCE[:] |= (fitting & (rotation < PERIOD)[:, None]) << rotation


_fill_links()
_fill_looks()
_fill_fits()

FACE_UP = 3  # R4.1
FACE_UP_AT_START = 2  # R3.4

# Set-ups (R3, R9.1, R9.4, R9.5, R11.1): what is mixed, how much of it returns to the box.
BASE, BIG_ONE, TWIN_CITIES, BIG_TWIN, BALANCE = range(5)
COPIES = np.zeros((5, KIND_COUNT), np.int16)  # [set-up, kind]: tiles in the game, boxed ones among them
MIXED = np.zeros((5, KIND_COUNT), np.int16)  # [set-up, kind]: how many of them are mixed before some are boxed
BOXED = np.array([6, 5, 12, 10, 5], np.int16)  # [set-up]: how many mixed tiles return to the box
BOTTOM = np.array([0, 6, 0, 12, 0], np.int16)  # [set-up]: at the bottom, with the 6.0 among them (R9.1)
SIXES_ASIDE = np.array([0, 1, 0, 2, 0], np.int16)  # [set-up]: 6.0 that are set aside for the bottom


def _fill_setups() -> None:
    for setup in range(5):
        boxes = 2 if setup in (TWIN_CITIES, BIG_TWIN) else 1
        for kind, count in MANIFEST.copies.items():
            COPIES[setup, INDEX[kind]] = boxes * count
        aside = SIXES_ASIDE[setup] > 0
        MIXED[setup, FIRST_QUAKE : LAST_QUAKE + (not aside)] = boxes
        MIXED[setup, [STRAIGHT, LOOSE]] = 2 * boxes
        MIXED[setup, TIGHT] = boxes if aside else 2 * boxes
        if not aside:
            MIXED[setup, LAST_QUAKE] = boxes


_fill_setups()

TILES_IN_PLAY = COPIES.sum(axis=1) - BOXED  # [set-up]: tiles in all piles at the start

# [n, k]: n choose k, as floats, since the weights that they make stay below 2**53 and are exact.
_BINOMIAL_SIZE = int(max(COPIES.max(), COPIES[:, FIRST_QUAKE : LAST_QUAKE + 1].sum(axis=1).max())) + 1
BINOMIAL = np.array([[math.comb(n, k) for k in range(_BINOMIAL_SIZE)] for n in range(_BINOMIAL_SIZE)], np.float64)


def _setup_flip_weights() -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """[flips made, quakes boxed]: how likely Balance's set-up flips were, up to a factor that makes it whole.

    Quakes are shuffled back there (R11.1), so each flip was one of the other tiles, less the intersections dealt apart.
    """
    weights = np.ones((FACE_UP_AT_START + 1, int(BOXED.max()) + 1))
    boxed_tiles = int(BOXED[BALANCE])
    plain = int(COPIES[BALANCE, :FIRST_APART].sum())  # the highway tiles and the +1, boxed singles among them
    counts = [plain - (boxed_tiles - quakes) for quakes in range(boxed_tiles + 1)]  # [quakes boxed]: left in the piles
    for flips in range(1, FACE_UP_AT_START + 1):
        parts = [math.prod(count - i for i in range(flips)) for count in counts]
        for boxed, part in enumerate(parts):
            weights[flips, boxed] = math.lcm(*parts) // part
    return weights


SETUP_FLIP_WEIGHT = _setup_flip_weights()
