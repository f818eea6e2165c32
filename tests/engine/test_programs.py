"""Laws of programs at the table: whatever one of them does, the game goes on, and it is told."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import shlex
import signal
import sys
import time
from pathlib import Path

import pytest

from seismic.engine.pipes import FLOOD, Program, ProgramError
from seismic.engine.positions import valid_moves
from seismic.engine.programs import Patience, ProgramBot, seat_bot
from seismic.game import Game, IllegalMove, SeismicError
from seismic.search import BadBot, Budget, Greedy
from support.line_protocol import ENGINE, MINIMAL, bad_bot

HASTE = Budget(seconds=0.05)
IMPATIENT = Patience(start=20.0, ready=20.0, grace=0.4)


def play(bot: ProgramBot, game: Game, moves: int) -> None:
    """Let the program decide for everybody, for a while."""
    for _ in range(moves):
        if game.outcome is None:
            game.play(bot.choose(game))


def keys(faults: list[ProgramError]) -> list[str]:
    return [fault.key for fault in faults]


# Programs that do well


@pytest.mark.parametrize("variants", [(), ("aftershocks", "dilemma"), ("balance",)], ids="+".join)
def test_the_minimal_bot_plays_whole_games(variants: tuple[str, ...]) -> None:
    game, other = Game(2, variants, "small", seed=4), Greedy()
    with ProgramBot(MINIMAL) as bot:
        while game.outcome is None:
            game.play((bot if game.to_move == 1 else other).choose(game))
        assert bot.faults == []
    assert sum(str(event).startswith("crew") for event in game.events) > 5


def test_our_own_engine_is_such_a_program() -> None:
    game = Game(2, ("aftershocks",), "small", seed=1)
    bot = seat_bot("exec@60:" + shlex.join(ENGINE), seed=9)
    assert isinstance(bot, ProgramBot)
    with bot:
        play(bot, game, 8)
        assert bot.faults == []
    assert len(game.moves) == 8


def test_a_game_without_a_decision_is_refused_as_by_any_bot() -> None:
    with ProgramBot(MINIMAL) as bot, pytest.raises(IllegalMove):
        bot.choose(Game.following(2))


# Programs that do not


@pytest.mark.parametrize(
    ("fault", "key", "told"),
    [
        ("crashes", "program-ended-saying", "exited with code 1, saying “RuntimeError: the bridge is down”"),
        ("exits", "program-ended", "exited with code 7"),
        ("hangs", "program-silent", "did not answer in time"),
        ("deaf", "program-silent", "did not answer in time"),
        ("floods", "program-flooded", "1048576 bytes"),
        ("endless-line", "program-flooded", "a line longer than 4096"),
        ("nonsense", "program-nonsense", "“castle kingside” is not a move"),
        ("no-move", "program-nonsense", "“” is not a move"),
        ("illegal", "program-illegal", "“place 01 9,0 r0” is not legal"),
        ("refuses", "program-refuses", "I would rather not"),
    ],
)
def test_for_a_program_that_goes_wrong_the_first_valid_move_is_made(fault: str, key: str, told: str) -> None:
    game, other = Game(2, (), "small", seed=2), Greedy()
    patience = Patience(start=20.0, ready=1.0 if fault == "deaf" else 20.0, grace=0.4)
    with ProgramBot(bad_bot(fault), budget=HASTE, patience=patience) as bot:
        for _ in range(12):
            first = valid_moves(game)[0]
            move = bot.choose(game) if game.to_move == 1 else other.choose(game)
            if game.to_move == 1:
                assert str(move) == first
            game.play(move)
        assert keys(bot.faults) == [key] * 3  # after that it is not asked any more
        assert bot.given_up
    assert told in str(bot.faults[0])


@pytest.mark.parametrize("command", [["./no-such-program"], [str(Path(__file__))], ["\0"]])
def test_a_program_that_cannot_be_started_has_three_faults_as_well(command: list[str]) -> None:
    with ProgramBot(command) as bot:
        play(bot, Game(2, (), "small", seed=2), 6)
        assert keys(bot.faults) == ["program-missing"] * 3


@pytest.mark.parametrize("fault", ["noisy", "twice", "slow"])
def test_what_does_no_harm_is_no_fault(fault: str) -> None:
    game = Game(2, (), "small", seed=2)
    with ProgramBot(bad_bot(fault), budget=HASTE, patience=Patience(grace=5.0)) as bot:
        play(bot, game, 4)
        assert bot.faults == []


def test_a_program_that_went_silent_is_started_anew() -> None:
    with ProgramBot(bad_bot("hangs"), budget=HASTE, patience=IMPATIENT) as bot:
        game = Game(2, (), "small", seed=2)
        play(bot, game, 1)
        assert keys(bot.faults) == ["program-silent"]
        bot.command = tuple(bad_bot(""))  # as if it came to its senses
        play(bot, game, 4)
        assert len(bot.faults) == 1


def test_in_the_next_game_a_program_is_asked_again() -> None:
    with ProgramBot(bad_bot("nonsense"), budget=HASTE) as bot:
        play(bot, Game(2, (), "small", seed=2), 6)
        assert bot.given_up
        play(bot, Game(2, (), "small", seed=3), 1)
        assert (len(bot.game_faults), len(bot.faults)) == (1, 4)
        assert not bot.given_up


# The pipes


def test_a_program_that_never_reads_does_not_block_who_writes() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(3600)"])
    program.send(["x" * 1000] * 2000)
    with pytest.raises(ProgramError) as silent:
        program.hear(time.monotonic() + 0.2)
    assert silent.value.key == "program-silent"
    assert program.close() == -signal.SIGKILL


def test_what_is_kept_of_a_flood_is_bounded() -> None:
    program = Program([sys.executable, "-c", "while True: print('la' * 500)"])
    kept: list[str] = []
    with pytest.raises(ProgramError) as flooded:
        kept.extend(program.hear(time.monotonic() + 20.0) for _ in range(FLOOD))
    assert flooded.value.key == "program-flooded"
    assert sum(len(line) + 1 for line in kept) <= FLOOD + (1 << 16)
    program.close()


def test_what_is_kept_of_its_complaints_is_bounded() -> None:
    program = Program([sys.executable, "-c", "import sys\nfor _ in range(9999): print('woe' * 9, file=sys.stderr)"])
    with pytest.raises(ProgramError) as ended:
        program.hear(time.monotonic() + 20.0)
    assert ended.value.values == {"code": 0, "text": "woe" * 9}
    assert len(program._inbox.stderr) <= 4096


def is_running(pid: int) -> bool:
    """Whether a process is there; one that has ended may still be listed, where nobody has asked for its end."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def child_of(program: Program) -> int:
    return int(program.hear(time.monotonic() + 20.0).removeprefix("id author "))


