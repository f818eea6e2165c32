"""Tables to sit at, and the one in this process with its bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from seismic.advice.narration import Story, name_of
from seismic.engine.guests import ask, dismiss
from seismic.game import Game, Move, Seat
from seismic.i18n import Say
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
    """What to show about a seat, beyond the game."""

    seat: Seat
    clock: str = ""  # the time that is left
    runs: bool = False  # it runs down
    hurries: bool = False  # there is little of it
    state: str = ""  # away, resigned and the like


@dataclass(frozen=True)
class Item:
    """Something else that the player can do at a table."""

    words: str
    do: Callable[[], None]
    sure: str = ""  # what to ask first


class Invitation(NamedTuple):
    """A way to a table."""

    words: str  # whom it is for
    link: str


class Spoken(str):
    """A line of chat in the log."""


class Talk(Protocol):
    """The chat of a table."""

    @property
    def lines(self) -> Sequence[str]: ...
    @property
    def speaks(self) -> bool:
        """Whether we may write in it."""

    def say(self, text: str) -> None: ...


class Table(Protocol):
    """Any table to sit at."""

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
        """What to show in place of the prompt; usually nothing."""

    @property
    def aside(self) -> str:
        """What to show in addition while it lasts, such as an offer."""

    @property
    def aided(self) -> bool:
        """Whether it shows more than the tiles: where they fit, sections, points."""

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
        """Take our seat back from a bot that stands in."""

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Play moves. False if the table changes only later."""

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

    def invite(self, waiting: Callable[[], Sequence[Invitation]], aside: str) -> None:
        """Show how others come to the table, until they have."""

    def hear(self, text: str) -> None:
        """Somebody has said something."""


class Here:
    """A table in this process alone."""

    state = aside = farewell = ""
    aided, talk = True, None
    chairs: Sequence[Chair] = ()

    def menu(self) -> tuple[list[str], list[Item]]:
        return [], []

    def come_back(self) -> None:
        """Nobody stands in here."""


class LocalTable(Here):
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
        """A bot's move, and what it did wrong, in words; usually nothing."""
        return ask(bot, position, name_of(position, position.to_move, self._say), self._say)

    def dismiss_bots(self) -> None:
        """Stop all thinking here."""
        dismiss(self.bots.values())

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Play moves, and everything automatic after them."""
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
