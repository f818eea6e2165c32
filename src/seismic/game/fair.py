"""Fair piles: a deal that anybody can check afterwards.

The dealer first publishes the `commitment` to a secret, each player the pledge to a nonce; when all have pledged, they
reveal their nonces. The pile follows from all of these, so nobody can have chosen it. Everything here is plain Python
with whole numbers, independent of the generator in the state; docs/fair-piles.md says the same in words.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from itertools import count, product
from math import comb
from typing import Literal

from seismic.rules.layout import COMMON, State
from seismic.rules.lookup import (
    BOTTOM,
    BOXED,
    COPIES,
    EMPTY,
    FACE_UP_AT_START,
    FIRST_APART,
    FIRST_QUAKE,
    LAST_APART,
    LAST_QUAKE,
    LOOSE,
    MIXED,
    SETUP_FLIP_WEIGHT,
    STRAIGHT,
    TIGHT,
)

VERSION = 2  # of the procedure; in version 1 there were no pledges, and whoever sat down last could try nonces
VERSIONS = (1, 2)
SECRET_BYTES = 32
NONCE_BYTES = 16
_SINGLES = (TIGHT, LOOSE, STRAIGHT)
_WORD = 64  # bits


def commitment(secret: bytes) -> str:
    """What is published before the nonces are known: the SHA-256 of the secret, in hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def pledge_of(game_id: str, nonce: str) -> str:
    """What a player publishes before any nonce is known; the game's id makes it useless at another table.

    >>> pledge_of("example", "00112233445566778899aabbccddeeff")[:16]
    'be9a98f9fa2e1a28'
    """
    return hashlib.sha256(f"seismic-nonce 2\n{game_id}\n{nonce}".encode()).hexdigest()


class Draws:
    """Numbers that follow from a secret, a game's id and the players' nonces in seat order.

    Block i, from 0, is the HMAC-SHA-256 with the secret as its key over the lines `seismic-pile 2`, the id, the nonces
    with `;` between, and i; a line feed stands between them and none at the end. A block is four words of 64 bits,
    each with its highest byte first. Another label or version gives other numbers, which tell nothing of these.
    """

    def __init__(
        self,
        secret: bytes,
        game_id: str,
        nonces: Sequence[str],
        label: Literal["pile", "lot"] = "pile",
        version: int = VERSION,
    ) -> None:
        self._words = _words(secret, f"seismic-{label} {version}\n{game_id}\n{';'.join(nonces)}\n")

    def below(self, n: int) -> int:
        """The next number from 0 to n-1.

        Take the next word. If it is not below the greatest multiple of n that is at most 2**64, drop it and take the
        next. The number is what remains of it after division by n. Where n is beyond 2**64, take as many words at
        once as are needed, the first one highest; the standard tiles never need that.
        """
        words = 1
        while n > 1 << _WORD * words:
            words += 1
        reach = 1 << _WORD * words
        while True:
            drawn = 0
            for _ in range(words):
                drawn = drawn << _WORD | next(self._words)
            if drawn < reach - reach % n:
                return drawn % n


def _words(secret: bytes, text: str) -> Iterator[int]:
    for block in count():
        yield from struct.unpack(">4Q", hmac.digest(secret, f"{text}{block}".encode(), "sha256"))


def draw_first(secret: bytes, game_id: str, nonces: Sequence[str], version: int = VERSION) -> int:
    """Which place at the table begins, from 0, where the lot decides (R3.5); nonces in the order of the places."""
    return Draws(secret, game_id, nonces, "lot", version).below(len(nonces))


def deal_fairly(state: State, draws: Draws) -> None:
    """Deal all unseen tiles by these draws: a fair sample of what may be, given everything flipped so far.

    It follows the same chances as `dealing.deal`: first what is in the box, then the order of the rest.
    """
    rest = sorted(kind for kind in state.pile.tolist() if kind != EMPTY)  # in the order of R1.7
    box = _draw_box(state, rest, draws)
    for kind in box:
        rest.remove(kind)
    piles = _own_piles(state, rest, draws) if state.balance else [_common_pile(state, rest, draws)]
    state.pile[: len(box)] = box
    for start, size, tiles in zip(state.pile_start, state.pile_size, piles, strict=False):
        state.pile[start : start + size] = tiles[::-1]  # the top comes last there


def _draw_box(state: State, unseen: Sequence[int], draws: Draws) -> list[int]:
    """What is in the box (R3.2, R9.1, R9.4, R9.5, R11.1): how many of each single, then which quakes."""
    quakes = _boxable_quakes(state, unseen)
    singles = _draw_weighted(box_weights(state), draws)
    box = [kind for kind, boxed in zip(_SINGLES, singles, strict=True) for _ in range(boxed)]
    while len(box) < BOXED[state.setup]:
        box.append(quakes.pop(draws.below(len(quakes))))
    return box


