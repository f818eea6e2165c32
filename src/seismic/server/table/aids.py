"""What a table shows its players beyond the tiles: the levels of aids.

No message of the server contains anything that the level does not allow.
"""

from __future__ import annotations

from msgspec import Struct

from seismic.messages.table import Aids


class Allowed(Struct, frozen=True, kw_only=True):
    """The aids of one level."""

    legal_cells: bool  # where the face-up tiles can be laid and how, and which tiles an aftershock can turn
    scores: bool  # what each player would score if the game ended now, and what each section is worth
    tiles_left: bool  # how many tiles of each kind nobody has seen yet
    what_fits: bool  # which of them would fit on a cell: answered when asked
    risk: bool  # how likely quakes are, and what they would take: answered when asked
    hints: bool  # what a bot would do: answered when asked


ALLOWED: dict[Aids, Allowed] = {
    Aids.PURIST: Allowed(legal_cells=False, scores=False, tiles_left=False, what_fits=False, risk=False, hints=False),
    Aids.STANDARD: Allowed(legal_cells=True, scores=True, tiles_left=True, what_fits=True, risk=False, hints=False),
    Aids.COACHED: Allowed(legal_cells=True, scores=True, tiles_left=True, what_fits=True, risk=True, hints=True),
}
