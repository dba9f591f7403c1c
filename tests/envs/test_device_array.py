"""The capsule that lends memory to other libraries; on this machine, memory of the CPU."""

import gc
import weakref
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hafen.envs import device_array
from hafen.envs.device_array import CPU_DEVICE, CUDA_DEVICE, DeviceArray, capsule


class Owner:
    """Memory that tells when it goes."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array


class Lent:
    """What ``np.from_dlpack`` takes."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner

    def __dlpack_device__(self) -> tuple[int, int]:
        return CPU_DEVICE, 0

    def __dlpack__(self, **_: Any) -> Any:
        array = self.owner.array
        return capsule(self.owner, array.ctypes.data, array.dtype, array.shape, array.strides, self.__dlpack_device__())


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64, np.float32, np.bool_])
@pytest.mark.parametrize("order", ["C", "F"])
def test_memory_is_shared_as_it_lies(dtype: Any, order: Any) -> None:
    owner = Owner(np.array(np.arange(12).reshape(3, 4) % 2, dtype, order=order))
    borrowed = np.from_dlpack(Lent(owner))
    assert borrowed.dtype == dtype
    assert borrowed.tolist() == owner.array.tolist()
    assert np.shares_memory(borrowed, owner.array)


def test_memory_lives_as_long_as_somebody_uses_it() -> None:
    owner = Owner(np.arange(5))
    gone = weakref.ref(owner)
    borrowed = np.from_dlpack(Lent(owner))
    del owner
    gc.collect()
    assert gone() is not None
    assert borrowed.tolist() == [0, 1, 2, 3, 4]
    del borrowed
    gc.collect()
    assert gone() is None
    assert not device_array._lent


def test_a_capsule_that_nobody_takes_gives_the_memory_back() -> None:
    made = Lent(Owner(np.arange(5))).__dlpack__()
    assert device_array._lent
    del made
    gc.collect()
    assert not device_array._lent


def test_an_array_on_a_gpu_names_its_device_and_can_be_copied() -> None:
    array = np.arange(6, dtype=np.int16).reshape(2, 3)
    there = SimpleNamespace(
        shape=array.shape,
        dtype=array.dtype,
        strides=array.strides,
        copy_to_host=array.copy,
        __cuda_array_interface__={"data": (array.ctypes.data, False)},
    )
    shown = DeviceArray(there)
    assert shown.__dlpack_device__() == (CUDA_DEVICE, 0)
    assert (shown.shape, shown.dtype, len(shown)) == ((2, 3), np.dtype(np.int16), 2)
    assert np.asarray(shown).tolist() == array.tolist()
    with pytest.raises(ValueError, match="without a copy"):
        np.asarray(shown, copy=False)
