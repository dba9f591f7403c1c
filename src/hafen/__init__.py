"""Hafen: play, study and research four harbour board games.

import hafen

game = hafen.game("speicherstadt", players=4)
position = game.start(seed=7)
bot = hafen.bot("greedy", seed=1)
while not position.over:
    position.play(bot.choose(position, position.to_move[0]))
print(position.points)
"""

from hafen.bots import bot
from hafen.bots.advise import Advice, advise
from hafen.envs.batch import Batch, batch
from hafen.kernel.errors import BotError, HafenError, IllegalMove, MatchFileError, OptionError, PositionError
from hafen.play.game import Game, catalogue, game
from hafen.play.match import Match, read
from hafen.play.position import Move, Position

__version__ = "0.1.0"

__all__ = [
    "Advice",
    "Batch",
    "BotError",
    "Game",
    "HafenError",
    "IllegalMove",
    "Match",
    "MatchFileError",
    "Move",
    "OptionError",
    "Position",
    "PositionError",
    "advise",
    "batch",
    "bot",
    "catalogue",
    "game",
    "read",
]
