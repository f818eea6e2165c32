"""Draws the pictures of the readme: `make pictures` puts them into docs/pictures.

All of them show one recorded game, and nothing in them depends on the time, the machine or its fonts, so a test can
compare the files with what is drawn now.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from movingpicture import moving_svg
from seismic.draw import after_turns, table_svg
from seismic.game import Crew, Decision, Flip, Game, Place, Quake, Turn
from seismic.record import load
from seismic.record.parser import Record, parse
from smallersvg import smaller
from terminalpicture import terminal_svg

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "examples" / "game.seismic"
THEMES = ("day", "night")
STILL_TURN, MOVING_TURN, TERMINAL_TURN = 32, 13, 12  # where each looks best
STILL_SIZE, MOVING_SIZE = (1000, 500), (800, 440)


def readme_pictures() -> dict[str, str]:
    """The pictures by file name."""
    turns = after_turns(load(RECORD))
    return dict(_pictures(turns))


def _pictures(turns: list[Game]) -> Iterator[tuple[str, str]]:
    for theme in THEMES:
        still = table_svg(turns[STILL_TURN], theme=theme, size=STILL_SIZE, sections=True, own_letters=True)
        yield f"table-{theme}.svg", smaller(still)
        yield f"game-{theme}.svg", smaller(moving_svg(turns[MOVING_TURN], theme, MOVING_SIZE))
    game = _played(parse(RECORD.read_bytes()), TERMINAL_TURN)
    game.advance()
    yield "terminal.svg", terminal_svg(game)


def _played(record: Record, turns: int) -> Game:
    """A recorded base game after so many turns, played anew with the same pile, so that it can go on."""
    events = [event for _, event in record.events]
    pile = [event.tile for event in events if isinstance(event, Flip)]
    game, begun = Game(record.head.players, pile=pile, seed=0), 0
    for event in events:
        begun += isinstance(event, Turn)
        if begun > turns:
            return game
        if isinstance(event, Turn) and game.decision is Decision.CREW:
            game.decide("no-crew")
        if isinstance(event, Quake) and game.decision is Decision.STRIKE:
            game.decide(f"strike {event.side}")
        if isinstance(event, Place | Crew):
            game.decide(event)
        elif game.decision is not Decision.CREW:
            game.advance()
    return game


def main(folder: Path) -> None:
    """Write all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in readme_pictures().items():
        (folder / name).write_text(svg, "utf-8", newline="\n")
        print(f"{folder / name}: {len(svg) / 1000:.0f} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
