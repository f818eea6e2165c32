"""The greedy player: it completes and claims, looking only at the position after each of its moves."""

from __future__ import annotations

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import new_states
from seismic.rules.choices import MAX_CHOICES
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import as_seed
from seismic.search.kernels import greedy
from seismic.search.kernels.evaluation import EvalWeights, new_notes


def tie_salt(seed: int, ply: int) -> np.uint64:
    """Decides between equal moves in `choose`: different for every seed and ply."""
    with quiet():
        return np.uint64(greedy.tie_salt(as_seed(seed), ply))


class Greedy:
    """A player that makes the move with the best value right after it. A seed decides between equals."""

    def __init__(self, seed: int = 0, weights: EvalWeights | None = None) -> None:
        self.seed = seed
        self.weights = weights or EvalWeights()
        self._choices = np.empty(MAX_CHOICES, np.int32)

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""
        game.require_decision()
        states = new_states(game.table, 3)
        states[0] = game.state
        notes, salt = new_notes(states[0].tile.size), tie_salt(self.seed, len(game.moves))
        with quiet():
            choice = greedy.choose(states, self._choices, notes, game.to_move - 1, salt, self.weights)
        return game.decode(int(choice))
