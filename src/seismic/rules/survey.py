"""Everything that a table shows, listed in one call: sections, what fits where, lines, points, tiles left and gone.

`survey` tells nothing that is secret (R10.1): of the piles only their sizes, and how many tiles of each kind are left.
`seismic.game.sections` says the same of sections for people, slowly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.choices import can_lay_now
from seismic.rules.dealing import pile_end
from seismic.rules.ground import is_open, tile_at
from seismic.rules.highways import LOOP, Passage, follow_highway, has_crew_on, next_passage, opposite, score, worth_of
from seismic.rules.layout import AFTERSHOCK, MAX_SEATS, Numbers, Points, State, States
from seismic.rules.lookup import (
    CENTRE,
    COPIES,
    EMPTY,
    FACE_UP,
    FITS_ONCE,
    FRAGMENTS,
    GREEN,
    KIND_COUNT,
    KIND_OF,
    LINK,
    OFF_TILE,
    TOWN_TILE,
    VALUE,
)
from seismic.rules.packed import as_crews, pack_piece, piece_cell, piece_side
from seismic.rules.quakes import count_line, rotations_of
from seismic.rules.targets.cpu import kernel

# What `facts` holds; a name stands for the first of several.
MAX_TOWNS, SIDES, MAX_PILES = 2, 6, 1 + MAX_SEATS
PHASE, SEAT, DECIDER, CHOICES, MAGNITUDE, AT_TOWN, LAST, ENDING = range(8)  # as in the state
UP = ENDING + 1  # kinds of the face-up tiles, EMPTY where there is none
CREWS = UP + FACE_UP  # by seat
PILES = CREWS + MAX_SEATS
LINES = PILES + MAX_PILES  # by town, by side
SECTION_COUNT = LINES + MAX_TOWNS * SIDES
SIGN_COUNT, PLACE_COUNT, FACT_COUNT = range(SECTION_COUNT + 1, SECTION_COUNT + 4)

# Columns of `sections`, a row for each section in the order of their keys. The key is the lowest of its
# packed pieces, fragments by their lower side and stubs: it stays while the section grows elsewhere.
# WORTH is 0 until a section is complete (R8.1). SO_FAR is what its fragments and the ends that it has count already,
# and 0 if it can never be complete.
# A section's path is in `signs`, up to where column SIGNS says: the side by which it enters its first cell, then the
# side by which it leaves this and each following cell, as digits; CENTRE where it begins or ends in a tile.
KEY, CREWS_ON, WORTH, SO_FAR, ENDS, FIRST, SIGNS, COLUMN_COUNT = range(8)
ENDLESS, INTERSECTION, TOWN, OPEN, EDGE = range(5)  # kinds of ends; two of them in ENDS, ENDLESS for a loop
FIRST_END = 8  # ENDS is the first one's kind times this, plus the last one's
DIGIT = ord("0")

# Columns of `places`: a cell, and masks of rotations, one for each face-up tile; in an aftershock one for the tile.
CELL, ROTATIONS = range(2)
ROTATION_BITS = 6

LEFT, GONE = range(2)  # rows of `kinds`: how many tiles nobody has seen yet, and how many are out of the game

MAX_PASSAGES = 6 * 160  # all tiles and towns of two boxes, six stubs each
MAX_SIGNS = 2 * MAX_PASSAGES


@kernel
def end_kind(state: State, cell: int, side: int) -> int:
    """The kind of end of a section that ends on this cell, at this side or in its CENTRE."""
    if side == CENTRE:
        return TOWN if state.tile[cell] == TOWN_TILE else INTERSECTION
    return EDGE if state.tile[cell + int(state.step[side])] == OFF_TILE else OPEN


@kernel
def end_value(state: State, cell: int, kind: int) -> int:
    """What an end of this kind on this cell adds to its section: nothing while it is open (R8.2)."""
    return int(VALUE[KIND_OF[state.tile[cell]]]) if kind == TOWN or kind == INTERSECTION else 0


@kernel
def first_passage(state: State, cell: int, side: int) -> Passage:
    """The passage with which the section of this fragment or stub begins; a loop begins where it was asked for."""
    other = int(np.int64(LINK[state.tile[cell], side]))
    if other == CENTRE:
        return Passage(cell, other, side)
    highway = follow_highway(state, cell, other)
    if highway.end == LOOP:
        return Passage(cell, other, side)
    if highway.end >= 0:
        return Passage(highway.end, CENTRE, highway.entry)
    last = highway.last + int(state.step[highway.entry])  # the tile before the gap or the edge
    out = opposite(highway.entry)
    return Passage(last, out, int(np.int64(LINK[state.tile[last], out])))


@kernel
def list_section(state: State, key: int, row: Numbers, signs: Numbers, count: int, done: Numbers) -> int:
    """Write the section of this piece behind `count` signs; returns how many signs there are then (R5.3)."""
    first = first_passage(state, piece_cell(key), piece_side(key))
    cell, entry, out = first
    crews, fragments, ends, worth, so_far = 0, 0, ENDLESS, 0, 0
    signs[count] = DIGIT + entry
    while True:
        count += 1
        signs[count] = DIGIT + out
        done[cell] |= 1 << min(entry, out)
        crew = int(state.crew[cell])
        if has_crew_on(crew, entry, out):
            crews += as_crews(crew)
        fragments += entry != CENTRE and out != CENTRE
        onward = Passage(cell, entry, GREEN) if out == CENTRE else next_passage(state, cell, out)
        if onward.exit == GREEN:
            one, two = end_kind(state, first.cell, first.entry), end_kind(state, cell, out)
            ends = one * FIRST_END + two
            if first.entry == CENTRE and out == CENTRE:
                worth = worth_of(state, first.cell, cell, fragments)
            if one != EDGE and two != EDGE:
                so_far = max(worth, fragments + end_value(state, first.cell, one) + end_value(state, cell, two))
            break
        cell, entry, out = onward
        if cell == first.cell and entry == first.entry:
            break
    row[KEY], row[CREWS_ON], row[WORTH], row[SO_FAR] = key, crews, worth, so_far
    row[ENDS], row[FIRST], row[SIGNS] = ends, first.cell, count + 1
    return count + 1


@kernel
def list_sections(state: State, sections: Numbers, signs: Numbers, done: Numbers) -> int:
    """Write every section on the table, once each; returns how many there are. `done` must be zeros, a cell each."""
    count, sign_count = 0, 0
    for cell in range(state.tile.size):
        fragments = int(FRAGMENTS[state.tile[cell]])
        for side in range(6):
            if fragments >> side & 1 and not done[cell] >> side & 1:
                sign_count = list_section(state, pack_piece(cell, side), sections[count], signs, sign_count, done)
                count += 1
    return count


@kernel
def list_all_sections(states: States, sections: Numbers, signs: Numbers, done: Numbers) -> int:
    return list_sections(states[0], sections, signs, done)


@kernel
def list_one_section(states: States, cell: int, side: int, sections: Numbers, signs: Numbers, done: Numbers) -> None:
    """Write the section at this side of a tile, told in the direction of that side."""
    list_section(states[0], pack_piece(cell, side), sections[0], signs, 0, done)


def new_sections(count: int = MAX_PASSAGES) -> tuple[Numbers, Numbers]:
    """Room for the rows and the signs of sections."""
    return np.empty((count, COLUMN_COUNT), np.int32), np.empty(MAX_SIGNS, np.uint8)


@kernel
def list_fits(state: State, places: Numbers) -> int:
    """Write every cell where a face-up tile fits, and how (R5.1); returns how many there are."""
    count = 0
    for cell in range(state.tile.size):
        if not is_open(state, cell):
            continue
        rotations = 0
        for up in range(int(state.up_count)):
            rotations |= int(FITS_ONCE[state.up[up], state.around[cell]]) << up * ROTATION_BITS
        if rotations != 0:
            places[count, CELL], places[count, ROTATIONS] = cell, rotations
            count += 1
    return count


@kernel
def list_rotatable(state: State, places: Numbers) -> int:
    """Write every tile that an aftershock may rotate, and how (R9.3); returns how many there are."""
    count = 0
    for cell in range(state.tile.size):
        rotations = rotations_of(state, cell)
        if rotations != 0:
            places[count, CELL], places[count, ROTATIONS] = cell, rotations
            count += 1
    return count


@kernel
def list_places(state: State, places: Numbers) -> int:
    """What fits where, as far as a tile is to be laid or rotated now."""
    if state.phase == AFTERSHOCK:
        return list_rotatable(state, places)
    return list_fits(state, places) if can_lay_now(state) else 0


@kernel
def count_kinds(state: State, kinds: Numbers) -> None:
    """Count the tiles that nobody has seen, and those that are out of the game. `kinds` must be zeros."""
    for kind in range(KIND_COUNT):
        kinds[GONE, kind] = COPIES[state.setup, kind]
    for place in range(pile_end(state)):
        kind = int(state.pile[place])
        kinds[LEFT, kind] += 1
        kinds[GONE, kind] -= 1
    for up in range(int(state.up_count)):
        kinds[GONE, state.up[up]] -= 1
    for cell in range(state.tile.size):
        tile = tile_at(state, cell)
        if tile != EMPTY and tile != OFF_TILE and tile != TOWN_TILE:
            kinds[GONE, KIND_OF[tile]] -= 1
    kinds[LEFT, EMPTY] = 0
    kinds[GONE, EMPTY] = 0


@kernel
def list_facts(state: State, facts: Numbers) -> None:
    facts[PHASE], facts[SEAT], facts[DECIDER] = state.phase, state.seat, state.decider
    facts[CHOICES], facts[MAGNITUDE], facts[AT_TOWN] = state.choices, state.magnitude, state.at_town
    facts[LAST], facts[ENDING] = state.last, state.ending
    for up in range(FACE_UP):
        facts[UP + up] = state.up[up]
    for seat in range(MAX_SEATS):
        facts[CREWS + seat] = state.crews[seat]
    for pile in range(MAX_PILES):
        facts[PILES + pile] = state.pile_size[pile]
    for town in range(int(state.towns)):
        for side in range(SIDES):
            facts[LINES + town * SIDES + side] = count_line(state, int(state.town[town]), side)


class Lists(NamedTuple):
    """What `list_all` writes to."""

    facts: Numbers
    points: Points
    sections: Numbers  # [MAX_PASSAGES, column]
    signs: Numbers  # [MAX_SIGNS]
    places: Numbers  # [cell, column]
    kinds: Numbers  # [LEFT or GONE, kind]
    done: Numbers  # [cell]: mask of the pieces that are listed already


def new_lists(states: States) -> Lists:
    """Room for all that a table of these states' layout can show."""
    facts, points, cells = np.zeros(FACT_COUNT, np.int32), np.zeros(MAX_SEATS, np.int32), states["tile"].shape[1]
    sections, signs = new_sections()
    places, kinds = np.empty((cells, 2), np.int32), np.zeros((2, KIND_COUNT), np.int16)
    return Lists(facts, points, sections, signs, places, kinds, np.zeros(cells, np.uint8))


