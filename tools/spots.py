"""Positions of real games, and trials of plans in them with every source of luck drawn apart; for tools/noise.py.

The positions are from games that geologists play against each other with fixed seeds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numba
import numpy as np

from seismic import compat
from seismic.game import Game
from seismic.rules.chance import mix
from seismic.rules.dealing import deal, is_quake, pile_end
from seismic.rules.layout import LAY, MAX_SEATS, OVER, TURN_OVER, Points, State
from seismic.rules.lookup import BOXED
from seismic.rules.turns import run
from seismic.rules.variants import VARIANTS
from seismic.search.budget import Budget
from seismic.search.engineer import Watch
from seismic.search.geologist import Geologist
from seismic.search.kernels.careful_player import Desk, new_desk, play_carefully
from seismic.search.kernels.forecasts import CELLS, Question, is_last_turn, value
from seismic.search.kernels.halving import POINT_VALUE
from seismic.search.kernels.network import POINT, WIN
from seismic.search.kernels.plans import CHOICE, CLAIM, follow_plan
from seismic.search.kernels.quick_player import play_turn

if TYPE_CHECKING:
    Array = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Array = object

R9 = tuple(name for name in VARIANTS if name != "balance")
SETTINGS = {"two": (2, (), "standard"), "four": (4, (), "standard"), "R9": (2, R9, "large")}
SEED = 1906
PARTS = (0.85, 0.65, 0.45, 0.25, 0.1)  # of the tiles still to come, where positions are taken from a game
TILES, QUAKES, OTHERS, OWN, MIRROR = range(5)  # what a trial's luck is drawn from; MIRROR: the pile upside down
END = 1 << 15  # more turns than any game has
LENGTHS = (0, 1, 2, 4, 8, 12, 16, 24, END)


class Way(NamedTuple):
    """How a trial is played on."""

    tied: bool  # whether chance in a turn depends on the number of the turn, or on how much was drawn before
    careful: int  # so many turns are played by the careful player
    cells: int


class Room(NamedTuple):
    """What trials are played in."""

    desk: Desk
    points: Points


def uncached(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a kernel for this run only."""
    compiled: Callable[..., Any] = numba.njit(error_model="numpy", **compat.WITHOUT_REFERENCE_COUNTS)(function)
    return compiled


@uncached
def boxed_quakes(state: State) -> int:
    count = 0
    for place in range(int(BOXED[state.setup])):
        count += is_quake(int(state.pile[place]))
    return count


@uncached
def deal_mixed(state: State, other: State, luck: Array) -> None:
    """Deal quakes as one seed says and the other tiles as another: all as likely as in a fair deal."""
    state.rng = luck[TILES]
    deal(state)
    end = pile_end(state)
    if luck[QUAKES] != luck[TILES]:
        other.rng = luck[QUAKES]
        deal(other)
        while boxed_quakes(other) != boxed_quakes(state):
            deal(other)
        tile = 0
        for place in range(end):
            if not is_quake(int(other.pile[place])):
                while is_quake(int(state.pile[tile])):
                    tile += 1
                other.pile[place] = state.pile[tile]
                tile += 1
        for place in range(end):
            state.pile[place] = other.pile[place]
    if luck[MIRROR]:
        low, high = int(BOXED[state.setup]), end - 1
        while low < high:
            state.pile[low], state.pile[high] = state.pile[high], state.pile[low]
            low, high = low + 1, high - 1


@uncached
def play_trial(question: Question, way: Way, plan: int, luck: Array, lengths: Array, out: Array, room: Room) -> None:
    """Follow a plan and play on; write what is expected after each of these numbers of turns: win and lead."""
    desk, state = room.desk, room.desk.states[0]
    desk.states[0] = question.root[0]
    desk.states[1] = question.root[0]
    deal_mixed(state, desk.states[1], luck)
    follow_plan(state, int(question.plans[plan, CHOICE]), int(question.plans[plan, CLAIM]))
    turns = noted = 0
    while noted < lengths.size:
        over = state.phase == OVER
        if over or (state.phase == TURN_OVER and not is_last_turn(state)):
            while noted < lengths.size and (over or turns == lengths[noted]):
                out[noted, 0], out[noted, 1] = value(state, question, room.points, desk.thoughts)
                noted += 1
            turns += 1
        if over or noted == lengths.size:
            break
        run(state)
        if way.tied:
            source = OWN if int(state.seat) == question.seat else OTHERS
            state.rng = mix(luck[source] + np.uint64(turns))
        if state.phase != OVER:
            if 0 < turns <= way.careful:
                play_carefully(desk, question.network)
            else:
                play_turn(state, desk.roads, way.cells, question.weights)


@uncached
def play_trials(
    question: Question, way: Way, plans: Array, lucks: Array, lengths: Array, out: Array, room: Room
) -> None:
    """Every trial of every plan: lucks are [trial, plan, source], out is [trial, plan, length, win or lead]."""
    for trial in range(lucks.shape[0]):
        for n in range(plans.size):
            play_trial(question, way, plans[n], lucks[trial, n], lengths, out[trial, n], room)


class Spot(NamedTuple):
    """A position, and the plans of a search in it."""

    question: Question
    plans: Array  # the best first
    values: Array  # [plan]: its static value
    left: float  # part of the tiles still to come
    room: Room

    def sample(self, way: Way, plans: Array, lucks: Array, lengths: tuple[int, ...] = LENGTHS) -> Array:
        """Points of lead and parts of a win: [trial, plan, length, win or lead]."""
        lucks = np.broadcast_to(lucks, (len(lucks), len(plans), 5)).copy()
        out = np.zeros((len(lucks), len(plans), len(lengths), 2), np.int64)
        play_trials(self.question, way, plans, lucks, np.array(lengths), out, self.room)
        return out / (WIN, POINT)


PRESENT = Way(tied=False, careful=0, cells=CELLS)  # as the geologist plays on


def worth(results: Array) -> Array:
    """What a search goes by, in points."""
    gained: Array = (results[..., 0] + 0.02 * results[..., 1]) / POINT_VALUE
    return gained


def draw_lucks(seed: int, trials: int, plans: int = 1) -> Array:
    """Luck of fair trials; the same for all plans unless `plans` says otherwise."""
    lucks = np.random.default_rng(seed).integers(0, 1 << 63, (trials, plans, 5), dtype=np.uint64)
    lucks[..., QUAKES], lucks[..., MIRROR] = lucks[..., TILES], 0
    return lucks


def find_spots(setting: str, count: int, phase: int = LAY) -> Iterator[Spot]:
    """Positions from games that geologists play against each other."""
    players, variants, table = SETTINGS[setting]
    bot, seed = Geologist(Budget(playouts=400), seed=SEED), SEED
    while True:
        game, parts = Game(players, variants, table, seed=seed), list(PARTS)
        in_play, seed = sum(game.pile_sizes), seed + 1
        while game.outcome is None:
            search = bot.new_search(game, Watch(lambda: False, None, time.thread_time))
            found = search.run()
            left = sum(game.pile_sizes) / in_play
            if parts and left <= parts[0] and game.state.phase == phase and len(found) > (4 if phase == LAY else 1):
                parts.pop(0)
                order = np.argsort(-search.found.worth[: len(found)] - 1e6 * search.found.trials[: len(found)])
                room = Room(new_desk(game.states), np.zeros(MAX_SEATS, np.int32))
                question = Question(*search.question, bot.network, bot.turns)
                yield Spot(question, order, search.found.values[: len(found)].copy(), left, room)
                count -= 1
                if count == 0:
                    return
            game.decide(found[0].move)
            game.advance()
