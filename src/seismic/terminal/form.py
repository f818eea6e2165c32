"""The choice of a game on the start screen: rows that one goes up and down, each with values to go through."""

from __future__ import annotations

from dataclasses import dataclass, field

from seismic.i18n import Say

LEVELS = ("trainee", "worker", "foreman", "surveyor", "chief")
_LEVEL_KEYS = {
    "trainee": "level-trainee",
    "worker": "level-worker",
    "foreman": "level-foreman",
    "surveyor": "level-surveyor",
    "chief": "level-chief",
}
_AT_ONCE = 3  # so many of the levels answer at once, even where nothing is compiled
TABLES = ("small", "standard", "large")
VARIANTS = ("big-one", "dilemma", "aftershocks", "twin-cities", "balance")
_VARIANT_KEYS = {
    "big-one": "terminal-big-one",
    "dilemma": "terminal-dilemma",
    "aftershocks": "terminal-aftershocks",
    "twin-cities": "terminal-twin-cities",
    "balance": "terminal-balance",
}
_ABOUT = {
    "trainee": "terminal-about-trainee",
    "worker": "terminal-about-worker",
    "foreman": "terminal-about-foreman",
    "surveyor": "terminal-about-surveyor",
    "chief": "terminal-about-chief",
    "big-one": "terminal-about-big-one",
    "dilemma": "terminal-about-dilemma",
    "aftershocks": "terminal-about-aftershocks",
    "twin-cities": "terminal-about-twin-cities",
    "balance": "terminal-about-balance",
}
PERSON, NOBODY = "person", "nobody"
_EXCLUDED_BY_BALANCE = frozenset(("big-one", "dilemma", "twin-cities"))  # R11


@dataclass(frozen=True)
class Choice:
    """A game that somebody wants to play."""

    seats: tuple[str, ...]  # PERSON or the level of a bot; the first is a person
    variants: tuple[str, ...]
    table: str


@dataclass
class Form:
    """The rows: going on with a game, the seats, the table, the variants, and the beginning."""

    unfinished: str = ""  # the game to go on with, in words; nothing if there is none
    level: str = "foreman"
    seats: list[str] = field(default_factory=list)
    table: str = "standard"
    variants: set[str] = field(default_factory=set)
    row: int = 0
    at_once: bool = False  # offer only bots that do not search

    def __post_init__(self) -> None:
        self.seats = self.seats or [PERSON, self.level, NOBODY, NOBODY]

    @property
    def rows(self) -> list[str]:
        going_on = ["resume"] if self.unfinished else []
        return [*going_on, "begin", *(f"seat {n}" for n in range(1, len(self.seats) + 1)), "table", *VARIANTS]

    @property
    def here(self) -> str:
        return self.rows[self.row]

    def move(self, steps: int) -> None:
        self.row = (self.row + steps) % len(self.rows)

    def change(self, steps: int) -> None:
        """The next value of the row."""
        name = self.here
        if name in VARIANTS:
            self._toggle(name)
        elif name == "table":
            self.table = TABLES[(TABLES.index(self.table) + steps) % len(TABLES)]
        elif name.startswith("seat "):
            index = int(name[5:]) - 1
            levels = LEVELS[:_AT_ONCE] if self.at_once else LEVELS
            values = [PERSON, *levels, *([NOBODY] if index > 1 else [])]
            self.seats[index] = values[(values.index(self.seats[index]) + steps) % len(values)]

    def _toggle(self, variant: str) -> None:
        """Balance goes together with aftershocks only."""
        self.variants ^= {variant}
        if variant == "balance" and "balance" in self.variants:
            self.variants -= _EXCLUDED_BY_BALANCE
        elif variant in _EXCLUDED_BY_BALANCE & self.variants:
            self.variants.discard("balance")

    @property
    def choice(self) -> Choice:
        seats = tuple(seat for seat in self.seats if seat != NOBODY)
        return Choice(seats, tuple(variant for variant in VARIANTS if variant in self.variants), self.table)

    def about(self, say: Say) -> str:
        """What the row, or its value, means; nothing if that goes without saying."""
        name = self.here
        key = _ABOUT.get(self.seats[int(name[5:]) - 1] if name.startswith("seat ") else name)
        return say(key) if key else ""

    def text(self, name: str, say: Say) -> tuple[str, str]:
        """A row in words: what it is, and its value."""
        if name == "resume":
            return say("terminal-resume"), self.unfinished
        if name == "begin":
            return say("terminal-begin"), ""
        if name == "table":
            return say("terminal-table"), say("terminal-table-size", size=self.table)
        if name in VARIANTS:
            return say(_VARIANT_KEYS[name]), "yes" if name in self.variants else "no"
        seat = self.seats[int(name[5:]) - 1]
        words = {PERSON: "terminal-person", NOBODY: "terminal-nobody"}
        return say("terminal-seat", seat=int(name[5:])), say(_LEVEL_KEYS.get(seat) or words[seat])
