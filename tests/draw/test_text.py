"""Text pictures are read back: from the characters alone each highway can be followed from side to side."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import cast

import pytest

from seismic.draw import Ghost, face_up_text, table_text, tile_text
from seismic.draw.glyphs import CROSSING, FALLING, RISING
from seismic.game import TOWN, Cell, Decision, Game, Kind, Laid, Post, Seat, Side, Table
from seismic.rules.hexes import table_of
from seismic.rules.tiles import HIGHWAYS, INTERSECTIONS, QUAKES, fragments, stubs

Step = tuple[int, int]  # columns to the right, rows down
N, S, W, E, NW, NE, SW, SE = (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)
TOUCHES = {  # at which edges or corners of its box each character begins and ends
    "─": {W, E},
    "│": {N, S},
    "╭": {E, S},
    "╮": {W, S},
    "╰": {E, N},
    "╯": {W, N},
    RISING: {SW, NE},
    FALLING: {NW, SE},
}
ONWARD = {  # leaving a box there: the boxes that may come next, and where they are entered
    E: [(E, W)],
    W: [(W, E)],
    S: [(S, N), (SW, NE), (SE, NW)],
    N: [(N, S), (NW, SE), (NE, SW)],
    SE: [(SE, NW), (SE, N)],
    SW: [(SW, NE), (SW, N)],
    NE: [(NE, SW), (NE, S)],
    NW: [(NW, SE), (NW, S)],
}
OUT = {Side.E: {E}, Side.SE: {S, SE}, Side.SW: {S, SW}, Side.W: {W}, Side.NW: {N, NW}, Side.NE: {N, NE}}


@dataclass(frozen=True)
class Frame:
    """Where things are in a picture of this size."""

    columns: int
    rows: int
    ends: tuple[Step, ...]  # where a highway meets each side
    centre: Step  # where the sign of an intersection begins
    alone: Step  # the corner of a tile that lies alone on its table
    compact: bool


LARGE = Frame(12, 6, ((12, 3), (9, 6), (3, 6), (0, 3), (3, 0), (9, 0)), (4, 3), (6, 3), compact=False)
SMALL = Frame(6, 3, ((5, 1), (4, 2), (1, 2), (0, 1), (1, 0), (4, 0)), (2, 1), (4, 2), compact=True)
Road = frozenset[Side]


@dataclass
class Reader:
    """Follows the lines of one tile in a picture, whose first column and row are given."""

    text: str
    corner: Step
    frame: Frame

    def roads(self) -> dict[Road, list[Step]]:
        """The boxes of each road, found from both of its ends; none where letters stand for lines."""
        found: dict[Road, list[Step]] = {}
        for side, place in zip(Side, self.frame.ends, strict=True):
            glyph = self.glyph(place)
            if glyph in ("a", "b", "c"):
                partner = next(s for s in Side if s != side and self.glyph(self.frame.ends[s]) == glyph)
                found[frozenset({side, partner})] = []
            elif TOUCHES.get(glyph, set()) & OUT[side]:
                road, path = self.follow(side)
                found[road] = path
        return found

    def glyph(self, place: Step) -> str:
        rows, x, y = self.text.split("\n"), self.corner[0] + place[0], self.corner[1] + place[1]
        return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else " "

    def follow(self, side: Side) -> tuple[Road, list[Step]]:
        """From a side to where its line ends: at another side or in the centre."""
        place = self.frame.ends[side]
        (heading,) = TOUCHES[self.glyph(place)] - OUT[side]
        path = [place]
        while True:
            place, heading = self.step(place, heading)
            if self.in_centre(place):
                return frozenset({side}), path
            path.append(place)
            if place in self.frame.ends:
                return frozenset({side, Side(self.frame.ends.index(place))}), path

    def in_centre(self, place: Step) -> bool:
        x, y = self.frame.centre
        return self.glyph((x, y)) in ("[", "+") and place in [(x + n, y) for n in range(4 if x == 4 else 2)]

    def step(self, place: Step, heading: Step) -> tuple[Step, Step]:
        """The next box and the way out of it: straight on where another line lies across."""
        choices = set()
        for (across, down), entry in ONWARD[heading]:
            to = (place[0] + across, place[1] + down)
            if self.glyph(to) == CROSSING and entry in (NW, NE, SW, SE):
                choices.add((to, (-entry[0], -entry[1])))
            elif entry in TOUCHES.get(self.glyph(to), set()):
                choices.update((to, out) for out in TOUCHES[self.glyph(to)] - {entry})
        assert len(choices) <= 1, "two ways to go on"
        if choices:
            return choices.pop()
        ahead = (place[0] + heading[0], place[1] + heading[1])
        bridged = self.glyph(ahead) in TOUCHES or self.glyph(ahead) == CROSSING
        assert bridged or self.in_centre(ahead), "a line breaks off"
        return ahead, heading


@dataclass
class Position:
    """As much of a game as a picture of the table needs, without the counts of a town's lines."""

    tiles: dict[Cell, Laid]
    table: Table = field(default_factory=lambda: table_of("standard", twin_cities=False))
    last_placed: Cell | None = None

    def lines(self) -> dict[Cell, tuple[int, ...]]:
        return {}

    def text(self, compact: bool) -> str:
        return table_text(cast(Game, self), coordinates=False, compact=compact)


