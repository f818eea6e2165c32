"""A verdict on a position: which turn is best, by how much, and how sure that is.

There are two judges, who make different mistakes. The engineer finds the candidates, and they are played out on the
same fresh deals, so that all of them have the same luck: leads and their errors are those of paired differences. The
geologist, the strongest bot, stops after some turns and asks its network; it must choose the best turn, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from seismic.advice.trials import MARGIN, WIN, Estimate, after_moves, play_to_the_end
from seismic.game import Decision, Game, Move, NoCrew
from seismic.search import Budget, Engineer, Geologist
from seismic.search.budget import mixed_seed
from seismic.search.kernels.halving import JUDGEMENT

Turn = tuple[Move, ...]  # a tile with its crew, or one other choice

CLEAR = 3.0  # standard errors by which the best turn must lead every other
_COMPARED = 5  # of the turns that the search finds; claims of the best tile come on top
_FEWEST_TRIALS = 20
_COMPARING = 1  # makes the deals of a comparison others than those of the search before it
_CONFIRMING = 100  # and those of the searches that confirm a turn others again
_TIMES = 5  # that the strongest bot must choose a turn


def strongest(playouts: int, seed: int) -> Geologist:
    """The bot whose word counts: puzzles are confirmed and checked by this one, here and nowhere else."""
    return Geologist(Budget(playouts=playouts), seed=seed)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best turn of a position, and how far it is ahead of the second."""

    best: Turn
    second: Turn
    lead: Estimate  # by what choices are compared: the chance to win, with the points in it
    win: float  # how much more likely the best wins than the second
    points: float  # and how many more points it gets
    closest: float  # by how many standard errors the best leads whichever other is the least clear

    @property
    def is_clear(self) -> bool:
        """Whether this makes a puzzle: clear of noise, and better both in chance and in points."""
        return self.closest > CLEAR and self.win > 0 and self.points > 0


def ends_alike(game: Game, one: Turn, other: Turn) -> bool:
    """Whether two turns leave the same position, however they are spelled."""
    return after_moves(game, one).notation() == after_moves(game, other).notation()


def turn_of(game: Game, choose: Callable[[Game], Move]) -> Turn:
    """The whole turn of a player who chooses move by move."""
    after, moves = game.copy(), list[Move]()
    while not moves or after.decision == Decision.CREW:
        moves.append(choose(after))
        after.decide(moves[-1])
    return tuple(moves)


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found."""

    turns: list[Turn]  # the best first
    lead: float  # of the first over the second, as far as the search can tell


def search(game: Game, playouts: int, seed: int) -> Found:
    """Let the engineer look at a position."""
    return search_by(Engineer(Budget(playouts=playouts), seed=seed), game)


def search_by(bot: Engineer, game: Game) -> Found:
    """Let a bot look at a position."""
    found = bot.consider(game)
    worths = [considered.win + JUDGEMENT.margin * considered.margin for considered in found]
    turns: list[Turn] = [
        (considered.move, considered.claim or NoCrew()) if _claims(game, considered.move) else (considered.move,)
        for considered in found
    ]
    return Found(turns, worths[0] - worths[1] if len(worths) > 1 else 0.0)


def is_confirmed(game: Game, best: Turn, playouts: int, seed: int) -> bool:
    """Whether the strongest bot chooses this turn each time that it is asked, on other deals each time."""
    return all(
        ends_alike(game, search_by(strongest(playouts, mixed_seed(seed, _CONFIRMING + n)), game).turns[0], best)
        for n in range(_TIMES)
    )


def judge(game: Game, playouts: int, seed: int) -> Verdict | None:
    """Half of the playouts find the turns, the others compare them. None if there is only one turn."""
    found = search(game, playouts // 2, seed)
    return compare(game, found.turns, playouts // 2, mixed_seed(mixed_seed(seed, game.ply), _COMPARING))


def compare(game: Game, found: list[Turn], playouts: int, seed: int) -> Verdict | None:
    """Play out the best of the turns found, on the same deals. None if there is only one turn."""
    turns = _candidates(game, found)
    if len(turns) < 2:
        return None
    trials = max(_FEWEST_TRIALS, playouts // len(turns))
    rewards = [_rewards(game, turn, trials, seed) for turn in turns]
    worths = [reward[:, WIN] + JUDGEMENT.margin * reward[:, MARGIN] for reward in rewards]
    order = sorted(range(len(turns)), key=lambda n: -float(worths[n].mean()))
    best, second = order[:2]
    leads = [_estimate(worths[best] - worths[other]) for other in order[1:]]
    more = (rewards[best] - rewards[second]).mean(axis=0)
    closest = min(lead.mean / max(lead.error, 1e-9) for lead in leads)
    return Verdict(turns[best], turns[second], leads[0], float(more[WIN]), float(more[MARGIN]), closest)


def _claims(game: Game, move: Move) -> bool:
    """Whether a crew may be placed after a move."""
    return after_moves(game, (move,)).decision == Decision.CREW


def _candidates(game: Game, found: list[Turn]) -> list[Turn]:
    """The first turns found, and all other claims with the best tile: a search only looks at the likeliest."""
    turns: dict[str, Turn] = {}
    for turn in (*found[:_COMPARED], *_other_claims(game, found[0])):
        turns.setdefault(after_moves(game, turn).notation(), turn)
    return list(turns.values())


def _other_claims(game: Game, turn: Turn) -> Iterator[Turn]:
    if len(turn) > 1:
        for claim in after_moves(game, turn[:1]).simple_moves():
            yield turn[0], claim


def _rewards(game: Game, turn: Turn, trials: int, seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """What the player who decides got: [trial, WIN or MARGIN]."""
    after = after_moves(game, turn)
    after.advance(to_flip=True)
    return play_to_the_end(after, game.heights, trials, seed).rewards[:, :, game.to_move - 1]


def _estimate(numbers: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Estimate:
    return Estimate(float(numbers.mean()), float(numbers.std(ddof=1) / len(numbers) ** 0.5))
