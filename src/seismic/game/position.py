"""A position: the state of a game, what everybody can see of it, and what can happen next.

A naming rule here and in `Game`: what can be read off the table is a property, what has to be computed is a method.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

import numpy as np

from seismic.errors import BadSetup
from seismic.game.legal import LegalMoves
from seismic.game.moves import (
    MOVES,
    Decision,
    Discard,
    End,
    Ending,
    Event,
    Flip,
    Keep,
    Manner,
    Move,
    Pass,
    Quake,
    RecordedMove,
    Strike,
    Turn,
    as_move,
)
from seismic.game.packing import decode, encode
from seismic.game.refusals import due, explain
from seismic.game.sections import Section, all_sections, section_at
from seismic.game.setup import Options, check_seed, start_states
from seismic.rules import entry_points, layout
from seismic.rules.choices import MAX_CHOICES, VERB_BITS, VERB_SHIFT, random_choice
from seismic.rules.dealing import deal, pile_end
from seismic.rules.hexes import Cell, Seat, Side, Table
from seismic.rules.layout import COMMON, FLIP, NO_SIDE, OVER, SET_UP, Grid, State, States
from seismic.rules.lookup import EMPTY, INDEX, KIND_OF, KINDS, OFF_TILE, ROTATION_OF
from seismic.rules.packed import crew_seat, crew_side
from seismic.rules.quakes import MAX_MAGNITUDE, count_line
from seismic.rules.targets.cpu import quiet
from seismic.rules.tiles import DRAWN, Kind
from seismic.rules.turns import DISCARDED, ENDED, FLIPPED, KEPT, NOTHING, PASSED, QUAKED, TURN_BEGAN

DECISIONS = tuple(Decision)  # by phase, up to OVER
ENDINGS = tuple(Ending)  # in the order of layout.LAST_TILE, NO_TILES, NO_OPEN_HIGHWAY
_SIMPLE = np.zeros(1 << VERB_BITS, np.bool_)  # [verb]
_SIMPLE[[kind.verb for kind in MOVES if kind.manner in (Manner.CHOOSE, Manner.DECLINE)]] = True
_QUAKING = (layout.STRIKE, layout.TOWN, layout.AFTERSHOCK, layout.QUAKE, layout.SHOCKS)
# Fields that tell how a position came about or is looked up, not what it is.
_NOT_COMPARED = ("rng", "slot", "open", "laid", "quakes", "discards", "struck")


def copied(states: States) -> States:
    """A copy, byte by byte: field by field, as NumPy copies records, it takes thirty times as long."""
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


def cells_removed(states: States, grid: Grid, side: Side) -> tuple[Cell, ...]:
    """The cells that a quake will empty on this side of the town where it strikes now (R6.2)."""
    cells = np.empty(MAX_MAGNITUDE, np.int32)
    count = entry_points.cells_removed(states, cells, int(side))
    return tuple(grid.cell(cell) for cell in cells[:count].tolist())


@dataclass(frozen=True, slots=True)
class Post:
    """A crew on a tile: whose it is, and the lower side of its fragment."""

    seat: Seat
    side: Side


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table; a town is one of kind TOWN."""

    tile: Kind
    rotation: int
    crew: Post | None


