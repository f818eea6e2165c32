"""Law: the page's own game does what the package does, message by message, for the same moves (web/src/engine)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from seismic.advice.analysis import analyse
from seismic.advice.facts import facts as analysis_facts
from seismic.advice.hints import hints
from seismic.errors import SeismicError
from seismic.game import Game
from seismic.game.fair import VERSION, commitment, draw_first
from seismic.messages.table import Aids
from seismic.record import write
from seismic.record.fairness import fair_keys
from seismic.record.parser import parse
from seismic.record.replay import replay, replay_text
from seismic.search import Budget
from seismic.server.table.games import game_view, other_keys
from seismic.server.table.replays import game_after, replay_json
from seismic.server.table.views import whole
from seismic.server.thinking.jobs import fits_facts, hint_facts, risk_facts
from support.engine_questions import NAMES, NONCES, SECRET, PlayedGame, answer, as_json
from support.engine_session import engine_session
from support.side_by_side import SETTINGS, TABLES, named
from support.wasm_session import WasmSession

pytestmark = pytest.mark.slow

DATA = Path(__file__).parents[1] / "data"
RECORDS = {path.stem: path.read_text("utf-8") for path in sorted((DATA / "records").glob("*.seismic"))}
MUTATIONS = 20  # of each record
SEED, SAMPLES, PLAYOUTS, TRIALS = 11, 30, 80, 9


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WasmSession]:
    with engine_session(tmp_path_factory.mktemp("engine")) as session:
        yield session


@pytest.mark.parametrize(
    ("number", "variants"), list(enumerate(SETTINGS)), ids=[named(variants) for variants in SETTINGS]
)
def test_a_game_goes_the_same_way(engine: WasmSession, number: int, variants: tuple[str, ...]) -> None:
    """A fair pile, events, what every table shows, drafts and refusals, at every ply."""
    expected = PlayedGame(2 + number % 3, variants, TABLES[number // 3 % 3], number, given=number % 4 == 3)
    found = engine.ask("play", **expected.question)
    moves = ["the deal", *expected.question["moves"]]
    for ply, (there, here) in enumerate(zip(found["steps"], expected.steps, strict=True)):
        where = f"after ply {ply}, {moves[ply]}"
        for part in ("events", "facts"):
            assert there[part] == here[part], where
        for aids, position in here["positions"].items():
            assert there["positions"][aids] == position, f"{where}, as {aids} tables show it"
        for part in ("attempts", "drafts"):
            for what, one, other in zip(expected.question[part][ply], there[part], here[part], strict=True):
                assert one == other, f"{where}, when {what} is tried"
    assert len(expected.refusals()) >= 10, "too few kinds of refusals were compared"
    assert found["whole"] == expected.wholes()
    assert found["record"] == expected.record()


# Records


def told(text: str) -> Any:
    """What reading this record gives."""
    game, header = replay_text(text), parse(text).header
    moves, view = list(map(str, game.moves)), as_json(game_view("id", text))
    return {"record": write(game, header), "moves": moves, "decision": str(game.decision), "view": view}


def compare(engine: WasmSession, texts: list[str]) -> None:
    for text, there in zip(texts, engine.ask("read", records=texts), strict=True):
        assert there == answer(told, text), text[-400:]


def mutated(text: str, rng: Random) -> str:
    """A record with one line changed, left out, repeated or taken from elsewhere."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    words[rng.randrange(len(words))] = rng.choice(rng.choice(lines).split(" "))
    others: list[list[str]] = [
        [],
        [lines[at]] * 2,
        [rng.choice(lines)],
        [rng.choice(lines), lines[at]],
        [" ".join(words)],
    ]
    end = len(lines) if rng.random() < 0.5 else at + 1
    return "\n".join([*lines[:at], *rng.choice([*others, [" ".join(words)]]), *lines[at + 1 : end]]) + rng.choice(
        ["\n", ""]
    )


def test_good_records_are_read_and_written_alike(engine: WasmSession) -> None:
    compare(engine, [*RECORDS.values(), *(text.replace("\n", "\r\n") for text in RECORDS.values())])


