"""The engine's side of the line protocol: docs/engine-protocol.md is its reference."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from threading import Lock
from typing import BinaryIO

from seismic import __version__
from seismic.engine.pipes import Overhear
from seismic.engine.positions import BEGIN, DONE, VALID_BEGIN, VALID_DONE, read_position, valid_lines
from seismic.engine.search_thread import Thinking
from seismic.game import Game, SeismicError
from seismic.i18n import APP_NAME, message, sentence
from seismic.record.parser import MAX_LINE, MAX_SIZE
from seismic.search import Bot, Budget, Engineer, Greedy, Uct, make_bot

MAX_THREADS = 64
MAX_MOVETIME = 3_600_000  # milliseconds
MAX_PLAYOUTS = 999_999_999
MAX_SEED = (1 << 64) - 1
_BUDGETED = ("engineer", "geologist", "uct")  # bots that `go` can give a budget
_LAST_WORDS = 1.0  # seconds that a search has to notice `quit`


class EngineError(SeismicError):
    """A line of the protocol that cannot be obeyed."""


@dataclass(slots=True)
class Options:
    """What `setoption` sets."""

    bot: str = "engineer"
    threads: int = 1
    seed: int = 0
    playouts: int = 0  # for a `go` without a budget; 0: the bot's own


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
        self._options = options
        self._bot: Bot = self._make_bot(options.bot)
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
            "stop": self._stop,
        }

    def obey(self, line: bytes) -> bool:
        """Do what one line asks for; false after `quit`. Nothing that is wrong with a line ends the loop."""
        try:
            return self._obey(line)
        except OSError:  # nobody listens any more
            raise
        except Exception as error:
            self._refuse(error)
        return True

    def finish(self) -> None:
        """Let a search under way come to its end."""
        if self._thinking:
            self._thinking.wait()

    def _obey(self, line: bytes) -> bool:
        text = " ".join(line.decode("utf-8", "replace").split())
        if self._block is not None:
            self._add_to_block(line, text)
        elif self._in_valid_moves:  # it knows the rules, and does not need them
            self._in_valid_moves = text != VALID_DONE
        elif text == BEGIN:
            self._game, self._block, self._block_size = None, [], 0
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
        options = self._options
        for line in (
            f"id name {APP_NAME} {__version__}",
            f"id author the {APP_NAME} contributors",
            f"option name bot type string default {options.bot}",
            f"option name threads type spin default {options.threads} min 1 max {MAX_THREADS}",
            f"option name seed type spin default {options.seed} min 0 max {MAX_SEED}",
            f"option name playouts type spin default {options.playouts} min 0 max {MAX_PLAYOUTS}",
            "seiok",
        ):
            self._say(line)

    def _is_ready(self, _: str) -> None:
        if self._thinking is None or self._thinking.answered:
            self._warm()
        self._say("readyok")

    def _warm(self) -> None:
        """Load, or compile, what the next search needs, so that no time of `go` is spent on it."""
        game = self._game
        if game is None or not game.awaits_move:
            game = Game(2, seed=0)
        need = (self._options.bot, game.table)
        if need not in self._warmed:
            Greedy().choose(game)
            hurried = copy(self._bot)
            if isinstance(hurried, (Engineer, Uct)):
                hurried.budget = Budget(playouts=1)
            hurried.choose(game)
            self._warmed.add(need)

    def _set_option(self, rest: str) -> None:
        found = re.fullmatch(r"name (\S+) value (.*)", rest)
        if found is None:
            raise EngineError("engine-option-form")
        name, value = found.groups()
        options = self._options
        if name == "bot":
            self._make_bot(value)  # which may refuse
            options.bot = value
        elif name == "threads":
            options.threads = _number(name, value, 1, MAX_THREADS)
        elif name == "seed":
            options.seed = _number(name, value, 0, MAX_SEED)
        elif name == "playouts":
            options.playouts = _number(name, value, 0, MAX_PLAYOUTS)
        else:
            raise EngineError("engine-option-unknown", name=name)
        self._bot = self._make_bot(options.bot)

    def _make_bot(self, spec: str) -> Bot:
        return make_bot(spec, seed=self._options.seed, threads=self._options.threads)

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
        bot, seconds = self._bot, None
        options, name = self._options, self._options.bot.partition("@")[0]
        budget = f"@{options.playouts}" if options.playouts else ""
        if found := re.fullmatch("movetime ([0-9]+)", rest):
            seconds = _number("movetime", found[1], 1, MAX_MOVETIME) / 1000
            budget = f"@{seconds:.3f}s"
        elif found := re.fullmatch("playouts ([0-9]+)", rest):
            budget = f"@{_number('playouts', found[1], 1, MAX_PLAYOUTS)}"
        elif rest:
            raise EngineError("engine-go-form")
        if budget and name in _BUDGETED:
            bot = self._make_bot(f"{name}{budget}")
        self._thinking = Thinking(bot, self._position(), seconds, self._say, self._refuse)

    def _stop(self, _: str) -> None:
        if self._thinking:
            self._thinking.stop()


def _number(name: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch("[0-9]{1,20}", text) or not low <= int(text) <= high:
        raise EngineError("engine-number", name=name, text=text, least=low, most=high)
    return int(text)
