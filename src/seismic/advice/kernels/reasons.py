"""Reasons: what speaks for a move and against it, found by comparing the sections before and after it.

A reason is a row of four numbers: an index of REASONS, its number (whatever the message calls it), a cell, and a mask
of seats. `seismic.advice.hints` says for people what they mean.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.advice.kernels.boards import (
    END_COUNT,
    NO_ROW,
    Board,
    closed_ends,
    end_of,
    first_sign,
    fragments_in,
    is_open_at,
    lies_on,
    list_board,
    new_board,
    owners_of,
    seats_on,
)
from seismic.advice.kernels.fitting import count_fitting, list_to_come
from seismic.advice.kernels.risk import MEAN, WORST, Risk, list_risk, new_risk
from seismic.advice.kernels.trials import run_to_flip
from seismic.rules.choices import DO_CLAIM, DO_DECLINE, DO_KEEP, DO_LAY, low_of, make, verb_of
from seismic.rules.ground import tile_at
from seismic.rules.highways import score
from seismic.rules.layout import MAX_SEATS, NO_CELL, Numbers, States
from seismic.rules.lookup import EMPTY, KIND_COUNT, OFF_TILE
from seismic.rules.packed import pack_piece
from seismic.rules.survey import CREWS_ON, DIGIT, EDGE, ENDLESS, ENDS, FIRST, MAX_PASSAGES, WORTH, first_passage
from seismic.rules.targets.cpu import kernel
from seismic.rules.turns import who_decides


class ReasonKind(NamedTuple):
    """One kind of reason: the key of its message, and what the message calls its number or its cell."""

    key: str
    arguments: tuple[str, ...] = ()


# Where there is one for a player's own sections, that for others' comes next.
REASONS = (
    ReasonKind("hint-joins-own"),
    ReasonKind("hint-joins-theirs"),
    ReasonKind("hint-joins-ahead"),
    ReasonKind("hint-joins-level"),
    ReasonKind("hint-joins-behind"),
    ReasonKind("hint-completes", ("worth",)),
    ReasonKind("hint-completes-theirs", ("worth",)),
    ReasonKind("hint-completes-shared", ("worth",)),
    ReasonKind("hint-completes-claims", ("worth",)),
    ReasonKind("hint-claims", ("count",)),
    ReasonKind("hint-claims-stub"),
    ReasonKind("hint-closes"),
    ReasonKind("hint-closes-theirs"),
    ReasonKind("hint-extends", ("count",)),
    ReasonKind("hint-extends-theirs", ("count",)),
    ReasonKind("hint-loop"),
    ReasonKind("hint-loop-theirs"),
    ReasonKind("hint-edge"),
    ReasonKind("hint-edge-theirs"),
    ReasonKind("hint-dead", ("cell",)),
    ReasonKind("hint-dead-theirs", ("cell",)),
    ReasonKind("hint-few-fit", ("cell", "count")),
    ReasonKind("hint-few-fit-theirs", ("cell", "count")),
    ReasonKind("hint-last-crew"),
    ReasonKind("hint-keeps-crew", ("count",)),
    ReasonKind("hint-safe"),
    ReasonKind("hint-risk-tile", ("percent",)),
    ReasonKind("hint-risk-section", ("percent",)),
    ReasonKind("hint-turns-nothing"),
    ReasonKind("hint-strikes", ("count",)),
    ReasonKind("hint-gains", ("count",)),
    ReasonKind("hint-loses", ("count",)),
    ReasonKind("hint-crews-back", ("count",)),
)
REASON, NUMBER, CELL, SEATS, COLUMN_COUNT = range(5)  # columns of a row
MAX_REASONS = 64  # up to 4 of each section through a tile, 2 of each beside it, and a few more
FEW = 6  # tiles that still fit: no more than this is worth a word
NO_CHOICE = -1


def code_of(key: str) -> int:
    return [kind.key for kind in REASONS].index(key)


_JOINS_OWN, _JOINS_THEIRS = code_of("hint-joins-own"), code_of("hint-joins-theirs")
_JOINS_AHEAD, _JOINS_LEVEL, _JOINS_BEHIND = (code_of(f"hint-joins-{how}") for how in ("ahead", "level", "behind"))
_COMPLETES, _COMPLETES_SHARED = code_of("hint-completes"), code_of("hint-completes-shared")
_COMPLETES_CLAIMS = code_of("hint-completes-claims")
_CLAIMS, _CLAIMS_STUB = code_of("hint-claims"), code_of("hint-claims-stub")
_CLOSES, _EXTENDS = code_of("hint-closes"), code_of("hint-extends")
_LOOP, _EDGE = code_of("hint-loop"), code_of("hint-edge")
_DEAD, _FEW_FIT = code_of("hint-dead"), code_of("hint-few-fit")
_LAST_CREW, _KEEPS_CREW = code_of("hint-last-crew"), code_of("hint-keeps-crew")
_SAFE, _RISK_TILE, _RISK_SECTION = (code_of(f"hint-{what}") for what in ("safe", "risk-tile", "risk-section"))
_TURNS_NOTHING, _STRIKES = code_of("hint-turns-nothing"), code_of("hint-strikes")
_GAINS, _LOSES, _CREWS_BACK = code_of("hint-gains"), code_of("hint-loses"), code_of("hint-crews-back")


class Comparison(NamedTuple):
    """A position before and after a move of the player who decides, and what is found out about that move."""

    before: Board
    after: Board
    to_come: Numbers  # [kind]: how many tiles may still be flipped
    part_of: Numbers  # [row before]: the row after the move that it was last found to be a part of
    points: Numbers  # [before or after, seat]
    told: Numbers  # [0]: how many reasons there are
    reasons: Numbers  # [reason, column]
    risk: Risk


class Parts(NamedTuple):
    """The claimed sections before a move that are parts of one section after it."""

    number: int
    seats: int  # who had crews on them, as a mask
    closed: int  # how many closed ends they had


def new_comparison(states: States) -> Comparison:
    """One for positions of the same layout."""
    return Comparison(
        new_board(states),
        new_board(states),
        np.zeros(KIND_COUNT, np.int16),
        np.zeros(MAX_PASSAGES, np.int16),
        np.zeros((2, MAX_SEATS), np.int32),
        np.zeros(1, np.int32),
        np.zeros((MAX_REASONS, COLUMN_COUNT), np.int32),
        new_risk(states),
    )


@kernel
def tell(found: Comparison, code: int, number: int, cell: int, seats: int) -> None:
    """Add a reason."""
    row = found.reasons[found.told[0]]
    row[REASON], row[NUMBER], row[CELL], row[SEATS] = code, number, cell, seats
    found.told[0] += 1


@kernel
def tell_whose(found: Comparison, code: int, number: int, cell: int, seat: int, owners: int) -> None:
    """Add a reason about a section of the player's own, or the one like it about others'."""
    if owners >> seat & 1:
        tell(found, code, number, cell, 0)
    else:
        tell(found, code + 1, number, cell, owners)


# After a tile or a crew


@kernel
def parts_of(found: Comparison, row: int) -> Parts:
    """The claimed sections before the move that are now parts of this one."""
    before, after = found.before, found.after
    count, seats, closed = 0, 0, 0
    for piece in range(after.row_of.size):
        part = before.row_of[piece]
        if after.row_of[piece] != row or part == NO_ROW or found.part_of[part] == row:
            continue
        found.part_of[part] = row
        if before.sections[part, CREWS_ON] != 0:
            count += 1
            seats |= seats_on(before, part)
            closed += closed_ends(before, part)
    return Parts(count, seats, closed)


@kernel
def tell_joined(found: Comparison, row: int, seat: int, others: int) -> None:
    """Who is ahead where claimed sections were joined (R5.3, R8.3)."""
    owners = owners_of(found.after, row)
    if others == 0:
        tell(found, _JOINS_OWN, 0, NO_CELL, 0)
    elif not seats_on(found.after, row) >> seat & 1:
        tell(found, _JOINS_THEIRS, 0, NO_CELL, others)
    elif owners == 1 << seat:
        tell(found, _JOINS_AHEAD, 0, NO_CELL, others)
    else:
        tell(found, _JOINS_LEVEL if owners >> seat & 1 else _JOINS_BEHIND, 0, NO_CELL, others)


@kernel
def tell_completed(found: Comparison, row: int, seat: int, claimed: bool) -> None:
    """What a complete section brings, and to whom (R8.2, R8.3)."""
    worth, owners = int(found.after.sections[row, WORTH]), owners_of(found.after, row)
    if claimed:
        tell(found, _COMPLETES_CLAIMS, worth, NO_CELL, 0)
    elif owners >> seat & 1 and owners != 1 << seat:
        tell(found, _COMPLETES_SHARED, worth, NO_CELL, owners & ~(1 << seat))
    else:
        tell_whose(found, _COMPLETES, worth, NO_CELL, seat, owners)


@kernel
def tell_room(found: Comparison, row: int, gap: int, seat: int) -> None:
    """How many tiles still fit where a section goes on, if they are few (R5.1)."""
    count, owners = count_fitting(found.after.states[0], gap, found.to_come), owners_of(found.after, row)
    if count <= FEW:
        tell_whose(found, _FEW_FIT if count > 0 else _DEAD, count, gap, seat, owners)


@kernel
def tell_ends(found: Comparison, row: int, seat: int, backwards: bool) -> None:
    """Whether a claimed section can still be completed, and how easily (R8.1)."""
    after, owners = found.after, owners_of(found.after, row)
    if after.sections[row, ENDS] == ENDLESS:
        tell_whose(found, _LOOP, 0, NO_CELL, seat, owners)
    elif end_of(after, row, 0) == EDGE or end_of(after, row, 1) == EDGE:
        tell_whose(found, _EDGE, 0, NO_CELL, seat, owners)
    else:
        for end in range(END_COUNT):
            gap = int(after.gaps[row, 1 - end if backwards else end])
            if gap != NO_CELL:
                tell_room(found, row, gap, seat)


@kernel
def tell_section(found: Comparison, row: int, seat: int, claimed: bool, backwards: bool) -> None:
    """What becomes of one section by the tile or the crew just placed."""
    after, parts = found.after, parts_of(found, row)
    owners, closed, length = owners_of(after, row), closed_ends(after, row), fragments_in(after, row)
    if parts.number > 1:
        tell_joined(found, row, seat, parts.seats & ~(1 << seat))
    if closed == END_COUNT and owners != 0:
        tell_completed(found, row, seat, claimed)
        return
    if claimed:
        tell(found, _CLAIMS if length > 0 else _CLAIMS_STUB, length, NO_CELL, 0)
    elif parts.number == 1:
        tell_whose(found, _CLOSES if closed > parts.closed else _EXTENDS, length, NO_CELL, seat, owners)
    if owners != 0:
        tell_ends(found, row, seat, backwards)


@kernel
def tell_beside(found: Comparison, laid: int, seat: int) -> None:
    """What a tile makes harder for claimed sections that it does not belong to, but whose way it narrows."""
    before, after = found.before.states[0], found.after.states[0]
    for side in range(6):
        gap = laid + int(after.step[side])
        if tile_at(after, gap) != EMPTY:
            continue
        if count_fitting(after, gap, found.to_come) >= count_fitting(before, gap, found.to_come):
            continue
        for row in range(found.after.rows[0]):
            claimed = found.after.sections[row, CREWS_ON] != 0
            if claimed and is_open_at(found.after, row, gap) and not lies_on(found.after, row, laid):
                tell_room(found, row, gap, seat)


@kernel
def tell_crews(found: Comparison, seat: int, verb: int) -> None:
    """What is left of a player's crews, if one was placed or kept (R5.2)."""
    state = found.after.states[0]
    left = int(state.crews[seat])
    if verb == DO_CLAIM and left == 0:
        tell(found, _LAST_CREW, 0, NO_CELL, 0)
    elif verb == DO_DECLINE and not state.dilemma:
        tell(found, _KEEPS_CREW, left, NO_CELL, 0)


