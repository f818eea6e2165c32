"""Tells the author of a program what it does wrong with the line protocol, check by check."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from seismic.engine.clock import Clock
from seismic.engine.offer import Offer
from seismic.engine.pipes import Overhear, Program, ProgramError
from seismic.engine.positions import BEGIN, DONE, notation_line, town_is_chosen, valid_lines
from seismic.engine.programs import Patience, legal_move
from seismic.game import Decision, Game

MOVETIME = 100  # milliseconds
_LATE = 0.5  # seconds after its time at which an answer is late: half of what a game would grant
_LONG = 10_000  # milliseconds of a search that is stopped
_BEFORE_STOP = 0.2  # seconds
_THINKING = 0.4  # seconds for which a program must think on
_GAME, _HURRY, _INCREMENT = 2000, 300, 10  # milliseconds on a clock
_QUITTING = 2.0  # seconds
_NOISE_SHOWN = 3
_STARTS = 5  # a program that needs more is not worth asking on

# Between them, every variant, table, number of players and decision.
_SETTINGS: tuple[tuple[int, tuple[str, ...], str], ...] = (
    (2, (), "standard"),
    (3, ("big-one",), "small"),
    (4, ("dilemma",), "large"),
    (2, ("aftershocks",), "standard"),
    (3, ("twin-cities",), "small"),
    (4, ("balance",), "standard"),
    (2, ("balance", "aftershocks"), "small"),
    (4, ("big-one", "dilemma", "aftershocks", "twin-cities"), "small"),
)
_AFTER_TOWN = "town, strike"
_EARLIEST = 12  # moves: before them a table is rather empty


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: the key of what was looked at, and what was wrong, if anything."""

    key: str
    values: dict[str, object] = field(default_factory=dict)
    fault: ProgramError | None = None


def sample_positions() -> Iterator[tuple[str, Game]]:
    """A position for every decision of every setting, each with the name of its decision.

    >>> name, game = next(sample_positions())
    >>> name, len(game.players)
    ('crew', 2)
    """
    for seats, variants, table in _SETTINGS:
        wanted = _decisions(variants)
        found: dict[str, Game] = {}
        seed = 0
        while set(found) != wanted:
            game = Game(seats, variants, table, seed=seed)
            while game.outcome is None:
                if len(game.moves) >= _EARLIEST:
                    found.setdefault(decision_name(game), game.copy())
                game.play_random()
            seed += 1
        yield from sorted(found.items())


def _decisions(variants: tuple[str, ...]) -> set[str]:
    names = {decision.value for decision in Decision if _comes_up(decision, variants)}
    return names | {_AFTER_TOWN} if Decision.TOWN in names else names


def _comes_up(decision: Decision, variants: tuple[str, ...]) -> bool:
    """Whether a player has to decide this in a game with these variants."""
    match decision:
        case Decision.LAY | Decision.CREW | Decision.STRIKE:
            return True
        case Decision.AFTERSHOCK:
            return "aftershocks" in variants
        case Decision.TOWN:
            return "twin-cities" in variants
        case Decision.OVER | Decision.FLIP:
            return False
        case _:
            assert_never(decision)


def decision_name(game: Game) -> str:
    """The decision; a choice of tied sides after that of a town has its own name, since it is sent in another way.

    >>> decision_name(Game(seed=7))
    'lay'
    """
    return _AFTER_TOWN if town_is_chosen(game) else game.decision.value


def check_program(
    command: Sequence[str],
    *,
    movetime: int = MOVETIME,
    patience: Patience | None = None,
    positions: Iterable[tuple[str, Game]] | None = None,
    overhear: Overhear | None = None,
) -> Iterator[Finding]:
    """All checks, one by one as they are done.

    >>> positions = [("lay", Game(seed=7))]
    >>> findings = list(check_program(["python", "examples/minimal_bot.py"], positions=positions))
    >>> [finding.key for finding in findings if finding.fault]
    []
    """
    checker = _Checker(command, movetime, patience or Patience(), overhear)
    try:
        yield from checker.run(sample_positions() if positions is None else positions)
    finally:
        checker.end()


