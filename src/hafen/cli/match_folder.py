"""Where matches are kept that nobody gave a file for."""

import os
from datetime import datetime
from pathlib import Path


def folder() -> Path:
    """The matches of this user, below the data folder that the desktop conventions name."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "hafen" / "matches"


def new_file(game_id: str) -> Path:
    """A file that is not there yet, named by game and time."""
    stem = f"{game_id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    file, again = folder() / f"{stem}.match", 1
    while file.exists():
        again += 1
        file = folder() / f"{stem}-{again}.match"
    return file
