"""The arrays that a batch on a GPU hands out: Numba's own, and DLPack with them."""

from __future__ import annotations

from typing import Any

from numba import cuda

from seismic.env.dlpack import CUDA, NO_STREAM, lend
from seismic.env.errors import BadEnv

try:
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
except ImportError:  # Numba's simulator of a GPU has none
    DeviceNDArray = object


class DeviceArray(DeviceNDArray):
    """An array on a GPU that other libraries can also look at by DLPack."""

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(self.gpu_data.context.device.id)  # not an attribute: what is sliced has those of a new array

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,  # the first is enough
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError(str(BadEnv("env-lent")))  # the error that the protocol asks for
        if stream != NO_STREAM:
            cuda.synchronize()
        return lend(self, self.device_ctypes_pointer.value or 0, self.__dlpack_device__())


def shared(array: Any) -> Any:
    """The same array with DLPack."""
    if not hasattr(array, "gpu_data"):  # in Numba's simulator
        return array
    return DeviceArray(array.shape, array.strides, array.dtype, array.stream, array.gpu_data)
