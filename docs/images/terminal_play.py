"""Draws terminal-play.svg, a moment of a match in the terminal: ``python docs/images/terminal_play.py``."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import hafen
from hafen.cli.boards import Scene, get_board
from hafen.cli.language import Speaker
from hafen.cli.screen import PictureScreen

SEED, PLY, SEAT = 7, 137, 0
WIDTH, HEIGHT = 100, 40
BLACK, GREY, WHITE = (14, 24, 30), (159, 177, 184), (237, 243, 244)
NIGHT = TerminalTheme(BLACK, WHITE, [BLACK] * 7 + [GREY], [GREY] * 7 + [WHITE])  # the picture brings its own colours

game = hafen.game("speicherstadt", players=4)
board = get_board(game)
speaker = Speaker(game, board.words, "en", SEAT)
position, greedy = game.start(SEED), hafen.bot("greedy")
while position.ply < PLY:
    position.play(greedy.choose(position, position.to_move[0]))
view = position.view(SEAT, "en", names=speaker.names)
scene = Scene(view, speaker, {card["card"]: card for card in game.cards("en")}, view["events"])

console = Console(
    record=True, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor", file=io.StringIO()
)
PictureScreen(board, console=console).table(scene)
svg = console.export_svg(title="hafen play speicherstadt", theme=NIGHT, unique_id="table")
# A picture in a page loads no fonts from elsewhere.
svg = re.sub(r"\s*@font-face \{.*?\}|\s*<!--.*?-->", "", svg, flags=re.DOTALL).replace(
    "Fira Code, monospace", "monospace"
)
Path(__file__).with_name("terminal-play.svg").write_text(svg + "\n", "utf-8")
