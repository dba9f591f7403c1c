"""An engine for Hafen in a few lines: it plays the move that brings it most points at once.

Try it: hafen play speicherstadt --bots "engine:python examples/engine.py"
"""

import json
import sys


def gain(move, seat):
    """Points a move brings its seat for certain; every move in the view carries a preview of what it changes."""
    return move["preview"].get("forecast", {}).get(str(seat), 0)


def answer(message):
    if message["type"] == "announce":
        return {"protocol": 1}
    if message["type"] == "choose":
        view = message["view"]
        best = max(view["moves"], key=lambda move: gain(move, view["seat"]))
        return {"move": best["notation"]}
    return None  # the match is over, or a message that later versions know


for line in sys.stdin:  # ends when Hafen closes it
    reply = answer(json.loads(line))
    if reply is not None:
        print(json.dumps(reply), flush=True)
