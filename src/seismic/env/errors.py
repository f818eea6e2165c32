"""What is wrong with the way in which an environment was asked for."""

from __future__ import annotations

import operator
from typing import Any

from seismic.errors import SeismicError


class BadEnv(SeismicError):
    """An environment that cannot be made, or a call that it cannot take."""


def whole(name: str, value: Any) -> int:
    """A whole number, whether Python's, NumPy's or PyTorch's; `name` is that of the argument."""
    try:
        return operator.index(value)
    except TypeError:
        raise BadEnv("env-whole", name=name, value=repr(value)) from None
