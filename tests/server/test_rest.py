"""Laws of the REST interface: what is described is what is answered, and refusals are described."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import segno
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis_settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from seismic.game import Game
from seismic.record import read, write
from seismic.server.web.openapi import description
from support.server.site import bearer, serving, serving_in_a_thread, settings, table_options

pytestmark = pytest.mark.anyio


def finished_record(**header: str) -> str:
    game = Game(["Ada", "Blaise"], (), "small", seed=5)
    while game.outcome is None:
        game.play_random()
    return write(game, header)


# People


async def test_a_person_is_made_and_known_by_the_token(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person("  Ada   Lovelace ")
        assert person["name"] == "Ada Lovelace"
        answer = await site.web.get("/api/me", headers=bearer(person))
        assert (answer.status_code, answer.json()["id"], answer.json()["name"]) == (200, person["id"], "Ada Lovelace")
        assert answer.headers["cache-control"] == "no-store"


async def test_a_name_is_changed_and_the_token_stays_valid(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person("Ada")
        renamed = await site.web.put("/api/me", headers=bearer(person), json={"name": "Grace"})
        assert (renamed.json()["id"], renamed.json()["name"]) == (person["id"], "Grace")
        assert (await site.web.get("/api/me", headers=bearer(person))).json()["name"] == "Grace"


async def test_who_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person()
        async with site.player(person) as player:
            assert (await site.web.delete("/api/me", headers=bearer(person))).status_code == 204
            assert await player.closed() == 4004
        assert (await site.web.get("/api/me", headers=bearer(person))).status_code == 401


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u202e\u202e", "\u0301", "x" * 25])
async def test_a_name_that_cannot_be_seen_is_refused(tmp_path: Path, name: str) -> None:
    async with serving(settings(tmp_path)) as site:
        answer = await site.web.post("/api/people", json={"name": name})
        assert answer.status_code in (400, 422)
        assert answer.json()["sentence"] != answer.json()["key"]


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ({}, "no-token"),
        ({"Authorization": "Basic YTpi"}, "no-token"),
        ({"Authorization": "Bearer x"}, "bad-token"),
        ({"Authorization": "Bearer abcdefghijk.AAAA"}, "bad-token"),
    ],
)
async def test_without_a_valid_token_nobody_is_anybody(tmp_path: Path, header: dict[str, str], code: str) -> None:
    async with serving(settings(tmp_path)) as site:
        answer = await site.web.get("/api/me", headers=header)
        assert (answer.status_code, answer.json()["code"]) == (401, code)
        assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_token_of_another_server_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with serving(settings(tmp_path)) as here, serving(settings(tmp_path / "other")) as there:
        person = await here.person()
        assert (await there.web.get("/api/me", headers=bearer(person))).status_code == 401


# Tables


async def test_a_table_is_made_with_a_commitment_and_an_invitation_for_each_other_person(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        table = await site.table(await site.person(), "person", "person", "trainee")
        assert re.fullmatch("[0-9a-f]{64}", table["commitment"])
        assert [invitation["seat"] for invitation in table["invitations"]] in ([2], [1, 2])


async def test_only_listed_tables_are_in_the_lobby(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person()
        listed = await site.table(person, listed=True)
        await site.table(person, listed=False)
        tables = (await site.web.get("/api/tables")).json()["tables"]
        assert [table["id"] for table in tables] == [listed["id"]]
        assert tables[0]["status"] == "waiting"


async def test_a_table_that_may_not_be_seen_is_not_there(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        host, stranger = await site.person(), await site.person()
        table = await site.table(host, spectators=False)
        path = f"/api/tables/{table['id']}"
        assert (await site.web.get(f"{path}/tiles", headers=bearer(stranger))).status_code == 404
        assert (await site.web.get(path, headers=bearer(stranger))).status_code == 404
        assert (await site.web.get("/api/tables/AAAAAAAAAAA", headers=bearer(stranger))).status_code == 404
        invitation = {"Seismic-Key": table["invitations"][-1]["key"]}
        seen = await site.web.get(path, headers=bearer(stranger) | invitation)
        assert (seen.status_code, seen.json()["id"]) == (200, table["id"])


@pytest.mark.parametrize(
    "options",
    [
        {"variants": ["no-such-variant"]},
        {"table": "enormous"},
        {"start": "no record"},
        {"seats": [{"kind": "person"}, {"kind": "bot", "level": "/bin/sh"}]},
        {"stand_in": "no-such-bot"},
        {"first": 4},
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path, options: dict[str, Any]) -> None:
    async with serving(settings(tmp_path)) as site:
        body = table_options() | options
        answer = await site.web.post("/api/tables", json=body, headers=bearer(await site.person()))
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["sentence"] != answer.json()["key"]


async def test_a_million_tables_are_refused(tmp_path: Path) -> None:
    limits = {"open_tables": 5, "open_tables_a_person": 3}
    async with serving(settings(tmp_path, limits=limits)) as site:
        greedy, other = await site.person(), await site.person()
        made = [await site.web.post("/api/tables", json=table_options(), headers=bearer(greedy)) for _ in range(6)]
        assert [answer.status_code for answer in made] == [201] * 3 + [409] * 3
        made = [await site.web.post("/api/tables", json=table_options(), headers=bearer(other)) for _ in range(4)]
        assert [answer.status_code for answer in made] == [201] * 2 + [409] * 2
        assert made[-1].json()["code"] == "too-many"


async def test_who_asks_too_often_is_refused_and_others_are_not(tmp_path: Path) -> None:
    limits = {"people": {"burst": 3, "per_second": 0.001}, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site:
        answers = [await site.web.post("/api/people", json={"name": "Ada"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 2
        assert (await site.web.get("/api/tables")).status_code == 200


# Records


async def test_a_record_is_kept_and_fetched_as_text_json_and_picture(tmp_path: Path) -> None:
    record = finished_record(note="mine")
    async with serving(settings(tmp_path)) as site:
        kept = await site.web.post("/api/records", json={"record": record}, headers=bearer(await site.person()))
        assert kept.status_code == 201, kept.text
        path = f"/games/{kept.json()['id']}"
        assert (await site.web.get(f"{path}.seismic")).text == record
        view = (await site.web.get(f"{path}.json")).json()
        game = read(record)
        assert game.outcome
        assert view["players"] == ["Ada", "Blaise"]
        assert view["events"] == [str(event) for event in game.events]
        assert (view["finished"], view["scores"]) == (True, list(game.outcome.scores))
        assert view["header"]["note"] == "mine"
        picture = await site.web.get(f"{path}.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")


async def test_a_record_that_breaks_the_rules_is_refused_with_its_clause(tmp_path: Path) -> None:
    lines = finished_record().splitlines()
    wrong = next(number for number, line in enumerate(lines) if line.startswith("place"))
    lines[wrong] = re.sub(r"-?\d+,-?\d+", "9,9", lines[wrong])
    async with serving(settings(tmp_path)) as site:
        body = {"record": "\n".join(lines)}
        answer = await site.web.post("/api/records", json=body, headers=bearer(await site.person()))
        assert answer.status_code == 422
        assert answer.json()["clause"].startswith("R")
        assert f"line {wrong + 1}" in answer.json()["sentence"]


async def test_a_link_becomes_a_square_qr_code_for_people_only(tmp_path: Path) -> None:
    link = "https://example.org/#/table/AAAAAAAAAAA/seat/2/BBBBBBBBBBBBBBBBBBBBBB"
    async with serving(settings(tmp_path)) as site:
        answer = await site.web.post("/api/qr", json={"link": link}, headers=bearer(await site.person()))
        assert answer.status_code == 200, answer.text
        rows = answer.json()["rows"]
        assert {len(row) for row in rows} == {len(rows)}
        assert rows == ["".join(map(str, row)) for row in segno.make(link, error="l", micro=False).matrix]
        assert rows[0].startswith("11111110")
        assert (await site.web.post("/api/qr", json={"link": link})).status_code == 401


async def test_there_is_no_game_that_nobody_kept(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        for path in ("AAAAAAAAAAA.seismic", "AAAAAAAAAAA.json", "AAAAAAAAAAA.svg", "x.svg", "AAAAAAAAAAA.exe"):
            answer = await site.web.get(f"/games/{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


# Bodies


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"name": 3}', "application/json", 400),
        (b'{"name": "Ada", "admin": true}', "application/json", 400),
        (b'{"name": "\xff"}', "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b'{"name": "Ada"}', "text/plain", 415),
        (b"x" * 600_000, "application/json", 413),
    ],
)
async def test_a_body_of_any_shape_and_size_is_refused_by_a_code(
    tmp_path: Path, body: bytes, kind: str, status: int
) -> None:
    async with serving(settings(tmp_path)) as site:
        answer = await site.web.post("/api/people", content=body, headers={"Content-Type": kind})
        assert answer.status_code == status
        assert set(answer.json()) >= {"code", "key", "sentence"}


async def test_problems_are_described_in_the_readers_language(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        said = {
            language: (await site.web.get("/nowhere", headers={"Accept-Language": language})).json()["sentence"]
            for language in ("en-GB,fr;q=0.5", "fr-CA", "es", "tlh")
        }
        assert said["tlh"] == said["en-GB,fr;q=0.5"]
        assert len({*said.values()}) == 3


# The description


def test_the_description_names_every_route_and_no_other() -> None:
    described = set(description()["paths"])
    assert "/api/tables" in described
    assert not [path for path in described if "openapi" in path or "metrics" in path]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in this process, always sweeping: Hypothesis would see if it rolled the dice that belong to the test."""
    limits = {"open_tables_a_person": 1_000_000}
    config = settings(tmp_path_factory.mktemp("rest"), limits=limits, sweep_seconds=0.005)
    with serving_in_a_thread(config) as running:
        yield running


