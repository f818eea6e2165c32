"""The characters that tiles can be made of: each shows pixels, two side by side and a few from top to bottom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

ACROSS = 2  # pixels of a character from left to right

_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # by their pixels, bit by bit in the order of reading
_FIRST_SEXTANT, _FIRST_OCTANT, _FIRST_BRAILLE = 0x1FB00, 0x1CD00, 0x2800
_BRAILLE_BITS = (0, 3, 1, 4, 2, 5, 6, 7)  # in the order of reading
# Octants that Unicode had under other names.
_OLDER_OCTANTS = {
    0b00000001: 0x1CEA8,
    0b00000010: 0x1CEAB,
    0b00000011: 0x1FB82,
    0b00010100: 0x1FBE6,
    0b00101000: 0x1FBE7,
    0b00111111: 0x1FB85,
    0b01000000: 0x1CEA3,
    0b10000000: 0x1CEA0,
    0b11000000: ord("▂"),
    0b11111100: ord("▆"),
}


@dataclass(frozen=True)
class GlyphSet:
    """Characters by the pixels that they show: bit 0 is the upper left one, bit 1 the one beside it."""

    name: str
    down: int  # pixels from top to bottom
    characters: str
    solid: bool = True  # pixels touch each other

    @cached_property
    def codes(self) -> np.ndarray[Any, np.dtype[np.uint32]]:
        import numpy as np  # not before something is drawn: the terminal is to be asked at once

        return np.array([ord(character) for character in self.characters], np.uint32)


def _doubled(bits: int) -> int:
    """The pixels of a quadrant as those of an octant."""
    return sum(0b101 << (bit % 2 + bit // 2 * 4) for bit in range(4) if bits >> bit & 1)


def _sextants() -> str:
    halves = {0b010101: "▌", 0b101010: "▐", 0: " ", 0b111111: "█"}
    codes, code = [], _FIRST_SEXTANT
    for bits in range(64):
        if bits in halves:
            codes.append(halves[bits])
        else:
            codes.append(chr(code))
            code += 1
    return "".join(codes)


def _octants() -> str:
    older = {_doubled(bits): ord(character) for bits, character in enumerate(_QUADRANTS)} | _OLDER_OCTANTS
    codes, code = [], _FIRST_OCTANT
    for bits in range(256):
        if bits in older:
            codes.append(chr(older[bits]))
        else:
            codes.append(chr(code))
            code += 1
    return "".join(codes)


def _braille() -> str:
    dots = (sum(1 << _BRAILLE_BITS[bit] for bit in range(8) if bits >> bit & 1) for bits in range(1, 256))
    return " " + "".join(chr(_FIRST_BRAILLE + number) for number in dots)


BLOCKS = GlyphSet("blocks", 2, _QUADRANTS)
SEXTANTS = GlyphSet("sextants", 3, _sextants())
OCTANTS = GlyphSet("octants", 4, _octants())
BRAILLE = GlyphSet("braille", 4, _braille(), solid=False)
GLYPH_SETS = {found.name: found for found in (OCTANTS, SEXTANTS, BLOCKS, BRAILLE)}
