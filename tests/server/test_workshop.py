"""Laws of what is made for requests: made once, kept within bounds, and nobody's many requests hold up another's."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from seismic.server.web.packed import Packed
from seismic.server.web.workshop import Workshop
from support.server.site import bearer, serving, settings
from support.server.stores import a_record

pytestmark = pytest.mark.anyio


def packed(content: bytes = b"content") -> Packed:
    return Packed.of(content, "text/plain")


class Maker:
    """Counts how often something is made, and can be made to wait."""

    def __init__(self, size: int = 7) -> None:
        self.made = 0
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.size = size

    async def __call__(self) -> Packed:
        self.made += 1
        await self.go_on.wait()
        return Packed(bytes(self.size), None, "", "tag")


async def test_what_is_asked_for_at_once_is_made_once_and_kept_for_a_while() -> None:
    now = [0.0]
    workshop, maker = Workshop(at_once=2, max_bytes=1000, clock=lambda: now[0]), Maker()
    await asyncio.gather(*(workshop.get("name", 10, f"client {n}", maker) for n in range(20)))
    now[0] = 9.9
    await workshop.get("name", 10, None, maker)
    assert maker.made == 1
    now[0] = 10
    await workshop.get("name", 10, None, maker)
    assert maker.made == 2
    workshop.forget_all()
    await workshop.get("name", 10, None, maker)
    assert maker.made == 3


async def test_what_is_only_a_little_late_is_not_waited_for() -> None:
    now = [0.0]
    workshop, maker = Workshop(at_once=2, max_bytes=1000, clock=lambda: now[0]), Maker()
    first = await workshop.get("name", 10, None, maker, late=5)
    now[0] = 12
    maker.go_on.clear()
    assert await workshop.get("name", 10, None, maker, late=5) is first
    now[0] = 15
    waiting = asyncio.create_task(workshop.get("name", 10, None, maker, late=5))
    await asyncio.sleep(0)
    assert not waiting.done()
    maker.go_on.set()
    assert await waiting is not first
    assert maker.made == 2


async def test_what_is_being_made_when_all_is_forgotten_is_not_kept() -> None:
    """It may hold the name of somebody who was erased just now."""
    workshop, maker = Workshop(at_once=2, max_bytes=1000), Maker()
    maker.go_on.clear()
    before = asyncio.create_task(workshop.get("name", 10, "ada", maker))
    while not maker.made:
        await asyncio.sleep(0)
    workshop.forget_all()
    after = asyncio.create_task(workshop.get("name", 10, "blaise", maker))
    maker.go_on.set()
    assert await before is not await after
    assert await workshop.get("name", 10, None, maker) is await after


async def test_what_is_kept_takes_no_more_memory_than_it_may() -> None:
    workshop, small, large = Workshop(at_once=2, max_bytes=100), Maker(30), Maker(101)
    for name in ("a", "b", "c", "a", "d"):  # there is room for three, and `a` was used after `b`
        await workshop.get(name, 10, None, small)
    assert small.made == 4
    await workshop.get("a", 10, None, small)
    assert small.made == 4
    await workshop.get("b", 10, None, small)
    assert small.made == 5
    for _ in range(2):
        await workshop.get("large", 10, None, large)
    assert large.made == 2


async def test_the_many_requests_of_one_do_not_hold_up_anothers() -> None:
    workshop, slow, quick = Workshop(at_once=2, max_bytes=1000), Maker(), Maker()
    slow.go_on.clear()
    flood = [asyncio.create_task(workshop.get(f"flood {n}", 10, "mallory", slow)) for n in range(50)]
    await asyncio.sleep(0)
    await workshop.get("mine", 10, "ada", quick)
    assert (slow.made, quick.made) == (1, 1)
    slow.go_on.set()
    await asyncio.gather(*flood)
    assert slow.made == 50


async def test_whoever_gives_up_does_not_spoil_it_for_others() -> None:
    workshop, maker = Workshop(at_once=1, max_bytes=1000), Maker()
    maker.go_on.clear()
    first = asyncio.create_task(workshop.get("name", 10, "ada", maker))
    second = asyncio.create_task(workshop.get("name", 10, "blaise", maker))
    await asyncio.sleep(0)
    first.cancel()
    maker.go_on.set()
    assert (await second).tag == "tag"
    assert maker.made == 1


async def test_a_failure_is_not_kept() -> None:
    workshop = Workshop(at_once=1, max_bytes=1000)

    async def fail() -> Packed:
        raise KeyError

    for _ in range(2):
        with pytest.raises(KeyError):
            await workshop.get("name", 10, "ada", fail)
    assert (await workshop.get("name", 10, "ada", Maker())).tag == "tag"


@pytest.mark.parametrize("form", ["seismic", "json", "replay", "svg"])
async def test_a_game_is_sent_compressed_and_not_again_to_whoever_has_it(tmp_path: Path, form: str) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person("Ada Lovelace")
        text = a_record("Ada Lovelace", "Blaise")
        kept = await site.web.post("/api/records", json={"record": text}, headers=bearer(person))
        path = f"/games/{kept.json()['id']}.{form}"
        plain = await site.web.get(path, headers={"Accept-Encoding": "identity"})
        answer = await site.web.get(path)
        assert (answer.status_code, answer.content) == (200, plain.content)
        again = await site.web.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        if form != "seismic":  # that is too small to get any smaller
            assert answer.headers["Content-Encoding"] == "gzip"
        await site.web.delete("/api/me", headers=bearer(person))
        erased = await site.web.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (erased.status_code, "Lovelace" in erased.text) == (200, False)


async def lobby(web: httpx.AsyncClient, sought: str) -> list[str]:
    """The tables in the lobby, once this one is among them: it is renewed every second."""
    while True:
        found = (await web.get("/api/tables")).json()
        ids = [table["id"] for table in found["tables"]]
        if sought in ids:
            assert found["waiting"] >= len(ids)
            return ids
        await asyncio.sleep(0.1)


async def test_a_real_table_is_seen_among_those_that_nobody_sits_at(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site, site.player() as ada:
        table = await site.table(ada.person, listed=True)
        await ada.watch(table["id"])
        sat = await ada.answer(await ada.sit(table["id"], 1))
        assert sat["t"] == "update"
        for _ in range(3):
            mallory = await site.person()
            for _ in range(40):
                await site.table(mallory, listed=True)
        ids = await lobby(site.web, table["id"])
        assert ids[0] == table["id"]
        assert len(ids) == 1 + 3 * 3
