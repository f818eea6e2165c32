"""Pictures of a position as strings: SVG, and text for a terminal, from one geometry."""

from seismic.draw.exporting import export
from seismic.draw.svg import table_svg, tile_svg
from seismic.draw.text import Ghost, face_up_text, table_text, tile_text

__all__ = ["Ghost", "export", "face_up_text", "table_svg", "table_text", "tile_svg", "tile_text"]
