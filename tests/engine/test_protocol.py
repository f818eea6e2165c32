"""Laws of the line protocol, seen from the host's side of real pipes: docs/engine-protocol.md."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from seismic.engine.positions import position_lines, read_position, valid_moves
from seismic.game import Decision, Game
from seismic.record import RecordError
from seismic.record.parser import MAX_SIZE
from seismic.search import LEVELS
from support.line_protocol import ENGINE, ROOT, Talk
from support.side_by_side import SETTINGS, named

PAGE = (ROOT / "docs" / "engine-protocol.md").read_text("utf-8")
HEAD = ["seismic-record 1", "players: Ada; Blaise", "table: small", ""]
FIRST = ["flip 01.24.35", "flip 02.13", "turn 1", "flip 01.34"]
INFO = re.compile(r"info time \d+ playouts \d+ win [01]\.\d{3} margin -?\d+\.\d plan ([^;]+)(; crew \w+)?")


@pytest.fixture(scope="module")
def talk() -> Iterator[Talk]:
    """One engine for many tests: whatever one of them says, the next must find it well."""
    talk = Talk()
    yield talk
    talk.send("quit")
    assert talk.program.close(5.0) == 0


def block(*events: str) -> list[str]:
    return ["position begin", *HEAD, *events, "position done"]


def some_game(moves: int = 30, variants: tuple[str, ...] = ()) -> Game:
    """A game in its middle, where a tile is to be laid."""
    game = Game(2, variants, "small", seed=11)
    while len(game.moves) < moves or game.decision != Decision.LAY:
        game.play_random()
    return game


# Positions


def as_bytes(lines: list[str]) -> list[bytes]:
    return [line.encode() for line in lines]


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_a_position_that_was_sent_is_the_position_at_every_decision(variants: tuple[str, ...]) -> None:
    game = Game(3, variants, "small", seed=1)
    chance = random.Random(1)
    while game.outcome is None:
        sent = position_lines(game)
        assert (sent[0], sent[-1]) == ("position begin", "position done")
        if chance.random() < 0.06 or game.decision in (Decision.STRIKE, Decision.TOWN):
            there = read_position(as_bytes(sent[1:-1]))
            assert valid_moves(there) == valid_moves(game)
            assert there.moves == game.moves  # a search mixes its seed with their number
            assert (there.to_move, there.turn, there.decision) == (game.to_move, game.turn, game.decision)
            assert (there.tiles, there.face_up, there.crews_left) == (game.tiles, game.face_up, game.crews_left)
        game.play_random()


def test_a_position_tells_nothing_of_the_pile_r10_1() -> None:
    known = ["01", "02", "03"]
    one, other = (Game(2, seed=seed, pile=known) for seed in (1, 2))
    assert one.copy() != other  # their piles differ
    assert position_lines(one) == position_lines(other)
    assert "seed" not in " ".join(position_lines(one))


def test_the_choice_of_a_town_is_sent_as_a_move_r9_4() -> None:
    found = re.search("```\nposition begin\n(.*?)position done", PAGE, re.DOTALL)
    assert found
    lines = as_bytes(found[1].splitlines())
    game = read_position(lines)
    assert (game.decision, str(game.struck_town), valid_moves(game)) == ("strike", "0,0", ["strike E", "strike NE"])
    assert position_lines(game)[-2] == "move town 0,0"
    assert read_position(lines[:-1]).decision == Decision.TOWN
    struck = read_position([*lines, b"move strike NE"])
    assert str(struck.events[-2]) == "quake 0,0 NE: 1,-1"  # and the other town by itself


def test_what_happens_by_itself_may_be_left_out() -> None:
    whole = some_game(40, ("aftershocks",))
    events = whole.events
    for cut in range(len(events), 5, -1):
        game = Game.following(whole.players, whole.variants, "small")
        for event in events[:cut]:
            game.follow(event)
        settled = read_position(as_bytes(position_lines(game)[1:-1]))
        assert settled.events[:cut] == events[:cut]
        assert settled.events == events[: len(settled.events)]
        assert settled.decision in (Decision.LAY, Decision.CREW, Decision.STRIKE, Decision.AFTERSHOCK, Decision.FLIP)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["move crew E"], "line 9: Player 1 must lay a tile now (R4.3)"),
        (["move jump"], "line 9: “jump” is not a move"),
        (["move place 01.34 1,0 r0", "crew E"], "line 10: After a “move …” line, only more of them can follow"),
        (["move place 01.34 1,0 r0", "move no-crew", "move crew E"], "line 11: The next step is to flip a tile"),
    ],
)
def test_a_wrong_move_in_a_position_is_refused_with_its_line(lines: list[str], message: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_position(as_bytes([*HEAD, *FIRST, *lines]))
    assert message in str(refused.value)


def test_to_do_nothing_comes_first_among_valid_moves() -> None:
    kinds = set()
    for variants in (("aftershocks",), ("dilemma",)):
        game = Game(2, variants, "small", seed=5)
        while game.outcome is None:
            moves = valid_moves(game)
            assert set(moves) == {str(move) for move in game.legal_moves}
            if moves[0] in ("no-crew", f"keep {game.to_move}"):
                kinds.add(moves.pop(0).split(" ")[0])
            assert moves == sorted(moves)
            assert not any(move.startswith(("no-crew", "keep")) for move in moves)
            game.play_random()
    assert kinds == {"no-crew", "keep"}


# The conversation


def test_the_example_of_the_documentation_runs_as_it_is_printed() -> None:
    found = re.search("```\n(> sei\n.*?)```", PAGE, re.DOTALL)
    assert found
    talk = Talk()
    for line in found[1].splitlines():
        mark, _, text = line.partition(" ")
        if mark == ">":
            talk.send(text)
        elif text.startswith("info "):  # how many there are, and what they say, depends on the machine
            assert INFO.fullmatch(text)
        else:
            answer = talk.hear(text.split(" ")[0])
            assert all(INFO.fullmatch(said) for said in answer[:-1])
            if text.startswith("bestmove "):
                assert answer[-1].removeprefix("bestmove ") in ("no-crew", "crew E", "crew SE", "crew SW")
            elif text.startswith("id name "):
                assert re.fullmatch(r"id name Seismic \(unofficial\) \S+", answer[-1])
            else:
                assert answer[-1] == text
    assert talk.program.ends(5.0)
    assert talk.program.close() == 0


def test_the_handshake_ends_with_seiok_and_names_the_engine(talk: Talk) -> None:
    lines = talk.ask(["sei"], "seiok")
    assert {line.split(" ")[0] for line in lines} == {"id", "protocol", "option", "seiok"}
    assert sum(line.startswith("id name ") for line in lines) == 1


def test_validmoves_lists_what_the_rules_allow(talk: Talk) -> None:
    game = some_game()
    talk.place(game)
    talk.send("validmoves")
    assert talk.hear("validmoves")[-1] == "validmoves begin"
    listed = talk.hear("validmoves")
    assert listed == [*valid_moves(game), "validmoves done"]


@pytest.mark.parametrize(
    "bot", ["random", "greedy", "uct", "engineer", "uct@20", "engineer@0.05s", "geologist@20", *LEVELS]
)
def test_every_bot_answers_with_a_legal_move(talk: Talk, bot: str) -> None:
    game = some_game()
    assert talk.errors_of(f"setoption name bot value {bot}") == []
    talk.place(game)
    for go in ("go", "go movetime 40", "go playouts 30"):
        if (bot, go) not in (("uct", "go"), ("engineer", "go")):  # these would take their second
            said = talk.ask([go], "bestmove")
            assert said[-1].removeprefix("bestmove ") in game.legal_moves
            assert all(INFO.fullmatch(line) for line in said[:-1])
    talk.errors_of("setoption name bot value engineer")


def test_the_same_playouts_give_the_same_answer_on_any_number_of_threads(talk: Talk) -> None:
    talk.place(some_game())
    talk.errors_of("setoption name seed value 5")
    answers = []
    for threads in (1, 1, 2):
        talk.errors_of(f"setoption name threads value {threads}")
        said = talk.ask(["go playouts 600"], "bestmove")
        answers.append([re.sub(r"time \d+", "", line) for line in said[-2:]])
    talk.errors_of("setoption name threads value 1", "setoption name seed value 0")
    assert answers[0] == answers[1] == answers[2]


def test_the_last_info_tells_the_move_that_is_made(talk: Talk) -> None:
    talk.place(some_game())
    for go in ("go playouts 300", "go movetime 120"):
        *_, info, answer = talk.ask([go], "bestmove")
        found = INFO.fullmatch(info)
        assert found
        assert f"bestmove {found[1]}" == answer


def test_movetime_is_used(talk: Talk) -> None:
    talk.place(some_game())
    began = time.monotonic()
    talk.ask(["go movetime 300"], "bestmove")
    assert time.monotonic() - began > 0.28  # not less; how little more, a benchmark measures


@pytest.mark.parametrize(
    ("bot", "go"),
    [("engineer", "go movetime 60000"), ("engineer", "go playouts 999999"), ("uct", "go movetime 3000")],
)
def test_stop_is_answered_at_once(talk: Talk, bot: str, go: str) -> None:
    game = some_game()
    talk.errors_of(f"setoption name bot value {bot}")
    talk.place(game)
    for pause in (0.3, 0.1, 0.0):
        talk.send(go)
        time.sleep(pause)
        answer = talk.ask(["stop"], "bestmove")[-1]
        assert answer.removeprefix("bestmove ") in game.legal_moves
        assert talk.errors_of("stop") == []  # and only once
    talk.errors_of("setoption name bot value engineer")


def test_a_search_under_way_does_not_keep_the_engine_from_listening(talk: Talk) -> None:
    talk.place(some_game())
    talk.send("go movetime 60000")
    talk.hear("info")
    said = talk.ask(["isready", "go movetime 10", "abracadabra", "isready"], "readyok")
    assert not any(line.startswith("bestmove") for line in said)
    said += talk.hear("readyok")
    errors = [line for line in said if line.startswith("error ")]
    assert len(errors) == 2
    assert "A search is running" in errors[0]
    assert talk.ask(["stop"], "bestmove")


# What is wrong


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("abracadabra", "“abracadabra” is not a command of this protocol"),
        ("SEI", "“SEI” is not a command"),
        ("position", "“position” is not a command"),
        ("position done", "“position done” is not a command"),
        ("validmoves done", "“validmoves done” is not a command"),
        ("go sideways", "Start a search like this"),
        ("go movetime", "Start a search like this"),
        ("go movetime -5", "Start a search like this"),
        ("go movetime 0", "movetime must be a whole number from 1 to 3600000, not “0”"),
        ("go playouts 9999999999", "playouts must be a whole number from 1 to 999999999, not “9999999999”"),
        ("setoption name seed", "Set an option like this"),
        ("setoption name seed value x", "seed must be a whole number from 0"),
        ("setoption name seed value 18446744073709551616", "seed must be a whole number"),
        ("setoption name threads value 0", "threads must be a whole number from 1 to 64, not “0”"),
        ("setoption name playouts value ²", "playouts must be a whole number"),
        ("setoption name colour value pink", "There is no option “colour”"),
        ("setoption name bot value deep-blue", "There is no bot “deep-blue”"),
        ("setoption name bot value engineer@never", "“never” is not a budget for engineer@never"),
        ("x" * 100_000, "“xxx"),
        ("go \x1b[2J", "Start a search like this"),
    ],
    ids=lambda value: value[:40],
)
def test_a_line_that_cannot_be_obeyed_is_one_error_sentence(talk: Talk, line: str, message: str) -> None:
    talk.place(some_game())
    errors = talk.errors_of(line)
    assert len(errors) == 1
    assert message in errors[0]
    assert talk.ask(["go playouts 30"], "bestmove")  # nothing else has changed


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["position begin", "position done"], "line 1: A record must begin with the line “seismic-record 1”"),
        (["position begin", "quit", "position done"], "line 1: A record must begin with"),
        (block("flip 99"), "line 5: “flip 99” must be spelled like"),
        (block(*FIRST, "place 01.34 5,0 r0"), "line 9: On 5,0 the tile 01.34 would not touch any highway (R5.1)"),
        (["position begin", *HEAD[:3], "variants: chess", "", "position done"], "line 4: There is no variant “chess”"),
        (block(*FIRST, "x" * 5000), "line 9: A line can be at most 4096 bytes long"),
        (block("x" * 4000), "line 5: “xxx"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_after_a_wrong_position_there_is_none(talk: Talk, lines: list[str], message: str) -> None:
    talk.place(some_game())
    errors = talk.errors_of(*lines, "go movetime 100", "validmoves")
    assert message in errors[0]
    assert [error[:21] for error in errors[1:]] == ["There is no position:"] * 2


def test_a_position_without_end_is_refused_and_not_kept(talk: Talk) -> None:
    line = "# " + "x" * 4000
    errors = talk.errors_of("position begin", *HEAD, *[line] * (2 * MAX_SIZE // len(line)), "position done")
    assert len(errors) == 1
    assert "A record can be at most 1048576 bytes long" in errors[0]


def test_where_a_flip_comes_next_there_is_nothing_to_decide(talk: Talk) -> None:
    assert talk.errors_of(*block(*FIRST[:3])) == []
    for ask in ("go movetime 100", "validmoves"):
        assert talk.errors_of(ask) == ["The next step is to flip a tile; there is nothing to decide (R4.1)"]


@pytest.mark.parametrize("lines_left_out", [0, 2])  # the record, and one in which the end goes without saying
def test_a_game_that_is_over_is_said_to_be_so(talk: Talk, lines_left_out: int) -> None:
    record = (ROOT / "tests" / "data" / "records" / "base.seismic").read_text("utf-8").splitlines()
    assert record[-2].startswith("end ")
    errors = talk.errors_of("position begin", *record[: len(record) - lines_left_out], "position done", "go")
    assert errors == ["The game is over (R7)"]


def test_nothing_that_is_said_breaks_the_engine(talk: Talk) -> None:
    """Fuzzing: words of the protocol in any order, and bytes that are not text."""
    chance = random.Random(3)
    words = (
        "sei position begin done validmoves go stop setoption name bot value seed threads 1 0 -1 move flip 01".split()
    )
    for _ in range(300):
        line = " ".join(chance.choices(words, k=chance.randint(0, 5)))
        if not line.startswith(("go", "setoption name threads", "setoption name seed")):
            talk.send(line)
    noise = bytes(chance.randrange(256) for _ in range(5000)).decode("latin-1")
    talk.send(*noise.split("\n"))
    talk.send("position done", "validmoves done", "stop")
    talk.ask(["isready"], "readyok")
    talk.errors_of("setoption name bot value engineer")
    talk.place(some_game())
    assert talk.ask(["go playouts 30"], "bestmove")


# The process


def run_engine(text: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*ENGINE, *words], input=text, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def test_at_the_end_of_its_input_it_answers_what_it_was_asked() -> None:
    done = run_engine("\r\n".join([*block(*FIRST), "go playouts 100"]))
    assert done.returncode == 0
    assert re.fullmatch("bestmove place .*", done.stdout.splitlines()[-1])
    assert "Traceback" not in done.stderr


def test_options_on_the_command_line_are_those_of_the_protocol() -> None:
    done = run_engine("sei\nquit\n", "--bot", "greedy", "--threads", "2")
    assert "option name bot type string default greedy" in done.stdout
    assert "option name threads type spin default 2 min 1 max 64" in done.stdout


def test_an_unknown_bot_on_the_command_line_is_one_sentence() -> None:
    done = run_engine("sei\n", "--bot", "deep-blue")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "There is no bot “deep-blue”" in done.stderr
    assert "Traceback" not in done.stderr


def test_errors_are_told_in_the_language_of_the_user() -> None:
    command = [sys.executable, "-m", "seismic", "engine", "--lang", "fr"]
    done = subprocess.run(command, input="dormir\n", capture_output=True, encoding="utf-8", timeout=120, check=False)
    assert done.stdout == "error «\N{NO-BREAK SPACE}dormir\N{NO-BREAK SPACE}» n’est pas une commande de ce protocole\n"


def test_a_search_ends_when_nobody_listens_any_more() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(ENGINE, encoding="utf-8", stdin=pipe, stdout=pipe, stderr=pipe) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdin.write("\n".join([*block(*FIRST), "isready", "go movetime 60000", ""]))
        engine.stdin.flush()
        while not engine.stdout.readline().startswith("info"):
            pass
        engine.stdout.close()
        engine.stdin.close()
        assert "Traceback" not in engine.stderr.read()
        engine.wait(10)
