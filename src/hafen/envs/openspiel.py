"""OpenSpiel: every game as a Python game of ``pyspiel``."""

import importlib.util

from hafen.kernel.errors import HafenError


def register() -> list[str]:
    """Make ``pyspiel.load_game("hafen_speicherstadt(players=3)")`` work for every game; their names."""
    if importlib.util.find_spec("pyspiel") is None:
        raise HafenError("these games need open_spiel: pip install 'hafen[envs]'")
    from hafen.envs.openspiel_game import register_all

    return register_all()