def box_weights(state: State) -> dict[tuple[int, int, int], int]:
    """How likely each number of tight, loose and straight singles is to be in the box, up to a factor.

    The rest of the box are quakes. This is what `dealing.sample_box` draws from, in whole numbers, given everything
    flipped so far (R10.1).
    """
    unseen = state.pile.tolist()
    size, quakes = int(BOXED[state.setup]), len(_boxable_quakes(state, unseen))
    ways = [_ways_to_box(state, kind, unseen.count(kind)) for kind in _SINGLES]
    weights: dict[tuple[int, int, int], int] = {}
    for tight, loose, straight in product(*map(range, map(len, ways))):
        left = size - tight - loose - straight
        if 0 <= left <= quakes:
            weight = ways[0][tight] * ways[1][loose] * ways[2][straight] * comb(quakes, left)
            weights[tight, loose, straight] = weight * _setup_weight(state, left)
    return weights


def _boxable_quakes(state: State, unseen: Sequence[int]) -> list[int]:
    mixed = MIXED[state.setup].tolist()
    return [kind for kind in unseen if _is_quake(kind) and mixed[kind] > 0]


def _ways_to_box(state: State, kind: int, unseen: int) -> list[int]:
    """In how many ways 0, 1, 2 … singles of a kind were boxed, and the others then seen as they were seen."""
    copies, mixed = int(COPIES[state.setup, kind]), int(MIXED[state.setup, kind])
    return [comb(mixed, boxed) * comb(copies - boxed, copies - unseen) for boxed in range(mixed + 1)]


def _setup_weight(state: State, quakes_boxed: int) -> int:
    """Balance shuffles quakes back (R11.1): how likely its set-up flips were with this many quakes gone."""
    if not state.balance:
        return 1
    flips = FACE_UP_AT_START - int(state.pile_size[COMMON])
    return int(SETUP_FLIP_WEIGHT[flips, quakes_boxed])


def _draw_weighted(weights: dict[tuple[int, int, int], int], draws: Draws) -> tuple[int, int, int]:
    """Lay the weights end to end, in their order, and return the one that the drawn number falls into."""
    number = draws.below(sum(weights.values()))
    for one, weight in weights.items():
        number -= weight
        if number < 0:
            return one
    raise AssertionError("the number is below the sum")


def _shuffle(tiles: list[int], draws: Draws) -> None:
    """From the last place down to the second: swap it with a place drawn from the first to itself."""
    for place in range(len(tiles) - 1, 0, -1):
        other = draws.below(place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]


def _common_pile(state: State, tiles: Sequence[int], draws: Draws) -> list[int]:
    """The pile, top first (R3.3); in The Big One each 6.0 is shuffled with the lowest of the others (R9.1, R9.5)."""
    bottom = int(BOTTOM[state.setup])
    sixes = [kind for kind in tiles if bottom and kind == LAST_QUAKE]
    pile = [kind for kind in tiles if not (bottom and kind == LAST_QUAKE)]
    _shuffle(pile, draws)
    if not sixes:
        return pile
    above = max(0, len(tiles) - bottom)
    lowest = pile[above:] + sixes
    _shuffle(lowest, draws)
    return pile[:above] + lowest


def _own_piles(state: State, tiles: Sequence[int], draws: Draws) -> list[list[int]]:
    """Balance's piles, top first (R11.1, R11.2): what the set-up still turns up, then each player's own."""
    apart = [kind for kind in tiles if _is_apart(kind)]
    others = [kind for kind in tiles if not _is_apart(kind)]
    turned_up: list[int] = []
    for _ in range(int(state.pile_size[COMMON])):
        plain = [kind for kind in others if not _is_quake(kind)]
        turned_up.append(plain[draws.below(len(plain))])
        others.remove(turned_up[-1])
    _shuffle(others, draws)
    _shuffle(apart, draws)
    piles = [turned_up]
    for pile in range(1, 1 + int(state.seats)):
        start, size = int(state.pile_start[pile]), int(state.pile_size[pile])
        intersections = sum(_is_apart(int(kind)) for kind in state.pile[start : start + size])  # how many is known
        cut = size - intersections
        own = others[:cut] + apart[:intersections]
        others, apart = others[cut:], apart[intersections:]
        _shuffle(own, draws)
        piles.append(own)
    return piles


def _is_quake(kind: int) -> bool:
    return FIRST_QUAKE <= kind <= LAST_QUAKE


def _is_apart(kind: int) -> bool:
    """Whether Balance deals this intersection onto the players' piles (R11.2)."""
    return FIRST_APART <= kind <= LAST_APART
