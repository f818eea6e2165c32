"""The network in PyTorch, with the weights that the kernels will have: rounded to whole steps, in whole range."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from seismic.search.kernels.features import ROW_COUNT
from seismic.search.kernels.network import (
    HIDDEN,
    INNER_SCALE,
    LEADS,
    OUT_SCALE,
    ROW_SCALE,
    STACKS,
    WIDTH,
    WIN,
    Network,
)

INT8, INT16, INT30 = 127, 32767, 1 << 30
ENOUGH = 1000  # samples for a curve of wins


def rounded(weights: Tensor, scale: int, most: int) -> Tensor:
    """The weights in steps of 1 / scale, as far as they fit; gradients pass as if they had not been rounded."""
    steps = (weights * scale).round().clamp(-most, most) / scale
    return weights + (steps - weights).detach()


class Model(nn.Module):
    """Points to come of a seat, from the rows that it sees and the stack of the position."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.Parameter(torch.randn(ROW_COUNT, WIDTH) * 0.02)
        self.linear = nn.Parameter(torch.randn(STACKS, WIDTH) * 0.3)
        self.inner = nn.Parameter(torch.randn(STACKS, HIDDEN, WIDTH) * 0.1)
        self.inner_bias = nn.Parameter(torch.zeros(STACKS, HIDDEN))
        self.outer = nn.Parameter(torch.randn(STACKS, HIDDEN) * 0.1)
        self.bias = nn.Parameter(torch.full((STACKS,), 15.0))

    def forward(self, rows: Tensor, stacks: Tensor) -> Tensor:
        there = rows > 0
        starts = torch.zeros(len(rows), dtype=torch.long, device=rows.device)
        starts[1:] = there.sum(1).cumsum(0)[:-1]
        table = rounded(self.rows, ROW_SCALE, INT8)
        sums = nn.functional.embedding_bag(rows[there].int(), table, starts.int(), mode="sum")
        linear = rounded(self.linear, OUT_SCALE, INT16)[stacks]
        inner = rounded(self.inner, INNER_SCALE, INT8)[stacks]
        outer = rounded(self.outer, OUT_SCALE, INT16)[stacks]
        hidden = torch.bmm(inner, sums.unsqueeze(2)).squeeze(2) + self.inner_bias[stacks]
        return (linear * sums).sum(1) + (outer * hidden.relu()).sum(1) + self.bias[stacks]

    def take(self, network: Network) -> None:
        """Go on from weights as the kernels have them."""
        steps = (ROW_SCALE, OUT_SCALE, INNER_SCALE, ROW_SCALE * INNER_SCALE, OUT_SCALE, ROW_SCALE * OUT_SCALE)
        own = (self.rows, self.linear, self.inner, self.inner_bias, self.outer, self.bias)
        for mine, scale, whole_steps in zip(own, steps, network, strict=False):
            mine.data.copy_(torch.as_tensor(whole_steps) / scale)

    def weights(self, wins: np.ndarray[Any, Any]) -> Network:
        """The same as the kernels want it."""
        rows = whole(self.rows, ROW_SCALE, INT8, np.int8)
        rows[0] = 0
        return Network(
            rows,
            whole(self.linear, OUT_SCALE, INT16, np.int16),
            whole(self.inner, INNER_SCALE, INT8, np.int8),
            whole(self.inner_bias, ROW_SCALE * INNER_SCALE, INT30, np.int32),
            whole(self.outer, OUT_SCALE, INT16, np.int16),
            whole(self.bias, ROW_SCALE * OUT_SCALE, INT30, np.int32),
            wins,
        )


def whole(weights: Tensor, scale: int, most: int, dtype: Any) -> np.ndarray[Any, Any]:
    steps: np.ndarray[Any, Any] = (weights.detach() * scale).round().clamp(-most, most).cpu().numpy()
    return steps.astype(dtype)


def win_table(leads: Tensor, shares: Tensor, stacks: Tensor) -> np.ndarray[Any, Any]:
    """How likely a lead wins, for each stack: a logistic curve through what happened, at whole points."""
    table = np.zeros((STACKS, LEADS), np.int16)
    points = np.arange(LEADS) - LEADS // 2
    for stack in range(STACKS):
        mine = stacks == stack
        if int(mine.sum()) < ENOUGH:
            continue
        slope, shift = fit_curve(leads[mine].double().clamp(-LEADS, LEADS), shares[mine].double())
        table[stack] = np.round(WIN / (1 + np.exp(-slope * points - shift)))
    return table


def fit_curve(leads: Tensor, shares: Tensor) -> tuple[float, float]:
    """A logistic curve, by Newton's method."""
    slope, shift = 0.1, 0.0
    for _ in range(30):
        chance = torch.sigmoid(slope * leads + shift)
        weight, error = chance * (1 - chance), shares - chance
        a, b, c = (float(sums.sum()) for sums in (weight * leads * leads, weight * leads, weight))
        g, h = float((error * leads).sum()), float(error.sum())
        slope, shift = slope + (c * g - b * h) / (a * c - b * b), shift + (a * h - b * g) / (a * c - b * b)
    return slope, shift
