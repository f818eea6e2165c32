"""Threads that do not sleep between the steps of a batch: to wake one takes longer than to step some hundred games.

Each thread has a word. Who asks for a step writes WORK; the thread does its part, writes IDLE, and looks at the word
again and again for a while before it parks. A thread that is parked has ended, and must be started again.
"""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, Any

import numpy as np

from seismic.env.kernels.games import Arrays, Part, step_games, step_learners
from seismic.env.kernels.masks import Mask
from seismic.env.kernels.opponents import Actions
from seismic.rules.targets.cpu import COMPILED, kernel

if TYPE_CHECKING:
    Words = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
    Asked = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
else:
    Words = Asked = object

IDLE, WORK, PARKED = range(3)
LINE = 8  # words in a line of the cache, of which every thread has one
PATIENCE = 5_000  # looks before a thread parks: some hundred microseconds

if COMPILED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def _pointer(context: Any, builder: Any, array_type: Any, array: Any, at: Any) -> Any:
        return builder.gep(context.make_array(array_type)(context, builder, array).data, [at])

    @intrinsic  # type: ignore[untyped-decorator]
    def look(_: Any, words: Any, at: Any) -> Any:  # noqa: ARG001
        """What a word holds, now that everything that was written before it can be seen."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if platform.machine().lower() in ("x86_64", "amd64"):  # let the other half of the core go first
                pause = ir.FunctionType(ir.VoidType(), [])
                builder.call(builder.module.declare_intrinsic("llvm.x86.sse2.pause", (), pause), [])
            return builder.load_atomic(_pointer(context, builder, signature.args[0], *args), "seq_cst", 8)

        return types.int64(words, types.intp), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def swap(_: Any, words: Any, at: Any, new: Any) -> Any:  # noqa: ARG001
        """Write a word, and return what it held."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointer = _pointer(context, builder, signature.args[0], *args[:2])
            return builder.atomic_rmw("xchg", pointer, args[2], "seq_cst")

        return types.int64(words, types.intp, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def swap_if(_: Any, words: Any, at: Any, old: Any, new: Any) -> Any:  # noqa: ARG001
        """Write a word if it holds `old`, and say whether it did."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pointer = _pointer(context, builder, signature.args[0], *args[:2])
            return builder.extract_value(builder.cmpxchg(pointer, args[2], args[3], "seq_cst"), 1)

        return types.boolean(words, types.intp, types.int64, types.int64), generate

else:  # interpreted, nobody spins

    def look(words: Words, at: int) -> int:
        """What a word holds."""
        return int(words[at])

    def swap(words: Words, at: int, new: int) -> int:
        """Write a word, and return what it held."""
        old, words[at] = int(words[at]), new
        return old

    def swap_if(words: Words, at: int, old: int, new: int) -> bool:
        """Write a word if it holds `old`, and say whether it did."""
        if words[at] != old:
            return False
        words[at] = new
        return True


@kernel
def ask(words: Words, thread: int) -> bool:
    """Ask a thread for a step, and say whether it must be started for that."""
    return bool(swap(words, thread * LINE, WORK) == PARKED)


@kernel
def awaited(words: Words, thread: int) -> bool:
    """Wait until a thread is asked for a step; if it takes too long, park."""
    looks = 0
    while look(words, thread * LINE) != WORK:
        looks += 1
        if looks > PATIENCE and swap_if(words, thread * LINE, IDLE, PARKED):
            return False
    return True


@kernel
def all_done(words: Words) -> bool:
    """Wait for a while until all threads are done, and say whether they are."""
    for thread in range(1, words.size // LINE):
        looks = 0
        while look(words, thread * LINE) == WORK:
            looks += 1
            if looks > PATIENCE:
                return False
    return True


@kernel
def serve_games(
    part: Part, words: Words, asked: Asked, dealing: Arrays, actions: Actions, showing: Arrays, telling: Arrays
) -> None:
    """Step these games as often as one is asked to; `asked` is the `how` of `step_games`."""
    while awaited(words, part[2]):
        how = (asked[0] != 0, asked[1], asked[2] != 0)
        step_games(part, dealing, actions, how, showing, telling)
        swap(words, part[2] * LINE, IDLE)


@kernel
def serve_learners(
    part: Part,
    words: Words,
    asked: Asked,
    dealing: Arrays,
    actions: Actions,
    where: Mask,
    showing: Arrays,
    telling: Arrays,
    seating: Arrays,
) -> None:
    """The same with a learner in each game; `asked` is the `how` of `step_among`."""
    while awaited(words, part[2]):
        how = (asked[0] != 0, asked[1], asked[2] != 0, asked[3] != 0, asked[4] != 0)
        step_learners(part, dealing, actions, where, how, showing, telling, seating)
        swap(words, part[2] * LINE, IDLE)
