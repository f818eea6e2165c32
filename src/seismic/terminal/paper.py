"""What a terminal can show, and so what is written with."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

_PLAIN = str.maketrans(
    {
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
        "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{EN DASH}": "-",
        "\N{MINUS SIGN}": "-",
        "\N{HORIZONTAL ELLIPSIS}": "...",
        "\N{MIDDLE DOT}": ".",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{RIGHTWARDS ARROW}": "->",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{INVERTED QUESTION MARK}": "",
        "\N{INVERTED EXCLAMATION MARK}": "",
        "\N{LATIN SMALL LIGATURE OE}": "oe",
    }
)


@dataclass(frozen=True)
class Paper:
    """Colour and Unicode, where they are wanted and possible."""

    colour: bool = True
    unicode: bool = True

    @property
    def dots(self) -> bool:
        """Whether highways are lines of dots; they need colours for their grounds."""
        return self.colour and self.unicode

    @property
    def arrow(self) -> str:
        return "▶" if self.unicode else ">"

    @property
    def rule(self) -> str:
        return "─" if self.unicode else "-"

    @property
    def tick(self) -> str:
        return "✓" if self.unicode else "x"

    @property
    def spinner(self) -> str:
        return "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" if self.unicode else "|/-\\"

    def gap(self, columns: int) -> str:
        """Between a side and its count, where there is room."""
        return " " if columns >= 38 else ""

    def plain(self, text: str) -> str:
        """A text as it can be shown: without Unicode, letters lose their accents."""
        if self.unicode:
            return text
        bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
        return (
            "".join(letter for letter in bare if not unicodedata.combining(letter))
            .encode("ascii", "replace")
            .decode("ascii")
        )

    def cut(self, text: str, room: int) -> str:
        text = self.plain(text)
        if len(text) <= room:
            return text
        return text[: max(0, room - 1)] + ("…" if self.unicode else ".")
