"""What a function that another program calls is made of: a kernel, and what it is called with."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[tuple[int, ...], np.dtype[Any]]
VERSION = "version"  # the name of a number in the module that tells which kernels it was made of


class Export(NamedTuple):
    """A kernel as a function of a module.

    Of its arguments, a number stands for a number that the caller gives, and the array `given` for one whose address
    the caller gives; all other arrays, and those in tuples, are memory of the module.
    """

    kernel: Any
    arguments: tuple[Any, ...]
    given: Array

    @property
    def function(self) -> Callable[..., Any]:
        """The function that the kernel was made of."""
        function: Callable[..., Any] = getattr(self.kernel, "py_func", self.kernel)
        return function

    @property
    def name(self) -> str:
        return self.function.__name__

    @property
    def parameters(self) -> list[str]:
        """The names of what the caller gives."""
        pairs = zip(inspect.signature(self.function).parameters, self.arguments, strict=True)
        return [name for name, value in pairs if isinstance(value, int) or value is self.given]
