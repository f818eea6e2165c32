"""What the WebAssembly module exports: the kernels that another program needs to play and to think, in one list.

A program there gives a function the address of a state, and small whole numbers. Everything else that a function
works with is memory of the module's own, of which the program may look at the arrays in `Surface`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from seismic.rules import dealing, entry_points, start, turns
from seismic.rules import survey as rules_survey
from seismic.rules.chance import mixed_seed
from seismic.rules.choices import Choices
from seismic.rules.choices import random_choice as rules_random_choice
from seismic.rules.layout import CREW, MAX_SEATS, STATE_COMPACT, STATE_WIDE, Points, States
from seismic.rules.playout import play_out as rules_play_out
from seismic.rules.survey import Lists, new_lists
from seismic.rules.targets.cpu import kernel
from seismic.rules.targets.export import Array, Export
from seismic.search.kernels import halving
from seismic.search.kernels.halving import CREW_PART, LEFT, TRIALS, Judgement, Search, new_search
from seismic.search.kernels.levels import EVALUATION, FOREMAN, TRAINEE, WORKER, choose_quickly
from seismic.search.kernels.plans import CHOICE, Weights, Workspace, new_workspace
from seismic.search.kernels.quick_player import PlayoutWeights
from seismic.search.kernels.trials import CELLS, Question, Scratch, new_scratch, try_plans

LAYOUTS = {"compact": STATE_COMPACT, "wide": STATE_WIDE}
AS_TRAINEE, AS_WORKER, AS_FOREMAN, AS_SURVEYOR, AS_CHIEF = range(5)  # in the order of seismic.levels
ENGINEER = Weights(PlayoutWeights(), EVALUATION)
JUDGEMENT = Judgement()
_32, _LOW = np.uint64(32), np.uint64((1 << 32) - 1)


# Playing


@kernel
def deal(states: States, low: int, high: int) -> None:
    """Deal all unseen tiles again, by a seed in two halves of 32 bits: at the start of a game, or in the middle."""
    states[0].rng = np.uint64(high) << _32 | np.uint64(low) & _LOW
    dealing.deal(states[0])


@kernel
def run(states: States) -> None:
    """Go on to the next choice, or to the end of the game."""
    turns.run(states[0])


@kernel
def can_flip(states: States, kind: int) -> bool:
    """Whether this tile may come up next, as far as anybody can know."""
    return dealing.can_flip(states[0], kind)


@kernel
def deal_next(states: States, kind: int) -> None:
    """Deal again so that this tile, which must be one that `can_flip` allows, comes up next."""
    dealing.deal_next(states[0], kind)


@kernel
def list_choices(states: States, choices: Choices) -> int:
    """Write every legal choice into `choices`; returns how many there are."""
    return entry_points.list_choices(states, choices)


@kernel
def random_choice(states: States) -> int:
    """One of the legal choices, each as likely as the others."""
    return rules_random_choice(states[0])


@kernel
def score(states: States, points: Points) -> None:
    """Write what every complete section scores into `points`."""
    points[:] = 0
    entry_points.score(states, points)


@kernel
def survey(states: States, lists: Lists) -> None:
    """Write everything that the table shows into `facts`, `points`, `sections`, `signs`, `places` and `kinds`."""
    rules_survey.list_all(states, lists)


@kernel
def play_out(states: States, points: Points) -> None:
    """Play on at random to the end of the game, and write the score into `points`."""
    rules_play_out(states[0])
    score(states, points)


# Thinking


class Mind(NamedTuple):
    """What a bot thinks with."""

    space: Workspace
    search: Search
    scratch: Scratch
    heights: Array  # [seat]: written by the program that asks
    seed: Array  # [0]: the seed of the search's deals


def new_mind(dtype: np.dtype[Any]) -> Mind:
    state = np.zeros(1, dtype)
    heights, seed = np.zeros(MAX_SEATS, np.int32), np.zeros(1, np.int64)
    return Mind(new_workspace(state, 3), new_search(), new_scratch(state), heights, seed)


@kernel
def search_begin(states: States, mind: Mind, seed: int, ply: int) -> int:
    """Begin to search a position after this many moves; returns how many rounds there are."""
    mind.space.states[0] = states[0]
    mind.seed[0] = mixed_seed(np.uint64(seed), ply)
    halving.begin(mind.search, mind.space, ENGINEER)
    return halving.rounds_to_go(int(mind.search.counts[LEFT]))


@kernel
def search_try(mind: Mind, trials: int) -> int:
    """Try each plan that is still in so many times more; returns how many plans that are."""
    search, left, first = mind.search, int(mind.search.counts[LEFT]), int(mind.search.counts[TRIALS])
    root, seat = mind.space.states[:1], turns.who_decides(mind.space.states[0])
    question = Question(root, search.plans, seat, mind.heights, int(mind.seed[0]), CELLS, ENGINEER.playout)
    try_plans(question, search.order, left, first, trials, search.totals, mind.scratch)
    halving.count_trials(search, trials)
    return left


@kernel
def search_halve(mind: Mind) -> int:
    """End a round: drop the worse half of the plans; returns how many are left."""
    return halving.halve(mind.search, JUDGEMENT)


@kernel
def search_best(mind: Mind) -> int:
    """The choice of the best plan so far."""
    halving.rank_all(mind.search, mind.search.order, JUDGEMENT)
    return int(mind.search.plans[mind.search.order[0], CHOICE])


@kernel
def search_by_playouts(states: States, mind: Mind, seed: int, ply: int, playouts: int) -> int:
    """The choice of a search that may make so many playouts."""
    rounds = search_begin(states, mind, seed, ply)
    if states[0].phase == CREW:
        playouts = int(np.ceil(CREW_PART * playouts))
    for _ in range(rounds):
        search_try(mind, halving.trials_in_round(playouts, rounds, int(mind.search.counts[LEFT])))
        search_halve(mind)
    return search_best(mind)


@kernel
def choose(states: States, mind: Mind, level: int, seed: int, ply: int, playouts: int) -> int:
    """The choice of a bot of this level after this many moves; the lower three make no playouts."""
    if level >= AS_SURVEYOR:
        return search_by_playouts(states, mind, seed, ply, playouts)
    mind.space.states[0] = states[0]
    if level == AS_TRAINEE:
        return choose_quickly(mind.space, np.uint64(seed), ply, True, TRAINEE)
    if level == AS_WORKER:
        return choose_quickly(mind.space, np.uint64(seed), ply, True, WORKER)
    return choose_quickly(mind.space, np.uint64(seed), ply, False, FOREMAN)


# The list


class Surface(NamedTuple):
    """Everything that is exported for states of one layout; all of it can be called from Python as well."""

    arrays: dict[str, Array]  # memory of the module that a caller may look at
    exports: tuple[Export, ...]


def surface(dtype: np.dtype[Any]) -> Surface:
    """What is exported for states of this layout."""
    states = np.zeros(1, dtype)
    lists, mind = new_lists(states), new_mind(dtype)
    arrays = {"choices": mind.space.choices, "points": lists.points, "heights": mind.heights}
    arrays |= {name: getattr(lists, name) for name in ("facts", "sections", "signs", "places", "kinds")}
    arrays |= {name: getattr(mind.search, name) for name in ("plans", "trials", "totals")}
    calls: dict[Callable[..., Any], tuple[Any, ...]] = {
        start.set_up: (states, 0, 0, 0),
        deal: (states, 0, 0),
        entry_points.step: (states,),
        run: (states,),
        entry_points.flip_is_due: (states,),
        entry_points.flipping_pile: (states,),
        can_flip: (states, 0),
        deal_next: (states, 0),
        list_choices: (states, arrays["choices"]),
        entry_points.is_legal: (states, 0),
        entry_points.lower_side: (states, 0),
        entry_points.make: (states, 0),
        random_choice: (states,),
        score: (states, arrays["points"]),
        survey: (states, lists),
        play_out: (states, arrays["points"]),
        choose: (states, mind, 0, 0, 0, 0),
        search_begin: (states, mind, 0, 0),
        search_try: (mind, 0),
        search_halve: (mind,),
        search_best: (mind,),
    }
    return Surface(arrays, tuple(Export(kernel, arguments, states) for kernel, arguments in calls.items()))


def module_exports() -> tuple[dict[str, Export], dict[str, Array]]:
    """All functions and arrays of the module by their names, such as `compact_make`."""
    exports: dict[str, Export] = {}
    arrays: dict[str, Array] = {}
    for layout, dtype in LAYOUTS.items():
        shown = surface(dtype)
        exports |= {f"{layout}_{export.name}": export for export in shown.exports}
        arrays |= {f"{layout}_{name}": array for name, array in shown.arrays.items()}
    return exports, arrays
