"""What a figure was measured on: figures without their machine say nothing."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("hafen", "numpy", "numba", "numba-cuda", "open_spiel", "catanatron")


def machine() -> dict[str, object]:
    versions = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            continue
    return {"cpu": _cpu_name(), "cores": cores(), "versions": versions}


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def revision() -> str:
    """Of the source this runs from, marked if it was changed; the version where that is no checkout.

    Figures and pages that a measurement itself has written are no change of the source.
    """
    root = Path(__file__).parents[3]
    if not (root / ".git").exists():
        return version("hafen")
    commit = _git(root, "rev-parse", "--short", "HEAD")
    return f"{commit}-dirty" if _git(root, "status", "--porcelain", "--", "src") else commit


def _git(root: Path, *asked: str) -> str:
    return subprocess.run(["git", "-C", root, *asked], capture_output=True, text=True, check=True).stdout.strip()


def load() -> float | None:
    """Processes that wanted a core in the last minute, on average; None where the system does not tell."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def _cpu_name() -> str:
    info = Path("/proc/cpuinfo")
    for line in info.read_text("utf-8").splitlines() if info.exists() else []:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
