"""The store in a file: its errors are reported, and it can be copied while it is written to."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from seismic.server.store.addresses import open_store
from seismic.server.store.base import Entry, StoreError
from seismic.server.store.sqlite import SqliteStore
from support.server.stores import a_table, events, opened

pytestmark = pytest.mark.anyio


# Trouble with SQLite


async def test_a_full_disk_is_reported_and_the_server_goes_on(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "server.sqlite")) as store:
        assert isinstance(store, SqliteStore)
        await store.create(a_table(), events(1, 1))
        ((pages,),) = await store._execute("PRAGMA page_count")
        await store._execute(f"PRAGMA max_page_count = {pages + 2}")
        big = [Entry(2, 0, b"x" * 100_000)]
        with pytest.raises(StoreError, match="The disk is full"):
            await store.append(a_table(), big)
        assert await store.log("table") == events(1, 1)
        await store._execute(f"PRAGMA max_page_count = {pages + 1000}")
        await store.append(a_table(), big)
        assert await store.log("table", after=1) == big


async def test_a_locked_database_is_reported_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seismic.server.store.sqlite.BUSY_SECONDS", 0.05)
    path = tmp_path / "server.sqlite"
    async with opened(str(path)) as store:
        await store.create(a_table(), events(1, 1))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="locked by another program"):
                await store.append(a_table(), events(2, 2))
            with pytest.raises(StoreError, match="locked by another program"):
                await store.check()
            assert await store.log("table") == events(1, 1)
            other.execute("ROLLBACK")
        await store.append(a_table(), events(2, 2))
        assert await store.log("table") == events(1, 2)


async def test_what_was_being_written_when_the_writing_process_died_is_reported_and_the_next_is_written(
    tmp_path: Path,
) -> None:
    async with opened(str(tmp_path / "server.sqlite")) as store:
        assert isinstance(store, SqliteStore)
        await store.create(a_table(), events(1, 1))
        writing = store._writer._process
        assert writing is not None
        writing.kill()
        with pytest.raises(StoreError):
            await store.append(a_table(), events(2, 2))
        await store.append(a_table(), events(2, 2))
        assert await store.log("table") == events(1, 2)


async def test_a_writing_process_that_hangs_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seismic.server.store.sqlite_process.ANSWER_SECONDS", 1.0)
    async with opened(str(tmp_path / "server.sqlite")) as store:
        assert isinstance(store, SqliteStore)
        await store.create(a_table(), events(1, 1))
        assert store._writer._process is not None
        os.kill(store._writer._process.pid, signal.SIGSTOP)
        with pytest.raises(StoreError):
            async with asyncio.timeout(20):
                await store.append(a_table(), events(2, 2))
        monkeypatch.undo()  # a new one may take a while to start
        await store.append(a_table(), events(2, 2))
        assert await store.log("table") == events(1, 2)


async def test_a_writing_process_that_hangs_does_not_keep_the_server_from_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seismic.server.store.sqlite_process._END_SECONDS", 0.1)
    store = await SqliteStore.open(tmp_path / "server.sqlite")
    await store.create(a_table(), events(1, 1))
    assert store._writer._process is not None
    os.kill(store._writer._process.pid, signal.SIGSTOP)
    async with asyncio.timeout(20):
        await store.close()


async def test_the_writing_process_ends_with_a_server_that_was_killed_and_not_by_its_signals(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    async with opened(str(path)) as store:
        assert isinstance(store, SqliteStore)
        await store.create(a_table(), events(1, 1))
        writing = store._writer._process
        assert writing is not None
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            writing.send_signal(number)
        await store.append(a_table(), events(2, 2))
        assert store._writer._line is not None
        store._writer._line[1].transport.abort()  # as a server's end does that was killed
        assert await asyncio.to_thread(writing.wait, 30) == 0


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(str(path))
    assert path.read_text().startswith("Dear diary")
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(str(tmp_path))
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(str(path / "below" / "a-file"))


async def test_others_cannot_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "below" / "server.sqlite"
    async with opened(str(path)) as store:
        await store.check()
        await store.backup(tmp_path / "copy.sqlite")
        for file in (*path.parent.iterdir(), tmp_path / "copy.sqlite"):
            assert file.stat().st_mode & 0o077 == 0


# Backup and restore


async def test_a_backup_under_writing_has_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    async with opened(str(tmp_path / "server.sqlite")) as store:
        key = await store.server_key()
        names = [f"table{number}" for number in range(20)]
        await asyncio.gather(*(store.create(a_table(name), events(1, 1)) for name in names))
        acknowledged = dict.fromkeys(names, 1)
        stop = asyncio.Event()

        async def write(name: str) -> None:
            while not stop.is_set():
                seq = acknowledged[name] + 1
                await store.append(a_table(name), events(seq, seq))
                acknowledged[name] = seq

        writers = [asyncio.create_task(write(name)) for name in names]
        while min(acknowledged.values()) < 5:
            await asyncio.sleep(0.01)
        before = dict(acknowledged)
        await store.backup(copy)
        stop.set()
        await asyncio.gather(*writers)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "server.sqlite"]
    async with opened(str(copy)) as restored:
        assert await restored.server_key() == key
        for name in names:
            log = await restored.log(name)
            assert len(log) >= before[name]
            assert log == events(1, len(log))
            await restored.append(a_table(name), events(len(log) + 1, len(log) + 1))


async def test_a_backup_over_the_database_or_into_nowhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "server.sqlite"
    async with opened(str(path)) as store:
        await store.create(a_table(), events(1, 1))
        with pytest.raises(StoreError, match="the database itself"):
            await store.backup(path)
        with pytest.raises(StoreError, match="cannot be opened"):
            await store.backup(tmp_path / "missing" / "copy.sqlite")
        old = tmp_path / "old.sqlite"
        await store.backup(old)
        await store.append(a_table(), events(2, 2))
        await store.backup(old)
        assert await store.log("table") == events(1, 2)
    async with opened(str(old)) as restored:
        assert await restored.log("table") == events(1, 2)


@pytest.mark.parametrize("through_a_link", [False, True])
@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
async def test_a_backup_replaces_nothing_but_a_plain_file(tmp_path: Path, kind: str, through_a_link: bool) -> None:
    target = tmp_path / kind
    if kind == "folder":
        target.mkdir()
    elif kind == "pipe":
        os.mkfifo(target)
    else:
        try:
            os.mknod(target, stat.S_IFCHR | 0o600, os.makedev(1, 3))
        except PermissionError:
            target = Path(os.devnull)  # only root may make one, and only root could harm this one
    before = target.stat().st_mode
    named = target
    if through_a_link:
        named = tmp_path / "link"
        named.symlink_to(target)
    async with opened(str(tmp_path / "server.sqlite")) as store:
        with pytest.raises(StoreError, match="not an ordinary file"):
            await store.backup(named)
    assert target.stat().st_mode == before
    assert named.is_symlink() == through_a_link
    assert not list(tmp_path.glob(".*"))


async def test_a_backup_through_a_link_replaces_the_file_that_it_names(tmp_path: Path) -> None:
    copy, link = tmp_path / "copy.sqlite", tmp_path / "link"
    link.symlink_to(copy)
    async with opened(str(tmp_path / "server.sqlite")) as store:
        await store.create(a_table(), events(1, 2))
        await store.backup(link)
        await store.backup(link)
    assert link.is_symlink()
    async with opened(str(copy)) as restored:
        assert await restored.log("table") == events(1, 2)


async def test_a_backup_does_not_replace_a_part_of_a_database_that_is_in_use(tmp_path: Path) -> None:
    """Neither this one's journal nor another's file, whose journal the copy would take for its own."""
    path, other = tmp_path / "server.sqlite", tmp_path / "other.sqlite"
    async with opened(str(path)) as store, opened(str(other)) as another:
        await store.create(a_table(), events(1, 1))
        await another.create(a_table("elsewhere"), events(1, 1))
        for end in ("-wal", "-shm", "-journal"):
            with pytest.raises(StoreError, match="the database itself"):
                await store.backup(tmp_path / f"server.sqlite{end}")
        with pytest.raises(StoreError, match="in use"):
            await store.backup(other)
        await store.append(a_table(), events(2, 2))
    async with opened(str(path)) as store, opened(str(other)) as another:
        assert await store.log("table") == events(1, 2)
        assert await another.log("elsewhere") == events(1, 1)
