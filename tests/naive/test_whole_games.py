"""Whole games of the second engine: they end, lose no piece, and score the other way round too."""

import re
from collections import Counter
from random import Random

import pytest

from support.naive_deal import naive_deal
from support.naive_game import NaiveGame
from support.naive_positions import named
from support.naive_tiles import TOWN, opposite, step
from support.side_by_side import SETTINGS

PERMITTED = [set(some) for some in SETTINGS]

CELL = r"-?\d+,-?\d+"
SIDE = "(E|SE|SW|W|NW|NE)"
EVENT = re.compile(
    r"flip \S+|turn [1-4]|discard|pass|keep [1-4]"
    rf"|quake {CELL} (-|{SIDE}:( {CELL})*)|rotate [1-4] {CELL} r[0-5]|place \S+ {CELL} r[0-5]|crew {SIDE}"
)


def play_out(game: NaiveGame, rng: Random) -> list[str]:
    """Play at random to the end, and give the moves."""
    moves = []
    while game.decision != "over":
        moves.append(rng.choice(sorted(game.legal())))
        game.play(moves[-1])
    return moves


def walked_scores(game: NaiveGame) -> list[int]:
    """R8 the other way round: walk out of every centre; a complete section is walked twice."""
    doubled = [0] * game.seats
    for start, tile in game.table.items():
        for index, fragment in enumerate(tile.fragments()):
            if len(fragment) == 1:
                section, end = walk(game, start, index)
                crews = Counter(crew.seat for cell, i in section if (crew := game.table[cell].crew) and crew.index == i)
                points = len(section) - 2 + len(game.table[start].fragments())
                if end is None:
                    continue
                points += len(game.table[end].fragments())
                points += 10 * (start != end and game.table[start].code == game.table[end].code == TOWN)
                for seat in crews:
                    doubled[seat - 1] += points * (crews[seat] == max(crews.values()))
    assert not any(points % 2 for points in doubled)
    return [points // 2 for points in doubled]


def walk(
    game: NaiveGame, cell: tuple[int, int], index: int
) -> tuple[list[tuple[tuple[int, int], int]], tuple[int, int] | None]:
    """Follow a stub to its other end: all that was passed, and the centre reached, if any."""
    passed = [(cell, index)]
    (side,) = game.table[cell].fragments()[index]
    while True:
        cell = step(cell, side)
        if cell not in game.table:
            return passed, None
        met = game.table[cell].fragment_at(opposite(side))
        assert met is not None, "highway lies against green (R5.1)"
        passed.append((cell, met))
        onward = game.table[cell].fragments()[met] - {opposite(side)}
        if not onward:
            return passed, cell
        (side,) = onward


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", PERMITTED, ids=named)
def test_random_games_end_and_keep_their_pieces(variants: set[str], seats: int) -> None:
    rng = Random(f"{named(variants)} {seats}")
    pile = naive_deal(seats, variants, rng)
    game = NaiveGame(seats, variants, rng.choice(["small", "standard", "large"]), pile)
    play_out(game, rng)

    *events, end, score = game.log
    assert all(EVENT.fullmatch(event) for event in events)
    assert end in {"end last-tile", "end no-tiles", "end no-open-highway"}
    assert score == "score " + " ".join(str(points) for points in walked_scores(game))
    on_table = Counter(tile.crew.seat for tile in game.table.values() if tile.crew)
    crews = 40 if "twin-cities" in variants else 20
    assert [game.crews_left[seat - 1] + on_table[seat] for seat in range(1, seats + 1)] == [crews] * seats
    laid = sum(event.startswith("place") for event in events)
    removed = sum(len(event.split(":")[1].split()) for event in events if ":" in event)
    assert len(game.table) == len(game.towns) + laid - removed
    for cell, tile in game.table.items():
        touched, highway = game.touching(cell)
        assert cell in game.cells
        assert {side for side in touched if tile.is_highway(side)} == highway, "every side matches (R5.1)"
    if "balance" not in variants and end != "end no-open-highway":
        assert [event.removeprefix("flip ") for event in events if event.startswith("flip")] == pile
