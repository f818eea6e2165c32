"""What lies on the table after each line of the kept records. The page reads their text alone, and is held to it too.

`python tests/record/test_recorded_tiles.py` writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seismic.game import Cell, Game, Laid
from seismic.record.parser import parse

DATA = Path(__file__).parents[1] / "data"
KEPT = DATA / "recorded_tiles.json"
RECORDS = sorted((DATA / "records").glob("*.seismic"))


def changes(path: Path) -> list[list[str]]:
    """By event: cells that are empty now, and tiles that are new, turned or claimed."""
    record = parse(path.read_bytes())
    game = Game.following(record.head.players, record.head.variants, record.head.table)
    before: dict[Cell, Laid] = {}
    found = []
    for _, event in record.events:
        game.follow(event)
        after = dict(game.tiles)
        lifted = [str(cell) for cell in before if cell not in after]
        found.append(lifted + [written(cell, laid) for cell, laid in after.items() if before.get(cell) != laid])
        before = after
    return found


def written(cell: Cell, laid: Laid) -> str:
    """Such as "1,0 03 r2" or, with a crew of seat 1 on side 3, "1,0 03 r2 1 3"."""
    crew = f" {int(laid.crew.seat)} {int(laid.crew.side)}" if laid.crew else ""
    return f"{cell} {laid.tile} r{laid.rotation}{crew}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_law_the_kept_tiles_are_those_of_the_game(path: Path) -> None:
    assert json.loads(KEPT.read_text("utf-8"))[path.stem] == changes(path)


if __name__ == "__main__":
    games = {path.stem: changes(path) for path in RECORDS}
    KEPT.write_text(json.dumps(games, indent=None, separators=(",", ":")).replace("]],", "]],\n") + "\n", "utf-8")
