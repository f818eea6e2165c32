"""The deal of the day at a server: committed the day before, one try for everybody, and results in order."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from seismic.game.deals import ranked_deal
from seismic.game.fair import pledge_of
from seismic.messages import client
from seismic.messages.table import Aids, NoClock, SeatView, Status, TableSummary
from seismic.record import verify
from seismic.search import make_bot
from seismic.search.bots import choose_turn
from seismic.server.common.clock import Clock
from seismic.server.common.refusals import Refused
from seismic.server.house.journal import Decide
from seismic.server.house.live_table import LiveTable
from seismic.server.house.ranked import Ranked
from seismic.server.store.base import PersonRow, TableRow
from seismic.server.store.sqlite import SqliteStore
from support.server.site import Site, bearer, serving, settings

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
NOON = round(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)
TODAY = date(2026, 11, 18)


async def daily(site: Site, person: dict[str, Any] | None = None, day: str = "") -> dict[str, Any]:
    answer = await site.web.get(f"/api/daily{day and '/'}{day}", headers=bearer(person) if person else {})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def set_clock(site: Site, at: int) -> None:
    site.house._clock.set(at)


async def test_the_secret_is_committed_the_day_before_and_told_the_day_after(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        set_clock(site, NOON - DAY_MS)
        promised = (await daily(site))["next_commitment"]
        set_clock(site, NOON)
        told = await daily(site)
        assert (told["day"], told["deal"], told["commitment"]) == ("2026-11-18", "ranked.2026-11-18", promised)
        assert "secret" not in told
        set_clock(site, NOON + DAY_MS)
        over = await daily(site, day="2026-11-18")
        assert sha256(bytes.fromhex(over["secret"])).hexdigest() == promised
    async with serving(settings(tmp_path)) as site:  # it is the same after a restart
        set_clock(site, NOON)
        assert (await daily(site))["commitment"] == promised


@pytest.mark.parametrize("day", ["2026-11-19", "2026-02-30", "tomorrow", "20261118x"])
async def test_of_other_days_nothing_is_told(tmp_path: Path, day: str) -> None:
    async with serving(settings(tmp_path)) as site:
        set_clock(site, NOON)
        answer = await site.web.get(f"/api/daily/{day}")
        assert (answer.status_code, answer.json()["key"]) == (404, "server-no-daily")


async def test_everybody_has_one_table_with_the_same_pile(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        ada, blaise = await site.person("Ada"), await site.person("Blaise")
        made = [(await site.web.post("/api/daily", headers=bearer(who))).json() for who in (ada, ada, blaise)]
        assert made[0]["id"] == made[1]["id"] != made[2]["id"]
        assert made[0]["commitment"] == made[2]["commitment"] == (await daily(site))["commitment"]
        tables = (await site.web.get("/api/me/tables", headers=bearer(ada))).json()["tables"]
        assert [table["deal"] for table in tables] == [(await daily(site))["deal"]]
        stranger = await site.web.get(f"/api/tables/{made[0]['id']}", headers=bearer(blaise))
        assert stranger.status_code == 404


async def test_nobody_makes_such_a_table_by_options(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        for deal in ("ranked.2026-11-18", "daily.2026-11-18"):
            options = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "surveyor"}], "deal": deal}
            answer = await site.web.post("/api/tables", json=options, headers=bearer(await site.person()))
            assert (answer.status_code, answer.json()["key"]) == (422, "server-deal-options")


def row_of_person(person: dict[str, Any]) -> PersonRow:
    return PersonRow(person["id"], person["name"], 0, 0)


async def begin(site: Site, who: PersonRow, table_id: str) -> LiveTable:
    """Sit down, so that the pile is dealt."""
    table, nonce = await site.house._tables.get(table_id), "0" * 32
    sit = client.Sit("1", table_id, 1, pledge_of(table_id, nonce))
    await site.house._tables.act(table, lambda room, now: room.decide(who, sit, now))
    reveal = client.Reveal("2", table_id, nonce, [seat.pledge for seat in table.room.seats])
    await site.house._tables.act(table, lambda room, now: room.decide(who, reveal, now))
    return table


async def play_through(site: Site, person: dict[str, Any], table_id: str) -> None:
    """A whole game, quickly: a lower level plays for both."""
    tables, who, bot = site.house._tables, row_of_person(person), make_bot("foreman")
    table = await begin(site, who, table_id)
    while (game := table.room.game) is not None and table.room.status is Status.PLAYING:
        seat, ply, moves = int(game.to_move), game.ply, list(map(str, choose_turn(bot, game.copy())))
        await tables.act(table, playing(who, table_id, seat, ply, moves))


def playing(who: PersonRow, table: str, seat: int, ply: int, moves: list[str]) -> Decide:
    """What somebody in seat 1, or the bot in another, decides."""
    confirm = client.Confirm(str(ply + 3), table, ply, moves)
    return lambda room, now: room.decide(who, confirm, now) if seat == 1 else room.bot_events(seat, ply, moves)


@pytest.mark.slow
async def test_a_game_counts_once_and_its_record_is_verified_when_the_day_is_over(tmp_path: Path) -> None:
    """Until then neither the table nor the record nor the list of results tells the pile."""
    async with serving(settings(tmp_path)) as site:
        set_clock(site, NOON)
        ada, blaise = await site.person("Ada"), await site.person("Blaise")
        table = (await site.web.post("/api/daily", headers=bearer(ada))).json()["id"]
        async with site.player(ada) as player:
            await player.watch(table)
            await play_through(site, ada, table)
            await player.hear("update", status="over")
            assert (await player.watch(table)).get("secret") is None
            assert {message.get("secret") for message in player.heard} == {None}
            for what, more in (("rematch", {}), ("chat", {"text": "Psst"})):
                refused = await player.answer(await player.ask(what, table=table, **more))
                assert (refused["t"], refused["key"]) == ("refused", "server-deal-alone")
        again = await site.web.post("/api/daily", headers=bearer(ada))
        assert again.json()["id"] == table
        told = await daily(site, ada)
        assert [(result["name"], result["yours"], result["table"]) for result in told["results"]] == [
            ("Ada", True, table)
        ]
        assert "table" not in (await daily(site, blaise))["results"][0]
        record = tmp_path / "game.seismic"
        record.write_bytes((await site.web.get(f"/games/{table}.seismic")).content)
        assert verify(record).ok
        assert "secret:" not in record.read_text()

        set_clock(site, NOON + DAY_MS)
        assert (await daily(site, blaise, "2026-11-18"))["results"][0]["table"] == table
        kept = await site.house.record(table)
        assert kept is not None
        record.write_text(kept.text)
        assert "secret:" in kept.text
        assert verify(record).ok
        record.write_text(
            kept.text.replace("secret: ", "secret: 0"[:8]).replace("ranked.2026-11-18", "ranked.2026-11-17")
        )
        assert not verify(record).ok


def row_of(table: str, name: str, scores: list[int], updated: int, status: Status = Status.OVER) -> TableRow:
    seats = [SeatView("person", name), SeatView("bot", "surveyor")]
    summary = TableSummary(table, status, seats, [], "standard", NoClock(), Aids.STANDARD, updated, scores=scores)
    body = msgspec.json.encode(summary)
    return TableRow(table, b"s", 0, updated, str(status), False, None, body, (), deal=ranked_deal(TODAY).name)


async def test_who_gives_up_at_once_does_not_see_how_others_played(tmp_path: Path) -> None:
    """Else a person made up for that would tell the pile to the one who still plays."""
    async with serving(settings(tmp_path)) as site:
        set_clock(site, NOON)
        await site.house._store.create(row_of("AAAAAAAAAAA", "Ada", [60, 50], NOON - 1), [])
        blaise = await site.person("Blaise")
        table_id = (await site.web.post("/api/daily", headers=bearer(blaise))).json()["id"]
        who = row_of_person(blaise)
        table = await begin(site, who, table_id)
        resign = client.Resign("3", table_id)
        await site.house._tables.act(table, lambda room, now: room.decide(who, resign, now))
        assert table.room.status is Status.OVER
        told = await daily(site, blaise)
        assert told["table"] == table_id
        assert [(result["name"], result.get("table")) for result in told["results"]] == [("Ada", None)]
        set_clock(site, NOON + DAY_MS)
        assert (await daily(site, blaise, "2026-11-18"))["results"][0]["table"] == "AAAAAAAAAAA"


async def test_results_are_in_order_of_the_lead_and_only_those_of_the_day(tmp_path: Path) -> None:
    store, clock = await SqliteStore.open(tmp_path / "store.sqlite"), Clock()
    clock.set(NOON + DAY_MS)
    ranked = Ranked(store, clock)
    ranked.open(b"key")
    rows = [
        row_of("a" * 11, "Ada", [60, 50], NOON),
        row_of("b" * 11, "Blaise", [90, 70], NOON),
        row_of("c" * 11, "Clara", [80, 70], NOON),
        row_of("d" * 11, "Dora", [99, 1], NOON + DAY_MS),  # the secret was known by then
        row_of("e" * 11, "Emil", [], NOON),  # who gave up
        row_of("f" * 11, "Fay", [99, 1], NOON, Status.PLAYING),
    ]
    try:
        for row in rows:
            await store.create(row, [])
        told = await ranked.daily(PersonRow("p" * 11, "Ada", 0, 0), TODAY)
    finally:
        await store.close()
    assert [result.name for result in told.results] == ["Blaise", "Clara", "Ada"]
    assert told.played == 3
    with pytest.raises(Refused):
        await ranked.daily(None, TODAY + timedelta(days=2))
