"""Six flags at once: on the CPU the flags of a cell are written as two words and a half, not byte by byte.

A mask is the largest thing that a step writes, so this is where its time goes: the words take half as long.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.rules.targets.cpu import COMPILED

if TYPE_CHECKING:
    Bytes = np.ndarray[tuple[int, ...], np.dtype[Any]]
else:
    Bytes = object

assert sys.byteorder == "little"

# [mask of six bits]: the bits as bytes, the lowest first.
FLAGS = np.array([sum((mask >> i & 1) << 8 * i for i in range(6)) for mask in range(64)], np.uint64)

if COMPILED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def store(_: Any, array: Any, at: Any, word: Any) -> Any:
        """Write the bytes of a word into an array of bytes, from `at` on, wherever that is in memory."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            first = builder.gep(builder.bitcast(data, ir.IntType(8).as_pointer()), [args[1]])
            written = builder.store(args[2], builder.bitcast(first, args[2].type.as_pointer()))
            written.align = 1
            return context.get_dummy_value()

        return types.void(array, at, word), generate

else:

    def store(array: Bytes, at: int, word: Any) -> None:
        """Write the bytes of a word into an array of bytes, from `at` on."""
        part = np.frombuffer(word.tobytes(), np.uint8)
        array.view(np.uint8)[at : at + part.size] = part
