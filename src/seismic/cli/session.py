"""A game at one terminal: it asks the people, lets the bots play, says what happens, and saves all of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import assert_never

from seismic.advice.narration import Story, final_count, name_of, names_of, tile_name
from seismic.cli.bots import is_program, seat_bot
from seismic.cli.chairs import hurried
from seismic.cli.output import BadFile, Refusal, Say, Screen, explain, fill, is_terminal
from seismic.cli.picture import picture, rotations_text
from seismic.cli.position_text import fits_text, moves_text, options, sections_text, unseen_text
from seismic.cli.saved_games import Saved
from seismic.cli.typed_moves import What, Where, Which, placements, understand
from seismic.engine.guests import ask, dismiss
from seismic.game import Cell, Decision, Kind, Move, SeismicError
from seismic.i18n import sentence
from seismic.record import RecordError
from seismic.rules.targets.cpu import COMPILED
from seismic.search import Bot, Greedy

_INTERRUPTED = 130
_LOG_LINES = 20
_MOMENT = 0.3  # seconds that nobody minds waiting without a word


def _question(decision: Decision) -> str:
    """The key of what a player is asked."""
    match decision:
        case Decision.LAY:
            return "play-ask-lay"
        case Decision.CREW:
            return "play-ask-crew"
        case Decision.STRIKE:
            return "play-ask-strike"
        case Decision.TOWN:
            return "play-ask-town"
        case Decision.AFTERSHOCK:
            return "play-ask-aftershock"
        case Decision.OVER | Decision.FLIP:
            raise AssertionError("nobody decides")
        case never:
            assert_never(never)


class Leave(Exception):
    """The player leaves; the game is kept."""


class Session:
    """One game, from the first question to the final count."""

    def __init__(self, saved: Saved, say: Say) -> None:
        self.saved, self.game, self.say = saved, saved.game, say
        self.bots = saved.seat_bots()
        self.story = Story(self.game, say)
        self._keeps = True  # until the disk says no
        self._pictured = False  # the table was shown once
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "table": self._show,
            "moves": self._list_moves,
            "sections": self._list_sections,
            "tiles": self._list_unseen,
            "log": self._log,
            "undo": self._undo,
            "save": self._save_copy,
            "quit": self._quit,
            "q": self._quit,
        }

    @property
    def screen(self) -> Screen:
        return Screen.here()

    def _print(self, *lines: str) -> None:
        screen = self.screen
        for line in lines:
            print(fill(line, screen))

    def warm_up(self) -> None:
        """Compile everything that the game will need, so that nobody has to wait in the middle of it."""
        if not COMPILED:
            return
        self.game.scores(), self.game.lines()
        for bot in {hurried(bot) for bot in self.saved.bots.values() if not is_program(bot)}:
            practice, player = self.game.copy(), seat_bot(bot)
            for _ in range(3):  # a tile, a crew, and what comes then
                if practice.outcome is None:
                    practice.play(player.choose(practice))
        if self.bots and self.game.outcome is None:
            Greedy().choose(self.game)  # whom others ask where the ground shakes

    def run(self) -> int:
        """Play to the end, or until the player leaves; returns the exit code."""
        try:
            self._begin()
            while self.game.outcome is None:
                self._take_turn()
            self._finish()
        except Leave:
            self._farewell()
        except KeyboardInterrupt:
            print()
            self._keep()  # the last time may have been cut short
            self._farewell()
            return _INTERRUPTED
        finally:
            dismiss(self.bots.values())
        return 0

    def _begin(self) -> None:
        variants = ", ".join(self.game.variants) or self.say("play-base-game")
        names = ", ".join(names_of(self.game, self.say))
        self._print(self.say("play-welcome", players=names, variants=variants, table=self.game.table.name))
        if self.saved.dealt_anew:
            self._print(self.say("play-dealt-anew"))
        self._print(self.say("play-begin"))
        self._keep()
        self._print(*self.story.catch_up(self.game)[-_LOG_LINES:])

    def _take_turn(self) -> None:
        seat = self.game.to_move
        if bot := self.bots.get(seat):
            move = self._think(bot, name_of(self.game, seat, self.say))
        else:
            move = self._ask()
        self._play(move)

    def _think(self, bot: Bot, name: str) -> Move:
        with _waiting(self.say("play-thinking", name=name)):
            move, fault = ask(bot, self.game, name, self.say)
        if fault:
            self._print(fault)
        return move

    def _play(self, move: Move) -> None:
        self.game.play(move)
        self._keep()
        self._print(*self.story.catch_up(self.game))

    def _finish(self) -> None:
        print()
        print(picture(self.game, self.say, self.screen))
        print()
        self._print(*final_count(self.game, self.say))
        if self._keeps:
            self._print(self.say("play-kept", file=self.saved.path))

    # Keeping

    def _keep(self) -> None:
        if not self._keeps:
            return
        try:
            self.saved.path.parent.mkdir(parents=True, exist_ok=True)
            self.saved.save()
        except (RecordError, OSError) as error:
            self._keeps = False
            reason = sentence(error, self.say.language) if isinstance(error, RecordError) else error.strerror
            self._print(f"{self.say('play-not-kept', file=self.saved.path)} ({reason})")

    def _farewell(self) -> None:
        if self._keeps:
            self._print(self.say("play-farewell", file=self.saved.path))

    # Asking

    def _ask(self) -> Move:
        """Ask the player to move until there is a legal move."""
        self._show()
        while True:
            text = _read_line()
            word, _, rest = text.partition(" ")
            try:
                if command := self._commands.get(word.lower()):
                    command(rest.strip())
                elif move := self._answer(text):
                    return move
            except (Refusal, SeismicError) as error:
                self._print(explain(error, self.say))

    def _answer(self, text: str) -> Move | None:
        """The move that the player means; None if it was a question, which is answered."""
        answer = understand(text, self.game)
        match answer:
            case Where(tile):
                self._show_where(tile)
            case Which(tile, cell, moves):
                print(rotations_text(tile, [move.rotation for move in moves], self.screen))
                self._print(self.say("play-which", tile=tile, cell=cell))
            case What(cell):
                self._show_what(cell)
            case move:
                if move not in self.game.legal_moves:
                    self.game.copy().play(move)  # which says why not
                return move
        return None

    def _show(self, _rest: str = "") -> None:
        """The position, and what has to be decided."""
        game, say, screen = self.game, self.say, self.screen
        second = game.decision == Decision.CREW and bool(placements(game))
        print()
        if game.decision != Decision.CREW or second or not self._pictured:
            self._pictured = True
            print(picture(game, say, screen, {move.cell for move in placements(game)}))
            print()
        key = "play-ask-second" if second else _question(game.decision)
        self._print(say(key, name=name_of(game, game.to_move, say), magnitude=game.magnitude or 0))
        for text in options(game, say, screen):
            print(text)

    def _show_where(self, tile: Kind) -> None:
        fitting = [move for move in placements(self.game) if move.tile == tile]
        if not fitting:
            raise Refusal("play-fits-nowhere-now", "R5.1", tile=tile)
        print(picture(self.game, self.say, self.screen, {move.cell for move in fitting}))
        self._print(f"{self.say('play-where', tile=tile_name(tile))} {fits_text(fitting)}")

    def _show_what(self, cell: Cell) -> None:
        fitting = [move for move in placements(self.game) if move.cell == cell]
        if not fitting:
            raise Refusal("play-nothing-fits", "R5.1", cell=cell)
        for tile in dict.fromkeys(move.tile for move in fitting):
            turns = " ".join(f"r{move.rotation}" for move in fitting if move.tile == tile)
            print(f"{self.game.face_up.index(tile) + 1}: {tile_name(tile)}: {turns}")

    # Words that are not moves

    def _help(self, _rest: str) -> None:
        self._print(self.say("play-help"))

    def _list_moves(self, _rest: str) -> None:
        self._print(*moves_text(self.game, self.say))

    def _list_sections(self, _rest: str) -> None:
        self._print(*sections_text(self.game, self.say))

    def _list_unseen(self, _rest: str) -> None:
        self._print(*unseen_text(self.game, self.say))

    def _log(self, _rest: str) -> None:
        self._print(*self.story.lines[-_LOG_LINES:])

    def _undo(self, _rest: str) -> None:
        """Go back to the last choice of a person; bots play theirs again."""
        earlier = self.game.copy()
        earlier.undo()
        while earlier.to_move in self.bots:
            earlier.undo()
        self.game = self.saved.game = earlier
        self.story.catch_up(earlier)
        self._keep()
        self._print(self.say("play-undone"))
        self._show()

    def _save_copy(self, rest: str) -> None:
        if not rest:
            self._keep()
            self._farewell()
            return
        try:
            path = Path(rest).expanduser()
            if path.exists():
                raise Refusal("play-file-exists", file=path)
            self.saved.save(path)
        except RecordError as error:
            raise BadFile(rest, error) from error
        except (OSError, RuntimeError, ValueError) as error:  # RuntimeError: somebody's home whom nobody knows
            raise BadFile(rest, RecordError("record-unwritable", reason="other")) from error
        self._print(self.say("play-copied", file=path))

    def _quit(self, _rest: str) -> None:
        raise Leave


@contextmanager
def _waiting(text: str) -> Iterator[None]:
    """Show this line in a terminal if what follows takes more than a moment, and erase it afterwards."""
    screen = Screen.here()
    if screen.rows is None:
        yield
        return
    shown = ""

    def show() -> None:
        nonlocal shown
        shown = text[: screen.columns - 1]  # a line that breaks could not be erased
        print(shown, end="", flush=True)

    timer = Timer(_MOMENT, show)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # it may be showing the line just now
        print(f"\r{' ' * len(shown)}\r" if shown else "", end="", flush=True)


def _read_line() -> str:
    """What the player types next, at least one word of it."""
    typing = is_terminal(sys.stdin)
    while True:
        if typing:
            try:
                text = input("> ")
            except EOFError:
                print()
                raise Leave from None
        else:
            print("> ", end="", flush=True)
            text = sys.stdin.readline() if sys.stdin else ""
            print(text.strip())  # a script is part of what it makes happen
            if not text:
                raise Leave
        if text.strip():
            return text.strip()
