"""Laws of following a highway (R5.3) and of what a quake removes (R6.2), against the sections for people."""

from __future__ import annotations

import pytest

from seismic.game import EndKind, Game, Section, Side
from seismic.rules.highways import EDGE, LOOP, OPEN, Highway, follow_highway, is_dead_end
from seismic.rules.layout import NO_CELL
from seismic.rules.lookup import CENTRE, LINK
from seismic.rules.packed import crews_of
from seismic.rules.quakes import next_removable
from support.side_by_side import SETTINGS, named


def games(variants: tuple[str, ...]) -> list[Game]:
    """A random game, every ninth ply."""
    game, found = Game(3, variants, "small", seed=6), list[Game]()
    while not game.is_over:
        if game.ply % 9 == 0:
            found.append(game.copy())
        game.play_random()
    return [*found, game]


def is_as_told(game: Game, highway: Highway, section: Section) -> bool:
    """Whether a highway ends where its section ends."""
    if not section.ends:
        return highway.end == LOOP
    for end in section.ends:
        number = game.grid.number(end.cell)
        if end.kind in (EndKind.INTERSECTION, EndKind.TOWN):
            found = (highway.end, highway.last, highway.entry) == (number, number, int(end.side))
        else:
            kind = OPEN if end.kind == EndKind.OPEN else EDGE
            beyond = number + int(game.state.step[end.side])
            found = (highway.end, highway.last, highway.entry) == (kind, beyond, int(end.side.opposite))
        if found:
            return True
    return False


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_r5_3_a_highway_ends_where_its_section_ends(variants: tuple[str, ...]) -> None:
    followed = 0
    for game in games(variants):
        for section in game.sections():
            for cell, *sides in section.fragments:
                number = game.grid.number(cell)
                one, two = (follow_highway(game.state, number, int(side)) for side in sides)
                assert is_as_told(game, one, section)
                assert is_as_told(game, two, section)
                loop = LOOP in (one.end, two.end)
                length = len(section.fragments)
                assert (one.length if loop else one.length + 1 + two.length) == length
                assert is_dead_end(one.end) == (loop or one.end == EDGE)
                followed += 1
            for cell, side in section.stubs:
                number = game.grid.number(cell)
                assert LINK[game.state.tile[number], side] == CENTRE
                highway = follow_highway(game.state, number, int(side))
                crews = [crews_of(highway.crews, seat - 1) for seat in (1, 2, 3)]
                laid = game.tiles[cell]
                own = laid.crew.seat if laid.crew and laid.crew.side == side else 0
                assert crews == [section.crews.get(seat, 0) - (seat == own) for seat in (1, 2, 3)]  # type: ignore[call-overload]
    assert followed > 200


@pytest.mark.parametrize("variants", [(), ("twin-cities",)], ids=named)
def test_r6_2_a_quake_removes_the_next_tiles_outward_and_no_town(variants: tuple[str, ...]) -> None:
    for game in games(variants):
        for town in game.table.towns:
            for side in Side:
                cell, line = town.neighbour(side), []
                while cell in game.table:
                    if cell in game.tiles and cell not in game.table.towns:
                        line.append(game.grid.number(cell))
                    cell = cell.neighbour(side)
                found, number = [], game.grid.number(town)
                while (number := next_removable(game.state, number, int(side))) != NO_CELL:
                    found.append(number)
                assert found == line
