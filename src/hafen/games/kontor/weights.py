"""The numbers that the hand-made player goes by, from ``data/weights.toml``, where each is explained."""

import tomllib
from importlib.resources import files

WEIGHTS: dict[str, int] = tomllib.loads((files(__package__) / "data" / "weights.toml").read_text("utf-8"))

TOO_SMALL = WEIGHTS["too_small"]
SMALLER_BY_ONE = WEIGHTS["smaller_by_one"]
LARGER_BY_ONE = WEIGHTS["larger_by_one"]
SURENESS = WEIGHTS["sureness"]
SURENESS_MARGIN = WEIGHTS["sureness_margin"]
SURENESS_OPEN = WEIGHTS["sureness_open"]
SHORT_OF_COINS = WEIGHTS["short_of_coins"]
PRECIOUS_COIN = WEIGHTS["precious_coin"]
USUAL_COIN = WEIGHTS["usual_coin"]
LOST_TURN = WEIGHTS["lost_turn"]
IDLE_TURN = WEIGHTS["idle_turn"]
TAX = WEIGHTS["tax"]
ALMOST_SURE = WEIGHTS["almost_sure"]
LIKELY = WEIGHTS["likely"]
REMOVAL = WEIGHTS["removal"]
IN_DANGER = WEIGHTS["in_danger"]
BRIBE_GOOD = WEIGHTS["bribe_good"]
