"""The lessons: the table that each one starts with, what the learner does there, and what the bot plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count, zip_longest
from typing import NamedTuple

from seismic.game import MANIFEST, Cell, Decision, Game, Kind, NoCrew, Place, parse_move

Moves = tuple[str, ...]
Players = tuple[str, str]

BASE = "base"
LEARNER, BOT = 1, 2


@dataclass(frozen=True)
class Step:
    """What the learner is asked to do, and what the bot answers.

    `lays` are the tiles to be laid in this turn, each on its cell. `right` says which moves go on with the lesson:
    others can be tried, and get a friendly word. `reply` is what the bot plays then; none where the turn is not over.
    `clash` is a tile that is first to be seen not to fit there; and if the step `reads`, something is said before it.
    """

    name: str
    lays: tuple[tuple[str, Cell], ...] = ()
    right: Callable[[Moves], bool] = lambda _: True
    reply: Moves = ()
    clash: str = ""
    reads: bool = False

    def leads_on(self, before: Game, trial: Game) -> bool:
        """Whether what lies on trial is what the step asks for, or can still become it."""
        moves = decided(before, trial)
        if self.lays_elsewhere(before, trial):
            return False
        if trial.decision is Decision.CREW:  # something is to be decided yet
            return any(self.right((*moves, str(move))) for move in trial.legal_moves)
        return not moves or self.right(moves)

    def lays_elsewhere(self, before: Game, trial: Game) -> bool:
        """Whether another tile lies on trial than those of the step, or on another cell."""
        laid = [(move.tile, move.cell) for move in trial.moves[len(before.moves) :] if isinstance(move, Place)]
        return any(one != wanted for one, wanted in zip_longest(laid, self.lays[: len(laid)]))


def decided(before: Game, after: Game) -> Moves:
    """The moves between two moments of a game."""
    return tuple(str(move) for move in after.moves[len(before.moves) :])


def play_turn(game: Game, turn: Moves) -> None:
    """Play a whole turn, and let happen what happens by itself."""
    for move in turn:
        if game.decision is Decision.CREW or not isinstance(parse_move(move), NoCrew):
            game.decide(move)
    game.advance()


class Lesson(NamedTuple):
    begin: Callable[[Players], Game]
    steps: tuple[Step, ...]


def _claims(*sides: str) -> Callable[[Moves], bool]:
    """The last move is to place a crew, on one of these sides if any are named."""
    return lambda moves: moves[-1].startswith("crew ") and (not sides or moves[-1].removeprefix("crew ") in sides)


def _is(*wanted: str) -> Callable[[Moves], bool]:
    return lambda moves: moves[-1] in wanted


def _game(
    players: Players, variants: Sequence[str], pile: Sequence[str] | Sequence[Sequence[str]], *moves: str
) -> Game:
    """A game on the small table, in which these moves have been played."""
    game = Game(players, variants, "small", pile=pile, seed=2006)
    for move in moves:
        game.play(move)
    return game


# The base game: the learner's highway runs east and ends in a +6. A bridge on it is a section of its own; it is joined
# with the bot's, first tied, then with the most crews.

_PILE = ["03", "03.14", "02", "03", "01", "03", "Q2", "*012345", "02", "03", "01.24", "01.34"]
_STEPS = (
    Step("first", (("03", Cell(1, 0)),), _claims(), ("place 03 -1,0 r0", "crew W")),
    Step("bridge", (("03.14", Cell(2, 0)),), _claims("SW", "NE"), ("place 03 -2,0 r0", "no-crew")),
    Step("quake", right=_is("strike W")),
    Step("complete", (("*012345", Cell(3, 0)),), _claims("NW"), ("place 02 0,1 r4", "crew NW")),
    Step("join", (("02", Cell(1, 1)),), reply=("place 03 -1,0 r0", "crew E"), clash="03"),
    Step("most", (("01", Cell(3, -1)),)),
)


# The Big One: as late in the game as it comes.

_LINES = "-3,0:03r0;-2,0:03.14r2;-1,0:03.14r0:2E;1,0:03r0:1E;2,0:03.14r0;3,0:03r0"  # three in the west and in the east
_LATE_UP = ("03", "02", "*0134")
_LATE_PILE = ("Q6", "01.24", "02.13", "01.35", "02.14")
_BOXED = ("03", "03", "02", "02", "01")


def _late(players: Players) -> Game:
    """The five tiles that are left are known but for their order: the 6.0 comes next."""
    laid = [place.split(":")[1].split("r")[0] for place in _LINES.split(";")]
    kept = Counter(map(Kind, [*laid, *_LATE_UP, *_LATE_PILE, *_BOXED]))
    gone = Counter(MANIFEST.copies) - kept
    seen = ",".join(f"{copies}x{kind}" if copies > 1 else kind for kind, copies in gone.items())
    line = f"small/2 big-one lay/1 {_LINES} {','.join(_LATE_UP)} {seen} - -"
    for seed in count():
        game = Game.from_notation(line, seed=seed, players=players)
        probe = game.copy()
        probe.play("place 03 -4,0 r0")
        if len(probe.tiles) < len(game.tiles):
            return game
    raise AssertionError


_BIG_ONE = (
    Step("late", (("03", Cell(-4, 0)),), reply=("place 02 0,1 r4", "crew E"), reads=True),
    Step("spared", (("*0134", Cell(4, 0)),)),
)


# Road Crew's Dilemma: two tiles in one turn, and then one with a crew.

_DILEMMA_PILE = ["03", "*0134", "03", "03", "02", "03.14", "01.24", "*013", "02.13"]
_DILEMMA = (
    Step(
        "pair",
        (("03", Cell(2, 0)), ("*0134", Cell(3, 0))),
        lambda moves: len(moves) > 1 and moves[1].startswith("place "),
        ("place 03.14 -2,0 r0", "place 02 -3,0 r4"),
    ),
    Step("single", (("*013", Cell(0, 1)),), _claims("NW")),
)


def _in_dilemma(players: Players) -> Game:
    return _game(players, ["dilemma"], _DILEMMA_PILE, "place 03 1,0 r0", "crew E", "place 03 -1,0 r0", "crew W")


# Aftershocks: a tile of two curves is turned by half, and carries its crew to a section that scores.

_AFTERSHOCKS_PILE = ["01.34", "03", "*0134", "03", "02", "02", "03.14", "01.24", "Q1", "02.13"]
_AFTERSHOCKS = (
    Step("carry", right=_is("rotate 1 1,0 r3"), reply=("rotate 2 0,1 r2",), reads=True),
    Step("guard", (("03.14", Cell(-1, 2)),)),
)


def _shaken(players: Players) -> Game:
    """A quake of 1.0 has taken a tile in the west, and the learner may turn one."""
    return _game(
        players,
        ["aftershocks"],
        _AFTERSHOCKS_PILE,
        *("place 01.34 1,0 r0", "crew E", "place 03 -1,0 r0", "crew W"),
        *("place *0134 1,-1 r1", "no-crew", "place 03 -2,0 r0"),
        *("place 02 0,1 r4", "crew E", "place 02 -3,0 r4"),
    )


# Twin Cities: a quake at both towns, and the highway that joins them, which no line of a town runs along.

_TWIN_TILES = "1,-1:02r0:1E;2,-1:03r0;3,-1:03r0;5,-1:03r0;6,-1:03r0;7,-1:03r0;8,-1:02r1;9,0:03r0:2E;10,0:03r0;11,0:03r0"
_TWIN_CITIES = (
    Step("towns", reads=True),
    Step("span", (("03", Cell(4, -1)),)),
)


def _between_towns(players: Players) -> Game:
    """A quake of 1.0 has come up, and the learner says which town it strikes first."""
    line = f"small/2 twin-cities town/1 {_TWIN_TILES} 03,01.24 Q1 - quake=1;town=0,0;left=2"
    return Game.from_notation(line, seed=2006, players=players)


# Balance: a pile for each player, and a quake that is not replaced.

_BALANCE_PILE = [["03", "02"], ["*013", "Q1", "01.24"], ["03", "02.13"]]
_BALANCE = (
    Step("own", (("03", Cell(1, 0)),), _claims(), ("place 03 -1,0 r0", "crew W"), reads=True),
    Step("shake", right=_is("strike W")),
    Step("fewer", (("*013", Cell(2, 0)),)),
)

LESSONS = {
    BASE: Lesson(lambda players: _game(players, (), _PILE), _STEPS),
    "big-one": Lesson(_late, _BIG_ONE),
    "dilemma": Lesson(_in_dilemma, _DILEMMA),
    "aftershocks": Lesson(_shaken, _AFTERSHOCKS),
    "twin-cities": Lesson(_between_towns, _TWIN_CITIES),
    "balance": Lesson(lambda players: _game(players, ["balance"], _BALANCE_PILE), _BALANCE),
}
