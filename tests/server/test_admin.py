"""The command `seismic admin`, on the database of a server that runs and plays."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed

from seismic.messages import VERSION
from seismic.server.store.base import PersonRow
from support.server.services import Postgres
from support.server.site import PATIENCE, Player, Site, bearer, first_move, seated, serving, settings
from support.server.stores import a_table, opened

pytestmark = pytest.mark.anyio


async def admin(*words: object, code: int = 0) -> str:
    """What the command prints; one sentence on stderr if it is refused."""
    output, errors = await run_admin(*words, code=code)
    if code:
        assert output == ""
        assert errors.count("\n") == 1, errors
        return errors
    return output


async def run_admin(*words: object, code: int = 0) -> tuple[str, str]:
    """What the command prints, to stdout and to stderr."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "seismic", "admin", *map(str, words), "--lang", "en"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    output, errors = (data.decode() for data in await process.communicate())
    assert process.returncode == code, (output, errors)
    return output, errors


async def confirm(player: Player, table: str) -> dict[str, Any]:
    """Play some move of this player's; what the server says to it."""
    view = await player.watch(table)
    moves = await first_move(player, view)
    return await player.answer(await player.ask("confirm", table=table, ply=view["position"]["ply"], moves=moves))


async def test_tables_and_people_are_listed_and_shown_while_they_play(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config) as site:
        ada, blaise = await site.person("Ada"), await site.person("Blaise")
        async with site.player(ada) as first, site.player(blaise) as second:
            table = await seated(site, first, second)
            waiting = (await site.table(ada))["id"]
            await confirm(first, table)

            head, *rows = (await admin("list", "--db", config.db)).splitlines()
            assert head.split() == ["id", "status", "seats", "age", "turn"]
            assert {row.split()[0] for row in rows} == {table, waiting}
            line = next(row for row in rows if row.startswith(table))
            assert "Ada, Blaise" in line
            assert line.endswith("Blaise")  # whose turn it is

            (listed,) = json.loads(await admin("list", "--status", "playing", "--json", "--db", config.db))
            assert (listed["id"], listed["status"], listed["turn"]) == (table, "playing", "Blaise")
            assert json.loads(await admin("list", "--status", "over", "--json", "--db", config.db)) == []

            people = json.loads(await admin("people", "--json", "--db", config.db))
            assert {(person["id"], person["name"]) for person in people} == {
                (ada["id"], "Ada"),
                (blaise["id"], "Blaise"),
            }
            assert ada["id"] in await admin("people", "--db", config.db)

            shown = json.loads(await admin("show", table, "--json", "--db", config.db))
            assert [event["what"] for event in shown["events"]] == [
                "created",
                "sat",
                "sat",
                "revealed",
                "revealed",
                "began",
                "turned",
            ]
            assert shown["table"]["to_move"] == 2
            assert blaise["id"] in await admin("show", table, "--db", config.db)


async def test_a_list_is_never_cut_short_silently(tmp_path: Path) -> None:
    """A program gets everything; a reader as many as asked for, and a note that there are more."""
    db = str(tmp_path / "server.sqlite")
    async with opened(db) as store:
        for number in range(130):
            await store.create(a_table(f"table{number:06}", status="over"), [])
            await store.add_person(PersonRow(f"person{number}", "Ada", 0, 0))
    for listing in (("list", "--status", "all"), ("people",)):
        everything, notes = await run_admin(*listing, "--json", "--db", db)
        assert (len(json.loads(everything)), notes) == (130, "")
        some, notes = await run_admin(*listing, "--json", "--most", "129", "--db", db)
        assert len(json.loads(some)) == 129
        assert "--most" in notes
        shown, notes = await run_admin(*listing, "--db", db)
        assert len(shown.splitlines()) == 101  # with the heads of the columns
        assert "--most" in notes
        shown, notes = await run_admin(*listing, "--most", "130", "--db", db)
        assert (len(shown.splitlines()), notes) == (131, "")


async def test_what_is_shown_of_a_game_tells_no_secret_of_its_pile(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config) as site, site.player() as first, site.player() as second:
        table = await seated(site, first, second)
        row = await site.house._store.table(table)
        assert row is not None
        for output in (
            await admin("show", table, "--json", "--db", config.db),
            await admin("show", table, "--db", config.db),
        ):
            assert row.secret.hex() not in output
            assert "nonce" not in output


