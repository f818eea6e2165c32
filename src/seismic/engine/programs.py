"""Other programs as players: `exec:COMMAND LINE` seats any program that speaks the line protocol.

A program may crash, hang, flood its output, or answer nonsense. Then the first of its valid moves, in the order in
which they were sent, is made for it, and the game continues: see docs/engine-protocol.md.
"""

from __future__ import annotations

import shlex
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass

from seismic.engine.clock import Clock
from seismic.engine.offer import Offer
from seismic.engine.pipes import Overhear, Program, ProgramError
from seismic.engine.positions import valid_lines, valid_moves
from seismic.game import Event, Game, IllegalMove, Move, NotAMove, parse_move
from seismic.search import BadBot, Bot, Budget, make_bot
from seismic.search.bots import parse_budget

MAX_FAULTS = 3  # in one game; after that a program is not asked any more
_ONE_SECOND = Budget(seconds=1.0)
_QUITTING = 1.0  # seconds


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a program may take."""

    start: float = 30.0  # from its start to `seiok`
    ready: float = 120.0  # to be ready for a game: it may have to compile something
    grace: float = 1.0  # beyond its `movetime`, and to be ready in a game that has begun
    playouts: float = 60.0  # where it is given playouts instead of time


class ProgramBot:
    """A program at the table. `faults` has all its faults, `game_faults` those in the current game."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        budget: Budget = _ONE_SECOND,
        seed: int = 0,
        threads: int = 1,
        patience: Patience | None = None,
        max_faults: int = MAX_FAULTS,
        overhear: Overhear | None = None,
    ) -> None:
        self.command = tuple(command)
        self.budget = budget
        self.patience = patience or Patience()
        self.max_faults = max_faults
        self.overhear = overhear
        self.faults: list[ProgramError] = []
        self.game_faults: list[ProgramError] = []
        self.answers = 0  # moves that it has made by itself
        self.clock: Clock | None = None  # the game's, as it is now; without one every move has the budget
        self.thought = 0.0  # seconds that its last answer took, from `go` on
        self._wishes = {"seed": seed, "threads": threads}
        self._program: Program | None = None
        self._offer = Offer()
        self._events: tuple[Event, ...] = ()
        self._is_new_game, self._ponders = True, False

    def choose(self, game: Game) -> Move:
        """The program's move, or the one that is made for it."""
        game.require_decision()
        self.thought = 0.0
        self._notice(game)
        if not self.given_up:
            try:
                move = self._ask(game)
            except ProgramError as fault:
                self.faults.append(fault)
                self.game_faults.append(fault)
                if self.given_up:
                    self.close()
            else:
                self.answers += 1
                return move
        return parse_move(valid_moves(game)[0])

    @property
    def given_up(self) -> bool:
        """Whether the program is no longer asked in this game."""
        return len(self.game_faults) >= self.max_faults

    def close(self) -> None:
        """End the program; a second call while it is ending returns at once."""
        program, self._program = self._program, None
        if program is not None:
            program.send(["quit"])
            program.close(_QUITTING)

    def __enter__(self) -> ProgramBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __getstate__(self) -> dict[str, object]:
        """A copy, perhaps in another process, starts a program of its own."""
        return {**self.__dict__, "_program": None}

    def _notice(self, game: Game) -> None:
        """See whether this is the game of the last time, going on."""
        events = game.events
        if not self._events or events[: len(self._events)] != self._events:
            self._is_new_game = True
            self.game_faults = []
        self._events = events

    def _ask(self, game: Game) -> Move:
        try:
            program = self._program or self._start()
            program.send([*self._offer.position_lines(game), *valid_lines(game), "isready"])
            # Whatever it still says to an earlier question is passed over here.
            self._wait_for(program, ("readyok",), self.patience.ready if self._is_new_game else self.patience.grace)
            self._is_new_game = False
            go, seconds = self._go(game)
            asked = time.monotonic()
            program.send([go])
            try:
                word, _, rest = self._wait_for(program, ("bestmove", "error"), seconds).partition(" ")
            finally:
                self.thought = time.monotonic() - asked
        except ProgramError:  # ended, silent or flooding: what comes of it now means nothing any more
            if self._program is not None:
                self._program.close()
                self._program = None
            raise
        if word == "error":
            raise ProgramError("program-refuses", text=rest)
        return legal_move(rest, game)

    def _start(self) -> Program:
        self._program = program = Program(self.command, self.overhear)
        self._is_new_game, self._ponders = True, False
        program.send(["sei"])
        until = time.monotonic() + self.patience.start
        self._offer = Offer()
        while (line := program.hear(until)) != "seiok":
            self._offer.add(line)
        options = self._offer.options
        program.send(f"setoption name {name} value {self._wishes[name]}" for name in self._wishes if name in options)
        return program

    def ponder(self, game: Game) -> None:
        """Let the program think while somebody else decides, if it offers that: it answers nothing, and asking for a
        move ends it.
        """
        if self._program is None or self.given_up or not self._offer.ponders:
            return
        lines = [] if self._ponders else ["setoption name ponder value on"]
        self._ponders = True
        self._program.send([*lines, *self._offer.position_lines(game), "ponder"])

    def _go(self, game: Game) -> tuple[str, float]:
        """The line that asks for a move, and how long the answer may take."""
        if self.clock is not None and self._offer.version > 1:
            return f"go {self.clock.text()}", self.clock.left[game.to_move - 1] / 1000 + self.patience.grace
        if self.clock is None and self.budget.seconds is None:
            return f"go playouts {self.budget.playouts}", self.patience.playouts
        seconds = self.clock.share(game) if self.clock else self.budget.seconds
        assert seconds is not None
        return f"go movetime {max(1, round(1000 * seconds))}", seconds + self.patience.grace

    def _wait_for(self, program: Program, words: tuple[str, ...], seconds: float) -> str:
        until = time.monotonic() + seconds
        while True:
            line = program.hear(until)
            if line.partition(" ")[0] in words:
                return line


def legal_move(text: str, game: Game) -> Move:
    """The move that a program has answered; a ProgramError, with its cause, if it may not be made.

    >>> str(legal_move("place 03 1,0 r0", Game(seed=7)))
    'place 03 1,0 r0'
    """
    try:
        move = parse_move(text)
        game.copy().play(move)
    except NotAMove as error:
        raise ProgramError("program-nonsense", text=text) from error
    except IllegalMove as error:
        raise ProgramError("program-illegal", text=text) from error
    return move


def seat_bot(spec: str, *, seed: int = 0, threads: int = 1) -> Bot:
    """The bot that this text names: one of ours, or `exec:COMMAND LINE`, with a budget as in `exec@0.1s:…`.

    A ProgramBot must be closed when it is not needed any more.

    >>> bot = seat_bot("exec:python examples/minimal_bot.py")
    >>> game = Game(seed=7)
    >>> bot.choose(game) in game.legal_moves
    True
    >>> bot.close()
    """
    name, colon, line = spec.partition(":")
    name, at, budget = name.partition("@")
    if name != "exec" or not colon:
        return make_bot(spec, seed=seed, threads=threads)
    try:
        command = shlex.split(line)
    except ValueError as error:  # a quotation mark without its other half
        raise BadBot("program-command", text=line) from error
    if not command or not shutil.which(command[0]):
        raise BadBot("program-command", text=line)
    given = parse_budget(budget, spec) if at else _ONE_SECOND
    return ProgramBot(command, budget=given, seed=seed, threads=threads)
