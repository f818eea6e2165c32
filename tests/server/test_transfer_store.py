"""Laws of all stores on things that go to another device: one device claims them, and takes them once."""

from __future__ import annotations

import asyncio

import pytest

from seismic.server.store.base import Store, TransferRow

pytestmark = pytest.mark.anyio


async def test_things_are_claimed_by_one_device_and_taken_once(store: Store) -> None:
    await store.save_transfer(TransferRow("one", "ada", 100, "sealed"))
    assert not await store.grant_transfer("one"), "nobody has asked"
    assert await store.claim_transfer("one", "phone")
    assert await store.claim_transfer("one", "phone"), "the same device may ask again"
    assert not await store.claim_transfer("one", "stranger")
    assert not await store.take_transfer("one", "phone"), "it is not granted"
    assert await store.grant_transfer("one")
    assert not await store.grant_transfer("one")
    assert not await store.take_transfer("one", "stranger")
    assert [await store.take_transfer("one", "phone") for _ in range(2)] == [True, False]
    assert await store.claim_transfer("one", "phone"), "which changes nothing"
    assert await store.transfer("one") == TransferRow("one", "ada", 100, "", "taken", "phone")


async def test_of_two_that_take_at_once_exactly_one_does(store: Store) -> None:
    await store.save_transfer(TransferRow("one", "ada", 100, "sealed", "granted", "phone"))
    assert sorted(await asyncio.gather(*(store.take_transfer("one", "phone") for _ in range(5)))) == [False] * 4 + [
        True
    ]


async def test_of_each_person_one_thing_is_on_its_way_until_its_time_is_over_or_they_are_erased(store: Store) -> None:
    for number, person in enumerate(("ada", "ada", "blaise", "carla")):
        await store.save_transfer(TransferRow(f"{number}", person, 100 * number, "sealed"))
    assert [await store.transfer("0"), await store.count_transfers()] == [None, 3]
    await store.delete_transfers(200)
    assert [await store.transfer("1"), await store.count_transfers()] == [None, 2]
    await store.delete_transfer("2")
    await store.delete_person("carla")
    assert await store.count_transfers() == 0
