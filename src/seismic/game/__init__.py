"""The readable face of the rules: games, moves, sections, and why a move is refused."""

from seismic.errors import BadManifest, BadSetup, IllegalMove, NotAMove, SeismicError
from seismic.game.fair import Draws
from seismic.game.game import Decision, Game, Laid, Outcome, Post
from seismic.game.legal import LegalMoves
from seismic.game.moves import (
    Crew,
    Discard,
    End,
    Ending,
    Event,
    Flip,
    Keep,
    Move,
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
from seismic.game.sections import EndKind, Section, SectionEnd
from seismic.game.simulation import SimulationResult, simulate
from seismic.rules.hexes import TABLES, Cell, Seat, Side, Table
from seismic.rules.tiles import MANIFEST, TOWN, Kind
from seismic.rules.variants import VARIANTS, Variant

__all__ = [
    "MANIFEST",
    "TABLES",
    "TOWN",
    "VARIANTS",
    "BadManifest",
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
    "Move",
    "NoCrew",
    "NotAMove",
    "Outcome",
    "Pass",
    "Place",
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
    "simulate",
]
