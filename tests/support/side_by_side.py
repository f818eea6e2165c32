"""Two engines side by side: the fast one and the naive one play the same game and are compared as they go."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import combinations, pairwise
from random import Random

from seismic.errors import BadSetup
from seismic.game import Game, Kind, Laid, Post, Seat, Side
from seismic.game.setup import check_options
from seismic.rules.variants import VARIANTS
from support import naive_tiles
from support.naive_deal import naive_deal
from support.naive_game import NaiveGame, Pile

TABLES = ("small", "standard", "large")

Policy = Callable[[NaiveGame, Random], str]
Order = Callable[[str], int]


def named(variants: Collection[str]) -> str:
    return "+".join(variants) or "base"


def can_be_played(variants: Collection[str]) -> bool:
    try:
        check_options(2, variants)
    except BadSetup:
        return False
    return True


def excludes_others(variants: Collection[str]) -> bool:
    return any(VARIANTS[name].excludes for name in variants)


def every_setting() -> list[tuple[str, ...]]:
    """All sets of variants that can be played together, the smallest first; those that exclude others come last."""
    names = sorted(VARIANTS, key=lambda name: not VARIANTS[name].excludes)
    subsets = [some for size in range(len(names) + 1) for some in combinations(names, size)]
    return sorted(filter(can_be_played, subsets), key=excludes_others)


SETTINGS = every_setting()
ALL_TOGETHER = max(SETTINGS, key=len)  # as many variants as can be
EACH_AND_ALL = [(), *((name,) for name in VARIANTS), ALL_TOGETHER]


class Both:
    """One game in both engines. Every `play` compares what they offer next."""

    def __init__(self, seats: int, variants: Collection[str], table: str, pile: Pile) -> None:
        self.fast = Game(seats, variants, table, pile=pile, seed=0)
        self.naive = NaiveGame(seats, variants, table, pile)
        self.happened: set[str] = set()
        self._compare_choices()
        self.compare_tables()

    @property
    def over(self) -> bool:
        return self.naive.decision == "over"

    def play(self, text: str) -> None:
        if text.startswith("rotate ") and self._only_carries(text):
            self.happened.add("a crew carried by a tile that looks the same")
        self.naive.play(text)
        self.fast.play(text)
        if 0 in self.naive.crews_left:
            self.happened.add("crews run out")
        self._compare_choices()

    def _only_carries(self, text: str) -> bool:
        _, _, cell, rotation = text.split(" ")
        tile = self.naive.table[naive_tiles.read(cell)]
        return naive_tiles.look(tile.code, tile.rotation) == naive_tiles.look(tile.code, int(rotation[1:]))

    def _compare_choices(self) -> None:
        listed = [str(move) for move in self.fast.legal_moves]
        assert set(listed) == self.naive.legal()
        assert len(listed) == len(set(listed))
        assert self.fast.decision == self.naive.decision
        if not self.over:
            assert self.fast.to_move == self.naive.to_move

    def compare_tables(self) -> None:
        """Everything that lies on the table, and what it would score now."""
        assert self.fast.tiles == {cell: as_laid(tile) for cell, tile in self.naive.table.items()}
        assert list(self.fast.face_up) == self.naive.face_up
        assert list(self.fast.crews_left) == self.naive.crews_left
        assert list(self.fast.scores()) == self.naive.scores()
        sizes = [len(pile) for pile in self.naive.piles]
        assert list(self.fast.pile_sizes) == (sizes if "balance" in self.naive.variants else sizes[:1])

    def compare_ends(self) -> None:
        self.compare_tables()
        assert [str(event) for event in self.fast.events] == self.naive.log
        self.happened |= rarities(self.naive.log, self.naive.seats)


def as_laid(tile: naive_tiles.Tile) -> Laid:
    """A tile of the naive engine as the fast one's face shows it."""
    if tile.crew is None:
        return Laid(Kind(tile.code), tile.rotation, None)
    side = Side(min(tile.fragments()[tile.crew.index]))
    return Laid(Kind(tile.code), tile.rotation, Post(Seat(tile.crew.seat), side))


