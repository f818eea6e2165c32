"""The listing of a whole table says what the readable face says, in every game (R5.1, R5.3, R6.1, R8, R9.3)."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings

from seismic.game import Cell, Game, Place, Rotate, Seat, Side
from seismic.game.sections import Section
from seismic.rules import layout
from seismic.rules.lookup import CENTRE, COPIES, EMPTY, INDEX, KINDS
from seismic.rules.packed import crews_of, pack_piece
from seismic.rules.survey import (
    CELL,
    CREWS,
    CREWS_ON,
    EDGE,
    ENDS,
    FIRST,
    FIRST_END,
    GONE,
    KEY,
    LAST,
    LEFT,
    LINES,
    PHASE,
    PILES,
    ROTATION_BITS,
    ROTATIONS,
    SEAT,
    SIDES,
    SO_FAR,
    UP,
    WORTH,
    Survey,
    changed_sections,
    survey,
)
from seismic.rules.targets.cpu import COMPILED
from seismic.rules.tiles import value
from support.boards import laid_out
from support.side_by_side import ALL_TOGETHER, SETTINGS, TABLES, named
from support.strategies import games

some = settings(deadline=None, max_examples=60 if COMPILED else 8)
END_KINDS = ("", "intersection", "town", "open", "edge")

# A section as one value: its passages from the one end to the other, its ends, its crews, its worth.
Passage = tuple[Cell, int, int]
Plain = tuple[tuple[Passage, ...], tuple[str, ...], tuple[int, ...], int]


def passages(game: Game, found: Survey, n: int) -> list[Passage]:
    """A section's path, walked as a reader of its digits walks it."""
    cell = game.grid.cell(int(found.sections[n, FIRST]))
    entry, *outs = map(int, found.path(n))
    walked = []
    for out in outs:
        walked.append((cell, entry, out))
        if out != CENTRE:
            cell, entry = cell.neighbour(Side(out)), Side(out).opposite
    return walked


def either_way(path: list[Passage], ends: list[str], crews: tuple[int, ...], worth: int) -> Plain:
    """The same for both directions of the path, and for every beginning of a loop."""
    back = [(cell, b, a) for cell, a, b in reversed(path)]
    ways = [(path, ends), (back, ends[::-1])]
    if not ends:
        ways = [(way[i:] + way[:i], ends) for way, ends in ways for i in range(len(way))]
    first, its_ends = min(ways)
    return tuple(first), tuple(its_ends), crews, worth


