"""Lessons as tensors: games of many settings, played a batch at a time and kept in a pool to learn from."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from seismic.game.setup import check_options, start_states
from seismic.search.kernels.lessons import LESSON_ROWS, Lessons
from seismic.search.kernels.network import Network
from seismic.search.lessons import play_on_cpu


class Setting(NamedTuple):
    players: int
    variants: tuple[str, ...]
    table: str
    weight: int  # how often it is played and learned

    @property
    def name(self) -> str:
        return f"{'+'.join(self.variants) or 'base'} {self.players} {self.table}"


ALL = ("big-one", "dilemma", "aftershocks", "twin-cities")
SETTINGS = (
    Setting(2, (), "standard", 24),
    Setting(3, (), "standard", 8),
    Setting(4, (), "standard", 12),
    Setting(2, (), "small", 1),
    Setting(4, (), "small", 1),
    Setting(2, ("aftershocks",), "standard", 2),
    Setting(4, ("aftershocks",), "standard", 1),
    Setting(2, ("big-one",), "standard", 2),
    Setting(4, ("big-one",), "standard", 1),
    Setting(2, ("dilemma",), "standard", 2),
    Setting(4, ("dilemma",), "standard", 1),
    Setting(2, ("big-one", "dilemma", "aftershocks"), "standard", 1),
    Setting(2, ("balance",), "standard", 2),
    Setting(3, ("balance",), "standard", 1),
    Setting(4, ("balance",), "standard", 1),
    Setting(2, ("balance", "aftershocks"), "standard", 3),
    Setting(2, (), "large", 1),
    Setting(4, (), "large", 1),
    Setting(2, ("twin-cities",), "standard", 1),
    Setting(3, ("twin-cities",), "standard", 1),
    Setting(4, ("twin-cities",), "standard", 1),
    Setting(2, ALL, "large", 3),
    Setting(4, ALL, "large", 1),
)


class Batch(NamedTuple):
    """Positions, with all seats of each."""

    rows: Tensor  # [position, seat, row]: 0 where there is none
    stacks: Tensor  # [position]
    now: Tensor  # [position, seat]
    final: Tensor  # [position, seat]


class Samples(NamedTuple):
    """What is learned: positions as single seats see them."""

    rows: Tensor  # [sample, row]
    stacks: Tensor  # [sample]
    target: Tensor  # [sample]: points to come

    def pick(self, which: Tensor) -> Samples:
        return Samples(self.rows[which], self.stacks[which], self.target[which])


def as_batch(lessons: Lessons, seats: int, device: str) -> Batch:
    rows, counts, now, stacks, final = (torch.as_tensor(part, device=device) for part in lessons)
    there = stacks.flatten() >= 0
    seen = torch.arange(LESSON_ROWS, device=device) < counts.flatten(0, 1)[there].unsqueeze(2)
    ends = final[:, None, :seats].expand(-1, now.shape[1], -1).flatten(0, 1)[there]
    rows = torch.where(seen, rows.flatten(0, 1)[there], 0)
    return Batch(rows, stacks.flatten()[there].long(), now.flatten(0, 1)[there], ends)


def as_samples(batch: Batch) -> Samples:
    seats = batch.now.shape[1]
    target = (batch.final - batch.now).flatten().float()
    return Samples(batch.rows.flatten(0, 1), batch.stacks.repeat_interleave(seats), target)


class School:
    """Plays lessons of all settings, with seeds that never come again, and keeps the newest of each in a pool."""

    def __init__(self, games: int, seed: int, device: str, settings: tuple[Setting, ...] = SETTINGS) -> None:
        self.games, self.device, self.settings = games, device, settings
        self.next_seed, self.played = seed << 40, 0
        self.network: Network | None = None
        self.pool: list[Samples] = []
        self._starts = [start_states(check_options(*setting[:3])) for setting in settings]
        self._total = sum(setting.weight for setting in settings)
        if device == "cuda":
            from seismic.search.lessons_cuda import CudaLessons

            self._rooms = [CudaLessons(start, games) for start in self._starts]

    def ask(self, network: Network) -> None:
        """From now on, let a player play that asks this network."""
        self.network = network
        if self.device == "cuda":
            from seismic.search.lessons_cuda import to_gpu

            there = to_gpu(network)
            for room in self._rooms:
                room.ask(there)

    def play(self, setting: int) -> Batch:
        seeds = np.arange(self.next_seed, self.next_seed + self.games, dtype=np.uint64)
        self.next_seed += self.games
        self.played += self.games
        seats = self.settings[setting].players
        if self.device != "cuda":
            return as_batch(play_on_cpu(self._starts[setting], seeds, self.network), seats, self.device)
        room = self._rooms[setting]
        room.play(seeds)
        return as_batch(room.lessons, seats, self.device)

    def fill_pool(self) -> None:
        self.pool = [as_samples(self.play(setting)) for setting in range(len(self.settings))]

    def refresh(self, dice: np.random.Generator) -> int:
        """Play one of the settings again; returns how many samples came of it."""
        weights = np.array([setting.weight for setting in self.settings], float)
        setting = int(dice.choice(len(weights), p=weights / weights.sum()))
        self.pool[setting] = as_samples(self.play(setting))
        return len(self.pool[setting].target)

    def draw(self, size: int) -> Samples:
        """Samples of all settings, each according to its weight."""
        parts = []
        for setting, samples in zip(self.settings, self.pool, strict=True):
            count = max(1, size * setting.weight // self._total)
            parts.append(samples.pick(torch.randint(len(samples.target), (count,), device=self.device)))
        return Samples(*(torch.cat(column) for column in zip(*parts, strict=True)))
