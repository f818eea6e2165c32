"""The form on the start screen: rows to move through, each with values to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from seismic.game.setup import check_players
from seismic.i18n import LANGUAGES, Say
from seismic.lessons import BASE, LESSONS
from seismic.levels import DEFAULT_LEVEL, INSTANT_LEVELS, LEVELS, level_key
from seismic.messages.limits import MAX_NAME
from seismic.rules.hexes import TABLES
from seismic.rules.variants import VARIANTS, excluded_by

PERSON, NOBODY = "person", "nobody"
_EXPLAINED = frozenset((PERSON, *LEVELS, *VARIANTS))  # rows and values that have a line about them


@dataclass(frozen=True)
class Choice:
    """The game that was chosen."""

    seats: tuple[str, ...]  # PERSON or the level of a bot; the first is a person
    variants: tuple[str, ...]
    table: str
    names: tuple[str, ...]  # by seat; empty for bots, and for people without one
    language: str


@dataclass
class Form:
    """The rows: the ways to begin, the rules, the seats, the table, the variants, and the language."""

    unfinished: Callable[[Say], str] | None = None  # the game to go on with, in words
    level: str = DEFAULT_LEVEL
    seats: list[str] = field(default_factory=list)
    table: str = "standard"
    variants: set[str] = field(default_factory=set)
    names: list[str] = field(default_factory=list)  # of people, by seat; they stay while a bot sits there
    language: str = LANGUAGES[0]
    lesson: str = BASE
    row: int = 0
    at_once: bool = False  # offer only bots that do not search

    def __post_init__(self) -> None:
        self.seats = self.seats or [PERSON, self.level, NOBODY, NOBODY]
        self.names = self.names or [""] * len(self.seats)

    @property
    def rows(self) -> list[str]:
        going_on = ["resume"] if self.unfinished else []
        seats = (f"seat {n}" for n in range(1, len(self.seats) + 1))
        return [*going_on, "begin", "lesson", "rules", *seats, "table", *VARIANTS, "language"]

    @property
    def here(self) -> str:
        return self.rows[self.row]

    @property
    def say(self) -> Say:
        return Say(self.language)

    @property
    def person(self) -> int | None:
        """The index of the seat in this row, if a person sits there."""
        return self.person_in(self.here)

    def person_in(self, name: str) -> int | None:
        index = seat_in(name)
        return index if index is not None and self.seats[index] == PERSON else None

    def move(self, steps: int) -> None:
        self.row = (self.row + steps) % len(self.rows)

    def change(self, steps: int) -> None:
        """The next value of the row."""
        name = self.here
        if name in VARIANTS:
            self._toggle(name)
        elif name == "table":
            self.table = _next(tuple(TABLES), self.table, steps)
        elif name == "lesson":
            self.lesson = _next(tuple(LESSONS), self.lesson, steps)
        elif name == "language":
            self.language = _next(LANGUAGES, self.language, steps)
        elif (index := seat_in(name)) is not None:
            self.seats[index] = _next(self._sitters(index), self.seats[index], steps)

    def _sitters(self, index: int) -> list[str]:
        """Who can sit in a seat."""
        levels = INSTANT_LEVELS if self.at_once else LEVELS
        return [PERSON, *levels, *([NOBODY] if index > 1 else [])]

    def rename(self, index: int, name: str) -> None:
        """Give a person a name, or remove it with an empty one; a BadSetup says what is wrong with it."""
        names = [*self.names[:index], name.strip(), *self.names[index + 1 :]]
        # A bot gives way to a person of the same name, so here it has one that nobody can type.
        check_players(
            [
                (names[seat - 1] or self.say("play-person-name", seat=seat)) if who == PERSON else _unlike_any(seat)
                for seat, who in enumerate(self.seats, 1)
            ]
        )
        self.names = names

    def _toggle(self, variant: str) -> None:
        """Switch a variant on or off; the ones that it excludes are switched off."""
        self.variants ^= {variant}
        if variant in self.variants:
            self.variants -= excluded_by((variant,))

    @property
    def choice(self) -> Choice:
        taken = [(seat, name) for seat, name in zip(self.seats, self.names, strict=True) if seat != NOBODY]
        return Choice(
            tuple(seat for seat, _ in taken),
            tuple(variant for variant in VARIANTS if variant in self.variants),
            self.table,
            tuple(name if seat == PERSON else "" for seat, name in taken),
            self.language,
        )

    def about(self) -> str:
        """What the row, or its value, means; nothing if that is obvious."""
        index = seat_in(self.here)
        about = self.here if index is None else self.seats[index]
        return self._explained(about)

    def _explained(self, about: str) -> str:
        return self.say(f"terminal-about-{about}") if about in _EXPLAINED else ""

    def sitters(self) -> list[tuple[str, str, bool]]:
        """Who can sit in the seat of this row, with a description of each, and whether they do."""
        index = seat_in(self.here)
        if index is None:
            return []
        return [(self._sitter(who), self._explained(who), who == self.seats[index]) for who in self._sitters(index)]

    def _sitter(self, who: str) -> str:
        words = {PERSON: "terminal-person", NOBODY: "terminal-nobody"}
        return self.say(words.get(who) or level_key(who))

    def play_after_lesson(self) -> None:
        """A first real game, with the variant just learned."""
        self.seats = [PERSON, "trainee", NOBODY, NOBODY]
        self.variants = {self.lesson} - {BASE}

    def text(self, name: str) -> tuple[str, str]:
        """A row in words: what it is, and its value."""
        say = self.say
        if name == "resume":
            assert self.unfinished is not None
            return say("terminal-resume"), self.unfinished(say)
        if name == "begin":
            return say("terminal-begin"), ""
        if name == "lesson":
            return say("terminal-lesson"), say("lesson-title" if self.lesson == BASE else f"terminal-{self.lesson}")
        if name == "rules":
            return say("terminal-rules"), ""
        if name == "table":
            return say("terminal-table"), say("terminal-table-size", size=self.table)
        if name == "language":
            return say("terminal-language"), say("language-name")
        if name in VARIANTS:
            return say(f"terminal-{name}"), "yes" if name in self.variants else "no"
        index = seat_in(name)
        assert index is not None
        return say("terminal-seat", seat=index + 1), self._sitter(self.seats[index])


def seat_in(name: str) -> int | None:
    """The index of the seat that a row is for."""
    return int(name[5:]) - 1 if name.startswith("seat ") else None


def _next(values: Sequence[str], value: str, steps: int) -> str:
    return values[(values.index(value) + steps) % len(values)]


def _unlike_any(seat: int) -> str:
    return "-" * (MAX_NAME + seat)
