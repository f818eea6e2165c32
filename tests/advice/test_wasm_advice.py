"""Law: a program that asks the WebAssembly module step by step gets the hints and the analysis that we give."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic.advice.analysis import Analysis, Choice, Swing, TurnAnalysis, analyse
from seismic.advice.hints import Hint, Reason, hints
from seismic.advice.kernels.analysis import CLEARLY_BETTER, GAME, NOT_BETTER, OTHERS, OWN, QUAKES, SKILL, TILES, TURN
from seismic.advice.kernels.exports import LAYOUTS, surface
from seismic.advice.kernels.mind import AS_CHIEF
from seismic.advice.kernels.reasons import COLUMN_COUNT, NO_CHOICE, REASONS
from seismic.advice.steps import Step, game_steps
from seismic.advice.trials import Estimate, after_moves
from seismic.game import Game, Move, Position, Seat
from seismic.record import read
from seismic.rules.layout import CREW, MAX_SEATS
from seismic.rules.targets.cpu import COMPILED
from seismic.rules.tiles import is_quake
from seismic.search import Budget
from support.side_by_side import SETTINGS, named
from support.wasm_session import WasmSession, camel, layout_of, positions, wasm_session

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not COMPILED, reason="interpreted, playouts take too long")]

SEED = 5
PIECE = 7  # trials between two looks at whatever may end them
RECORDS = Path(__file__).parents[1] / "data" / "records"


@pytest.fixture(scope="module")
def session() -> Iterator[WasmSession]:
    with wasm_session() as session:
        yield session


def pieces(count: int) -> Iterator[tuple[int, int]]:
    """The trials from 0 to `count` in pieces: the first one of each, and how many there are."""
    for first in range(0, count, PIECE):
        yield first, min(PIECE, count - first)


class Program:
    """A program with the module in it, which knows a game."""

    def __init__(self, session: WasmSession, game: Game) -> None:
        self._session, self.game, self._layout = session, game, layout_of(game)
        exports = surface(LAYOUTS[self._layout]).exports
        self._takes_state = {export.name: "states" in export.parameters for export in exports}
        self.write("heights", [*(game.heights or ()), *([0] * MAX_SEATS)][:MAX_SEATS])

    def load(self, position: Position) -> None:
        self._session.ask("load", layout=self._layout, state=base64.b64encode(position.to_bytes()).decode())

    def call(self, name: str, *numbers: int) -> int:
        asked = {"call": camel(name), "takesState": self._takes_state[name], "numbers": numbers}
        return int(self._session.ask("call", layout=self._layout, **asked))

    def field(self, name: str) -> int:
        return int(self._session.ask("field", layout=self._layout, name=name)[0])

    def read(self, name: str, *shape: int) -> np.ndarray[Any, Any]:
        count = int(np.prod(shape))
        return np.array(self._session.ask("read", layout=self._layout, name=name, count=count)).reshape(shape)

    def write(self, name: str, values: Sequence[float]) -> None:
        self._session.ask("write", layout=self._layout, name=name, values=values)

    # A search

    def search(self, position: Game, playouts: int) -> int:
        """Search a position; returns how many plans there are, ranked."""
        self.load(position)
        rounds = self.call("search_begin", AS_CHIEF, SEED, position.ply)
        for _ in range(rounds):
            for _, count in pieces(self.call("search_trials", playouts, rounds)):
                self.call("search_try", count)
            self.call("search_halve")
        return self.call("search_rank")

    def follow(self, position: Game, rank: int) -> list[int]:
        """Make the choices of a plan in a position."""
        self.load(position)
        choices = [self.call("plan_choice", rank)]
        self.call("make", choices[0])
        if self.field("phase") == CREW:
            choices.append(self.call("plan_claim", rank))
            self.call("make", choices[1])
        return choices

    # A hint

    def hints(self, playouts: int, limit: int = 3) -> list[Hint]:
        game = self.game
        count = min(limit, self.search(game, self.call("hint_playouts", playouts)))
        trials, found = self.call("hint_trials", playouts, count), list[tuple[float, Hint]]()
        for rank in range(count):
            choices = self.follow(game, rank)
            self.call("run_to_flip")
            for first, some in pieces(trials):
                self.call("try_hint", 1, SEED, game.ply, first, some)
            self.call("hint_worth", game.to_move - 1, trials)
            win, margin, error, worth = self.read("hint", 4).tolist()
            reasons = tuple(self.reasons(choices))
            found.append((worth, Hint(moves_of(game, choices), win, margin, error, reasons)))
        return [hint for _, hint in sorted(found, key=lambda pair: -pair[0])]

    def reasons(self, choices: list[int]) -> Iterator[Reason]:
        self.load(self.game)
        count = self.call("list_reasons", *[*choices, NO_CHOICE][:2])
        for code, number, cell, mask in self.read("reasons", count, COLUMN_COUNT).tolist():
            key, names = REASONS[code]
            values = {name: self.game.grid.cell(cell) if name == "cell" else number for name in names}
            yield Reason(key, values, tuple(Seat(seat + 1) for seat in range(MAX_SEATS) if mask >> seat & 1))

    # An analysis

    def play(self, trials: int, how: str = "play_trials") -> list[list[float]]:
        """Trials of the position that is loaded: rewards, and whether a quake came first."""
        for first, count in pieces(trials):
            self.call(how, SEED, first, count)
        size = trials * 2 * MAX_SEATS
        return [self.read("rewards", size).tolist(), self.read("quake", trials).tolist()]

    def best(self, position: Game, playouts: int) -> list[int]:
        """The best choices that a search finds to make here; they are made."""
        self.search(position, playouts)
        choices = self.follow(position, 0)
        if len(choices) > 1 and "dilemma" in position.variants:  # a second tile may be the better claim (R9.2)
            after = position.copy()
            after.decide(after.decode(choices[0]))
            self.search(after, playouts)
            self.load(after)
            choices[1] = self.call("plan_choice", 0)
            self.call("make", choices[1])
        return choices

    def compare(self, before: list[list[float]], after: list[list[float]]) -> None:
        self.write("rewards_before", before[0])
        self.write("quake_before", before[1])
        self.write("rewards", after[0])

    def swing(self, name: str = "swing") -> Swing:
        win, points = self.read(name, 2, MAX_SEATS, 2)[:, : self.game.seats].tolist()
        return Swing(tuple(Estimate(*pair) for pair in win), tuple(Estimate(*pair) for pair in points))

    def cause(self, span: int, cause: int, trials: int) -> Swing:
        self.call("analysis_swing", span, cause, trials)
        return self.swing()

    def worth(self, rewards: list[list[float]], trials: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        self.write("rewards", rewards[0])
        self.call("analysis_value", trials)
        swing = self.swing()
        return tuple(each.mean for each in swing.win), tuple(each.mean for each in swing.points)

    def judge(self, step: Step, trials: int) -> Choice:
        assert step.game is not None
        best = moves_of(step.game, self.best(step.game, trials))
        if best == step.moves:
            return Choice(step.seat, best, best, Estimate(0.0, 0.0), Estimate(0.0, 0.0))
        self.call("run_to_flip")
        after = self.play(trials, "forecast_trials")
        self.load(after_moves(step.game, step.moves))
        self.call("run_to_flip")
        self.compare(self.play(trials, "forecast_trials"), after)
        verdict = self.call("analysis_judge", step.seat - 1, trials)
        self.call("analysis_loss", step.seat - 1)
        loss = self.swing()
        chosen = step.moves if verdict == NOT_BETTER else best
        win, points = loss.win[step.seat - 1], loss.points[step.seat - 1]
        return Choice(step.seat, step.moves, chosen, win, points, verdict == CLEARLY_BETTER)

    def analysis(self, trials: int) -> Analysis:
        game, (steps, seats, end) = self.game, game_steps(self.game)
        values = []
        for position in (*(step.before for step in steps), end):
            self.load(position)
            values.append(self.play(trials))
        self.call("analysis_begin")
        turns, number = list[TurnAnalysis](), 0
        for turn, seat in enumerate(seats, 1):
            first, choices = number, list[Choice]()
            self.call("analysis_turn")
            while number < len(steps) and steps[number].turn == turn:
                step = steps[number]
                cause = SKILL if step.tile is None else QUAKES if is_quake(step.tile) else TILES
                if cause == SKILL:
                    choices.append(self.judge(step, trials))
                self.compare(values[number], values[number + 1])
                self.call("analysis_step", cause, step.seat - 1, trials)
                number += 1
            flips = tuple(step.tile for step in steps[first:number] if step.tile is not None)
            tiles, quakes, skill = (self.cause(TURN, cause, trials) for cause in (TILES, QUAKES, SKILL))
            win, margin = self.worth(values[number], trials)
            turns.append(TurnAnalysis(turn, seat, flips, tuple(choices), tiles, quakes, skill, win, margin))
        tiles, quakes, skill, own, others = (
            self.cause(GAME, cause, trials) for cause in (TILES, QUAKES, SKILL, OWN, OTHERS)
        )
        losses, (win, margin) = self.swing("losses"), self.worth(values[0], trials)
        return Analysis(
            game.players,
            trials,
            win,
            margin,
            tuple(turns),
            tiles,
            quakes,
            skill,
            own,
            others,
            losses.win,
            losses.points,
            game.outcome is not None,
        )


def moves_of(game: Game, choices: list[int]) -> tuple[Move, ...]:
    after, moves = game.copy(), list[Move]()
    for choice in choices:
        moves.append(after.decode(choice))
        after.decide(moves[-1])
    return tuple(moves)


@pytest.mark.parametrize(
    ("number", "variants"), list(enumerate(SETTINGS)), ids=[named(variants) for variants in SETTINGS]
)
def test_hints_are_the_same_step_by_step(session: WasmSession, number: int, variants: tuple[str, ...]) -> None:
    for game in positions(number, variants):
        assert Program(session, game).hints(80) == hints(game, playouts=80, seed=SEED)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.seismic")), ids=lambda path: path.stem)
def test_an_analysis_is_the_same_step_by_step(session: WasmSession, path: Path) -> None:
    game = read("\n".join(path.read_text("utf-8").splitlines()[:45]) + "\n")
    assert Program(session, game).analysis(9) == analyse(game, Budget(playouts=9), seed=SEED)


def test_heights_decide_equal_points_there_too_r8_4(session: WasmSession) -> None:
    game = Game(3, (), "small", seed=1, heights=[180, 190, 170])
    for _ in range(60):
        game.play_random()
    assert Program(session, game).hints(80) == hints(game, playouts=80, seed=SEED)
