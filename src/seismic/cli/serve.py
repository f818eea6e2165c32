"""`seismic serve`: a server for tables."""

from __future__ import annotations

import argparse
import errno
import os
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from seismic.cli.arguments import whole
from seismic.cli.output import Refusal, Say, Screen

if TYPE_CHECKING:
    from seismic.server.common.config import Config

NAME = "serve"
SUMMARY = "serve-summary"
_NEEDED = ("msgspec", "starlette", "uvicorn", "websockets", "prometheus_client", "segno")
_MAX_PORT = 65_535
# How the server hands things to itself when it restarts.
_LISTENER, _COMPILER = "SEISMIC_LISTENER", "SEISMIC_COMPILER"
_NO_COMPILING = "NUMBA_DISABLE_JIT"
_SCREENS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")  # where one of these is set, a browser can be opened
_SOMEWHERE = ("192.0.2.1", 9)  # an address that nobody has: asking the way there tells which way is out


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--host", metavar="ADDRESS", help=say("serve-host"))
    where.add_argument("--lan", action="store_true", help=say("serve-lan"))
    parser.add_argument("--port", metavar="N", type=whole(say, 0, _MAX_PORT), help=say("serve-port"))
    parser.add_argument("--db", metavar="FILE|URL", help=say("serve-db"))
    parser.add_argument("--bus", metavar="URL", help=say("serve-bus"))
    parser.add_argument("--config", metavar="FILE", type=Path, help=say("serve-config"))
    parser.add_argument("--log", choices=("text", "json"), help=say("serve-log"))
    parser.add_argument("--open", action="store_true", help=say("serve-open"))


def run(args: argparse.Namespace, say: Say) -> int:
    if not all(map(find_spec, _NEEDED)):
        raise Refusal("serve-not-installed")
    from seismic.server.common.config import load_config
    from seismic.server.common.logs import set_up_logs
    from seismic.server.store.addresses import is_postgres

    if args.db and not is_postgres(args.db) and not (path := Path(args.db)).parent.is_dir():
        raise Refusal("cli-no-folder", file=path, folder=path.parent)  # as for any file that a command writes
    options = {name: getattr(args, name) for name in ("host", "port", "db", "bus", "log")}
    if args.lan:
        options["host"] = _lan_address()
    os.environ["SEISMIC_QUIET"] = "1"  # of the processes that think too: stderr is for the log
    config = load_config(args.config, options)
    listener = _listen(config)
    _begin_at_once(listener)
    set_up_logs(config.log)
    compiler = _take_env(_COMPILER)
    again = _take_env(_LISTENER) is not None and compiler is None  # it has served before

    def started() -> None:
        if not again:
            _announce(_address(config, listener), args, say)

    spare = os.dup(listener.fileno())  # connections wait here while the server restarts
    if _run(config, listener, started, compiler):
        _restart(spare, {_NO_COMPILING: None})
    return 0


def _run(config: Config, listener: socket.socket, started: Callable[[], None], compiler: int | None) -> bool:
    from seismic.server.ops import event_loop as loops
    from seismic.server.ops.process import run_server

    return loops.run(run_server(config, listener, started, compiler))


def _begin_at_once(listener: socket.socket) -> None:
    """If the rules have never been compiled, serve interpreted while another process compiles them."""
    from seismic.rules.targets.cache import is_warm

    if is_warm():
        return
    nowhere = subprocess.DEVNULL
    command = [sys.executable, "-m", "seismic.search.warm"]
    compiler = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)
    _restart(listener.fileno(), {_NO_COMPILING: "1", _COMPILER: str(compiler.pid)})


def _restart(listener: int, changes: dict[str, str | None]) -> None:
    """Become a fresh process that continues to listen on the same sockets."""
    os.set_inheritable(listener, True)
    environ = {**os.environ, **changes, _LISTENER: str(listener)}
    os.execve(sys.executable, sys.orig_argv, {name: value for name, value in environ.items() if value is not None})


def _take_env(name: str) -> int | None:
    """A number that the process before the restart passed to this one; it is not passed on."""
    text = os.environ.pop(name, "")
    return int(text) if text.isdigit() else None


def _listen(config: Config) -> socket.socket:
    inherited = os.environ.get(_LISTENER, "")
    if inherited.isdigit():
        return socket.socket(fileno=int(inherited))
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Refusal("serve-port-taken", port=config.port, host=config.host) from None
        raise Refusal("serve-no-address", port=config.port, host=config.host, reason=error.strerror) from None
    return listener


def _lan_address() -> str:
    """This machine's address in the local network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            raise Refusal("serve-no-network") from None
        address: str = probe.getsockname()[0]
        return address


def _address(config: Config, listener: socket.socket) -> str:
    host = f"[{config.host}]" if ":" in config.host else config.host
    return f"http://{host}:{listener.getsockname()[1]}{config.root_path}/"


def _announce(address: str, args: argparse.Namespace, say: Say) -> None:
    print(say("serve-ready", address=address), flush=True)
    if args.lan and Screen.here().unicode:
        import segno

        segno.make(address, micro=False).terminal(compact=True)
    if args.open:
        _open_browser(address)


def _open_browser(address: str) -> None:
    """Open the page, if there is a screen for it; the address is printed anyway."""

    def open_it() -> None:
        with suppress(OSError, webbrowser.Error):
            webbrowser.open(address)

    has_screen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, _SCREENS))
    if has_screen:  # else a browser for the terminal would take this one over
        threading.Thread(target=open_it, daemon=True).start()
