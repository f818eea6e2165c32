"""Laws of what the command uses of argparse's private parts: a new Python may change them."""

from __future__ import annotations

import argparse

from seismic.compat import command_helps, exclusive_groups, parser_actions, replaced, subcommands


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="made")
    only = made.add_mutually_exclusive_group()
    only.add_argument("--one")
    only.add_argument("--other")
    commands = made.add_subparsers(title="commands")
    commands.add_parser("draw", help="a picture").add_argument("--size")
    return made


def test_all_options_and_commands_are_found() -> None:
    made = parser()
    assert [action.option_strings for action in parser_actions(made)] == [["-h", "--help"], ["--one"], ["--other"], []]
    (draw,) = subcommands(made).values()
    assert [action.option_strings for action in parser_actions(draw)] == [["-h", "--help"], ["--size"]]
    assert subcommands(draw) == {}
    assert (command_helps(made), command_helps(draw)) == ({"draw": "a picture"}, {})


def test_groups_of_options_that_exclude_each_other_are_found() -> None:
    made = parser()
    formatter = argparse.HelpFormatter("made")
    formatter.add_usage(None, parser_actions(made), exclusive_groups(made))
    assert "[--one ONE | --other OTHER]" in formatter.format_help()


def test_argparse_looks_its_words_up_by_a_name_that_can_be_replaced() -> None:
    with replaced(argparse, "_", lambda text: "choices" if text == "options" else text):
        assert "choices:" in parser().format_help()
    assert "options:" in parser().format_help()
