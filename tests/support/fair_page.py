"""The program of docs/fair-piles.md, and the settings in which it is compared with ours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from support.side_by_side import ALL_TOGETHER

PAGE = (Path(__file__).parents[2] / "docs" / "fair-piles.md").read_text("utf-8")
SETTINGS = [
    (),
    ("big-one",),
    ("dilemma", "aftershocks"),
    ("twin-cities",),
    ALL_TOGETHER,
    ("balance",),
]
every_setting = pytest.mark.parametrize("variants", SETTINGS, ids=lambda some: "+".join(some) or "base")


def page_program() -> dict[str, Any]:
    """The program of the page, run by nothing but Python."""
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    names: dict[str, Any] = {"__name__": "fair_piles"}
    exec(program, names)
    return names
