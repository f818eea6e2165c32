"""The messages between the server and its workers: MessagePack, each message after its length."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

LENGTH_BYTES = 4
What = Literal["move", "program", "hint", "risk", "fits", "analysis"]


class Settings(Struct, frozen=True):
    """The settings of a worker, when it is started."""

    programs: dict[str, list[str]] = {}  # name: command
    patience: dict[str, float] = {}  # with programs, if not the default
    hint_playouts: int = 2000
    analysis_playouts: int = 300


class Standing(Struct, frozen=True, array_like=True):
    """A game as it stands, without its past. The pile is in it: it is for our own players, which do not look at it."""

    players: tuple[str, ...]
    variants: tuple[str, ...]
    table: str
    heights: tuple[int, ...] | None
    state: bytes
    moves: int  # how many were made: every search of a game has its own deals
    last: str | None  # the event by which the last tile was laid


class Job(Struct, frozen=True, tag="job"):
    """A question: about a game as it stands or, where its past matters, about the lines of its record."""

    number: int
    what: What
    standing: Standing | None = None
    lines: list[str] = []
    level: str = ""  # of the bot, or the name of the program
    seed: int = 0
    haste: float = 1.0  # how many times faster than usual to think


class Stop(Struct, frozen=True, tag="stop"):
    """Nobody wants the answer any more."""

    number: int


class Ready(Struct, frozen=True, tag="ready"):
    """Everything is loaded or compiled."""


class Progress(Struct, frozen=True, tag="progress"):
    number: int
    done: int
    of: int


class Answer(Struct, frozen=True, tag="answer"):
    number: int
    body: Any
    seconds: float = 0.0  # of CPU time that it took


class Stopped(Struct, frozen=True, tag="stopped"):
    number: int
    seconds: float = 0.0


class Problem(Struct, frozen=True, tag="problem"):
    """Why there is no answer: the rules say so (with a key), or something broke (without)."""

    number: int
    seconds: float = 0.0
    key: str = ""
    clause: str | None = None
    values: dict[str, str | int] = {}


ToThinker = Job | Stop
FromThinker = Ready | Progress | Answer | Stopped | Problem

_encode = msgspec.msgpack.Encoder().encode
decode_to_thinker = msgspec.msgpack.Decoder(ToThinker).decode
decode_from_thinker = msgspec.msgpack.Decoder(FromThinker).decode


def framed(message: ToThinker | FromThinker) -> bytes:
    data = _encode(message)
    return len(data).to_bytes(LENGTH_BYTES) + data
