"""Analyses of games, kept as files, so that a replay can show them at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from seismic.advice.analysis import Analysis, analyse
from seismic.advice.facts import facts, read_facts
from seismic.cli.saved_games import games_folder
from seismic.game import Game
from seismic.record import write
from seismic.search import Budget
from seismic.system import cores, replacing

PLAYOUTS = 500  # where nobody says how many: a chance is then right to about 2 %
_MOST = 200  # files; the oldest go first


class Analyst:
    """Analyses one game, and saves the analysis."""

    def __init__(self, game: Game) -> None:
        self._game = game
        name = sha256(write(game).encode()).hexdigest()[:32]
        self._path = games_folder().parent / "analyses" / f"{name}.json"

    def kept(self) -> Analysis | None:
        """The saved analysis; None if there is none that can be read."""
        try:
            return read_facts(json.loads(self._path.read_bytes()))
        except (OSError, ValueError, RecursionError):
            return None

    def analyse(self, on_progress: Callable[[int, int], None], budget: Budget | None = None) -> Analysis:
        """Analyse the game now; the result replaces a saved one, unless that one was more thorough."""
        found = analyse(self._game, budget or Budget(playouts=PLAYOUTS), threads=cores(), on_progress=on_progress)
        before = self.kept()
        if before is None or before.trials <= found.trials:
            self._keep(found)
        return found

    def _keep(self, found: Analysis) -> None:
        """If it cannot be saved, the game is analysed again next time."""
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(self._path) as draft:
                draft.write_text(json.dumps(facts(found)), "utf-8")
            files = sorted(self._path.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)
            for old in files[:-_MOST]:
                old.unlink()
