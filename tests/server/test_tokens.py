"""Tokens: they expire and can be replaced, and those of older versions still work and are exchanged."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from pathlib import Path

import pytest

from seismic.messages import VERSION
from seismic.server.common.clock import now_ms
from seismic.server.common.refusals import Refused
from seismic.server.common.tokens import Claims, make_token, read_token, repeatable_id
from seismic.server.house.clients import Close
from support.server.site import Site, bearer, serving, settings

KEY = bytes(32)
DAY = 86_400_000


def old_token(key: bytes, person: str) -> str:
    """As the first version made them."""
    signature = hmac.new(key, f"token {person}".encode(), hashlib.sha256).digest()[:24]
    return f"{person}.{base64.urlsafe_b64encode(signature).decode()}"


def test_a_token_says_what_it_was_made_of() -> None:
    assert read_token(KEY, make_token(KEY, "AAAAAAAAAAA", 3, 1234)) == Claims("AAAAAAAAAAA", 3, 1234)
    assert read_token(KEY, old_token(KEY, "AAAAAAAAAAA")) == Claims("AAAAAAAAAAA", 0, None)


@pytest.mark.parametrize("change", ["A.4.1234", "A.3.9999", "A.3", "A", "A.3.1234.1", ""])
def test_nothing_of_a_token_can_be_changed(change: str) -> None:
    signature = make_token(KEY, "A", 3, 1234).rpartition(".")[2]
    for forged in (f"{change}.{signature}", change, make_token(bytes(31) + b"x", "A", 3, 1234)):
        with pytest.raises(Refused):
            read_token(KEY, forged)


def test_a_request_that_is_repeated_has_the_same_id() -> None:
    ids = {repeatable_id(KEY, person, request) for person in ("ada", "blaise") for request in map(str, range(200))}
    assert len(ids) == 400
    assert all(len(made) == 11 and not made.startswith("-") for made in ids)
    assert repeatable_id(KEY, "ada", "7") in ids


async def status(site: Site, token: str) -> int:
    return (await site.web.get("/api/me", headers=bearer({"token": token}))).status_code


async def key_of(site: Site) -> bytes:
    return await site.house._store.server_key()


@pytest.mark.anyio
async def test_a_token_expires_and_a_new_one_is_to_be_had_before(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, token_days=10)) as site:
        person = await site.person("Ada")
        assert now_ms() + 4 * DAY < person["renew_at"] <= now_ms() + 5 * DAY
        key = await key_of(site)
        almost = make_token(key, person["id"], 0, now_ms() - 9 * DAY)
        assert await status(site, make_token(key, person["id"], 0, now_ms() - 11 * DAY)) == 401
        renewed = (await site.web.get("/api/me", headers=bearer({"token": almost}))).json()
        claims = read_token(key, renewed["token"])
        assert claims.issued is not None
        assert claims.issued > now_ms() - DAY


@pytest.mark.anyio
async def test_an_old_token_is_accepted_while_it_is_used_and_is_exchanged(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, token_days=10)) as site:
        person = await site.person("Ada")
        old = old_token(await key_of(site), person["id"])
        renewed = (await site.web.get("/api/me", headers=bearer({"token": old}))).json()
        assert renewed["token"] != old
        assert await status(site, renewed["token"]) == 200
        await site.house._store.saw(person["id"], now_ms() - 11 * DAY)
        assert await status(site, old) == 401


@pytest.mark.anyio
async def test_tokens_that_are_replaced_end_all_other_devices(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as site:
        person = await site.person("Ada")
        old = old_token(await key_of(site), person["id"])
        async with site.player(person) as thief, site.player() as other:
            replaced = (await site.web.post("/api/me/token", headers=bearer(person))).json()
            assert await thief.closed() == Close.NOBODY
            assert (replaced["id"], replaced["name"]) == (person["id"], person["name"])
            assert [await status(site, token) for token in (person["token"], old, replaced["token"])] == [401, 401, 200]
            async with site.socket() as line:
                await line.send(json.dumps({"t": "hello", "version": VERSION, "token": person["token"]}))
                assert json.loads(await line.recv())["code"] == "bad-token"
            async with site.player(replaced):
                pass
            await other.say("ping")
            await other.hear("pong")


@pytest.mark.anyio
async def test_tokens_that_are_replaced_at_another_node_end_devices_here(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, people_seconds=0.1)) as site, site.player() as thief:
        known = await site.house._store.person(thief.person["id"])
        assert known is not None
        await site.house._store.next_generation(known)
        assert await thief.closed() == Close.NOBODY
