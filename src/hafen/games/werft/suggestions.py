"""Sequences of moves that are suggested: voyages and the last tile as they were found best, the rest as the hand-made
player plays it."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from hafen.games.werft.building import on_sale
from hafen.games.werft.components import (
    COLUMN_PART,
    COLUMNS,
    GOODS,
    ITEMS,
    OFFER,
    PART,
    PLACES,
    PRICE,
    PRICE_FIELDS,
    ROW_PRICE,
    ROWS,
    TILE_IDS,
    TRAIN_TYPES,
    VIRTUAL,
    WAGONS,
    Action,
)
from hafen.games.werft.moves import BUY, COMMAND, DONE, LAUNCH, LOAD, PLACE, SAIL, SCRAP, SELL, STEER, SWAP, USE
from hafen.games.werft.planner import Fitting
from hafen.games.werft.state import NONE, Phase, State, Step
from hafen.games.werft.trade import good_at_hand, traders_pay, train_of_type
from hafen.games.werft.voyages import Plan, Planner, Ship, Voyage
from hafen.games.werft.yard import can_join_a_ship, part_at, ship_at, yard_word

VOYAGE_STEPS = (Step.LAUNCH, Step.COMMAND, Step.FITTING, Step.STEERING)
BUILDING_STEPS = (Step.BUILDING, Step.PLACING, Step.LAST_TILE)
Chosen = tuple[int, int]  # worth, then guilders


def suggest(s: State, seat: int, kernels: Any) -> list[tuple[str, list[int]]]:
    """The best voyages and loading found, a trade and a building turn.

    Changes the state it is given; the kernels stop before anything is revealed.
    """
    name = _name(s)
    if s.to_move != 1 << seat or name is None:
        return []
    choose = _chooser(s, seat, name, kernels)
    loading: list[int] = []
    moves: list[int] = []
    fitting = s.launch if s.step == Step.FITTING else NONE
    while s.to_move == 1 << seat and _name(s) == name:
        move = choose()
        if s.step == Step.FITTING and s.launch == fitting and move != SAIL:
            loading.append(move)
        moves.append(move)
        kernels.apply(s, seat, move)
    return [(name, moves), *([("loading", loading)] if loading else [])]


def _name(s: State) -> str | None:
    if s.step in VOYAGE_STEPS:
        return "voyage"
    if s.step == Step.TRADING or (s.step == Step.ACT and s.action == Action.TRADE):
        return "trade"
    if s.step in BUILDING_STEPS or (s.step == Step.ACT and s.action == Action.BUILD):
        return "building"
    return None


def _chooser(s: State, seat: int, name: str, kernels: Any) -> Callable[[], int]:
    """What gives one move of the sequence after the other."""
    if name == "voyage":
        plan = best_voyages(s, seat)
        return lambda: _voyage_move(s, seat, plan)
    if name == "building" and s.phase == Phase.LAST_TILES:
        moves = iter(_last_tile(s, seat))
        return lambda: next(moves)
    if name == "trade" and s.phase == Phase.FINAL_ACTIONS:
        kind, swaps = _final_trade(s, seat)
        return lambda: USE + kind if s.step == Step.ACT else _wagon_move(s, swaps)
    return lambda: int(kernels.greedy(s, seat))


# Voyages


def best_voyages(s: State, seat: int) -> Plan:
    """All ships that are complete, also one that is under way."""
    word = int(yard_word(s, seat))
    planner = Planner(s, seat)
    others = [ship_of(s, seat, place) for place in range(PLACES) if ship_at(word, place) and place != s.launch]
    if s.launch == NONE:
        return planner.best(others)
    first = ship_of(s, seat, s.launch, tuple(s.aboard[item] for item in range(ITEMS)))
    return planner.best_on(first, others) if s.step == Step.STEERING else planner.best_after(first, others)


def ship_of(s: State, seat: int, place: int, aboard: Fitting = (0,) * ITEMS) -> Ship:
    length = int(ship_at(yard_word(s, seat), place))
    return Ship(place, tuple(s.yard[seat, n] for n in range(place, place + length)), aboard)


def _voyage_move(s: State, seat: int, plan: Plan) -> int:
    """The next move of a plan; ships with only one thing to do have done it by themselves."""
    if s.step == Step.LAUNCH:
        word = int(yard_word(s, seat))
        return LAUNCH + next(voyage.ship.place for voyage in plan.voyages if ship_at(word, voyage.ship.place))
    (voyage,) = [voyage for voyage in plan.voyages if voyage.ship.place == s.launch]
    if voyage.load is None or voyage.way is None:
        return SCRAP if s.step == Step.COMMAND else SAIL
    if s.step == Step.COMMAND:
        return COMMAND
    if s.step == Step.STEERING:
        return STEER + dict(voyage.way.turns)[s.slot_tile[seat, s.ship_slot[seat]]]
    return _load_move(s, voyage)


def _load_move(s: State, voyage: Voyage) -> int:
    """A smokestack before its propeller and so on: no order makes a ship faster on the way than it is in the end."""
    for item, count in enumerate(voyage.load or ()):
        if s.aboard[item] < count:
            return LOAD + item
    return SAIL


# The last tile


def _last_tile(s: State, seat: int) -> list[int]:
    """The tile whose ship brings most, the cheapest among equals; none if nothing comes of it."""
    planner = Planner(s, seat)
    best: tuple[Chosen, list[int]] = ((0, s.guilders[seat]), [DONE])
    if s.step == Step.PLACING:
        best = ((0, -1), [])
    for price, code, ship, place in completions(s, seat):
        if price > s.guilders[seat]:
            break
        moves = [PLACE + place] if s.step == Step.PLACING else [code, PLACE + place]
        best = max(best, ((planner.best([ship]).value, s.guilders[seat] - price), moves), key=lambda found: found[0])
    return best[1]


def completions(s: State, seat: int) -> Iterator[tuple[int, int, Ship, int]]:
    """Tiles that complete a ship: price, move, the ship and the place; of equal ones the cheapest."""
    word = int(yard_word(s, seat))
    seen = set()
    for price, code, tile, part in _tiles_on_sale(s):
        for place in range(PLACES):
            if part_at(word, place) != NONE or not can_join_a_ship(word, part, place):
                continue
            then = word | (1 + part) << (2 * place)
            for bow in range(PLACES):
                kind = (tile if tile >= VIRTUAL else TILE_IDS[tile], place)
                if ship_at(then, bow) and not ship_at(word, bow) and kind not in seen:
                    seen.add(kind)
                    places = range(bow, bow + int(ship_at(then, bow)))
                    yield price, code, Ship(bow, tuple(tile if n == place else s.yard[seat, n] for n in places)), place


def _tiles_on_sale(s: State) -> list[tuple[int, int, int, int]]:
    """Price, move, tile and part, the cheapest first; or the tile that has been bought."""
    if s.step == Step.PLACING:
        return [(0, NONE, s.bought, int(PART[s.bought]))]
    found = []
    for column, row in product(range(COLUMNS), range(ROWS)):
        if on_sale(s, column, row):
            part = int(COLUMN_PART[column])
            tile = s.market[column, row] if s.market[column, row] != NONE else VIRTUAL + part
            found.append((int(ROW_PRICE[row]), BUY + column * ROWS + row, tile, part))
    return sorted(found)


# A trade as the final action


def _final_trade(s: State, seat: int) -> tuple[int, list[list[int]]]:
    """The type of train, and for each good the items to swap for.

    Only the ship that a last tile can complete still needs items; otherwise guilders are better, they break ties.
    """
    offered = [max(int(OFFER[good, item]) for good in range(GOODS)) for item in range(ITEMS)]
    planner = Planner(s, seat, tuple(s.items[seat, item] + offered[item] for item in range(ITEMS)), varied=True)
    trades = list(_trades(s, seat))
    best = max((((0, guilders), trade) for guilders, _, trade in trades), key=lambda found: found[0])
    for price, _, ship, _ in completions(s, seat):  # one ship after the other: the planner knows its voyages by then
        if planner.best([ship]).value < best[0][0]:
            continue  # not even with everything
        values: dict[Fitting, int] = {}
        for guilders, items, trade in trades:
            if price > guilders:
                continue
            if items not in values:
                values[items] = planner.best([ship], items).value
            best = max(best, ((values[items], guilders - price), trade), key=lambda found: found[0])
    return best[1]


def _trades(s: State, seat: int) -> Iterator[tuple[int, Fitting, tuple[int, list[list[int]]]]]:
    """Everything that a trade may bring: guilders and items afterwards, the type of train and the swaps."""
    used = s.train != NONE
    kinds = [NONE] if used else [kind for kind in range(TRAIN_TYPES) if train_of_type(s, seat, kind) != NONE]
    for kind in kinds:
        for swaps in product(*(_swaps(s, seat, kind, good) for good in range(GOODS))):
            guilders = s.guilders[seat] + sum(_sold(s, seat, kind, good, len(swaps[good])) for good in range(GOODS))
            gained = [item for taken in swaps for item in taken]
            items = tuple(s.items[seat, item] + gained.count(item) for item in range(ITEMS))
            yield guilders, items, (kind, [list(taken) for taken in swaps])


def _wagons(s: State, seat: int, kind: int, good: int) -> int:
    """Wagons of a train in use that are left, or of one in hand."""
    return s.wagons[good] if kind == NONE else int(WAGONS[train_of_type(s, seat, kind), good])


def _swaps(s: State, seat: int, kind: int, good: int) -> list[tuple[int, ...]]:
    """What wagons of a good may be swapped for together."""
    first = kind == NONE and good == good_at_hand(s)
    offers = [item for item in range(ITEMS) if OFFER[good, item] and not (first and s.taken >> item & 1)]
    return [taken for n in range(_wagons(s, seat, kind, good) + 1) for taken in combinations(offers, n)]


def _sold(s: State, seat: int, kind: int, good: int, swapped: int) -> int:
    """Guilders for the wagons of a good that are not swapped."""
    field = s.trade_wheel if kind == NONE else (s.trade_wheel + 1) % PRICE_FIELDS
    wagons = _wagons(s, seat, kind, good) - swapped
    before = s.sold[good] if kind == NONE else 0
    return wagons * int(PRICE[field, good]) + int(traders_pay(s, seat, good, before + wagons))


def _wagon_move(s: State, swaps: list[list[int]]) -> int:
    wanted = swaps[int(good_at_hand(s))]
    return SWAP + wanted.pop(0) if wanted else SELL
