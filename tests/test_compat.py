"""Each private part of another library that the package touches still is what it was."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from seismic import compat
from seismic.rules.targets.cpu import COMPILED

compiled_only = pytest.mark.skipif(not COMPILED, reason="Numba is off")


def a_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--one")
    either.add_argument("--two")
    parser.add_subparsers().add_parser("below").add_argument("--deep")
    return parser


def test_argparse_tells_its_options_groups_and_commands() -> None:
    parser = a_parser()
    plain = [action.dest for action in compat.parser_actions(parser) if compat.is_plain_option(action)]
    assert plain == ["one", "two"]
    assert len(compat.exclusive_groups(parser)) == 1
    below = compat.subcommands(parser)
    assert list(below) == ["below"]
    assert compat.subcommands(below["below"]) == {}


@compiled_only
def test_numba_takes_the_flag_and_saves_through_what_we_put_in_between(tmp_path: Any) -> None:
    import numba

    saved: list[str] = []

    def around(save: Any) -> Any:
        def noted(signature: object, data: object) -> None:
            saved.append(str(signature))
            save(signature, data)

        return noted

    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(tmp_path)
    try:
        compiled = numba.njit(cache=True, **compat.WITHOUT_REFERENCE_COUNTS)(_double)
    finally:
        numba.config.CACHE_DIR = before
    compat.wrap_saving(compiled, around)
    assert compiled(4) == 8
    assert saved == ["(int64,)"]
    assert list(tmp_path.rglob("*.nbc"))


def _double(number: int) -> int:
    return 2 * number


@compiled_only
def test_numba_compiles_a_called_function_for_wide_integers_only() -> None:
    import numba

    inner: Any = numba.njit(_double)
    compat.widen_integers(inner)

    @numba.njit  # type: ignore[untyped-decorator]
    def outer(numbers: Any) -> int:
        return inner(numbers[0]) + inner(1) + inner(2)  # type: ignore[no-any-return]

    assert outer(np.array([5], np.int8)) == 16
    assert [str(signature) for signature in inner.signatures] == ["(int64,)"]


@compiled_only
def test_numba_hands_over_the_code_for_arguments_of_some_types() -> None:
    import numba

    compiled = numba.njit(_double)
    code: Any = compat.code_for(compiled, 4)
    assert [str(signature) for signature in compiled.signatures] == ["(int64,)"]
    assert code(5) == 10
    assert compat.code_for(compiled, 6) is code


LOWERED = """
import numba
from seismic import compat

@numba.njit(cache=True)
def inner(number):
    return number + 1

@numba.njit
def outer(number):
    return inner(number) + inner(2)

with compat.lowering_only():
    outer.compile((numba.int64,))
[library] = [some.library for some in outer.overloads.values()]
modules = list(compat.lowered_modules([library, library]))
print([name for name in ("inner", "outer") if any(module.name == name for module in modules)])
print(len(modules) - len(set(map(id, modules))))
"""


@compiled_only
def test_numba_can_be_stopped_before_machine_code_and_tells_the_modules(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(LOWERED)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, program], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "['inner', 'outer']\n0\n", done.stderr
    assert not list(tmp_path.rglob("*.nbc")), "nothing is kept that cannot be run"


@compiled_only
def test_numba_names_code_for_a_record_by_the_number_we_give() -> None:
    import numba

    record = numba.typeof(np.zeros(0, np.dtype((np.record, np.dtype([("a", np.int8, 77)]))))).dtype
    compat.number_record_type(record, 1 << 21)
    assert record.mangling_args == ("Record", (1 << 21,))


def test_numpy_has_row_stack_again() -> None:
    compat.restore_row_stack()
    assert vars(np)["row_stack"] is not None


def test_an_attribute_is_replaced_for_a_while() -> None:
    class Owner:
        value = 1

    with compat.replaced(Owner, "value", 2):
        assert Owner.value == 2
    assert Owner.value == 1


@pytest.mark.cuda
def test_numba_cuda_has_what_is_replaced_while_compiling() -> None:
    compat.restore_row_stack()
    from numba.cuda import dispatcher
    from numba.cuda.target import CUDATargetContext

    with compat.compiling_for((9, 0)):
        assert dispatcher.get_current_device().compute_capability == (9, 0)
    before = CUDATargetContext.make_constant_array
    with compat.constant_arrays_by(lambda: None):
        assert CUDATargetContext.make_constant_array is not before
    assert CUDATargetContext.make_constant_array is before
