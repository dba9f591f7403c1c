"""Reading the README of a game: its sections, the tables in them and the names in backticks."""

import re
from pathlib import Path

import hafen


class Readme:
    def __init__(self, game: hafen.Game) -> None:
        self.text = (Path(str(game.rules.__file__)).parent / "README.md").read_text("utf-8")

    def section(self, title: str) -> str:
        return self.text.split(f"\n## {title}\n")[1].split("\n## ")[0]

    def rows(self, title: str) -> list[list[str]]:
        """Cells of all table rows of a section, headings left out."""
        table = [line.strip("|").split("|") for line in self.section(title).splitlines() if line.startswith("|")]
        rules = [n for n, cells in enumerate(table) if set("".join(cells)) <= set("-")]
        return [
            [cell.strip() for cell in cells] for n, cells in enumerate(table) if n not in rules and n + 1 not in rules
        ]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)
