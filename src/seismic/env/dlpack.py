"""DLPack, by which libraries look at each other's arrays without a copy. NumPy's have it, Numba's on a GPU have not.

The protocol: https://dmlc.github.io/dlpack/latest/python_spec.html. A capsule has functions that C calls at the end of
a loan, perhaps while Python ends or amid an error. NumPy's are made for that, so NumPy makes the capsule, and only the
device is written into it here.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CUDA = 2  # as DLPack numbers devices; a CPU is 1
NO_STREAM = -1  # "do not wait for anything"


class _Tensor(ctypes.Structure):
    """How what is in a capsule begins."""

    _fields_ = (("data", ctypes.c_void_p), ("device", ctypes.c_int32), ("device_number", ctypes.c_int32))


_content = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


class _Memory:
    """What NumPy is told of an array, at whose memory it never looks; it keeps this as long as the loan lasts."""

    def __init__(self, array: Any, address: int) -> None:
        self.array = array
        self.__array_interface__ = {
            "version": 3,
            "data": (address, False),
            "shape": array.shape,
            "strides": array.strides,
            "typestr": array.dtype.str,
        }


def lend(array: Any, address: int, device: tuple[int, int]) -> Any:
    """A capsule with this array, which begins at this address on this device."""
    capsule = np.asarray(_Memory(array, address)).__dlpack__()
    tensor = _Tensor.from_address(_content(capsule, b"dltensor"))
    tensor.device, tensor.device_number = device
    return capsule