def listed(game: Game, found: Survey) -> list[Plain]:
    plain = []
    for n, row in enumerate(found.sections.tolist()):
        kinds = [row[ENDS] // FIRST_END, row[ENDS] % FIRST_END] if row[ENDS] else []
        crews = tuple(crews_of(row[CREWS_ON], seat) for seat in range(4))
        ends = [END_KINDS[kind] for kind in kinds]
        plain.append(either_way(passages(game, found, n), ends, crews, row[WORTH]))
    return plain


def told(section: Section) -> Plain:
    """The same from the readable face, which names stubs apart from fragments."""
    path: list[Passage] = [(cell, int(a), int(b)) for cell, a, b in section.fragments]
    ends = [end.kind.value for end in section.ends]
    closed = [kind in ("intersection", "town") for kind in ends]
    stubs = [(cell, int(side)) for cell, side in section.stubs]
    if closed and closed[0]:
        path.insert(0, (stubs[0][0], CENTRE, stubs[0][1]))
        stubs = stubs[1:]
    if closed and closed[-1] and stubs:
        path.append((stubs[0][0], stubs[0][1], CENTRE))
    crews = tuple(section.crews.get(Seat(seat), 0) for seat in range(1, 5))
    return either_way(path, ends, crews, section.worth)


def compare(game: Game) -> None:
    """Everything that is listed of this game, with what its readable face says."""
    found = survey(game.states)
    facts = found.facts
    assert Counter(listed(game, found)) == Counter(told(section) for section in game.sections())
    keys = found.sections[:, KEY].tolist()
    assert keys == sorted(set(keys))
    for n, key in enumerate(keys):  # the key names the lowest of the section's own fragments and stubs
        assert key == min(pack_piece(game.grid.number(cell), min(a, b)) for cell, a, b in passages(game, found, n))

    fits, turns = set(), set()
    for cell, rotations in found.places[:, [CELL, ROTATIONS]].tolist():
        for up in range(3):
            for rotation in range(6):
                if rotations >> up * ROTATION_BITS + rotation & 1:
                    fits.add((KINDS[facts[UP + up]], game.grid.cell(cell), rotation))
                    turns.add((game.grid.cell(cell), rotation))
    moves = list(game.legal_moves)
    rotations_listed = {(move.cell, move.rotation) for move in moves if isinstance(move, Rotate)}
    if facts[PHASE] == layout.AFTERSHOCK:
        assert turns == rotations_listed
    else:
        assert fits == {(move.tile, move.cell, move.rotation) for move in moves if isinstance(move, Place)}

    seats = len(game.players)
    assert facts[SEAT] + 1 == game.turn
    assert [KINDS[kind] for kind in facts[UP:CREWS] if kind] == list(game.face_up)
    assert tuple(facts[CREWS : CREWS + seats]) == game.crews_left
    piles = facts[PILES + 1 : PILES + 1 + seats] if "balance" in game.variants else facts[PILES : PILES + 1]
    assert tuple(piles) == game.pile_sizes
    lines = [tuple(facts[LINES + n * SIDES : LINES + n * SIDES + SIDES]) for n in range(len(game.table.towns))]
    assert lines == list(game.lines().values())
    assert tuple(found.points[:seats]) == game.scores()
    if facts[LAST] != layout.NO_CELL and found.tile[facts[LAST]] != EMPTY:
        assert game.grid.cell(facts[LAST]) == game.last_placed
    assert {KINDS[kind]: n for kind, n in enumerate(found.kinds[LEFT].tolist()) if n} == game.unseen
    lying = Counter(laid.tile for laid in game.tiles.values() if laid.tile != "town")
    here = Counter(game.unseen) + lying + Counter(game.face_up)
    for kind in map(INDEX.__getitem__, here):
        assert found.kinds[GONE, kind] == COPIES[game.options.setup, kind] - here[KINDS[kind]]


@some
@given(games())
def test_a_listing_says_what_the_readable_face_says(game: Game) -> None:
    """Law: sections, fits, turns, lines, points and counts are those of the slow and readable functions."""
    compare(game)


@pytest.mark.parametrize("variants", SETTINGS, ids=named)
def test_listings_of_whole_games(variants: tuple[str, ...]) -> None:
    """The same law all through one game of every variant, quakes and aftershocks on the way."""
    game = Game(2 + len(variants) % 3, variants, "small", seed=11)
    plies = 0
    while game.outcome is None:
        if plies % 3 == 0 or game.decision not in ("lay", "crew"):
            compare(game)
        game.play_random()
        plies += 1
    compare(game)


LOOP = """
01 1,0 r1
01 0,1 r5
01 1,1 r3
"""


def test_r8_1_a_loop_has_no_ends() -> None:
    """R8.1: a section that comes back to where it began is listed once, without ends."""
    game = laid_out(LOOP)
    compare(game)
    found = survey(game.states)
    loops = [n for n, ends in enumerate(found.sections[:, ENDS].tolist()) if not ends]
    assert [len(passages(game, found, n)) for n in loops] == [3]
    assert found.sections[loops[0], WORTH] == 0
    assert found.sections[loops[0], SO_FAR] == 0


@some
@given(games())
def test_r8_2_what_a_section_counts_so_far(game: Game) -> None:
    """Law: its fragments and the ends that it has; all that it is worth when complete, nothing if it never can be."""
    found = survey(game.states)
    for n, row in enumerate(found.sections.tolist()):
        path = passages(game, found, n)
        kinds = {row[ENDS] // FIRST_END, row[ENDS] % FIRST_END}
        centres = [cell for cell, entry, out in path for side in (entry, out) if side == CENTRE]
        values = [value(game.tiles[cell].tile) for cell in centres]
        fragments = sum(entry != CENTRE and out != CENTRE for _, entry, out in path)
        if row[WORTH]:
            assert row[SO_FAR] == row[WORTH]
        elif EDGE in kinds or not row[ENDS]:
            assert row[SO_FAR] == 0
        else:
            assert row[SO_FAR] == fragments + sum(values)


@pytest.mark.parametrize("table", TABLES)
def test_what_changed_between_two_listings(table: str) -> None:
    """Law: whoever keeps the sections by their keys, and puts in what changed, has those of the new listing."""
    game = Game(3, ALL_TOGETHER, table, seed=5)

    def by_key(found: Survey) -> dict[int, tuple[object, ...]]:
        rows = enumerate(found.sections.tolist())
        return {row[KEY]: (*row[CREWS_ON : FIRST + 1], found.path(n)) for n, row in rows}

    before = survey(game.states)
    kept = by_key(before)
    while game.outcome is None:
        game.play_random()
        now = survey(game.states)
        changed, ended = changed_sections(before, now)
        for key in ended:
            del kept[key]
        for n in changed:
            key = int(now.sections[n, KEY])
            assert kept.get(key) != by_key(now)[key], "only what changed"
            kept[key] = by_key(now)[key]
        assert kept == by_key(now)
        before = now


def test_a_listing_changes_nothing() -> None:
    """Law: to look at a table leaves it as it is."""
    game = Game(2, ["aftershocks"], seed=4)
    for _ in range(30):
        game.play_random()
    before = game.states.copy()
    found = survey(game.states)
    for name in before.dtype.names or ():
        assert np.array_equal(before[name], game.states[name]), name
    assert not np.shares_memory(found.tile, game.states)
