"""What a worker does: moves of bots and programs, hints, risk, what fits, and analyses.

Answers hold numbers, moves as a record spells them, and keys of messages: no sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, assert_never

from seismic.advice.analysis import analyse
from seismic.advice.facts import facts as analysis_facts
from seismic.advice.hints import Hint, hints
from seismic.advice.risk import Chance, QuakeOdds, Share, open_fits, risk_of, survival
from seismic.advice.rounding import rounded
from seismic.engine.positions import read_position
from seismic.engine.programs import Patience, ProgramBot
from seismic.errors import SeismicError
from seismic.game import Cell, Event, Game, Move, NoCrew, Place, Position, Section, Turn
from seismic.game.moves import parse_event
from seismic.game.setup import check_options
from seismic.record import read
from seismic.rules.targets.cpu import COMPILED
from seismic.search import Bot, Budget, Engineer, Uct, make_bot
from seismic.search.bots import choose_turn
from seismic.server.thinking.messages import Job, Settings, Standing

_MAX_SEATED = 8  # programs kept running, one for each game
RISK_SAMPLES = 300  # games, to see what lasts to the end
_LAYOUTS = (("small", ()), ("small", ("twin-cities",)))  # a setting for each layout of the state
_QUICK = ("trainee", "foreman")  # levels that look one move ahead, with a noise and without

IsStopped = Callable[[], bool]
Clock = Callable[[], float]
OnStep = Callable[[int, int], None]  # how much is done, and of how much


class NotWanted(Exception):
    """Nobody waits for this answer any more."""


# Games that travel


def standing_of(game: Game) -> Standing:
    """What our own bots need to know of a game, to send it to a worker."""
    last = next((str(event) for event in reversed(game.events) if isinstance(event, Place)), None)
    return Standing(
        game.players,
        game.variants,
        game.table.name,
        game.heights,
        game.to_bytes(),
        game.ply,
        last,
    )


def game_of(standing: Standing) -> Game:
    """The game: it can go on, but does not know its past."""
    options = check_options(len(standing.players), standing.variants, standing.table)
    return Game.from_position(
        Position.from_bytes(options, standing.state),
        standing.players,
        heights=standing.heights,
        events=[] if standing.last is None else [parse_event(standing.last)],
        moves=[NoCrew()] * standing.moves,  # only how many there are is ever asked
    )


def _game_of(job: Job) -> Game:
    assert job.standing is not None
    return game_of(job.standing)


# Moves


class _Stoppable:
    """A bot that stops thinking when nobody wants its move any more."""

    def __init__(self, bot: Bot, is_stopped: IsStopped, clock: Clock) -> None:
        self._bot, self._is_stopped, self._clock = bot, is_stopped, clock

    def choose(self, game: Game) -> Move:
        move = self._think(game)
        if self._is_stopped():
            raise NotWanted
        return move

    def _think(self, game: Game) -> Move:
        if isinstance(self._bot, Engineer):
            return self._bot.consider(game, stop=self._is_stopped, clock=self._clock)[0].move
        if isinstance(self._bot, Uct):
            return self._bot.choose(game, stop=self._is_stopped)
        return self._bot.choose(game)


@dataclass(slots=True)
class _Seated:
    """A program in a game; one that has begun is known by what happened in it."""

    name: str
    bot: ProgramBot
    events: tuple[Event, ...] = ()


class Thinker:
    """Answers questions, one after the other."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._patience = Patience(**settings.patience)
        self._seated: list[_Seated] = []  # the last one was asked last

    def think(self, job: Job, is_stopped: IsStopped, on_progress: OnStep, clock: Clock) -> Any:
        """The answer to a question. A SeismicError says why there is none."""
        match job.what:
            case "program":
                return self._ask_program(job)
            case "analysis":
                return self._analyse(job, is_stopped, on_progress)
            case "move":
                game = _game_of(job)
                bot = make_bot(job.level, seed=job.seed)  # which has another seed for each of its moves
                return list(map(str, choose_turn(_Stoppable(bot, is_stopped, clock), game)))
            case "hint":
                game = _game_of(job)
                found = hints(game, playouts=self._settings.hint_playouts, seed=job.seed, stop=is_stopped)
                if is_stopped():
                    raise NotWanted
                return hint_facts(game, found)
            case "risk":
                return risk_facts(_game_of(job), job.seed)
            case "fits":
                return fits_facts(_game_of(job))
            case _:
                assert_never(job.what)

    def _ask_program(self, job: Job) -> list[str]:
        game = read_position([line.encode() for line in job.lines])
        seated = self._seat(job.level, game.events)
        return list(map(str, choose_turn(seated.bot, game)))

    def _seat(self, name: str, events: tuple[Event, ...]) -> _Seated:
        """The program that plays this game, or a new one."""
        for seated in self._seated:
            if seated.name == name and seated.events == events[: len(seated.events)]:
                self._seated.remove(seated)
                break
        else:
            seated = _Seated(name, ProgramBot(self._settings.programs[name], patience=self._patience))
        seated.events = events
        self._seated.append(seated)
        while len(self._seated) > _MAX_SEATED:
            self._seated.pop(0).bot.close()
        return seated

    def _analyse(self, job: Job, is_stopped: IsStopped, on_progress: OnStep) -> dict[str, Any]:
        game = read("\n".join(job.lines))
        if not any(isinstance(event, Turn) for event in game.events):
            raise SeismicError("server-no-turn")

        def report_or_stop(done: int, of: int) -> None:
            if is_stopped():
                raise NotWanted
            on_progress(done, of)

        budget = Budget(playouts=self._settings.analysis_playouts)
        return analysis_facts(analyse(game, budget, seed=job.seed, on_progress=report_or_stop))

    def warm_up(self) -> None:
        """Load, or on a new machine compile, all that is needed, so that nobody waits for it in a game."""
        if not COMPILED:
            return
        for table, variants in _LAYOUTS:
            game = Game(2, variants, table, seed=1)
            for level in _QUICK:
                choose_turn(make_bot(level), game.copy())
            with suppress(SeismicError):
                hints(game, playouts=2)
            risk_facts(game, 0, samples=1)
            fits_facts(game)

    def close(self) -> None:
        """End the programs."""
        for seated in self._seated:
            seated.bot.close()
        self._seated.clear()


