"""What all tests share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

# Whoever is started in the background ignores Ctrl-C, and so would every command that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests keep all cores busy: bots would get next to nothing.
os.environ["SEISMIC_NICENESS"] = "10"

# Where something has to be compiled, tests compare what is on stderr without the notice.
os.environ["SEISMIC_QUIET"] = "1"

# Most tests in these folders start commands and processes, or let bots think: `make test-fast` leaves them out.
# Elsewhere a test that takes more than about two seconds is marked by itself.
SLOW_FOLDERS = ("advice", "arena", "bench", "cli", "engine", "server", "terminal", "web")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    tests = Path(__file__).parent
    for item in items:
        if any(tests / folder in item.path.parents for folder in SLOW_FOLDERS):
            item.add_marker(pytest.mark.slow)
