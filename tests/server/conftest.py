"""What the server's tests share: real PostgreSQL and Redis, stores, and asyncio for tests that are coroutines."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

import pytest

from seismic.server.store.base import Store
from support.server.services import Postgres, Redis, Service, Unavailable, running_postgres, running_redis
from support.server.stores import memory_database, opened

S = TypeVar("S", bound=Service)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    yield from _running(running_postgres())


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """With a database of the test's own, for what one leaves behind would be another's surprise."""
    with postgres_server.empty_database():
        yield postgres_server


@pytest.fixture(scope="module")
def mortal_postgres() -> Iterator[Postgres]:
    """One that may be killed, and is then to be started again."""
    yield from _running(running_postgres())


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    yield from _running(running_redis())


@pytest.fixture(scope="module")
def mortal_redis() -> Iterator[Redis]:
    yield from _running(running_redis())


@pytest.fixture(params=["sqlite", "postgres"])
def sql_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database that speaks SQL."""
    return _sql_address(request, tmp_path)


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Of an empty database; the simulator's, in memory, is held to the same laws as the real ones."""
    if request.param != "memory":
        yield _sql_address(request, tmp_path)
        return
    with memory_database() as address:
        yield address


def _sql_address(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "server.sqlite")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.dsn


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with opened(address) as store:
        yield store


def _running(service: AbstractContextManager[S]) -> Iterator[S]:
    """Without the service a test is skipped, and the reason shown; where CI is set, it fails."""
    try:
        running = service.__enter__()
    except Unavailable as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        pytest.skip(str(error))
    try:
        yield running
    finally:
        service.__exit__(None, None, None)
