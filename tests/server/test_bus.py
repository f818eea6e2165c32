"""Laws of the bus: what one node sends, all others receive; a node that may have missed something knows it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from seismic.server.bus.addresses import make_bus
from seismic.server.bus.base import Bus, LocalBus
from seismic.server.bus.messages import EVERY_TABLE, BusMessage, Here, LogGrew, TurnChanged, WhoIsHere, decode, encode
from seismic.server.bus.postgres import PostgresBus
from seismic.server.bus.redis import RedisBus
from seismic.server.store.base import StoreError
from support.server.connections import Line
from support.server.services import Postgres, Redis, Service

pytestmark = pytest.mark.anyio

Maker = Callable[[], Bus]


class Listener:
    """A node that notes what it hears."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.news: list[BusMessage] = []
        self.gaps = 0
        self._changed = asyncio.Event()

    async def start(self) -> None:
        await self.bus.start(self._hear, self._gap)

    async def until(self, reached: Callable[[Listener], bool]) -> None:
        async with asyncio.timeout(60):
            while not reached(self):
                self._changed.clear()
                await self._changed.wait()

    def _hear(self, message: BusMessage) -> None:
        self.news.append(message)
        self._changed.set()

    def _gap(self) -> None:
        self.gaps += 1
        self._changed.set()


@asynccontextmanager
async def nodes(maker: Maker, count: int) -> AsyncIterator[list[Listener]]:
    listeners = [Listener(maker()) for _ in range(count)]
    try:
        for listener in listeners:
            await listener.start()
        yield listeners
    finally:
        for listener in listeners:
            await listener.bus.close()


@pytest.fixture(params=["redis", "postgres"])
def maker(request: pytest.FixtureRequest) -> Maker:
    if request.param == "redis":
        redis: Redis = request.getfixturevalue("redis")
        return lambda: make_bus(redis.url, "server.sqlite")
    postgres: Postgres = request.getfixturevalue("postgres")
    return lambda: make_bus("database", postgres.dsn)


@pytest.fixture(params=["redis", "postgres"])
def mortal(request: pytest.FixtureRequest) -> tuple[Service, Maker]:
    """A bus whose service may be killed."""
    if request.param == "redis":
        redis: Redis = request.getfixturevalue("mortal_redis")
        return redis, lambda: RedisBus(redis.url)
    postgres: Postgres = request.getfixturevalue("mortal_postgres")
    return postgres, lambda: PostgresBus(postgres.dsn)


@pytest.mark.parametrize(
    "message",
    [
        LogGrew("table", 7),
        TurnChanged("table", "person", 7, True),
        TurnChanged("table", "person", 7, False),
        WhoIsHere("table", 1_700_000_000_000),
        WhoIsHere(EVERY_TABLE, 1_700_000_000_000),
        Here("table", "node", (1, 3), 2, 1_700_000_000_000),
        Here("table", "node", (), 0, 1_700_000_000_000),
    ],
)
async def test_a_message_is_the_same_after_it_was_sent(message: BusMessage) -> None:
    assert decode(*encode(message)) == message


async def test_all_others_receive_what_one_sends(maker: Maker) -> None:
    async with nodes(maker, 3) as (one, two, three):
        one.bus.publish(LogGrew("table", 7))
        await two.until(lambda node: node.news == [LogGrew("table", 7)])
        await three.until(lambda node: node.news == [LogGrew("table", 7)])
        two.bus.publish(LogGrew("other", 1))
        await one.until(lambda node: node.news == [LogGrew("other", 1)])  # and not its own
        await three.until(lambda node: node.news == [LogGrew("table", 7), LogGrew("other", 1)])
        assert [node.gaps for node in (one, two, three)] == [0, 0, 0]


