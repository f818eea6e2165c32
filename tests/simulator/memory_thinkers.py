"""Thinkers in memory: they answer after a while, with any legal move, and sometimes with none."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from seismic.game import Game
from seismic.search.bots import choose_turn
from seismic.server.common.refusals import Refused
from seismic.server.thinking.pool import Thinkers
from simulator.memory_store import Weather


class _RandomBot:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, game: Game) -> Any:
        return self._rng.choice(list(game.legal_moves))


class MemoryThinkers(Thinkers):
    """No process is started."""

    def __init__(self, weather: Weather, rng: random.Random) -> None:
        super().__init__(1)
        self._weather = weather
        self._rng = rng

    def start(self) -> None:
        pass

    def _after_a_while(self, answer: Any) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        loop.call_later(self._rng.uniform(0.01, 1.5), self._answer, future, answer)
        return future

    def _answer(self, future: asyncio.Future[Any], answer: Any) -> None:
        if future.done():
            return
        if self._rng.random() < self._weather.thoughtless:
            future.set_exception(Refused("failed", "server-thinking-failed"))
        else:
            future.set_result(answer)

    def move(self, game: Game, *_: Any, seed: int = 0, **__: Any) -> asyncio.Future[list[str]]:
        moves = choose_turn(_RandomBot(random.Random(seed)), game.copy())
        return self._after_a_while([str(move) for move in moves])

    def hint(self, game: Game, *_: Any, **__: Any) -> asyncio.Future[dict[str, Any]]:
        return self._after_a_while({"ply": game.ply})

    risk = fits = analysis = hint

    async def close(self) -> None:
        pass
