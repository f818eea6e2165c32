"""What a program says about itself in the handshake: its name, its protocol version, and its options."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from seismic.engine.positions import notation_line, position_lines
from seismic.game import Game

VERSION = 2
_OPTION = re.compile(r"option name (\S+) type (\S+)(?: (.*))?")
_SPIN = re.compile(r"default (-?[0-9]{1,20}) min (-?[0-9]{1,20}) max (-?[0-9]{1,20})")


@dataclass(slots=True)
class Offer:
    """It as far as it has been heard.

    >>> offer = Offer()
    >>> for line in ("id name Quick", "protocol 2", "option name ponder type switch default off"):
    ...     offer.add(line)
    >>> offer.version, offer.ponders
    (2, True)
    """

    name: str = ""
    version: int = 1
    prefers_notation: bool = False
    options: dict[str, str] = field(default_factory=dict)  # the lines by the name of the option
    wrong: str = ""  # the first line that makes no sense

    def add(self, line: str) -> None:
        """Take in a line of the handshake; what is not known is passed over."""
        word, _, rest = line.partition(" ")
        if line.startswith("id name "):
            self.name = line.removeprefix("id name ")
        elif word == "protocol":
            known = rest.isascii() and rest.isdigit() and 1 <= int(rest[:9]) <= VERSION
            self.version = int(rest) if known else 1
            self.wrong = self.wrong or ("" if known else line)
        elif line == "prefers notation":
            self.prefers_notation = True
        elif word == "option":
            found = _OPTION.fullmatch(line)
            if found:
                self.options[found[1]] = line
            if found is None or not _makes_sense(found[2], found[3] or ""):
                self.wrong = self.wrong or line

    @property
    def ponders(self) -> bool:
        return self.version > 1 and " type switch " in self.options.get("ponder", "")

    def position_lines(self, game: Game) -> list[str]:
        """A position in the form that the program would rather have."""
        if self.version > 1 and self.prefers_notation:
            return [notation_line(game)]
        return position_lines(game)

    def settings(self) -> list[str]:
        """The lines that set every option to what it is by default; buttons are left alone."""
        found = []
        for name, line in self.options.items():
            match = _OPTION.fullmatch(line)
            assert match is not None
            if match[2] != "button" and (value := _default(match[2], match[3] or "")) is not None:
                found.append(f"setoption name {name} value {value}")
        return found


def _default(kind: str, rest: str) -> str | None:
    if kind == "string":
        return rest.removeprefix("default").strip() if rest.startswith("default") else None
    found = re.match(r"default (\S+)", rest)
    return found[1] if found else None


def _makes_sense(kind: str, rest: str) -> bool:
    """Whether an option of this type may be described like this."""
    default = _default(kind, rest)
    match kind:
        case "string":
            return default is not None
        case "spin":
            found = _SPIN.fullmatch(rest)
            return found is not None and int(found[2]) <= int(found[1]) <= int(found[3])
        case "switch":
            return rest in ("default on", "default off")
        case "choice":
            values = re.findall(r" value (\S+)", rest)
            return default in values and rest == f"default {default}" + "".join(f" value {value}" for value in values)
        case "button":
            return not rest
        case _:
            return False
