"""Observations as learning libraries expect them: one array, or its two parts; with or without a mask.

By default an observation is one row of bytes, the planes and then the scalars, so that no library can lose a part of
it. `Spaces.split` takes it apart again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np

from seismic.env.batch import Array, BatchEnv
from seismic.env.bounds import max_scalars
from seismic.env.kernels.planes import CHANNELS, CLOSED, ROAD_CHANNELS, WORTH
from seismic.env.spaces import Spaces

MOST = np.iinfo(np.uint8).max  # in a row of bytes; what is larger is shown as this


@dataclass(frozen=True)
class Form:
    """The form of an observation: in parts or in one row, with or without the mask."""

    parts: bool = False
    mask: bool = False

    def space(self, spaces: Spaces, roads: bool) -> Any:
        """What `of` returns for one game, as a Gymnasium space."""
        planes = np.ones((spaces.rows, spaces.columns, ROAD_CHANNELS if roads else CHANNELS), np.uint8)
        if roads:
            planes[:, :, WORTH:CLOSED] = MOST
        box, scalars = gymnasium.spaces.Box, max_scalars(spaces.options, roads)
        if self.parts:
            seen = gymnasium.spaces.Dict(
                {
                    "planes": box(np.zeros_like(planes), planes, dtype=np.uint8),
                    "scalars": box(np.zeros_like(scalars), scalars, dtype=np.int16),
                }
            )
        else:
            row = in_a_row(planes, scalars)
            seen = box(np.zeros_like(row), row, dtype=np.uint8)
        if not self.mask:
            return seen
        mask = box(0, 1, (spaces.actions,), np.int8)
        return gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})

    def of(self, planes: Array, scalars: Array, mask: Array) -> Any:
        """An observation made of these arrays, of one game or of many; parts are not copied."""
        seen = {"planes": planes, "scalars": scalars} if self.parts else in_a_row(planes, scalars)
        return {"observation": seen, "action_mask": mask} if self.mask else seen


def in_a_row(planes: Array, scalars: Array) -> Array:
    """Planes and scalars as one row of bytes for each game."""
    games, count = scalars.shape[:-1], scalars.shape[-1]
    size = planes.size // max(int(np.prod(games)), 1)
    row = np.empty((*games, size + count), np.uint8)
    row[..., :size] = planes.reshape(*games, size)
    np.minimum(scalars, MOST, out=row[..., size:], casting="unsafe")
    return row


def spaces_of(batch: BatchEnv) -> tuple[Any, Any]:
    """What a batch shows and takes, as Gymnasium spaces: planes and scalars, and an action for each game."""
    from gymnasium.vector.utils import batch_space

    seen = Form(parts=True).space(batch.spaces, batch.roads)
    return batch_space(seen, batch.n), batch_space(gymnasium.spaces.Discrete(batch.spaces.actions), batch.n)
