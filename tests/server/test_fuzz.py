"""A server that is sent nonsense by many at once: `make fuzz` sends a million messages, this a few."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.server.fuzzing import Fuzz

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_nothing_fails_whatever_is_sent(tmp_path: Path) -> None:
    figures = await Fuzz(tmp_path, 1, lambda _: None).run(4000)
    assert figures.failures == []
    assert figures.sent == 4000
    assert {"bad-message", "no-hello"} < figures.codes.keys()
    assert {"200", "201", "400", "401", "404"} < figures.statuses.keys()