@kernel
def list_all(states: States, lists: Lists) -> None:
    """Write everything that the table of the one state in this array shows."""
    state, facts, sections = states[0], lists.facts, lists.sections
    facts[:], lists.points[:], lists.kinds[:], lists.done[:] = 0, 0, 0, 0
    list_facts(state, facts)
    score(state, lists.points)
    count_kinds(state, lists.kinds)
    count = list_sections(state, sections, lists.signs, lists.done)
    facts[SECTION_COUNT] = count
    facts[SIGN_COUNT] = sections[count - 1, SIGNS] if count else 0
    facts[PLACE_COUNT] = list_places(state, lists.places)


@kernel
def same_section(sections: Numbers, signs: Numbers, n: int, others: Numbers, other_signs: Numbers, m: int) -> bool:
    for column in range(SIGNS):
        if sections[n, column] != others[m, column]:
            return False
    start, other_start = sections[n - 1, SIGNS] if n else 0, others[m - 1, SIGNS] if m else 0
    length = sections[n, SIGNS] - start
    if length != others[m, SIGNS] - other_start:
        return False
    for i in range(length):
        if signs[start + i] != other_signs[other_start + i]:
            return False
    return True


@kernel
def compare_sections(
    before: Numbers, before_signs: Numbers, now: Numbers, now_signs: Numbers, changed: Numbers, ended: Numbers
) -> tuple[int, int]:
    """Write the rows of `now` that are new or changed, and the keys that are gone; returns how many of each."""
    changes, ends, m = 0, 0, 0
    for n in range(len(now)):
        while m < len(before) and before[m, KEY] < now[n, KEY]:
            ended[ends] = before[m, KEY]
            ends += 1
            m += 1
        known = m < len(before) and before[m, KEY] == now[n, KEY]
        if not known or not same_section(now, now_signs, n, before, before_signs, m):
            changed[changes] = n
            changes += 1
        m += known
    for rest in range(m, len(before)):
        ended[ends] = before[rest, KEY]
        ends += 1
    return changes, ends


