"""Hints: the best moves in a position, and the reasons for and against each of them.

The strongest bot finds the moves, and forecasts say what they are worth. Reasons come from comparing the sections
before and after a move; each is a message key with arguments, so that every front end can say it in its own language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from seismic.advice.kernels.hints import HINT_COUNT, hint_playouts, hint_trials, hint_worth
from seismic.advice.kernels.reasons import NO_CHOICE, REASONS, list_reasons, new_comparison
from seismic.advice.trials import after_moves, forecast
from seismic.game import Decision, Game, Move, NoCrew, Seat
from seismic.search import Budget, Considered, strongest
from seismic.search.budget import mixed_seed


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a move or against it: a message, and the players that its `{ $name }` stands for."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, or a tile with its crew, and what it is worth to the player who decides."""

    moves: tuple[Move, ...]
    win: float  # chance to win
    margin: float  # points ahead of the best other
    error: float  # standard error of that
    reasons: tuple[Reason, ...]


def hints(
    game: Game,
    *,
    playouts: int = 2000,
    seed: int = 0,
    limit: int = 3,
    stop: Callable[[], bool] = lambda: False,
) -> list[Hint]:
    """The best moves that a search finds, best first; raises IllegalMove if there is nothing to decide.

    Half of the playouts, all of them forecasts, find the moves; the other half compare them on the same deals. Once
    `stop` returns true, fewer moves are compared.

    >>> best = hints(Game(seed=7), playouts=200, seed=1)
    >>> len(best), best[0].moves[0] in Game(seed=7).legal_moves
    (3, True)
    """
    bot = strongest(Budget(playouts=hint_playouts(playouts)), seed=seed)
    found = [_moves(game, considered) for considered in bot.consider(game, stop=stop)[:limit]]
    trials = hint_trials(playouts, len(found))
    compared: list[tuple[float, Hint]] = []
    for moves in found:
        if compared and stop():
            break
        after = after_moves(game, moves)
        after.advance(to_flip=True)
        played = forecast(after, game.heights, trials, mixed_seed(seed, game.ply))
        numbers = np.zeros(HINT_COUNT)
        hint_worth(played, game.to_move - 1, trials, numbers)
        win, margin, error, worth = numbers.tolist()
        compared.append((worth, Hint(moves, win, margin, error, tuple(reasons_for(game, moves)))))
    return [hint for _, hint in sorted(compared, key=lambda pair: -pair[0])]


def _moves(game: Game, considered: Considered) -> tuple[Move, ...]:
    """A move and the crew that goes with it, if any."""
    after = after_moves(game, (considered.move,))
    if after.decision != Decision.CREW:
        return (considered.move,)
    claim = considered.claim
    return considered.move, claim if claim is not None and claim in after.legal_moves else NoCrew()


def reasons_for(game: Game, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """The reasons for and against a move, or a tile with its crew.

    >>> game = Game(seed=7)
    >>> [reason.key for reason in reasons_for(game, (next(iter(game.legal_moves)),))]
    ['hint-risk-tile']
    """
    after, choices = game.copy(), list[int]()
    for move in moves:
        choice = after.encode(move)
        after.decide(move)
        assert choice is not None
        choices.append(choice)
    first, second = (*choices, NO_CHOICE)[:2]
    found = new_comparison(game.states)
    count = list_reasons(game.states, found, first, second)
    for code, number, cell, seats in found.reasons[:count].tolist():
        key, names = REASONS[code]
        values = {name: game.grid.cell(cell) if name == "cell" else number for name in names}
        yield Reason(key, values, tuple(Seat(seat + 1) for seat in range(game.seats) if seats >> seat & 1))
