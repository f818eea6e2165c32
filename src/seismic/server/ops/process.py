"""The process of a server: uvicorn around the application, a graceful stop, a restart once the rules are compiled."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import uvicorn

from seismic.compat import uvicorn_protocols
from seismic.server.bus.addresses import make_bus
from seismic.server.common.config import Config
from seismic.server.common.logs import log
from seismic.server.house.house import House
from seismic.server.ops.file_limit import raise_file_limit
from seismic.server.ops.garbage import collect_garbage
from seismic.server.ops.setting_warnings import warn_of_settings
from seismic.server.store.addresses import open_store
from seismic.server.thinking.pool import Thinkers
from seismic.server.web.app import make_app
from seismic.server.web.connections import Connections

_PARTING = 0.2  # seconds that clients have to receive the message that the server stops
_PING = 20.0  # seconds
_POLL = 0.3  # seconds
_HEADER_BYTES = 16_384  # of a request
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def run_server(
    config: Config, listener: socket.socket, started: Callable[[], None], compiler: int | None = None
) -> bool:
    """Serve until a signal comes. Returns whether to restart: the process `compiler` has compiled the rules."""
    warn_of_settings(config)
    raise_file_limit(config)
    house = await open_house(config)
    server = Server(house)
    waiting = asyncio.create_task(_wait_for(compiler, server)) if compiler else None
    collector = asyncio.create_task(collect_garbage(lambda: house.handled))
    try:
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not (server.started or serving.done()):
            await asyncio.sleep(0.01)
        if server.started:
            started()
        await serving
    finally:
        collector.cancel()
        if waiting:
            waiting.cancel()
        await house.close()
    log("stopped", restart=server.restart)
    return server.restart


async def open_house(config: Config) -> House:
    """Open a house and everything that it needs; if anything fails, nothing is left open."""
    bus = make_bus(config.bus, config.db)
    store = await open_store(config.db)
    thinkers = Thinkers(config.workers, programs=config.programs, max_seconds=config.worker_seconds)
    house = House(config, store, bus, thinkers)
    try:
        await house.open()
    except BaseException:
        await house.close()
        raise
    return house


class Server(uvicorn.Server):
    """Uvicorn, but clients get a message before it stops, and a signal is no error."""

    def __init__(self, house: House) -> None:
        config = house.config
        self._connections = Connections(config)
        http, sockets = uvicorn_protocols(self._connections)
        super().__init__(
            uvicorn.Config(
                make_app(house),
                http=http,
                h11_max_incomplete_event_size=_HEADER_BYTES,
                ws=sockets,
                ws_max_size=config.limits.message_bytes,
                ws_ping_interval=_PING,
                ws_ping_timeout=_PING,
                ws_per_message_deflate=False,
                lifespan="off",
                log_config=None,
                log_level=logging.ERROR,
                access_log=False,
                server_header=False,
                proxy_headers=bool(config.trusted_proxies),
                forwarded_allow_ips=list(config.trusted_proxies),
                root_path=config.root_path,
                timeout_graceful_shutdown=max(1, round(config.stop_seconds)),
            )
        )
        self.restart = False
        self._house = house
        self._watching: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._watching = asyncio.create_task(self._connections.watch())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.announce_stop()
        await asyncio.sleep(_PARTING)
        await super().shutdown(sockets)
        if self._watching:
            self._watching.cancel()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self._stop) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, number: int, _: FrameType | None) -> None:
        log("stopping", signal=signal.Signals(number).name)
        self.force_exit = self.should_exit  # a second signal: stop at once
        self.should_exit = True
        self.restart = False


async def _wait_for(compiler: int, server: Server) -> None:
    """Once the rules are compiled, let the server restart with them."""
    with suppress(ChildProcessError):
        ended, status = 0, 0
        while not ended:
            await asyncio.sleep(_POLL)
            ended, status = os.waitpid(compiler, os.WNOHANG)
        if status:
            log("compiling-failed", logging.WARNING, status=status)
            return
        server.restart = not server.should_exit
        server.should_exit = True
