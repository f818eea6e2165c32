"""Sections for people (R5.3): which fragments, which ends, whose crews, what they are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from seismic.rules.ground import tile_at
from seismic.rules.hexes import Cell, Seat, Side
from seismic.rules.highways import worth_of
from seismic.rules.layout import Grid, State
from seismic.rules.lookup import CENTRE, EMPTY, FRAGMENTS, GREEN, LINK, OFF_TILE, ONWARD, TOWN_TILE


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
        return bool(self.ends) and all(end.kind in (EndKind.INTERSECTION, EndKind.TOWN) for end in self.ends)

    @property
    def owners(self) -> tuple[Seat, ...]:
        """Who has the most crews on it; several when they tie, nobody when it has none (R8.3)."""
        most = max(self.crews.values(), default=0)
        return tuple(sorted(seat for seat, count in self.crews.items() if count == most))


# A step of a walk, in the kernels' numbers: cell, side in, side out (or CENTRE).
_Passage = tuple[int, int, int]


def _walk(state: State, cell: int, side: int) -> Iterator[_Passage]:
    """The passages beyond this side of a cell; the last one may end in a CENTRE, the first cell again is a loop."""
    start, start_side = cell, side
    while True:
        cell += int(state.step[side])
        entry = (side + 3) % 6
        side = int(ONWARD[state.tile[cell], side])
        if side == GREEN or (cell == start and side == start_side):
            return
        yield cell, entry, side
        if side == CENTRE:
            return


def _end(state: State, grid: Grid, cell: int, side: int, other: int) -> SectionEnd:
    """The end of a passage that leaves a tile at this side, or in its centre after coming in by the other one."""
    if side == CENTRE:
        kind = EndKind.TOWN if state.tile[cell] == TOWN_TILE else EndKind.INTERSECTION
        return SectionEnd(kind, grid.cell(cell), Side(other))
    beyond = state.tile[cell + int(state.step[side])]
    kind = EndKind.EDGE if beyond == OFF_TILE else EndKind.OPEN
    return SectionEnd(kind, grid.cell(cell), Side(side))


def _is_loop(state: State, cell: int, side: int, path: list[_Passage]) -> bool:
    last = path[-1] if path else (cell, 0, side)
    if last[2] == CENTRE:
        return False
    beyond = last[0] + int(state.step[last[2]])
    return beyond == cell and int(ONWARD[state.tile[beyond], last[2]]) == side


def section_at(state: State, grid: Grid, cell: int, side: int) -> Section | None:
    """The section to which the highway at this side of a tile belongs."""
    other = int(LINK[state.tile[cell], side])
    if other == GREEN:
        return None
    ahead = list(_walk(state, cell, side))
    loop = other != CENTRE and _is_loop(state, cell, side, ahead)
    behind = list(_walk(state, cell, other)) if other != CENTRE and not loop else []
    passages = [(c, b, a) for c, a, b in reversed(behind)] + [(cell, other, side), *ahead]
    fragments = [p for p in passages if CENTRE not in p[1:]]
    stubs = [(c, min(a, b)) for c, a, b in passages if CENTRE in (a, b)]
    ends: tuple[SectionEnd, ...] = ()
    worth = 0
    if not loop:
        (first, first_in, first_out), (last, last_in, last_out) = passages[0], passages[-1]
        ends = (
            _end(state, grid, first, first_in, first_out),
            _end(state, grid, last, last_out, last_in),
        )
        if all(end.kind in (EndKind.INTERSECTION, EndKind.TOWN) for end in ends):
            worth = worth_of(state, first, last, len(fragments))
    return Section(
        tuple((grid.cell(c), Side(a), Side(b)) for c, a, b in fragments),
        tuple((grid.cell(c), Side(side)) for c, side in stubs),
        ends,
        _crews_on(state, passages),
        worth,
    )


def _crews_on(state: State, passages: list[_Passage]) -> Mapping[Seat, int]:
    crews: Counter[Seat] = Counter()
    for cell, a, b in passages:
        crew = int(state.crew[cell])
        if crew and crew & 7 == min(a, b):
            crews[Seat(crew >> 3)] += 1
    return dict(sorted(crews.items()))


def all_sections(state: State, grid: Grid) -> Iterator[Section]:
    """Every section on the table, once each."""
    done: set[tuple[Cell, Side]] = set()
    for number in range(state.tile.size):
        tile = tile_at(state, number)
        if tile in (EMPTY, OFF_TILE):
            continue
        for side in range(6):
            if int(FRAGMENTS[tile]) >> side & 1 and (grid.cell(number), Side(side)) not in done:
                section = section_at(state, grid, number, side)
                assert section is not None
                done.update((cell, min(a, b)) for cell, a, b in section.fragments)
                done.update(section.stubs)
                yield section
