"""Compiling for WebAssembly: the very same kernels, as an object file that needs no other.

Numba writes LLVM's language for each kernel, and the LLVM in llvmlite makes code for wasm32 of it; tools/wasm.py links
that into a module. An exported function takes the address of a state and whole numbers of 32 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core.registry import cpu_target

import seismic.compat as compat
from seismic.rules.targets.export import VERSION, Array, Export

OnProgress = Callable[[str, int, int], None]  # what is being compiled, which one it is, of how many

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"  # all that any browser of 2021 knows
_WORD = ir.IntType(32)
_BYTE = ir.IntType(8)
_ALIGNMENT = 16
# Kernels in which little time is spent, by which playouts and forecasts are hardly slower, are to be small, not fast.
_SELDOM_CALLED = (
    "advice.kernels",
    "rules.choices",
    "rules.dealing",
    "rules.entry_points",
    "rules.ground",
    "rules.quakes",
    "rules.refusals",
    "rules.standings",
    "rules.start",
    "rules.survey",
    "rules.turns",
    "search.kernels.evaluation",
    "search.kernels.features",
    "search.kernels.forecasts",
    "search.kernels.greedy",
    "search.kernels.halving",
    "search.kernels.levels",
    "search.kernels.network",
    "search.kernels.plans",
)


def compile_object(
    exports: Mapping[str, Export], arrays: Mapping[str, Array], version: int, on_progress: OnProgress
) -> bytes:
    """An object file with these functions and these arrays of its memory, by their names, and with its version."""
    with compat.lowering_only():
        module = _Module(arrays, version)
        for number, (name, export) in enumerate(exports.items(), 1):
            on_progress(name, number, len(exports))
            module.add(name, export)
    return _as_object(module.joined(), {*exports, *arrays, VERSION})


class _Module:
    """LLVM's language for all exports: what each of them does for its caller, and the kernels that they call."""

    def __init__(self, arrays: Mapping[str, Array], version: int) -> None:
        self._context = cpu_target.target_context
        self._exports = ir.Module("exports")
        self._libraries: list[Any] = []  # of the kernels
        self._memory: dict[int, ir.GlobalVariable] = {}  # by the array that it stands for
        for name, array in arrays.items():
            self._reserve(array, name)
        made_of = ir.GlobalVariable(self._exports, _WORD, VERSION)
        made_of.initializer, made_of.global_constant = ir.Constant(_WORD, version), True

    def _reserve(self, array: Array, name: str) -> ir.GlobalVariable:
        memory = ir.GlobalVariable(self._exports, ir.ArrayType(_BYTE, array.nbytes), name)
        memory.initializer = ir.Constant(memory.value_type, None)
        memory.align = _ALIGNMENT
        self._memory[id(array)] = memory
        return memory

    def add(self, name: str, export: Export) -> None:
        """Compile a kernel, and write a function that calls it."""
        signature = tuple(map(numba.typeof, export.arguments))
        export.kernel.compile(signature)
        compiled = export.kernel.overloads[signature]
        self._libraries.append(compiled.library)
        result = compiled.signature.return_type
        returned = ir.VoidType() if result == numba.void else _WORD
        function_type = ir.FunctionType(returned, [_WORD] * len(export.parameters))
        function = ir.Function(self._exports, function_type, name)
        builder = ir.IRBuilder(function.append_basic_block())
        given = iter(function.args)
        values = [self._value(builder, value, given, export.given) for value in export.arguments]
        callee = self._context.declare_function(self._exports, compiled.fndesc)
        _, value = self._context.call_conv.call_function(builder, callee, result, signature, values)
        if result == numba.void:
            builder.ret_void()
        elif result == numba.boolean:
            builder.ret(builder.zext(value, _WORD))
        else:
            builder.ret(builder.trunc(value, _WORD))

    def _value(self, builder: Any, value: Any, given: Iterator[Any], by_address: Array) -> Any:
        """What a kernel gets for one of its arguments."""
        if isinstance(value, tuple):
            parts = [self._value(builder, part, given, by_address) for part in value]
            return self._context.make_tuple(builder, numba.typeof(value), parts)
        if isinstance(value, np.ndarray):
            memory = next(given) if value is by_address else self._memory.get(id(value))
            return self._array(builder, value, memory or self._reserve(value, f"memory.{len(self._memory)}"))
        return builder.sext(next(given), ir.IntType(64))

    def _array(self, builder: Any, array: Array, memory: Any) -> Any:
        made = self._context.make_array(numba.typeof(array))(self._context, builder)
        place = builder.inttoptr if memory.type == _WORD else builder.bitcast
        self._context.populate_array(
            made,
            data=place(memory, made.data.type),
            shape=[self._context.get_constant(numba.intp, length) for length in array.shape],
            strides=[self._context.get_constant(numba.intp, stride) for stride in array.strides],
            itemsize=self._context.get_constant(numba.intp, array.itemsize),
            meminfo=None,
        )
        return compat.built_value(made)

    def joined(self) -> Any:
        """All of it in one module."""
        whole = llvm.parse_assembly(str(self._exports))
        for module in compat.lowered_modules(self._libraries):
            whole.link_in(module, preserve=True)
        return whole


def is_seldom_called(name: str) -> bool:
    """Whether a function is one of these kernels, by its name, which Numba begins with the parts of the module's.

    >>> is_seldom_called("_ZN7seismic5rules6survey8list_allB3v30")
    True
    """
    return any(
        "".join(f"{len(part)}{part}" for part in ("seismic", *each.split("."))) in name for each in _SELDOM_CALLED
    )


def _as_object(module: Any, kept: set[str]) -> bytes:
    """An object file for wasm32. Nothing but what is `kept` can be seen from outside, so the rest may vanish."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    for item in (*module.functions, *module.global_variables):
        if not item.is_declaration and item.name not in kept:
            item.linkage = "internal"
    for function in module.functions:
        if is_seldom_called(function.name) and not function.is_declaration:
            function.add_function_attribute("minsize")
    module.verify()
    # At level 3 the fields of a state become arguments, thousands of them: more than an engine takes, and no faster.
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code
