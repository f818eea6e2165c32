"""Pictures of positions, games and tiles: SVG, PNG, GIF and text for a terminal, all from one geometry."""

from seismic.draw.animation import Reel, animated_svg, reel
from seismic.draw.markup import Picture
from seismic.draw.moments import after_turns, moments
from seismic.draw.raster import gif, png
from seismic.draw.svg import table_svg, tile_svg
from seismic.draw.text import Ghost, face_up_text, table_text, tile_text
from seismic.draw.tile_sheet import sheet_svg
from seismic.draw.web_geometry import export

__all__ = [
    "Ghost",
    "Picture",
    "Reel",
    "after_turns",
    "animated_svg",
    "export",
    "face_up_text",
    "gif",
    "moments",
    "png",
    "reel",
    "sheet_svg",
    "table_svg",
    "table_text",
    "tile_svg",
    "tile_text",
]
