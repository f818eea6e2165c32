"""The table as the server sends it; an update has only what has changed.

Small things are lists of numbers, so that the message of a turn stays small.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType


class TileView(Struct, frozen=True, array_like=True):
    """A tile: where, which (R1.7), how turned; and the crew on it: whose, and the lower side of its fragment."""

    q: int
    r: int
    code: str
    rotation: int
    crew: int = 0  # seat, 0: none
    side: int = 0


class FitView(Struct, frozen=True, array_like=True):
    """Cells where the same rotations fit: bit K for rotation K, a mask for each tile of `up` in their order."""

    rotations: list[int]
    cells: list[int]  # q, r of each


class SectionView(Struct, frozen=True, array_like=True):
    """A section (R5.3), as a path from one end to the other.

    `sides` is a digit for each step: the side by which the path enters its first cell, `q,r`, and then the side by
    which it leaves that cell and each one after it for its neighbour there; 6 is the centre of a tile.
    """

    id: int  # stays while the section grows or shrinks elsewhere
    crews: list[int]  # by seat; an empty list: none at all
    worth: int  # points if it is complete, else 0; always 0 where the table shows no scores before the end
    ends: str  # a letter each: (i)ntersection, (t)own, (o)pen, at the (e)dge; none for a loop
    q: int
    r: int
    sides: str
    so_far: int = (
        0  # what its tiles and ends count already; 0 if it can never be complete, or the table shows no scores
    )


class LineView(Struct, frozen=True, array_like=True):
    """A town, and how many tiles lie in the line from each of its sides (R6.1)."""

    q: int
    r: int
    counts: list[int]


class OutcomeView(Struct, frozen=True):
    """How the game ended (R7, R8.4)."""

    why: str
    scores: list[int]
    winners: list[int]


class Position(Struct, frozen=True, omit_defaults=True):
    """Everything on the table, or what has changed: whatever is missing is as it was."""

    ply: int | UnsetType = UNSET  # how many choices were made so far
    tiles: list[TileView] | UnsetType = UNSET  # new or changed
    lifted: list[tuple[int, int]] | UnsetType = UNSET  # cells that are empty now
    up: list[str] | UnsetType = UNSET  # the tiles to choose from
    piles: list[int] | UnsetType = UNSET  # how many are left: one number, in Balance one a seat
    crews: list[int] | UnsetType = UNSET  # in hand, by seat
    turn: int | UnsetType = UNSET  # the seat whose turn it is
    to_move: int | UnsetType = UNSET  # the seat that decides now; 0 when the game is over
    decision: str | UnsetType = UNSET  # lay, crew, strike, town, aftershock, over; flip: nothing, after a draft
    choices: list[str] | UnsetType = UNSET  # the moves to choose from, except where tiles are laid or turned
    magnitude: int | UnsetType = UNSET  # of the quake that is being resolved, 0: none
    town: tuple[int, int] | UnsetType | None = UNSET  # where it strikes
    lines: list[LineView] | UnsetType = UNSET
    last: tuple[int, int] | UnsetType | None = UNSET  # where the last tile was laid
    discarded: list[str] | UnsetType = UNSET  # tiles that left the game since the last message; not kept
    sections: list[SectionView] | UnsetType = UNSET  # new or changed, by their ids
    ended: list[int] | UnsetType = UNSET  # ids of sections that do not exist any more
    outcome: OutcomeView | UnsetType = UNSET
    # What only some tables show:
    fits: list[FitView] | UnsetType = UNSET  # cells where a tile can be laid
    turns: list[FitView] | UnsetType = UNSET  # in an aftershock: tiles that can be turned, and how: one mask each
    scores: list[int] | UnsetType = UNSET  # if the game ended now
    left: dict[str, int] | UnsetType = UNSET  # tiles that nobody has seen yet, by code; 0: none are left