def test_bad_records_are_refused_alike(engine: WasmSession) -> None:
    texts = []
    for path in sorted((DATA / "bad").glob("*.seismic")):
        try:
            texts.append(path.read_text("utf-8"))
        except UnicodeDecodeError:
            continue  # a browser reads files as text
    assert len(texts) > 30
    compare(engine, texts)


@pytest.mark.parametrize("name", RECORDS)
def test_changed_records_are_refused_alike(engine: WasmSession, name: str) -> None:
    rng = Random(name)
    compare(engine, [mutated(RECORDS[name], rng) for _ in range(MUTATIONS)])


HEADS = (
    "",
    "seismic-record 1",
    "seismic-record 12",
    "seismic-record 1 \t\nplayers: Ada; Blaise\n",
    "\ufeffseismic-record 1\nplayers: Ada; Blaise",
    "\ufeff\ufeffseismic-record 1\nplayers: Ada; Blaise",
    "seismic-record 1\nplayers: \ufeffAda ;\u2003Blaise\u00a0\nheights: 1; 2\n",
    "seismic-record 1\nplayers: Ada; Bla\u2028ise\n",
    "seismic-record 1\nplayers: Ada; Bla\u0085ise\n",
    "seismic-record 1\nplayers: Ada; Bla\x00ise\n",
    "seismic-record 1\nplayers: Ada; Bla\ud800ise\n",
    "seismic-record 1\nplayers: Ada; \U0001f600\nno colon at all, and longer than 40 \U0001f600 signs are",
    "seismic-record 1\nplayers: Ada; Blaise\n: value",
    "seismic-record 1\nplayers: Ada; Blaise\nconstructor: 1\n__proto__: 2\nkey: # is no comment\n\nflip 03#is one",
    "seismic-record 1\nplayers: Ada; Blaise\nheights: 170; 1e2\n",
    "seismic-record 1\nplayers: Ada; Blaise\nheights: 170; 180; 190\n",
    "seismic-record 1\nplayers: Ada; Blaise\ntable: constructor\n",
    "seismic-record 1\nplayers: Ada; Blaise\nvariants: dilemma, balance, big-one\n",
    "seismic-record 1\nplayers: Ada; Blaise\nvariants: \n\n \t# nothing\n",
    "seismic-record 1\nplayers: Ada; Blaise\n\nconstructor\n",
    "seismic-record 1\nplayers: Ada; Blaise\n\nscore 1 2\n",
    "seismic-record 1\nplayers: Ada; Blaise\n\n \tflip \t 03 # a comment\n",
    "seismic-record 1\nplayers: Ada; Blaise\n\nflip\u00a003\n",
    f"seismic-record 1\nplayers: Ada; Blaise\nlong: {'é' * 2100}\n",
    f"seismic-record 1\nplayers: Ada; Blaise\n{'#' * 100}\n\n" + "# a comment\n" * 90_000,
)


def test_odd_texts_are_read_or_refused_alike(engine: WasmSession) -> None:
    compare(engine, list(HEADS))


def test_what_cannot_be_played_is_refused_alike(engine: WasmSession) -> None:
    setups: list[dict[str, Any]] = [
        {"players": players, "variants": variants, "table": table}
        for players in (NAMES, NAMES[:1], (*NAMES, "E"), ("Ada", " Ada "), ("Ada", ""), ("a;b", "c"), ("a\u2029b", "c"))
        for variants in ((), ("balance", "aftershocks"), ("twin-cities", "balance"), ("big-one", "big-one"), ("none",))
        for table in ("small", "huge")
    ]
    for setup in setups:
        assert engine.ask("setUp", setup=setup) == answer(set_up, setup), setup


def set_up(wanted: dict[str, Any]) -> Any:
    game = Game.following(**wanted)
    return {"players": list(game.players), "variants": list(game.variants), "table": game.table.name}


# Replays


@pytest.mark.parametrize("name", RECORDS)
def test_replays_are_alike(engine: WasmSession, name: str) -> None:
    """Of the whole game, and of the game as it stood at several moments, also within a turn."""
    lines, rng = RECORDS[name].splitlines(), Random(name)
    for length in (len(lines), *(rng.randrange(8, len(lines)) for _ in range(2))):
        text = "\n".join(lines[:length])
        try:
            record = parse(text)
        except SeismicError:
            continue  # an end without its score
        game, header = replay(record), other_keys(record)
        plies = [rng.randint(0, game.ply) for _ in range(3)]
        levels = list(Aids) if length == len(lines) else [Aids.STANDARD]
        found = engine.ask("replays", id="replay-1234", record=text, plies=plies, aids=levels)
        for aids in levels:
            assert found["replays"][aids] == msgspec.json.decode(replay_json("replay-1234", game, aids, header)), aids
        assert found["after"] == [as_json(whole(game_after(game, ply), Aids.COACHED)) for ply in plies]


