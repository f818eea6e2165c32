"""What docs/environments.md says of actions, planes and scalars is true.

The page is decoded here by hand, from its tables alone: nothing of the environments' own code is used but the arrays
that they write. What lies on the table is asked of a `Game` that is played beside the batch.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import numpy as np
import pytest

from seismic.env import BatchEnv
from seismic.game import Cell, Flip, Game, Laid, Pass, Place, Quake, Rotate, Side, Turn
from support.side_by_side import SETTINGS, named

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # R2.1
PAIRS = [(a, b) for a in range(6) for b in range(a + 1, 6)]  # E–SE, E–SW, ..., NW–NE
SIZES = {"small": (11, 13), "standard": (15, 19), "large": (21, 27)}  # rows, columns
DECISIONS = ("lay", "crew", "strike", "town", "aftershock")
MANIFEST = (  # R1.7, in its order
    "01 02 03 01.23 01.34 01.24 01.35 01.25 02.35 02.13 02.14 03.14 "
    "01.23.45 01.25.34 01.24.35 02.14.35 03.14.25 "
    "*0 *01 *02 *03 *012 *013 *014 *024 *0123 *0124 *0134 *01234 *012345 Q1 Q2 Q3 Q4 Q5 Q6"
).split()


class Page:
    """The page's numbering of one table."""

    def __init__(self, table: str, variants: Collection[str]) -> None:
        twin = "twin-cities" in variants
        self.aftershocks = "aftershocks" in variants
        self.towns = [(0, 0), (8, 0)] if twin else [(0, 0)]
        rows, columns = SIZES[table]
        middle = 4 if twin else 0
        if twin:
            columns += 8
        self.rows, self.columns = rows, columns
        self.places: dict[tuple[int, int], int] = {}
        for row in range(rows):  # from the north; each row from the west (R2.4)
            r = row - rows // 2
            there = [q for q in range(-60, 60) if abs(2 * (q - middle) + r) <= columns - 1]
            for column, q in enumerate(there):
                self.places[q, r] = row * columns + column
        self.cells = {place: cell for cell, place in self.places.items()}
        self.lays = rows * columns * 18
        self.actions = self.lays + 15 + (rows * columns * 6 if self.aftershocks else 0)

    def text(self, action: int, game: Game) -> str:
        """The move that an action means, as a record's line."""
        if action < self.lays:
            place, rest = divmod(action, 18)
            slot, rotation = divmod(rest, 6)
            return f"place {game.face_up[slot]} {'{},{}'.format(*self.cells[place])} r{rotation}"
        action -= self.lays
        if action < 6:
            return f"crew {SIDES[action]}"
        if action < 12:
            return f"strike {SIDES[action - 6]}"
        if action < 14:
            return "town {},{}".format(*self.towns[action - 12])
        if action == 14:
            return "no-crew" if game.decision == "crew" else f"keep {game.to_move}"
        place, steps = divmod(action - 15, 6)
        q, r = self.cells[place]
        return f"rotate {game.to_move} {q},{r} r{(game.tiles[Cell(q, r)].rotation + steps) % 6}"


def exits(laid: Laid) -> tuple[list[int], list[tuple[int, int]]]:
    """Stubs and fragments of a tile that lies there (R1.2, R1.4, R1.5, R2.2)."""
    stubs, fragments = drawn("*012345" if str(laid.tile).startswith("town") else str(laid.tile))
    turned = [(side + laid.rotation) % 6 for side in stubs]
    joined = [((a + laid.rotation) % 6, (b + laid.rotation) % 6) for a, b in fragments]
    return turned, [(min(pair), max(pair)) for pair in joined]


def drawn(code: str) -> tuple[list[int], list[tuple[int, int]]]:
    """Of a tile unturned (R1.7)."""
    if code.startswith("*"):
        return [int(side) for side in code[1:]], []
    return [], [(int(pair[0]), int(pair[1])) for pair in code.split(".")]


def after(cell: tuple[int, int], side: int) -> tuple[int, int]:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


