"""Things on their way to another device: once, for a while, and only if both devices agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from seismic.server.house.transfers import LIFE
from support.server.site import Site, bearer, serving, settings

pytestmark = pytest.mark.anyio

KEY, OTHER_KEY = "k" * 22, "o" * 22
THINGS = "c2VhbGVk"


class Device:
    """One that sends its things, or asks for those of another; each answer is a status and what it says."""

    def __init__(self, site: Site, person: dict[str, Any] | None = None, key: str = KEY) -> None:
        self._site = site
        self._headers = bearer(person) if person else {"Seismic-Key": key}
        self._key = key

    async def send(self, things: str = THINGS) -> dict[str, Any]:
        answer = await self._post("", {"things": things})
        assert answer.status_code == 201, answer.text
        sent: dict[str, Any] = answer.json()
        return sent

    async def claim(self, sent: dict[str, Any]) -> httpx.Response:
        return await self._post(f"/{sent['id']}/claim", {"key": self._key})

    async def grant(self, sent: dict[str, Any]) -> httpx.Response:
        return await self._post(f"/{sent['id']}/grant")

    async def take(self, sent: dict[str, Any]) -> httpx.Response:
        return await self._post(f"/{sent['id']}/things")

    async def look(self, sent: dict[str, Any]) -> httpx.Response:
        return await self._site.web.get(f"/api/transfers/{sent['id']}", headers=self._headers)

    async def cancel(self, sent: dict[str, Any]) -> httpx.Response:
        return await self._site.web.delete(f"/api/transfers/{sent['id']}", headers=self._headers)

    async def _post(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return await self._site.web.post(f"/api/transfers{path}", json=body, headers=self._headers)


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["key"]


GONE, USED = (404, "server-transfer-gone"), (409, "server-transfer-used")
UNCLAIMED, WAITS = (422, "server-transfer-unclaimed"), (422, "server-transfer-waits")


async def test_both_devices_see_the_same_code_and_the_things_are_taken_once(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        old, new = Device(site, await site.person()), Device(site)
        sent = await old.send()
        assert (sent["state"], "code" in sent) == ("open", False)
        assert told(await old.grant(sent)) == UNCLAIMED
        claim = (await new.claim(sent)).json()
        assert (await new.claim(sent)).json() == claim, "an answer that was lost is given again"
        seen = (await old.look(sent)).json()
        assert (seen["state"], seen["code"]) == ("claimed", claim["code"])
        assert len(claim["code"]) == 6
        assert claim["code"].isdecimal()
        assert told(await new.take(sent)) == WAITS, "not before the old device agrees"
        assert (await old.grant(sent)).json()["state"] == "granted"
        assert (await new.look(sent)).json()["state"] == "granted"
        assert (await new.take(sent)).json() == {"things": THINGS}
        assert told(await new.take(sent)) == USED
        assert (await old.look(sent)).json()["state"] == "taken"
        assert told(await Device(site, key=OTHER_KEY).claim(sent)) == USED


async def test_nobody_but_the_device_that_asked_first_gets_them(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        old, new, thief = Device(site, await site.person()), Device(site), Device(site, key=OTHER_KEY)
        stranger, nobody = Device(site, await site.person()), Device(site, key="")
        sent = await old.send()
        await new.claim(sent)
        assert told(await thief.claim(sent)) == USED
        assert [told(await other.look(sent)) for other in (thief, stranger, nobody)] == [GONE] * 3
        assert told(await stranger.grant(sent)) == GONE
        assert told(await stranger.cancel(sent)) == GONE
        await old.grant(sent)
        assert told(await thief.take(sent)) == USED
        assert [told(await other.take(sent)) for other in (stranger, nobody)] == [GONE] * 2
        assert (await new.take(sent)).status_code == 200


async def test_what_is_expired_called_back_or_made_up_is_gone(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person()
        old, new = Device(site, person), Device(site)
        assert told(await new.claim({"id": "AAAAAAAAAAA"})) == GONE
        assert (await new.claim({"id": "made-up"})).status_code == 404
        assert (await Device(site, key="short").claim({"id": "AAAAAAAAAAA"})).status_code == 400
        first = await old.send()
        second = await old.send()
        assert told(await new.claim(first)) == GONE, "a person sends one thing at a time"
        assert (await old.cancel(second)).status_code == 204
        assert told(await new.claim(second)) == GONE
        third = await old.send()
        await new.claim(third)
        await old.grant(third)
        site.house._clock.set(third["until"] + 1)
        assert told(await new.take(third)) == GONE
        assert told(await old.look(third)) == GONE
        assert LIFE == 600_000, "as the sentence says"


async def test_who_is_forgotten_sends_nothing_any_more(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person()
        sent = await Device(site, person).send()
        await site.web.delete("/api/me", headers=bearer(person))
        assert told(await Device(site).claim(sent)) == GONE


@pytest.mark.parametrize("things", ["", "not base64!", "x" * 2000])
async def test_what_is_not_sealed_or_too_large_is_refused(tmp_path: Path, things: str) -> None:
    async with serving(settings(tmp_path, limits={"transfer_bytes": 1500})) as site:
        headers = bearer(await site.person())
        answer = await site.web.post("/api/transfers", json={"things": things}, headers=headers)
        assert told(answer) == ((413, "server-too-large") if len(things) > 1500 else (400, "server-bad-message"))


async def test_without_a_token_nothing_is_sent(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        answer = await site.web.post("/api/transfers", json={"things": THINGS})
        assert answer.status_code == 401


async def test_who_sends_too_often_is_refused_by_person_and_by_address(tmp_path: Path) -> None:
    rate = {"transfers": {"burst": 2, "per_second": 0.001}}
    async with serving(settings(tmp_path, limits=rate)) as site:  # loopback is spared, a person is not
        ada, blaise = bearer(await site.person()), bearer(await site.person())
        sent = [await site.web.post("/api/transfers", json={"things": THINGS}, headers=ada) for _ in range(3)]
        assert [answer.status_code for answer in sent] == [201, 201, 429]
        assert (await site.web.post("/api/transfers", json={"things": THINGS}, headers=blaise)).status_code == 201
    (tmp_path / "other").mkdir()
    async with serving(settings(tmp_path / "other", limits={**rate, "spare_loopback": False})) as site:
        people = [bearer(await site.person()) for _ in range(3)]
        sent = [await site.web.post("/api/transfers", json={"things": THINGS}, headers=who) for who in people]
        assert [answer.status_code for answer in sent] == [201, 201, 429]


async def test_not_more_than_a_number_are_on_their_way_in_all(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, limits={"open_transfers": 2})) as site:
        devices = [Device(site, await site.person()) for _ in range(3)]
        first = await devices[0].send()
        await devices[1].send()
        answer = await devices[2]._post("", {"things": THINGS})
        assert told(answer) == (409, "server-too-many")
        site.house._clock.set(first["until"] + LIFE)  # the others are expired
        await devices[2].send()


async def test_what_is_expired_is_deleted_in_time(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        sent = await Device(site, await site.person()).send()
        await site.house._tables._upkeep.clean(sent["until"])
        assert await site.house._store.transfer(sent["id"]) is not None
        await site.house._tables._upkeep.clean(sent["until"] + 1)
        assert await site.house._store.transfer(sent["id"]) is None


async def test_any_node_can_answer(tmp_path: Path) -> None:
    """Two servers that share a database: one device speaks to each."""
    async with serving(settings(tmp_path)) as here, serving(settings(tmp_path)) as there:
        old, new = Device(here, await here.person()), Device(there)
        sent = await old.send()
        code = (await new.claim(sent)).json()["code"]
        assert (await old.look(sent)).json()["code"] == code
        await old.grant(sent)
        assert (await new.take(sent)).json() == {"things": THINGS}
