"""The names of the levels of our bots, for the search, the command, the terminal and the page.

They are here, below everything else, because help and forms need the names without loading the bots.
"""

from __future__ import annotations

INSTANT_LEVELS = ("trainee", "worker", "foreman")  # they decide at once, even where nothing is compiled
LEVELS = (*INSTANT_LEVELS, "surveyor", "chief")  # from the weakest to the strongest
DEFAULT_LEVEL = "foreman"


def level_key(level: str) -> str:
    """The key of what a level is called."""
    return f"level-{level}"
