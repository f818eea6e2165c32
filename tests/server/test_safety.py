"""Safety: messages of any shape, size and order, names of markup, headers. Others are undisturbed."""

from __future__ import annotations

import asyncio
import io
import json
import random
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from seismic.messages.server import ServerMessage
from seismic.server.common.config import Config
from seismic.server.common.logs import set_up_logs
from seismic.server.house.clients import Close
from seismic.server.ops.setting_warnings import warn_of_settings
from seismic.server.web.app import HEADERS
from seismic.server.web.sockets import Sockets
from support.server.nonsense import MARKUP, nonsense
from support.server.site import bearer, serving, settings

pytestmark = pytest.mark.anyio

FREE = {
    "bad_messages": 1_000_000,
    "messages": {"burst": 1_000_000, "per_second": 1_000_000},
    "questions": {"burst": 1_000_000, "per_second": 1_000_000},
}
decode = msgspec.json.Decoder(ServerMessage).decode


@pytest.mark.parametrize("seed", range(3))
async def test_messages_of_any_shape_and_order_are_refused_by_a_code_and_others_go_on(
    tmp_path: Path, seed: int
) -> None:
    rng = random.Random(seed)
    async with serving(settings(tmp_path, limits=FREE)) as site, site.player() as ada, site.player() as mallory:
        table = await site.table(ada.person, "person", "person", listed=True, aids="coached")
        await ada.watch(table["id"])
        known = [table["id"], ada.person["id"], table["invitations"][-1]["key"]]
        codes = set()
        for number in range(300):
            await mallory.line.send(nonsense(rng, known))
            await mallory.say("ping")
            while (message := await mallory.next())["t"] != "pong":
                decode(json.dumps(message))  # all that is said is of the protocol
                if message["t"] == "refused":
                    codes.add(message["code"])
                    assert "Traceback" not in json.dumps(message)
            if number % 50 == 0:
                await ada.say("ping")
                await ada.hear("pong")
        assert "bad-message" in codes
        assert "internal" not in codes
        assert "seismic_failures_total 0.0" in (await site.web.get("/metrics")).text


async def test_who_sends_too_much_nonsense_is_shown_out(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"bad_messages": 5})) as site, site.player() as mallory:
        for _ in range(7):
            await mallory.line.send("{")
        assert [(await mallory.next())["code"] for _ in range(5)] == ["bad-message"] * 5
        assert await mallory.closed() == Close.ABUSE


async def test_who_sends_too_many_messages_is_refused_then_shown_out(tmp_path: Path) -> None:
    limits = {"messages": {"burst": 5, "per_second": 0.001}, "bad_messages": 5}
    async with serving(settings(tmp_path, limits=limits)) as site, site.player() as mallory:
        for _ in range(12):
            await mallory.say("ping")
        heard = [await mallory.next() for _ in range(10)]
        assert [message["t"] for message in heard] == ["pong"] * 5 + ["refused"] * 5
        assert await mallory.closed() == Close.ABUSE


