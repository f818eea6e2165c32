"""Builds the manual page of the command: `python tools/manualpage.py OUT` writes OUT/man/seismic.1.

It is made of docs/command-line.md and of the parsers themselves, by Sphinx, and the wheel brings it.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from commandpage import COMMANDS_MARK, command_reference

DOCS = Path(__file__).parents[1] / "docs"


def manual() -> str:
    """The page of the command line as a page of the manual: no links, lists in place of tables."""
    text = COMMANDS_MARK.sub(lambda _: command_reference(), (DOCS / "command-line.md").read_text("utf-8"))
    text = re.sub(r"^- \[.*\n|^<a .*\n|^`make docs`.*\n", "", text, flags=re.MULTILINE)
    text = text.replace("```\n\n", "```\n\n## Description\n\n", 1).replace("```", "## Synopsis\n\n```", 1)
    text = re.sub(r"^\|.*\|\n\|[-|]+\|\n", "", text, flags=re.MULTILINE)  # the heads of tables
    text = re.sub(r"^\| (.*?) \| (.*) \|$", r"- \1: \2", text, flags=re.MULTILINE)
    return re.sub(r"\[([^]\n]*)\]\((?!https?:)[^)\s]*\)", r"\1", text)


def build_manual(out: Path) -> int:
    source = out / "manual"
    source.mkdir(parents=True, exist_ok=True)
    (source / "manual.md").write_text(manual(), "utf-8")
    return run_sphinx("man", source, out / "man", "-D", "root_doc=manual")


def run_sphinx(kind: str, source: Path, target: Path, *more: str) -> int:
    """Build what is in a folder; a warning is an error."""
    shutil.rmtree(target, ignore_errors=True)
    options = ["-q", "-E", "-W", "-n", "--keep-going", "-c", str(DOCS), "-d", f"{source}.read", "-b", kind, *more]
    return int(sphinx([*options, str(source), str(target)]))


if __name__ == "__main__":
    sys.exit(build_manual(Path(sys.argv[1])))
