"""A recorded game, turn by turn, with its analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from seismic.advice.analysis import Analysis, TurnAnalysis
from seismic.advice.narration import Told, final_count, name_of, names_of
from seismic.advice.remarks import remarks
from seismic.game import Event, Game, Move, Place, Score, Seat, Turn
from seismic.i18n import Say
from seismic.record.parser import Record
from seismic.terminal.prompts import moves_in_words
from seismic.terminal.tables import Here, Shown, Spoken


class Analyst(Protocol):
    """Analyses the game, or loads the saved analysis."""

    def kept(self) -> Analysis | None: ...
    def analyse(self, on_progress: Callable[[int, int], None]) -> Analysis: ...


class Remark(Spoken):
    """A line of the log that comes from the analysis."""


class _Page(NamedTuple):
    """A turn: what happened in it, and the position after it."""

    words: list[str]
    game: Game


class ReplayTable(Here):
    """Nobody decides anything here."""

    mine: frozenset[Seat] = frozenset()
    gives_hints = True

    def __init__(self, record: Record, say: Say, analyst: Analyst | None = None, *, at: int = 0) -> None:
        self.say, self.analyst = say, analyst
        self._pages = list(_pages(record, say))
        self.analysis = analyst.kept() if analyst is not None else None
        self.at = max(0, min(self.last, at))

    @property
    def game(self) -> Game:
        return self._pages[self.at].game

    @property
    def log(self) -> Sequence[str]:
        return [line for number in range(self.at + 1) for line in self._told(number)]

    @property
    def news(self) -> Sequence[str]:
        return self._told(self.at)

    def _told(self, number: int) -> list[str]:
        words, game = self._pages[number]
        turn = self._analysed(number)
        if turn is None:
            return words
        before = self._pages[number - 1].game

        def in_words(moves: tuple[Move, ...]) -> str:
            return moves_in_words(moves, before, self.say)

        return [*words, *map(Remark, remarks(turn, names_of(game, self.say), self.say, in_words))]

    @property
    def last(self) -> int:
        return len(self._pages) - 1

    def go(self, to: int) -> None:
        self.at = max(0, min(self.last, to))

    def confirm(self, moves: Sequence[Move]) -> bool:
        assert not moves, "a replay has nothing to decide"
        return True

    async def follow(self, shown: Shown) -> None:
        """Nothing happens by itself."""

    # The analysis

    def _analysed(self, number: int) -> TurnAnalysis | None:
        turns = self.analysis.turns if self.analysis is not None else ()
        return turns[number - 1] if 0 < number <= len(turns) else None

    @property
    def chances(self) -> Sequence[tuple[float, ...]]:
        """Every player's chances of winning, after each turn; nothing without an analysis."""
        if self.analysis is None:
            return ()
        return [self.analysis.win, *(turn.win for turn in self.analysis.turns)]

    @property
    def mistakes(self) -> list[int]:
        """The turns in which something else was clearly better."""
        turns = self.analysis.turns if self.analysis is not None else ()
        return [number for number, turn in enumerate(turns, 1) if any(choice.is_clear for choice in turn.choices)]

    @property
    def better(self) -> Place | None:
        """The better place for this turn's tile, if that cell is still free."""
        turn = self._analysed(self.at)
        choices = turn.choices if turn is not None else ()
        moves = (choice.best[0] for choice in choices if choice.is_clear)
        tiles = self.game.tiles
        return next((move for move in moves if isinstance(move, Place) and move.cell not in tiles), None)


def _pages(record: Record, say: Say) -> Sequence[_Page]:
    """The set-up, then one page for each turn."""
    head = record.head
    game = Game.following(head.players, head.variants, head.table, head.heights)
    pages, words = list[_Page](), list[str]()
    for _, event in record.events:
        if isinstance(event, Turn):
            pages.append(_Page(words, game.copy()))
            words = [say("replay-turn", number=len(pages), name=name_of(game, event.seat, say))]
        elif line := _line(game, event, say):
            words.append(line)
        game.follow(event)
    if game.outcome:
        words += final_count(game, say)
    pages.append(_Page(words, game))
    return pages


def _line(game: Game, event: Event, say: Say) -> str:
    return "" if isinstance(event, Score) else Told.of(game, event, say)  # the final count tells a score
