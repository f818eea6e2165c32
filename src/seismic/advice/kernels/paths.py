"""The cells of every section: where their highways lead, cell by cell."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from seismic.rules.layout import Numbers, State, States
from seismic.rules.lookup import CENTRE
from seismic.rules.survey import DIGIT, FIRST, MAX_PASSAGES, MAX_SIGNS, SIGNS, list_sections, new_sections
from seismic.rules.targets.cpu import kernel


class Paths(NamedTuple):
    """The cells of all sections, one section after the other, in the order of a survey."""

    cells: Numbers
    ends: Numbers  # [section]: where its cells end in `cells`
    section_count: Numbers  # [0]: how many sections there are
    rows: Numbers  # as `rules.survey` lists sections
    signs: Numbers
    done: Numbers  # [cell]


def new_paths(states: States) -> Paths:
    """One for positions of the same layout."""
    cells, ends, count = (np.zeros(size, np.int32) for size in (MAX_SIGNS, MAX_PASSAGES, 1))
    return Paths(cells, ends, count, *new_sections(), np.zeros(states["tile"].shape[1], np.uint8))


@kernel
def list_paths(state: State, paths: Paths) -> None:
    """Write the cells of every section."""
    paths.done[:] = 0
    paths.section_count[0] = list_sections(state, paths.rows, paths.signs, paths.done)
    count, sign = 0, 0
    for section in range(paths.section_count[0]):
        cell = int(paths.rows[section, FIRST])
        for place in range(sign + 1, paths.rows[section, SIGNS]):
            paths.cells[count] = cell
            count += 1
            out = int(paths.signs[place]) - DIGIT
            if out != CENTRE:
                cell += int(state.step[out])
        paths.ends[section] = count
        sign = paths.rows[section, SIGNS]


@kernel
def touches(paths: Paths, section: int, marked: Numbers) -> bool:
    """Whether any cell of a section is marked."""
    for place in range(paths.ends[section - 1] if section else 0, paths.ends[section]):
        if marked[paths.cells[place]]:
            return True
    return False