# Headers


def test_headers_are_written_alike(engine: WasmSession) -> None:
    setup: dict[str, Any] = {
        "players": ["Ada", "Blaise"],
        "variants": ["dilemma"],
        "table": "small",
        "heights": [170, 180],
    }
    game = Game.following(**setup)
    headers: tuple[dict[str, str], ...] = (
        {},
        {"date": "2026-01-31", "players": "nobody", "note": ""},
        {"a:b": "1"},
        {" key": "1"},
        {"key": "two\nlines"},
        {"key": " blank"},
        {"key": "\ud800"},
        {"key": "x" * 5000},
    )
    for header in headers:
        assert engine.ask("write", setup=setup, header=header) == answer(write, game, header), header


def test_fair_keys_are_written_alike(engine: WasmSession) -> None:
    abandoned = [[("aa" * 32, NONCES[0]), ("", "")], [("bb" * 32, ""), ("cc" * 32, NONCES[2])]]
    sealed = commitment(SECRET)
    for more in ({}, {"given": 3}, {"lot": 2}, {"abandoned": abandoned}, {"secret": SECRET.hex(), "lot": 1}):
        asked = {"game": "game-1", "commitment": sealed, "nonces": NONCES[:2], **more}
        here: dict[str, Any] = {**more, "secret": SECRET} if "secret" in more else {**more}
        assert engine.ask("keys", facts=asked) == fair_keys("game-1", sealed, NONCES[:2], version=VERSION, **here)
    for seats in (2, 3, 4):
        asked = {"secret": SECRET.hex(), "id": "game-1", "nonces": NONCES[:seats]}
        assert engine.ask("lot", **asked) == draw_first(SECRET, "game-1", NONCES[:seats])


# Advice


def positions(name: str) -> Iterator[str]:
    """A record as far as it had come at some moments."""
    lines, rng = RECORDS[name].splitlines(), Random(name)
    body = lines.index("") + 1
    for at in (body, *(rng.randrange(body, len(lines) - 2) for _ in range(4)), len(lines)):
        yield "\n".join(lines[:at]) + "\n"


@pytest.mark.parametrize("name", RECORDS)
def test_advice_is_the_same(engine: WasmSession, name: str) -> None:
    for record in positions(name):
        game = replay_text(record)
        found = engine.ask("advise", record=record, seed=SEED, samples=SAMPLES, playouts=PLAYOUTS)
        assert found["fits"] == as_json(fits_facts(game)), record
        assert found["risk"] == risk_facts(game, SEED, SAMPLES), record
        assert found["hint"] == answer(hint_of, game), record


def hint_of(game: Game) -> Any:
    return as_json(hint_facts(game, hints(game, playouts=PLAYOUTS, seed=SEED)))


@pytest.mark.parametrize("name", RECORDS)
def test_an_analysis_is_the_same(engine: WasmSession, name: str) -> None:
    """Of the first turns of a game."""
    record = "\n".join(RECORDS[name].splitlines()[:45]) + "\n"
    found = engine.ask("analyse", record=record, seed=SEED, trials=TRIALS)
    analysis = analyse(replay_text(record), Budget(playouts=TRIALS), seed=SEED)
    assert found["facts"] == as_json(analysis_facts(analysis))
    assert found["progress"] == [[done, len(found["progress"])] for done in range(1, 1 + len(found["progress"]))]


def test_a_game_without_a_turn_is_not_analysed(engine: WasmSession) -> None:
    record = "seismic-record 1\nplayers: Ada; Blaise\n"
    refusal: dict[str, Any] = {"code": None, "key": "server-no-turn", "clause": None, "values": {}}
    assert engine.ask("analyse", record=record, seed=SEED, trials=TRIALS)["facts"] == {"refused": refusal}
