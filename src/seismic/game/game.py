"""A game: a position with players and a past."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from seismic.errors import BadSetup, IllegalMove
from seismic.game.fair import Draws, deal_fairly
from seismic.game.follower import follow
from seismic.game.moves import End, Ending, Event, Move, Place, Score, as_move
from seismic.game.notation import notation, parse_notation
from seismic.game.piles import Pile, stack
from seismic.game.position import ENDINGS, Position, copied
from seismic.game.setup import check_heights, check_options, check_players
from seismic.rules.hexes import Cell, Seat
from seismic.rules.lookup import EMPTY
from seismic.rules.standings import height_array, win_share
from seismic.rules.targets.cpu import quiet


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended (R7, R8.4)."""

    why: Ending
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]  # several: the win is shared


@dataclass(frozen=True, slots=True)
class _Moment:
    """What `undo` goes back to."""

    state: bytes
    events: int
    moves: int


class Game(Position):
    """One game of Seismic.

    `players` are names in seat order, or a number of players. `variants` are names from R9 and R11. A `seed` gives the
    same pile, and the same random moves, everywhere. A `pile` gives the tiles in the order in which they are flipped
    (all of them, or the first few; in Balance a list for the set-up and one for each seat). Instead of either, `draws`
    deal a pile that everybody can check when the game is over.

    >>> game = Game(["Ada", "Blaise"], ["aftershocks"], seed=7)
    >>> game.face_up, game.decision
    (('01.35', '03', '02.35'), <Decision.LAY: 'lay'>)
    >>> game.play("place 03 1,0 r0")
    >>> game.play("crew W")
    >>> game.crews_left
    (19, 20)
    """

    players: tuple[str, ...]
    heights: tuple[int, ...] | None
    seed: int | None

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
        names = check_players(players)
        if draws is not None and (seed is not None or pile is not None):
            raise BadSetup("setup-draws")
        start = Position.start(check_options(len(names), variants, table), seed)
        super().__init__(start.options, start.states)
        self.players = names
        self.heights = check_heights(heights, len(names))
        self.seed = seed
        self._events: list[Event] = []
        self._moves: list[Move] = []
        self._past: list[_Moment] = []
        if draws is not None:
            self.deal_by(draws)
            return
        if pile is not None:
            with quiet():
                stack(self.state, pile)
        self.advance()

    @classmethod
    def following(
        cls,
        players: Sequence[str] | int,
        variants: Iterable[str] = (),
        table: str = "standard",
        heights: Sequence[int] | None = None,
    ) -> Self:
        """A game before its first flip, waiting for a record's events: see `follow`."""
        names = check_players(players)
        return cls.from_position(Position.start(check_options(len(names), variants, table)), names, heights=heights)

    @classmethod
    def from_position(
        cls,
        position: Position,
        players: Sequence[str] | int | None = None,
        *,
        heights: Sequence[int] | None = None,
        events: Iterable[Event] = (),
        moves: Iterable[Move] = (),
    ) -> Self:
        """A game that continues from a copy of this position, with what is known of its past."""
        names = check_players(position.seats if players is None else players)
        game = cls.__new__(cls)
        game.__setstate__(
            {
                "options": position.options,
                "states": copied(position.states),
                "players": names,
                "heights": check_heights(heights, len(names)),
                "seed": None,
                "_events": list(events),
                "_moves": list(moves),
                "_past": [],
            }
        )
        return game

    @classmethod
    def from_notation(cls, text: str, *, seed: int | None = None, players: Sequence[str] | None = None) -> Self:
        """The game in a line of `notation`, with its unseen tiles dealt by this seed."""
        return cls.from_position(parse_notation(text, seed), players)

    def notation(self) -> str:
        """The position in one line: everything that everybody can see (R10.1), without the order of the pile.

        >>> game = Game(2, seed=7)
        >>> game.play("place 03 1,0 r0")
        >>> game.notation()
        'standard/2 - crew/1 1,0:03r0 01.35,02.35 - - last=1,0'
        >>> Game.from_notation(game.notation(), seed=1).legal_moves == game.legal_moves
        True
        """
        return notation(self)

    def deal_by(self, draws: Draws) -> None:
        """Deal the unseen tiles by these draws and continue, as after a given record; this cannot be undone."""
        deal_fairly(self.state, draws)
        self.forget_past()
        self.advance()

    # The past, and the end

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the game so far, as in a record."""
        return tuple(self._events)

    @property
    def last_event(self) -> Event | None:
        """The last of the events."""
        return self._events[-1] if self._events else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every choice that was made so far."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """How many choices were made so far."""
        return len(self._moves)

    @property
    def last_placed(self) -> Cell | None:
        """Where the last tile was laid, if it is still there."""
        for event in reversed(self._events):
            if isinstance(event, Place):
                return event.cell if self.state["tile"][self.grid.number(event.cell)] != EMPTY else None
        return None

    def position_before(self, ply: int) -> Position:
        """The position in which this choice was made, from 0; only as far back as `undo` can go."""
        for moment in self._past:
            if moment.moves == ply:
                return Position.from_bytes(self.options, moment.state)
        raise IllegalMove("undo-nothing")

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is going on."""
        if not self.is_over:
            return None
        return Outcome(ENDINGS[self.state["ending"]], self.scores(), self._winners())

    def _winners(self) -> tuple[Seat, ...]:
        points, heights = np.array(self.scores(), np.int32), height_array(self.heights)
        return tuple(Seat(i + 1) for i in range(self.seats) if win_share(points, heights, self.seats, i) > 0)

    # Playing

    def play(self, move: Move | str) -> None:
        """Make a move, given as a move or as text; then continue to the next decision."""
        self.decide(move)
        self.advance()

    def play_random(self) -> Move:
        """Make a legal move at random, by the game's own generator."""
        move = self.random_move()
        self.play(move)
        return move

    def decide(self, move: Move | str) -> Event | None:
        """Make a move and stop: what follows from it is not revealed before `advance`."""
        made, moment = as_move(move), self._moment()
        event = super().decide(made)
        self._past.append(moment)
        self._moves.append(made)
        if event is not None:
            self._events.append(event)
        return event

    def step(self) -> Event | None:
        """Run the next automatic step; after the end, the final count."""
        if self.is_over and isinstance(self.last_event, End):
            event: Event | None = Score(self.scores())
        else:
            event = super().step()
        if event is not None:
            self._events.append(event)
        return event

    def advance(self, *, to_flip: bool = False) -> None:
        """Run all automatic steps up to the next decision. After following a record, the pile is dealt fairly first."""
        super().advance(to_flip=to_flip)
        if self.is_over and isinstance(self.last_event, End):
            self.step()

    def redeal(self, seed: int | None = None) -> None:
        """Deal the unseen tiles again (R10.1); this cannot be undone."""
        super().redeal(seed)
        self.forget_past()

    def undo(self) -> Move:
        """Undo the last move, with everything that followed from it."""
        if not self._past:
            raise IllegalMove("undo-nothing")
        moment = self._past.pop()
        move = self._moves[moment.moves]
        self._restore(moment)
        return move

    def forget_past(self) -> None:
        """Drop the history of `undo`."""
        self._past.clear()

    def _moment(self) -> _Moment:
        return _Moment(self.to_bytes(), len(self._events), len(self._moves))

    def _restore(self, moment: _Moment) -> None:
        self.states[:] = np.frombuffer(moment.state, self.states.dtype)
        del self._events[moment.events :]
        del self._moves[moment.moves :]

    def follow(self, event: Event) -> None:
        """Play a record's next event; if it cannot happen here, raise an error and change nothing."""
        moment, past = self._moment(), len(self._past)
        try:
            follow(self, event)
        except IllegalMove:
            self._restore(moment)
            del self._past[past:]
            raise

    # Copies and comparisons

    def copy(self) -> Self:
        """An independent copy, with its past. It knows the pile: a player's copy is `redealt(seed)`."""
        copy = type(self).__new__(type(self))
        lists = {name: list(self.__dict__[name]) for name in ("_events", "_moves", "_past")}
        copy.__setstate__({**self.__dict__, "states": copied(self.states), **lists})
        return copy

    def key(self) -> tuple[object, ...]:
        """What makes two games equal: players, heights and position."""
        return self.players, self.heights, super().key()

    def __str__(self) -> str:
        """The table as text, for a terminal."""
        from seismic.draw import table_text

        return table_text(self)

    def __repr__(self) -> str:
        names = ", ".join(self.players)
        kind = "+".join(self.variants) or "base"
        return f"<Game of {names}: {kind}, {self.table.name} table, turn {self.turn}, {self.decision}>"

    def _repr_svg_(self) -> str:
        """The table as a picture, for a notebook."""
        from seismic.draw import table_svg

        return table_svg(self)
