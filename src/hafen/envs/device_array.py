"""Arrays on a GPU that PyTorch, JAX and CuPy take over without a copy: by DLPack or the CUDA array interface."""

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.kernel.cuda import numba_cuda

CPU_DEVICE, CUDA_DEVICE = 1, 2  # numbers of the DLPack standard
DEFAULT_STREAM = (None, -1, 1)  # -1: the borrower takes care itself
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))

_lent: dict[int, tuple[Any, ...]] = {}  # by address: what must stay alive until the borrower is done with it


def capsule(
    owner: object,
    pointer: int,
    dtype: np.dtype[Any],
    shape: Sequence[int],
    strides: Sequence[int],
    device: tuple[int, int],
) -> Any:
    """A DLPack capsule over memory of ``owner``, which lives until the borrower lets go. Strides are in bytes."""
    managed = _Managed()
    tensor, ndim = managed.tensor, len(shape)
    sizes = (ctypes.c_int64 * ndim)(*shape)
    steps = (ctypes.c_int64 * ndim)(*(stride // dtype.itemsize for stride in strides))
    tensor.data, (tensor.device_type, tensor.device_id) = pointer, device
    tensor.ndim, tensor.kind, tensor.bits, tensor.lanes = ndim, KINDS[dtype.kind], 8 * dtype.itemsize, 1
    tensor.shape, tensor.strides = sizes, steps
    managed.deleter = _return_memory
    address = ctypes.addressof(managed)
    _lent[address] = (owner, managed, sizes, steps)
    make = ctypes.pythonapi.PyCapsule_New
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return make(address, _NAME, ctypes.cast(_drop_capsule, ctypes.c_void_p))


@_Deleter  # type: ignore[untyped-decorator]
def _return_memory(managed: Any) -> None:
    _lent.pop(ctypes.addressof(managed.contents), None)


_NAME = b"dltensor"


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _drop_capsule(made: int) -> None:
    """A capsule that nobody took over: the borrower renames it when it does."""
    is_valid, get = ctypes.pythonapi.PyCapsule_IsValid, ctypes.pythonapi.PyCapsule_GetPointer
    is_valid.argtypes = get.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
    is_valid.restype, get.restype = ctypes.c_int, ctypes.c_void_p
    if is_valid(made, _NAME):
        _lent.pop(get(made, _NAME), None)


class DeviceArray:
    """An array of numba-cuda with both doors to other libraries."""

    def __init__(self, array: Any) -> None:
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        found: np.dtype[Any] = self.array.dtype
        return found

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        found: dict[str, Any] = self.array.__cuda_array_interface__
        return found

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA_DEVICE, 0

    def __dlpack__(self, *, stream: int | None = None, **_: Any) -> Any:
        """Kernels work on the default stream; a borrower that works on another one gets what is finished."""
        if stream not in DEFAULT_STREAM:
            numba_cuda().synchronize()
        pointer = self.__cuda_array_interface__["data"][0]
        return capsule(self.array, pointer, self.dtype, self.shape, self.array.strides, self.__dlpack_device__())

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """A copy in the memory of the CPU."""
        if copy is False:
            raise ValueError("an array on a GPU cannot be read without a copy")
        copied = self.array.copy_to_host()
        return np.asarray(copied, dtype)

    def __len__(self) -> int:
        return self.shape[0]