@kernel
def tell_risk(found: Comparison, laid: int, claimed: int) -> None:
    """How likely the next quake is to strike what was claimed, or the tile alone (R6.1)."""
    list_risk(found.after.states, found.risk)
    chance = found.risk.cells[laid] if claimed == NO_ROW else found.risk.sections[claimed]
    if chance[WORST] == 0:
        tell(found, _SAFE, 0, NO_CELL, 0)
    else:
        percent = int(np.rint(100 * chance[MEAN]))
        tell(found, _RISK_TILE if claimed == NO_ROW else _RISK_SECTION, percent, NO_CELL, 0)


@kernel
def told_backwards(found: Comparison, row: int, laid: int, side: int) -> bool:
    """Whether a section is listed against the direction of this side of the tile just laid."""
    first, start = first_passage(found.after.states[0], laid, side), first_sign(found.after, row)
    return not (found.after.sections[row, FIRST] == first.cell and found.after.signs[start] == DIGIT + first.entry)


@kernel
def tell_placed(found: Comparison, seat: int, first: int, last: int) -> None:
    """What a tile does to the sections that it becomes a part of and to those beside it, or what a crew is good for."""
    laid, claimed = int(found.after.states[0].last), NO_ROW
    if verb_of(last) == DO_CLAIM:
        claimed = int(found.after.row_of[pack_piece(laid, low_of(last))])
    if verb_of(first) == DO_LAY:
        for row in range(found.after.rows[0]):
            if lies_on(found.after, row, laid):
                tell_section(found, row, seat, row == claimed, False)
        tell_beside(found, laid, seat)
    elif claimed != NO_ROW:
        tell_section(found, claimed, seat, True, told_backwards(found, claimed, laid, low_of(last)))
    tell_crews(found, seat, verb_of(last))
    tell_risk(found, laid, claimed)


