"""`seismic verify`: whether records keep to the rules."""

from __future__ import annotations

import argparse

from seismic.cli.output import Say, announce_compiling

NAME = "verify"
SUMMARY = "verify-summary"


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=say("verify-files"))


def run(args: argparse.Namespace, say: Say) -> int:
    announce_compiling(say)
    from seismic.cli.progress import progress
    from seismic.record import verify_file

    all_right = True
    with progress(len(args.files), say("verify-title")) as bar:
        for file in args.files:
            right, line = verify_file(file, say.language)
            bar.print(line)
            bar.advance()
            all_right = all_right and right
    return 0 if all_right else 1
