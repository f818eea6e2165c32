"""Puzzles: positions of self-played games in which one turn is clearly better than all others."""

from seismic.puzzles.puzzle import BadPuzzles, Puzzle, read_puzzles, shipped_puzzles

__all__ = ["BadPuzzles", "Puzzle", "read_puzzles", "shipped_puzzles"]
