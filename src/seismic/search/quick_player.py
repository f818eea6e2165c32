"""The quick player as a bot; the lower levels are made of it."""

from __future__ import annotations

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import new_states
from seismic.rules.choices import DO_DECLINE, DO_KEEP, DO_LAY, pack, random_choice, verb_of
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, States
from seismic.rules.targets.cpu import quiet
from seismic.search.budget import mixed_seed
from seismic.search.greedy import Greedy
from seismic.search.kernels.quick_player import (
    ALL_CELLS,
    PlayoutWeights,
    best_placement,
    choose_claim,
    choose_second,
    new_roads,
)

NO_CREW = pack(DO_DECLINE, 0, 0, 0)
KEEP = pack(DO_KEEP, 0, 0, 0)


class QuickPlayer:
    """Lays and claims by its weights. Anything else it does as `Greedy` does, or, if blind to quakes, by chance."""

    def __init__(self, weights: PlayoutWeights, *, blind: bool = False, seed: int = 0) -> None:
        self.weights = weights
        self.blind = blind
        self.seed = seed
        self._greedy = Greedy(seed)

    def choose(self, game: Game) -> Move:
        """The move to make for the player to move."""
        game.require_decision()
        states = new_states(game.table, 2)
        states[:] = game.state
        states["rng"] = np.uint64(mixed_seed(self.seed, len(game.moves)))
        phase = int(game.state.phase)
        with quiet():
            if phase == LAY and all(verb_of(choice) == DO_LAY for choice in game.choices()):
                return game.decode(self._lay(states))
            if phase == CREW:
                return game.decode(self._claim(states))
            if not self.blind or phase == LAY:  # a variant may allow something else than to lay a tile
                return self._greedy.choose(game)
            return game.decode(KEEP if phase == AFTERSHOCK else random_choice(states[0]))

    def _lay(self, states: States) -> int:
        best = best_placement(states[0], new_roads(), ALL_CELLS, self.weights)
        return pack(DO_LAY, best.kind, best.cell, best.rotation)

    def _claim(self, states: States) -> int:
        """A claim; if none is wanted, in the Dilemma another tile (R9.2)."""
        roads = new_roads()
        choice = choose_claim(states[0], roads, self.weights)
        return choose_second(states[1], roads, self.weights) if choice == NO_CREW and states[1].dilemma else choice
