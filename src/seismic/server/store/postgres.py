"""The store in PostgreSQL: for several nodes that serve the same tables.

Appends that wait at the same time go into one transaction, so they share one wait for the disk. When the connection
is lost, everything is tried again for a while. Whether an append was stored is then unknown, so we look in
the log. The same happens when a former primary only lets us read: all connections to it are replaced.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from asyncpg.exceptions import TargetServerAttributeNotMatched

from seismic.server.common.jitter import growing_pauses
from seismic.server.store.base import Conflict, Entry, RecordRow, StoreError, TableRow
from seismic.server.store.migrations import migrate_postgres
from seismic.server.store.postgres_writer import (
    Append,
    append_all,
    change,
    create_table,
    erase_at_table,
    erase_person,
    save_record,
)
from seismic.server.store.sql import SqlStore

T = TypeVar("T")
Work = Callable[[Any, bool], Awaitable[T]]  # gets a connection, and whether this was tried before

PATIENCE = 30.0  # seconds that a database may be away
CHECK_PATIENCE = 2.0
COMMAND_SECONDS = 30.0
MAX_BATCH = 500  # appends in one transaction
CONNECTIONS = 8
WRITABLE = "read-write"  # of several hosts in an address, the one that can be written to
_SETTINGS = {
    "application_name": "seismic",
    # A node that was cut off in the middle of a transaction must not keep others waiting.
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "10s",
}
_WRONG_ADDRESS = (
    asyncpg.ClientConfigurationError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)


class PostgresStore(SqlStore):
    """Everything in a database. `await PostgresStore.open(dsn)` makes the tables, or brings older ones up to date."""

    _IS_TO_MOVE = "to_move::jsonb ? $1"

    def __init__(self, pool: Any, patience: float) -> None:
        self._pool = pool
        self._patience = patience
        self._closed = False
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writing = asyncio.create_task(self._write_all())

    @classmethod
    async def open(cls, dsn: str, patience: float = PATIENCE) -> PostgresStore:
        try:
            pool = asyncpg.create_pool(
                dsn,
                min_size=0,
                max_size=CONNECTIONS,
                command_timeout=COMMAND_SECONDS,
                server_settings=_SETTINGS,
                target_session_attrs=WRITABLE,
                init=_set_up,
                reset=_keep,
            )
            await pool
        except ValueError as error:
            raise StoreError("store-unreachable", detail=str(error)) from error
        store = cls(pool, patience)
        try:
            await store._retry(lambda connection, _: migrate_postgres(connection))
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        self._closed = True
        self._wake.set()
        await self._writing
        try:
            await asyncio.wait_for(self._pool.close(), 5)
        except TimeoutError:
            self._pool.terminate()

    async def server_key(self) -> bytes:
        await self._execute(
            "INSERT INTO settings VALUES ('server-key', $1) ON CONFLICT DO NOTHING", secrets.token_bytes(32)
        )
        rows = await self._fetch("SELECT value FROM settings WHERE name = 'server-key'")
        key: bytes = rows[0][0]
        return key

    async def now(self) -> int:
        rows = await self._fetch("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int(rows[0][0])

    async def check(self) -> None:
        statement = (
            "INSERT INTO settings VALUES ('checked', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        token = secrets.token_bytes(8)
        await self._retry(lambda connection, _: change(statement, (token,), connection), CHECK_PATIENCE)

    # People

    async def _erase_at_table(self, person_id: str, names: set[str], table_id: str) -> bool:
        return await self._retry(partial(erase_at_table, person_id, names, table_id))

    async def _erase_person(self, person_id: str, names: set[str]) -> None:
        await self._retry(partial(erase_person, person_id, names))

    # Rates

    shares_rates = True

    async def take(self, name: str, burst: float, per_second: float) -> bool:
        now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        left = f"least($2, rates.tokens + ({now} - rates.at) * $3 / 1000)"
        rows = await self._execute(
            f"""INSERT INTO rates VALUES ($1, {now}, $2::double precision - 1)
            ON CONFLICT (name) DO UPDATE SET tokens = {left} - 1, at = {now} WHERE {left} >= 1 RETURNING name""",
            name,
            burst,
            per_second,
        )
        return bool(rows)

    async def delete_rates(self) -> None:
        await self._execute("DELETE FROM rates WHERE at < (extract(epoch FROM clock_timestamp()) - 86400) * 1000")

    # Tables and their logs

    async def create(self, row: TableRow, entries: list[Entry]) -> None:
        await self._retry(partial(create_table, row, entries))

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        if self._closed:
            raise StoreError("store-closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(row, entries, answer))
        self._wake.set()
        await answer

    # Records

    async def save_record(self, record: RecordRow) -> None:
        await self._retry(partial(save_record, record))

    # Operations

    async def backup(self, path: Path) -> None:
        raise StoreError("store-backup-postgres", file=str(path))

    # How it is done

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._retry(lambda connection, _: connection.fetch(statement, *values))
        return rows

    async def _execute(self, statement: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._retry(lambda connection, _: change(statement, values, connection))
        return rows

    async def _retry(self, work: Work[T], patience: float | None = None) -> T:
        """Do it, again and again while the database is away, with longer and longer pauses."""
        clock = asyncio.get_running_loop().time
        end = clock() + (self._patience if patience is None else patience)
        pauses, again = growing_pauses(0.05, 1.0), False
        while True:
            if self._pool.is_closing():
                raise StoreError("store-closed")
            try:
                async with self._pool.acquire(timeout=max(1.0, end - clock())) as connection:
                    try:
                        return await work(connection, again)
                    except Exception as error:
                        if _is_passing(error):
                            connection.terminate()  # its state is not known
                        if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
                            await self._pool.expire_connections()  # nor is that of any other
                        raise
            except asyncpg.UniqueViolationError as error:
                raise Conflict(str(error)) from error
            except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as error:
                if not _is_passing(error) or clock() > end:
                    raise _explain(error) from error
            again = True
            await asyncio.sleep(next(pauses))

    async def _write_all(self) -> None:
        """The only task that appends: takes everything that waits, and answers when it is on disk."""
        while self._waiting or not self._closed:
            await self._wake.wait()
            batch = self._next_batch()
            if not self._waiting and not self._closed:
                self._wake.clear()
            if batch:
                await self._write(batch)

    def _next_batch(self) -> list[Append]:
        """What waits, but of each table only the first: the second can be judged only when that is written."""
        batch: dict[str, Append] = {}
        rest = []
        for append in self._waiting:
            if append.answer.done():  # it was cancelled
                continue
            if append.row.id in batch or len(batch) == MAX_BATCH:
                rest.append(append)
            else:
                batch[append.row.id] = append
        self._waiting = rest
        return list(batch.values())

    async def _write(self, batch: list[Append], before: bool = False) -> None:
        try:
            answers = await self._retry(lambda connection, again: append_all(batch, connection, again or before))
        except (Conflict, StoreError) as error:
            if len(batch) > 1 and not (isinstance(error, StoreError) and error.key != "store-failed"):
                for append in batch:  # one of them is to blame; the others must not suffer for it
                    await self._write([append], before=True)
                return
            answers = [type(error)(*error.args) if isinstance(error, Conflict) else error for _ in batch]
        for append, answer in zip(batch, answers, strict=True):
            if append.answer.done():
                continue
            if answer is None:
                append.answer.set_result(None)
            else:
                append.answer.set_exception(answer)


async def _set_up(connection: Any) -> None:
    """What is acknowledged is on disk, even where the database is set up not to wait for that."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def _keep(connection: Any) -> None:
    """Nothing has to be reset before a connection is used again, and asking the database to would cost time."""


def _is_passing(error: Exception) -> bool:
    """Whether it may work in a moment."""
    if isinstance(error, asyncpg.InterfaceError):
        return not isinstance(error, ValueError)  # such are values that do not fit, or a bad address
    return isinstance(
        error,
        OSError  # a TimeoutError is one
        | asyncpg.InternalClientError  # of a connection that was lost in the middle of something
        | asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | asyncpg.TooManyConnectionsError
        | asyncpg.TransactionRollbackError  # of a deadlock
        | asyncpg.LockNotAvailableError
        | asyncpg.IdleInTransactionSessionTimeoutError
        | asyncpg.ReadOnlySQLTransactionError,  # of a database that is the primary no more
    )


def _explain(error: Exception) -> StoreError:
    reason = "other"
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError | TargetServerAttributeNotMatched):
        reason = "read-only"
    elif _is_passing(error) or isinstance(error, _WRONG_ADDRESS):
        return StoreError("store-unreachable", detail=str(error) or type(error).__name__)
    elif isinstance(error, asyncpg.DiskFullError):
        reason = "full"
    elif isinstance(error, asyncpg.InsufficientPrivilegeError):
        reason = "forbidden"
    return StoreError("store-failed", reason=reason, detail=str(error))
