"""Quake risk: what the next quake may strike, what lasts to the end, and what still fits where.

The chance of being struck by the next quake is exact for the table as it is now: the magnitudes are counted
(`advice.odds`), and the lines are the present ones. If players choose (tied sides, R6.1; the first town, R9.4), there
are two answers: `mean`, if all choices are equally likely, and both orders of the towns too, and `worst`, if players
choose against the tile. For an empty cell, it is the chance for a tile laid there now, which makes its lines longer. A
quake that is being resolved counts as the next one. All chances include the case that there are no more quakes.

The chance of lasting to the end is sampled (`survival`), because it depends on what everybody will do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seismic.advice.intervals import Share
from seismic.advice.kernels.fitting import list_fitting, new_fitting
from seismic.advice.kernels.risk import list_risk, new_risk
from seismic.advice.odds import QuakeOdds, odds_of, quake_odds
from seismic.advice.survival import Survival, survival, survival_if_laid
from seismic.game import Cell, Game, Kind, Section
from seismic.rules.lookup import KINDS

__all__ = [
    "Chance",
    "Fitting",
    "QuakeOdds",
    "Risk",
    "SectionRisk",
    "Share",
    "Survival",
    "dead_cells",
    "fits",
    "open_fits",
    "quake_odds",
    "risk_of",
    "survival",
    "survival_if_laid",
]


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something is to be struck by the next quake."""

    mean: float  # where players choose, every choice as likely as the others
    worst: float  # where they choose, against it


@dataclass(frozen=True, slots=True)
class SectionRisk:
    """A section, and how likely the next quake is to strike any tile of it."""

    section: Section
    chance: Chance


@dataclass(frozen=True, slots=True)
class Risk:
    """What the next quake may do."""

    quakes: QuakeOdds
    cells: Mapping[Cell, Chance]  # every cell but the towns; an empty one as if a tile were laid there now
    sections: tuple[SectionRisk, ...]


def risk_of(game: Game) -> Risk:
    """The exact risk of every tile, section and empty cell: see the docstring of this module.

    >>> game = Game(seed=12)
    >>> game.play("place 03 1,0 r0")
    >>> risk = risk_of(game)
    >>> risk.cells[Cell(1, 0)].mean > risk.cells[Cell(2, 0)].mean
    True
    """
    found = new_risk(game.states)
    list_risk(game.states, found)
    cells, numbers = found.cells.tolist(), game.grid.number
    sections: list[tuple[float, float]] = found.sections.tolist()
    return Risk(
        odds_of(game, found.odds),
        {cell: Chance(*cells[numbers(cell)]) for cell in game.table.cells() if cell not in game.table.towns},
        tuple(SectionRisk(section, Chance(*sections[n])) for n, section in enumerate(game.sections())),
    )


# What fits


@dataclass(frozen=True, slots=True)
class Fitting:
    """The tiles that fit a cell now: how many are face up, and how many may still be flipped."""

    face_up: Mapping[Kind, int]
    to_come: Mapping[Kind, int]

    @property
    def count(self) -> int:
        """How many tiles fit, face up or still to come."""
        return sum(self.face_up.values()) + sum(self.to_come.values())


def open_fits(game: Game) -> dict[Cell, Fitting]:
    """What still fits each empty cell that a highway leads to (R5.1); nothing if the cell is dead."""
    found = new_fitting(game.states)
    count = list_fitting(game.states, found)
    kinds = found.kinds[:count].tolist()
    cells = map(game.grid.cell, found.cells[:count].tolist())
    return dict(sorted((cell, Fitting(*map(_by_kind, row))) for cell, row in zip(cells, kinds, strict=True)))


def _by_kind(counts: list[int]) -> dict[Kind, int]:
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}


def fits(game: Game, cell: Cell) -> Fitting:
    """What still fits a cell: nothing if there is a tile on it, or no highway leads there (R5.1).

    >>> fits(Game(seed=12), Cell(1, 0)).count > 0, fits(Game(seed=12), Cell(5, 0)).count
    (True, 0)
    """
    return open_fits(game).get(cell, Fitting({}, {}))


def dead_cells(game: Game) -> tuple[Cell, ...]:
    """The empty cells that a highway leads to, and that nothing fits any more.

    >>> dead_cells(Game(seed=12))
    ()
    """
    return tuple(cell for cell, fitting in open_fits(game).items() if fitting.count == 0)
