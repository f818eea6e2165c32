"""Law: on a GPU the quick player and the careful one play the same games as on the CPU, to the last bit."""

from __future__ import annotations

import numpy as np
import pytest

from seismic.game.setup import check_options, start_states
from seismic.rules.layout import STATE_COMPACT, STATE_WIDE
from seismic.rules.targets.cuda import NoGPU, check_gpu
from seismic.search.geologist import load_network
from seismic.search.lessons import play_on_cpu
from seismic.search.lessons_cuda import CudaLessons, compile_to_ptx, to_gpu
from support.side_by_side import ALL_TOGETHER, named

pytestmark = pytest.mark.cuda
LAYOUTS = {"compact": STATE_COMPACT, "wide": STATE_WIDE}
GAMES = 2000


@pytest.mark.parametrize("layout", LAYOUTS)
def test_lessons_compile_for_cuda_without_a_gpu_and_contract_nothing(layout: str) -> None:
    ptx = compile_to_ptx(LAYOUTS[layout])
    assert ".target sm_90" in ptx
    assert "fma.rn.f64" not in ptx, "a product and a sum with one rounding, where a CPU has two"


@pytest.mark.parametrize("careful", [False, True])
@pytest.mark.parametrize("variants", [(), ("balance", "aftershocks"), ALL_TOGETHER], ids=named)
def test_a_gpu_plays_the_lessons_of_the_cpu(variants: tuple[str, ...], careful: bool) -> None:
    try:
        check_gpu()
    except NoGPU as error:
        pytest.skip(str(error))
    start, seeds = start_states(check_options(2, variants)), np.arange(GAMES, dtype=np.uint64)
    network = load_network() if careful else None
    room = CudaLessons(start, GAMES)
    if network is not None:
        room.ask(to_gpu(network))
    room.play(seeds)
    wanted = play_on_cpu(start, seeds, network)
    np.testing.assert_array_equal(room.lessons.final.copy_to_host(), wanted.final)
    np.testing.assert_array_equal(room.lessons.stacks.copy_to_host(), wanted.stacks)
