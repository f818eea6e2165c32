"""Data sets: games with every position as its player saw it, in files that NumPy alone can read.

docs/datasets.md describes them. A folder contains parts, each with whole games; a part is written when it is full, so
the written parts remain if the command is stopped early.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from seismic.env.batch import BatchEnv
from seismic.env.errors import BadEnv
from seismic.env.spaces import Spaces
from seismic.game.game import Game
from seismic.game.setup import Options
from seismic.system import replacing

FORMAT = 1
PART = "part-{:04}.npz"
POSITIONS = 8192  # at least, in every part but the last

Array = np.ndarray[Any, np.dtype[Any]]


def check_folder(folder: Path, *, overwrite: bool = False) -> None:
    """Refuse before anything is played, rather than overwrite what is there; or remove it, if asked to."""
    if folder.exists() and not folder.is_dir():
        raise BadEnv("simulate-no-folder", folder=folder)
    for there in sorted(folder.glob(PART.replace("{:04}", "*"))):
        if not overwrite:
            raise BadEnv("simulate-record-exists", file=there)
        there.unlink()


class DatasetWriter:
    """Writes games into a folder. `close` writes the rest."""

    def __init__(self, folder: Path, options: Options, bots: Sequence[str], positions: int = POSITIONS) -> None:
        self.folder, self.options, self.bots = folder, options, tuple(bots)
        self.parts = self.positions = 0  # written so far
        self._enough = positions
        self._env = BatchEnv(
            1, players=options.seats, variants=options.variants, table=options.table_name, autoreset=False
        )
        self._games: list[dict[str, Array]] = []  # of the part that is being filled

    @property
    def _waiting(self) -> int:
        return sum(game["action"].size for game in self._games)

    def add(self, game: Game, seed: int, seats: Sequence[int]) -> None:
        """Add a game that is over, dealt from this seed; `seats` says which of the bots sat where."""
        self._games.append(self._shown(game, seed, seats))
        if self._waiting >= self._enough:
            self._write()

    def close(self) -> None:
        if self._games:
            self._write()

    def _shown(self, game: Game, seed: int, seats: Sequence[int]) -> dict[str, Array]:
        """All arrays of a game: it is replayed, and observed before every move."""
        env, options = self._env, self.options
        env.reset(seed)
        again = Game(options.seats, options.variants, options.table_name, seed=seed)
        rows: dict[str, list[Any]] = {"action": [], "seat": [], "planes": [], "scalars": [], "mask": []}
        for move in game.moves:
            action = env.spaces.action(again, move)
            rows["action"].append(action)
            rows["seat"].append(int(env.to_move[0]))
            rows["planes"].append(env.planes[0].copy())
            rows["scalars"].append(env.scalars[0].copy())
            rows["mask"].append(np.packbits(env.mask[0]))
            env.step([action])
            again.play(move)
        assert env.done[0]
        assert tuple(env.points[0]) == game.scores()
        return {
            "seeds": np.array([seed], np.uint64),
            "bot": np.array([seats], np.int16),
            "points": env.points.copy(),
            "rewards": env.rewards.copy(),
            "action": np.array(rows["action"], np.int32),
            "seat": np.array(rows["seat"], np.int8),
            **{name: np.array(rows[name]) for name in ("planes", "scalars", "mask")},
        }

    def _write(self) -> None:
        games = self._games
        arrays = self._head() | {name: np.concatenate([game[name] for game in games]) for name in games[0]}
        arrays["game"] = np.repeat(np.arange(len(games), dtype=np.int32), [game["action"].size for game in games])
        path = self.folder / PART.format(self.parts + 1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with replacing(path) as draft, draft.open("wb") as file:  # a file with the name of a part is complete
                np.savez_compressed(file, **arrays)
        except OSError as error:
            raise BadEnv("simulate-unwritable", file=path) from error
        self.parts += 1
        self.positions += arrays["action"].size
        self._games = []

    def _head(self) -> dict[str, Any]:
        return {
            "format": np.int32(FORMAT),
            "players": np.int32(self.options.seats),
            "variants": np.array(self.options.variants, np.str_),
            "table": np.array(self.options.table_name),
            "bots": np.array(self.bots, np.str_),
            "actions": np.int32(self._env.spaces.actions),
        }


def replay(part: Mapping[str, Array], number: int) -> Game:
    """A game of a part, replayed from its seed and its actions."""
    variants, table = part["variants"].tolist(), str(part["table"])
    game = Game(int(part["players"]), variants, table, seed=int(part["seeds"][number]))
    spaces = Spaces(game.options)
    for action in part["action"][part["game"] == number]:
        game.play(spaces.move(game, int(action)))
    return game
