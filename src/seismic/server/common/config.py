"""Every setting and every limit of a server: from a TOML file, and from the command's options over it."""

from __future__ import annotations

import os
import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from seismic.errors import SeismicError

Count = Annotated[int, Meta(ge=1, le=10_000_000)]
_DATA_FOLDER = "seismic-game"
_DATABASE = "server.sqlite"


class BadConfig(SeismicError):
    """A setting is not valid."""


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """A burst that is allowed at once, and how many a second after that."""

    burst: Annotated[float, Meta(ge=1, le=1_000_000)]
    per_second: Annotated[float, Meta(gt=0, le=1_000_000)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Limits for everybody. Limits by address do not apply to this machine itself."""

    message_bytes: Annotated[int, Meta(ge=1024, le=1_000_000)] = 8192  # of a socket's message
    body_bytes: Annotated[int, Meta(ge=1024, le=10_000_000)] = 512_000  # of a request
    open_connections: Count = 12_000  # sockets and requests
    open_connections_an_address: Count = 100
    new_connections: Rate = Rate(200, 20)  # of an address
    request_seconds: Annotated[float, Meta(gt=0, le=600)] = 20  # until a whole request must have come
    send_seconds: Annotated[float, Meta(gt=0, le=600)] = 30  # that a client may take to read what it is sent
    unsent_bytes: Annotated[int, Meta(ge=10_000)] = 2_000_000  # that wait for one client, before it is cut off
    sockets: Count = 10_000
    sockets_an_address: Count = 40
    sockets_a_person: Count = 12
    watched_a_socket: Count = 20  # tables
    spectators_a_table: Count = 200
    outgoing: Count = 256  # messages that wait for a slow client, before its socket is closed
    bad_messages: Count = 10  # of a socket, before it is closed
    messages: Rate = Rate(60, 20)  # of a socket
    questions: Rate = Rate(10, 0.5)  # of a person
    connections: Rate = Rate(60, 2)  # of an address
    people: Rate = Rate(20, 0.1)  # made by an address
    tables: Rate = Rate(20, 0.1)  # made by an address
    records: Rate = Rate(20, 0.1)  # uploaded by an address
    transfers: Rate = Rate(10, 0.02)  # things sent to another device, by an address and by a person
    requests: Rate = Rate(200, 20)  # of an address
    hello_seconds: Annotated[float, Meta(gt=0, le=600)] = 10  # until a socket must have said hello
    open_tables: Count = 20_000  # that wait or are played, in all
    open_tables_a_person: Count = 50  # as host or in a seat
    uploads_a_person: Count = 100  # records that are kept
    mutes_a_person: Count = 200
    open_transfers: Count = 200  # things on their way to another device, in all; one of each person
    transfer_bytes: Annotated[int, Meta(ge=1024, le=10_000_000)] = 2_000_000
    bot_games_a_person: Count = 8  # games with bots that are played at the same time, at tables of one host
    bot_games_an_address: Count = 40
    live_tables: Count = 5_000  # kept in memory, if nobody watches them
    spare_loopback: bool = True  # from limits by address


class Keep(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """For how many days data is kept; 0: for ever."""

    waiting_days: Annotated[float, Meta(ge=0)] = 7  # tables where not all have come
    playing_days: Annotated[float, Meta(ge=0)] = 90  # tables where nobody has moved
    finished_days: Annotated[float, Meta(ge=0)] = 30  # tables of finished games; their records stay
    record_days: Annotated[float, Meta(ge=0)] = 0
    upload_days: Annotated[float, Meta(ge=0)] = 365  # records that were uploaded
    people_days: Annotated[float, Meta(ge=0)] = 90  # people who never were at a table and did not come back


class Config(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a server."""

    host: Annotated[str, Meta(min_length=1, max_length=255)] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8765
    db: str = ""  # a file, or postgresql://…; if missing, a file in the user's data folder
    bus: str = "database"  # or redis://…; how several nodes send each other messages
    root_path: Annotated[str, Meta(pattern="^(/[A-Za-z0-9._~-]+)*$")] = ""  # below which a proxy shows this server
    trusted_proxies: tuple[str, ...] = ()  # addresses of proxies that may name a client's address
    origins: tuple[str, ...] = ()  # of pages that may open sockets here, besides the server's own
    programs: dict[str, str] = {}  # name: command line. No other programs are ever started
    workers: Annotated[int, Meta(ge=1, le=256)] = 1  # processes in which bots think
    worker_seconds: Annotated[float, Meta(gt=0)] = 20  # until a worker that gives no sign of life is replaced
    token_days: Annotated[float, Meta(gt=0, le=36_500)] = 180  # that a token is valid
    metrics_token: str = ""  # by which /metrics may be read; if missing, it may not
    metrics_public: bool = False
    log: Literal["text", "json"] = "text"
    idle_seconds: Annotated[float, Meta(gt=0)] = 300  # until a table that nobody watches leaves the memory
    sweep_seconds: Annotated[float, Meta(gt=0)] = 3  # between looks for tables where something is due
    people_seconds: Annotated[float, Meta(gt=0)] = 60  # until somebody who is banned is disconnected
    clean_seconds: Annotated[float, Meta(gt=0)] = 3600  # between looks for what need not be kept any longer
    stop_seconds: Annotated[float, Meta(gt=0)] = 5  # for a graceful stop
    limits: Limits = Limits()
    keep: Keep = Keep()


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where this user's data is kept."""
    base = Path(environ.get("XDG_DATA_HOME", ""))
    return (base if base.is_absolute() else Path("~/.local/share").expanduser()) / _DATA_FOLDER


def load_config(path: Path | None, options: Mapping[str, object]) -> Config:
    """The settings in a file, if there is one, and those of the options that were given (are not None) over them."""
    settings = _read(path) if path else {}
    settings |= {name: value for name, value in options.items() if value is not None}
    try:
        config = msgspec.convert(settings, Config)
    except msgspec.ValidationError as error:
        raise BadConfig("server-config-bad", file=path or "–", reason=str(error)) from None
    for name, command in config.programs.items():
        _check_program(name, command)
    return config if config.db else msgspec.structs.replace(config, db=str(data_folder() / _DATABASE))


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadConfig("server-config-unreadable", file=path, reason=error.strerror or str(error)) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConfig("server-config-bad", file=path, reason=str(error)) from None


def _check_program(name: str, command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise BadConfig("server-config-program", name=name)
