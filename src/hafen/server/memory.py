"""Memory that is free again goes back to the system; the C library would keep it for later."""

import ctypes
import gc
import sys


def give_back_memory() -> None:
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # the GNU library has it
        if trim is not None:
            trim(0)
