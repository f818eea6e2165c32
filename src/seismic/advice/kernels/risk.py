"""What the next quake may strike: the chance of every cell and every section, exact for the table as it stands.

Where players choose (tied sides, R6.1; the first town, R9.4) there are two answers: MEAN, if every choice is as likely
as the others, both orders of the towns too, and WORST, if they choose against the tile.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.advice.kernels.odds import MAGNITUDES, Odds, new_odds, quake_odds
from seismic.advice.kernels.paths import Paths, list_paths, new_paths, touches
from seismic.rules.layout import QUAKE, STRIKE, TOWN, Numbers, State, States
from seismic.rules.lookup import EMPTY, OFF_TILE, TOWN_TILE
from seismic.rules.survey import MAX_PASSAGES, MAX_TOWNS, SIDES
from seismic.rules.targets.cpu import kernel

MEAN, WORST = range(2)
MAX_STRIKES = MAX_TOWNS * SIDES**MAX_TOWNS  # ways in which one quake may strike


class Risk(NamedTuple):
    """What the next quake may do, and what is needed to find it out."""

    cells: Numbers  # [cell, MEAN or WORST]: an empty cell as if a tile were laid there now
    sections: Numbers  # [section, MEAN or WORST]: in the order of a survey
    odds: Odds
    magnitudes: Numbers  # [magnitude]: how likely it is for this quake
    laid: Numbers  # [cell]: whether a tile lies there
    in_line: Numbers  # [cell]: whether it lies in line with a town
    parts: Numbers  # [strike]: how likely it is among all
    struck: Numbers  # [strike, place]: the cells that it empties
    counts: Numbers  # [strike]: how many these are
    marked: Numbers  # [cell]
    paths: Paths


def new_risk(states: States) -> Risk:
    """One for positions of the same layout."""
    cells = states["tile"].shape[1]
    laid, in_line, marked = (np.zeros(cells, np.uint8) for _ in range(3))
    struck = np.zeros((MAX_STRIKES, MAX_TOWNS * MAGNITUDES), np.int32)
    chances = (np.zeros((cells, 2)), np.zeros((MAX_PASSAGES, 2)), new_odds(), np.zeros(1 + MAGNITUDES))
    strikes = (np.zeros(MAX_STRIKES), struck, np.zeros(MAX_STRIKES, np.int32))
    return Risk(*chances, laid, in_line, *strikes, marked, new_paths(states))


@kernel
def is_resolving(state: State) -> bool:
    """Whether a quake is being resolved: then it is the next one."""
    return bool(state.phase == TOWN or state.phase == QUAKE or state.phase == STRIKE)


@kernel
def count_laid(state: State, laid: Numbers, town: int, side: int) -> int:
    """How many tiles lie in the line from this side of a town (R6.1)."""
    count, cell = 0, town + int(state.step[side])
    while state.tile[cell] != OFF_TILE:
        count += laid[cell]
        cell += int(state.step[side])
    return count


@kernel
def longest_line(state: State, laid: Numbers, town: int) -> int:
    longest = 0
    for side in range(SIDES):
        longest = max(longest, count_laid(state, laid, town, side))
    return longest


@kernel
def strike_line(state: State, risk: Risk, strike: int, town: int, side: int, magnitude: int) -> None:
    """Empty the first cells of a line, as many as the magnitude says; a town stays (R6.2)."""
    cell, left = town + int(state.step[side]), magnitude
    while state.tile[cell] != OFF_TILE and left > 0:
        if risk.laid[cell] and state.tile[cell] != TOWN_TILE:
            risk.laid[cell] = 0
            risk.struck[strike, risk.counts[strike]] = cell
            risk.counts[strike] += 1
            left -= 1
        cell += int(state.step[side])


@kernel
def lay_again(risk: Risk, strike: int, first: int) -> None:
    """Lay again what a strike has emptied, from one of its cells on."""
    for place in range(first, risk.counts[strike]):
        risk.laid[risk.struck[strike, place]] = 1


@kernel
def ties(state: State, laid: Numbers, town: int) -> int:
    """How many sides may be struck at a town; 1 if there is nothing to strike."""
    longest, count = longest_line(state, laid, town), 0
    for side in range(SIDES):
        count += count_laid(state, laid, town, side) == longest
    return count if longest > 0 else 1


@kernel
def may_strike(state: State, laid: Numbers, town: int, side: int) -> bool:
    """Whether a quake may strike this side; where there is nothing to strike, the first side stands for nothing."""
    longest = longest_line(state, laid, town)
    return count_laid(state, laid, town, side) == longest if longest > 0 else side == 0


@kernel
def add_strikes(state: State, risk: Risk, strike: int, town: int, other: int, part: float, magnitude: int) -> int:
    """Every way to strike one town and then, unless it is the same, the other; returns how many there are now."""
    part /= ties(state, risk.laid, town)
    for side in range(SIDES):
        if not may_strike(state, risk.laid, town, side):
            continue
        first = strike
        risk.counts[first], risk.parts[first] = 0, part
        strike_line(state, risk, first, town, side, magnitude)
        if other == town:
            strike += 1
        else:
            strike = add_second_strikes(state, risk, strike, other, part, magnitude)
        lay_again(risk, first, 0)
    return strike


@kernel
def add_second_strikes(state: State, risk: Risk, strike: int, town: int, part: float, magnitude: int) -> int:
    """Every way to strike a town after what has been struck already; returns how many there are now."""
    first, kept = strike, int(risk.counts[strike])
    part /= ties(state, risk.laid, town)
    for side in range(SIDES):
        if may_strike(state, risk.laid, town, side):
            for place in range(kept):
                risk.struck[strike, place] = risk.struck[first, place]
            risk.counts[strike], risk.parts[strike] = kept, part
            strike_line(state, risk, strike, town, side, magnitude)
            lay_again(risk, strike, kept)
            strike += 1
    return strike


@kernel
def list_strikes(state: State, risk: Risk, magnitude: int) -> int:
    """Write every way in which a quake of this magnitude may strike; returns how many there are (R6.1, R9.4)."""
    one, two = int(state.town[0]), int(state.town[int(state.towns) - 1])
    if state.phase == QUAKE or state.phase == STRIKE:
        here = int(state.town[int(state.at_town)])
        there = one + two - here if state.towns > 1 and state.towns_left > 1 else here
        return add_strikes(state, risk, 0, here, there, 1.0, magnitude)
    if one == two:
        return add_strikes(state, risk, 0, one, one, 1.0, magnitude)
    count = add_strikes(state, risk, 0, one, two, 0.5, magnitude)
    return add_strikes(state, risk, count, two, one, 0.5, magnitude)


@kernel
def add_cell(risk: Risk, strikes: int, cell: int, magnitude: int) -> None:
    """Add how likely a quake of this magnitude is to strike one cell."""
    hit = 0.0
    for strike in range(strikes):
        for place in range(risk.counts[strike]):
            if risk.struck[strike, place] == cell:
                hit += risk.parts[strike]
    add_chance(risk.cells, cell, risk.magnitudes[magnitude], hit)


@kernel
def add_section(risk: Risk, strikes: int, section: int, magnitude: int) -> None:
    """The same for any tile of a section."""
    hit = 0.0
    for strike in range(strikes):
        mark_struck(risk, strike, 1)
        if touches(risk.paths, section, risk.marked):
            hit += risk.parts[strike]
        mark_struck(risk, strike, 0)
    add_chance(risk.sections, section, risk.magnitudes[magnitude], hit)


@kernel
def add_chance(chances: Numbers, row: int, chance: float, hit: float) -> None:
    """Add the case of a quake this likely, of which this part hits."""
    chances[row, MEAN] += chance * hit
    chances[row, WORST] += chance if hit > 0 else 0.0


@kernel
def mark_struck(risk: Risk, strike: int, mark: int) -> None:
    for place in range(risk.counts[strike]):
        risk.marked[risk.struck[strike, place]] = mark


@kernel
def mark_lines(state: State, risk: Risk) -> None:
    """Mark the cells that lie in line with a town: no others can be struck."""
    for town in range(int(state.towns)):
        for side in range(SIDES):
            cell = int(state.town[town]) + int(state.step[side])
            while state.tile[cell] != OFF_TILE:
                risk.in_line[cell] = 1
                cell += int(state.step[side])


@kernel
def begin_risk(states: States, risk: Risk) -> None:
    """Look at the table, and at the magnitudes that this quake may have."""
    state = states[0]
    quake_odds(states, risk.odds)
    for magnitude in range(risk.magnitudes.size):
        certain = is_resolving(state) and state.magnitude == magnitude
        chance = 0.0 if is_resolving(state) else risk.odds.magnitudes[magnitude]
        risk.magnitudes[magnitude] = 1.0 if certain else chance
    risk.cells[:], risk.sections[:], risk.in_line[:] = 0, 0, 0
    for cell in range(state.tile.size):
        risk.laid[cell] = state.tile[cell] != EMPTY and state.tile[cell] != OFF_TILE
    list_paths(state, risk.paths)
    mark_lines(state, risk)


@kernel
def list_risk(states: States, risk: Risk) -> None:
    """Write how likely the next quake is to strike each cell into `risk_cells`, and each section into `risk_sections`.

    Each has two chances: MEAN, where players choose at random, and WORST, where they choose against it. An empty cell
    is judged as if a tile were laid there now. Sections are in the order of a survey. The odds are written as well.
    """
    state = states[0]
    begin_risk(states, risk)
    for magnitude in range(risk.magnitudes.size):
        if risk.magnitudes[magnitude] == 0:
            continue
        strikes = list_strikes(state, risk, magnitude)
        for section in range(risk.paths.section_count[0]):
            add_section(risk, strikes, section, magnitude)
        for cell in range(state.tile.size):
            if risk.in_line[cell] and risk.laid[cell] and state.tile[cell] != TOWN_TILE:
                add_cell(risk, strikes, cell, magnitude)
        for cell in range(state.tile.size):
            if risk.in_line[cell] and state.tile[cell] == EMPTY:
                risk.laid[cell] = 1  # its line gets longer
                add_cell(risk, list_strikes(state, risk, magnitude), cell, magnitude)
                risk.laid[cell] = 0