async def test_of_many_news_the_latest_of_each_table_arrives(maker: Maker) -> None:
    async with nodes(maker, 2) as (one, two):
        for seq in range(1, 101):
            for table in range(20):
                one.bus.publish(LogGrew(f"table{table}", seq))
        one.bus.publish(LogGrew("table0", 50))  # late, and no news any more
        await two.until(lambda node: {LogGrew(f"table{n}", 100) for n in range(20)} <= set(node.news))
        assert max(encode(message)[1] for message in two.news) == 100


async def test_the_last_message_is_sent_before_the_bus_closes(maker: Maker) -> None:
    async with nodes(maker, 2) as (one, two):
        one.bus.publish(LogGrew("table", 1))
        await one.bus.close()
        await two.until(lambda node: node.news == [LogGrew("table", 1)])


async def test_after_a_restart_all_know_of_a_gap_and_receive_again(mortal: tuple[Service, Maker]) -> None:
    service, maker = mortal
    async with nodes(maker, 2) as (one, two):
        one.bus.publish(LogGrew("table", 1))
        await two.until(lambda node: node.news == [LogGrew("table", 1)])
        service.kill()
        one.bus.publish(LogGrew("table", 2))  # nobody hears it now
        await asyncio.to_thread(service.start)
        await one.until(lambda node: node.gaps > 0)
        await two.until(lambda node: node.gaps > 0)
        two.bus.publish(LogGrew("table", 3))
        await one.until(lambda node: LogGrew("table", 3) in node.news)
        one.bus.publish(LogGrew("table", 4))
        await two.until(lambda node: LogGrew("table", 4) in node.news)


@pytest.fixture(params=["redis", "postgres"])
def service(request: pytest.FixtureRequest) -> Service:
    found: Service = request.getfixturevalue(request.param)
    return found


async def test_a_message_during_a_broken_connection_arrives_afterwards(service: Service) -> None:
    address = service.url if isinstance(service, Redis) else service.dsn if isinstance(service, Postgres) else ""
    async with Line(service.port) as line, nodes(lambda: make_bus(address, "server.sqlite"), 1) as (other,):
        cut_off = address.replace(f":{service.port}/", f":{line.port}/")
        async with nodes(lambda: make_bus(cut_off, "server.sqlite"), 1) as (one,):
            await line.cut()
            one.bus.publish(LogGrew("table", 1))
            one.bus.publish(LogGrew("table", 2))
            await line.mend()
            await one.until(lambda node: node.gaps > 0)
            await other.until(lambda node: node.news == [LogGrew("table", 2)])
            assert other.gaps == 0


async def test_a_bus_that_is_not_there_is_reported_in_one_sentence(mortal: tuple[Service, Maker]) -> None:
    service, maker = mortal
    service.stop()
    bus = Listener(maker())
    with pytest.raises(StoreError, match="cannot be reached"):
        await bus.start()
    await bus.bus.close()
    await asyncio.to_thread(service.start)


async def test_nonsense_on_the_channel_is_ignored(redis: Redis) -> None:
    from redis.asyncio import Redis as Client

    async with nodes(lambda: RedisBus(redis.url), 2) as (one, two), Client.from_url(redis.url) as client:
        for nonsense in (b"", b"\xff\xfe", b"a b", b"a b c d", b"node table -1", b"node table \xc2\xb2"):
            await client.publish("seismic", nonsense)
        one.bus.publish(LogGrew("table", 1))
        await two.until(lambda node: bool(node.news))
        assert two.news == [LogGrew("table", 1)]


async def test_a_single_node_sends_nothing() -> None:
    assert isinstance(make_bus("database", "server.sqlite"), LocalBus)
    async with nodes(lambda: LocalBus(), 2) as (one, two):
        one.bus.publish(LogGrew("table", 1))
        assert two.news == []


async def test_a_bus_that_nobody_knows_is_refused_without_its_password() -> None:
    with pytest.raises(StoreError) as refusal:
        make_bus("carrier-pigeon://me:password@loft", "server.sqlite")
    assert "carrier-pigeon" in str(refusal.value)
    assert "password" not in str(refusal.value)
