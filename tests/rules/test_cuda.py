"""Law: compiled for CUDA, the rules play the same games as on the CPU, to the last bit of the final state."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from seismic.game.setup import check_options, start_states
from seismic.rules.layout import STATE_COMPACT, STATE_WIDE
from seismic.rules.targets.cuda import NoGPU, check_gpu, compile_to_ptx, count_same, play_games_cpu, same_games
from support.side_by_side import ALL_TOGETHER, SETTINGS, named

pytestmark = pytest.mark.cuda

LAYOUTS = {"compact": STATE_COMPACT, "wide": STATE_WIDE}
SEEDS = np.array([0, 7, 1 << 40])
SIMULATED = """
import sys
import numpy as np
from seismic.rules.targets.cuda import play_games_cuda
from seismic.game.setup import check_options, start_states

folder, *games = sys.argv[1:]
for number, game in enumerate(games):
    seats, table, *variants = game.split()
    states, points = play_games_cuda(start_states(check_options(int(seats), variants, table)), np.array({seeds}))
    np.savez(f"{{folder}}/{{number}}.npz", states=states, points=points)
"""


@pytest.fixture(scope="module", params=LAYOUTS)
def ptx(request: pytest.FixtureRequest) -> str:
    return compile_to_ptx(LAYOUTS[request.param])


def test_the_kernels_compile_for_cuda_without_a_gpu(ptx: str) -> None:
    assert ".target sm_90" in ptx
    assert ptx.count(".entry") == 1
    room = [int(size) for size in re.findall(r"\.local .*\[(\d+)\];", ptx)]
    assert room in [[layout.itemsize] for layout in LAYOUTS.values()], "a thread needs memory beside its state"


def test_the_tables_are_not_in_constant_memory_which_is_too_small(ptx: str) -> None:
    assert ".const" not in ptx
    tables = [line for line in ptx.splitlines() if ".weak .global" in line]
    assert len(tables) > 10
    assert len(set(tables)) == len(tables)


def test_the_assembler_takes_what_was_compiled(ptx: str) -> None:
    nvjitlink = pytest.importorskip("cuda.bindings.nvjitlink")
    linker = nvjitlink.create(1, ["-arch=sm_90"])
    data = ptx.encode()
    nvjitlink.add_data(linker, nvjitlink.InputType.PTX, data, len(data), "games")
    nvjitlink.complete(linker)
    assert nvjitlink.get_linked_cubin_size(linker) > 0
    nvjitlink.destroy(linker)


# Three seats and each table come up; the rest of that is in the test of the interpreted and the compiled rules.
SIMULATED_GAMES = [
    f"{2 + number % 3} {('standard', 'small', 'large')[number % 3]} {' '.join(variants)}".strip()
    for number, variants in enumerate(SETTINGS)
]


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The final states of Numba's simulator, which runs on the CPU. The JIT is off: else it would run that code."""
    folder = tmp_path_factory.mktemp("simulated")
    program = SIMULATED.format(seeds=SEEDS.tolist())
    subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", "-c", program, str(folder), *SIMULATED_GAMES],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        check=True,
    )
    return folder


@pytest.mark.parametrize("number", range(len(SETTINGS)), ids=[named(variants) for variants in SETTINGS])
def test_simulated_games_end_as_compiled_games_do(simulated: Path, number: int) -> None:
    seats, table, *variants = SIMULATED_GAMES[number].split()
    with np.load(simulated / f"{number}.npz") as ends:
        start = start_states(check_options(int(seats), variants, table))
        assert count_same(ends["states"], ends["points"], *play_games_cpu(start, SEEDS)) == len(SEEDS)


def test_a_difference_anywhere_is_seen() -> None:
    states, points = play_games_cpu(start_states(check_options(2)), np.arange(4))
    other_states, other_points = states.copy(), points.copy()
    other_states["around"][1, 100] += 1
    other_points[3, 0] += 1
    assert count_same(states, points, other_states, other_points) == 2


@pytest.mark.parametrize("variants", [(), ALL_TOGETHER, ("balance", "aftershocks")], ids=named)
def test_ten_thousand_games_on_a_gpu_end_as_on_the_cpu(variants: tuple[str, ...]) -> None:
    try:
        check_gpu()
    except NoGPU as error:
        pytest.skip(str(error))
    assert same_games(start_states(check_options(2, variants)), np.arange(10_000)) == 10_000