def alone(kind: Kind, rotation: int, crew: Post | None = None) -> Position:
    return Position({Cell(0, 0): Laid(kind, rotation, crew)})


def roads(kind: Kind, rotation: int) -> set[Road]:
    """What a tile joins: pairs of sides, and single ones that lead to the centre."""
    return {*map(frozenset, fragments(kind, rotation)), *(frozenset({side}) for side in stubs(kind, rotation))}


def played(players: int, variants: tuple[str, ...], seed: int, moves: int, table: str = "standard") -> Game:
    game = Game(players, variants, table, seed=seed)
    while game.decision != Decision.OVER and len(game.moves) < moves:
        game.play_random()
    return game


GAMES = [
    played(2, (), 1, 60),
    played(3, ("aftershocks",), 2, 90),
    played(4, ("twin-cities", "big-one"), 3, 150, "large"),
    played(2, ("balance",), 4, 500, "small"),
]


@pytest.mark.parametrize("frame", [LARGE, SMALL], ids=["large", "small"])
@pytest.mark.parametrize("kind", [*HIGHWAYS, *INTERSECTIONS])
@pytest.mark.parametrize("rotation", range(6))
def test_every_tile_can_be_traced(kind: Kind, rotation: int, frame: Frame) -> None:
    """R1.2, R1.4, R2.2: the picture shows just the roads of the tile, from both of their ends."""
    reader = Reader(alone(kind, rotation).text(frame.compact), frame.alone, frame)
    assert set(reader.roads()) == roads(kind, rotation)


@pytest.mark.parametrize("kind", [*HIGHWAYS, *INTERSECTIONS])
@pytest.mark.parametrize("rotation", range(6))
def test_every_ascii_tile_can_be_traced(kind: Kind, rotation: int) -> None:
    text = tile_text(kind, rotation, unicode=False)
    assert text.isascii()
    lines = text.translate(str.maketrans("-|,.`'/\\X", f"─│╭╮╰╯{RISING}{FALLING}{CROSSING}"))
    assert set(Reader(lines, (2, 1), LARGE).roads()) == roads(kind, rotation)


