"""Events as they are told in a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from hafen.cli.boards import Board
from hafen.cli.language import Speaker

Event = Mapping[str, Any]


def told_together(events: Sequence[Event], board: Board, speaker: Speaker) -> list[Event]:
    """One sentence for neighbours of a kind that list things: the moves of a loading, one by one, are no news."""
    told: list[Event] = []
    for event in events:
        if told and event["key"] in board.told_together and _but_for_lists(told[-1]) == _but_for_lists(event):
            told[-1] = _joined(told[-1], event, speaker)
        else:
            told.append(event)
    return told


def _but_for_lists(event: Event) -> tuple[str, dict[str, Any]]:
    return event["key"], {name: value for name, value in event["parameters"].items() if not isinstance(value, list)}


def _joined(first: Event, second: Event, speaker: Speaker) -> Event:
    parameters = {
        name: value + second["parameters"][name] if isinstance(value, list) else value
        for name, value in first["parameters"].items()
    }
    text = speaker.say("events", first["key"], **parameters)
    return {**first, "parameters": parameters, "text": text}
