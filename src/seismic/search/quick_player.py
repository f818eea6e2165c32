"""The quick player as a bot; the lower levels are built on it."""

from __future__ import annotations

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import as_seed
from seismic.search.kernels.levels import choose_quickly
from seismic.search.kernels.plans import new_workspace
from seismic.search.kernels.quick_player import PlayoutWeights


class QuickPlayer:
    """Lays and claims by its weights. It does everything else like `Greedy`, or at random if blind to quakes."""

    def __init__(self, weights: PlayoutWeights, *, blind: bool = False, seed: int = 0) -> None:
        self.weights = weights
        self.blind = blind
        self.seed = seed

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""
        game.require_decision()
        space = new_workspace(game.states, 3)
        with quiet():
            choice = choose_quickly(space, as_seed(self.seed), len(game.moves), self.blind, self.weights)
        return game.decode(int(choice))
