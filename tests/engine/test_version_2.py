"""Laws of what version 2 of the line protocol adds: clocks, searches without an end, pondering, options, notation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from seismic.engine.clock import Clock, ClockError, ClockSetting
from seismic.engine.offer import Offer
from seismic.engine.positions import notation_line, read_notation, valid_moves
from seismic.engine.programs import ProgramBot
from seismic.engine.search_thread import Aim, Ears, Thinking
from seismic.game import Game
from seismic.search import Budget, Engineer
from support.line_protocol import MINIMAL, Talk, bad_bot
from support.side_by_side import SETTINGS, named


@pytest.fixture(scope="module")
def talk() -> Iterator[Talk]:
    """One engine for many tests: whatever one of them says, the next must find it well."""
    talk = Talk()
    yield talk
    talk.send("quit")
    assert talk.program.close(10.0) == 0


def quiet(talk: Talk) -> list[str]:
    """What is said up to the answer to `isready`, but for what a search has found so far."""
    said = talk.ask(["isready"], "readyok")[:-1]
    return [line for line in said if not line.startswith("info ")]


# Clocks


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("clock 5000 4000", Clock((5000, 4000), (0, 0))),
        ("clock 5000 4000 increment 10 0", Clock((5000, 4000), (10, 0))),
        ("movetime 100", None),
        ("clock", None),
        ("clock -5 10", None),
        ("clock 5000 4000 increment", None),
        ("clock 1e3 5", None),
    ],
)
def test_a_clock_is_read_as_it_is_written(text: str, clock: Clock | None) -> None:
    assert Clock.parse(text, 2) == clock
    if clock is not None:
        assert Clock.parse(clock.text(), 2) == clock


@pytest.mark.parametrize("text", ["clock 5000", "clock 1 2 3", "clock 1 2 increment 3", "clock 1 999999999"])
def test_a_clock_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(ClockError):
        Clock.parse(text, 2)


@pytest.mark.parametrize(("seconds", "increment"), [(60.0, 1.0), (5.0, 0.0), (0.4, 0.0), (0.2, 0.5)])
@pytest.mark.parametrize("variants", [(), ("aftershocks", "twin-cities"), ("balance",)], ids=named)
def test_who_spends_the_share_of_the_clock_never_runs_out(
    variants: tuple[str, ...], seconds: float, increment: float
) -> None:
    game = Game(3, variants, "small", seed=6)
    clock = ClockSetting(seconds, increment).start(3)
    while game.outcome is None:
        if game.awaits_move:
            seat, share = game.to_move - 1, clock.share(game)
            assert share > 0
            clock = clock.after(seat, share)
            assert clock.left[seat] >= 0
        game.play_random()


def test_time_that_is_up_gets_no_increment() -> None:
    assert Clock((100, 100), (50, 50)).after(0, 0.15).left == (-50, 100)
    assert Clock((-50, 100), (0, 0)).text() == "clock 0 100"


@pytest.mark.parametrize(
    ("text", "setting"),
    [("60", ClockSetting(60.0)), ("60+0.5", ClockSetting(60.0, 0.5)), ("0", None), ("1e3", None), ("5+", None)],
)
def test_a_setting_is_seconds_and_more_after_each_move(text: str, setting: ClockSetting | None) -> None:
    assert ClockSetting.parse(text) == setting
    if setting is not None:
        assert ClockSetting.parse(str(setting)) == setting


def test_a_search_by_the_clock_is_answered(talk: Talk) -> None:
    game = Game(3, table="small", seed=3)
    talk.place(game)
    for go in ("go clock 900 1 1", "go clock 1 0 0 increment 0 0 0", "go clock 0 0 0"):
        answer = talk.ask([go], "bestmove")[-1]
        assert answer.removeprefix("bestmove ") in game.legal_moves


# Without an end


@pytest.mark.parametrize("bot", ["engineer", "geologist", "uct", "greedy", "worker", "surveyor"])
def test_a_search_without_an_end_is_answered_when_it_is_stopped(talk: Talk, bot: str) -> None:
    game = Game(2, table="small", seed=3)
    talk.errors_of(f"setoption name bot value {bot}")
    talk.place(game)
    talk.send("go infinite")
    assert quiet(talk) == []
    errors = [line for line in talk.ask(["go movetime 5", "isready"], "readyok")[:-1] if line.startswith("error ")]
    assert len(errors) == 1
    assert talk.ask(["stop"], "bestmove")[-1].removeprefix("bestmove ") in game.legal_moves
    assert talk.errors_of("stop", "setoption name bot value engineer") == []


def test_a_search_that_deepens_begins_again_and_answers_once() -> None:
    """It keeps nothing but its last result."""
    said, told = list[str](), list[str]()
    bot = Engineer(Budget(seconds=0.005), seed=1)
    ears = Ears(said.append, told.append, lambda error: said.append(repr(error)))
    thinking = Thinking(bot, Game(2, table="small", seed=3), Aim.ENDLESS, None, ears, deepens=True)
    while bot.budget.seconds is None or bot.budget.seconds < 0.04:
        thinking.wait(0.01)
    assert said == []
    thinking.stop()
    thinking.wait()
    assert [line.split()[0] for line in said] == ["bestmove"]
    assert bot.seed >= 4
    assert told


def test_at_the_end_of_the_input_a_search_without_an_end_ends() -> None:
    talk = Talk("--bot", "greedy")
    talk.place(Game(2, table="small", seed=3))
    talk.send("go infinite")
    talk.program.end_input()
    assert talk.hear("bestmove")
    assert talk.program.close(20.0) == 0


# Pondering


def test_pondering_is_not_answered_and_ends_with_what_comes_next(talk: Talk) -> None:
    game = Game(2, table="small", seed=3)
    talk.place(game)
    for after in ("go playouts 30", "stop", "ponder", notation_line(game)):
        talk.send("ponder")
        assert quiet(talk) == []
        if after.startswith("go"):
            assert talk.ask([after], "bestmove")[-1].removeprefix("bestmove ") in game.legal_moves
        else:
            talk.send(after)
            assert quiet(talk) == []
    talk.send("go movetime 60000", "ponder")
    assert len(quiet(talk)) == 1
    assert talk.ask(["stop"], "bestmove")


def test_without_a_position_there_is_nothing_to_ponder(talk: Talk) -> None:
    talk.send("position begin", "position done", "ponder")
    assert [line[:6] for line in quiet(talk)] == ["error "]


# Options


def test_options_of_all_types_are_set_and_reset(talk: Talk) -> None:
    offer = Offer()
    for line in talk.ask(["sei"], "seiok"):
        offer.add(line)
    assert (offer.wrong, offer.version, offer.ponders) == ("", 2, True)
    assert talk.errors_of(*offer.settings()) == []
    game = Game(2, table="small", seed=3)
    talk.place(game)
    assert talk.errors_of("setoption name level value trainee", "setoption name info value off") == []
    assert len(talk.ask(["go playouts 600"], "bestmove")) == 1
    assert talk.errors_of("setoption name reset") == []
    assert talk.ask(["go playouts 600"], "bestmove")[0].startswith("info ")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("setoption name level value grandmaster", "level must be one of these, not “grandmaster”: none, trainee"),
        ("setoption name info value maybe", "info must be one of these, not “maybe”: on, off"),
        ("setoption name ponder value 1", "ponder must be one of these"),
        ("setoption name info", "Set an option like this"),
        ("go clock 5", "There are 2 seats"),
        ("go clock 5 5 increment 5", "There are 2 seats"),
        ("go clock five 5", "Start a search like this"),
        ("go clock 1 999999999", "A clock can show at most"),
        ("go infinite now", "Start a search like this"),
        ("ponder hit", "“ponder hit” is not a command"),
        ("position notation", "“position notation” is not a command"),
    ],
)
def test_a_line_that_cannot_be_obeyed_is_one_error_sentence(talk: Talk, line: str, message: str) -> None:
    talk.place(Game(2, table="small", seed=3))
    (error,) = talk.errors_of(line)
    assert message in error
    assert talk.ask(["go playouts 30"], "bestmove")  # nothing else has changed


@pytest.mark.parametrize(
    ("line", "makes_sense"),
    [
        ("option name a type string default", True),
        ("option name a type spin default 1 min 0 max 2", True),
        ("option name a type switch default on", True),
        ("option name a type choice default x value x value y", True),
        ("option name a type button", True),
        ("prefers notation", True),
        ("protocol 1", True),
        ("something else", True),
        ("protocol 3", False),
        ("protocol two", False),
        ("option name a", False),
        ("option name a type spin default 3 min 0 max 2", False),
        ("option name a type switch default true", False),
        ("option name a type choice default z value x value y", False),
        ("option name a type choice default x value x and y", False),
        ("option name a type button default 1", False),
        ("option name a type check default true", False),
    ],
)
def test_what_makes_sense_in_a_handshake(line: str, makes_sense: bool) -> None:
    offer = Offer()
    offer.add(line)
    assert offer.wrong == ("" if makes_sense else line)
    offer.settings()


# Positions in one line


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_a_position_in_one_line_has_the_same_moves(variants: tuple[str, ...]) -> None:
    game, chance = Game(3, variants, "small", seed=2), Random(2)
    while game.outcome is None:
        if game.awaits_move and chance.random() < 0.1:
            line = notation_line(game)
            assert len(line.encode()) < 4096
            there = read_notation(line)
            assert (valid_moves(there), there.to_move) == (valid_moves(game), game.to_move)
        game.play_random()


@pytest.mark.parametrize("text", ["x", "small/2 - crew/1 - - - - -", "small/9 - lay/1 - 01,02,03 - - -", "\x00 " * 8])
def test_after_a_wrong_line_there_is_no_position(talk: Talk, text: str) -> None:
    talk.place(Game(2, table="small", seed=3))
    errors = talk.errors_of(f"position notation {text}", "go")
    assert len(errors) == 2
    assert "There is no position" in errors[1]


# Programs at the table


def sent_to(command: list[str]) -> list[str]:
    """What a program is sent that is asked twice, by the clock, and may ponder in between."""
    game, sent = Game(2, table="small", seed=3), list[str]()

    def overhear(sign: str, line: str) -> None:
        if sign == ">":
            sent.append(line)

    with ProgramBot(command, overhear=overhear) as bot:
        bot.clock = Clock.of((3000, 4000), 20)
        assert bot.choose(game) in game.legal_moves
        bot.ponder(game)
        assert bot.choose(game) in game.legal_moves
        assert bot.faults == []
    return sent


@pytest.mark.parametrize(
    ("command", "go", "ponders"),
    [(MINIMAL, "go movetime ", False), (bad_bot("later"), "go clock 3000 4000 increment 20 20", True)],
    ids=["version-1", "version-2"],
)
def test_a_program_gets_what_it_understands(command: list[str], go: str, ponders: bool) -> None:
    """One of version 1 a time out of the clock, one of version 2 the clock itself."""
    sent = sent_to(command)
    asked = [line for line in sent if line.startswith("go")]
    assert len(asked) == 2
    assert all(line.startswith(go) for line in asked)
    assert ("ponder" in sent, "setoption name ponder value on" in sent) == (ponders, ponders)
    assert sent[0] == "sei"


def test_a_program_that_prefers_one_line_gets_it() -> None:
    offer = Offer()
    game = Game(2, table="small", seed=3)
    offer.add("prefers notation")
    assert offer.position_lines(game)[0] == "position begin"  # version 1 has no such line
    offer.add("protocol 2")
    assert offer.position_lines(game) == [notation_line(game)]
