"""A running search, in a separate thread, so that it can be stopped."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from enum import Enum
from threading import Event, Lock, Thread
from typing import NamedTuple

from seismic.game import Game, Move
from seismic.search import Bot, Budget, Considered, Engineer, Greedy, Uct


class Aim(Enum):
    """What a search is for."""

    MOVE = "move"  # an answer when it ends
    ENDLESS = "endless"  # an answer when it is stopped
    PONDER = "ponder"  # no answer


class Ears(NamedTuple):
    """Receives the answer, what has been found so far, and errors."""

    say: Callable[[str], None]
    tell: Callable[[str], None]
    refuse: Callable[[Exception], None]


class Thinking:
    """One search and its one answer, which comes from its end or from `stop`, whichever is first.

    One that `deepens` begins again, for twice as long each time, until it is stopped: what it has found needs no more
    memory however long it takes.
    """

    def __init__(
        self,
        bot: Bot,
        game: Game,
        aim: Aim,
        seconds: float | None,
        ears: Ears,
        *,
        deepens: bool = False,
    ) -> None:
        self._bot, self._game, self.aim, self._deepens = bot, game, aim, deepens
        self._say, self._tell_line, self._refuse = ears
        self._began = time.perf_counter()
        self._until = math.inf if seconds is None else self._began + seconds
        self._stopped, self._answered, self._lock = Event(), False, Lock()
        self._best = Greedy().choose(game)  # until the search has found something better
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def answered(self) -> bool:
        """Whether no answer is due any more: a pondering search owes none."""
        return self._answered or self.aim is Aim.PONDER

    def stop(self) -> None:
        """Answer at once. The search notices a little later, and what it still finds is dropped."""
        self._stopped.set()
        self._answer(self._best)

    def wait(self, seconds: float | None = None) -> None:
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            move = self._think()
            if self.aim is not Aim.MOVE:
                with self._lock:
                    self._best = move
                self._stopped.wait()
            self._answer(move)
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
        while self._deepens and not self._is_over():
            self._bot.budget = Budget(seconds=2 * (self._bot.budget.seconds or 0.0))
            self._bot.seed += 1  # other deals
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
                self._tell_line(
                    f"info time {took} playouts {playouts} win {best.win:.3f} margin {best.margin:.1f}"
                    f" plan {best.move}{claim}"
                )

    def _answer(self, move: Move) -> None:
        with self._lock:
            if not self._answered:
                self._answered = True
                if self.aim is not Aim.PONDER:
                    self._say(f"bestmove {move}")
