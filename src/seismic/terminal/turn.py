"""What a person does in a turn: keys and mouse act through this.

As at a table on a server, moves are tried first and then played together: nothing of the pile is seen before they are
confirmed, and nothing can be undone afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from seismic.advice.narration import cells_struck
from seismic.game import Cell, Crew, Decision, Keep, Move, NoCrew, Place, Rotate, Side, Strike
from seismic.rules.tiles import fragments
from seismic.terminal.board_view import BoardView
from seismic.terminal.targets import cell_changed
from seismic.terminal.turn_state import Ghost, Moment, Step, TurnState

_ROTATIONS = 6

__all__ = ["Ghost", "Moment", "Turn"]


class Turn(TurnState):
    """One turn, and what the player can do in it."""

    def point(self, cell: Cell) -> None:
        """Move the cursor."""
        if cell in self.shown.game.table:
            self.cursor = cell

    def go(self, steps: int) -> None:
        """Go to the next cell where something can be done."""
        stops = self.stops
        if not stops:
            return
        here = (self.cursor.r, self.cursor.q)
        if self.cursor in stops:
            self.cursor = stops[(stops.index(self.cursor) + steps) % len(stops)]
        elif steps > 0:
            self.cursor = next((cell for cell in stops if (cell.r, cell.q) > here), stops[0])
        else:
            self.cursor = next((cell for cell in reversed(stops) if (cell.r, cell.q) < here), stops[-1])

    def choose(self, index: int) -> None:
        """Take a face-up tile in hand, or put it back; if a tile is already on trial, it is the second one (R9.2)."""
        if self.can_second:
            self.second()
        if not self.lays or index >= len(self.shown.game.face_up):
            return
        self._chosen = None if self._chosen == index else index
        self._used = self.shown.game.face_up[index]
        if self.cursor not in self.lit:
            self.go(1)

    def take(self, index: int | None) -> None:
        """Take this tile in hand, or none, without moving the cursor."""
        self._chosen = index

    def turn(self, steps: int) -> None:
        """Turn the tile in hand or on trial, through the rotations that fit."""
        if ghost := self.ghost:
            if not self.aided:
                self._used, self._rotation = ghost.kind, (ghost.rotation + steps) % _ROTATIONS
            elif ghost.fits:
                self._used = ghost.kind
                self._rotation = _next(self._fits[ghost.cell][ghost.kind], ghost.rotation, steps)
            return
        if not self.aided:
            self._turn_unaided(steps)
            return
        if not self._steps:
            return
        move, before = self._steps[-1].move, self._steps[-1].before
        match move:
            case Rotate(seat, cell, rotation):
                self._replace(Rotate(seat, cell, _next(self._turns[cell], rotation, steps)))
            case Place():
                self._turn_laid(move, before, steps)
            case _:
                pass

    def _turn_laid(self, move: Place, before: BoardView, steps: int) -> None:
        fitting = [
            other.rotation
            for other in before.game.legal_moves
            if isinstance(other, Place) and (other.tile, other.cell) == (move.tile, move.cell)
        ]
        rotation = _next(fitting, move.rotation, steps)
        if rotation != move.rotation:
            self._rotation = rotation
            self._replace(Place(move.tile, move.cell, rotation))

    def _turn_unaided(self, steps: int) -> None:
        """Turn the tile on trial on; if it does not fit, it stays as it was, and a message says why."""
        if self.moment in (Moment.AFTERSHOCK, Moment.TURNING):
            self._try_turning(steps)
        elif self._steps and isinstance(self._steps[-1].move, Place):
            self.undo()
            self.turn(steps)  # it is in hand again

    def _try_turning(self, steps: int) -> None:
        laid = self.table.tiles.get(self.cursor)
        if laid is None or self.seat is None:
            return
        cell, rotation = self._turned or (self.cursor, laid.rotation)
        rotation = ((rotation if cell == self.cursor else laid.rotation) + steps) % _ROTATIONS
        if rotation == laid.rotation:
            rotation = (rotation + steps) % _ROTATIONS
        self._turned = self.cursor, rotation
        self._take_back_all()
        self._add(Rotate(self.seat, self.cursor, rotation))

    def pick(self, cell: Cell, side: Side | None = None) -> None:
        """What a click does: it points, or acts if the cursor was there already; `side` is where in the cell it was."""
        moment = self.moment
        if moment in (Moment.CLAIM, Moment.READY) and side is not None and self._pick_road(cell, side):
            return
        if moment in (Moment.STRIKE, Moment.READY) and self._pick_line(cell):
            return
        if self.cursor != cell:
            self.point(cell)
            if moment not in (Moment.TOWN, Moment.AFTERSHOCK, Moment.TURNING):
                return
        self.act()

    def _pick_road(self, cell: Cell, side: Side) -> bool:
        position = self._choosing
        if position is None or cell != position.game.last_placed or cell not in position.tiles:
            return False
        laid = position.tiles[cell]
        sides = next((pair for pair in fragments(laid.tile, laid.rotation) if side in pair), (side,))
        return self._take(next((m for m in self.targets if isinstance(m, Crew) and m.side in sides), None))

    def _pick_line(self, cell: Cell) -> bool:
        position = self._choosing
        if position is None or position.game.struck_town is None:
            return False
        for move in self.targets:
            if isinstance(move, Strike):
                cells = cells_struck(position.game, position.game.struck_town, move.side)
                if cell in cells or cell == position.game.struck_town.neighbour(move.side):
                    return self._take(move)
        return False

    def seek(self) -> bool:
        """If Enter has nothing to do here, go to the first place where it has; false if it has."""
        if self.targets and not self.lays:
            if self.focused is not None or self.target_here is not None:
                return False
            self.cycle(1)
            return True
        if not self.stops or self.cursor in self.stops or self.ghost:
            return False
        self.go(1)
        return True

    def act(self) -> None:
        """Lay, claim, choose: what Enter does if there is nothing to confirm."""
        match self.moment:
            case Moment.LAY | Moment.SECOND:
                if (ghost := self.ghost) and ghost.fits:
                    self._add(Place(ghost.kind, ghost.cell, ghost.rotation))
                elif not ghost:
                    self._take(self.focused or self.target_here)
            case Moment.CLAIM | Moment.STRIKE | Moment.TOWN:
                self._take(self.focused or self.target_here)
            case Moment.AFTERSHOCK | Moment.TURNING:
                self._begin_turning()
            case Moment.WAITING | Moment.READY | Moment.OVER:
                pass
            case never:
                assert_never(never)

    def _begin_turning(self) -> None:
        if not self.aided:
            self._try_turning(1)
            return
        if self._steps and isinstance(self._steps[-1].move, Rotate) and self._steps[-1].move.cell == self.cursor:
            self.turn(1)
        elif rotations := self._turns.get(self.cursor):
            assert self.seat is not None
            del self._steps[:]
            self.shown = self.table
            self._add(Rotate(self.seat, self.cursor, _next(rotations, self.table.tiles[self.cursor].rotation, 1)))

    def cycle(self, steps: int) -> None:
        """Go to the next target."""
        targets = self.targets
        if not targets:
            return
        focused = self.focused
        start = targets.index(focused) if focused in targets else -1 if steps > 0 else 0
        self._focus = (start + steps) % len(targets)
        if self._steps and self._steps[-1].move in targets:  # one was chosen already: another takes its place
            self._replace(targets[self._focus])

    def decline(self) -> None:
        """No crew; in an aftershock: turn nothing."""
        match self.moment:
            case Moment.AFTERSHOCK | Moment.TURNING:
                assert self.seat is not None
                self._take_back_all()
                self._add(Keep(self.seat))
            case Moment.CLAIM:
                self._take(NoCrew())
            case Moment.READY:
                if isinstance(self._steps[-1].move, Crew):
                    self._replace(NoCrew())
            case Moment.WAITING | Moment.LAY | Moment.SECOND | Moment.STRIKE | Moment.TOWN | Moment.OVER:
                pass
            case never:
                assert_never(never)

    def second(self) -> None:
        if self.can_second:
            self._second, self._chosen = True, None
            self.go(1)

    def let_go(self) -> None:
        self._chosen, self._focus = None, -1

    def undo(self) -> None:
        """Undo the last move on trial."""
        if self._second and (not self._steps or self.moment == Moment.SECOND):
            self._second = False
        elif self._steps:
            step = self._steps.pop()
            self.shown = step.before
            self._second = isinstance(step.move, Place) and step.before.game.decision == Decision.CREW
            self._look_up()
            if isinstance(step.move, Place):
                self._chosen = self.shown.game.face_up.index(step.move.tile)  # in hand again
                self._rotation, self.cursor = step.move.rotation, step.move.cell

    def rehearse(self, moves: Sequence[Move]) -> None:
        """Put these moves on trial in place of the previous ones."""
        self._take_back_all()
        for move in moves:
            self.cursor = cell_changed(move) or self.cursor
            self._add(move)

    # How it comes about

    def _take(self, move: Move | None) -> bool:
        if move is None:
            return False
        if self.moment == Moment.READY:
            self._replace(move)
        else:
            self._add(move)
        return True

    def _add(self, move: Move) -> None:
        trial = self.shown.game.copy()
        trial.decide(move)
        if isinstance(move, Place):
            self._used, self._rotation = move.tile, move.rotation
        self._steps.append(Step(move, self.shown))
        self.shown = BoardView(trial, aided=self.aided)
        self._chosen, self._focus, self._second = None, -1, False
        self._look_up()

    def _replace(self, move: Move) -> None:
        self.shown = self._steps.pop().before
        self._add(move)

    def _take_back_all(self) -> None:
        self.begin(self.table.game)


def _next(rotations: Sequence[int], rotation: int, steps: int) -> int:
    """The next of these, from one that may not be among them."""
    ordered = sorted({*rotations, rotation})
    for _ in ordered:
        rotation = ordered[(ordered.index(rotation) + steps) % len(ordered)]
        if rotation in rotations:
            return rotation
    return rotation
