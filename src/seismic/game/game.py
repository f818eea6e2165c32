"""The readable face of the rules: a game for people who have never seen a kernel."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from seismic.errors import BadSetup, IllegalMove
from seismic.game.fair import Draws, deal_fairly
from seismic.game.follower import follow
from seismic.game.legal import LegalMoves
from seismic.game.moves import (
    Crew,
    Discard,
    End,
    Ending,
    Event,
    Flip,
    Keep,
    Move,
    NoCrew,
    Pass,
    Place,
    Quake,
    Rotate,
    Score,
    Strike,
    Town,
    Turn,
    parse_move,
)
from seismic.game.piles import Pile, stack
from seismic.game.refusals import cells_removed, explain
from seismic.game.sections import Section, all_sections, section_at
from seismic.game.setup import Options, check_heights, check_options, check_players, start_states
from seismic.rules import layout, single
from seismic.rules.choices import (
    DO_CLAIM,
    DO_DECLINE,
    DO_KEEP,
    DO_LAY,
    DO_ROTATE,
    DO_STRIKE,
    DO_TOWN,
    cell_of,
    kind_of,
    low_of,
    pack,
    random_choice,
    verb_of,
)
from seismic.rules.dealing import deal, pile_end
from seismic.rules.hexes import Cell, Seat, Side, Table
from seismic.rules.layout import COMMON, NO_SIDE, OVER, State, States
from seismic.rules.lookup import EMPTY, GREEN, INDEX, KIND_OF, KINDS, OFF_TILE, ROTATION_OF
from seismic.rules.packed import crew_seat, crew_side
from seismic.rules.quakes import count_line
from seismic.rules.targets.cpu import quiet
from seismic.rules.tiles import DRAWN, Kind
from seismic.rules.turns import DISCARDED, ENDED, FLIPPED, KEPT, NOTHING, PASSED, QUAKED, TURN_BEGAN

ENDINGS = tuple(Ending)  # in the order of layout.LAST_TILE, NO_TILES, NO_OPEN_HIGHWAY


class Decision(StrEnum):
    """What is to be decided now."""

    LAY = "lay"
    CREW = "crew"
    STRIKE = "strike"
    TOWN = "town"
    AFTERSHOCK = "aftershock"
    OVER = "over"
    FLIP = "flip"  # only in a game that follows a record: what comes next is not a player's choice


@dataclass(frozen=True, slots=True)
class Post:
    """A crew on a tile: whose it is, and the lower side of its fragment."""

    seat: Seat
    side: Side


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table; a town is one of kind TOWN."""

    kind: Kind
    rotation: int
    crew: Post | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended (R7, R8.4)."""

    why: Ending
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]  # several: the win is shared


@dataclass(frozen=True, slots=True)
class _Moment:
    """What `undo` goes back to."""

    states: States
    events: int
    moves: int


class Game:
    """One game of Seismic.

    `players` are names in seat order, or just how many. `variants` are names from R9 and R11. A `seed` gives the
    same pile, and the same random moves, everywhere. A `pile` gives the tiles in the order in which they are flipped
    (all of them, or the first few; in Balance a list for the set-up and one for each seat). In place of both, `draws`
    deal a pile that everybody can check when the game is over.
    """

    def __init__(
        self,
        players: Sequence[str] | int = 2,
        variants: Iterable[str] = (),
        table: str = "standard",
        *,
        seed: int | None = None,
        pile: Pile | None = None,
        heights: Sequence[int] | None = None,
        draws: Draws | None = None,
    ) -> None:
        self._begin(players, variants, table, seed, heights)
        if draws is not None:
            if seed is not None or pile is not None:
                raise BadSetup("setup-draws")
            self.deal_by(draws)
            return
        with quiet():
            deal(self._state)
            if pile is not None:
                stack(self._state, pile)
        self.advance()

    @classmethod
    def following(
        cls,
        players: Sequence[str] | int,
        variants: Iterable[str] = (),
        table: str = "standard",
        heights: Sequence[int] | None = None,
    ) -> Game:
        """A game that stands before its first flip and waits for a record's events: see `follow`."""
        game = cls.__new__(cls)
        game._begin(players, variants, table, None, heights)
        with quiet():
            deal(game._state)
        return game

    def deal_by(self, draws: Draws) -> None:
        """Deal what is unseen by these draws and go on, as after the lines of a given record; no undo leads back."""
        deal_fairly(self._state, draws)
        self.settle()
        self.advance()

    def _begin(
        self,
        players: Sequence[str] | int,
        variants: Iterable[str],
        table: str,
        seed: int | None,
        heights: Sequence[int] | None,
    ) -> None:
        self.players = check_players(players)
        self._options: Options = check_options(len(self.players), variants, table)
        self.heights = check_heights(heights, len(self.players))
        self.seed = seed
        self._grid = self._options.grid
        self._states = start_states(self._options).copy()
        # Its fields are read as `["phase"]` here: by attribute, outside of kernels, that takes five times as long.
        self._state: State = self._states[0]
        self._state.rng = np.uint64((secrets.randbits(64) if seed is None else seed) & (1 << 64) - 1)
        self._events: list[Event] = []
        self._moves: list[Move] = []
        self._past: list[_Moment] = []

    # What everybody can see (R10.1)

    @property
    def variants(self) -> tuple[str, ...]:
        return self._options.variants

    @property
    def table(self) -> Table:
        return self._options.table

    @property
    def decision(self) -> Decision:
        phase = int(self._state["phase"])
        return tuple(Decision)[phase] if phase <= OVER else Decision.FLIP

    @property
    def to_move(self) -> Seat:
        """Who decides now: in an aftershock not always the one whose turn it is."""
        if self._state["phase"] == layout.AFTERSHOCK:
            return Seat(int(self._state["decider"]) + 1)
        return self.turn

    @property
    def turn(self) -> Seat:
        return Seat(int(self._state["seat"]) + 1)

    @property
    def face_up(self) -> tuple[Kind, ...]:
        return tuple(KINDS[kind] for kind in self._state["up"][: self._state["up_count"]])

    @property
    def crews_left(self) -> tuple[int, ...]:
        return tuple(int(count) for count in self._state["crews"][: len(self.players)])

    @property
    def pile_sizes(self) -> tuple[int, ...]:
        """Tiles in the pile: one number, in Balance one for each seat."""
        if self._state["balance"]:
            return tuple(int(size) for size in self._state["pile_size"][1 : 1 + len(self.players)])
        return (int(self._state["pile_size"][COMMON]),)

    @property
    def tiles(self) -> Mapping[Cell, Laid]:
        """Every tile on the table, the towns among them."""
        numbers = np.flatnonzero((self._state["tile"] != EMPTY) & (self._state["tile"] != OFF_TILE))
        return {self._grid.cell(int(number)): self._laid(int(number)) for number in numbers}

    def _laid(self, number: int) -> Laid:
        tile, crew = int(self._state["tile"][number]), int(self._state["crew"][number])
        post = Post(Seat(crew_seat(crew) + 1), Side(crew_side(crew))) if crew else None
        return Laid(KINDS[KIND_OF[tile]], int(ROTATION_OF[tile]), post)

    @property
    def last_placed(self) -> Cell | None:
        """Where the last tile was laid, if it still lies there."""
        for event in reversed(self._events):
            if isinstance(event, Place):
                number = self._grid.number(event.cell)
                return event.cell if self._state["tile"][number] != EMPTY else None
        return None

    @property
    def magnitude(self) -> int | None:
        """The magnitude of the quake that is being resolved."""
        resolving = (layout.STRIKE, layout.TOWN, layout.AFTERSHOCK, layout.QUAKE, layout.SHOCKS)
        return int(self._state["magnitude"]) if self._state["phase"] in resolving else None

    @property
    def struck_town(self) -> Cell | None:
        """The town where a side is to be chosen now."""
        if self._state["phase"] != layout.STRIKE:
            return None
        return self._grid.cell(int(self._state["town"][self._state["at_town"]]))

    @property
    def unseen(self) -> Mapping[Kind, int]:
        """The tiles that nobody has seen yet, in the pile or in the box; which is which, nobody knows (R10.1)."""
        kinds = self._state["pile"][: pile_end(self._state)]
        counts = np.bincount(kinds, minlength=len(KINDS))
        return {kind: int(counts[INDEX[kind]]) for kind in DRAWN if counts[INDEX[kind]]}

    def lines(self) -> dict[Cell, tuple[int, ...]]:
        """For each town, how many tiles lie in the line from each of its sides (R6.1)."""
        return {
            town: tuple(count_line(self._state, self._grid.number(town), side) for side in Side)
            for town in self.table.towns
        }

    def sections(self) -> tuple[Section, ...]:
        """Every section on the table."""
        return tuple(all_sections(self._state, self._grid))

    def section_at(self, cell: Cell, side: Side) -> Section | None:
        """The section at this side of the tile on this cell; none where there is no highway."""
        if cell not in self.table or self._state["tile"][self._grid.number(cell)] == EMPTY:
            return None
        return section_at(self._state, self._grid, self._grid.number(cell), int(side))

    def scores(self) -> tuple[int, ...]:
        """What each player would score if the game ended now (R8)."""
        points = np.zeros(layout.MAX_SEATS, np.int32)
        single.score(self._states, points)
        return tuple(int(p) for p in points[: len(self.players)])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; nothing as long as it goes on."""
        if self._state["phase"] != OVER:
            return None
        return Outcome(ENDINGS[self._state["ending"]], self.scores(), self._winners())

    def _winners(self) -> tuple[Seat, ...]:
        scores = self.scores()
        best = [i for i, points in enumerate(scores) if points == max(scores)]
        if self.heights is not None:  # R8.4
            heights = self.heights
            tallest = max(heights[i] for i in best)
            best = [i for i in best if heights[i] == tallest]
        return tuple(Seat(i + 1) for i in best)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that a record keeps of the game so far."""
        return tuple(self._events)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every choice that was made so far."""
        return tuple(self._moves)

    # Playing

    @property
    def legal_moves(self) -> LegalMoves:
        return LegalMoves(self)

    def play(self, move: Move | str) -> None:
        """Make a move, given as one or by its text; then go on to the next decision."""
        self.decide(move)
        self.advance()

    def decide(self, move: Move | str) -> None:
        """Make a move and stop there: nothing that comes of it is revealed before `advance`."""
        self._play(parse_move(move) if isinstance(move, str) else move)

    def play_random(self) -> Move:
        """Make a legal move at random, by the game's own generator."""
        if self._state["phase"] >= OVER:
            raise explain(self._state, self._grid, NoCrew())
        with quiet():
            move = self._decode(random_choice(self._state))
        self.play(move)
        return move

    def _play(self, move: Move) -> None:
        choice = self._encode(move)
        if choice is None or not single.is_legal(self._states, choice):
            raise explain(self._state, self._grid, move)
        self._past.append(_Moment(self._states.copy(), len(self._events), len(self._moves)))
        self._moves.append(move)
        if isinstance(move, Strike):
            self._events.append(self._quake_at(move.side))
        elif isinstance(move, Place | Crew | Rotate | Keep):
            self._events.append(move)
        single.make(self._states, choice)

    def undo(self) -> Move:
        """Take the last move back, with everything that came of it."""
        if not self._past:
            raise IllegalMove("undo-nothing")
        moment = self._past.pop()
        move = self._moves[moment.moves]
        self._restore(moment)
        return move

    def settle(self) -> None:
        """Forget what `undo` could go back to."""
        self._past.clear()

    def _restore(self, moment: _Moment) -> None:
        self._states[:] = moment.states
        del self._events[moment.events :]
        del self._moves[moment.moves :]

    def advance(self) -> None:
        """Go on by itself to the next decision. A game that followed a record goes on with a fairly dealt pile."""
        while self._state["phase"] > OVER:
            self._step()
        if self._state["phase"] == OVER and isinstance(self._events[-1], End):
            self._events.append(Score(self.scores()))

    def _step(self) -> bool:
        """Do the next thing that happens by itself; true if a record tells it."""
        state, phase = self._state, self._state["phase"]
        top = self._top() if phase in (layout.SET_UP, layout.FLIP) else Kind("")
        decider = Seat(int(state["decider"]) + 1)
        before = self._states.copy()[0] if phase == layout.QUAKE else state
        done = single.step(self._states)
        event: Event
        if done == NOTHING:
            return False
        elif done == FLIPPED:
            event = Flip(top)
        elif done == TURN_BEGAN:
            event = Turn(self.turn)
        elif done == QUAKED:
            side = None if state.struck == NO_SIDE else Side(int(state.struck))
            removed = () if side is None else cells_removed(before, self._grid, side)
            event = Quake(self._grid.cell(int(before.town[before.at_town])), side, removed)
        elif done == KEPT:
            event = Keep(decider)
        elif done == ENDED:
            event = End(ENDINGS[state.ending])
        else:
            event = Discard() if done == DISCARDED else Pass()
            assert done in (DISCARDED, PASSED)
        self._events.append(event)
        return True

    def _top(self) -> Kind:
        """The tile that the next flip turns up: a secret of the pile (R10.1)."""
        pile = single.flipping_pile(self._states)
        size = int(self._state["pile_size"][pile])
        return KINDS[self._state["pile"][int(self._state["pile_start"][pile]) + size - 1]] if size else Kind("")

    def _quake_at(self, side: Side) -> Quake:
        town = self._grid.cell(int(self._state["town"][self._state["at_town"]]))
        return Quake(town, side, cells_removed(self._state, self._grid, side))

    def follow(self, event: Event) -> None:
        """Take a record's next event; if it cannot come here, say why and change nothing."""
        moment = _Moment(self._states.copy(), len(self._events), len(self._moves))
        past = len(self._past)
        try:
            follow(self, event)
        except IllegalMove:
            self._restore(moment)
            del self._past[past:]
            raise

    # Copies and comparisons

    def copy(self) -> Game:
        game = type(self).__new__(type(self))
        game.__dict__.update(self.__dict__)
        game._states = self._states.copy()
        game._state = game._states[0]
        game._events, game._moves, game._past = list(self._events), list(self._moves), list(self._past)
        return game

    __copy__ = copy

    def __setstate__(self, kept: dict[str, object]) -> None:
        """A copy that was pickled, or made by `copy.deepcopy`, reads the state that it has itself."""
        self.__dict__.update(kept)
        self._state = self._states[0]

    def _key(self) -> tuple[object, ...]:
        names = [name for name in self._states.dtype.names or () if name not in _NOT_COMPARED]
        position = tuple(self._states[name].tobytes() for name in names)
        return self.players, self._options, self.heights, position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        names = ", ".join(self.players)
        kind = "+".join(self.variants) or "base"
        return f"<Game of {names}: {kind}, {self.table.name} table, turn {self.turn}, {self.decision}>"

    def _repr_svg_(self) -> str:
        """The table, as a notebook shows it. Only here the rules call upon what lies above them."""
        from seismic.draw import table_svg

        return table_svg(self)

    # Moves and packed choices

    def _encode(self, move: Move) -> int | None:
        """The packed choice of a move; none if it names what is not there."""
        state, grid = self._state, self._grid
        match move:
            case Place(tile, cell, rotation):
                if cell not in grid.table or tile not in INDEX or not 0 <= rotation <= 5:
                    return None
                return pack(DO_LAY, INDEX[tile], grid.number(cell), rotation)
            case Crew(side):
                lower = single.lower_side(self._states, int(side)) if state["phase"] == layout.CREW else GREEN
                return None if lower == GREEN else pack(DO_CLAIM, 0, 0, lower)
            case NoCrew():
                return pack(DO_DECLINE, 0, 0, 0)
            case Strike(side):
                return pack(DO_STRIKE, 0, 0, int(side))
            case Town(cell):
                towns = self.table.towns
                return pack(DO_TOWN, 0, 0, towns.index(cell)) if cell in towns else None
            case Rotate(seat, cell, rotation):
                if seat != self.to_move or cell not in grid.table or not 0 <= rotation <= 5:
                    return None
                return pack(DO_ROTATE, 0, grid.number(cell), rotation)
            case Keep(seat):
                return pack(DO_KEEP, 0, 0, 0) if seat == self.to_move else None

    def _decode(self, choice: int) -> Move:
        verb, low = verb_of(choice), low_of(choice)
        if verb == DO_LAY:
            return Place(KINDS[kind_of(choice)], self._grid.cell(cell_of(choice)), low)
        if verb == DO_CLAIM:
            return Crew(Side(low))
        if verb == DO_STRIKE:
            return Strike(Side(low))
        if verb == DO_TOWN:
            return Town(self.table.towns[low])
        if verb == DO_ROTATE:
            return Rotate(self.to_move, self._grid.cell(cell_of(choice)), low)
        return Keep(self.to_move) if verb == DO_KEEP else NoCrew()


# Fields that tell how a position came about or is looked up, not what it is.
_NOT_COMPARED = ("rng", "slot", "open", "laid", "quakes", "discards", "struck")
