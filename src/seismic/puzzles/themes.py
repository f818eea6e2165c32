"""What a puzzle is about, and how hard it is.

Themes come from the reasons for the best turn and for the second best (`advice.hints`): what makes the difference is
what one does and the other does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from seismic.advice.hints import reasons_for
from seismic.advice.risk import risk_of
from seismic.advice.trials import after_moves
from seismic.game import Decision, Game, Seat, Section
from seismic.levels import INSTANT_LEVELS
from seismic.puzzles.verdict import Turn, Verdict, ends_alike, turn_of
from seismic.search.levels import make_level

QUAKE_POINTS = 1.5  # that the next quake takes less from the player, or more from the others, on the average


class Theme(StrEnum):
    """What decides a puzzle."""

    SHARE = "share"
    BLOCK = "block"
    QUAKE = "quake"
    COUNT = "count"
    CLAIM = "claim"
    BUILD = "build"  # one's own sections are completed; and whatever is none of the others


# What a turn does, by the keys of reasons.
_SHARES = frozenset({"hint-joins-ahead", "hint-joins-level", "hint-completes-shared"})
_BLOCKS = frozenset({"hint-dead-theirs", "hint-few-fit-theirs", "hint-edge-theirs", "hint-loop-theirs"})
_COUNTS = frozenset({"hint-dead", "hint-few-fit"})
_CLAIMS = frozenset({"hint-claims", "hint-claims-stub", "hint-completes-claims"})
_FEW = 3  # tiles that still fit: with more of them, an end is neither blocked nor worth counting for

# From the easiest: the level that finds the best turn by itself.
GRADES = INSTANT_LEVELS
HARDEST = len(GRADES) + 1


def themes_of(game: Game, verdict: Verdict) -> tuple[Theme, ...]:
    """What the best turn of this position is about, the most telling first."""
    return tuple(_themes(game, verdict)) or (Theme.BUILD,)


def _themes(game: Game, verdict: Verdict) -> Iterator[Theme]:
    if game.decision not in (Decision.LAY, Decision.CREW):
        yield Theme.QUAKE
        return
    best, second = (_told(game, turn) for turn in (verdict.best, verdict.second))
    more, less = {key for key, _ in best - second}, {key for key, _ in second - best}
    if "hint-completes-claims" in more:  # points at once tell more than anything else
        yield Theme.CLAIM
    if "hint-completes" in more:
        yield Theme.BUILD
    if more & _SHARES:
        yield Theme.SHARE
    if more & _BLOCKS:
        yield Theme.BLOCK
    if _quake_loss(game, verdict.second) - _quake_loss(game, verdict.best) > QUAKE_POINTS:
        yield Theme.QUAKE
    if less & _COUNTS:
        yield Theme.COUNT
    if more & _CLAIMS and "hint-completes-claims" not in more:
        yield Theme.CLAIM


def _told(game: Game, turn: Turn) -> set[tuple[str, str]]:
    """The reasons for a turn, each with what it is about, so that equal reasons of two turns are equal."""
    return {
        (reason.key, str(sorted(reason.values.items())))
        for reason in reasons_for(game, turn)
        if "few-fit" not in reason.key or int(str(reason.values["count"])) <= _FEW
    }


def _quake_loss(game: Game, turn: Turn) -> float:
    """The points that the next quake takes on average from the player, minus those that it takes from the others."""
    after = after_moves(game, turn)
    found = risk_of(after).sections
    return sum(risk.chance.mean * _stake(risk.section, game.to_move) for risk in found)


def _stake(section: Section, seat: Seat) -> float:
    """What a section is worth to a player now; if it is open, as much per fragment as it may bring one day."""
    if not section.owners:
        return 0.0
    points = float(section.worth or len(section.fragments))
    return points if seat in section.owners else -points


def difficulty_of(game: Game, best: Turn, seed: int) -> int:
    """From 1, if the lowest level finds the best turn, to HARDEST, if none of the quick levels does."""
    for grade, level in enumerate(GRADES, 1):
        if ends_alike(game, turn_of(game, make_level(level, seed=seed).choose), best):
            return grade
    return HARDEST
