"""What the WebAssembly module exports: the kernels that another program needs to play and to think, in one list.

A program there gives a function the address of a state, and small whole numbers. Everything else that a function
works with is memory of the module's own, of which the program may look at the arrays in `Surface`.

A hint is found step by step, so that a program can stop in between:

1. Search the position: `search_begin`, as the highest level if the module has its network, else as the one below; in
   each round `search_try` as often as `search_trials` says for the playouts that `hint_playouts` leaves to the search,
   in any number of pieces, and then `search_halve`; at last `search_rank`.
2. For each of the best three plans, in a copy of the position: `make` its `plan_choice` and, if the phase is CREW then,
   its `plan_claim`; `run_to_flip`; `try_hint`, in pieces, as many as `hint_trials` says; `hint_worth`. What
   speaks for these choices in the position itself, and against them, is told by `list_reasons`.
3. The hint with the highest WORTH comes first.

An analysis looks at the positions before every flip and every choice of the game, and at the last one, each as
`run_to_flip` leaves it; a tile and its crew are one choice. Several workers may share steps 1 and 2:

1. `play_trials` of each position, all with the same seed. Keep the first rows of `rewards` and `quake`.
2. For each choice, in the position before it: search as for a hint, with as many playouts as there are trials, and make
   the best plan. In the Dilemma, what follows the tile is the best plan of another search, with one more ply. If that
   is what was chosen, it has lost nothing; else, after it and after what was chosen, `run_to_flip` and
   `forecast_trials`, or `play_trials` where the module has no network.
3. `analysis_begin`. For each turn `analysis_turn`, and for each of its steps: put the trials before it into
   `rewards_before` and `quake_before`, those after it into `rewards`, and call `analysis_step`. For a choice that was
   not the best: put the trials after it into `rewards_before`, those after the best into `rewards`, then
   `analysis_judge` and `analysis_loss`. What is asked for is in `swing`: `analysis_swing` of TILES, QUAKES and SKILL
   for the turn, `analysis_value` for the position after it, and in the end `analysis_swing` of all causes for the GAME.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from seismic.advice.kernels.analysis import (
    analysis_begin,
    analysis_judge,
    analysis_loss,
    analysis_step,
    analysis_swing,
    analysis_turn,
    analysis_value,
    new_ledger,
)
from seismic.advice.kernels.fitting import list_fitting, new_fitting
from seismic.advice.kernels.hints import HINT_COUNT, hint_playouts, hint_trials, hint_worth, try_hint
from seismic.advice.kernels.lasting import Watched, begin_watching, new_watched, play_samples
from seismic.advice.kernels.mind import (
    choose,
    new_mind,
    plan_choice,
    plan_claim,
    search_begin,
    search_best,
    search_halve,
    search_rank,
    search_trials,
    search_try,
)
from seismic.advice.kernels.odds import quake_odds
from seismic.advice.kernels.reasons import list_reasons, new_comparison
from seismic.advice.kernels.risk import list_risk, new_risk
from seismic.advice.kernels.shares import share_of
from seismic.advice.kernels.trials import Oracle, forecast_trials, new_kit, new_trials, play_trials, run_to_flip
from seismic.rules import dealing, entry_points, start, turns
from seismic.rules import survey as rules_survey
from seismic.rules.chance import mixed_seed
from seismic.rules.choices import Choices
from seismic.rules.choices import random_choice as rules_random_choice
from seismic.rules.layout import MAX_SEATS, STATE_COMPACT, STATE_WIDE, Numbers, Points, States
from seismic.rules.playout import play_out as rules_play_out
from seismic.rules.quakes import MAX_MAGNITUDE
from seismic.rules.refusals import WHY_SIZE
from seismic.rules.standings import Heights, win_share
from seismic.rules.survey import Lists, new_lists
from seismic.rules.targets.cpu import kernel
from seismic.rules.targets.export import Array, Export
from seismic.search.kernels.network import Network, empty_network

LAYOUTS = {"compact": STATE_COMPACT, "wide": STATE_WIDE}
MAX_TRIALS = 2000  # of a position, that there is room for
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
def share_win(states: States, points: Points, heights: Heights, shares: Numbers) -> None:
    """Write the score into `points`, and by it and by `heights` each seat's part of the win into `shares` (R8.4)."""
    score(states, points)
    shares[:] = 0
    for seat in range(int(states[0].seats)):
        shares[seat] = win_share(points, heights, int(states[0].seats), seat)


@kernel
def survey(states: States, lists: Lists) -> None:
    """Write everything that the table shows into `facts`, `points`, `sections`, `signs`, `places` and `kinds`."""
    rules_survey.list_all(states, lists)


@kernel
def play_out(states: States, points: Points) -> None:
    """Play on at random to the end of the game, and write the score into `points`."""
    rules_play_out(states[0])
    score(states, points)


# What lasts


@kernel
def lasting_begin(states: States, watched: Watched) -> None:
    """Begin to find out what lasts to the end: nothing is counted yet in `lasting_cells` and `lasting_sections`."""
    watched.roots[0] = states[0]
    begin_watching(watched)


