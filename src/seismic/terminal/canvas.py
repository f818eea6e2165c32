"""A picture made of characters: what a painter makes of a scene, and what the screen shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

Characters = np.ndarray[Any, np.dtype[np.uint32]]
Hues = np.ndarray[Any, np.dtype[np.uint8]]


class Run(NamedTuple):
    """Adjacent characters that look alike; ink and ground are palette numbers, 0 for the terminal's own."""

    text: str
    ink: int
    ground: int


@dataclass(frozen=True)
class Canvas:
    """Rows and columns of characters with their inks and grounds."""

    characters: Characters
    inks: Hues
    grounds: Hues

    @classmethod
    def blank(cls, columns: int, rows: int, ground: int = 0) -> Canvas:
        shape = (rows, columns)
        return cls(np.full(shape, ord(" "), np.uint32), np.zeros(shape, np.uint8), np.full(shape, ground, np.uint8))

    @classmethod
    def beside(cls, sheets: Sequence[Canvas]) -> Canvas:
        """Sheets of the same height, from left to right."""
        return cls(
            np.hstack([canvas.characters for canvas in sheets]),
            np.hstack([canvas.inks for canvas in sheets]),
            np.hstack([canvas.grounds for canvas in sheets]),
        )

    @property
    def rows(self) -> int:
        return int(self.characters.shape[0])

    @property
    def columns(self) -> int:
        return int(self.characters.shape[1])

    def write(self, x: int, y: int, text: str, ink: int, ground: int | None = None) -> None:
        """Write text; what does not fit on the canvas is cut off."""
        if not 0 <= y < self.rows:
            return
        for column, letter in enumerate(text, x):
            if 0 <= column < self.columns:
                self.characters[y, column] = ord(letter)
                self.inks[y, column] = ink
                if ground is not None:
                    self.grounds[y, column] = ground

    def below(self, row: int) -> Canvas:
        """From this row on."""
        return Canvas(self.characters[row:], self.inks[row:], self.grounds[row:])

    def above(self, row: int) -> Canvas:
        return Canvas(self.characters[:row], self.inks[:row], self.grounds[:row])

    def text(self, row: int) -> str:
        codes: bytes = self.characters[row].astype("<u4").tobytes()
        return codes.decode("utf-32-le")

    def runs(self, row: int) -> Iterator[Run]:
        """A row as few pieces."""
        text, inks, grounds = self.text(row), self.inks[row], self.grounds[row]
        changes = np.flatnonzero((np.diff(inks) != 0) | (np.diff(grounds) != 0)) + 1
        starts = [0, *map(int, changes)]
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
            yield Run(text[start:end], int(inks[start]), int(grounds[start]))

    def row_key(self, row: int) -> bytes:
        """Two rows look alike if and only if these are equal."""
        key: bytes = self.characters[row].tobytes() + self.inks[row].tobytes() + self.grounds[row].tobytes()
        return key

    def __str__(self) -> str:
        return "\n".join(self.text(row).rstrip() for row in range(self.rows))