async def test_a_closed_table_is_over_for_those_who_play_there(tmp_path: Path) -> None:
    """The event has the next number: the next move finds it taken, and the server learns what has happened."""
    config = settings(tmp_path)
    async with serving(config) as site, site.player() as first, site.player() as second:
        table = await seated(site, first, second)
        view = await first.watch(table)
        moves = await first_move(first, view)
        assert table in await admin("close", table, "--db", config.db)

        refused = await first.answer(await first.ask("confirm", table=table, ply=0, moves=moves))
        assert (refused["t"], refused["code"]) == ("refused", "over")
        for player in (first, second):
            heard = [message for message in player.heard if message.get("what") == "aborted"]
            aborted = heard[0] if heard else await player.hear("update", what="aborted")
            assert (aborted["seq"], aborted["status"]) == (view["seq"] + 1, "aborted")
            assert aborted["secret"]
        assert (await site.web.get(f"/games/{table}.seismic")).status_code == 200
        assert "already" in await admin("close", table, "--db", config.db, code=2)


async def test_a_table_that_waits_can_be_closed_too(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config) as site, site.player() as host:
        table = (await site.table(host.person, listed=True))["id"]
        await admin("close", table, "--db", config.db)
        assert (await site.web.get("/api/tables")).json()["tables"] == []
        refused = await host.answer(await host.sit(table, 1))
        assert (refused["t"], refused["code"], refused["key"]) == ("refused", "over", "server-closed")


async def test_a_banned_person_is_refused_until_the_ban_is_lifted(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config) as site:
        ada = await site.person("Ada")
        assert "Ada" in await admin("ban", ada["id"], "--db", config.db)
        assert (await site.web.get("/api/me", headers=bearer(ada))).status_code == 403
        assert (await hello(site, ada))["code"] == "banned"
        assert "banned" in await admin("people", "--db", config.db)
        assert "Ada" in await admin("ban", ada["id"], "--lift", "--db", config.db)
        assert (await site.web.get("/api/me", headers=bearer(ada))).status_code == 200
        assert (await hello(site, ada))["t"] == "welcome"


async def hello(site: Site, person: dict[str, Any]) -> dict[str, Any]:
    async with site.socket() as line:
        player = Player(line, person)
        await player.say("hello", version=VERSION, token=person["token"])
        try:
            return await player.next()
        except ConnectionClosed as error:
            return {"t": "closed", "code": error.code}


async def test_a_forgotten_person_leaves_no_name_behind(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config) as site:
        ada, blaise = await site.person("Ada Lovelace"), await site.person("Blaise")
        async with site.player(ada) as first, site.player(blaise) as second:
            await seated(site, first, second)
    assert ada["id"] in await admin("forget", ada["id"], "--db", config.db)
    async with serving(config) as site:
        assert (await site.web.get("/api/me", headers=bearer(ada))).status_code == 401
        async with site.player(blaise) as second:
            (table,) = (await site.web.get("/api/me/tables", headers=bearer(blaise))).json()["tables"]
            view = await second.watch(table["id"])
            assert "Lovelace" not in json.dumps(view)
    assert all(b"Lovelace" not in path.read_bytes() for path in tmp_path.iterdir())


class Elsewhere(Site):
    """A server in another process."""

    def __init__(self, address: str, web: httpx.AsyncClient) -> None:
        self.address, self.web, self.people = address, web, 0


