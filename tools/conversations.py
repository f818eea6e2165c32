"""Record the conversations of a page with its server anew: `python tools/conversations.py [NAME …]`.

They are kept in tests/data/conversations, and hold both the server and the tables in the browser to the same answers.
Record them when an answer is meant to change, and read what has changed.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(names: list[str]) -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from support.conversations.conversation import FOLDER
    from support.conversations.scripts import SCRIPTS
    from support.conversations.talk import recorded

    if unknown := sorted(set(names) - set(SCRIPTS)):
        sys.exit(f"there is no conversation {unknown[0]}: they are {', '.join(SCRIPTS)}")
    FOLDER.mkdir(exist_ok=True)
    for name in names or SCRIPTS:
        (FOLDER / f"{name}.json").write_text(recorded(SCRIPTS[name]).text(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
