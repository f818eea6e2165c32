"""DLPack, by which libraries look at each other's arrays without a copy. NumPy's have it, Numba's on a GPU have not.

The protocol: https://dmlc.github.io/dlpack/latest/python_spec.html. What is lent is kept until it is given back.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

CPU, CUDA = 1, 2  # devices, as DLPack numbers them
NO_STREAM = -1  # "do not wait for anything"
_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAME = b"dltensor"  # of a capsule that nobody has taken yet


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("offset", ctypes.c_uint64),
    )


class _Loan(ctypes.Structure):
    """DLManagedTensor, which is what a capsule contains."""

    _fields_ = (("tensor", _Tensor), ("owner", ctypes.c_void_p), ("give_back", ctypes.c_void_p))


def _python(name: str, result: Any, *arguments: Any) -> Any:
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


_keep = _python("Py_IncRef", None, ctypes.py_object)
_drop = _python("Py_DecRef", None, ctypes.c_void_p)
_new_capsule = _python("PyCapsule_New", ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_named = _python("PyCapsule_IsValid", ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)
_content = _python("PyCapsule_GetPointer", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


def _give_back(address: int) -> None:
    """Called once by whoever has taken the array, when it is no longer needed."""
    _drop(_Loan.from_address(address).owner)


def _end_capsule(capsule: int) -> None:
    """Called when a capsule goes; its content goes with it only if nobody has taken that."""
    if _is_named(capsule, _NAME):
        _give_back(_content(capsule, _NAME))


def _called_by_c(function: Callable[[int], None]) -> Any:
    """Kept for ever: a library may still give something back while Python ends."""
    called = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(function)
    _keep(called)
    return ctypes.cast(called, ctypes.c_void_p)


_GIVE_BACK, _END_CAPSULE = _called_by_c(_give_back), _called_by_c(_end_capsule)


def lend(array: Any, address: int, device: tuple[int, int]) -> Any:
    """A capsule with this array, which begins at this address on this device."""
    size, count = array.dtype.itemsize, len(array.shape)
    shape = (ctypes.c_int64 * count)(*array.shape)
    strides = (ctypes.c_int64 * count)(*(step // size for step in array.strides))
    kind = (_KINDS[array.dtype.kind], 8 * size, 1)
    where = ctypes.addressof(shape), ctypes.addressof(strides)
    loan = _Loan(_Tensor(address, _Device(*device), count, *kind, *where, 0))
    loan.lent = array, shape, strides  # which all live as long as the loan, and that until it is given back
    loan.owner, loan.give_back = id(loan), _GIVE_BACK
    _keep(loan)
    return _new_capsule(ctypes.addressof(loan), _NAME, _END_CAPSULE)
