"""Players that are programs. Each sees what its seat may know, and nothing else."""

from hafen.bots.simple import Bot, bot

__all__ = ["Bot", "bot"]