# After a quake or an aftershock


@kernel
def count_tiles(states: States) -> int:
    """How many tiles lie on the table, the towns among them."""
    count = 0
    for cell in range(states[0].tile.size):
        tile = tile_at(states[0], cell)
        count += tile != EMPTY and tile != OFF_TILE
    return count


@kernel
def tell_upheaval(found: Comparison) -> None:
    """What everybody gains or loses where tiles are struck or turned (R6.2, R6.3, R9.3)."""
    before, after, points = found.before.states, found.after.states, found.points
    gone = count_tiles(before) - count_tiles(after)
    if gone > 0:
        tell(found, _STRIKES, gone, NO_CELL, 0)
    points[:] = 0
    score(before[0], points[0])
    score(after[0], points[1])
    for seat in range(int(before[0].seats)):
        gained = int(points[1, seat]) - int(points[0, seat])
        if gained != 0:
            tell(found, _GAINS if gained > 0 else _LOSES, abs(gained), NO_CELL, 1 << seat)
    for seat in range(int(before[0].seats)):
        back = int(after[0].crews[seat]) - int(before[0].crews[seat])
        if back > 0:
            tell(found, _CREWS_BACK, back, NO_CELL, 1 << seat)


@kernel
def list_reasons(states: States, found: Comparison, first: int, second: int) -> int:
    """Write what speaks for a choice and against it, with the one after it if there is one, into `reasons`.

    Both must be legal. Returns how many reasons there are.
    """
    before, after = found.before.states, found.after.states
    seat, last = who_decides(states[0]), first
    before[0], after[0] = states[0], states[0]
    found.told[0] = 0
    make(after[0], first)
    if second != NO_CHOICE:
        make(after[0], second)
        last = second
    if verb_of(first) == DO_LAY or verb_of(first) == DO_CLAIM or verb_of(first) == DO_DECLINE:
        list_board(found.before)
        list_board(found.after)
        list_to_come(before[0], found.to_come)
        found.part_of[:] = NO_ROW
        tell_placed(found, seat, first, last)
    else:
        run_to_flip(after)
        if verb_of(first) == DO_KEEP:
            tell(found, _TURNS_NOTHING, 0, NO_CELL, 0)
        tell_upheaval(found)
    return int(found.told[0])
