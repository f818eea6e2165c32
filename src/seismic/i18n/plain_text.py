"""Texts for terminals that show only ASCII."""

from __future__ import annotations

import unicodedata

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
        "\N{PLUS-MINUS SIGN}": "+/-",
        "\N{MIDDLE DOT}": ".",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{RIGHTWARDS ARROW}": "->",
        "\N{LEFTWARDS ARROW}": "<-",
        "\N{UPWARDS ARROW}": "^",
        "\N{DOWNWARDS ARROW}": "v",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{INVERTED QUESTION MARK}": "",
        "\N{INVERTED EXCLAMATION MARK}": "",
        "\N{LATIN SMALL LIGATURE OE}": "oe",
    }
)


def ascii_text(text: str) -> str:
    """The text in ASCII: letters lose their accents, and what has no likeness becomes a question mark.

    >>> ascii_text("“Début” ± 3")
    '"Debut" +/- 3'
    """
    bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    letters = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return letters.encode("ascii", "replace").decode("ascii")