@pytest.mark.parametrize("frame", [LARGE, SMALL], ids=["large", "small"])
@pytest.mark.parametrize("kind", [*HIGHWAYS, *INTERSECTIONS])
@pytest.mark.parametrize("rotation", range(6))
def test_a_crew_is_seen_on_its_own_road(kind: Kind, rotation: int, frame: Frame) -> None:
    """R5.2: the owner's seat stands on the line, or beside its letter; nothing else changes."""
    bare = Reader(alone(kind, rotation).text(frame.compact), frame.alone, frame)
    paths = bare.roads()
    for road, path in paths.items():
        for seat in (Seat(1), Seat(4)):
            crew = Post(seat, min(road))
            shown = Reader(alone(kind, rotation, crew).text(frame.compact), frame.alone, frame)
            changed = {
                (x, y): shown.glyph((x, y))
                for x in range(frame.columns + 1)
                for y in range(frame.rows + 1)
                if shown.glyph((x, y)) != bare.glyph((x, y))
            }
            if path:
                ((place, glyph),) = changed.items()
                assert glyph == str(seat)
                assert [r for r, cells in paths.items() if place in cells] == [road]
            else:
                letter = bare.glyph(frame.ends[min(road)])
                assert [changed[2, 1], changed[3, 1], len(changed)] == [str(seat), letter, 2]


