"""The `seismic` command.

Each command is a module of this package, listed in COMMANDS, which has

    NAME                            what the user types
    SUMMARY                         the key of the message that says in one line what it does
    add_arguments(parser, say)      declares its options, except `--lang`, which every command has
    run(args, say) -> int           does it, and returns the exit code

and examples in `examples.py`. `say("some-key", count=3)` is a text in the user's language, from the `.ftl` files of
`seismic.i18n`.

An exit code is 0 if all went well, and 1 if the answer is no: a record is wrong, a program fails its check. If a
command cannot run, it raises a `Refusal` (or a SeismicError): `main` prints its sentence and exits with 2.

These modules are imported for `--help` too, which must be quick. So they import the rules, the records and NumPy only
inside their functions.
"""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from seismic import __version__
from seismic.cli.arguments import USAGE_ERROR, GroupedParser, Parser, add_common, asked_language, speaking
from seismic.cli.examples import examples_text
from seismic.cli.output import Say, complain, explain, is_refusal, prepare_streams, print_ascii
from seismic.i18n import APP_NAME, choose_language

# As `--help` shows them: the key of what a group is called, and its commands.
GROUPS = (
    ("cli-group-play", ("play",)),
    ("cli-group-look", ("replay", "draw", "verify", "analyse", "hint")),
    ("cli-group-bots", ("arena", "engine", "engine-check", "bot")),
    ("cli-group-research", ("simulate", "evaluate", "puzzles", "bench")),
    ("cli-group-host", ("serve", "admin", "loadtest")),
    ("cli-group-setup", ("warm", "completion")),
)
COMMANDS = tuple(name for _, names in GROUPS for name in names)

INTERRUPTED = 130  # as a shell counts a process that ended by SIGINT
BROKEN_PIPE = 141  # and one that ended by SIGPIPE


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    say = Say(choose_language(asked_language(words), os.environ))
    prepare_streams()
    try:
        code = _run(words, say)
        if sys.stdout:  # none, where it was closed from outside
            sys.stdout.flush()
    except KeyboardInterrupt:
        complain("")
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has seen enough
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        _drop_output()
        where = f"{error.filename}: " if error.filename else ""
        complain(say("cli-system", reason=f"{where}{error.strerror or error}"))
        return USAGE_ERROR
    except Exception as error:
        if not is_refusal(error):
            raise
        complain(explain(error, say))
        return USAGE_ERROR
    if argv is None:
        _drop_output()  # of what a terminal that has gone away did not take
        gc.freeze()  # all of it goes with the process; to look through it for garbage first takes a tenth of a second
    return code


def _drop_output() -> None:
    """Do not try to write again at the very end, when no message could say why it failed, but the exit code would."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(words: list[str], say: Say) -> int:
    with speaking(say):
        parser = command_parser(say)
        args: Namespace = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    if getattr(args, "no_colour", False):
        os.environ["NO_COLOR"] = "1"  # Textual and rich go by this too
    if getattr(args, "ascii", False):
        print_ascii()
    code: int = _module(args.command).run(args, say)
    return code


def _module(command: str) -> ModuleType:
    return import_module(f"{__name__}.{command.replace('-', '_')}")


def command_parser(say: Say) -> GroupedParser:
    """The parser of the whole command. Its words are argparse's own, unless it is made while `speaking`."""
    parser = GroupedParser(say, prog="seismic", description=say("cli-about"), epilog=say("cli-more"))
    parser.add_argument("--version", action="version", version=f"{APP_NAME} {__version__}", help=say("cli-version"))
    add_common(parser, say)
    choices = parser.add_subparsers(
        dest="command", metavar=say("cli-command"), title=say("cli-commands"), parser_class=Parser
    )
    for title, names in GROUPS:
        parser.begin_group(say(title))
        for name in names:
            module = _module(name)
            summary, examples = say(module.SUMMARY), examples_text(name, say)
            parser.add_to_group(name, summary)
            command = choices.add_parser(name, say=say, help=summary, description=f"{summary}.", examples=examples)
            module.add_arguments(command, say)
            add_common(command, say)
    return parser
