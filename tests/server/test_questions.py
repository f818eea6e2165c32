"""Questions about a game that is kept as a record, and questions that nobody wants answered any more."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from seismic.game import Game
from seismic.messages.client import Ask, Cancel, Watch
from seismic.messages.rest import Replay
from seismic.record import write
from seismic.server.house.clients import Client
from seismic.server.table.replays import record_replay_json
from support.server.site import Site, bearer, seated, serving, settings, table_options

pytestmark = pytest.mark.anyio


@cache
def a_record(choices: int = 4) -> str:
    game = Game(["Ada", "Blaise"], table="small", seed=3)
    while len(game.moves) < choices:
        game.play_random()
    return write(game)


async def kept(site: Site, text: str) -> str:
    answer = await site.web.post("/api/records", json={"record": text}, headers=bearer(await site.person()))
    assert answer.status_code == 201, answer.text
    record_id: str = answer.json()["id"]
    return record_id


async def test_every_question_may_be_asked_of_a_record(tmp_path: Path) -> None:
    """By its id, without a table; the analysis is that of its choices, a hint that of the moment asked about."""
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        record = await kept(site, a_record())

        async def body(what: str, **more: Any) -> Any:
            answer = await ada.answer(await ada.ask("ask", table=record, what=what, **more))
            assert (answer["t"], answer["what"]) == ("answer", what)
            return answer["body"]

        analysis = await body("analysis")
        assert sum(len(choice["played"]) for turn in analysis["turns"] for choice in turn["choices"]) == 4
        assert (await body("hint", at=0))["seat"] == 1
        assert (await body("fits"))["cells"]
        replay = msgspec.convert(await body("replay"), Replay)
        assert replay == msgspec.json.decode(record_replay_json(record, a_record()), type=Replay)
        assert len(msgspec.convert(await body("replay", at=2), Replay).frames) == 3


async def test_what_a_record_does_not_tell_is_refused(tmp_path: Path) -> None:
    """A moment after its last one, a move against the rules (R5.1), and a record that is not kept here."""
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        record = await kept(site, a_record())

        async def code(table: str, **more: Any) -> str:
            answer = await ada.answer(await ada.ask("ask", table=table, what="hint", **more))
            assert answer["t"] == "refused"
            code: str = answer["code"]
            return code

        assert await code(record, at=5) == "stale"
        assert await code(record, at=0, then=["place 03 5,3 r0"]) == "illegal"
        assert await code("AAAAAAAAAAA") == "not-watching"


async def test_a_question_that_is_cancelled_at_once_leaves_room_for_others(tmp_path: Path) -> None:
    """Before anybody could begin to think about it, too."""
    async with serving(settings(tmp_path)) as site:
        person = await site.house.people.new("Ada")
        client = Client(person, max_waiting=100)
        table = await site.table({"token": site.house.people.token_of(person)[0]}, "trainee", "trainee", "person")
        record = await kept(site, a_record())
        await site.house.handle(client, Watch(table["id"]))
        for number in range(6):
            await site.house.handle(client, Ask(str(number), record, "replay"))
            await site.house.handle(client, Cancel(str(number)))
        await site.house.handle(client, Ask("last", record, "replay"))
        while "last" in client.questions:
            await client.questions["last"]
        assert not client.questions


async def test_the_many_replays_of_one_address_do_not_hold_up_anothers(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        record = await kept(site, a_record(30))
        flood = [Client(await site.house.people.new(f"M {n}"), max_waiting=100, address="mallory") for n in range(10)]
        ada = Client(await site.house.people.new("Ada"), max_waiting=100, address="ada")
        for number in range(40):
            await site.house.handle(flood[number // 4], Ask(str(number), record, "replay"))
        await site.house.handle(ada, Ask("mine", record, "replay"))
        await ada.questions["mine"]
        assert sum(len(client.questions) for client in flood) > 20
        for task in [task for client in flood for task in client.questions.values()]:
            task.cancel()


async def test_a_game_that_one_plays_without_hints_is_not_answered_for_as_a_record_either(tmp_path: Path) -> None:
    async with (
        serving(settings(tmp_path)) as site,
        site.player() as ada,
        site.player() as blaise,
        site.player() as carl,
    ):
        table = await seated(site, ada, blaise, aids="purist")
        view = await ada.watch(table)
        head = "seismic-record 1\nplayers: A; B\ntable: small\n\n"
        text = head + "\n".join(view["log"]) + "\n"
        record = (await site.web.post("/api/records", json={"record": text}, headers=bearer(ada.person))).json()["id"]
        options = table_options(start=text, aids="coached", listed=True)
        other = (await site.web.post("/api/tables", json=options, headers=bearer(ada.person))).json()["id"]
        for what in ("hint", "risk", "fits"):
            refused = await ada.answer(await ada.ask("ask", table=record, what=what))
            assert (refused["t"], refused.get("code")) == ("refused", "no-aid")
        assert (await carl.answer(await carl.ask("ask", table=record, what="fits")))["t"] == "answer"
        for seat, player in ((1, ada), (2, carl)):
            await player.watch(other)
            assert (await player.answer(await player.sit(other, seat)))["t"] == "update"
        await ada.hear("update", what="began")
        assert (await ada.answer(await ada.ask("ask", table=other, what="fits")))["code"] == "no-aid"
        assert (await carl.answer(await carl.ask("ask", table=other, what="fits")))["t"] == "answer"
        await carl.answer(await carl.ask("resign", table=other))
        await ada.say("unwatch", table=other)  # now it is a record of this server, with the other game in it
        assert (await ada.answer(await ada.ask("ask", table=other, what="fits", at=0)))["code"] == "no-aid"
        await ada.answer(await ada.ask("resign", table=table))
        assert (await ada.answer(await ada.ask("ask", table=record, what="fits")))["t"] == "answer"