class Survey(NamedTuple):
    """What a table shows, in arrays that keep nothing else alive."""

    facts: list[int]
    points: list[int]  # [seat]
    sections: Numbers  # [section, column]
    signs: Numbers
    places: Numbers  # [place, column]
    kinds: Numbers  # [LEFT or GONE, kind]
    tile: Numbers  # [cell]
    crew: Numbers  # [cell]

    def path(self, n: int) -> str:
        """The path of the n-th section, in digits."""
        start = self.sections[n - 1, SIGNS] if n else 0
        return self.signs[start : self.sections[n, SIGNS]].tobytes().decode("ascii")


def survey(states: States) -> Survey:
    """List everything that the table of the one state in this array shows."""
    lists = new_lists(states)
    list_all(states, lists)
    facts = lists.facts.tolist()
    return Survey(
        facts,
        lists.points.tolist(),
        lists.sections[: facts[SECTION_COUNT]].copy(),
        lists.signs[: facts[SIGN_COUNT]].copy(),
        lists.places[: facts[PLACE_COUNT]].copy(),
        lists.kinds,
        states["tile"][0].copy(),
        states["crew"][0].copy(),
    )


def changed_sections(before: Survey, now: Survey) -> tuple[list[int], list[int]]:
    """The rows of `now.sections` that are new or changed, and the keys of sections that are gone."""
    changed, ended = np.empty(len(now.sections), np.int32), np.empty(len(before.sections), np.int32)
    changes, ends = compare_sections(before.sections, before.signs, now.sections, now.signs, changed, ended)
    return changed[:changes].tolist(), ended[:ends].tolist()
