"""A search under way, in a thread of its own, so that it can be stopped."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from threading import Event, Lock, Thread

from seismic.game import Game, Move
from seismic.search import Bot, Considered, Engineer, Greedy, Uct


class Thinking:
    """One search and its one answer, which comes from its end or from `stop`, whichever is first."""

    def __init__(
        self,
        bot: Bot,
        game: Game,
        seconds: float | None,
        say: Callable[[str], None],
        refuse: Callable[[Exception], None],
    ) -> None:
        self._bot, self._game = bot, game
        self._say, self._refuse = say, refuse
        self._began = time.perf_counter()
        self._until = math.inf if seconds is None else self._began + seconds
        self._stopped, self._answered, self._lock = Event(), False, Lock()
        self._best = Greedy().choose(game)  # until the search has found something better
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def answered(self) -> bool:
        return self._answered

    def stop(self) -> None:
        """Answer at once. The search notices a little later, and what it still finds is dropped."""
        self._stopped.set()
        self._answer(self._best)

    def wait(self, seconds: float | None = None) -> None:
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self._answer(self._think())
        except OSError:
            pass  # nobody listens any more
        except Exception as error:
            with self._lock:
                if not self._answered:
                    self._answered = True
                    self._refuse(error)

    def _think(self) -> Move:
        if isinstance(self._bot, Uct):
            return self._bot.choose(self._game, stop=self._is_over)
        if not isinstance(self._bot, Engineer):
            return self._bot.choose(self._game)
        found = self._bot.consider(self._game, stop=self._is_over, on_info=self._tell)
        self._tell(found)
        return found[0].move

    def _is_over(self) -> bool:
        return self._stopped.is_set() or time.perf_counter() >= self._until

    def _tell(self, found: list[Considered]) -> None:
        best = found[0]
        claim = f"; {best.claim}" if best.claim else ""
        took = round(1000 * (time.perf_counter() - self._began))
        playouts = sum(one.trials for one in found)
        with self._lock:
            if not self._answered:
                self._best = best.move
                self._say(
                    f"info time {took} playouts {playouts} win {best.win:.3f} margin {best.margin:.1f}"
                    f" plan {best.move}{claim}"
                )

    def _answer(self, move: Move) -> None:
        with self._lock:
            if not self._answered:
                self._answered = True
                self._say(f"bestmove {move}")
