"""The engine's side of the line protocol: docs/engine-protocol.md is its reference."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy
from threading import Lock
from typing import BinaryIO

from seismic import __version__
from seismic.engine.clock import Clock
from seismic.engine.offer import VERSION
from seismic.engine.options import MAX_PLAYOUTS, EngineError, Options, number
from seismic.engine.pipes import Overhear
from seismic.engine.positions import (
    BEGIN,
    DONE,
    NOTATION,
    VALID_BEGIN,
    VALID_DONE,
    read_notation,
    read_position,
    valid_lines,
)
from seismic.engine.search_thread import Aim, Ears, Thinking
from seismic.game import Game, SeismicError
from seismic.i18n import APP_NAME, message, sentence
from seismic.record.parser import MAX_LINE, MAX_SIZE
from seismic.search import Bot, Budget, Engineer, Greedy, Uct, make_bot

MAX_MOVETIME = 3_600_000  # milliseconds
_BUDGETED = ("engineer", "geologist", "uct")  # bots that `go` can give a budget
_DEEPENING = ("engineer", "geologist")  # those that begin again and again where there is no end
_FIRST_LOOK, _LONG = "@1s", "@3600s"
_LAST_WORDS = 1.0  # seconds that a search has to notice `quit`


def serve(
    lines: BinaryIO,
    say: Callable[[str], None],
    options: Options,
    language: str,
    overhear: Overhear | None = None,
) -> None:
    """Obey lines until `quit`, or until there are no more. `say` sends one line and flushes it.

    >>> from io import BytesIO
    >>> serve(BytesIO(b"isready\\nquit\\n"), print, Options(), "en")
    readyok
    """
    engine = Engine(say, options, language)
    for line in _read_lines(lines):
        if overhear:
            overhear(">", line.decode("utf-8", "replace"))
        if not engine.obey(line):
            return
    engine.finish()


def _read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines without their ends; of one that is too long, just more than may be."""
    while line := stream.readline(MAX_LINE + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(1 << 16)
        yield line.rstrip(b"\r\n")


class Engine:
    """What the engine knows between two lines: its options, the position, and the search under way."""

    def __init__(self, say: Callable[[str], None], options: Options, language: str) -> None:
        self._print, self._printing = say, Lock()
        self._language = language
        self._options = self._start = options
        self._bot: Bot = self._make_bot(options.player)
        self._game: Game | None = None
        self._block: list[bytes] | None = None  # the lines since `position begin`
        self._block_size = 0
        self._in_valid_moves = False
        self._thinking: Thinking | None = None
        self._warmed: set[tuple[str, object]] = set()
        self._commands: dict[str, Callable[[str], None]] = {
            "sei": self._sei,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "validmoves": self._valid_moves,
            "go": self._go,
            "ponder": self._ponder,
            "stop": self._stop,
        }

    def obey(self, line: bytes) -> bool:
        """Do what one line asks for; false after `quit`. A wrong line never ends the loop."""
        try:
            return self._obey(line)
        except OSError:  # nobody listens any more
            raise
        except Exception as error:
            self._refuse(error)
        return True

    def finish(self) -> None:
        """Let a search under way come to its end, if it has one."""
        if self._thinking:
            if self._thinking.aim is not Aim.MOVE:
                self._thinking.stop()
            self._thinking.wait()

    def _obey(self, line: bytes) -> bool:
        text = " ".join(line.decode("utf-8", "replace").split())
        if self._block is not None:
            self._add_to_block(line, text)
        elif self._in_valid_moves:  # it knows the rules, and does not need them
            self._in_valid_moves = text != VALID_DONE
        elif text == BEGIN:
            self._stop_pondering()
            self._game, self._block, self._block_size = None, [], 0
        elif text.startswith(NOTATION):
            self._stop_pondering()
            self._game = None
            self._game = read_notation(text)
        elif text == VALID_BEGIN:
            self._in_valid_moves = True
        elif text == "quit":
            self._stop("")
            if self._thinking:
                self._thinking.wait(_LAST_WORDS)
            return False
        elif text:
            word, _, rest = text.partition(" ")
            if word not in self._commands:
                raise EngineError("engine-unknown-command", text=text)
            self._commands[word](rest)
        return True

    def _say(self, line: str) -> None:
        with self._printing:
            self._print(line)

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, SeismicError):
            self._say(f"error {sentence(error, self._language)}")
        else:
            reason = f"{type(error).__name__}: {error}"
            self._say(f"error {message('engine-failed', self._language, reason=reason)}")

    # Commands

    def _sei(self, _: str) -> None:
        self._say(f"id name {APP_NAME} {__version__}")
        self._say(f"id author the {APP_NAME} contributors")
        self._say(f"protocol {VERSION}")
        for line in self._start.offered():
            self._say(line)
        self._say("seiok")

    def _is_ready(self, _: str) -> None:
        if self._thinking is None or self._thinking.answered:
            self._warm()
        self._say("readyok")

    def _warm(self) -> None:
        """Load, or compile, what the next search needs, so that no time of `go` is spent on it."""
        game = self._game
        if game is None or not game.awaits_move:
            game = Game(2, seed=0)
        need = (self._options.player, game.table)
        if need not in self._warmed:
            Greedy().choose(game)
            hurried = copy(self._bot)
            if isinstance(hurried, (Engineer, Uct)):
                hurried.budget = Budget(playouts=1)
            hurried.choose(game)
            self._warmed.add(need)

    def _set_option(self, rest: str) -> None:
        options = self._options.after(rest, self._start)
        self._bot = self._make_bot(options.player, options)  # which may refuse
        self._options = options

    def _make_bot(self, spec: str, options: Options | None = None) -> Bot:
        options = options or self._options
        return make_bot(spec, seed=options.seed, threads=options.threads)

    def _add_to_block(self, line: bytes, text: str) -> None:
        assert self._block is not None
        if text != DONE:
            if self._block_size <= MAX_SIZE:  # the reader refuses what is larger
                self._block.append(line)
                self._block_size += len(line) + 1
            return
        lines, self._block = self._block, None
        self._game = read_position(lines)

    def _position(self) -> Game:
        """The position, if there is something to decide in it."""
        if self._game is None:
            raise EngineError("engine-no-position")
        self._game.require_decision()
        return self._game

    def _valid_moves(self, rest: str) -> None:
        if rest:
            raise EngineError("engine-unknown-command", text=f"validmoves {rest}")
        for line in valid_lines(self._position()):
            self._say(line)

    def _go(self, rest: str) -> None:
        if self._thinking and not self._thinking.answered:
            raise EngineError("engine-searching")
        options, seconds, aim = self._options, None, Aim.MOVE
        budget = f"@{options.playouts}" if options.playouts else ""
        if found := re.fullmatch("movetime ([0-9]+)", rest):
            seconds = number("movetime", found[1], 1, MAX_MOVETIME) / 1000
        elif found := re.fullmatch("playouts ([0-9]+)", rest):
            budget = f"@{number('playouts', found[1], 1, MAX_PLAYOUTS)}"
        elif rest == "infinite":
            aim = Aim.ENDLESS
        elif rest.startswith("clock "):
            game = self._position()
            clock = Clock.parse(rest, len(game.players))
            if clock is None:
                raise EngineError("engine-go-form")
            seconds = min(clock.share(game), MAX_MOVETIME / 1000)
        elif rest:
            raise EngineError("engine-go-form")
        if seconds is not None:
            budget = f"@{seconds:.3f}s"
        self._think(aim, seconds, budget)

    def _think(self, aim: Aim, seconds: float | None = None, budget: str = "") -> None:
        bot, name = self._bot, self._options.player.partition("@")[0]
        deepens = aim is not Aim.MOVE and name in _DEEPENING
        if name in _BUDGETED and (budget or aim is not Aim.MOVE):
            bot = self._make_bot(f"{name}{_FIRST_LOOK if deepens else budget or _LONG}")
        game = self._position()
        self._stop_pondering()
        tell = self._say if self._options.info else lambda _: None
        self._thinking = Thinking(bot, game, aim, seconds, Ears(self._say, tell, self._refuse), deepens=deepens)

    def _ponder(self, rest: str) -> None:
        """Think on somebody else's time: there is no answer, and whatever comes next ends it."""
        if rest:
            raise EngineError("engine-unknown-command", text=f"ponder {rest}")
        if self._thinking and not self._thinking.answered:
            raise EngineError("engine-searching")
        if self._game is not None and self._game.awaits_move:
            self._think(Aim.PONDER)

    def _stop_pondering(self) -> None:
        if self._thinking and self._thinking.aim is Aim.PONDER:
            self._thinking.stop()
            self._thinking.wait(_LAST_WORDS)

    def _stop(self, _: str) -> None:
        if self._thinking:
            self._thinking.stop()