class Story:
    """What has happened in a game, from its events: those parts of what is seen that no picture shows."""

    def __init__(self, game: Game) -> None:
        events = game.events
        began = next((at for at, event in enumerate(events) if isinstance(event, Turn)), len(events))
        quakes = [at for at, event in enumerate(events) if at > began and is_quake(event)]
        self.laid = sum(isinstance(event, Place) for event in events)
        self.magnitude = int(str(events[quakes[-1]].tile)[1]) if quakes else 0  # type: ignore[union-attr]
        since = events[quakes[-1] :] if quakes else ()
        self.turned = {(e.cell.q, e.cell.r) for e in since if isinstance(e, Rotate)}
        struck = [(event.town.q, event.town.r) for event in since if isinstance(event, Quake)]
        self.town = struck[-1] if struck else (0, 0)  # where it struck last
        self.quakes = len(quakes) - (game.decision in ("strike", "town"))
        ways = [event for event in events if isinstance(event, Place | Pass)]  # to end a turn (R4.3, R11.3)
        self.passed = bool(ways) and isinstance(ways[-1], Pass)


def is_quake(event: object) -> bool:
    return isinstance(event, Flip) and str(event.tile).startswith("Q")


def planes_of(page: Page, game: Game, story: Story, roads: bool) -> np.ndarray:
    viewer, seats = int(game.to_move), len(game.players)
    planes = np.zeros((page.rows * page.columns, 68 if roads else 36), np.uint8)
    for place in page.cells:
        planes[place, 0] = 1
    tiles = {(cell.q, cell.r): laid for cell, laid in game.tiles.items()}
    for cell, laid in tiles.items():
        row = planes[page.places[cell]]
        stubs, fragments = exits(laid)
        row[1], row[2] = cell in page.towns, 1
        for side in stubs:
            row[3 + side] = 1
        for pair in fragments:
            row[9 + PAIRS.index(pair)] = 1
        if laid.crew is not None:
            row[26 + (int(laid.crew.seat) - viewer) % seats] = 1
            on = int(laid.crew.side)
            for side in [on] if on in stubs else next(pair for pair in fragments if on in pair):
                row[30 + side] = 1
        row[25] = game.decision == "aftershock" and cell in story.turned
    last = game.last_placed
    if last is not None and not story.passed:
        planes[page.places[last.q, last.r], 24] = 1
    if roads:
        for cell in page.places.keys() - tiles.keys():
            write_roads(page, game, tiles, cell, planes[page.places[cell]])
        if last is not None and not story.passed:
            write_roads(page, game, tiles, (last.q, last.r), planes[page.places[last.q, last.r]])
        for cell in longest_lines(page, game):
            planes[page.places[cell], 67] = 1
    return planes.reshape(page.rows, page.columns, -1)


def write_roads(
    page: Page, game: Game, tiles: dict[tuple[int, int], Laid], cell: tuple[int, int], row: np.ndarray
) -> None:
    """Channels 36 to 66 of an empty cell, 36 to 65 of the tile laid last."""
    stubs, own = exits(tiles[cell]) if cell in tiles else ([], [])
    for side in range(6):
        walk = list(walked(tiles, cell, side))
        if cell in tiles and not walk and (side in stubs or any(side in pair for pair in own)):
            row[48 + side] = after(cell, side) not in page.places
        if not walk:
            continue
        row[66] = cell not in tiles
        fragments = sum(len(passage) == 2 for _, passage in walk)
        crews: dict[int, int] = {}
        for at, passage in walk:
            crew = tiles[at].crew
            if crew is not None and int(crew.side) in passage:
                crews[int(crew.seat)] = crews.get(int(crew.seat), 0) + 1
        end, passage = walk[-1]
        value = 0
        if len(passage) == 1:
            value = len(exits(tiles[end])[0])
            row[42 + side] = 1
        else:
            in_a_circle = (end, passage[1]) == (cell, side)
            row[48 + side] = in_a_circle or after(end, passage[1]) not in page.places
        row[36 + side] = min(fragments + value, 255)
        most = max(crews.values(), default=0)
        best = {seat for seat, count in crews.items() if count == most}
        row[54 + side] = int(game.to_move) in best
        row[60 + side] = bool(best - {int(game.to_move)})


