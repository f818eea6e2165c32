"""Errors in the options of an environment, or in calls to it."""

from __future__ import annotations

import operator
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from seismic.errors import SeismicError

DEVICES = ("cpu", "cuda")


class BadEnv(SeismicError):
    """An environment cannot be made, or a call to it is wrong."""


def whole(name: str, value: Any) -> int:
    """A whole number, whether Python's, NumPy's or PyTorch's; `name` is the name of the argument."""
    try:
        return operator.index(value)
    except TypeError:
        raise BadEnv("env-whole", name=name, value=repr(value)) from None


def is_list(value: Any) -> bool:
    """Whether these are several values rather than one: a sequence, or an array that has a dimension."""
    return (isinstance(value, Sequence) and not isinstance(value, str)) or getattr(value, "ndim", 0) > 0


def check_known(options: Mapping[str, Any] | None, known: Collection[str]) -> Mapping[str, Any]:
    """The options of a reset, none of them misspelt."""
    asked = {} if options is None else options
    if not isinstance(asked, Mapping):
        raise BadEnv("env-options", found=repr(options))
    for name in asked:
        if name not in known:
            raise BadEnv("env-option", name=str(name), known=", ".join(known))
    return asked


def device_name(device: Any) -> str:
    """`cpu` or `cuda`, for a name or for PyTorch's own object."""
    name = str(device).removesuffix(":0")
    if name not in DEVICES:
        raise BadEnv("env-device", name=str(device), known=", ".join(DEVICES))
    return name