@pytest.mark.parametrize("frame", [LARGE, SMALL], ids=["large", "small"])
@pytest.mark.parametrize("game", GAMES, ids=[1, 2, 3, 4])
def test_a_whole_table_can_be_traced(game: Game, frame: Frame) -> None:
    """Each tile reads the same among its neighbours as alone; San Andreas tells where 0,0 is."""
    bare = {cell: replace(laid, crew=None) for cell, laid in game.tiles.items()}
    text = Position(bare, game.table, game.last_placed).text(frame.compact)
    row, column = next((n, line.index("SA")) for n, line in enumerate(text.split("\n")) if "SA" in line)
    left, top = column - frame.columns // 2 + 1, row - frame.rows // 2
    for cell, laid in game.tiles.items():
        corner = (left + frame.columns * cell.q + frame.columns // 2 * cell.r, top + frame.rows * cell.r)
        if laid.tile != TOWN:
            assert set(Reader(text, corner, frame).roads()) == roads(laid.tile, laid.rotation)


def test_coordinates_stand_on_every_cell_that_is_shown() -> None:
    """R2.1: tiles and the empty cells around them are named; the compact picture names the empty ones."""
    game = GAMES[0]
    near = {cell.neighbour(side) for cell in game.tiles for side in Side} & set(game.table.cells())
    words = set(re.findall(r"-?\d+,-?\d+", table_text(game)))
    assert words == {str(cell) for cell in near | set(game.tiles)}
    compact = set(re.findall(r"-?\d+,-?\d+", table_text(game, compact=True)))
    assert compact == {str(cell) for cell in near - set(game.tiles)}
    assert not re.search(r"\d,", table_text(game, coordinates=False))


def test_highlighted_cells_are_marked() -> None:
    game = Game(2, seed=1)
    assert table_text(game, highlight=[Cell(1, 0), Cell(0, 1)]).count("<") == 2
    assert "<1,0>" in table_text(game, highlight=[Cell(1, 0)])
    assert table_text(game, highlight=[Cell(5, -2)], compact=True).count("<>") == 1
    assert "<" not in table_text(game)


@pytest.mark.parametrize("compact", [False, True])
def test_highlighted_tiles_are_marked(compact: bool) -> None:
    """R9.3: a tile that may be turned can be told from the others."""
    game = GAMES[0]
    cell = next(cell for cell, laid in game.tiles.items() if laid.tile != TOWN and cell != game.last_placed)
    assert table_text(game, highlight=[cell], compact=compact).count("~") >= 4
    assert "~" not in table_text(game, compact=compact)


@pytest.mark.parametrize("compact", [False, True])
def test_a_ghost_is_drawn_and_marked(compact: bool) -> None:
    """A tile tried out is shown in its place, and can be told from those that lie there."""
    game = Game(2, seed=1)
    text = table_text(game, ghost=Ghost(Cell(1, 0), Kind("03"), 0), compact=compact, coordinates=False)
    assert text.count("*") >= 4
    assert "*" not in table_text(game, compact=compact)
    frame = SMALL if compact else LARGE
    row, column = next((n, line.index("SA")) for n, line in enumerate(text.split("\n")) if "SA" in line)
    corner = (column + frame.columns // 2 + 1, row - frame.rows // 2)
    assert set(Reader(text, corner, frame).roads()) == {frozenset({Side.E, Side.W})}
    assert table_text(game, ghost=(Cell(1, 0), Kind("03"), 0)) == table_text(
        game, ghost=Ghost(Cell(1, 0), Kind("03"), 0)
    )


def test_the_last_tile_is_marked() -> None:
    game = GAMES[0]
    assert game.last_placed is not None
    assert re.search(rf"=+{game.last_placed}=+", table_text(game))
    assert "=" not in table_text(Game(2, seed=1))


def test_a_town_shows_its_lines() -> None:
    """R6.1: the number of tiles in each line, `!` where a quake would strike."""
    game = GAMES[1]
    (lines,) = game.lines().values()
    text = table_text(game, coordinates=False).split("\n")
    row, column = next((n, line.index("[SA]")) for n, line in enumerate(text) if "[SA]" in line)
    block = [line[column - 3 : column + 8].ljust(11) for line in text[row - 2 : row + 3]]
    shown = [block[1][8:], block[4][8:], block[4][:3], block[1][:3], block[0][:3], block[0][8:]]
    assert max(lines) > 0
    assert [word.strip() for word in shown] == [f"{n}!" if n == max(lines) else str(n) for n in lines]


def test_the_table_ends_where_the_rules_say() -> None:
    """R2.4: cells beyond the edge are shown as such and never named."""
    edge = Cell(9, 0)
    text = table_text(cast(Game, Position({edge: Laid(Kind("03"), 0, None)})))
    assert text.count("░░░") == 3
    assert "10,0" not in text


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=[1, 2, 3, 4])
def test_plain_means_plain(game: Game, compact: bool) -> None:
    """Colour only where it is asked for, and the same characters then; ASCII where Unicode is not wanted."""
    plain = table_text(game, compact=compact)
    coloured = table_text(game, compact=compact, colour=True)
    assert "\x1b" not in plain
    stripped = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [row.rstrip() for row in stripped.split("\n")] == plain.split("\n")
    assert all(row == row.rstrip() for row in plain.split("\n"))
    assert all(row.count("\x1b[0;") == 0 or row.endswith("\x1b[0m") for row in coloured.split("\n"))
    assert table_text(game, compact=compact, unicode=False).isascii()


def test_eleven_small_tiles_and_their_ring_fit_a_terminal_of_80_columns() -> None:
    row = {Cell(q, 0): Laid(Kind("03"), 0, None) for q in range(-5, 6)}
    text = table_text(cast(Game, Position(row)), compact=True)
    assert "─" * 66 in text
    assert max(map(len, text.split("\n"))) <= 80


def test_one_tile_names_its_sides() -> None:
    for kind in (*HIGHWAYS, *INTERSECTIONS, *QUAKES, TOWN):
        words = re.findall(r"\b[NSEW]{1,2}\b", tile_text(kind))
        assert sorted(words) == sorted(str(side) for side in Side)
    assert "[4.0]" in tile_text(Kind("Q4"))
    assert "[+3]" in tile_text(Kind("*013"), 2)


def test_face_up_tiles_stand_side_by_side() -> None:
    """R4.1: numbered from 1, under their codes, each to be traced."""
    kinds = [Kind("02.14.35"), Kind("*0"), Kind("01.23.45")]
    text = face_up_text(kinds)
    for n, kind in enumerate(kinds):
        column = text.split("\n")[0].index(f"{n + 1}: {kind}")
        assert set(Reader(text, (column, 1), LARGE).roads()) == roads(kind, 0)
    assert face_up_text([]) == ""
    assert face_up_text(kinds, unicode=False).isascii()
