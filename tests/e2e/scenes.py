"""Situations to look at: matches played by the library up to a moment, then uploaded as a table."""

import random
from dataclasses import dataclass
from typing import Any

import hafen
from tests.server.player import Player


@dataclass(frozen=True)
class Scene:
    """The first moment after some moves at which seat 0 owes a decision of this phase or step."""

    game: str
    options: tuple[tuple[str, Any], ...]
    moment: str
    after: int = 0

    def __str__(self) -> str:
        return f"{self.game} {self.moment}"


QUAY = (("players", 2), ("kaispeicher", True))
PROFI = (("mode", "profi"),)
YARD = (("players", 2),)
END = "end"
SCENES = [
    *(Scene("speicherstadt", QUAY, moment, 60) for moment in ("demand", "purchase", "loading", END)),
    *(Scene("kontor", PROFI, moment, 40) for moment in ("choose", "lay", "ship", END)),
    *(Scene("werft", YARD, moment, 60) for moment in ("choose", "act", "placing", "turning", "trading", "command")),
    *(Scene("werft", YARD, moment) for moment in ("discard", END)),
]


def match_file(scene: Scene) -> str:
    game = hafen.game(scene.game, **dict(scene.options))
    match = hafen.Match(game, seed=3, seats=["me", *["bot:random"] * (game.players - 1)])
    chance = random.Random(5)
    for number in range(10_000):
        position = match.position
        if position.over:
            assert scene.moment == END, f"no {scene} in this match"
            return match.text()
        seat = position.to_move[0]
        if seat == 0 and number >= scene.after:
            table = position.view(0)["table"]
            if scene.moment in (table.get("step"), table["phase"]):
                return match.text()
        match.play(chance.choice(position.legal(seat)), seat=seat)
    raise AssertionError(f"no {scene}")


def set_up(player: Player, scene: Scene) -> str:
    return str(player.do("/tables/upload", {"text": match_file(scene)})["id"])
