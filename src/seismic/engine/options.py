"""What `setoption` sets of our own engine, and how it is offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from seismic.errors import SeismicError
from seismic.levels import LEVELS

MAX_THREADS = 64
MAX_PLAYOUTS = 999_999_999
MAX_SEED = (1 << 64) - 1
NO_LEVEL = "none"
_ON, _OFF = "on", "off"
_FORM = re.compile(r"name (\S+)(?: value (.*))?")


class EngineError(SeismicError):
    """A line of the protocol cannot be obeyed."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options as they are now."""

    bot: str = "engineer"
    threads: int = 1
    seed: int = 0
    playouts: int = 0  # for a `go` without a budget; 0: the bot's own
    level: str = NO_LEVEL  # in place of `bot`
    info: bool = True  # whether to tell what a search has found so far

    @property
    def player(self) -> str:
        """The bot that answers."""
        return self.bot if self.level == NO_LEVEL else self.level

    def offered(self) -> Iterator[str]:
        """The lines that offer them."""
        yield f"option name bot type string default {self.bot}"
        yield f"option name threads type spin default {self.threads} min 1 max {MAX_THREADS}"
        yield f"option name seed type spin default {self.seed} min 0 max {MAX_SEED}"
        yield f"option name playouts type spin default {self.playouts} min 0 max {MAX_PLAYOUTS}"
        values = " ".join(f"value {level}" for level in (NO_LEVEL, *LEVELS))
        yield f"option name level type choice default {self.level} {values}"
        yield f"option name info type switch default {_ON if self.info else _OFF}"
        yield "option name ponder type switch default off"
        yield "option name reset type button"

    def after(self, rest: str, start: Options) -> Options:
        """The options after the words of a `setoption` line; `start` is what they are reset to."""
        found = _FORM.fullmatch(rest)
        if found is None:
            raise EngineError("engine-option-form")
        name, value = found[1], found[2]
        if name == "reset" and value is None:
            return start
        if value is None:
            raise EngineError("engine-option-form")
        match name:
            case "bot":
                return replace(self, bot=value)
            case "threads":
                return replace(self, threads=number(name, value, 1, MAX_THREADS))
            case "seed":
                return replace(self, seed=number(name, value, 0, MAX_SEED))
            case "playouts":
                return replace(self, playouts=number(name, value, 0, MAX_PLAYOUTS))
            case "level":
                return replace(self, level=_one_of(name, value, (NO_LEVEL, *LEVELS)))
            case "info":
                return replace(self, info=_one_of(name, value, (_ON, _OFF)) == _ON)
            case "ponder":  # a host says with it that it will; there is nothing to prepare
                _one_of(name, value, (_ON, _OFF))
                return self
            case _:
                raise EngineError("engine-option-unknown", name=name)


def number(name: str, text: str, low: int, high: int) -> int:
    """A whole number in these bounds."""
    if not re.fullmatch("[0-9]{1,20}", text) or not low <= int(text) <= high:
        raise EngineError("engine-number", name=name, text=text, least=low, most=high)
    return int(text)


def _one_of(name: str, text: str, values: tuple[str, ...]) -> str:
    if text not in values:
        raise EngineError("engine-choice", name=name, text=text, values=", ".join(values))
    return text
