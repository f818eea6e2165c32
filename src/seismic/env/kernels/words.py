"""Bytes as words, on the CPU: up to sixteen flags written at once, and many bytes compared at once.

Masks are the largest thing that a step writes, so this is where its time goes: words take half as long as bytes.
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

CHUNK = 64  # bytes that `differing` compares: a line of the cache

# [mask of six bits]: the bits as bytes, the lowest first.
FLAGS = np.array([sum((mask >> i & 1) << 8 * i for i in range(6)) for mask in range(64)], np.uint64)

if COMPILED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def _pointer(context: Any, builder: Any, array_type: Any, array: Any, at: Any, pointed: Any) -> Any:
        """To something at a byte of an array, wherever that is in memory."""
        data = context.make_array(array_type)(context, builder, array).data
        first = builder.gep(builder.bitcast(data, ir.IntType(8).as_pointer()), [at])
        return builder.bitcast(first, pointed.as_pointer())

    @intrinsic  # type: ignore[untyped-decorator]
    def store(_: Any, array: Any, at: Any, word: Any) -> Any:
        """Write the bytes of a word into an array of bytes, from `at` on."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            to = _pointer(context, builder, signature.args[0], args[0], args[1], args[2].type)
            builder.store(args[2], to).align = 1
            return context.get_dummy_value()

        return types.void(array, at, word), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def store_bits(_: Any, array: Any, at: Any, bits: Any) -> Any:
        """Write the lowest 16 bits of a number as bytes, from `at` on."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            flags, data = ir.VectorType(ir.IntType(1), 16), ir.VectorType(ir.IntType(8), 16)
            low = builder.bitcast(builder.trunc(args[2], ir.IntType(16)), flags)
            to = _pointer(context, builder, signature.args[0], args[0], args[1], data)
            builder.store(builder.zext(low, data), to).align = 1
            return context.get_dummy_value()

        return types.void(array, at, bits), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def differing(_: Any, left: Any, right: Any, at: Any) -> Any:
        """Which bytes of two arrays are not the same, from `at` on: bit n for the one at `at + n`, CHUNK of them."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            chunks = []
            for array_type, array in zip(signature.args[:2], args[:2], strict=True):
                vector = ir.VectorType(ir.IntType(8), CHUNK)
                chunk = builder.load(_pointer(context, builder, array_type, array, args[2], vector))
                chunk.align = 1
                chunks.append(chunk)
            return builder.bitcast(builder.icmp_unsigned("!=", *chunks), ir.IntType(CHUNK))

        return types.uint64(left, right, at), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def lowest_bit(_: Any, word: Any) -> Any:
        """The lowest bit of a word that is set; one must be."""

        def generate(_: Any, builder: Any, __: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(word), generate

else:

    def store(array: Bytes, at: int, word: Any) -> None:
        """Write the bytes of a word into an array of bytes, from `at` on."""
        part = np.frombuffer(word.tobytes(), np.uint8)
        array.view(np.uint8)[at : at + part.size] = part

    def store_bits(array: Bytes, at: int, bits: int) -> None:
        """Write the lowest 16 bits of a number as bytes, from `at` on."""
        for n in range(16):
            array[at + n] = bits >> n & 1

    def differing(left: Bytes, right: Bytes, at: int) -> Any:
        """Which bytes of two arrays are not the same, from `at` on: bit n for the one at `at + n`, CHUNK of them."""
        changed = left[at : at + CHUNK] != right[at : at + CHUNK]
        return np.packbits(changed, bitorder="little").view(np.uint64)[0]

    def lowest_bit(word: Any) -> int:
        """The lowest bit of a word that is set; one must be."""
        return (int(word) & -int(word)).bit_length() - 1
