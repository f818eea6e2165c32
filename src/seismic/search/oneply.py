"""A player that looks one move ahead with the quick player's sense; the lower levels are made of it."""

from __future__ import annotations

import numpy as np

from seismic.game.game import Game
from seismic.game.moves import Move
from seismic.game.setup import new_states
from seismic.rules.choices import DO_CLAIM, DO_DECLINE, DO_KEEP, DO_LAY, pack, random_choice
from seismic.rules.ground import lift, tile_at
from seismic.rules.layout import AFTERSHOCK, CREW, LAY, State
from seismic.rules.lookup import EMPTY
from seismic.rules.targets.cpu import kernel, quiet
from seismic.search.budget import mixed_seed
from seismic.search.greedy import Greedy
from seismic.search.kernels.rollout import Roads, Sense, best_placement, new_roads, outlook, survey, worth_laid

ALL_CELLS = 1 << 15


@kernel
def choose_claim(state: State, roads: Roads, sense: Sense) -> int:
    """What to do after a tile was laid: the best claim, or in the Dilemma another tile. The state is changed."""
    cell, claims = int(state.last), int(state.choices)
    tile = tile_at(state, cell)
    closing, cost = outlook(state, int(state.seat), sense)
    lift(state, cell)
    touched = survey(state, cell, roads)
    _, side = worth_laid(state, tile, roads, touched, int(state.seat), closing, cost, sense)
    if side >= 0 and claims >> side & 1:
        return pack(DO_CLAIM, 0, 0, side)
    return pack(DO_DECLINE, 0, 0, 0)


@kernel
def choose_second(state: State, roads: Roads, sense: Sense) -> int:
    """A second tile that gains something (R9.2), or none."""
    kind, cell, rotation, _, gain = best_placement(state, roads, ALL_CELLS, sense)
    return pack(DO_LAY, kind, cell, rotation) if kind != EMPTY and gain > 0.0 else pack(DO_DECLINE, 0, 0, 0)


class OnePly:
    """Lays and claims by `sense`. Where the ground shakes it does as `Greedy` does, or, if blind to quakes, as it
    happens."""

    def __init__(self, sense: Sense, *, blind: bool = False, seed: int = 0) -> None:
        self.sense = sense
        self.blind = blind
        self.seed = seed
        self._greedy = Greedy(seed)

    def choose(self, game: Game) -> Move:
        """The move to make for whoever is to move."""
        game.require_decision()
        states = new_states(game.table, 2)
        states[:] = game.state
        state, spare = states[0], states[1]
        state.rng = spare.rng = np.uint64(mixed_seed(self.seed, len(game.moves)))
        roads = new_roads()
        with quiet():
            if state.phase == LAY:
                kind, cell, rotation, _, _ = best_placement(state, roads, ALL_CELLS, self.sense)
                choice = pack(DO_LAY, kind, cell, rotation)
            elif state.phase == CREW:
                choice = choose_claim(state, roads, self.sense)
                if choice == pack(DO_DECLINE, 0, 0, 0) and spare.dilemma:
                    choice = choose_second(spare, roads, self.sense)
            elif not self.blind:
                return self._greedy.choose(game)
            elif state.phase == AFTERSHOCK:
                choice = pack(DO_KEEP, 0, 0, 0)
            else:
                choice = random_choice(state)
        return game.decode(choice)
