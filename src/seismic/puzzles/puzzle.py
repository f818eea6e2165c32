"""Puzzles, and the file that holds them.

The file is text, one line each. First a head, then games, each followed by its puzzles:

    seismic-puzzles 1 <how many games> <how many puzzles>
    game <table>/<players> <variants, joined by +, or -> <events, joined by ;>
    <id> <events before it> <best turn> <second turn> <chance> <points> <errors> <themes> <difficulty>

Fields are separated by tabs. Events are spelled as in a record, but the commonest words are cut to a letter (SHORT). A
turn is one move, or a tile and its crew joined by `;`. Chance and points say how far
the best turn is ahead of the second, in parts of a thousand and in tenths; errors, in tenths, by how many standard
errors it leads whichever other turn is the least clear. The position of a puzzle is what its events lead to: events
and not positions, because whoever follows them has the whole past, and the rules vouch for every step. What happens by
itself after an event, up to the next flip, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files

from seismic.errors import SeismicError
from seismic.game import Game, Move, parse_event, parse_move
from seismic.game.setup import check_options
from seismic.puzzles.themes import HARDEST, Theme
from seismic.puzzles.verdict import Verdict

FORMAT = "seismic-puzzles 1"
SHIPPED = "puzzles.txt"
SHORT = {"flip ": "f", "place ": "p", "crew ": "c"}
_ID = re.compile("[0-9a-f]{8}")
_HEAD = re.compile(re.escape(FORMAT) + r" (\d{1,6}) (\d{1,6})")
_PUZZLE_FIELDS = 9


class BadPuzzles(SeismicError):
    """A file that does not hold puzzles; `values` has the line where it can be named."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played."""

    players: int
    variants: tuple[str, ...] = ()
    table: str = "standard"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position by the events that lead to it, and its best turn."""

    id: str
    setting: Setting
    events: tuple[str, ...]
    best: tuple[Move, ...]
    second: tuple[Move, ...]
    win: float  # how much more likely the best turn wins than the second
    points: float  # and how many more points it gets
    errors: float  # by how many standard errors the best leads whichever other is the least clear
    themes: tuple[Theme, ...]
    difficulty: int  # from 1

    def game(self) -> Game:
        """The game at the point where the turn is to be found."""
        setting = self.setting
        game = Game.following(setting.players, setting.variants, setting.table)
        for event in self.events:
            game.follow(parse_event(event))
            game.advance(to_flip=True)
        return game


def make_puzzle(game: Game, verdict: Verdict, themes: tuple[Theme, ...], difficulty: int) -> Puzzle:
    """The present position of a game as a puzzle, named by what led there."""
    setting, events = Setting(game.seats, game.variants, game.table.name), tuple(_told(game))
    name = sha256("\n".join([_setting_text(setting), *events]).encode()).hexdigest()[:8]
    numbers = (round(verdict.win, 3), round(verdict.points, 1), round(verdict.closest, 1))
    return Puzzle(name, setting, events, verdict.best, verdict.second, *numbers, themes, difficulty)


def _told(game: Game) -> Iterator[str]:
    """The events of a game, except those that happen automatically."""
    follower = Game.following(game.players, game.variants, game.table.name, game.heights)
    for number, event in enumerate(game.events):
        if number == len(follower.events):
            yield str(event)
            follower.follow(event)
            follower.advance(to_flip=True)


# Writing


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file. Puzzles of one game that come one after the other, the earliest first, share its events."""
    games: list[list[Puzzle]] = []
    for puzzle in puzzles:
        if games and _goes_on(games[-1][-1], puzzle):
            games[-1].append(puzzle)
        else:
            games.append([puzzle])
    lines = [f"{FORMAT} {len(games)} {sum(map(len, games))}"]
    for game in games:
        lines.append("\t".join([f"game {_setting_text(game[-1].setting)}", ";".join(map(_shortened, game[-1].events))]))
        lines.extend(map(_puzzle_line, game))
    return "\n".join(lines) + "\n"


def _goes_on(one: Puzzle, other: Puzzle) -> bool:
    """Whether a puzzle comes later in the same game as another."""
    return one.setting == other.setting and other.events[: len(one.events)] == one.events


def _setting_text(setting: Setting) -> str:
    return f"{setting.table}/{setting.players} {'+'.join(setting.variants) or '-'}"


def _shortened(event: str) -> str:
    word = event[: event.find(" ") + 1]
    return SHORT[word] + event.removeprefix(word) if word in SHORT else event


def _puzzle_line(puzzle: Puzzle) -> str:
    fields = (
        puzzle.id,
        len(puzzle.events),
        ";".join(map(str, puzzle.best)),
        ";".join(map(str, puzzle.second)),
        round(1000 * puzzle.win),
        round(10 * puzzle.points),
        round(10 * puzzle.errors),
        "+".join(puzzle.themes),
        puzzle.difficulty,
    )
    return "\t".join(map(str, fields))


# Reading


def shipped_puzzles() -> list[Puzzle]:
    """The puzzles that come with the package."""
    return read_puzzles(files("seismic.puzzles").joinpath(SHIPPED).read_text("utf-8"))


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file; their events and moves are not followed yet.

    >>> read_puzzles("seismic-puzzles 1 0 0\\n")
    []
    """
    head, *lines = text.removesuffix("\n").split("\n")
    counts = _HEAD.fullmatch(head)
    if counts is None:
        raise BadPuzzles("puzzles-head", format=FORMAT)
    puzzles = list(_read(lines))
    games = sum(line.startswith("game ") for line in lines)
    if (games, len(puzzles)) != (int(counts[1]), int(counts[2])):
        raise BadPuzzles("puzzles-cut", count=len(puzzles), wanted=int(counts[2]))
    return puzzles


def _read(lines: Sequence[str]) -> Iterator[Puzzle]:
    setting, events = Setting(2), tuple[str, ...]()
    for number, line in enumerate(lines, 2):
        try:
            if line.startswith("game "):
                setting, events = _read_game(line.removeprefix("game "))
            else:
                yield _read_puzzle(line, setting, events)
        except (SeismicError, ValueError):
            raise BadPuzzles("puzzles-line", line=number) from None


def _read_game(line: str) -> tuple[Setting, tuple[str, ...]]:
    what, events = line.split("\t")
    where, variants = what.split(" ")
    table, players = where.split("/")
    options = check_options(int(players), () if variants == "-" else variants.split("+"), table)
    return Setting(int(players), options.variants, table), tuple(map(_spelled_out, events.split(";")))


def _spelled_out(event: str) -> str:
    """An event as a record spells it: a short word is followed by a tile or a side, in capitals or digits."""
    for word, letter in SHORT.items():
        if event.startswith(letter) and not event[1:2].islower():
            return word + event[1:]
    return event


def _read_puzzle(line: str, setting: Setting, events: tuple[str, ...]) -> Puzzle:
    fields = line.split("\t")
    if len(fields) != _PUZZLE_FIELDS:
        raise ValueError(line)
    name, count, best, second, win, points, errors, themes, difficulty = fields
    if not _ID.fullmatch(name) or not 0 < int(count) <= len(events) or not 1 <= int(difficulty) <= HARDEST:
        raise ValueError(line)
    return Puzzle(
        name,
        setting,
        events[: int(count)],
        _read_turn(best),
        _read_turn(second),
        int(win) / 1000,
        int(points) / 10,
        int(errors) / 10,
        tuple(map(Theme, themes.split("+"))),
        int(difficulty),
    )


def _read_turn(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split(";")))
