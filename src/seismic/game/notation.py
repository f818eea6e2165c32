"""A position in one line: what everybody can see (R10.1), and nothing else.

    standard/2 aftershocks lay/1 1,0:03r0:1W;2,0:*02r1 01.35,03,02.35 Q4 - -

Eight fields with a space between, `-` where one is empty:

1. the table and the number of players;
2. the variants, joined by `+`;
3. the phase of the game, and whose turn it is;
4. the tiles on the table but for the towns: cell, tile and rotation, and a crew by its seat and lower side;
5. the face-up tiles, in the order in which they were flipped;
6. the tiles that were seen and are gone, `2x01` for two of a kind;
7. in Balance the piles, the set-up's first, then by seat: tiles, and after a dot how many were dealt apart (R11.2);
8. what else the phase needs, `name=value` with `;` between: the cell laid `last`, the magnitude of a `quake`, the
   `town` that it strikes, how many towns are `left`, the `decider` of an aftershock, the cells `rotated` already,
   the `flips` due, the `end`.

The order of the pile is not in it. A position read from a line is redealt by a seed, and looks the same to everybody.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from seismic.errors import BadNotation
from seismic.game.moves import Ending, cell_of
from seismic.game.position import ENDINGS, Position
from seismic.game.refusals import clash
from seismic.game.setup import Options, check_options, start_states
from seismic.rules import layout
from seismic.rules.dealing import is_apart
from seismic.rules.ground import can_lay, put
from seismic.rules.hexes import Side
from seismic.rules.highways import claimable_sides
from seismic.rules.layout import COMMON, NO_CELL, State
from seismic.rules.lookup import BOXED, COPIES, EMPTY, GREEN, INDEX, KINDS, LINK
from seismic.rules.packed import pack_crew, pack_tile
from seismic.rules.quakes import longest_lines
from seismic.rules.tiles import DRAWN, TOWN, Kind

EMPTY_FIELD = "-"
# By phase: layout.LAY, CREW and so on.
PHASES = (
    "lay",
    "crew",
    "strike",
    "town",
    "aftershock",
    "over",
    "set-up",
    "turn",
    "flip",
    "quake",
    "shocks",
    "turn-over",
)
_QUAKING = tuple(PHASES.index(name) for name in ("strike", "town", "aftershock", "quake", "shocks"))
_TILE = re.compile(r"(-?\d+,-?\d+):([^:r]+)r([0-5])(?::([1-4])(E|SE|SW|W|NW|NE))?")
_GONE = re.compile(r"(?:([1-9]\d?)x)?([^x]+)")
_PILE = re.compile(r"(\d+)\.(\d+)")


# Writing


def notation(position: Position) -> str:
    """The line for a position."""
    state = position.state
    fields = [
        f"{position.table.name}/{position.seats}",
        "+".join(position.variants),
        f"{PHASES[int(state.phase)]}/{position.turn}",
        ";".join(_tiles(position)),
        ",".join(position.face_up),
        ",".join(f"{count}x{kind}" if count > 1 else kind for kind, count in _gone(position).items()),
        "/".join(f"{size}.{apart}" for size, apart in _piles(state)) if state.balance else "",
        ";".join(f"{name}={value}" for name, value in _more(position).items()),
    ]
    return " ".join(field or EMPTY_FIELD for field in fields)


def _tiles(position: Position) -> Iterator[str]:
    for cell, laid in position.tiles.items():
        if laid.tile != TOWN:
            crew = f":{laid.crew.seat}{laid.crew.side}" if laid.crew else ""
            yield f"{cell}:{laid.tile}r{laid.rotation}{crew}"


def _gone(position: Position) -> dict[Kind, int]:
    """The tiles that were seen and lie neither on the table nor face up."""
    here = Counter(laid.tile for laid in position.tiles.values())
    here.update(position.face_up)
    here.update(position.unseen)
    copies = COPIES[position.options.setup]
    gone = {kind: int(copies[INDEX[kind]]) - here[kind] for kind in DRAWN}
    return {kind: count for kind, count in gone.items() if count}


def _piles(state: State) -> Iterator[tuple[int, int]]:
    for pile in range(1 + int(state.seats)):
        first, size = int(state.pile_start[pile]), int(state.pile_size[pile])
        yield size, sum(is_apart(state, int(kind)) for kind in state.pile[first : first + size])


def _more(position: Position) -> dict[str, object]:
    state, grid = position.state, position.grid
    more: dict[str, object] = {}
    if state.phase in (layout.CREW, layout.TURN_OVER) and state.last != NO_CELL:
        more["last"] = grid.cell(int(state.last))
    if state.phase in _QUAKING:
        more["quake"] = int(state.magnitude)
        more["town"] = grid.cell(int(state.town[state.at_town]))
        more["left"] = int(state.towns_left)
    if state.phase in (layout.AFTERSHOCK, layout.SHOCKS):
        more["decider"] = int(state.decider) + 1
        rotated = sorted(grid.cell(int(cell)) for cell in state.rotated[: int(state.rotated_count)])
        if rotated:
            more["rotated"] = "/".join(map(str, rotated))
    if state.balance and state.flips_due > 0:
        more["flips"] = int(state.flips_due)
    if position.is_over:
        more["end"] = ENDINGS[state.ending]
    return more


# Reading


def parse_notation(text: str, seed: int | None = None) -> Position:
    """The position in a line, with its unseen tiles dealt by this seed.

    >>> position = parse_notation("standard/2 - crew/1 1,0:03r0 01.35,02.35 - - last=1,0", seed=1)
    >>> position.decision, position.face_up
    (<Decision.CREW: 'crew'>, ('01.35', '02.35'))
    """
    fields = text.split(" ") if isinstance(text, str) else []
    if len(fields) != 8:
        raise BadNotation("notation-fields", None, count=len(fields))
    fields = ["" if field == EMPTY_FIELD else field for field in fields]
    options = _options(fields[0], fields[1])
    position = Position(options, start_states(options).copy())
    _read_phase(position, fields[2])
    _lay(position, fields[3])
    _show(position, fields[4])
    _read_more(position, fields[7])
    _stock(position, _unseen(position, fields[5]), _read_piles(position, fields[6]))
    position.redeal(seed)
    if not _is_sound(position) or notation(position) != text:
        raise BadNotation("notation-impossible", None)
    return position


def _is_sound(position: Position) -> bool:
    """Whether the decision is possible: there is something to lay, to claim, or tied sides to strike."""
    state = position.state
    if state.phase == layout.STRIKE:
        return int(state.choices).bit_count() > 1
    if state.phase == layout.CREW:
        return state.choices != 0 or bool(state.dilemma and can_lay(state))
    return state.phase != layout.LAY or bool(can_lay(state))


def _options(where: str, variants: str) -> Options:
    table, slash, seats = where.partition("/")
    if not slash or not (seats.isascii() and seats.isdigit()):
        raise BadNotation("notation-field", None, number=1, text=where)
    return check_options(int(seats), variants.split("+") if variants else (), table)


def _read_phase(position: Position, field: str) -> None:
    phase, _, seat = field.partition("/")
    if phase not in PHASES or seat not in ("1", "2", "3", "4") or int(seat) > position.seats:
        raise BadNotation("notation-field", None, number=3, text=field)
    position.state.phase = PHASES.index(phase)
    position.state.seat = int(seat) - 1


def _lay(position: Position, field: str) -> None:
    state = position.state
    for text in field.split(";") if field else ():
        found = _TILE.fullmatch(text)
        if found is None or found[2] not in DRAWN:
            raise BadNotation("notation-field", None, number=4, text=text)
        cell, tile = cell_of(found[1]), pack_tile(INDEX[Kind(found[2])], int(found[3]))
        if cell not in position.table or state.tile[position.grid.number(cell)] != EMPTY:
            raise BadNotation("notation-cell", None, cell=cell)
        put(state, position.grid.number(cell), tile)
        if found[4]:
            _post(position, position.grid.number(cell), int(found[4]), Side[found[5]])
    for cell, laid in position.tiles.items():
        mismatch = clash(position.states, cell, laid.tile, laid.rotation)
        if mismatch and laid.tile != TOWN:
            raise mismatch


def _post(position: Position, number: int, seat: int, side: Side) -> None:
    state = position.state
    link = int(LINK[state.tile[number], side])
    if seat > position.seats or link == GREEN or link < side or state.crews[seat - 1] == 0:
        raise BadNotation("notation-crew", "R5.2", seat=seat, cell=position.grid.cell(number))
    state.crew[number] = pack_crew(seat - 1, side)
    state.crews[seat - 1] -= 1


def _show(position: Position, field: str) -> None:
    tiles = field.split(",") if field else []
    if len(tiles) > 3 or any(tile not in DRAWN for tile in tiles):
        raise BadNotation("notation-field", None, number=5, text=field)
    for tile in tiles:
        position.state.up[position.state.up_count] = INDEX[Kind(tile)]
        position.state.up_count += 1


def _unseen(position: Position, field: str) -> list[int]:
    """The kinds that nobody has seen: all tiles minus those in the line."""
    counts = COPIES[position.options.setup].copy()
    for text in field.split(",") if field else ():
        found = _GONE.fullmatch(text)
        if found is None or found[2] not in DRAWN:
            raise BadNotation("notation-field", None, number=6, text=text)
        counts[INDEX[Kind(found[2])]] -= int(found[1] or 1)
    for laid in position.tiles.values():
        if laid.tile != TOWN:
            counts[INDEX[laid.tile]] -= 1
    for kind in position.face_up:
        counts[INDEX[kind]] -= 1
    if counts.min() < 0:
        raise BadNotation("notation-tiles", "R1.7", tile=KINDS[int(counts.argmin())])
    return [int(kind) for kind in np.repeat(np.arange(counts.size), counts)]


def _read_piles(position: Position, field: str) -> list[tuple[int, int]]:
    found = [_PILE.fullmatch(text) for text in field.split("/")] if field else []
    wanted = 1 + position.seats if position.state.balance else 0
    if len(found) != wanted or not all(found):
        raise BadNotation("notation-field", None, number=7, text=field)
    return [(int(match[1]), int(match[2])) for match in found if match]


def _stock(position: Position, unseen: Sequence[int], piles: Sequence[tuple[int, int]]) -> None:
    """Put the unseen tiles into the box and the piles, in any order that the set-up allows."""
    state, boxed = position.state, int(BOXED[position.options.setup])
    state.pile[:] = EMPTY
    if not state.balance:
        if len(unseen) < boxed:
            raise BadNotation("notation-piles", "R3.2")
        state.pile[: len(unseen)] = unseen
        state.pile_size[COMMON] = len(unseen) - boxed
        return
    apart = [kind for kind in unseen if is_apart(state, kind)]
    others = [kind for kind in unseen if not is_apart(state, kind)]
    sizes = [(size - own, own) for size, own in piles]
    fits = all(other >= 0 for other, _ in sizes) and all(
        size <= int(state.pile_size[pile]) for pile, (size, _) in enumerate(piles)
    )
    if (
        not fits
        or sum(other for other, _ in sizes) + boxed != len(others)
        or sum(own for _, own in sizes) != len(apart)
    ):
        raise BadNotation("notation-piles", "R11.2")
    state.pile[:boxed], others = others[:boxed], others[boxed:]
    for pile, (plain, own) in enumerate(sizes):
        first = int(state.pile_start[pile])
        state.pile[first : first + plain], others = others[:plain], others[plain:]
        state.pile[first + plain : first + plain + own], apart = apart[:own], apart[own:]
        state.pile_size[pile] = plain + own


def _read_more(position: Position, field: str) -> None:
    state = position.state
    more = dict(text.split("=", 1) for text in field.split(";") if "=" in text)
    try:
        if "last" in more:
            state.last = _number(position, more["last"])
        if "quake" in more:
            state.magnitude, state.towns_left = int(more["quake"]), int(more["left"])
            state.at_town = position.table.towns.index(cell_of(more["town"]))
        if "decider" in more:
            state.decider = int(more["decider"]) - 1
        rotated = [_number(position, cell) for cell in more["rotated"].split("/")] if "rotated" in more else []
        state.rotated[: len(rotated)], state.rotated_count = rotated, len(rotated)
        state.flips_due = int(more.get("flips", 0))
        if "end" in more:
            state.ending = ENDINGS.index(Ending(more["end"]))
    except (KeyError, ValueError, OverflowError):
        raise BadNotation("notation-field", None, number=8, text=field) from None
    if state.phase == layout.CREW:
        if state.last == NO_CELL or state.tile[state.last] == EMPTY:
            raise BadNotation("notation-field", None, number=8, text=field)
        state.choices = claimable_sides(state, int(state.last)) if state.crews[state.seat] > 0 else 0
    if state.phase == layout.STRIKE:
        state.choices = longest_lines(state, int(state.town[state.at_town]))


def _number(position: Position, text: str) -> int:
    cell = cell_of(text)
    if cell not in position.table:
        raise ValueError(text)
    return position.grid.number(cell)
