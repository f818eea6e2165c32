"""Sections for people (R5.3): which fragments, which ends, whose crews, what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from seismic.rules import survey
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.layout import MAX_SEATS, Grid, States, cells_by_number
from seismic.rules.lookup import CENTRE, GREEN, LINK
from seismic.rules.packed import crews_of


class EndKind(StrEnum):
    """Where a highway ends: only the first two make a section complete (R8.1)."""

    INTERSECTION = "intersection"
    TOWN = "town"
    OPEN = "open"
    EDGE = "edge"


@dataclass(frozen=True, slots=True)
class SectionEnd:
    """One end of a section: the tile where it ends, and by which side it gets there or leaves it."""

    kind: EndKind
    cell: Cell
    side: Side


@dataclass(frozen=True, slots=True)
class Section:
    """A chain of fragments with the stubs it ends in."""

    fragments: tuple[tuple[Cell, Side, Side], ...]  # cell, side in, side out; in order from the first end
    stubs: tuple[tuple[Cell, Side], ...]
    ends: tuple[SectionEnd, ...]  # two; none for a loop
    crews: Mapping[Seat, int]
    worth: int  # points if it is complete, else 0 (R8.2)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell that it lies on, once each, in order."""
        path = [fragment[0] for fragment in self.fragments]
        stubs = [stub[0] for stub in self.stubs]
        first = stubs[:1] if self.ends and self.ends[0].kind in (EndKind.INTERSECTION, EndKind.TOWN) else []
        return tuple(dict.fromkeys([*first, *path, *stubs]))

    @property
    def complete(self) -> bool:
        """Whether both ends lie in intersections or towns (R8.1)."""
        return bool(self.ends) and all(end.kind in (EndKind.INTERSECTION, EndKind.TOWN) for end in self.ends)

    @property
    def owners(self) -> tuple[Seat, ...]:
        """Who has the most crews on it; several when they tie, nobody when it has none (R8.3)."""
        most = max(self.crews.values(), default=0)
        return tuple(sorted(seat for seat, count in self.crews.items() if count == most))


_SIDES = tuple(Side)
_END_KINDS = {
    survey.INTERSECTION: EndKind.INTERSECTION,
    survey.TOWN: EndKind.TOWN,
    survey.OPEN: EndKind.OPEN,
    survey.EDGE: EndKind.EDGE,
}


def section_at(states: States, grid: Grid, cell: int, side: int) -> Section | None:
    """The section to which the highway at this side of a tile belongs; it is told in the direction of this side."""
    if LINK[states["tile"][0][cell], side] == GREEN:
        return None
    rows, signs = survey.new_sections(1)
    survey.list_one_section(states, cell, side, rows, signs, _none_done(states))
    return _section(rows[0].tolist(), signs[: rows[0, survey.SIGNS]].tolist(), _Board(states, grid))


def all_sections(states: States, grid: Grid) -> tuple[Section, ...]:
    """Every section on the table, once each."""
    rows, signs = survey.new_sections()
    count = survey.list_all_sections(states, rows, signs, _none_done(states))
    board, start, sections = _Board(states, grid), 0, []
    path = signs[: rows[count - 1, survey.SIGNS]].tolist() if count else []
    for row in rows[:count].tolist():
        end = row[survey.SIGNS]
        sections.append(_section(row, path[start:end], board))
        start = end
    return tuple(sections)


def _none_done(states: States) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.zeros(states["tile"].shape[1], np.uint8)


class _Board:
    """What numbers of cells and sides stand for."""

    def __init__(self, states: States, grid: Grid) -> None:
        self.cells = cells_by_number(grid)
        self.steps = states["step"][0].tolist()


def _section(row: list[int], path: list[int], board: _Board) -> Section:
    """A section from a row of the survey and its path, the signs of the sides it goes through."""
    entry, number = path[0] - survey.DIGIT, row[survey.FIRST]
    first_side, fragments, stubs = entry, [], []
    cells, out = board.cells, entry
    for sign in path[1:]:
        out = sign - survey.DIGIT
        if entry == CENTRE:
            stubs.append((cells[number], _SIDES[out]))
        elif out == CENTRE:
            stubs.append((cells[number], _SIDES[entry]))
            out = entry
            break
        else:
            fragments.append((cells[number], _SIDES[entry], _SIDES[out]))
        last, number = number, number + board.steps[out]
        entry = out + 3 if out < 3 else out - 3
    else:
        number = last
    if first_side == CENTRE:
        first_side = path[1] - survey.DIGIT
    ends: tuple[SectionEnd, ...] = ()
    if row[survey.ENDS] != survey.ENDLESS:
        first_kind, last_kind = divmod(row[survey.ENDS], survey.FIRST_END)
        ends = (
            SectionEnd(_END_KINDS[first_kind], cells[row[survey.FIRST]], _SIDES[first_side]),
            SectionEnd(_END_KINDS[last_kind], cells[number], _SIDES[out]),
        )
    return Section(tuple(fragments), tuple(stubs), ends, _crews_on(row[survey.CREWS_ON]), row[survey.WORTH])


def _crews_on(crews: int) -> Mapping[Seat, int]:
    """The crews of a section by seat, where there are any."""
    if crews == 0:
        return {}
    return {Seat(seat + 1): count for seat in range(MAX_SEATS) if (count := int(crews_of(crews, seat)))}