@kernel
def lasting_try(watched: Watched, seed: int, ply: int, first: int, samples: int) -> None:
    """Play samples from number `first` on, and add what was never struck in them.

    `lasting_cells` counts tiles by their cell, and `lasting_sections` sections in the order of a survey.
    """
    play_samples(watched, mixed_seed(np.uint64(seed), ply), first, samples)


# The list


class Surface(NamedTuple):
    """Everything that is exported for states of one layout; all of it can be called from Python as well."""

    arrays: dict[str, Array]  # memory of the module that a caller may look at
    exports: tuple[Export, ...]


def surface(dtype: np.dtype[Any], network: Network | None = None) -> Surface:
    """What is exported for states of this layout."""
    states = np.zeros(1, dtype)
    lists, mind = new_lists(states), new_mind(dtype, network)
    arrays = {"choices": mind.space.choices, "points": lists.points, "heights": mind.heights}
    arrays |= {"shares": np.zeros(MAX_SEATS), "why": np.zeros(WHY_SIZE, np.int32)}
    arrays["removed"] = np.zeros(MAX_MAGNITUDE, np.int32)
    why = arrays["why"]
    arrays |= {name: getattr(lists, name) for name in ("facts", "sections", "signs", "places", "kinds")}
    arrays |= {name: getattr(mind.search, name) for name in ("plans", "trials", "totals")}
    watched, share, risk = new_watched(states.copy()), np.zeros(3), new_risk(states)
    fitting = new_fitting(states)
    arrays |= {f"fitting_{name}": getattr(fitting, name) for name in ("cells", "counts", "kinds")}
    arrays |= {f"odds_{name}": getattr(risk.odds, name) for name in ("facts", "left", "piles", "magnitudes")}
    arrays |= {"risk_cells": risk.cells, "risk_sections": risk.sections}
    arrays |= {"lasting_cells": watched.cells, "lasting_sections": watched.sections, "share": share}
    comparison = new_comparison(states)
    arrays["reasons"] = comparison.reasons
    trials, before, hint = new_trials(MAX_TRIALS, MAX_SEATS), new_trials(MAX_TRIALS, MAX_SEATS), np.zeros(HINT_COUNT)
    oracle = Oracle(mind.network, mind.thoughts)
    kit, ledger = new_kit(states, mind.heights, trials), new_ledger(before, trials)
    arrays |= {"rewards": trials.rewards, "quake": trials.quake, "hint": hint}
    arrays |= {"rewards_before": before.rewards, "quake_before": before.quake}
    arrays |= {"swing": ledger.swing, "losses": ledger.losses}
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
        entry_points.cell_at: (states, 0, 0),
        entry_points.choice_of: (states, 0, 0, 0, 0, 0, 0),
        entry_points.explain: (states, why, 0, 0, 0, 0, 0, 0),
        entry_points.due: (states, why),
        entry_points.explain_crew: (states, why, 0),
        entry_points.explain_rotate: (states, why, 0, 0, 0),
        entry_points.explain_flip: (states, why, 0),
        entry_points.cells_removed: (states, arrays["removed"], 0),
        random_choice: (states,),
        share_win: (states, arrays["points"], arrays["heights"], arrays["shares"]),
        score: (states, arrays["points"]),
        survey: (states, lists),
        play_out: (states, arrays["points"]),
        choose: (states, mind, 0, 0, 0, 0),
        search_begin: (states, mind, 0, 0, 0),
        search_try: (mind, 0),
        search_halve: (mind,),
        search_best: (mind,),
        search_trials: (mind, 0, 0),
        search_rank: (mind,),
        plan_choice: (mind, 0),
        plan_claim: (states, mind, 0),
        run_to_flip: (states,),
        play_trials: (states, kit, 0, 0, 0),
        forecast_trials: (states, kit, oracle, 0, 0, 0),
        hint_playouts: (0,),
        hint_trials: (0, 0),
        try_hint: (states, kit, oracle, 0, 0, 0, 0, 0),
        hint_worth: (trials, 0, 0, hint),
        list_reasons: (states, comparison, 0, 0),
        analysis_begin: (ledger,),
        analysis_turn: (ledger,),
        analysis_step: (ledger, 0, 0, 0),
        analysis_swing: (ledger, 0, 0, 0),
        analysis_value: (ledger, 0),
        analysis_judge: (ledger, 0, 0),
        analysis_loss: (ledger, 0),
        lasting_begin: (states, watched),
        lasting_try: (watched, 0, 0, 0, 0),
        share_of: (0, 0, share),
        list_fitting: (states, fitting),
        quake_odds: (states, risk.odds),
        list_risk: (states, risk),
    }
    return Surface(arrays, tuple(Export(kernel, arguments, states) for kernel, arguments in calls.items()))


def module_exports() -> tuple[dict[str, Export], dict[str, Array]]:
    """All functions and arrays of the module by their names, such as `compact_make`."""
    exports: dict[str, Export] = {}
    network = empty_network()  # both layouts have the same
    arrays: dict[str, Array] = {f"network_{name}": part for name, part in network._asdict().items()}
    for layout, dtype in LAYOUTS.items():
        shown = surface(dtype, network)
        exports |= {f"{layout}_{export.name}": export for export in shown.exports}
        arrays |= {f"{layout}_{name}": array for name, array in shown.arrays.items()}
    return exports, arrays