class _Checker:
    """One run of the checks. A program that ends, hangs or floods is started again for the next one."""

    def __init__(self, command: Sequence[str], movetime: int, patience: Patience, overhear: Overhear | None) -> None:
        self.command, self.movetime, self.patience, self.overhear = command, movetime, patience, overhear
        self.program: Program | None = None
        self.offer = Offer()
        self.noise: list[str] = []
        self.errors: list[str] = []
        self.starts = 0

    def run(self, positions: Iterable[tuple[str, Game]]) -> Iterator[Finding]:
        handshake = self._look("check-handshake", self._check_handshake)
        named: dict[str, object] = {"name": self.offer.name}
        yield Finding("check-handshake-as", named, handshake.fault) if self.offer.name else handshake
        if self.program is None:
            return
        yield self._look("check-version", self._check_offer, version=self.offer.version)
        yield self._look("check-ready", self._check_ready)
        yield self._look("check-strange", self._check_strange)
        first = None
        for decision, game in positions:
            if self.starts > _STARTS:
                yield Finding("check-gave-up", {}, ProgramError("check-too-many-starts", count=_STARTS))
                return
            first = first or game
            values = {
                "decision": decision,
                "variants": ", ".join(game.variants) or "base",
                "table": game.table.name,
                "players": len(game.players),
            }
            yield self._look("check-position", self._check_position, game, **values)
        assert first is not None
        yield self._look("check-stop", self._check_stop, first)
        yield self._look("check-once", self._check_once, first)
        if self.offer.version > 1:
            yield from self._later_checks(first)
        yield self._look("check-quit", self._check_quit)
        yield self._look("check-end", self._check_end)
        yield self._look("check-noise", self._check_noise)

    def _later_checks(self, game: Game) -> Iterator[Finding]:
        """Those of what came with version 2."""
        yield self._look("check-options", self._check_options, game, count=len(self.offer.options))
        yield self._look("check-notation", self._check_notation, game)
        for key, milliseconds in (("check-clock", _GAME), ("check-short-clock", _HURRY)):
            clock = Clock.of((milliseconds,) * len(game.players), _INCREMENT)
            yield self._look(key, self._check_clock, game, clock, left=milliseconds)
        yield self._look("check-infinite", self._check_infinite, game)
        if self.offer.ponders:
            yield self._look("check-ponder", self._check_ponder, game)

    def end(self) -> None:
        if self.program is not None:
            self.program.close()
            self.program = None

    def _look(self, key: str, check: Callable[..., None], *args: object, **values: object) -> Finding:
        try:
            check(*args)
        except ProgramError as fault:
            if fault.key in ("program-ended", "program-ended-saying", "program-silent", "program-flooded"):
                self.end()
            return Finding(key, values, fault)
        return Finding(key, values)

    # Speaking

    def _running(self) -> Program:
        if self.program is None:
            self.starts += 1
            self.program = Program(self.command, self.overhear)
            self.program.send(["sei"])
            self.offer = Offer()
            self._hear("seiok", self.patience.start, ("id", "option", "protocol", "prefers"))
        return self.program

    def _hear(self, word: str, seconds: float, between: tuple[str, ...] = ("info",)) -> str:
        """The line that begins with this word. What else comes is noise, unless it may stand in between."""
        assert self.program is not None
        until = time.monotonic() + seconds
        while True:
            line = self.program.hear(until)
            first = line.partition(" ")[0]
            if word == "seiok":
                self.offer.add(line)
            if first == word:
                return line
            if first == "error" and word == "bestmove":
                raise ProgramError("program-refuses", text=line.removeprefix("error").strip())
            if first == "error":
                self.errors.append(line.removeprefix("error").strip())
            elif first not in between:
                self.noise.append(line)

    def _ask_ready(self) -> None:
        self._running().send(["isready"])
        self._hear("readyok", self.patience.ready)

    def _send_position(self, game: Game) -> None:
        program = self._running()
        program.send([*self.offer.position_lines(game), *valid_lines(game)])
        self._ask_ready()

    # The checks

    def _check_handshake(self) -> None:
        self._running()
        if not self.offer.name:
            raise ProgramError("check-no-name")

    def _check_offer(self) -> None:
        if self.offer.wrong:
            raise ProgramError("check-bad-line", text=self.offer.wrong)

    def _check_ready(self) -> None:
        self._ask_ready()

    def _check_strange(self) -> None:
        """Unknown lines must not make it exit."""
        strange = ["", "abracadabra 1 2 3", "setoption name abracadabra value 1", "stop"]
        self._running().send([*strange, BEGIN, "this is not a record", DONE])
        self._ask_ready()

    def _check_position(self, game: Game) -> None:
        self._send_position(game)
        self._check_answer(game, f"movetime {self.movetime}", self.movetime)

    def _check_answer(self, game: Game, go: str, milliseconds: int) -> None:
        """A legal move in this time."""
        assert self.program is not None
        asked = time.monotonic()
        self.program.send([f"go {go}"])
        answer = self._hear("bestmove", milliseconds / 1000 + self.patience.grace)
        late = time.monotonic() - asked - milliseconds / 1000
        legal_move(answer.removeprefix("bestmove").strip(), game)
        if late > _LATE:
            raise ProgramError("check-late", late=round(1000 * late), movetime=milliseconds)

    def _check_stop(self, game: Game) -> None:
        self._send_position(game)
        assert self.program is not None
        self.program.send([f"go movetime {_LONG}"])
        time.sleep(_BEFORE_STOP)
        self._stop_it(game)

    def _stop_it(self, game: Game) -> None:
        assert self.program is not None
        self.program.send(["stop"])
        try:
            answer = self._hear("bestmove", _LATE)
        except ProgramError as fault:
            if fault.key != "program-silent":
                raise
            self.end()
            raise ProgramError("check-late-stop", limit=round(1000 * _LATE)) from None
        legal_move(answer.removeprefix("bestmove").strip(), game)

    def _check_options(self, game: Game) -> None:
        """Each is set to what it is by default, and the program still plays."""
        settings = self.offer.settings()
        self._running().send(settings)
        before = len(self.errors)
        self._ask_ready()
        if len(self.errors) > before:
            raise ProgramError("program-refuses", text=self.errors[before])
        self._check_position(game)

    def _check_notation(self, game: Game) -> None:
        self._running().send([notation_line(game), *valid_lines(game)])
        self._ask_ready()
        self._check_answer(game, f"movetime {self.movetime}", self.movetime)

    def _check_clock(self, game: Game, clock: Clock) -> None:
        self._send_position(game)
        self._check_answer(game, clock.text(), clock.left[game.to_move - 1])

    def _check_infinite(self, game: Game) -> None:
        """It answers when it is stopped, and not before."""
        self._send_position(game)
        assert self.program is not None
        self.program.send(["go infinite"])
        self._must_be_quiet(_THINKING)
        self._stop_it(game)

    def _check_ponder(self, game: Game) -> None:
        """It answers nothing while it ponders; a position and `go` end that."""
        self._send_position(game)
        assert self.program is not None
        self.program.send(["setoption name ponder value on", "ponder"])
        self._must_be_quiet(_THINKING)
        self._check_position(game)

    def _must_be_quiet(self, seconds: float) -> None:
        """No move for so long."""
        try:
            answer = self._hear("bestmove", seconds)
        except ProgramError as fault:
            if fault.key != "program-silent":
                raise
            return
        raise ProgramError("check-too-early", text=answer)

    def _check_once(self, game: Game) -> None:
        """One `go`, one answer; a `stop` that comes after it is passed over."""
        self._check_position(game)
        assert self.program is not None
        self.program.send(["stop"])
        before = len(self.noise)
        self._ask_ready()
        extra = [line for line in self.noise[before:] if line.startswith("bestmove")]
        if extra:
            del self.noise[before:]
            raise ProgramError("check-twice", text=extra[0])

    def _check_quit(self) -> None:
        self._running().send(["quit"])
        self._must_end("check-no-quit")

    def _check_end(self) -> None:
        """A host that has crashed sends no `quit`."""
        self._running().end_input()
        self._must_end("check-no-end")

    def _must_end(self, key: str) -> None:
        assert self.program is not None
        ended = self.program.ends(_QUITTING)
        self.end()
        if not ended:
            raise ProgramError(key, seconds=round(_QUITTING))

    def _check_noise(self) -> None:
        if self.noise:
            text = " | ".join(line[:60] for line in self.noise[:_NOISE_SHOWN])
            raise ProgramError("check-noisy", count=len(self.noise), text=text)
