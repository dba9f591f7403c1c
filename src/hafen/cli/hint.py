"""What the command ``hint`` tells: the best moves by number, what to expect of them, and why."""

import hafen
from hafen.bots.reasons import shown, shown_error
from hafen.cli.choices import Choices
from hafen.cli.language import Speaker, capital

SHOWN = 3
BUDGET = 4000
PATIENCE = 2.0  # seconds: nobody wants to wait longer for a hint


def hint_lines(position: hafen.Position, seat: int, choices: Choices, speaker: Speaker) -> list[str]:
    """One line for each of the best moves, beginning with the number to type."""
    numbers = {move["code"]: (number, move["text"]) for number, move in choices.items()}
    lines = []
    for advice in hafen.advise(position, seat, BUDGET, seconds=PATIENCE)[:SHOWN]:
        number, text = numbers[advice.code]
        told = {"number": number, "text": capital(text), "points": shown(advice.points), "place": shown(advice.place)}
        error = None if advice.points_error is None else shown_error(advice.points_error)
        told |= {"error": error, "reason": advice.reason[speaker.lang]}
        lines.append(speaker.say("play", "hint_once" if error is None else "hint", **told))
    return lines