async def test_a_message_that_is_too_large_closes_the_socket(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as mallory, site.player() as ada:
        with pytest.raises(ConnectionClosed):
            await mallory.answer(await mallory.ask("chat", table="A" * 11, text="x" * 100_000))
        assert mallory.line.close_code == 1009
        await ada.say("ping")
        await ada.hear("pong")


async def test_a_message_that_is_not_understood_is_refused_by_its_id(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        await ada.say("sit", id="mine", table="x")
        refused = await ada.hear("refused")
        assert (refused["id"], refused["code"]) == ("mine", "bad-message")


async def test_somebody_elses_table_cannot_be_watched_or_acted_at(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as mallory:
        table = (await site.table(ada.person, spectators=False))["id"]
        await mallory.say("watch", table=table)
        assert (await mallory.hear("refused"))["table"] == table
        for what in ("stand", "resign", "abort", "rematch"):
            assert (await mallory.answer(await mallory.ask(what, table=table)))["t"] == "refused"
        assert (await mallory.answer(await mallory.ask("chat", table=table, text="hi")))["t"] == "refused"


async def test_a_wrong_key_opens_nothing(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as mallory:
        table = (await site.table(ada.person, spectators=False))["id"]
        await mallory.say("watch", table=table, key="A" * 22)
        assert (await mallory.hear("refused"))["table"] == table
        sent = await mallory.sit(table, 2, "A" * 22)
        assert (await mallory.answer(sent))["t"] == "refused"


async def test_nothing_that_reaches_a_client_before_the_end_tells_the_secret(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        table = await site.table(ada.person, "person", "trainee")
        view = await ada.watch(table["id"])
        assert view["commitment"] == table["commitment"]
        await ada.answer(await ada.sit(table["id"], 1))
        await ada.watch(table["id"])
        assert all(message.get("secret") is None for message in ada.heard)
        assert all("seed" not in json.dumps(message) for message in ada.heard)


async def test_a_name_of_markup_is_escaped_in_pictures(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person(MARKUP)
        assert person["name"] == MARKUP
        record = f"seismic-record 1\nplayers: {MARKUP}; Blaise\ntable: small\n\n"
        kept = await site.web.post("/api/records", json={"record": record}, headers=bearer(person))
        picture = await site.web.get(f"/games/{kept.json()['id']}.svg")
        assert "<img" not in picture.text
        assert "&lt;img src=x" in picture.text


async def test_every_answer_has_the_headers_that_keep_a_page_safe(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        for path in ("/", "/icon.svg", "/api/me", "/nowhere", "/healthz", "/openapi.json", "/metrics"):
            answer = await site.web.get(path)
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
            assert "server" not in answer.headers
        assert (await site.web.put("/")).status_code == 405


async def test_a_server_for_this_machine_answers_to_its_own_names_only(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        for host, status in (("evil.example", 403), ("localhost", 200), ("[::1]:80", 200), ("[", 403), ("", 403)):
            assert (await site.web.get("/healthz", headers={"Host": host})).status_code == status, host


async def test_metrics_are_not_for_the_public(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, metrics_public=False)) as site:
        assert (await site.web.get("/metrics")).status_code == 404
        assert (await site.web.get("/metrics", headers={"Authorization": "Bearer"})).status_code == 404
    async with serving(settings(tmp_path, metrics_public=False, metrics_token="tectonic")) as site:
        for header, status in (("Bearer tectonic", 200), ("Bearer other", 404), ("tectonic", 404), ("é", 404)):
            answer = await site.web.get("/metrics", headers={b"Authorization": header.encode("latin-1")})
            assert answer.status_code == status


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, []),
        ({"root_path": "/seismic"}, ["no-trusted-proxies"]),
        ({"root_path": "/seismic", "trusted_proxies": ("127.0.0.1",)}, []),
        ({"host": "0.0.0.0"}, ["no-encryption"]),
        ({"host": "203.0.113.7", "trusted_proxies": ("203.0.113.8",)}, []),
        ({"host": "192.168.1.7"}, []),
        ({"host": "::", "root_path": "/x"}, ["no-trusted-proxies", "no-encryption"]),
    ],
)
def test_settings_that_do_not_fit_together_are_warned_of(changes: dict[str, Any], expected: list[str]) -> None:
    lines = io.StringIO()
    set_up_logs("json", lines)
    warn_of_settings(Config(**changes))
    logged = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [(line["event"], line["level"]) for line in logged] == [(event, "warning") for event in expected]


async def test_a_table_that_one_may_not_see_is_like_one_that_is_not_there(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as mallory:
        private = (await site.table(ada.person, spectators=False))["id"]
        heard: list[list[Any]] = []
        for table in (private, "A" * 11):
            answers: list[Any] = []
            for headers in ({}, bearer(mallory.person), {"Seismic-Key": "A" * 22}):
                answer = await site.web.get(f"/api/tables/{table}", headers=headers)
                answers.append((answer.status_code, answer.json()))
            for key in (None, "A" * 22):
                await mallory.say("watch", table=table, key=key)
                answers.append(await mallory.hear("refused"))
                answers.append(await mallory.answer(await mallory.sit(table, 1, key)))
            for what in ("stand", "resign", "abort", "rematch"):
                answers.append(await mallory.answer(await mallory.ask(what, table=table)))
            answers.append(await mallory.answer(await mallory.ask("chat", table=table, text="hi")))
            answers.append(await mallory.answer(await mallory.ask("confirm", table=table, ply=0, moves=["no-crew"])))
            answers.append(await mallory.answer(await mallory.ask("ask", table=table, what="fits")))
            heard.append([without_ids(answer) for answer in answers])
        assert heard[0] == heard[1]


def without_ids(answer: Any) -> Any:
    return {k: v for k, v in answer.items() if k not in ("id", "table")} if isinstance(answer, dict) else answer


async def test_a_failure_is_reported_by_an_id_only_and_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = io.StringIO()
    set_up_logs("json", lines)
    async with serving(settings(tmp_path)) as site, site.player() as ada, site.player() as blaise:
        with monkeypatch.context() as broken:

            async def fail(*_: object) -> None:
                raise RuntimeError("the secret is tectonic")

            broken.setattr(site.house, "_watch", fail)
            await ada.say("watch", table="A" * 11)
            refused = await ada.hear("refused")
        assert refused["code"] == "internal"
        assert "tectonic" not in json.dumps(refused) + lines.getvalue()
        assert refused["args"]["failure"] in lines.getvalue()
        await blaise.say("ping")
        await blaise.hear("pong")


async def test_a_store_that_fails_and_clients_that_do_not_read_are_logged_once_a_minute(tmp_path: Path) -> None:
    lines = io.StringIO()
    set_up_logs("json", lines)
    limits = {"outgoing": 1, **FREE}
    async with serving(settings(tmp_path, limits=limits, sweep_seconds=0.01)) as site, site.player() as ada:
        table = await site.table(ada.person, listed=True)
        for _ in range(3):
            async with site.player() as deaf:
                for _ in range(200):
                    with suppress(ConnectionClosed):
                        await deaf.say("watch", table=table["id"])
                assert await deaf.closed() == Close.SLOW
        connection = sqlite3.connect(tmp_path / "server.sqlite")
        connection.execute("ALTER TABLE people RENAME TO nobody")
        connection.execute("ALTER TABLE tables RENAME TO none")
        connection.commit()
        for _ in range(5):
            assert (await site.web.get("/api/me", headers=bearer(ada.person))).status_code == 503
        while "sweep-failed" not in lines.getvalue():
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)  # for a few sweeps more
        connection.execute("ALTER TABLE none RENAME TO tables")
        connection.execute("ALTER TABLE nobody RENAME TO people")
        connection.close()
    events = [json.loads(line)["event"] for line in lines.getvalue().splitlines()]
    assert [events.count(event) for event in ("slow-client", "store-failed", "sweep-failed")] == [1, 1, 1]


async def test_nobody_takes_seats_at_more_tables_than_allowed(tmp_path: Path) -> None:
    """Law: one person cannot hold a seat of every table in the lobby."""
    async with serving(settings(tmp_path, limits={"open_tables_a_person": 2})) as site, site.player() as mallory:
        tables = [await site.table(await site.person(), "person", "person", "person", listed=True) for _ in range(3)]
        answers = [await mallory.answer(await mallory.sit(table["id"], 2)) for table in tables]
        assert [answer.get("code") for answer in answers] == [None, None, "too-many"]
        await mallory.answer(await mallory.ask("stand", table=tables[0]["id"]))
        own = await site.table(mallory.person)
        assert (await mallory.answer(await mallory.sit(own["id"], 1)))["t"] != "refused"


async def test_no_token_no_key_and_no_chat_is_in_the_log(tmp_path: Path) -> None:
    lines = io.StringIO()
    set_up_logs("json", lines)
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        table = await site.table(ada.person, listed=True)
        await ada.watch(table["id"], key=table["watch_key"])
        await ada.answer(await ada.sit(table["id"], 1))
        await ada.ask("chat", table=table["id"], text="something private")
        await ada.say("nonsense")
        await ada.hear("refused")
        await site.web.get("/api/me", headers=bearer(ada.person))
        await site.web.delete("/api/me", headers=bearer(ada.person))
    written = lines.getvalue()
    keys = [invitation["key"] for invitation in table["invitations"]]
    for secret in (ada.person["token"], table["watch_key"], *keys, "something private"):
        assert secret not in written


@pytest.mark.parametrize("deep", ["[" * 4000, '{"a":' * 1500], ids=["lists", "objects"])
async def test_json_that_is_nested_too_deeply_is_refused_like_any_bad_message(tmp_path: Path, deep: str) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as mallory:
        await mallory.line.send('{"t":"chat","id":' + deep)
        assert (await mallory.hear("refused"))["code"] == "bad-message"
        await mallory.say("ping")
        await mallory.hear("pong")
        async with site.socket() as line:
            await line.send('{"t":"hello","version":' + deep)
            assert json.loads(await line.recv())["code"] == "bad-message"
        answer = await site.web.post(
            "/api/people", content='{"name":' + deep, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
        assert "seismic_failures_total 0.0" in (await site.web.get("/metrics")).text


async def test_a_socket_that_fails_is_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = io.StringIO()
    set_up_logs("json", lines)

    async def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(Sockets, "_take", fail)
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        await ada.say("ping")
        await ada.closed()
    assert [json.loads(line).get("error") for line in lines.getvalue().splitlines()] == ["RuntimeError"]