# Answers


def hint_facts(game: Game, found: list[Hint]) -> dict[str, Any]:
    """The best moves, each with the keys of what speaks for it and against it; their `name` are the seats'."""
    return {
        "seat": int(game.to_move),
        "decision": str(game.decision),
        "hints": [
            {
                "moves": list(map(str, hint.moves)),
                "win": rounded(hint.win),
                "margin": rounded(hint.margin),
                "error": rounded(hint.error),
                "reasons": [
                    {
                        "key": reason.key,
                        "args": {name: _plain(value) for name, value in reason.values.items()},
                        "seats": list(map(int, reason.seats)),
                    }
                    for reason in hint.reasons
                ],
            }
            for hint in found
        ],
    }


def _plain(value: object) -> str | int:
    return int(value) if isinstance(value, int) else str(value)


def risk_facts(game: Game, seed: int, samples: int = RISK_SAMPLES) -> dict[str, Any]:
    """What the next quake may strike, and what lasts to the end. Cells that are quite safe are left out.

    A section is named by one of its places: q, r and a side that leads into it.
    """
    risk, lasting = risk_of(game), survival(game, samples, seed)
    return {
        "quakes": _odds(risk.quakes),
        "cells": [[*_at(cell), *_chance(chance)] for cell, chance in risk.cells.items() if chance.worst > 0],
        "sections": [[*_place(each.section), *_chance(each.chance)] for each in risk.sections],
        "lasting": {
            "samples": lasting.samples,
            "cells": [[*_at(cell), *_share(share)] for cell, share in lasting.cells.items()],
            "sections": [[*_place(section), *_share(share)] for section, share in lasting.sections],
        },
    }


def _odds(odds: QuakeOdds) -> dict[str, Any]:
    def spread(chances: Any) -> dict[str, float]:
        return {str(number): rounded(chance) for number, chance in chances.items()}

    return {
        "next_flip": rounded(odds.next_flip),
        "left": spread(odds.left),
        "piles": [spread(pile) for pile in odds.piles],
        "magnitudes": spread(odds.magnitudes),
        "none": rounded(odds.none),
        "expected": rounded(odds.expected),
    }


def _at(cell: Cell) -> tuple[int, int]:
    return int(cell.q), int(cell.r)


def _place(section: Section) -> tuple[int, int, int]:
    if section.fragments:
        cell, side, _ = section.fragments[0]
    else:
        cell, side = section.stubs[0]
    return *_at(cell), int(side)


def _chance(chance: Chance) -> tuple[float, float]:
    return rounded(chance.mean), rounded(chance.worst)


def _share(share: Share) -> tuple[float, float, float]:
    return rounded(share.mean), rounded(share.low), rounded(share.high)


def fits_facts(game: Game) -> dict[str, Any]:
    """What still fits each cell that a highway leads to: how many face up, and how many to come, by code."""
    found = open_fits(game)
    return {
        "cells": [[*_at(cell), dict(fitting.face_up), dict(fitting.to_come)] for cell, fitting in found.items()],
        "dead": [list(_at(cell)) for cell, fitting in found.items() if fitting.count == 0],
    }
