"""What a terminal can show, and so how to draw and write."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from seismic.i18n.plain_text import ascii_text
from seismic.terminal.glyph_sets import BLOCKS, GlyphSet


@dataclass(frozen=True)
class Paper:
    """Colour and Unicode, if they are wanted and possible."""

    colour: bool = True
    unicode: bool = True
    glyphs: GlyphSet | None = BLOCKS  # of which tiles are made; none: of letters and lines
    light: bool = False  # the ground of the terminal
    pictures: str = ""  # how real pictures are shown over the tiles, if at all
    character: tuple[int, int] = (0, 0)  # pixels of a character, from side to side and from top to bottom

    @property
    def pixels(self) -> GlyphSet | None:
        """Of which characters tiles are made, pixel by pixel; they need colours for their grounds."""
        return self.glyphs if self.colour and self.unicode else None

    @property
    def arrow(self) -> str:
        return "▶" if self.unicode else ">"

    @property
    def rule(self) -> str:
        return "─" if self.unicode else "-"

    def box(self, on: bool) -> str:
        """Whether something is chosen."""
        return f"[{('✓' if self.unicode else 'x') if on else ' '}]"

    @property
    def spinner(self) -> str:
        return "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" if self.unicode else "|/-\\"

    def gap(self, columns: int) -> str:
        """Between a side and its count, where there is room."""
        return " " if columns >= 38 else ""

    def plain(self, text: str) -> str:
        """Text as it can be shown: without Unicode, letters lose their accents."""
        return text if self.unicode else ascii_text(text)

    def broken(self, text: str, columns: int, *, indent: str = "") -> list[str]:
        """A text in lines, broken between words; a screen may be too narrow for any of them."""
        return textwrap.wrap(self.plain(text), max(1, columns), subsequent_indent=indent)

    def cut(self, text: str, room: int) -> str:
        text = self.plain(text)
        if len(text) <= room:
            return text
        return text[: max(0, room - 1)] + ("…" if self.unicode else ".")
