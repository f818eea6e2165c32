"""The rules for programmers: games, moves, sections, and why a move is illegal."""

from seismic.errors import BadManifest, BadNotation, BadSetup, IllegalMove, NotAMove, SeismicError
from seismic.game.fair import Draws
from seismic.game.game import Game, Outcome
from seismic.game.legal import LegalMoves
from seismic.game.moves import (
    MOVES,
    Crew,
    Decision,
    Discard,
    End,
    Ending,
    Event,
    Flip,
    Keep,
    Manner,
    Move,
    MoveKind,
    NoCrew,
    Pass,
    Place,
    Quake,
    Rotate,
    Score,
    Strike,
    Town,
    Turn,
    parse_event,
    parse_move,
)
from seismic.game.notation import parse_notation
from seismic.game.position import Laid, Position, Post
from seismic.game.sections import EndKind, Section, SectionEnd
from seismic.game.simulation import SimulationResult, simulate
from seismic.rules.hexes import TABLES, Cell, Seat, Side, Table
from seismic.rules.tiles import MANIFEST, TOWN, Kind
from seismic.rules.variants import VARIANTS, Variant

__all__ = [
    "MANIFEST",
    "MOVES",
    "TABLES",
    "TOWN",
    "VARIANTS",
    "BadManifest",
    "BadNotation",
    "BadSetup",
    "Cell",
    "Crew",
    "Decision",
    "Discard",
    "Draws",
    "End",
    "EndKind",
    "Ending",
    "Event",
    "Flip",
    "Game",
    "IllegalMove",
    "Keep",
    "Kind",
    "Laid",
    "LegalMoves",
    "Manner",
    "Move",
    "MoveKind",
    "NoCrew",
    "NotAMove",
    "Outcome",
    "Pass",
    "Place",
    "Position",
    "Post",
    "Quake",
    "Rotate",
    "Score",
    "Seat",
    "Section",
    "SectionEnd",
    "SeismicError",
    "Side",
    "SimulationResult",
    "Strike",
    "Table",
    "Town",
    "Turn",
    "Variant",
    "parse_event",
    "parse_move",
    "parse_notation",
    "simulate",
]
