"""Tables to sit at: one in this process with its bots, and the replay of a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from seismic.advice.narration import Story, Told, final_count, name_of
from seismic.engine.guests import ask, dismiss
from seismic.game import Event, Game, Move, Score, Seat
from seismic.game import Turn as TurnBegins
from seismic.i18n import Say
from seismic.record.parser import Record
from seismic.search import Bot


class Kept(Protocol):
    """A game and the file that keeps it."""

    path: Path
    game: Game
    dealt_anew: bool

    def save(self) -> None: ...
    def seat_bots(self) -> Mapping[Seat, Bot]:
        """The bots, ready to play."""


class Chair(NamedTuple):
    """What there is to be told of a seat, beyond the game."""

    seat: Seat
    clock: str = ""  # the time that is left
    runs: bool = False  # it runs down
    hurries: bool = False  # there is little of it
    state: str = ""  # away, resigned and the like


@dataclass(frozen=True)
class Item:
    """Something else that one can do at a table."""

    words: str
    do: Callable[[], None]
    sure: str = ""  # what to ask first


class Spoken(str):
    """A line of the log that somebody said."""


class Talk(Protocol):
    """What is said at a table."""

    @property
    def lines(self) -> Sequence[str]: ...
    @property
    def speaks(self) -> bool:
        """Whether one may say something oneself."""

    def say(self, text: str) -> None: ...


class Table(Protocol):
    """Whatever one can sit at."""

    @property
    def game(self) -> Game: ...
    @property
    def mine(self) -> frozenset[Seat]: ...
    @property
    def log(self) -> Sequence[str]: ...
    @property
    def news(self) -> Sequence[str]:
        """What has happened since a person here decided last."""

    @property
    def state(self) -> str:
        """What to say instead of what is to be done; mostly nothing."""

    @property
    def aside(self) -> str:
        """What to say besides, as long as it holds: that somebody offers something."""

    @property
    def aided(self) -> bool:
        """Whether it shows more than what lies there: where tiles fit, sections, points."""

    @property
    def gives_hints(self) -> bool: ...
    @property
    def chairs(self) -> Sequence[Chair]: ...
    @property
    def talk(self) -> Talk | None: ...
    @property
    def farewell(self) -> str:
        """What to print after leaving."""

    def menu(self) -> tuple[list[str], list[Item]]:
        """What else there is to know, and to do."""

    def come_back(self) -> None:
        """Take one's seat back from a bot that stands in."""

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Play moves. False, if the table goes on only later."""

    async def follow(self, shown: Shown) -> None:
        """Tell the screen what others do at the table."""


class Shown(Protocol):
    """A viewer of a table."""

    def go_on(self) -> None:
        """The position has changed."""

    def start_over(self) -> None:
        """It is another game."""

    def show(self) -> None: ...
    def note(self, text: str) -> None:
        """Say something until the next key."""

    def hear(self, text: str) -> None:
        """Somebody has said something."""


class _Here:
    """A table without anybody elsewhere."""

    state = aside = farewell = ""
    aided, talk = True, None
    chairs: Sequence[Chair] = ()

    def menu(self) -> tuple[list[str], list[Item]]:
        return [], []

    def come_back(self) -> None:
        """Nobody stands in here."""


class LocalTable(_Here):
    """A game in this process: people at this screen, and bots."""

    gives_hints = True

    def __init__(self, kept: Kept, say: Say, not_kept: Callable[[Exception], None] = lambda _: None) -> None:
        self.kept, self._say, self._not_kept = kept, say, not_kept
        self.keeps = True  # until the disk says no
        self.bots = kept.seat_bots()
        self._story = Story(kept.game, say)
        self._story.catch_up(kept.game)
        self._since = len(self._story.lines)
        self.keep()

    @property
    def game(self) -> Game:
        return self.kept.game

    @property
    def mine(self) -> frozenset[Seat]:
        return frozenset(Seat(n) for n in range(1, len(self.game.players) + 1) if n not in self.bots)

    @property
    def log(self) -> Sequence[str]:
        return self._story.lines

    @property
    def news(self) -> Sequence[str]:
        """What has happened since a person decided last."""
        return self._story.lines[self._since :]

    @property
    def thinking(self) -> Bot | None:
        """The bot that is to decide."""
        return None if self.game.outcome else self.bots.get(self.game.to_move)

    def think(self, bot: Bot, position: Game) -> tuple[Move, str]:
        """A bot's move, and what it did wrong, in words; mostly nothing."""
        return ask(bot, position, name_of(position, position.to_move, self._say), self._say)

    def dismiss_bots(self) -> None:
        """Nobody thinks here any more."""
        dismiss(self.bots.values())

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Play moves, and let happen what happens by itself."""
        self._since = len(self._story.lines)
        self.play(moves)
        return True

    async def follow(self, shown: Shown) -> None:
        """Everything happens here."""

    def play(self, moves: Sequence[Move]) -> None:
        for move in moves:
            self.game.decide(move)
        self.game.advance()
        self._story.catch_up(self.game)
        self.keep()

    def keep(self) -> None:
        if not self.keeps:
            return
        try:
            self.kept.path.parent.mkdir(parents=True, exist_ok=True)
            self.kept.save()
        except Exception as error:  # whatever it is, the game goes on
            self.keeps = False
            self._not_kept(error)


class ReplayTable(_Here):
    """A recorded game, turn by turn; nobody decides anything here."""

    mine: frozenset[Seat] = frozenset()
    gives_hints = False

    def __init__(self, record: Record, say: Say) -> None:
        self._pages: list[tuple[Game, int]] = []  # the position after each turn, and how much of the log was told
        self._log: list[str] = []
        head = record.head
        game = Game.following(head.players, head.variants, head.table, head.heights)
        for _, event in record.events:
            if isinstance(event, TurnBegins):
                self._pages.append((game.copy(), len(self._log)))
            self._tell(game, event, say)
            game.follow(event)
        if game.outcome:
            self._log += final_count(game, say)
        self._pages.append((game, len(self._log)))
        self.at = 0

    def _tell(self, game: Game, event: Event, say: Say) -> None:
        if isinstance(event, TurnBegins):
            line = say("replay-turn", number=len(self._pages), name=name_of(game, event.seat, say))
        else:
            line = "" if isinstance(event, Score) else Told.of(game, event, say)
        if line:
            self._log.append(line)

    @property
    def game(self) -> Game:
        return self._pages[self.at][0]

    @property
    def log(self) -> Sequence[str]:
        return self._log[: self._pages[self.at][1]]

    @property
    def news(self) -> Sequence[str]:
        return self._log[self._pages[max(0, self.at - 1)][1] : self._pages[self.at][1]]

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
