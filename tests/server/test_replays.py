"""A replay shows a game as its table did, choice by choice, and nothing that nobody has seen (R10.1)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec import UNSET

from seismic.game import Flip, Game
from seismic.messages.position import Position
from seismic.messages.rest import Frame, Replay
from seismic.messages.table import Aids
from seismic.record import read, write
from seismic.record.parser import parse
from seismic.rules.dealing import deal
from seismic.rules.targets.cpu import quiet
from seismic.search import Greedy
from seismic.server.table.replays import game_after, record_replay_json, replay_json
from seismic.server.table.views import whole
from support.server.changes import merge
from support.server.site import bearer, first_move, seated, serving, settings
from support.side_by_side import SETTINGS, named

pytestmark = pytest.mark.anyio
ID = "AAAAAAAAAAA"
MAX_BYTES = 200_000  # of the longest game
decode = msgspec.json.Decoder(Replay).decode


def of_game(game: Game, aids: Aids = Aids.COACHED) -> Replay:
    return decode(replay_json(ID, game, aids, {}))


def of_record(text: str) -> Replay:
    return decode(record_replay_json(ID, text))


def played(seats: int, variants: tuple[str, ...], seed: int, table: str = "small") -> Game:
    game = Game(seats, variants, table, seed=seed)
    while game.outcome is None:
        game.play_random()
    return game


def shown(frames: list[Frame]) -> list[Position]:
    """The whole position of each frame, as a client makes it of the changes."""
    positions = [frames[0].position]
    for frame in frames[1:]:
        positions.append(merge(positions[-1], frame.position))
    return positions


# What it tells


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_each_frame_shows_what_the_table_showed(variants: tuple[str, ...]) -> None:
    """Law: frame N merges into what everybody saw after N choices; its seat is the one that chose."""
    game = Game(2 + len(variants) % 3, variants, "small", seed=7)
    seen, seats = [whole(game, Aids.COACHED)], [0]
    while game.outcome is None:
        seats.append(int(game.to_move))
        game.play_random()
        seen.append(whole(game, Aids.COACHED))
    replay = of_record(write(game, {"note": "mine"}))
    assert [frame.ply for frame in replay.frames] == list(range(len(game.moves) + 1))
    assert [frame.seat for frame in replay.frames] == seats
    assert [line for frame in replay.frames for line in frame.lines] == [str(event) for event in game.events]
    assert shown(replay.frames) == seen
    assert (replay.players, replay.variants) == (list(game.players), list(game.variants))
    assert (replay.table, replay.header) == ("small", {"note": "mine"})
    assert replay.finished
    assert (replay.scores, replay.winners) == (list(game.outcome.scores), list(game.outcome.winners))


@pytest.mark.parametrize("variants", [(), ("dilemma", "aftershocks", "twin-cities"), ("balance",)], ids=named)
def test_an_unfinished_record_is_shown_as_far_as_it_goes(variants: tuple[str, ...]) -> None:
    """Law: a record that stops after any line tells the same frames; only its last one may be shorter."""
    text = write(played(3, variants, 4))
    frames = of_record(text).frames
    head, _, body = text.partition("\n\n")
    lines = body.splitlines()
    for cut in range(0, len(lines) - 1, 7):
        replay = of_record("\n".join([head, "", *lines[:cut], ""]))
        last = len(replay.frames) - 1
        assert not replay.finished
        assert replay.frames[:last] == frames[:last]
        assert [line for frame in replay.frames for line in frame.lines] == lines[:cut]
        assert replay.frames[last].lines == frames[last].lines[: len(replay.frames[last].lines)]


@pytest.mark.parametrize("variants", [(), ("dilemma", "aftershocks", "twin-cities"), ("balance",)], ids=named)
def test_the_game_after_some_choices_is_what_it_was_then(variants: tuple[str, ...]) -> None:
    """Law: after N of its choices a game shows what it showed then, and has the same moves."""
    game, earlier = Game(2, variants, "small", seed=11), list[Game]()
    while game.outcome is None:
        earlier.append(game.copy())
        game.play_random()
    for ply in range(0, len(game.moves), 9):
        again = game_after(game, ply)
        assert whole(again, Aids.COACHED) == whole(earlier[ply], Aids.COACHED)
        assert (again.events, again.moves) == (earlier[ply].events, earlier[ply].moves)


def test_r9_4_a_chosen_town_is_a_frame_though_no_line_tells_it() -> None:
    """R9.4: while the sides of the town are tied, only the choice of the town was made."""
    game = Game(2, ("twin-cities",), "small", seed=1)
    while not (game.decision == "strike" and isinstance(game.events[-1], Flip)):
        assert game.outcome is None
        game.play_random()
    replay = of_game(game)
    assert replay.frames[-1].lines == []
    assert replay.frames[-1].position.decision == "strike"
    assert shown(replay.frames)[-1] == whole(game, Aids.COACHED)


# What it does not tell


@pytest.mark.parametrize("variants", [(), ("big-one", "twin-cities"), ("balance", "aftershocks")], ids=named)
def test_r10_1_of_a_live_game_nothing_unseen_is_shown(variants: tuple[str, ...]) -> None:
    """Law (R10.1): with the unseen tiles in any other order, a replay is the same to the last byte."""
    game, number = Game(3, variants, "small", seed=5), 0
    while game.outcome is None:
        game.play_random()
        number += 1
        if number % 10 == 0:
            other = game.copy()
            other.state.rng = np.uint64(99)
            with quiet():
                deal(other.state)
            assert replay_json(ID, other, Aids.COACHED, {}) == replay_json(ID, game, Aids.COACHED, {})


@pytest.mark.parametrize("aids", Aids)
def test_a_live_game_is_shown_by_the_aids_of_its_table(aids: Aids) -> None:
    """Law: of an aid that the table lacks, nothing is in any frame."""
    game = Game(2, ("aftershocks",), "small", seed=3)
    for _ in range(60):
        game.play_random()
    replay = of_game(game, aids)
    fields = {
        name
        for frame in replay.frames
        for name in ("fits", "turns", "scores", "left")
        if getattr(frame.position, name) is not UNSET
    }
    worths = {section.worth for position in shown(replay.frames) for section in position.sections or []}
    if aids is Aids.PURIST:
        assert (fields, worths, replay.scores) == (set(), {0}, [])
    else:
        assert fields == {"fits", "turns", "scores", "left"}
        assert replay.scores == list(game.scores())


def test_the_replay_of_the_longest_game_is_small() -> None:
    """Law: all 146 tiles of Twin Cities (R9.4), with everything that can be shown."""
    game, bot = Game(4, ("twin-cities", "aftershocks"), "large", seed=2), Greedy()
    while game.outcome is None:
        game.play(bot.choose(game))
    assert len(replay_json(ID, game, Aids.COACHED, {})) < MAX_BYTES


# By the server


async def test_a_kept_record_is_replayed_finished_or_not(tmp_path: Path) -> None:
    whole_game = write(played(2, (), 5), {"note": "mine"})
    cut = "\n".join(whole_game.splitlines()[:60]) + "\n"
    async with serving(settings(tmp_path)) as site:
        headers = bearer(await site.person())
        for text in (whole_game, cut):
            kept = await site.web.post("/api/records", json={"record": text}, headers=headers)
            answer = await site.web.get(f"/games/{kept.json()['id']}.replay")
            assert answer.headers["content-type"] == "application/json"
            replay = decode(answer.content)
            assert replay.id == kept.json()["id"]
            assert len(replay.frames) == len(read(text).moves) + 1
            assert replay.header["note"] == "mine"
        assert (await site.web.get(f"/games/{ID}.replay")).status_code == 404


@pytest.mark.parametrize("aids", Aids)
async def test_whoever_sees_a_table_may_look_back_at_every_level(tmp_path: Path, aids: Aids) -> None:
    """A live table is shown by its aids, without its secret; one that is over is shown in full."""
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise, aids=aids)
        live = await replay_by_socket(ada, table)
        assert (live.id, live.header, len(live.frames)) == (table, {}, 1)
        assert (live.frames[0].position.fits is UNSET) == (aids is Aids.PURIST)
        assert (await site.web.get(f"/games/{table}.replay")).status_code == 404
        await ada.answer(await ada.ask("resign", table=table))
        over = await replay_by_socket(blaise, table)
        assert over.header["secret"]
        assert over.frames[0].position.fits is not UNSET
        assert over == decode((await site.web.get(f"/games/{table}.replay")).content)
        assert parse((await site.web.get(f"/games/{table}.seismic")).text).header["secret"] == over.header["secret"]


async def replay_by_socket(player: Any, table: str) -> Replay:
    answer = await player.answer(await player.ask("ask", table=table, what="replay"))
    assert (answer["t"], answer["what"]) == ("answer", "replay")
    return msgspec.convert(answer["body"], Replay)


async def test_a_replay_may_stop_earlier_and_go_on_otherwise(tmp_path: Path) -> None:
    """`at` and `then` of a question mean the same here as elsewhere."""
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        table = await seated(site, ada, blaise)
        view = await ada.watch(table)
        moves = await first_move(ada, view)
        await ada.answer(await ada.ask("confirm", table=table, ply=0, moves=moves))
        whole_game = await replay_by_socket(ada, table)
        assert [frame.ply for frame in whole_game.frames] == [0, 1, 2]
        asked = await ada.ask("ask", table=table, what="replay", at=0, then=moves[:1])
        other = msgspec.convert((await ada.answer(asked))["body"], Replay)
        assert [frame.lines for frame in other.frames] == [whole_game.frames[0].lines, moves[:1]]
        assert all(before.ply < after.ply for before, after in pairwise(other.frames))
