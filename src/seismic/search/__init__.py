"""Bots: they see what everybody sees (R10.1), and choose a move."""

from seismic.levels import LEVELS
from seismic.search.bots import BadBot, Bot, make_bot
from seismic.search.budget import Budget
from seismic.search.engineer import Considered, Engineer
from seismic.search.geologist import Geologist
from seismic.search.greedy import Greedy
from seismic.search.strongest import strongest
from seismic.search.uct import Uct

__all__ = [
    "LEVELS",
    "BadBot",
    "Bot",
    "Budget",
    "Considered",
    "Engineer",
    "Geologist",
    "Greedy",
    "Uct",
    "make_bot",
    "strongest",
]
