"""Real PostgreSQL and Redis for tests: found or installed, run in a folder of their own, on a free port.

with running_postgres() as postgres, running_redis() as redis:
    ...  # postgres.dsn, redis.url; postgres.kill(), postgres.start()
"""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

START_SECONDS = 60
STARTS = 5
USER = "postgres"  # who runs PostgreSQL where we are root, which it refuses to be run by


class Unavailable(Exception):
    """A service that cannot be had here, and why."""


class Service:
    """A program that serves, which can be killed and started again."""

    def __init__(self, command: Sequence[str | Path], port: int, folder: Path, user: str | None = None) -> None:
        self._command = [str(word) for word in command]
        self.port = port
        self._folder = folder
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, if need be again: a child that was born while it was killed may hold its memory for a moment."""
        for _ in range(STARTS - 1):
            with suppress(Unavailable):
                self._start()
                return
            time.sleep(0.5)
        self._start()

    def _start(self) -> None:
        with (self._folder / "output").open("ab") as output:
            self._process = subprocess.Popen(
                self._command,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,  # Ctrl-C is for the tests; they stop it
                **_as_user(self._user),  # type: ignore[call-overload]
            )
        self._wait_until_ready()

    def kill(self) -> None:
        """At once and without a warning, with the processes it has started."""
        if self._process is None:
            return
        self._signal_all(signal.SIGKILL)
        self._process.wait()

    def pause(self) -> None:
        """It stands still, with the processes it has started: nobody's connection breaks, but none gets an answer."""
        self._signal_all(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: signal.Signals) -> None:
        for process in family(self.pid):
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def stop(self) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGINT)  # to PostgreSQL: do not wait for clients
        try:
            self._process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def is_ready(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def _wait_until_ready(self) -> None:
        assert self._process is not None
        end = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                output = (self._folder / "output").read_text(errors="replace")
                raise Unavailable(f"{self._command[0]} does not start: {output[-500:]}")
            time.sleep(0.05)


class Postgres(Service):
    def __init__(self, folder: Path, port: int) -> None:
        self._bin = find_postgres()
        user = USER if os.geteuid() == 0 else None
        data = folder / "data"
        if not data.exists():
            if user:
                shutil.chown(folder, user)
            make: list[str | Path] = [self._bin / "initdb", "--no-locale", "--no-sync"]
            run([*make, "-D", data, "-U", "seismic", "-A", "trust", "-E", "UTF8"], user)
        options = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "on"}
        words: list[str] = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        super().__init__([self._bin / "postgres", "-D", data, *words], port, folder, user)
        self.dsn = f"postgresql://seismic@127.0.0.1:{port}/postgres"

    @contextmanager
    def empty_database(self) -> Iterator[None]:
        """The address is that of a new database, for as long as this lasts."""
        home, name = self.dsn, f"test_{secrets.token_hex(4)}"
        asyncio.run(execute(home, f"CREATE DATABASE {name}"))
        self.dsn = home.removesuffix("postgres") + name
        try:
            yield
        finally:
            self.dsn = home
            asyncio.run(execute(home, f"DROP DATABASE {name} WITH (FORCE)"))

    def is_ready(self) -> bool:
        ask = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ask, check=False).returncode == 0


async def execute(dsn: str, *statements: str) -> None:
    connection = await asyncpg.connect(dsn)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


class Redis(Service):
    def __init__(self, folder: Path, port: int) -> None:
        words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
        super().__init__([find_redis(), *words], port, folder)
        self.url = f"redis://127.0.0.1:{port}/0"


@contextmanager
def running_postgres(folder: Path | None = None) -> Iterator[Postgres]:
    """A PostgreSQL that keeps its data in this folder, or in one for now."""
    with _own_folder(folder) as place:
        service = Postgres(place, free_port())
        try:
            service.start()
            yield service
        finally:
            service.stop()


@contextmanager
def running_redis(folder: Path | None = None) -> Iterator[Redis]:
    with _own_folder(folder) as place:
        service = Redis(place, free_port())
        try:
            service.start()
            yield service
        finally:
            service.stop()


def family(process: int) -> list[int]:
    """A process and those that it has started."""
    ask = ["ps", "-o", "pid=", "--ppid", str(process)]
    return [process, *map(int, subprocess.run(ask, check=False, capture_output=True).stdout.split())]


def find_postgres() -> Path:
    """The folder of PostgreSQL's programs, of the newest version there is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not found and (initdb := shutil.which("initdb")):
        found = [Path(initdb).resolve()]
    if not found:
        install("postgresql")
        return find_postgres()
    return found[-1].parent


def find_redis() -> Path:
    path = shutil.which("redis-server") or shutil.which("valkey-server")
    if path is None:
        install("redis-server")
        return find_redis()
    return Path(path)


def find_faketime() -> Path:
    """The library with which a program's time of day can be set."""
    found = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    if not found:
        install("libfaketime")
        return find_faketime()
    return found[0]


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """The folder of a disk that is soon full."""
    place = Path(tempfile.mkdtemp(prefix="seismic-disk-"))
    options = f"size={megabytes}m,mode=755"
    try:
        run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place])
        try:
            yield place
        finally:
            run(["umount", "--lazy", place])
    finally:
        place.rmdir()


def install(package: str) -> None:
    """By apt, where that may be done; the package's own service is not started."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Unavailable(f"{package} is not installed, and only root can install it by apt")
    policy = Path("/usr/sbin/policy-rc.d")
    ours = not policy.exists()
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    waiting = ["-o", "DPkg::Lock::Timeout=300"]  # two workers may want to install at once
    try:
        if ours:
            policy.write_text("#!/bin/sh\nexit 101\n")
            policy.chmod(0o755)
        run(["apt-get", *waiting, "update"], environment=environment)
        run(["apt-get", *waiting, "install", "-y", "--no-install-recommends", package], environment=environment)
    finally:
        if ours:
            policy.unlink(missing_ok=True)


def run(command: Sequence[str | Path], user: str | None = None, environment: dict[str, str] | None = None) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        check=False,
        capture_output=True,
        cwd="/",
        env=environment,
        **_as_user(user),  # type: ignore[call-overload]
    )
    if done.returncode:
        raise Unavailable(f"{words[0]} fails: {done.stderr.decode(errors='replace')[-500:]}")


def free_port() -> int:
    with socket.socket() as lookout:
        lookout.bind(("127.0.0.1", 0))
        port: int = lookout.getsockname()[1]
        return port


def _as_user(name: str | None) -> dict[str, object]:
    if name is None:
        return {}
    try:
        user = pwd.getpwnam(name)
    except KeyError:
        raise Unavailable(f"there is no user {name} to run PostgreSQL as") from None
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def _own_folder(folder: Path | None) -> Iterator[Path]:
    """A folder that another user can reach: those of pytest are closed to others."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder
        return
    place = Path(tempfile.mkdtemp(prefix="seismic-"))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)