def walked(
    tiles: dict[tuple[int, int], Laid], cell: tuple[int, int], side: int
) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """The passages of the highway that comes to this cell from this side: sides in and out, or a stub's one side."""
    start = cell, side
    while (there := after(cell, side)) in tiles:
        stubs, fragments = exits(tiles[there])
        entry = (side + 3) % 6
        if entry in stubs:
            yield there, (entry,)
            return
        pair = next((pair for pair in fragments if entry in pair), None)
        if pair is None:
            return
        side = pair[0] if pair[1] == entry else pair[1]
        yield there, (entry, side)
        cell = there
        if (cell, side) == start:  # in a circle
            return


def longest_lines(page: Page, game: Game) -> set[tuple[int, int]]:
    """Cells on lines with the most tiles, of each town (R6.1)."""
    cells: set[tuple[int, int]] = set()
    tiles = {(cell.q, cell.r) for cell in game.tiles}
    for town in page.towns:
        lines = [line(page, town, side) for side in range(6)]
        most = max(len(tiles.intersection(cells)) for cells in lines)
        if most:
            cells.update(*(cells for cells in lines if len(tiles.intersection(cells)) == most))
    return cells


def line(page: Page, town: tuple[int, int], side: int) -> list[tuple[int, int]]:
    cells = []
    while (town := after(town, side)) in page.places:
        cells.append(town)
    return cells


def scalars_of(page: Page, game: Game, story: Story, roads: bool) -> dict[int, int]:
    """By index; those that are not there are zero."""
    viewer, seats = int(game.to_move) - 1, len(game.players)
    seen = dict.fromkeys(range(128 if roads else 124), 0)
    seen[DECISIONS.index(str(game.decision))] = 1
    seen[5 + (int(game.turn) - 1 - viewer) % seats] = 1
    seen[9] = story.magnitude
    town = game.struck_town
    seen[10] = page.towns.index(story.town if town is None else (town.q, town.r))
    seen[11], seen[12] = story.laid, story.quakes
    own = "balance" in game.variants
    if not own:
        seen[17] = game.pile_sizes[0]
    for behind in range(seats):
        seat = (viewer + behind) % seats
        seen[13 + behind] = game.crews_left[seat]
        if own:
            seen[18 + behind] = game.pile_sizes[seat]
        if roads:
            seen[124 + behind] = game.scores()[seat]
    for slot, kind in enumerate(game.face_up):
        first = 22 + 22 * slot
        stubs, fragments = drawn(str(kind))
        seen[first] = 1
        for side in stubs:
            seen[first + 1 + side] = 1
        for pair in fragments:
            seen[first + 7 + PAIRS.index(pair)] = 1
    for kind, count in game.unseen.items():
        seen[88 + MANIFEST.index(str(kind))] = count
    return seen


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_the_page_decodes_every_position(variants: tuple[str, ...]) -> None:
    """Every channel, every scalar and every allowed action of whole games is what the page says of it (R1 to R11)."""
    number = SETTINGS.index(variants)
    table, players, roads = ("small", "standard", "small", "large")[number % 4], 2 + number % 3, number % 2 == 0
    page = Page(table, variants)
    game = Game(players, variants, table, seed=40 + number)
    env = BatchEnv(1, players=players, variants=variants, table=table, seed=40 + number, roads=roads, autoreset=False)
    assert env.planes.shape == (1, page.rows, page.columns, 68 if roads else 36)
    assert env.mask.shape == (1, page.actions)
    ply = 0
    while game.outcome is None:
        assert env.to_move[0] == int(game.to_move) - 1
        if ply % 5 == 0 or game.decision not in ("lay", "crew"):
            story = Story(game)
            np.testing.assert_array_equal(env.planes[0], planes_of(page, game, story, roads))
            assert dict(enumerate(env.scalars[0].tolist())) == scalars_of(page, game, story, roads)
            allowed = [page.text(action, game) for action in np.flatnonzero(env.mask[0]).tolist()]
            assert len(allowed) == len(game.legal_moves)
            assert all(text in game.legal_moves for text in allowed)
        action = int(env.random_actions()[0])
        move = page.text(action, game)
        env.step([action])
        game.play(move)
        ply += 1
    assert env.done[0]
    assert tuple(env.points[0].tolist()) == game.scores()


assert len(MANIFEST) == 36
assert [str(side) for side in Side] == list(SIDES)
