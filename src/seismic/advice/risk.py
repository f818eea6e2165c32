"""Quake risk: what the next quake may strike, what lasts to the end, and what still fits where.

The chance to be struck by the next quake is exact for the table as it stands now: the magnitudes are counted
(`advice.odds`), the lines are those of now. Where players choose (tied sides, R6.1; the first town, R9.4) there are
two answers: `mean`, if every choice is as likely as the others, both orders of the towns too, and `worst`, if they
choose against the tile. For an empty cell it is the chance of a tile that would be laid there now, which makes its
lines longer. A quake that is being resolved is the next one. All chances include the case that no quake comes
any more.

The chance to last to the end is sampled (`survival`), since it depends on what everybody will do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from seismic.advice.intervals import Share
from seismic.advice.odds import QuakeOdds, quake_odds
from seismic.advice.survival import Survival, survival, survival_if_laid
from seismic.game import Cell, Game, Kind, Section, Side, Table
from seismic.rules.layout import QUAKE, STRIKE, TOWN
from seismic.rules.lookup import BOXED, EMPTY, FITS, INDEX, MIXED
from seismic.rules.tiles import is_quake

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


SAFE = Chance(0.0, 0.0)


def risk_of(game: Game) -> Risk:
    """The exact risk of every tile, section and empty cell: see the head of this module.

    >>> game = Game(seed=12)
    >>> game.play("place 03 1,0 r0")
    >>> risk = risk_of(game)
    >>> risk.cells[Cell(1, 0)].mean > risk.cells[Cell(2, 0)].mean
    True
    """
    odds = quake_odds(game)
    shock = _Shock(game, _magnitudes(game, odds))
    tiles = frozenset(game.tiles)
    struck = shock.strikes(tiles)
    on_lines = {cell for lines in shock.lines.values() for line in lines for cell in line}
    cells = {}
    for cell in game.table.cells():
        if cell in game.table.towns:
            continue
        if cell not in on_lines:
            cells[cell] = SAFE
        else:
            cells[cell] = _chance(struck if cell in tiles else shock.strikes(tiles | {cell}), [cell])
    sections = tuple(SectionRisk(section, _chance(struck, section.cells)) for section in game.sections())
    return Risk(odds, cells, sections)


def _magnitudes(game: Game, odds: QuakeOdds) -> Mapping[int, float]:
    """The magnitude of the quake that is being resolved, else those of the next one."""
    if game.state.phase in (TOWN, QUAKE, STRIKE):
        return {int(game.state.magnitude): 1.0}
    return odds.magnitudes


# What a quake may strike under each magnitude: the magnitude's chance, and every choice with its own.
_Strikes = list[tuple[float, list[tuple[float, frozenset[Cell]]]]]


def _chance(strikes: _Strikes, cells: Collection[Cell]) -> Chance:
    """How likely any of these cells is to be struck."""
    mean = worst = 0.0
    for chance, choices in strikes:
        hits = [part for part, struck in choices if not struck.isdisjoint(cells)]
        mean += chance * sum(hits)
        worst += chance * bool(hits)
    return Chance(mean, worst)


class _Shock:
    """The next quake: its magnitudes, and the towns where it strikes."""

    def __init__(self, game: Game, magnitudes: Mapping[int, float]) -> None:
        self.magnitudes = magnitudes
        self.towns = game.table.towns
        self.lines = _lines(game.table)
        self.orders = _orders(game)

    def strikes(self, tiles: frozenset[Cell]) -> _Strikes:
        """What it may strike on a table with tiles on these cells."""
        return [
            (chance, [choice for order in self.orders for choice in self._choices(tiles, order, magnitude)])
            for magnitude, chance in self.magnitudes.items()
        ]

    def _choices(
        self, tiles: frozenset[Cell], order: tuple[Cell, ...], magnitude: int
    ) -> Iterator[tuple[float, frozenset[Cell]]]:
        """Every way in which it may strike at these towns, one after the other, each on what is left (R9.4)."""
        if not order:
            yield 1.0 / len(self.orders), frozenset()
            return
        lines = self.lines[order[0]]
        counts = [len(tiles.intersection(line)) for line in lines]
        longest = [line for line, count in zip(lines, counts, strict=True) if count == max(counts) > 0]
        for line in longest or [()]:
            struck = [cell for cell in line if cell in tiles and cell not in self.towns][:magnitude]
            for part, more in self._choices(tiles.difference(struck), order[1:], magnitude):
                yield part / max(1, len(longest)), more.union(struck)


@lru_cache(maxsize=16)
def _lines(table: Table) -> dict[Cell, tuple[tuple[Cell, ...], ...]]:
    """For each town the six lines of cells from its sides to the edge of the table (R6.1)."""
    return {town: tuple(tuple(_line(table, town, side)) for side in Side) for town in table.towns}


def _line(table: Table, town: Cell, side: Side) -> Iterator[Cell]:
    cell = town.neighbour(side)
    while cell in table:
        yield cell
        cell = cell.neighbour(side)


def _orders(game: Game) -> list[tuple[Cell, ...]]:
    """The orders in which the towns may be struck; of a quake that is being resolved, what is left of its own."""
    state, towns = game.state, game.table.towns
    if state.phase in (QUAKE, STRIKE):
        here = int(state.at_town)
        return [(towns[here], towns[1 - here])[: int(state.towns_left)]] if len(towns) > 1 else [towns]
    return list(permutations(towns))


# What fits


@dataclass(frozen=True, slots=True)
class Fitting:
    """The tiles that fit a cell as the table stands: how many lie face up, and how many may still be flipped."""

    face_up: Mapping[Kind, int]
    to_come: Mapping[Kind, int]

    @property
    def count(self) -> int:
        """How many tiles fit, face up or still to come."""
        return sum(self.face_up.values()) + sum(self.to_come.values())


def fits(game: Game, cell: Cell) -> Fitting:
    """What still fits a cell: nothing where a tile lies, or where no highway leads (R5.1).

    >>> fits(Game(seed=12), Cell(1, 0)).count > 0, fits(Game(seed=12), Cell(5, 0)).count
    (True, 0)
    """
    if cell not in game.table:
        return Fitting({}, {})
    number = game.grid.number(cell)
    if game.state.tile[number] != EMPTY:
        return Fitting({}, {})
    around = int(game.state.around[number])
    face_up = {kind: game.face_up.count(kind) for kind in game.face_up if FITS[INDEX[kind], around]}
    to_come = {kind: count for kind, count in tiles_to_come(game).items() if FITS[INDEX[kind], around]}
    return Fitting(face_up, to_come)


def dead_cells(game: Game) -> tuple[Cell, ...]:
    """The empty cells that a highway leads to, and that nothing fits any more as the table stands.

    >>> dead_cells(Game(seed=12))
    ()
    """
    state = game.state
    kinds = [INDEX[kind] for kind in {*game.face_up, *tiles_to_come(game)}]
    cells = (int(number) for number in state.open[: int(state.open_count)])
    return tuple(sorted(game.grid.cell(cell) for cell in cells if not FITS[kinds, state.around[cell]].any()))


def tiles_to_come(game: Game) -> Mapping[Kind, int]:
    """Of each kind but quakes, the most tiles that the piles can still hold; some may be in the box (R10.1).

    >>> tiles_to_come(Game(seed=12))[Kind("03")]
    """
    setup, unseen, size = int(game.state.setup), game.unseen, sum(game.pile_sizes)
    boxable = {kind: min(int(MIXED[setup, INDEX[kind]]), count) for kind, count in unseen.items()}
    spare = sum(boxable.values()) - int(BOXED[setup])  # how many of these are not in the box
    largest = {kind: min(count - max(0, boxable[kind] - spare), size) for kind, count in unseen.items()}
    return {kind: count for kind, count in largest.items() if count and not is_quake(kind)}