def wait_until_gone(pid: int) -> None:
    until = time.monotonic() + 5.0
    while is_running(pid):
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_what_a_program_has_started_ends_with_it() -> None:
    program = Program(bad_bot("has-child"))
    child = child_of(program)
    assert is_running(child)
    program.close()
    wait_until_gone(child)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_a_program_that_nobody_holds_any_more_is_killed() -> None:
    program = Program(bad_bot("has-child"))
    child, parent = child_of(program), program._process.pid
    del program
    gc.collect()
    wait_until_gone(child)
    wait_until_gone(parent)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_a_bot_that_is_closed_may_be_closed_again_and_used_again() -> None:
    bot = ProgramBot(MINIMAL)
    bot.close()
    game = Game(2, (), "small", seed=2)
    play(bot, game, 1)
    bot.close()
    bot.close()
    play(bot, game, 1)
    bot.close()
    assert bot.faults == []


def test_a_copy_starts_a_program_of_its_own() -> None:
    game = Game(2, (), "small", seed=2)
    with ProgramBot(bad_bot("nonsense"), budget=HASTE) as bot:
        bot.choose(game)
        for twin in (copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
            with twin:
                twin.choose(game)
                assert twin._program is not bot._program
                assert keys(twin.faults) == ["program-nonsense"] * 2
        assert len(bot.faults) == 1


# Naming them


def test_a_bot_of_ours_is_seated_by_its_name() -> None:
    assert isinstance(seat_bot("greedy"), Greedy)


def test_a_command_line_is_split_as_a_shell_would() -> None:
    bot = seat_bot(f"exec@0.25s:{shlex.quote(sys.executable)} -c 'print(1)'")
    assert isinstance(bot, ProgramBot)
    assert (bot.command, bot.budget) == ((sys.executable, "-c", "print(1)"), Budget(seconds=0.25))


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("exec", "bot-unknown"),
        ("exec:", "program-command"),
        ("exec:'", "program-command"),
        ("exec:no-such-program-anywhere", "program-command"),
        (f"exec@soon:{sys.executable}", "bot-budget"),
        ("deep:blue", "bot-unknown"),
    ],
)
def test_what_cannot_be_seated_is_refused_at_once(spec: str, key: str) -> None:
    with pytest.raises(BadBot) as refused:
        seat_bot(spec)
    assert refused.value.key == key
    assert isinstance(refused.value, SeismicError)
