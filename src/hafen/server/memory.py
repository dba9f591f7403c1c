"""Memory: when Python looks for what is free again, and giving it back, which the C library would keep for later."""

import ctypes
import gc
import sys

YOUNG = 50_000  # objects before the collector looks at the new ones; a move makes thousands that go by themselves


def collect_rarely() -> None:
    """What is loaded by now stays. Hardly anything made later lies in cycles: to look for them often only costs."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def give_back_memory() -> None:
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # the GNU library has it
        if trim is not None:
            trim(0)
