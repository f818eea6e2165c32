"""The arrays of a batch on the CPU, which other libraries can look at without a copy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

_LINE = 64  # bytes: JAX copies an array that begins anywhere else, and then does not see the next step


def new_array(shape: int | tuple[int, ...], kind: Any) -> Any:
    """Zeros, as `np.zeros` gives them, but beginning at a whole multiple of 64 bytes."""
    shape = (shape,) if isinstance(shape, int) else shape
    size = math.prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + _LINE, np.uint8)
    start = -room.ctypes.data % _LINE
    return room[start : start + size].view(kind).reshape(shape)
