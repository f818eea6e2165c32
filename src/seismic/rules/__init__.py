"""The rules of Seismic, written once: kernels over one flat record, and a readable face on top of them."""

from seismic.rules.errors import BadManifest, BadSetup, IllegalMove, NotAMove, SeismicError
from seismic.rules.fair import Draws
from seismic.rules.game import Decision, Game, Laid, Outcome, Post
from seismic.rules.hexes import TABLES, Cell, Seat, Side, Table
from seismic.rules.legal import LegalMoves
from seismic.rules.moves import (
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
from seismic.rules.section import EndKind, Section, SectionEnd
from seismic.rules.setup import VARIANTS
from seismic.rules.simulation import SimulationResult, simulate
from seismic.rules.tiles import MANIFEST, TOWN, Kind

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
    "parse_event",
    "parse_move",
    "simulate",
]