@asynccontextmanager
async def running(database: Path) -> AsyncIterator[Site]:
    """`seismic serve` as a process of its own."""
    settings_file = database.with_suffix(".toml")
    settings_file.write_text("[limits]\nmessages = { burst = 100000, per_second = 100000 }\n")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "seismic", "serve", "--port", "0"),
        *("--db", str(database), "--config", str(settings_file), "--lang", "en"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert process.stdout
        found = re.search(r"http://(\S+)/ ", (await process.stdout.readline()).decode())
        assert found
        async with httpx.AsyncClient(base_url=f"http://{found[1]}", trust_env=False, timeout=PATIENCE) as web:
            yield Elsewhere(found[1], web)
    finally:
        process.terminate()
        await process.wait()


async def test_a_running_server_on_sqlite_sees_what_the_operator_did(tmp_path: Path) -> None:
    """Nobody has to move first: a closed table is announced, and an erased name goes from memory and from the store."""
    config = settings(tmp_path, sweep_seconds=0.1, people_seconds=0.1)
    async with serving(config) as site:
        ada, blaise = await site.person("Ada Lovelace"), await site.person("Blaise")
        async with site.player(blaise) as second:
            async with site.player(ada) as first:
                table = await seated(site, first, second)
                await first.answer(await first.ask("chat", table=table, text="I am Ada Lovelace"))
            await admin("forget", ada["id"], "--db", config.db)
            async with asyncio.timeout(PATIENCE):
                while "Lovelace" in json.dumps(await second.watch(table)):
                    await asyncio.sleep(0.1)
            await second.answer(await second.ask("chat", table=table, text="Where is she?"))
            await admin("close", table, "--db", config.db)
            await second.hear("update", what="aborted")
    assert all(b"Lovelace" not in path.read_bytes() for path in tmp_path.iterdir())


async def test_a_copy_made_while_people_play_is_a_server_of_its_own(tmp_path: Path) -> None:
    """A backup is one moment of the database; a server started on it goes on from there, with the same tokens."""
    database, copy = tmp_path / "server.sqlite", tmp_path / "copy.sqlite"
    async with running(database) as site, site.player() as first, site.player() as second:
        table = await seated(site, first, second)
        before = (await confirm(first, table))["seq"]
        players = {1: first, 2: second}
        backing_up = asyncio.create_task(admin("backup", copy, "--db", database))
        while not backing_up.done():
            to_move = (await first.watch(table))["position"]["to_move"]
            assert (await confirm(players[to_move], table))["t"] == "update"
            await asyncio.sleep(0.1)  # or the game would be over before the copy is made
        assert "copy.sqlite" in await backing_up
        kept = (await first.watch(table))["log"]

    async with running(copy) as site, site.player(first.person) as first, site.player(second.person) as second:
        view = await first.watch(table)
        assert view["seq"] >= before
        assert view["log"] == kept[: len(view["log"])]
        await second.watch(table)
        player = {1: first, 2: second}[view["position"]["to_move"]]
        assert (await confirm(player, table))["seq"] == view["seq"] + 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "nosuchtable"), "no table"),
        (("close", "nosuchtable"), "no table"),
        (("ban", "nobodyknows"), "nobodyknows"),
        (("forget", "nobodyknows"), "nobodyknows"),
        (("list", "--status", "lost"), "lost"),
        (("list", "--most", "0"), "0"),
        (("backup",), "FILE"),
        (("show", "-n_9QijoFUS"), "no table"),
        (("ban", "--9QijoFUSI", "--lift"), "--9QijoFUSI"),
        (("list", "--nonsense"), "--nonsense"),
        (("dance",), "dance"),
    ],
)
async def test_what_makes_no_sense_gets_one_sentence(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    config = settings(tmp_path)
    async with serving(config):
        pass
    assert message in await admin(*words, *(("--db", config.db) if words != ("dance",) else ()), code=2)


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    assert "missing.sqlite" in await admin("list", "--db", missing, code=2)
    assert not missing.exists()


async def test_a_backup_does_not_replace_the_database_and_needs_a_folder_that_is_there(tmp_path: Path) -> None:
    config = settings(tmp_path)
    async with serving(config):
        for force in ((), ("--force",)):
            assert "another name" in await admin("backup", config.db, "--db", config.db, *force, code=2)
        assert "nowhere" in await admin("backup", tmp_path / "nowhere" / "copy", "--db", config.db, code=2)


async def test_settings_come_from_the_servers_own_file(tmp_path: Path) -> None:
    config = settings(tmp_path)
    file = tmp_path / "server.toml"
    file.write_text(f'db = "{config.db}"\nport = 1234\n')
    async with serving(config) as site:
        ada = await site.person("Ada")
        assert ada["id"] in await admin("people", "--config", file)


async def test_on_postgresql_a_node_hears_of_a_closed_table(tmp_path: Path, postgres: Postgres) -> None:
    """By the database's notifications: nobody has to move first. A copy is left to pg_dump."""
    config = structs.replace(settings(tmp_path), db=postgres.dsn)
    async with serving(config) as site, site.player() as first, site.player() as second:
        table = await seated(site, first, second)
        assert table in await admin("list", "--db", postgres.dsn)
        await admin("close", table, "--db", postgres.dsn)
        for player in (first, second):
            assert (await player.hear("update", what="aborted"))["status"] == "aborted"
        await admin("ban", first.person["id"], "--db", postgres.dsn)
        assert (await hello(site, first.person))["code"] == "banned"
        assert "pg_dump" in await admin("backup", tmp_path / "copy", "--db", postgres.dsn, code=2)
        assert "0 table" in await admin("forget", (await site.person())["id"], "--db", postgres.dsn)


async def test_whose_turn_it_was_at_a_closed_table_is_sent_though_no_node_has_it_in_memory(
    tmp_path: Path, postgres: Postgres
) -> None:
    config = structs.replace(settings(tmp_path), db=postgres.dsn)
    async with serving(config) as site, site.player() as first, site.player() as second:
        table = await seated(site, first, second)
        for player in (first, second):
            await player.say("unwatch", table=table)
            await player.say("ping")
            await player.hear("pong")
        site.house._tables._cache.drop(table)
        await admin("close", table, "--db", postgres.dsn)
        assert await first.hear("yours") == {"t": "yours", "table": table, "your_turn": False}
