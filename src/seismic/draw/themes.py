"""The colours of the pictures, by day, by night, and to print."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours as SVG writes them; pairs run from light to dark over a gradient."""

    name: str
    floor: str  # beyond the table's edge
    sand: tuple[str, str]  # the table
    grid: str
    rim: str  # the table's edge
    land: tuple[str, str]  # a tile
    seam: str  # where tiles meet
    grass: str
    tree: tuple[str, str]
    shade: str  # shadows, with their opacity
    shade_opacity: float
    shoulder: str
    asphalt: str
    lane: str  # the thin lines at the edges of the asphalt
    dash: str
    parapet: str
    red: tuple[str, str]
    plaza: tuple[str, str]  # the ground of a town
    wall: str
    roofs: tuple[str, ...]
    fault: str
    card: str
    card_rim: str
    ink: str
    faint_ink: str
    lit: str  # a cell where a tile fits
    pick: str  # what can be chosen, and what is: no player has this colour
    gold: str
    crews: tuple[str, ...]  # by seat
    hat: str
    hat_rims: tuple[str, ...]
    badge: str
    badge_ink: str


DAY = Theme(
    name="day",
    floor="#b9a683",
    sand=("#ece2cc", "#ddd0b3"),
    grid="#c6b794",
    rim="#8d7448",
    land=("#abd183", "#8dbb66"),
    seam="#6c9a4c",
    grass="#74a551",
    tree=("#5f9a47", "#7db65d"),
    shade="#2b1f08",
    shade_opacity=0.3,
    shoulder="#f3ecdd",
    asphalt="#41464f",
    lane="#d8d9dc",
    dash="#f6d66b",
    parapet="#5d5140",
    red=("#d4473a", "#a52f26"),
    plaza=("#f4e0b4", "#e6c98f"),
    wall="#fff6e4",
    roofs=("#d9694a", "#c95b3f", "#e0825a", "#b94f3a"),
    fault="#a83228",
    card="#fffaf0",
    card_rim="#e2d6ba",
    ink="#2a2620",
    faint_ink="#7b7263",
    lit="#d3e6ff",
    pick="#1668d8",
    gold="#f0b93a",
    crews=("#e8489a", "#f3bd2e", "#25a06a", "#ef7f1a"),
    hat="#fffdf6",
    hat_rims=("#96185a", "#8a5a00", "#0c5c38", "#8f4200"),
    badge="#fffaf0",
    badge_ink="#2a2620",
)

NIGHT = Theme(
    name="night",
    floor="#0c1014",
    sand=("#1c242d", "#151c24"),
    grid="#2a3541",
    rim="#465566",
    land=("#3f6140", "#304d34"),
    seam="#223a27",
    grass="#517a4c",
    tree=("#274a2c", "#3a6339"),
    shade="#000000",
    shade_opacity=0.42,
    shoulder="#b5b0a4",
    asphalt="#1b1e24",
    lane="#7d828b",
    dash="#e3bd4c",
    parapet="#0b0d10",
    red=("#d9503f", "#a3322a"),
    plaza=("#6d5a41", "#51422f"),
    wall="#ffe3a8",
    roofs=("#c4573c", "#a94a34", "#cf7049", "#96402f"),
    fault="#e0604a",
    card="#232c36",
    card_rim="#323e4b",
    ink="#f2ebdd",
    faint_ink="#a4aab2",
    lit="#5aa9f8",
    pick="#7cc0ff",
    gold="#f0c14b",
    crews=("#f0559f", "#f5c43c", "#2bb277", "#f58a2a"),
    hat="#fffdf6",
    hat_rims=("#96185a", "#8a5a00", "#0c5c38", "#8f4200"),
    badge="#10161c",
    badge_ink="#f2ebdd",
)

# On white paper, with little ink. What only colour distinguishes on a screen is dark enough to be seen in grey too.
PRINT = replace(
    DAY,
    name="print",
    floor="#ffffff",
    sand=("#ffffff", "#ffffff"),
    grid="#d9d9d4",
    rim="#8f8f88",
    land=("#f3f7ee", "#eaf1e2"),
    seam="#a9b89c",
    grass="#cbd9bd",
    tree=("#c3d3b3", "#d9e5cd"),
    shade="#000000",
    shade_opacity=0.16,
    shoulder="#ffffff",
    asphalt="#3c3f45",
    plaza=("#fbf3df", "#f5e8c8"),
    card="#ffffff",
    card_rim="#c9c9c4",
    ink="#111111",
    faint_ink="#5a5a56",
    badge="#ffffff",
    badge_ink="#111111",
)


@cache
def flattened(theme: Theme) -> Theme:
    """A theme without gradients, for pictures of few colours."""
    sand, land, plaza = ((light, light) for light, _ in (theme.sand, theme.land, theme.plaza))
    return replace(theme, sand=sand, land=land, plaza=plaza)


THEMES = {theme.name: theme for theme in (DAY, NIGHT, PRINT)}
