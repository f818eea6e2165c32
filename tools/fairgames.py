"""Games with fair piles, for the tests of the page: it deals them again and must come to the same flips."""

from __future__ import annotations

from itertools import combinations
from random import Random

from seismic.errors import BadSetup
from seismic.game import VARIANTS, Draws, Game
from seismic.game.fair import commitment, draw_first
from seismic.record import write
from seismic.record.fairness import fair_keys

GAME = "fair-game-1"
SECRET = bytes(range(32))
NONCES = (
    "00112233445566778899aabbccddeeff",
    "",
    "ffeeddccbbaa99887766554433221100",
    "0123456789abcdef0123456789abcdef",
)
_MOVES = 12  # of a game: enough for flips from all piles


def fair_games() -> list[str]:
    """Records of games that have just begun: in every setting, from 2 to 4 seats, some from a given record."""
    return [
        _record(seats, variants, given)
        for size in range(len(VARIANTS) + 1)
        for variants in combinations(VARIANTS, size)
        for seats in (2, 3, 4)
        for given in (False, True)
        if _can_be_played(seats, variants)
    ]


def _can_be_played(seats: int, variants: tuple[str, ...]) -> bool:
    try:
        Game(seats, variants, "small", seed=0)
    except BadSetup:
        return False
    return True


def _record(seats: int, variants: tuple[str, ...], given: bool) -> str:
    by_place = NONCES[:seats]
    rng = Random(f"{seats} {variants}")
    if given:
        game = Game(seats, variants, "small", seed=seats)
        _play(game, rng)
        lines, lot, nonces = len(game.events), None, by_place
        game.deal_by(Draws(SECRET, GAME, nonces))
    else:
        first = draw_first(SECRET, GAME, by_place)
        lines, lot, nonces = 0, first + 1, by_place[first:] + by_place[:first]
        game = Game(seats, variants, "small", draws=Draws(SECRET, GAME, nonces))
    _play(game, rng)
    return write(game, fair_keys(GAME, commitment(SECRET), nonces, secret=SECRET, given=lines, lot=lot))


def _play(game: Game, rng: Random) -> None:
    for _ in range(_MOVES):
        if game.outcome is None:
            game.play(rng.choice(list(game.legal_moves)))
