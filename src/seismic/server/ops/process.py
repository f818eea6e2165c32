"""Running a server: uvicorn around the application, a graceful stop, and a fresh start once the rules are compiled."""

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

from seismic.server.bus.addresses import make_bus
from seismic.server.common.config import Config
from seismic.server.common.logs import log
from seismic.server.house.house import House
from seismic.server.ops.garbage import tidy
from seismic.server.store.addresses import open_store
from seismic.server.thinking.pool import Thinkers
from seismic.server.web.app import make_app
from seismic.server.web.sockets import SocketProtocol

_PARTING = 0.2  # seconds in which clients hear that the server stops
_PING = 20.0  # seconds
_POLL = 0.3  # seconds
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def run_server(
    config: Config, listener: socket.socket, started: Callable[[], None], compiler: int | None = None
) -> bool:
    """Serve until a signal comes. Returns whether to start anew: `compiler`, the process that compiles, is done."""
    house = await open_house(config)
    server = Server(house)
    waiting = asyncio.create_task(_wait_for(compiler, server)) if compiler else None
    tidying = asyncio.create_task(tidy(lambda: house.handled))
    try:
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not (server.started or serving.done()):
            await asyncio.sleep(0.01)
        if server.started:
            started()
        await serving
    finally:
        tidying.cancel()
        if waiting:
            waiting.cancel()
        await house.close()
    log("stopped", anew=server.anew)
    return server.anew


async def open_house(config: Config) -> House:
    """Open everything that a house needs, and the house; of what cannot be opened, nothing is left open."""
    bus = make_bus(config.bus, config.db)
    store = await open_store(config.db)
    house = House(config, store, bus, Thinkers(config.workers, programs=config.programs))
    try:
        await house.open()
    except BaseException:
        await house.close()
        raise
    return house


class Server(uvicorn.Server):
    """Uvicorn, which tells the clients first that it stops, and takes a signal for an order, not for an accident."""

    def __init__(self, house: House) -> None:
        config = house.config
        super().__init__(
            uvicorn.Config(
                make_app(house),
                ws=SocketProtocol,
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
        self.anew = False
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.announce_stop()
        await asyncio.sleep(_PARTING)
        await super().shutdown(sockets)

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
        self.force_exit = self.should_exit  # asked twice: at once
        self.should_exit = True
        self.anew = False


async def _wait_for(compiler: int, server: Server) -> None:
    """Once the rules are compiled, have the server start anew with them."""
    with suppress(ChildProcessError):
        ended, status = 0, 0
        while not ended:
            await asyncio.sleep(_POLL)
            ended, status = os.waitpid(compiler, os.WNOHANG)
        if status:
            log("compiling-failed", logging.WARNING, status=status)
            return
        server.anew = not server.should_exit
        server.should_exit = True
