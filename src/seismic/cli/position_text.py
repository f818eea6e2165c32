"""Lists for the player: the choices, and what can be asked about a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from seismic.advice.narration import (
    cells_struck,
    crews_on,
    describe,
    highway_name,
    name_of,
    owners_text,
    tile_name,
    town_name,
)
from seismic.cli.output import Say, Screen, fill
from seismic.cli.picture import beside, width
from seismic.cli.typed_moves import placements
from seismic.draw import tile_text
from seismic.game import Cell, Crew, Decision, Game, Kind, Place, Rotate, Side, Strike
from seismic.game.moves import Manner, manner_of


def options(game: Game, say: Say, screen: Screen) -> Iterator[str]:
    """The choices, if the table does not show them."""
    match game.decision:
        case Decision.CREW:
            yield _claims_text(game, say, screen)
        case Decision.STRIKE:
            assert game.struck_town is not None
            for move in game.legal_moves:
                assert isinstance(move, Strike)
                yield f"  {move.side!s:<4}{_loss(game, game.struck_town, move.side, say)}"
        case Decision.TOWN:
            for number, town in enumerate(game.table.towns, 1):
                yield f"  {number}   {town_name(game, town, say)}"
        case Decision.AFTERSHOCK:
            cells = {move.cell: None for move in game.legal_moves if isinstance(move, Rotate)}
            yield fill(f"{say('play-can-turn')} {' '.join(map(str, cells))}", screen)
        case Decision.LAY:
            yield from (f"  {move}" for move in game.simple_moves())
        case Decision.OVER | Decision.FLIP:
            return
        case never:
            assert_never(never)


def _claims_text(game: Game, say: Say, screen: Screen) -> str:
    """The tile just laid, and what may be claimed on it."""
    assert game.last_placed is not None
    laid = game.tiles[game.last_placed]
    tile = tile_text(laid.tile, laid.rotation, colour=screen.colour, unicode=screen.unicode)
    claims = list(_claims(game, say))
    wide = beside(tile, "\n".join(["", "", *claims]))
    return wide if width(wide) <= screen.columns else "\n".join([tile, *claims])


def _claims(game: Game, say: Say) -> Iterator[str]:
    cell = game.last_placed
    assert cell is not None
    for move in game.legal_moves:
        if isinstance(move, Crew):
            section = game.section_at(cell, move.side)
            assert section is not None
            laid = game.tiles[cell]
            road = highway_name(laid.tile, laid.rotation, move.side)
            yield f"  {road:<6} {describe(game, section, say)}"
    yield f"  {'-':<6} {say('play-no-crew')}"


def _loss(game: Game, town: Cell, side: Side, say: Say) -> str:
    cells = cells_struck(game, town, side)
    crews = crews_on(game, cells)
    owners = ", ".join(
        say("section-crews", name=name_of(game, seat, say), count=n) for seat, n in sorted(crews.items())
    )
    return say("play-loss", cells=cells) + (f" ({owners})" if owners else "")


def fits_text(moves: Iterable[Place | Rotate]) -> str:
    """Cells with the rotations in which a tile fits there, or to which it can be turned."""
    rotations: dict[Cell, list[str]] = {}
    for move in moves:
        rotations.setdefault(move.cell, []).append(f"r{move.rotation}")
    return "; ".join(f"{cell} {' '.join(turns)}" for cell, turns in sorted(rotations.items()))


def moves_text(game: Game, say: Say) -> Iterator[str]:
    """Every legal move: placements by tile, the others as a record spells them."""
    for tile in dict.fromkeys(game.face_up):
        fitting = [move for move in placements(game) if move.tile == tile]
        number = game.face_up.index(tile) + 1
        if fitting:
            yield f"{number}: {tile_name(tile)}: {fits_text(fitting)}"
        elif placements(game):
            yield f"{number}: {tile_name(tile)}: {say('play-fits-nowhere')}"
    if turns := [move for move in game.legal_moves if isinstance(move, Rotate)]:
        yield fits_text(turns)
    for move in game.legal_moves:
        if manner_of(move) == Manner.DECLINE:
            yield f"- ({move})"
        elif manner_of(move) == Manner.CHOOSE:
            yield str(move)


def sections_text(game: Game, say: Say) -> Iterator[str]:
    """The sections that somebody has claimed or that are complete, and how many others there are."""
    sections = game.sections()
    named = [section for section in sections if section.crews or section.complete]
    for section in sorted(named, key=lambda section: (-section.worth, -len(section.fragments))):
        yield f"{describe(game, section, say)}, {owners_text(game, section, say)}"
    yield say("play-other-sections", count=len(sections) - len(named))


def unseen_text(game: Game, say: Say) -> Iterator[str]:
    """The tiles that nobody has seen yet (R10.1)."""
    unseen = game.unseen
    yield say("play-unseen", count=sum(unseen.values()), pile=sum(game.pile_sizes))
    sorts: list[list[Kind]] = [[], [], []]
    for kind in unseen:
        sorts[1 if kind[0] == "*" else 2 if kind[0] == "Q" else 0].append(kind)
    for kinds in filter(None, sorts):
        yield "  " + "  ".join(f"{unseen[kind]}×{kind}" for kind in kinds)