def play_both(
    seats: int, variants: Collection[str], table: str, seed: str, policy: Policy, order: Order | None = None
) -> Both:
    """A whole game in both engines, compared at every ply."""
    rng = Random(seed)
    pile = naive_deal(seats, variants, rng)
    if order is not None:
        bottom = 6 * (1 + ("twin-cities" in variants)) if "big-one" in variants else 0
        pile = arranged(pile, order, bottom, rng)
    both = Both(seats, variants, table, pile)
    plies = 0
    while not both.over:
        move = policy(both.naive, rng)
        both.play(respelled(both.naive, move, rng) if rng.random() < 0.25 else move)
        plies += 1
        if plies % 10 == 0:
            both.compare_tables()
    both.compare_ends()
    return both


# How to choose


def anything(game: NaiveGame, rng: Random) -> str:
    return rng.choice(sorted(game.legal()))


def claiming(game: NaiveGame, rng: Random) -> str:
    """Never without a crew where one may be placed."""
    crews = sorted(move for move in game.legal() if move.startswith("crew "))
    return rng.choice(crews) if crews else anything(game, rng)


def closing(game: NaiveGame, rng: Random) -> str:
    """Leave as few highways open as can be."""
    placements = sorted(move for move in game.legal() if move.startswith("place "))
    if not placements:
        return anything(game, rng)
    opened = {move: _opened(game, move) for move in placements}
    fewest = min(opened.values())
    return rng.choice([move for move in placements if opened[move] == fewest])


def _opened(game: NaiveGame, move: str) -> int:
    """How many open highway sides more (or fewer) there are after this placement."""
    _, code, at, rotation = move.split(" ")
    cell = naive_tiles.read(at)
    touched, highway = game.touching(cell)
    sides = naive_tiles.highway_sides(code, int(rotation[1:])) - touched
    return sum(naive_tiles.step(cell, side) in game.cells for side in sides) - len(highway)


def respelled(game: NaiveGame, move: str, rng: Random) -> str:
    """The same move by another rotation that looks alike, or by the other side of the crew's fragment."""
    *words, _ = move.split(" ")
    if words[:1] not in (["place"], ["rotate"], ["crew"]):
        return move
    spellings = naive_tiles.SIDES if words == ["crew"] else naive_tiles.ROTATIONS
    return rng.choice([text for last in spellings if game._same(text := " ".join([*words, last]), move)])


# What to flip: the same tiles in another order, as some set-up gives them too


def arranged(pile: Pile, order: Order, bottom: int, rng: Random) -> Pile:
    """The pile sorted by `order`, what ties at random; its `bottom` stays as it is."""

    def sort(part: list[str]) -> list[str]:
        free = len(part) - bottom
        return sorted(part[:free], key=lambda code: order(code) + rng.random()) + part[free:]

    if isinstance(pile[0], list):
        set_up, *own = [list(part) for part in pile]
        return [set_up, *map(sort, own)]
    return sort([str(code) for code in pile])


def dead_ends_first(code: str) -> int:
    """What closes highways comes before the quakes, and what opens many comes last."""
    if naive_tiles.is_quake(code):
        return 1
    sides = len(naive_tiles.highway_sides(code, 0))
    return 0 if sides <= 2 else 2 if sides <= 5 else 3


def quakes_last(code: str) -> int:
    return 4 if naive_tiles.is_quake(code) else dead_ends_first(code)


def quakes_among_the_first(code: str) -> int:
    return 0 if naive_tiles.is_quake(code) or code in ("*024", "01.23.45", "02.14.35") else 1


# What came up


def rarities(log: list[str], seats: int) -> set[str]:
    """The things in a game's log that random games seldom come to."""
    found = {log[-2]}
    words = {
        "discard": "all face-up tiles discarded",
        "pass": "a pass",
        " -": "a quake where no side has a tile",
        ":": "a quake that finds only the other town",
    }
    for end, name in words.items():
        if any(event.endswith(end) for event in log):
            found.add(name)
    turns = [int(event.removeprefix("turn ")) for event in log if event.startswith("turn ")]
    if any(later != seat % seats + 1 for seat, later in pairwise(turns)):
        found.add("a player skipped")
    last_lay = max(i for i, event in enumerate(log) if event.startswith("place "))
    if any(event.startswith("flip Q") for event in log[last_lay:]):
        found.add("a quake after the last tile")
    if any(first.startswith("place ") and then.startswith("place ") for first, then in pairwise(log)):
        found.add("a second tile")
    if any(event.startswith("flip Q") for event in log[: log.index("turn 1")]):
        found.add("a quake in set-up")
    return found