class Position:
    """A game at one moment, without its past.

    `state` is the record that the kernels work on, the only one in the array `states`. It contains the whole pile,
    which nobody may know (R10.1): give players `redealt(seed)`.

    >>> from seismic.game import Game
    >>> position = Position(Game(seed=7).options, Game(seed=7).states.copy())
    >>> position.decide(position.legal_moves[0])
    Place(tile='01.35', cell=Cell(q=1, r=0), rotation=0)
    >>> position.decision
    <Decision.CREW: 'crew'>
    """

    def __init__(self, options: Options, states: States) -> None:
        self.options = options
        self.states = states
        # Outside of kernels its fields are read by `_number` where that is done often: by attribute it takes long.
        self.state: State = states[0]

    @classmethod
    def start(cls, options: Options, seed: int | None = None) -> Position:
        """The position before the set-up, with the tiles dealt by this seed, or by chance."""
        position = Position(options, copied(start_states(options)))
        position.redeal(seed)
        return position

    @classmethod
    def from_bytes(cls, options: Options, data: bytes) -> Position:
        """The position that `to_bytes` wrote, by the same version of the rules."""
        return Position(options, np.frombuffer(bytearray(data), start_states(options).dtype))

    def to_bytes(self) -> bytes:
        """The state as bytes, to send it to another process."""
        return self.states.tobytes()

    def _number(self, field: str) -> int:
        """A field of the state that is one number."""
        return int(self.states[field][0])

    # What everybody can see (R10.1)

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the variants that are played."""
        return self.options.variants

    @property
    def table(self) -> Table:
        """The table: its size, its cells, its towns."""
        return self.options.table

    @property
    def grid(self) -> Grid:
        """How the state numbers the table's cells."""
        return self.options.grid

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.options.seats

    @property
    def decision(self) -> Decision:
        """The decision that is due."""
        phase = self._number("phase")
        return DECISIONS[phase] if phase <= OVER else Decision.FLIP

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._number("phase") == OVER

    @property
    def awaits_move(self) -> bool:
        """Whether a player has to decide something."""
        return self._number("phase") < OVER

    @property
    def flip_is_due(self) -> bool:
        """Whether the next thing to happen is the flip of a tile."""
        return bool(entry_points.flip_is_due(self.states))

    @property
    def to_move(self) -> Seat:
        """The seat that decides now: in an aftershock, not always the one whose turn it is."""
        if self._number("phase") == layout.AFTERSHOCK:
            return Seat(self._number("decider") + 1)
        return self.turn

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return Seat(self._number("seat") + 1)

    @property
    def face_up(self) -> tuple[Kind, ...]:
        """The face-up tiles, in the order in which they were flipped."""
        return tuple(KINDS[kind] for kind in self.state["up"][: self.state["up_count"]])

    @property
    def crews_left(self) -> tuple[int, ...]:
        """How many crews each player has in hand."""
        return tuple(int(count) for count in self.state["crews"][: self.seats])

    @property
    def pile_sizes(self) -> tuple[int, ...]:
        """Tiles in the pile: one number, in Balance one for each seat."""
        if self.state["balance"]:
            return tuple(int(size) for size in self.state["pile_size"][1 : 1 + self.seats])
        return (int(self.state["pile_size"][COMMON]),)

    @property
    def tiles(self) -> Mapping[Cell, Laid]:
        """Every tile on the table, the towns among them."""
        numbers = np.flatnonzero((self.state["tile"] != EMPTY) & (self.state["tile"] != OFF_TILE))
        return {self.grid.cell(int(number)): self._laid(int(number)) for number in numbers}

    def _laid(self, number: int) -> Laid:
        tile, crew = int(self.state["tile"][number]), int(self.state["crew"][number])
        post = Post(Seat(crew_seat(crew) + 1), Side(crew_side(crew))) if crew else None
        return Laid(KINDS[KIND_OF[tile]], int(ROTATION_OF[tile]), post)

    @property
    def magnitude(self) -> int | None:
        """The magnitude of the quake that is being resolved."""
        return int(self.state["magnitude"]) if self.state["phase"] in _QUAKING else None

    @property
    def struck_town(self) -> Cell | None:
        """The town where a side is to be chosen now."""
        return self._quaking_town() if self.state["phase"] == layout.STRIKE else None

    @property
    def unseen(self) -> Mapping[Kind, int]:
        """How many tiles of each kind nobody has seen yet, in the pile or in the box (R10.1)."""
        kinds = self.state["pile"][: pile_end(self.state)]
        counts = np.bincount(kinds, minlength=len(KINDS))
        return {kind: int(counts[INDEX[kind]]) for kind in DRAWN if counts[INDEX[kind]]}

    def lines(self) -> dict[Cell, tuple[int, ...]]:
        """For each town, how many tiles are in the line from each of its sides (R6.1)."""
        return {
            town: tuple(count_line(self.state, self.grid.number(town), side) for side in Side)
            for town in self.table.towns
        }

    def sections(self) -> tuple[Section, ...]:
        """Every section on the table."""
        return all_sections(self.states, self.grid)

    def section_at(self, cell: Cell | tuple[int, int], side: Side | int) -> Section | None:
        """The section at this side of the tile on this cell; None if there is no highway."""
        try:
            cell, side = Cell(*cell), Side(side)
        except (TypeError, ValueError):
            raise BadSetup("section-where", None, cell=str(cell), side=str(side)) from None
        if cell not in self.table or self.state["tile"][self.grid.number(cell)] == EMPTY:
            return None
        return section_at(self.states, self.grid, self.grid.number(cell), int(side))

    def scores(self) -> tuple[int, ...]:
        """What each player would score if the game ended now (R8)."""
        points = np.zeros(layout.MAX_SEATS, np.int32)
        entry_points.score(self.states, points)
        return tuple(int(p) for p in points[: self.seats])

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: iterate over them, count them, index them, or ask whether one is `in` them."""
        return LegalMoves(self)

    def require_decision(self) -> None:
        """Raise an IllegalMove that says what is due, unless a player has to decide something."""
        if not self.awaits_move:
            raise due(self.states)

    def choices(self) -> list[int]:
        """The legal moves as packed choices; of those that mean the same one."""
        out = np.empty(MAX_CHOICES, np.int32)
        count = entry_points.list_choices(self.states, out)
        return [int(choice) for choice in out[:count]]

    def simple_moves(self) -> list[Move]:
        """The legal moves that neither lay nor rotate a tile: one of a few is chosen, or nothing is done."""
        if self._number("phase") == layout.LAY:
            return []
        out = np.empty(MAX_CHOICES, np.int32)
        found = out[: entry_points.list_choices(self.states, out)]
        return [self.decode(int(choice)) for choice in found[_SIMPLE[found >> VERB_SHIFT]]]

    def random_move(self) -> Move:
        """A legal move, each as likely as the others, by the position's own generator."""
        self.require_decision()
        with quiet():
            return self.decode(random_choice(self.state))

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal, in any of the spellings that mean the same."""
        choice = self.encode(move)
        return choice is not None and bool(entry_points.is_legal(self.states, choice))

    def encode(self, move: Move) -> int | None:
        """The packed choice of a move; None if it names something that does not exist."""
        return encode(self, move)

    def decode(self, choice: int) -> Move:
        """The move of a packed choice."""
        return decode(self, choice)

    def decide(self, move: Move | str) -> Event | None:
        """Make a move and stop, before anything automatic happens; returns its event, if it has one."""
        move = as_move(move)
        choice = self.encode(move)
        if choice is None or not entry_points.is_legal(self.states, choice):
            raise explain(self.states, move)
        event: Event | None = None
        if isinstance(move, Strike):
            event = Quake(self._quaking_town(), move.side, cells_removed(self.states, self.grid, move.side))
        elif isinstance(move, RecordedMove):
            event = move
        entry_points.make(self.states, choice)
        return event

    # What happens by itself

    def step(self) -> Event | None:
        """Run the next automatic step; returns its event, if it has one."""
        state, phase = self.state, self._number("phase")
        if phase <= OVER:
            return None
        top = self._top() if phase in (SET_UP, FLIP) else Kind("")
        decider = Seat(self._number("decider") + 1)
        before, town = (copied(self.states), self._quaking_town()) if phase == layout.QUAKE else (self.states, None)
        done = entry_points.step(self.states)
        if done == NOTHING:
            return None
        if done == FLIPPED:
            return Flip(top)
        if done == TURN_BEGAN:
            return Turn(self.turn)
        if done == QUAKED:
            side = None if state.struck == NO_SIDE else Side(int(state.struck))
            assert town is not None
            return Quake(town, side, () if side is None else cells_removed(before, self.grid, side))
        if done == KEPT:
            return Keep(decider)
        if done == ENDED:
            return End(ENDINGS[state.ending])
        if done == DISCARDED:
            return Discard()
        assert done == PASSED
        return Pass()

    def advance(self, *, to_flip: bool = False) -> None:
        """Run automatic steps up to the next decision or the end; `to_flip` also stops before a flip."""
        while self._number("phase") > OVER and not (to_flip and self.flip_is_due):
            self.step()

    def _quaking_town(self) -> Cell:
        return self.grid.cell(int(self.state["town"][self.state["at_town"]]))

    def _top(self) -> Kind:
        """The tile that the next flip turns up: a secret of the pile (R10.1)."""
        pile = entry_points.flipping_pile(self.states)
        size = int(self.state["pile_size"][pile])
        return KINDS[self.state["pile"][int(self.state["pile_start"][pile]) + size - 1]] if size else Kind("")

    def redeal(self, seed: int | None = None) -> None:
        """Deal the unseen tiles again: a fair sample of what may come, given everything flipped so far (R10.1)."""
        self.state.rng = np.uint64(check_seed(seed))
        with quiet():
            deal(self.state)

    # Copies and comparisons

    def copy(self) -> Self:
        """An independent copy. It knows the pile: a player's copy is `redealt(seed)`."""
        return type(self)(self.options, copied(self.states))

    def redealt(self, seed: int | None = None) -> Self:
        """A copy with the unseen tiles dealt again by this seed: the same to everybody, with another future."""
        copy = self.copy()
        copy.redeal(seed)
        return copy

    def __copy__(self) -> Self:
        return self.copy()

    def __setstate__(self, kept: dict[str, object]) -> None:
        """A copy that was pickled, or made by `copy.deepcopy`, reads its own state."""
        self.__dict__.update(kept)
        self.state = self.states[0]

    def key(self) -> tuple[object, ...]:
        """What makes two positions equal, the order of the pile among it."""
        names = [name for name in self.states.dtype.names or () if name not in _NOT_COMPARED]
        return self.options, tuple(self.states[name].tobytes() for name in names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
