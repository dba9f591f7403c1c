"""Processes in which bots play: they end when the one that started them ends."""

import os
import threading
from multiprocessing import parent_process


def end_with_parent() -> None:
    """However it ends: one that was killed cannot tell its children."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
