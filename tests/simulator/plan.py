"""What a seed means: the table, the people, and what goes wrong when. A plan can be made smaller and run again."""

from __future__ import annotations

import random
from functools import cache
from typing import Literal

from msgspec import Struct, structs

from seismic.game import Game
from seismic.messages.table import (
    Aids,
    BotSeat,
    Clock,
    Days,
    Minutes,
    NoClock,
    PersonSeat,
    ScreenSeat,
    TableOptions,
)
from seismic.record import write

NODES = ("north", "east", "west")
NAMES = ("Ada", "Blaise", "Carl", "Mallory")
STRANGER = "Mallory"
STORM = 40.0  # seconds in which things go wrong
_LEFT = 6  # turns that a record leaves to be played, or so

What = Literal[
    "outage", "slow", "lost", "failed", "conflicts",  # of the store
    "cut", "stall", "no-bus", "doubled", "delayed",  # of the bus
    "pause", "crash", "stop", "clock",  # of a node
    "lines", "thoughtless",  # the clients' lines break; bots fail
]  # fmt: skip
OF_NODES = ("cut", "stall", "pause", "crash", "stop", "clock", "lines")
_WHAT: tuple[What, ...] = What.__args__  # type: ignore[attr-defined]
Ending = Literal["play", "resign", "abort"]


class Fault(Struct, frozen=True):
    """Something that goes wrong for a while."""

    what: What
    at: float
    seconds: float
    node: str = ""
    size: float = 0.0

    def __str__(self) -> str:
        size = f" {self.size:+.0f} s" if self.size else ""
        return f"{self.at:6.2f} s for {self.seconds:.2f} s: {self.what} {self.node}{size}"


class Plan(Struct, frozen=True):
    seed: int
    options: TableOptions
    people: tuple[str, ...]
    faults: tuple[Fault, ...]
    actions: int  # of each person, while things go wrong
    ending: Ending
    stranger_invited: bool  # somebody has sent her the link
    gone: dict[str, float] = {}  # who leaves for good, and when

    def __str__(self) -> str:
        options = self.options
        seats = ", ".join(type(seat).__name__.removesuffix("Seat").lower() for seat in options.seats)
        facts = {
            "seats": seats,
            "clock": type(options.clock).__name__,
            "patience": f"{options.patience} s",
            "aids": options.aids,
            "listed": options.listed,
            "from a record": options.start is not None,
            "people": ", ".join(self.people),
            "actions": self.actions,
            "ending": self.ending,
            "stranger invited": self.stranger_invited,
            "leave for good": ", ".join(self.gone) or "nobody",
        }
        return "\n".join(["; ".join(f"{name}: {fact}" for name, fact in facts.items()), *map(str, self.faults)])


def make_plan(seed: int) -> Plan:
    rng = random.Random(seed)
    players = rng.choice((2, 2, 2, 3))
    people: list[PersonSeat | ScreenSeat | BotSeat] = [PersonSeat() for _ in range(players)]
    extra: PersonSeat | ScreenSeat | BotSeat | None = rng.choice((None, None, BotSeat("trainee"), ScreenSeat("Screen")))
    seats = people if extra is None else [*people, extra]
    clock: Clock = rng.choice((NoClock(), NoClock(), Minutes(rng.choice((0.1, 0.3, 1.0)), 2), Days(0.001)))
    start = rng.random() < 0.12
    options = TableOptions(
        seats,
        variants=[] if start else rng.choice(([], [], ["aftershocks"], ["big-one"])),
        table="small",
        first=rng.choice((None, 1)),
        start=late_record(len(seats), rng.randrange(8)) if start else None,
        clock=clock,
        listed=rng.random() < 0.4,
        aids=rng.choice((Aids.STANDARD, Aids.COACHED)),
        stand_in="trainee",
        patience=rng.choice((10, 10, 15, 30)),
    )
    faults = [_fault(rng) for _ in range(rng.choice((0, 1, 2, 3, 4, 6)))]
    leaves = rng.random() < 0.3 and not isinstance(clock, Days)
    gone = {rng.choice(NAMES[:players]): round(rng.uniform(0.5, 1) * STORM, 2)} if leaves else {}
    if leaves and rng.random() < 0.3:  # just when a bot should stand in
        faults.append(Fault("outage", round(rng.uniform(0.5, 0.9) * STORM, 2), round(rng.uniform(10, 40), 2)))
    bus = random.Random(f"{seed} bus")
    if bus.random() < 0.25:  # long enough for somebody at another node to count as away
        faults.append(Fault("no-bus", round(bus.uniform(0.1, 0.6) * STORM, 2), round(bus.uniform(15, 40), 2)))
    return Plan(
        seed,
        options,
        (*NAMES[:players], STRANGER),
        tuple(sorted(faults, key=lambda fault: fault.at)),
        rng.randrange(4, 20),
        "play" if start else rng.choice(("resign", "abort", "play") if rng.random() < 0.2 else ("resign", "abort")),
        rng.random() < 0.7,
        gone,
    )


def _fault(rng: random.Random) -> Fault:
    what = rng.choice(_WHAT)
    node = rng.choice(NODES) if what in OF_NODES else ""
    size = rng.choice((-3600.0, -30.0, 30.0, 7200.0)) if what == "clock" else 0.0
    lasts = rng.choice((1, 4, 12, 30) if what in ("no-bus", "outage") else (0.2, 1, 4, 12)) * rng.uniform(0.5, 1.5)
    return Fault(what, round(rng.uniform(0, STORM), 2), round(lasts, 2), node, size)


@cache
def late_record(players: int, number: int) -> str:
    """The record of a game at random that is nearly over."""
    game = Game(players, table="small", seed=1000 + number)
    lengths = []
    while game.outcome is None:
        lengths.append(len(game.events))
        game.play_random()
    game = Game(players, table="small", seed=1000 + number)
    stop = lengths[max(0, len(lengths) - 2 * _LEFT)]
    while len(game.events) < stop:
        game.play_random()
    return write(game)


def smaller(plan: Plan) -> list[Plan]:
    """Plans with a little less in them."""
    plans = [structs.replace(plan, faults=plan.faults[:n] + plan.faults[n + 1 :]) for n in range(len(plan.faults))]
    if len(plan.faults) > 2:
        half = len(plan.faults) // 2
        plans = [
            structs.replace(plan, faults=plan.faults[half:]),
            structs.replace(plan, faults=plan.faults[:half]),
            *plans,
        ]
    if STRANGER in plan.people:
        plans.append(structs.replace(plan, people=tuple(name for name in plan.people if name != STRANGER)))
    if plan.gone:
        plans.append(structs.replace(plan, gone={}))
    if plan.actions:
        plans += [structs.replace(plan, actions=plan.actions // 2), structs.replace(plan, actions=plan.actions - 1)]
    if plan.options.start:
        plans.append(structs.replace(plan, options=structs.replace(plan.options, start=None), ending="resign"))
    if not isinstance(plan.options.clock, NoClock):
        plans.append(structs.replace(plan, options=structs.replace(plan.options, clock=NoClock())))
    return plans
