"""The reference of all commands, from the parsers themselves, as Markdown."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator

from seismic.cli import GROUPS, command_parser
from seismic.cli.arguments import speaking
from seismic.cli.examples import EXAMPLES
from seismic.cli.output import Say
from seismic.compat import is_plain_option, parser_actions, subcommands

# From here to its end, a page has the reference instead.
COMMANDS_MARK = re.compile(r"^<!-- commands -->\n.*", re.MULTILINE | re.DOTALL)


def command_reference(language: str = "en") -> str:
    """A section for each group, one below it for each command, and for those commands that have commands, more."""
    os.environ["COLUMNS"] = "80"  # argparse breaks lines where the terminal ends
    say = Say(language)
    with speaking(say):
        commands = subcommands(command_parser(say))
        lines = [line for title, names in GROUPS for line in _group(say(title), {n: commands[n] for n in names}, say)]
    return "\n".join(lines) + "\n"


def _group(title: str, commands: dict[str, argparse.ArgumentParser], say: Say) -> Iterator[str]:
    yield from (f"### {title.capitalize()}", "")
    for name, parser in commands.items():
        yield from _command(name, parser, say, "####")
        for action, below in subcommands(parser).items():
            yield from _command(f"{name} {action}", below, say, "#####")


def _command(name: str, parser: argparse.ArgumentParser, say: Say, heading: str) -> Iterator[str]:
    yield from (f"{heading} seismic {name}", "", parser.description or "", "")
    word, _, usage = parser.format_usage().partition(" ")
    yield from ("```", usage.rstrip().replace("\n" + " " * (len(word) + 1), "\n"), "```", "")
    for action in parser_actions(parser):
        if action.help and is_plain_option(action):
            yield f"- `{_spelled(action)}`: {_escaped(action.help)}"
    yield ""
    for typed, key in EXAMPLES[name]:
        yield from (f"{say(key)[:1].upper()}{say(key)[1:]}:", "", "```", typed, "```", "")


def _spelled(action: argparse.Action) -> str:
    value = action.metavar if isinstance(action.metavar, str) else "|".join(map(str, action.choices or ()))
    if not action.option_strings:
        return value or action.dest
    return f"{', '.join(action.option_strings)} {value}".strip()


def _escaped(text: str) -> str:
    return text.replace("<", "&lt;").replace("*", "\\*").replace("%%", "%")
