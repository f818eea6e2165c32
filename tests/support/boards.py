"""Small tables for the tests: games by a pile and a script of moves, and tiles put where a test wants them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count

from seismic.game import Cell, Decision, Game, Kind, Post, Seat, Side
from seismic.game.moves import cell_of
from seismic.rules.ground import put
from seismic.rules.layout import COMMON
from seismic.rules.lookup import EMPTY, INDEX, LINK


def game_of(
    pile: Sequence[str] | Sequence[Sequence[str]],
    players: Sequence[str] | int = 2,
    variants: Collection[str] = (),
    table: str = "small",
    heights: Sequence[int] | None = None,
) -> Game:
    """A game with exactly these tiles to flip, even if no box holds them; nested for Balance."""
    game = Game.following(players, variants, table, heights)
    state = game.state
    parts = list(pile) if state.balance else [pile]
    state.pile[:] = EMPTY
    for index, part in enumerate(parts):
        start = int(state.pile_start[COMMON + index])
        state.pile_size[COMMON + index] = len(part)
        state.pile[start : start + len(part)] = [INDEX[Kind(str(code))] for code in reversed(part)]
    game.advance()
    return game


def moments(**options: object) -> Iterator[Game]:
    """Every position of random games, one game after another; it is the same game that goes on."""
    for seed in count(1):
        game = Game(seed=seed, **options)  # type: ignore[arg-type]
        while game.decision is not Decision.OVER:
            yield game
            game.play_random()


def play(game: Game, script: str) -> Game:
    """Make the moves of a script, one a line."""
    for line in script.strip().splitlines():
        game.play(line.strip())
    return game


def log(game: Game, last: int = 0) -> list[str]:
    """The last events as a record tells them."""
    return [str(event) for event in game.events[-last:]]


def legal(game: Game) -> set[str]:
    return {str(move) for move in game.legal_moves}


def laid_out(
    tiles: str, face_up: Sequence[str] = ("03", "03", "03"), players: int = 2, variants: Collection[str] = ()
) -> Game:
    """A game on the small table with these tiles on it, where seat 1 is to lay one of the face-up ones.

    A line is `TILE CELL rK`, and `SEAT SIDE` behind it where a crew stands. All that is left to flip is straights.
    """
    game = game_of(["03"] * 12, players, variants)
    put_tiles(game, tiles)
    put_face_up(game, face_up)
    return game


def put_face_up(game: Game, face_up: Sequence[str]) -> None:
    """Put these tiles face up, in place of those that were."""
    state = game.state
    state.up[:] = EMPTY
    state.up[: len(face_up)] = [INDEX[Kind(code)] for code in face_up]
    state.up_count = len(face_up)


def put_tiles(game: Game, tiles: str) -> None:
    for line in tiles.strip().splitlines():
        code, cell, rotation, *crew = line.split()
        post = Post(Seat(int(crew[0])), Side[crew[1]]) if crew else None
        put_tile(game, Kind(code), cell_of(cell), int(rotation[1:]), post)


def put_tile(game: Game, kind: Kind, cell: Cell, rotation: int, crew: Post | None = None) -> None:
    """Put one tile on the table, whatever the rules think of it."""
    state, number = game.state, game.grid.number(cell)
    tile = INDEX[kind] * 6 + rotation
    put(state, number, tile)
    if crew is not None:
        state.crew[number] = 8 * crew.seat + min(int(crew.side), int(LINK[tile, crew.side]))
        state.crews[crew.seat - 1] -= 1
