"""The geologist: an engineer with a network, which estimates after some turns how a plan is likely to end."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np

from seismic.game.game import Game
from seismic.search.budget import Budget
from seismic.search.engineer import Engineer, PlanSearch, Watch
from seismic.search.kernels import forecasts
from seismic.search.kernels.forecasts import (
    CELLS,
    FORECAST,
    MAX_PLANS,
    TURNS,
    begin_forecasts,
    forecast_plans,
    new_scratch,
)
from seismic.search.kernels.network import POINT, Network

NETWORK = "network.npz"
ABOUT = "about"  # in that file: where its weights come from, as JSON


@cache
def load_network() -> Network:
    """The weights that come with this package."""
    with as_file(files("seismic.search") / NETWORK) as path, np.load(path) as kept:
        return Network(*(np.ascontiguousarray(kept[name]) for name in Network._fields))


def network_bytes() -> bytes:
    """The weights, one after the other, for programs that are not written in Python."""
    return b"".join(part.astype(part.dtype.newbyteorder("<")).tobytes() for part in load_network())


def about_network() -> dict[str, Any]:
    """Where these weights come from: how, from what and with which versions they were trained.

    >>> about_network()["version"]
    2
    """
    with as_file(files("seismic.search") / NETWORK) as path, np.load(path) as kept:
        about: dict[str, Any] = json.loads(str(kept[ABOUT]))
        return about


class Geologist(Engineer):
    """Sequential halving over the plans that the network likes best; see docs/search.md.

    >>> bot = Geologist(Budget(playouts=100), seed=1)
    >>> game = Game(seed=7)
    >>> bot.choose(game) in game.legal_moves
    True
    """

    def __init__(self, budget: Budget, *, seed: int = 0, threads: int = 1, network: Network | None = None) -> None:
        super().__init__(budget, seed=seed, threads=threads, plans=MAX_PLANS, cells=CELLS, judgement=FORECAST)
        self.network = network or load_network()
        self.turns = TURNS

    def new_search(self, game: Game, watch: Watch) -> PlanSearch:
        """A search of this position, not yet begun."""
        return _ForecastSearch(self, game, watch)


class _ForecastSearch(PlanSearch):
    point_parts = POINT
    bot: Geologist

    def make_room(self) -> None:
        self.desks = [new_scratch(self.game.states) for _ in range(self.bot.threads)]
        self.forecast = forecasts.Question(*self.question, self.bot.network, self.bot.turns)

    def begin(self) -> None:
        begin_forecasts(self.found, self.space, self.forecast, self.desks[0])

    def try_plans(self, first: int, count: int, thread: int) -> None:
        found = self.found
        forecast_plans(self.forecast, found.order, self.left, first, count, self.totals[thread], self.desks[thread])