def operations() -> list[tuple[str, str]]:
    return [(path, method) for path, methods in description()["paths"].items() for method in methods]


@pytest.mark.parametrize(("path", "method"), operations())
def test_requests_of_any_shape_get_what_is_described(address: str, path: str, method: str) -> None:
    """Schemathesis asks for everything that is described, rightly and wrongly.

    What a description cannot say (which names can be seen, which variants there are) may be refused all the same.
    """
    token = httpx.post(f"{address}/api/people", json={"name": "Ada"}, trust_env=False).json()["token"]
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json")

    @hypothesis_settings(
        max_examples=25,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=schema[path][method.upper()].as_strategy())
    def ask(case: Any) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        if (path, method) == ("/api/me", "delete"):  # an erased person cannot ask twice
            headers = {}
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    ask()


@pytest.mark.parametrize("how", ["banned", "erased"])
async def test_a_rename_that_is_held_back_undoes_neither_a_ban_nor_an_erasure(tmp_path: Path, how: str) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person("Ada")
        held_back, begun = asyncio.Event(), asyncio.Event()

        async def body() -> AsyncIterator[bytes]:
            yield b'{"name":'
            begun.set()
            await held_back.wait()
            yield b'"Mallory"}'

        headers = {**bearer(person), "Content-Type": "application/json"}
        renaming = asyncio.create_task(site.web.put("/api/me", content=body(), headers=headers))
        await begun.wait()
        await asyncio.sleep(0.1)  # the server has read the token by now, or reads it later: both must hold
        if how == "banned":
            await site.house._store.ban_person(person["id"], True)
        else:
            await site.web.delete("/api/me", headers=bearer(person))
        held_back.set()
        assert (await renaming).status_code in (401, 403)
        now = await site.house._store.person(person["id"])
        assert (now and (now.name, now.banned)) == (("Ada", True) if how == "banned" else None)


