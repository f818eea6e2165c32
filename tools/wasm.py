"""Builds the WebAssembly module: the kernels of the rules and the bots, and bindings for JavaScript.

`python tools/wasm.py FOLDER LINKER` writes seismic.wasm, seismic.js, seismic.d.ts and network.bin into the folder.
LINKER is the program that links them, with its arguments, such as `build/linker/ziglang/zig wasm-ld`.
"""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import wasmbindings
from seismic.advice.kernels.exports import module_exports
from seismic.rules.targets.cache import COMPILED
from seismic.rules.targets.export import VERSION, Array, Export
from seismic.rules.targets.notice import on_compiling

STACK = 1 << 16  # bytes; it lies below everything else, so running out of it is an error and overwrites nothing
HEAP = "__heap_base"  # where the memory begins that is nobody's


def build(folder: Path, linker: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    exports, arrays = module_exports()
    module = link(compile_kernels(exports, arrays), [*exports, *arrays, VERSION], linker)
    write_bindings(folder)
    (folder / "seismic.wasm").write_bytes(module)
    print(f"{folder / 'seismic.wasm'}: {len(module):,} bytes, {len(gzip.compress(module)):,} gzipped.")


def write_bindings(folder: Path) -> None:
    """In a process where kernels can be called: here they are compiled for another machine than this one."""
    interpreted = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, wasmbindings.__file__, folder], env=interpreted, check=True)


def compile_kernels(exports: dict[str, Export], arrays: dict[str, Array]) -> bytes:
    try:
        from seismic.rules.targets.wasm import compile_object

        return compile_object(exports, arrays, int(wasmbindings.kernels(), 16), show_progress)
    except (ImportError, AttributeError, RuntimeError) as error:
        raise SystemExit(f"This Numba and llvmlite cannot compile for WebAssembly: {error}") from error


def show_progress(name: str, number: int, count: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if number == count else ""
        print(f"\r\033[KCompiling {number} of {count}: {name}", end=end, file=sys.stderr, flush=True)
    elif number % 10 == 1:
        print(f"Compiling {number} of {count}.", file=sys.stderr, flush=True)


def link(code: bytes, names: Sequence[str], linker: Sequence[str]) -> bytes:
    """A module of this object file that exports these names."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "kernels.o"), Path(folder, "kernels.wasm")
        source.write_bytes(code)
        options = ["--no-entry", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}", f"--export={HEAP}"]
        try:
            command = [*linker, *options, *(f"--export={name}" for name in names), str(source), "-o", str(target)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            raise SystemExit(f"{linker[0]} cannot be run: {error.strerror}. `make wasm` installs it.") from error
        if done.returncode != 0:
            raise SystemExit(f"The module could not be linked: {done.stderr.strip()[:500]}")
        return target.read_bytes()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: python tools/wasm.py FOLDER LINKER ...")
    if not COMPILED:
        sys.exit("Numba is missing or switched off (NUMBA_DISABLE_JIT): without it nothing can be compiled.")
    on_compiling(lambda: None)  # its notice speaks of this machine
    build(Path(sys.argv[1]), sys.argv[2:])
