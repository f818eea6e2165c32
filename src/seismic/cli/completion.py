"""`seismic completion`: the script that a shell needs to complete this command."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.util import find_spec

from seismic.cli.arguments import speaking
from seismic.cli.output import Refusal, Say
from seismic.compat import parser_actions, subcommands

NAME = "completion"
SUMMARY = "completion-summary"
_FILES, _FOLDERS = ("FILE", "FILE|URL", "OUT", "PATH", "PROGRAM"), ("DIR",)
# What shtab writes for arguments that may come more than once, or behind an option, and what completes them as well.
_MENDED = {
    "bash": {},
    "zsh": {'"(*):': '"*:'},
    "tcsh": {"'p/*/()/'": "'p/*/f/'"},
}


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("shell", choices=(*_MENDED, "fish"), metavar="SHELL", help=say("completion-shell"))


def run(args: argparse.Namespace, say: Say) -> int:
    if args.shell == "fish":
        from seismic.cli import command_parser
        from seismic.cli.fish import fish_script

        with speaking(say):
            parser = command_parser(say)
        print(fish_script(parser, _taken), end="")
        return 0
    if not find_spec("shtab"):
        raise Refusal("completion-not-installed")
    import shtab

    from seismic.cli import command_parser

    with speaking(say):
        parser = command_parser(say)
    for action in _actions(parser):
        if _taken(action) == "files":
            vars(action)["complete"] = shtab.FILE
        elif _taken(action) == "folders":
            vars(action)["complete"] = shtab.DIRECTORY
    script = shtab.complete(parser, args.shell)
    for written, better in _MENDED[args.shell].items():
        script = script.replace(written, better)
    print(script, end="")
    return 0


def _taken(action: argparse.Action) -> str:
    return "files" if action.metavar in _FILES else "folders" if action.metavar in _FOLDERS else ""


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All options and arguments of a command and of the commands below it."""
    yield from parser_actions(parser)
    for command in subcommands(parser).values():
        yield from _actions(command)
