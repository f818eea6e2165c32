"""What the network sees of a position: for each seat a list of rows, some for every section and a few for the rest.

A row is a number: it says, for example, "a section of four fragments with one end in a +3 and one open end that six
unseen intersections fit, on which I lead". Rows follow from what everybody can see (R10.1), and from no place on the
table: a position and its mirror image have the same rows. The network keeps a few weights for every row and adds them
up, so what a row says must be worth knowing by itself.

A position is looked at when a turn is over: before the next player flips tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from seismic.rules.bits import count_bits
from seismic.rules.dealing import is_quake, pile_end
from seismic.rules.highways import OPEN, has_crew_on, is_dead_end, next_passage, worth_of
from seismic.rules.layout import MAX_SEATS, NO_CELL, TURN_OVER, State
from seismic.rules.lookup import (
    BIT_AT,
    CENTRE,
    EMPTY,
    FACE_UP,
    FIRST_INTERSECTION,
    FITS_ONCE,
    GREEN,
    HIGHWAYS,
    HIGHWAYS_TO,
    KIND_OF,
    LAST_INTERSECTION,
    OFF_TILE,
    SURROUNDINGS,
    TILES_IN_PLAY,
    VALUE,
)
from seismic.rules.packed import as_crews, crews_of
from seismic.rules.quakes import count_line, next_removable
from seismic.rules.targets.cpu import kernel

if TYPE_CHECKING:
    Numbers = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Numbers = object

# Ends of a section: closed by an intersection or a town of this value, or open; then what counts is how many unseen
# intersections fit there and how many highways lead there. Where nothing fits any more, an end is blocked.
CLOSED_ENDS = 6
CLOSERS = np.array([0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5], np.int64)  # [fitting intersections]: a class
WAYS = 3
OPEN_ENDS = (int(CLOSERS.max()) + 1) * WAYS
BLOCKED = CLOSED_ENDS + OPEN_ENDS
END_COUNT = BLOCKED + 1
PAIR_COUNT = END_COUNT * (END_COUNT + 1) // 2

LENGTHS = np.array([0, 1, 2, 3, 4, 5, 6, 6, 7], np.int64)  # [fragments]: a class; beyond, the last one
LENGTH_COUNT = int(LENGTHS.max()) + 1
UNCLAIMED, LEADS, SHARES, ABSENT, BEHIND = range(5)  # how a seat stands on a section
STANDINGS = 5
SAFE, NEAR, NEXT = range(3)  # whether a quake may tear a cell up: perhaps later, or the very next one
QUAKE_CLASSES = 4  # of how many quakes are to come
PHASES = 8  # of a game, by the tiles to come; 0 is the last
SHAKEN_NEAR, SHAKEN_FAR = 3, 6  # tiles of a line that most quakes, or only strong ones, tear up
CREW_CLASSES = np.array([0, 1, 2, 3, 4, 4, 5, 5, 5, 6], np.int64)  # [crews in hand]: a class; beyond, the last one
CREW_COUNT = int(CREW_CLASSES.max()) + 2
MANY = 15  # intersections to come, or open cells: more are as many
STRIDES = 48  # of the tables' numbering

# Blocks of rows. Row 0 says nothing.
SECTION = 1
DANGER = SECTION + PAIR_COUNT * LENGTH_COUNT * STANDINGS
HOT = DANGER + 2 * 3 * LENGTH_COUNT * STANDINGS * QUAKE_CLASSES
TURN_ORDER = HOT + 2 * LENGTH_COUNT * STANDINGS * 2
OWN_CREWS = TURN_ORDER + 3 * MAX_SEATS * PHASES
OTHER_CREWS = OWN_CREWS + CREW_COUNT * PHASES
TO_COME = OTHER_CREWS + CREW_COUNT * PHASES
INTERSECTIONS = TO_COME + 80
OPEN_CELLS = INTERSECTIONS + (MANY + 1) * PHASES
QUAKES = OPEN_CELLS + (MANY + 1) * PHASES
FACES = QUAKES + QUAKE_CLASSES * PHASES
VARIANTS = FACES + 2 * (LAST_INTERSECTION + 1)
TABLES = VARIANTS + 5 * 4
ROW_COUNT = TABLES + STRIDES
MAX_ROWS = 224  # of a seat; what a crowded table has beyond is left out

FITTING = np.zeros(SURROUNDINGS, np.int32)  # [surroundings]: the kinds that fit, as a mask
for _kind in range(1, LAST_INTERSECTION + 1):
    FITTING |= (FITS_ONCE[_kind] != 0).astype(np.int32) << _kind
_INTERSECTION_COUNT = LAST_INTERSECTION + 1 - FIRST_INTERSECTION
SET_BITS = np.array([mask.bit_count() for mask in range(1 << _INTERSECTION_COUNT)], np.int8)  # [mask of intersections]
_INTERSECTION_MASK = (1 << _INTERSECTION_COUNT) - 1
_FIRST_CLOSED_TILE = FIRST_INTERSECTION * 6


class Sight(NamedTuple):
    """What is seen of a position; arrays that are used again and again."""

    danger: Numbers  # [cell]: SAFE, NEAR or NEXT
    done: Numbers  # [cell]: mask of the sides where a section ends that was seen from its other end
    rows: Numbers  # [seat, n]
    counts: Numbers  # [seat]: how many rows there are
    points: Numbers  # [seat]: what the complete sections score now


class Facts(NamedTuple):
    """What holds for all sections of a position."""

    kinds: int  # unseen or face up, as a mask
    face_up: int  # the intersections that are face up, as a mask
    intersections: int  # unseen
    quakes: int  # the class of how many are to come
    left: int  # tiles to come, face-up ones among them
    phase: int
    next_seat: int


class Stretch(NamedTuple):
    """A highway, followed from an end to the other one."""

    end: int  # as in highways.Highway
    last: int
    entry: int
    length: int
    crews: int
    danger: int  # the worst on its way


class Section(NamedTuple):
    """What counts of a section."""

    pair: int  # which two kinds of ends it has
    size: int  # the class of its length
    opens: int  # how many of its ends are open
    crews: int
    danger: int
    hot: bool  # whether the next player can close an end of it at once
    worth: int  # what it scores now; -1 if it has an end that can never be closed
    last: int  # where it ends on the other side
    entry: int


def new_sight(cells: int) -> Sight:
    return Sight(
        np.zeros(cells, np.int8),
        np.zeros(cells, np.int8),
        np.zeros((MAX_SEATS, MAX_ROWS), np.int32),
        np.zeros(MAX_SEATS, np.int64),
        np.zeros(MAX_SEATS, np.int64),
    )


# The position as a whole


@kernel
def mark_line(state: State, danger: Numbers, town: int, side: int, is_longest: bool) -> None:
    """Mark what quakes may tear up on this side of a town: one of the longest lines (R6.1, R6.2), or nearly so."""
    cell = town
    for n in range(SHAKEN_FAR):
        cell = next_removable(state, cell, side)
        if cell == NO_CELL or (n >= SHAKEN_NEAR and not is_longest):
            break
        danger[cell] = NEXT if is_longest and n < SHAKEN_NEAR else max(int(danger[cell]), NEAR)


@kernel
def mark_danger(state: State, danger: Numbers) -> None:
    """Mark the cells that the next quakes may tear up."""
    danger[:] = SAFE
    for index in range(int(state.towns)):
        town, most = int(state.town[index]), 0
        for side in range(6):
            most = max(most, count_line(state, town, side))
        for side in range(6):
            count = count_line(state, town, side)
            if count > 0 and count >= most - 1:
                mark_line(state, danger, town, side, count == most)


@kernel
def quake_class(quakes: int, left: int, in_play: int) -> int:
    """A class of how many of the unseen quakes are likely to come, if each went to the box as likely as not."""
    expected, whole = 4 * quakes * left, in_play + left
    if expected < whole:
        return 0
    if expected < 3 * whole:
        return 1
    return 2 if expected < 6 * whole else 3


@kernel
def note_facts(state: State) -> Facts:
    kinds = face_up = intersections = quakes = left = 0
    for place in range(pile_end(state)):
        kind = int(state.pile[place])
        if is_quake(kind):
            quakes += 1
        elif kind != EMPTY:
            kinds |= 1 << kind
            intersections += kind >= FIRST_INTERSECTION
    for up in range(int(state.up_count)):
        kind = int(state.up[up])
        kinds |= 1 << kind
        if kind >= FIRST_INTERSECTION:
            face_up |= 1 << kind
    for pile in range(1 + MAX_SEATS):
        left += int(state.pile_size[pile])
    in_play = int(TILES_IN_PLAY[state.setup])
    phase = min(PHASES - 1, (left + int(state.up_count)) * PHASES // in_play)
    next_seat = (int(state.seat) + int(state.phase == TURN_OVER)) % int(state.seats)
    return Facts(
        kinds, face_up, intersections, quake_class(quakes, left, in_play), left + int(state.up_count), phase, next_seat
    )


# Sections


@kernel
def follow(state: State, danger: Numbers, cell: int, side: int) -> Stretch:
    """Leave a cell by this side and follow the highway to its other end."""
    at, out = cell, side
    length = crews = worst = 0
    while True:
        at, entry, out = next_passage(state, at, out)
        if out == GREEN:
            return Stretch(OPEN if state.tile[at] == EMPTY else OPEN - 1, at, entry, length, crews, worst)
        worst = max(worst, int(danger[at]))
        crew = int(state.crew[at])
        if has_crew_on(crew, entry, out):
            crews += as_crews(crew)
        if out == CENTRE:
            return Stretch(at, at, entry, length, crews, worst)
        length += 1
        if at == cell and out == side:
            return Stretch(OPEN - 2, at, entry, length, crews, worst)


@kernel
def open_end(state: State, facts: Facts, gap: int) -> int:
    """Which kind of open end leads to this empty cell."""
    around = int(np.int64(state.around[gap]))
    fitting = int(FITTING[around]) & facts.kinds
    if fitting == 0:
        return BLOCKED
    closers = int(SET_BITS[fitting >> FIRST_INTERSECTION & _INTERSECTION_MASK])
    ways = min(WAYS, count_bits(HIGHWAYS_TO[around]))
    return CLOSED_ENDS + int(CLOSERS[closers]) * WAYS + ways - 1


@kernel
def closed_end(state: State, cell: int) -> int:
    return int(VALUE[KIND_OF[state.tile[cell]]]) - 1


@kernel
def is_hot(state: State, facts: Facts, gap: int) -> bool:
    """Whether a face-up intersection fits there, so that the next player can close the end at once."""
    return (int(FITTING[state.around[gap]]) & facts.face_up) != 0


@kernel
def standing_of(crews: int, seats: int, seat: int) -> int:
    """How a seat stands on a section with these crews."""
    if crews == 0:
        return UNCLAIMED
    most = first = 0
    for other in range(seats):
        count = crews_of(crews, other)
        if count > most:
            most, first = count, 0
        first += count == most
    mine = crews_of(crews, seat)
    if mine == most:
        return LEADS if first == 1 else SHARES
    return BEHIND if mine > 0 else ABSENT


@kernel
def describe(state: State, danger: Numbers, facts: Facts, cell: int, side: int) -> Section:
    """The section that has an end here: an open one at an empty cell, or a stub."""
    road = follow(state, danger, cell, side)
    if is_dead_end(road.end):
        return Section(0, 0, 0, 0, 0, False, -1, road.last, road.entry)
    crews, worst, hot = road.crews, road.danger, False
    if state.tile[cell] == EMPTY:
        near = open_end(state, facts, cell)
        hot = is_hot(state, facts, cell)
    else:
        near = closed_end(state, cell)
        worst = max(worst, int(danger[cell]))
        crew = int(state.crew[cell])
        if has_crew_on(crew, side, CENTRE):
            crews += as_crews(crew)
    worth = 0
    if road.end == OPEN:
        far = open_end(state, facts, road.last)
        hot = hot or is_hot(state, facts, road.last)
    else:
        far = closed_end(state, road.last)
        if near < CLOSED_ENDS and crews != 0:
            worth = worth_of(state, cell, road.end, road.length)
    low, high = min(near, far), max(near, far)
    pair = high * (high + 1) // 2 + low
    opens = int(low >= CLOSED_ENDS) + int(high >= CLOSED_ENDS)
    size = int(LENGTHS[min(road.length, LENGTHS.size - 1)])
    return Section(pair, size, opens, crews, worst, hot, worth, road.last, road.entry)


@kernel
def add_section(rows: Numbers, counts: Numbers, points: Numbers, section: Section, seats: int, facts: Facts) -> None:
    """Add the rows that a section has for each seat, and its points."""
    for seat in range(seats):
        count = int(counts[seat])
        if count + 3 > rows.shape[1]:
            continue
        standing = standing_of(section.crews, seats, seat)
        rows[seat, count] = SECTION + (section.pair * LENGTH_COUNT + section.size) * STANDINGS + standing
        count += 1
        if section.danger != SAFE:
            place = ((section.danger - NEAR) * 3 + section.opens) * LENGTH_COUNT + section.size
            rows[seat, count] = DANGER + (place * STANDINGS + standing) * QUAKE_CLASSES + facts.quakes
            count += 1
        if section.hot:
            place = ((section.opens - 1) * LENGTH_COUNT + section.size) * STANDINGS + standing
            rows[seat, count] = HOT + place * 2 + int(facts.next_seat == seat)
            count += 1
        counts[seat] = count
        if standing == LEADS or standing == SHARES:
            points[seat] += section.worth


@kernel
def see_end(state: State, sight: Sight, facts: Facts, cell: int, sides: int) -> None:
    """Add the sections that end on these sides of a cell, unless they were seen from their other ends."""
    for n in range(count_bits(sides)):
        side = int(BIT_AT[sides, n])
        if sight.done[cell] >> side & 1 == 0:
            section = describe(state, sight.danger, facts, cell, side)
            if section.worth >= 0:
                sight.done[section.last] |= 1 << section.entry
                add_section(sight.rows, sight.counts, sight.points, section, int(state.seats), facts)


@kernel
def see_sections(state: State, sight: Sight, facts: Facts) -> None:
    """Add all sections that can still score, or score already."""
    for n in range(int(state.open_count)):
        cell = int(np.int64(state.open[n]))
        see_end(state, sight, facts, cell, int(HIGHWAYS_TO[state.around[cell]]))
    for cell in range(state.tile.size):
        tile = int(state.tile[cell])
        if _FIRST_CLOSED_TILE <= tile < OFF_TILE:
            see_end(state, sight, facts, cell, int(HIGHWAYS[tile]))


# The rest


@kernel
def crew_class(state: State, seat: int) -> int:
    crews = int(state.crews[seat])
    return int(CREW_CLASSES[crews]) if crews < CREW_CLASSES.size else CREW_COUNT - 1


@kernel
def add_row(sight: Sight, seat: int, row: int) -> None:
    sight.rows[seat, sight.counts[seat]] = row
    sight.counts[seat] += 1


@kernel
def see_rest(state: State, sight: Sight, facts: Facts, seat: int) -> None:
    """Add what holds for the whole position, as this seat sees it."""
    seats, phase = int(state.seats), facts.phase
    turns = (seat - facts.next_seat) % seats
    others = CREW_COUNT
    for other in range(seats):
        if other != seat:
            others = min(others, crew_class(state, other))
    add_row(sight, seat, TURN_ORDER + ((seats - 2) * MAX_SEATS + turns) * PHASES + phase)
    add_row(sight, seat, OWN_CREWS + crew_class(state, seat) * PHASES + phase)
    add_row(sight, seat, OTHER_CREWS + others * PHASES + phase)
    add_row(sight, seat, TO_COME + min(facts.left // 2, 79))
    add_row(sight, seat, INTERSECTIONS + min(facts.intersections, MANY) * PHASES + phase)
    add_row(sight, seat, OPEN_CELLS + min(int(state.open_count), MANY) * PHASES + phase)
    add_row(sight, seat, QUAKES + facts.quakes * PHASES + phase)
    for up in range(min(int(state.up_count), FACE_UP)):
        add_row(sight, seat, FACES + int(state.up[up]) * 2 + int(turns == 0))
    add_row(sight, seat, VARIANTS + int(state.setup) * 4 + int(state.dilemma) * 2 + int(state.aftershocks))
    add_row(sight, seat, TABLES + min(int(state.step[1]), STRIDES - 1))


@kernel
def see(state: State, sight: Sight) -> Facts:
    """See a position after a turn: writes the rows of all seats, and the points of complete sections."""
    sight.counts[:] = 0
    sight.points[:] = 0
    sight.done[:] = 0
    facts = note_facts(state)
    mark_danger(state, sight.danger)
    for seat in range(int(state.seats)):
        see_rest(state, sight, facts, seat)
    see_sections(state, sight, facts)
    return facts
