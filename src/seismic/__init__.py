"""Seismic (unofficial): the tile-laying game of highways and quakes, as a library."""

__version__ = "0.1.0"
