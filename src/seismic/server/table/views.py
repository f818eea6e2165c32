"""From a game to what its table shows: the whole of it, or what has changed since it was last shown.

Only what everybody may know is looked at (R10.1): see `seismic.rules.survey`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from msgspec import UNSET, Struct

from seismic.game import Cell, Decision, Game
from seismic.messages.position import FitView, LineView, OutcomeView, Position, SectionView, TileView
from seismic.messages.table import Aids
from seismic.rules import layout
from seismic.rules.layout import Grid
from seismic.rules.lookup import EMPTY, KIND_OF, KINDS, OFF_TILE, ROTATION_OF
from seismic.rules.packed import crew_seat, crew_side, crews_of
from seismic.rules.survey import (
    AT_TOWN,
    CELL,
    CREWS,
    CREWS_ON,
    DECIDER,
    ENDS,
    FIRST,
    FIRST_END,
    GONE,
    KEY,
    LAST,
    LEFT,
    LINES,
    MAGNITUDE,
    PHASE,
    PILES,
    ROTATION_BITS,
    ROTATIONS,
    SEAT,
    SIDES,
    SO_FAR,
    UP,
    WORTH,
    Survey,
    changed_sections,
    survey,
)
from seismic.server.table.aids import ALLOWED, Allowed

_END_LETTERS = ("", "i", "t", "o", "e")  # by the kinds of ends in seismic.rules.survey
_DECISIONS = tuple(str(decision) for decision in Decision)
_QUAKING = (layout.STRIKE, layout.TOWN, layout.AFTERSHOCK, layout.QUAKE, layout.SHOCKS)


class Seen(Struct, frozen=True):
    """What was shown last, for `change` to compare with; it holds no game."""

    small: Position  # the small fields
    survey: Survey


@cache
def _cells(grid: Grid) -> dict[int, Cell]:
    """The cells by their numbers."""
    return {grid.number(cell): cell for cell in grid.table.cells()}


class _Board:
    """A game's table, as messages show it."""

    def __init__(self, game: Game, allowed: Allowed) -> None:
        self.game, self.allowed = game, allowed
        self.cells = _cells(game.grid)
        self.found = survey(game.states)
        self.seats = len(game.players)
        self.phase = self.found.facts[PHASE]

    # Small fields: sent whole when anything in them changes

    def small(self) -> Position:
        facts, seats = self.found.facts, self.seats
        over = self.phase == layout.OVER
        return Position(
            ply=self.game.ply,
            up=[KINDS[kind] for kind in facts[UP:CREWS] if kind != EMPTY],
            piles=facts[PILES + 1 : PILES + 1 + seats] if "balance" in self.game.variants else [facts[PILES]],
            crews=facts[CREWS : CREWS + seats],
            turn=facts[SEAT] + 1,
            to_move=0 if over else self.decider(),
            decision=_DECISIONS[self.phase] if self.phase <= layout.OVER else Decision.FLIP.value,
            choices=self.choices(),
            magnitude=facts[MAGNITUDE] if self.phase in _QUAKING else 0,
            town=self.game.table.towns[facts[AT_TOWN]] if self.phase == layout.STRIKE else None,
            lines=self.lines(),
            last=self.last(),
            outcome=self.outcome() if over else UNSET,
            scores=self.found.points[:seats] if self.allowed.scores else UNSET,
        )

    def decider(self) -> int:
        facts = self.found.facts
        return 1 + (facts[DECIDER] if self.phase == layout.AFTERSHOCK else facts[SEAT])

    def choices(self) -> list[str]:
        """What can be done besides laying and rotating tiles, which `fits` and `turns` tell."""
        return [str(move) for move in self.game.simple_moves()] if self.game.awaits_move else []

    def lines(self) -> list[LineView]:
        towns = enumerate(self.game.table.towns)
        return [LineView(*town, self.found.facts[LINES + n * SIDES : LINES + (n + 1) * SIDES]) for n, town in towns]

    def last(self) -> tuple[int, int] | None:
        """Where the last tile was laid, if it still lies there and nobody has passed since."""
        number = self.found.facts[LAST]
        return None if number == layout.NO_CELL or self.found.tile[number] == EMPTY else self.cells[number]

    def outcome(self) -> OutcomeView:
        outcome = self.game.outcome
        assert outcome is not None
        return OutcomeView(outcome.why, list(outcome.scores), list(outcome.winners))

    # Large fields: sent in parts

    def tile(self, number: int) -> TileView:
        tile, crew = int(self.found.tile[number]), int(self.found.crew[number])
        return TileView(
            *self.cells[number], KINDS[KIND_OF[tile]], int(ROTATION_OF[tile]), crew_seat(crew) + 1, crew_side(crew)
        )

    def section(self, n: int) -> SectionView:
        row: list[int] = self.found.sections[n].tolist()
        crews, ends = row[CREWS_ON], row[ENDS]
        return SectionView(
            row[KEY],
            [crews_of(crews, seat) for seat in range(self.seats)] if crews else [],
            row[WORTH] if self.shows_worth else 0,
            _END_LETTERS[ends // FIRST_END] + _END_LETTERS[ends % FIRST_END],
            *self.cells[row[FIRST]],
            self.found.path(n),
            row[SO_FAR] if self.allowed.scores else 0,
        )

    @property
    def shows_worth(self) -> bool:
        return self.allowed.scores or self.phase == layout.OVER

    def places(self, masks: int) -> list[FitView]:
        """Cells by the rotations that fit there, as this many masks."""
        alike: dict[int, list[int]] = {}
        for place in self.found.places.tolist():
            alike.setdefault(place[ROTATIONS], []).extend(self.cells[place[CELL]])
        shifts = [n * ROTATION_BITS for n in range(masks)]
        return [
            FitView([packed >> shift & (1 << ROTATION_BITS) - 1 for shift in shifts], cells)
            for packed, cells in alike.items()
        ]

    def fits(self) -> list[FitView]:
        return [] if self.phase == layout.AFTERSHOCK else self.places(_up_count(self.found))

    def turns(self) -> list[FitView]:
        return self.places(1) if self.phase == layout.AFTERSHOCK else []


_Fields = dict[str, Any]  # fields of a Position
_SMALL = (
    *("ply", "up", "piles", "crews", "turn", "to_move", "decision", "choices", "magnitude", "town", "lines", "last"),
    *("outcome", "scores"),
)


def whole(game: Game, aids: Aids) -> Position:
    """Everything that a table with these aids shows."""
    return show(game, aids)[0]


def show(game: Game, aids: Aids) -> tuple[Position, Seen]:
    """The same, and what `change` needs to go on from there."""
    board = _Board(game, ALLOWED[aids])
    found, small = board.found, board.small()
    fields: _Fields = {name: getattr(small, name) for name in _SMALL}
    fields["tiles"] = [board.tile(n) for n in np.flatnonzero((found.tile != EMPTY) & (found.tile != OFF_TILE)).tolist()]
    fields["sections"] = [board.section(n) for n in range(len(found.sections))]
    if board.allowed.legal_cells:
        fields["fits"], fields["turns"] = board.fits(), board.turns()
    if board.allowed.tiles_left:
        fields["left"] = {KINDS[kind]: count for kind, count in enumerate(found.kinds[LEFT].tolist()) if count}
    return Position(**fields), Seen(small, found)


def change(before: Seen, game: Game, aids: Aids) -> tuple[Position, Seen]:
    """What has changed since it was last shown, and what to compare with next time.

    For a draft, give a copy of the game in which its moves were played, and go on comparing with `before`.
    """
    board = _Board(game, ALLOWED[aids])
    small = board.small()
    fields: _Fields = {name: value for name in _SMALL if (value := getattr(small, name)) != getattr(before.small, name)}
    _add_tiles(board, before.survey, fields)
    _add_sections(board, before, fields)
    _add_kinds(board, before.survey, fields)
    if board.allowed.legal_cells:
        _add_places(board, before.survey, fields)
    return Position(**fields), Seen(small, board.found)


def _add_tiles(board: _Board, before: Survey, fields: _Fields) -> None:
    found = board.found
    numbers = np.flatnonzero((found.tile != before.tile) | (found.crew != before.crew)).tolist()
    tiles = [board.tile(number) for number in numbers if found.tile[number] != EMPTY]
    lifted = [board.cells[number] for number in numbers if found.tile[number] == EMPTY]
    if tiles:
        fields["tiles"] = tiles
    if lifted:
        fields["lifted"] = lifted


def _add_sections(board: _Board, before: Seen, fields: _Fields) -> None:
    changed, ended = changed_sections(before.survey, board.found)
    if board.shows_worth and not board.allowed.scores and before.survey.facts[PHASE] != layout.OVER:
        worth = np.flatnonzero(board.found.sections[:, WORTH]).tolist()  # shown for the first time
        changed = sorted({*changed, *worth})
    if changed:
        fields["sections"] = [board.section(n) for n in changed]
    if ended:
        fields["ended"] = ended


def _add_kinds(board: _Board, before: Survey, fields: _Fields) -> None:
    fewer = before.kinds - board.found.kinds  # [LEFT or GONE, kind]
    discarded = [KINDS[kind] for kind in np.flatnonzero(fewer[GONE]).tolist() for _ in range(-fewer[GONE, kind])]
    if discarded:
        fields["discarded"] = discarded
    left = {KINDS[kind]: int(board.found.kinds[LEFT, kind]) for kind in np.flatnonzero(fewer[LEFT]).tolist()}
    if left and board.allowed.tiles_left:
        fields["left"] = left


def _add_places(board: _Board, before: Survey, fields: _Fields) -> None:
    fits, turns = _places(board.found)
    fits_before, turns_before = _places(before)
    if fits != fits_before:
        fields["fits"] = board.fits()
    if turns != turns_before:
        fields["turns"] = board.turns()


def _places(found: Survey) -> tuple[tuple[int, bytes], bytes]:
    """What `fits` and `turns` are made of."""
    places = found.places.tobytes()
    if found.facts[PHASE] == layout.AFTERSHOCK:
        return (0, b""), places
    return (_up_count(found) if places else 0, places), b""


def _up_count(found: Survey) -> int:
    return CREWS - UP - found.facts[UP:CREWS].count(EMPTY)
