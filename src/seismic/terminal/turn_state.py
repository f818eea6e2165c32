"""The state of a turn: the tile chosen, where it would lie, the moves on trial, what can be done now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, assert_never

from seismic.advice.narration import cells_struck
from seismic.game import (
    Cell,
    Crew,
    Decision,
    Game,
    Kind,
    Move,
    NoCrew,
    Place,
    Rotate,
    Seat,
    Section,
    Side,
    Strike,
    Town,
)
from seismic.rules.tiles import highway_sides
from seismic.terminal.board_view import BoardView, Marks
from seismic.terminal.palette import Hue
from seismic.terminal.targets import cell_changed, cell_pointed_at, is_target

_ROTATIONS = range(6)


class Moment(StrEnum):
    """The stage of a turn."""

    WAITING = "waiting"  # another decides
    LAY = "lay"
    CLAIM = "claim"  # it lies on trial: a crew, none, or (R9.2) a second tile
    SECOND = "second"  # R9.2: choose the second tile
    STRIKE = "strike"
    TOWN = "town"
    AFTERSHOCK = "aftershock"
    TURNING = "turning"  # a tile is being turned on trial
    READY = "ready"  # nothing is left but to confirm
    OVER = "over"


class Ghost(NamedTuple):
    """A tile where it would lie."""

    cell: Cell
    kind: Kind
    rotation: int
    fits: bool


@dataclass(frozen=True)
class Step:
    """A move on trial, and the position before it."""

    move: Move
    before: BoardView


class TurnState:
    """The state of the turn of the player who decides, if we decide for that seat."""

    def __init__(self, game: Game, mine: Collection[Seat], *, aided: bool = True) -> None:
        self.mine = frozenset(mine)
        self.aided = aided  # nothing but what lies there is shown otherwise, and whatever one likes can be tried
        self._turned: tuple[Cell, int] | None = None  # without aids: the tile that an aftershock is to turn, and how
        self.cursor = game.last_placed or game.table.towns[0]
        self._rotation = 0  # as the tile in hand was turned last
        self._used = Kind("")
        self.begin(game)

    def begin(self, game: Game) -> None:
        """The table has changed: the moves on trial are void."""
        self.table = self.shown = BoardView(game, aided=self.aided)
        self._steps: list[Step] = []
        self._second = False
        self._chosen: int | None = None
        self._focus = -1
        self._look_up()

    def _look_up(self) -> None:
        """What can be done in the position that is shown."""
        game = self.shown.game
        self._fits: dict[Cell, dict[Kind, list[int]]] = {}
        self._turns: dict[Cell, list[int]] = {}
        if not self.seat or not self.aided:
            return
        if game.decision in (Decision.LAY, Decision.CREW):
            for move in game.legal_moves:
                if isinstance(move, Place):
                    self._fits.setdefault(move.cell, {}).setdefault(move.tile, []).append(move.rotation)
        table = self.table.game
        if table.decision == Decision.AFTERSHOCK:
            for move in table.legal_moves:
                if isinstance(move, Rotate):
                    self._turns.setdefault(move.cell, []).append(move.rotation)

    # What is so

    @property
    def seat(self) -> Seat | None:
        """The seat that we play for; None if it is not our turn."""
        game = self.table.game
        open_now = game.decision not in (Decision.OVER, Decision.FLIP)
        return game.to_move if open_now and game.to_move in self.mine else None

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self._steps]

    @property
    def moment(self) -> Moment:
        table = self.table.game
        if table.decision == Decision.OVER:
            return Moment.OVER
        if not self.seat:
            return Moment.WAITING
        if not self._steps:
            return self._first_moment(table.decision)
        last = self._steps[-1].move
        if isinstance(last, Rotate):
            return Moment.TURNING
        if isinstance(last, Place) and self.shown.game.decision == Decision.CREW:
            return self._claiming
        return Moment.READY

    def _first_moment(self, decision: Decision) -> Moment:
        """The stage before anything is on trial."""
        match decision:
            case Decision.LAY:
                return Moment.LAY
            case Decision.CREW:
                return self._claiming
            case Decision.STRIKE:
                return Moment.STRIKE
            case Decision.TOWN:
                return Moment.TOWN
            case Decision.AFTERSHOCK:
                return Moment.AFTERSHOCK
            case Decision.OVER:
                return Moment.OVER
            case Decision.FLIP:
                return Moment.WAITING
            case never:
                assert_never(never)

    @property
    def _claiming(self) -> Moment:
        return Moment.SECOND if self._second else Moment.CLAIM

    @property
    def visible(self) -> BoardView:
        """The position to show: until a strike is confirmed, its tiles are still there."""
        struck = self._steps and isinstance(self._steps[-1].move, Strike)
        return self._steps[-1].before if struck else self.shown

    @property
    def lays(self) -> bool:
        return self.moment in (Moment.LAY, Moment.SECOND)

    @property
    def can_second(self) -> bool:
        """Whether another tile can be laid instead of placing a crew (R9.2)."""
        if self.moment != Moment.CLAIM or self.aided:
            return self.moment == Moment.CLAIM and bool(self._fits)
        return "dilemma" in self.shown.game.variants and bool(self.shown.game.face_up)

    @property
    def can_confirm(self) -> bool:
        return self.moment in (Moment.READY, Moment.TURNING)

    @property
    def can_undo(self) -> bool:
        return bool(self._steps) or self._second

    @property
    def chosen(self) -> int | None:
        """Which of the face-up tiles is in hand."""
        return self._chosen if self.lays else None

    @property
    def ghost(self) -> Ghost | None:
        """The tile in hand under the cursor."""
        cell, game = self.cursor, self.shown.game
        if not self.lays or cell in self.shown.tiles or not game.face_up:
            return None
        kind = self._kind_at(cell)
        if not self.aided:
            return Ghost(cell, kind, self._rotation, True)
        if rotations := self._fits.get(cell, {}).get(kind):
            return Ghost(cell, kind, self._nearest(rotations), True)
        if not any(cell.neighbour(side) in self.shown.tiles for side in Side):
            return None
        return Ghost(cell, kind, min(_ROTATIONS, key=lambda r: (len(self.clashes(cell, kind, r)), r)), False)

    def clashes(self, cell: Cell, kind: Kind, rotation: int) -> list[Side]:
        """The sides where highway would meet green (R5.1)."""
        own = highway_sides(kind, rotation)
        found = []
        for side in Side:
            if laid := self.shown.tiles.get(cell.neighbour(side)):
                theirs = side.opposite in highway_sides(laid.tile, laid.rotation)
                if theirs != (side in own):
                    found.append(side)
        return found

    def _kind_at(self, cell: Cell) -> Kind:
        """The tile in hand; else the one used last or the first of those that fit there."""
        up, fitting = self.shown.game.face_up, self._fits.get(cell, {})
        if self._chosen is not None and self._chosen < len(up):
            return up[self._chosen]
        if self._used in fitting:
            return self._used
        if not self.aided and self._used in up:
            return self._used
        return next((kind for kind in up if kind in fitting), up[0])

    def _nearest(self, rotations: Sequence[int]) -> int:
        """The rotation used last, or else the next one clockwise."""
        return next((rotation for rotation in rotations if rotation >= self._rotation), rotations[0])

    @property
    def lit(self) -> list[Cell]:
        """Empty cells where the tile in hand fits, or any."""
        if not self.lays:
            return []
        if self._chosen is None:
            return list(self._fits)
        kind = self.shown.game.face_up[self._chosen]
        return [cell for cell, kinds in self._fits.items() if kind in kinds]

    @property
    def turnable(self) -> list[Cell]:
        return list(self._turns) if self.moment in (Moment.AFTERSHOCK, Moment.TURNING) else []

    @property
    def _choosing(self) -> BoardView | None:
        """The position whose choices are open; those of the last choice stay open until it is confirmed."""
        if self.moment in (Moment.LAY, Moment.CLAIM, Moment.STRIKE, Moment.TOWN):
            return self.shown
        return self._steps[-1].before if self.moment == Moment.READY and self._can_change_mind else None

    @property
    def _can_change_mind(self) -> bool:
        """Whether the last choice was one of a few, and can still be changed."""
        last = self._steps[-1].move
        return is_target(last) or isinstance(last, NoCrew)

    @property
    def targets(self) -> list[Move]:
        """Highways to claim, sides to strike, towns to begin with, and whatever else is chosen from a few."""
        position = self._choosing
        return [move for move in position.game.simple_moves() if is_target(move)] if position else []

    @property
    def focused(self) -> Move | None:
        """The target reached by keyboard, or chosen."""
        targets = self.targets
        if self._steps and (chosen := self._steps[-1].move) in targets:
            return chosen
        return targets[self._focus] if 0 <= self._focus < len(targets) else None

    @property
    def target_here(self) -> Move | None:
        """The target that the cursor is on."""
        return next((target for target in self.targets if cell_pointed_at(target) == self.cursor), None)

    @property
    def stops(self) -> list[Cell]:
        """The cells where something can be done, in reading order."""
        cells = self.lit or self.turnable
        cells = cells + [cell for target in self.targets if (cell := cell_pointed_at(target)) and cell not in cells]
        if self.moment in (Moment.TOWN, Moment.STRIKE):
            cells = list(self.shown.game.table.towns)
        return sorted(cells, key=lambda cell: (cell.r, cell.q))

    def marks(self) -> Marks:
        """All of this, for the table to show."""
        ghost, focused = self.ghost, self.focused
        changed = [cell for step in self._steps if (cell := cell_changed(step.move)) is not None]
        threatened, struck = self._quaking(focused)
        return Marks(
            cursor=self.cursor,
            lit=self.lit,
            turnable=self.turnable,
            trial=changed,
            ghost=(ghost.cell, ghost.kind, ghost.rotation) if ghost else None,
            ghost_fits=bool(ghost and ghost.fits),
            threatened=threatened,
            struck=struck,
            sections=self._claims(focused),
        )

    def _quaking(self, focused: Move | None) -> tuple[list[Cell], list[Cell]]:
        position, threatened, struck = self._choosing, list[Cell](), list[Cell]()
        for move in self.targets:
            hit = struck if move == focused else threatened
            match move:
                case Strike(side):
                    assert position is not None
                    assert position.game.struck_town is not None
                    hit += cells_struck(position.game, position.game.struck_town, side)
                case Town(cell):
                    hit.append(cell)
                case _:
                    pass
        return threatened, struck

    def _claims(self, focused: Move | None) -> tuple[tuple[Section, int], ...]:
        position = self._choosing
        if position is None or position.game.last_placed is None:
            return ()
        lighted = []
        for move in sorted((m for m in self.targets if isinstance(m, Crew)), key=lambda m: m == focused):
            section = position.game.section_at(position.game.last_placed, move.side)
            if section is not None and not self.aided:
                section = _part_on(section, position.game.last_placed)
            if section is not None:
                lighted.append((section, int(Hue.STRONG if move == focused else Hue.OPEN)))
        return tuple(lighted)


def _part_on(section: Section, cell: Cell) -> Section:
    """The part of a section on one cell."""
    fragments = tuple(fragment for fragment in section.fragments if fragment[0] == cell)
    return replace(section, fragments=fragments, stubs=tuple(stub for stub in section.stubs if stub[0] == cell))