@pytest.mark.parametrize("how", ["banned", "erased"])
@pytest.mark.parametrize("path", ["/api/tables", "/api/records"])
async def test_nothing_is_made_for_who_was_banned_or_erased_while_the_body_came(
    tmp_path: Path, path: str, how: str
) -> None:
    made = table_options() if path == "/api/tables" else {"record": write(Game(["Ada", "Blaise"], seed=1))}
    text = msgspec.json.encode(made)
    async with serving(settings(tmp_path)) as site:
        person = await site.person("Ada")
        held_back, begun = asyncio.Event(), asyncio.Event()

        async def body() -> AsyncIterator[bytes]:
            yield text[:9]
            begun.set()
            await held_back.wait()
            yield text[9:]

        headers = {**bearer(person), "Content-Type": "application/json"}
        making = asyncio.create_task(site.web.post(path, content=body(), headers=headers))
        await begun.wait()
        await asyncio.sleep(0.1)
        if how == "banned":
            await site.house._store.ban_person(person["id"], True)
        else:
            await site.web.delete("/api/me", headers=bearer(person))
        held_back.set()
        assert (await making).status_code in (401, 403)


async def test_a_request_that_has_a_name_makes_one_table_however_often_it_is_sent(tmp_path: Path) -> None:
    limits = {"tables": {"burst": 2, "per_second": 0.001}, "spare_loopback": False}
    async with serving(settings(tmp_path, limits=limits)) as site:
        ada, blaise = await site.person("Ada"), await site.person("Blaise")

        async def make(person: dict[str, Any], name: str, **options: Any) -> httpx.Response:
            headers = {**bearer(person), "Idempotency-Key": name}
            return await site.web.post("/api/tables", json=table_options(**options), headers=headers)

        first = await make(ada, "once")
        again = await asyncio.gather(*(make(ada, "once") for _ in range(5)))
        assert [answer.json() for answer in again] == [first.json()] * 5
        assert (await make(blaise, "once")).json()["id"] != first.json()["id"]
        assert (await make(ada, "twice")).status_code == 429
        assert (await make(ada, "once", listed=True)).status_code == 429  # it is another table
        assert (await make(ada, "x" * 201)).status_code == 400


async def test_uploads_are_limited_for_each_person(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"uploads_a_person": 2})) as site:
        ada, blaise = await site.person("Ada"), await site.person("Blaise")
        text = {"record": write(Game(("Ada", "Blaise"), seed=1))}
        answers = [await site.web.post("/api/records", json=text, headers=bearer(ada)) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 409]
        assert (await site.web.post("/api/records", json=text, headers=bearer(blaise))).status_code == 201
