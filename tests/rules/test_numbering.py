"""Compiled code is named by the layout of its states, so that a cache filled by several processes can be trusted."""

from __future__ import annotations

import numpy as np
import pytest

from seismic.rules.layout import STATE_COMPACT, STATE_WIDE
from seismic.rules.targets.cpu import COMPILED


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_layouts_have_numbers_that_no_process_can_mix_up() -> None:
    """Numba names code by a type's number, which it gives in the order of first use: in one process a small table may
    come first, in another a large one. With the same name for both, a third one played on the wrong layout."""
    import numba

    numbers = [numba.typeof(np.zeros(1, dtype)).dtype._code for dtype in (STATE_COMPACT, STATE_WIDE)]
    assert numbers == [(1 << 20) + dtype.itemsize for dtype in (STATE_COMPACT, STATE_WIDE)]
    assert numbers[0] != numbers[1]
    assert numba.typeof(np.zeros(1, STATE_WIDE)[0])._code == numbers[1]
