"""Who sits where in a match: every bot meets every other equally often, and every pile is played from each seat.

A *line-up* is who sits at one table. Of k bots at n seats

- just as many as seats: all of them;
- more bots than seats: any n of them, each choice in turn (at two seats, each pair);
- fewer: all of them, and one of them takes the seats left over as well, each bot in turn. Two bots at four seats are
  the first against three of the second, then the second against three of the first.

A *group* is one pile, played n times by one line-up, which moves on by one seat each time: so everybody has the same
luck with the pile and the seat. A *round* is one group of every line-up. With more than two seats, the order of the
others, seen from the first of the line-up, changes from round to round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, permutations


@dataclass(frozen=True)
class Seating:
    """The plan of a match. Games are numbered from 0, and those of a group follow each other."""

    bots: int
    seats: int

    @cached_property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        everybody = range(self.bots)
        if self.bots >= self.seats:
            return tuple(combinations(everybody, self.seats))
        spare = self.seats - self.bots + 1
        return tuple(
            (*(bot for bot in everybody if bot != filler), *[filler] * spare) for filler in reversed(everybody)
        )

    @property
    def games_a_round(self) -> int:
        return len(self.line_ups) * self.seats

    def group_of(self, number: int) -> int:
        return number // self.seats

    def seats_of(self, number: int) -> tuple[int, ...]:
        """The bots of a game, by seat."""
        group, turned = divmod(number, self.seats)
        lap, which = divmod(group, len(self.line_ups))
        first, *others = self.line_ups[which]
        orders = tuple(permutations(others))
        line_up = (first, *orders[lap % len(orders)])
        return line_up[-turned:] + line_up[:-turned] if turned else line_up


def pile_seed(seed: int, group: int) -> int:
    """The seed of a group's pile."""
    return _mixed(f"pile {group} of {seed}")


def bot_seed(seed: int, number: int, seat: int) -> int:
    """The seed of a bot's choices, in one seat of one game."""
    return _mixed(f"bot {seat} of game {number} of {seed}")


def _mixed(text: str) -> int:
    """63 bits: a seed, and one that fits a signed number of the machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 1
