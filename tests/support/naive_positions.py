"""Small positions of the second engine, and names for its variants."""

from support.naive_game import NaiveGame
from support.naive_tiles import Tile, opposite, step


def named(variants: set[str]) -> str:
    return "+".join(sorted(variants)) or "base"


def play_all(game: NaiveGame, moves: list[str]) -> NaiveGame:
    for move in moves:
        game.play(move)
    return game


def with_tiles(tiles: dict[tuple[int, int], Tile], variants: frozenset[str] = frozenset()) -> NaiveGame:
    """A two-player game whose table holds these tiles; only its table is meant to be looked at."""
    game = NaiveGame(2, variants, "small", ["01", "01", "01"])
    game.table.update(tiles)
    return game


def ring_of_stubs(game: NaiveGame) -> NaiveGame:
    """Dead ends laid on all sides of the town but the east."""
    for side in (1, 2, 3, 4, 5):
        q, r = step((0, 0), side)
        play_all(game, [f"place *0 {q},{r} r{opposite(side)}", "no-crew"])
    return game


def base(*codes: str) -> NaiveGame:
    return NaiveGame(2, set(), "small", list(codes))
