"""Options of the commands, and argparse in three languages."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, NoReturn

from seismic.cli.output import Say, complain
from seismic.compat import exclusive_groups, parser_actions, replaced, subcommands
from seismic.i18n import LANGUAGES
from seismic.levels import LEVELS, level_key
from seismic.rules.hexes import TABLES
from seismic.rules.variants import VARIANTS

USAGE_ERROR = 2
MAX_SEED = (1 << 64) - 1
DEFAULT_TABLE = "standard"

# argparse's own words, which it looks up by gettext, and the keys of ours.
_WORDS = {
    "usage: ": "arg-usage",
    "options": "arg-options",
    "positional arguments": "arg-positional",
    "show this help message and exit": "arg-help",
    "argument %(argument_name)s: %(message)s": "arg-argument",
    "expected one argument": "arg-expected-one",
    "expected at least one argument": "arg-expected-some",
    "unrecognized arguments: %s": "arg-unknown",
    "the following arguments are required: %s": "arg-required",
    "not allowed with argument %s": "arg-conflict",
    "ignored explicit argument %r": "arg-explicit",
}


@contextmanager
def speaking(say: Say) -> Iterator[None]:
    """Have argparse speak the user's language for a while."""

    def translate(text: str) -> str:
        return say(_WORDS[text]) + text[len(text.rstrip()) :] if text in _WORDS else text

    with replaced(argparse, "_", translate):
        yield


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that says what is wrong in one sentence."""

    def __init__(self, say: Say, *, examples: str = "", **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self._say = say
        self._examples = examples

    def format_help(self) -> str:
        text = super().format_help()
        return f"{text}\n{self._examples}" if self._examples else text

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse does it, but unknown arguments are compared with those of the chosen command."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            chosen: argparse.ArgumentParser = self
            for name in (getattr(found, "command", ""), getattr(found, "action", "")):
                chosen = subcommands(chosen).get(name or "", chosen)
            known = [option for action in parser_actions(chosen) for option in action.option_strings]
            guess = self._guess(unknown[0].partition("=")[0], known)
            chosen.error(self._say("arg-unknown").replace("%s", " ".join(unknown)) + guess)
        return found

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """What argparse checks of every value: for one that is not among the choices, suggest a similar one."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            text, known = str(value), list(map(str, action.choices or ()))
            guess = self._guess(text, known)
            wrong = (
                self._say("arg-none", text=text)
                if guess
                else self._say("arg-choice", text=text, known=", ".join(known))
            )
            raise argparse.ArgumentError(action, wrong + guess) from error

    def _guess(self, text: str, known: Sequence[str]) -> str:
        """“; did you mean …?”, or nothing if nothing known is similar."""
        begun = [name for name in known if len(text) > 1 and text.strip("-") and name.startswith(text)]
        close = [*begun, *get_close_matches(text, known, n=1, cutoff=0.7)]
        return f"; {self._say('arg-did-you-mean', text=close[0])}" if close else ""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message} ({self._say('arg-see', command=self.prog)})\n")


class GroupedParser(Parser):
    """A Parser of commands whose help shows them in groups."""

    def __init__(self, say: Say, **options: Any) -> None:
        super().__init__(say, **options)
        self._groups: list[tuple[str, dict[str, str]]] = []

    def begin_group(self, title: str) -> None:
        self._groups.append((title, {}))

    def add_to_group(self, command: str, summary: str) -> None:
        _, commands = self._groups[-1]
        commands[command] = summary

    def format_help(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, parser_actions(self), exclusive_groups(self))
        formatter.add_text(self.description)
        head = formatter.format_help()
        formatter = self._get_formatter()
        formatter.start_section(self._say("arg-options"))
        formatter.add_arguments(action for action in parser_actions(self) if action.option_strings)
        formatter.end_section()
        formatter.add_text(self.epilog)
        return "\n".join([head, *self._listed(), formatter.format_help()])

    def _listed(self) -> Iterator[str]:
        """The groups with their commands, one line each: argparse would align them with its options."""
        wide = max(len(command) for _, commands in self._groups for command in commands)
        for title, commands in self._groups:
            yield f"{title}:"
            for command, summary in commands.items():
                yield f"  {command:<{wide}}  {summary}"
            yield ""


def asked_language(words: Sequence[str]) -> str | None:
    """The value of `--lang`, wherever it is: help needs the language before the options are parsed."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            break
        if word == "--lang":
            return following
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def add_common(parser: argparse.ArgumentParser, say: Say) -> None:
    """Options of every command, before or after its name."""
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say("cli-lang"))
    parser.add_argument(
        "--no-color",
        "--no-colour",
        dest="no_colour",
        action="store_true",
        default=argparse.SUPPRESS,
        help=say("cli-no-colour"),
    )


def add_force(parser: argparse.ArgumentParser, say: Say) -> None:
    """For every command that writes files: without it, existing files stay."""
    parser.add_argument("--force", action="store_true", help=say("cli-force"))


def add_game(parser: argparse.ArgumentParser, say: Say, *, seed: int | None = None) -> None:
    """The options that say which game is played."""
    variants = say("cli-variants", known=", ".join(VARIANTS))
    parser.add_argument("--variants", metavar="A,B", type=names, default=(), help=variants)
    sizes = say("cli-table", known=", ".join(TABLES))
    parser.add_argument("--table", default=DEFAULT_TABLE, metavar="NAME", help=sizes)
    parser.add_argument("--seed", metavar="N", type=whole(say, 0, MAX_SEED), default=seed, help=say("cli-seed"))


def add_debug(parser: argparse.ArgumentParser, say: Say) -> None:
    """For commands that talk to another program, or for one."""
    parser.add_argument("--debug", action="store_true", help=say("cli-debug"))


def overhearing(args: argparse.Namespace) -> Callable[[str, str], None] | None:
    """Writes a conversation with a program to stderr, with seconds since its start, if asked to."""
    if not args.debug:
        return None
    began = time.monotonic()
    return lambda sign, line: complain(f"{time.monotonic() - began:9.3f} {sign} {line}")


def levels_text(say: Say) -> str:
    """All levels as they are typed, with their names at the table if those differ."""
    titles = {level: say(level_key(level)).lower() for level in LEVELS}
    return ", ".join(level if level == title else f"{level} ({title})" for level, title in titles.items())


def names(text: str) -> tuple[str, ...]:
    """Names separated by commas."""
    return tuple(name.strip() for name in text.split(",")) if text.strip() else ()


def whole(say: Say, minimum: int, maximum: int) -> Callable[[str], int]:
    """A type for whole numbers from `minimum` to `maximum`."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 20 and minimum <= int(text) <= maximum:
            return int(text)
        raise argparse.ArgumentTypeError(say("arg-whole", text=text, least=minimum, most=maximum))

    return number


def bot_name(text: str) -> str:
    """A bot as typed, in lower case or capitalized as its name is shown; a file or a command stays as it is."""
    name, colon, rest = text.strip().partition(":")
    return f"{name.lower()}{colon}{rest}"


def number_or_bots(say: Say, maximum: int) -> Callable[[str], int | tuple[str, ...]]:
    """A type for a number of bots, or their names separated by commas."""
    number = whole(say, 0, maximum)

    def bots(text: str) -> int | tuple[str, ...]:
        counted = not text.strip() or text.isdigit()
        return number(text) if counted else tuple(map(bot_name, names(text)))

    return bots
