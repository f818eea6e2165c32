"""Completion for the fish shell, which shtab does not write."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from seismic.compat import command_helps, is_plain_option, parser_actions, subcommands

_COMMAND = "complete -c seismic"


def fish_script(parser: argparse.ArgumentParser, takes: Callable[[argparse.Action], str]) -> str:
    """The script. `takes` says of an option or argument whether it takes “files”, “folders” or neither."""
    helps = next(action.help or "" for action in parser_actions(parser) if "--help" in action.option_strings)
    everywhere = [f"{_COMMAND} -f", f"{_COMMAND} -s h -l help -d {_quoted(helps)}"]
    return "\n".join([*everywhere, *_lines(parser, (), takes)]) + "\n"


def _lines(
    parser: argparse.ArgumentParser, path: tuple[str, ...], takes: Callable[[argparse.Action], str]
) -> Iterator[str]:
    """A line for each word that can follow the commands of this path."""
    below = subcommands(parser)
    helps = command_helps(parser)
    for name in below:
        unchosen = f"{_seen(path)}; and not __fish_seen_subcommand_from {' '.join(below)}"
        yield f"{_COMMAND} -n {_quoted(unchosen)} -a {name} -d {_quoted(helps.get(name, ''))}"
    for action in filter(is_plain_option, parser_actions(parser)):
        names = " ".join(
            f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in action.option_strings
        )
        words = [_COMMAND, "-n", _quoted(_seen(path)), names, _values(action, takes)]
        if names or words[-1]:
            text = [] if action.help is None else ["-d", _quoted(action.help)]
            yield " ".join(filter(None, words + text))
    for name, command in below.items():
        yield from _lines(command, (*path, name), takes)


def _values(action: argparse.Action, takes: Callable[[argparse.Action], str]) -> str:
    if action.nargs == 0:
        return ""
    required, only = ("-r ", "-x ") if action.option_strings else ("", "")  # with -r alone, fish offers files
    if action.choices:
        return f"{only}-a {_quoted(' '.join(map(str, action.choices)))}"
    what = {"files": f"{required}-F", "folders": f"{only}-a '(__fish_complete_directories)'"}
    return what.get(takes(action), only.strip())


def _seen(path: tuple[str, ...]) -> str:
    return "; and ".join(f"__fish_seen_subcommand_from {name}" for name in path) or "true"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
