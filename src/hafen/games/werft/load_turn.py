"""The turn of a described position: its step, what is under way, and the figures on the action track."""

from collections.abc import Mapping
from typing import Any

from hafen.games.werft import building, canal, trade, voyage, ways, wheels, yard
from hafen.games.werft.components import (
    ACTION_NAMES,
    ACTIONS,
    GOOD_NAMES,
    GOODS,
    ITEM_NAMES,
    ITEMS,
    PLACES,
    SIDE_NAMES,
    TILES,
    TILES_PER_ACTION,
    TRAIN_NAMES,
    WAGONS,
    Action,
    Item,
)
from hafen.games.werft.load_cards import Table
from hafen.games.werft.load_fleet import MOST_ABOARD
from hafen.games.werft.load_told import counts_of, name_of, number_of, part_of, row_of
from hafen.games.werft.state import ABSENT, NONE, Phase, Place, State, Step, in_play
from hafen.games.werft.track import first_turns
from hafen.kernel.compile import build
from hafen.kernel.described import flag, listed, whole
from hafen.kernel.errors import PositionError

YARD = build(yard, "python")
CANAL = build(canal, "python")
BUILDING = build(building, "python")
WAYS = build(ways, "python")
TRADE = build(trade, "python")
VOYAGE = build(voyage, "python")
WHEELS = build(wheels, "python")

TURN_KEYS = ("moved", "chosen", "done", "bonus", "action", "placed", "bought", "join")
VOYAGE_KEYS = ("place", "aboard", "sailed", "ribbon", "officials", "gone")
TRADE_KEYS = ("train", "wagons", "sold", "taken")
UNTOLD = (Step.REFILL, Step.END, Step.NEXT, Step.SCORING, Step.RESTOCK)  # they run without a decision
TOLD_STEPS = tuple(step.name.lower() for step in Step if step not in UNTOLD)
# What is carried out in a step; the other steps come before or after the actions of a turn.
ACTION_OF = {
    Step.BUILDING: Action.BUILD,
    Step.PLACING: Action.BUILD,
    Step.JOINING: Action.CANAL,
    Step.TURNING: Action.CANAL,
    Step.TRADING: Action.TRADE,
}
BEFORE = (Step.BEGIN, Step.CHOOSE, Step.DISCARD, Step.LAST_TILE)
LATER = (Step.AFTER, Step.LAUNCH, Step.COMMAND, Step.FITTING, Step.STEERING)
ANY_PRICE = 1000  # guilders that suffice for everything
SAILING = (Step.COMMAND, Step.FITTING, Step.STEERING)


def set_turn(s: State, data: Mapping[str, Any], seats: list[Mapping[str, Any]], table: Table) -> None:
    told = part_of(data, "turn", TURN_KEYS, "turn")
    s.step = _step(s, data)
    if s.over:
        _check_nothing(told, data)
    else:
        _set_actions(s, told)
        _set_moved(s, data, _told_figures(seats))
        _set_bought(s, told, table)
        _set_trade(s, part_of(data, "trade", TRADE_KEYS, "trade"), table)
        _set_voyage(s, part_of(data, "voyage", VOYAGE_KEYS, "voyage"))
    _set_figures(s, seats)


def _step(s: State, data: Mapping[str, Any]) -> int:
    if s.over:
        if data.get("step", "scoring") != "scoring":
            raise PositionError("position: step must be 'scoring' when the game is over")
        return int(Step.SCORING)
    first = {Phase.TURNS: "begin", Phase.FINAL_ACTIONS: "choose", Phase.LAST_TILES: "last_tile"}[Phase(s.phase)]
    name = data.get("step", first)
    number_of(name, TOLD_STEPS, "position: step")
    step = Step[name.upper()]
    wrong = {
        Phase.TURNS: (Step.LAST_TILE,),
        Phase.FINAL_ACTIONS: (Step.BEGIN, Step.AFTER, Step.DISCARD, Step.LAST_TILE),
        Phase.LAST_TILES: (Step.BEGIN, Step.CHOOSE, Step.ACT, Step.BUILDING, Step.AFTER, Step.DISCARD),
    }[Phase(s.phase)]
    if step in wrong or (s.phase == Phase.LAST_TILES and step in (Step.JOINING, Step.TURNING, Step.TRADING)):
        raise PositionError(f"position: there is no step {name} in phase {Phase(s.phase).name.lower()}")
    if s.phase == Phase.TURNS and s.time == 0 and step != Step.DISCARD:
        raise PositionError("position: the time is up, so the phase is final_actions or last_tiles")
    return int(step)


def _check_nothing(told: Mapping[str, Any], data: Mapping[str, Any]) -> None:
    if any(value for value in told.values()) or data.get("voyage") or data.get("trade"):
        raise PositionError("position: nothing is under way when the game is over")


# Actions


def _set_actions(s: State, told: Mapping[str, Any]) -> None:
    step = Step(s.step)
    s.main = name_of(told, "chosen", ACTION_NAMES, "turn")
    s.bonus = name_of(told, "bonus", ACTION_NAMES, "turn")
    s.action = name_of(told, "action", ACTION_NAMES, "turn")
    implied = ACTION_OF.get(step, NONE)
    last_tile = s.phase == Phase.LAST_TILES
    if step in BEFORE or last_tile:
        if (s.main, s.bonus, s.action) != (NONE, NONE, NONE):
            raise PositionError(f"turn: no action is chosen yet in step {step.name.lower()}")
    elif step in LATER:
        s.main = Action.BUILD if s.main == NONE else s.main
        if s.action != NONE:
            raise PositionError("turn: the actions of this turn are done")
    else:
        s.action = s.action if s.action != NONE else s.main if s.main != NONE and step == Step.ACT else implied
        s.main = s.action if s.main == NONE else s.main
        if s.action == NONE or s.action not in (s.main, s.bonus) or (implied != NONE and s.action != implied):
            raise PositionError(f"turn: action must be what is carried out in step {step.name.lower()}")
    done = s.main != NONE and s.action != s.main and (step in LATER or flag(told, "done", "turn"))
    if flag(told, "done", "turn", default=done) != done:
        raise PositionError("turn: done tells whether the chosen action is carried out")
    s.main_done = done
    if s.main == Action.HIRE and not done and s.action != s.main:
        s.kept_back = max(0, WHEELS.cheapest_hire(s, s.active, ANY_PRICE))
    for action in (s.main, s.bonus):
        if action != NONE and not in_play(s, action):
            raise PositionError(f"turn: there is no {ACTION_NAMES[action]} at this table")
    if s.bonus != NONE and (s.bonus == s.main or s.phase != Phase.TURNS):
        raise PositionError("turn: a bonus action is another one than the chosen, and not one at the end of the game")
    most = TILES_PER_ACTION - 1 if step in (Step.BUILDING, Step.PLACING) and not last_tile else 0
    least = int(step == Step.BUILDING)
    s.placed = whole(told, "placed", least, least, most, "turn")


def has_moved(s: State, data: Mapping[str, Any]) -> bool:
    """Has a tile gone to the front in this turn?"""
    begun = data.get("step", "begin") not in ("begin", "discard")
    return s.phase == Phase.TURNS and begun and s.turns[s.active] >= first_turns(s)


def _set_moved(s: State, data: Mapping[str, Any], figures: list[list[int]]) -> None:
    """The tile in front. Where neither is told, it is one that nobody stands on."""
    if not has_moved(s, data):
        if s.moved != NONE:
            raise PositionError("turn: moved must be null")
        return
    if s.moved == NONE:
        order = sorted((a for a in range(ACTIONS) if in_play(s, a)), key=lambda action: -s.space[action])
        occupied = {s.main, *(action for row in figures for action in row)}
        s.moved = order[0] if data.get("track") else next(a for a in order if a not in occupied)
        s.space[order[0]], s.space[s.moved] = s.space[s.moved], s.space[order[0]]
    if s.main == s.moved:
        raise PositionError("turn: the tile that was moved cannot be chosen")


def _set_bought(s: State, told: Mapping[str, Any], table: Table) -> None:
    step, seat = Step(s.step), s.active
    if step == Step.PLACING:
        s.bought = table.tiles.take(told.get("bought"), "turn: bought")
        if s.bought < TILES:
            s.tile_at[s.bought] = Place.OWNED + seat
        elif s.phase == Phase.TURNS:
            raise PositionError("turn: virtual tiles come only at the end of the game")
        if BUILDING.legal_place(s, seat, [0] * PLACES) == 0:
            raise PositionError("turn: the bought tile has no place in the yard")
    elif step in (Step.JOINING, Step.TURNING):
        s.bought = table.canals.take(told.get("bought"), "turn: bought")
        s.canal_at[s.bought] = Place.OWNED + seat
    elif told.get("bought") is not None:
        raise PositionError(f"turn: nothing is bought in step {step.name.lower()}")
    _set_join(s, told)


def _set_join(s: State, told: Mapping[str, Any]) -> None:
    seat = s.active
    if s.step == Step.JOINING and CANAL.open_ends(s, seat) == 0:
        raise PositionError("turn: the canal system has no open end")
    if told.get("join") is None:
        if s.step == Step.TURNING and s.slots[seat] > 0:
            raise PositionError("turn: join must be the open end for the canal tile, as [1, 'e']")
        return
    slot, side = row_of(told["join"], 2, "turn: join")
    if s.step != Step.TURNING or isinstance(slot, bool) or not isinstance(slot, int):
        raise PositionError("turn: join is a tile and a side, in step turning")
    chosen = number_of(side, SIDE_NAMES, "turn: join")
    if not 1 <= slot <= s.slots[seat] or not CANAL.is_open_end(s, seat, slot - 1, chosen):
        raise PositionError(f"turn: join: tile {slot} has no open end on side {side}")
    s.join_slot = slot - 1
    s.join_side = chosen


# Trade


def _set_trade(s: State, told: Mapping[str, Any], table: Table) -> None:
    if s.step != Step.TRADING:
        if told:
            raise PositionError("trade: only in step trading")
        return
    train = number_of(told.get("train"), TRAIN_NAMES, "trade: train")
    if train not in table.trains.named:
        table.trains.named.add(train)
        s.train_at[train] = Place.OWNED + s.active
    if s.train_at[train] != Place.OWNED + s.active:
        raise PositionError(f"trade: {TRAIN_NAMES[train]} does not belong to seat {s.active}")
    s.train = train
    full = {good: int(WAGONS[train, n]) for n, good in enumerate(GOOD_NAMES)}
    wagons = counts_of(told.get("wagons", full), GOOD_NAMES, 3, "trade: wagons")
    sold = counts_of(told.get("sold"), GOOD_NAMES, 3, "trade: sold")
    for good in range(GOODS):
        s.wagons[good] = wagons[good]
        s.sold[good] = sold[good]
    good = int(TRADE.good_at_hand(s))
    if good == NONE:
        raise PositionError("trade: no wagon is left")
    gone = [int(WAGONS[train, n]) - wagons[n] - sold[n] for n in range(GOODS)]
    for name in listed(told, "taken", "trade"):
        item = number_of(name, ITEM_NAMES, "trade: taken")
        if not TRADE.may_swap(s, s.active, good, item):
            raise PositionError(f"trade: {name} is not offered for {GOOD_NAMES[good]}, or taken twice")
        s.taken |= 1 << item
    if gone[good] != bin(s.taken).count("1") or any(gone[n] for n in range(good + 1, GOODS)):
        raise PositionError("trade: every wagon that is gone was sold or swapped, one good after the other")


# Voyages


def _set_voyage(s: State, told: Mapping[str, Any]) -> None:
    if s.step not in SAILING:
        if told:
            raise PositionError("voyage: only in the steps command, fitting and steering")
        return
    seat = s.active
    word = int(YARD.yard_word(s, seat))
    ready = [place for place in range(PLACES) if YARD.ship_at(word, place)]
    if not ready:
        raise PositionError(f"voyage: seat {seat} has no complete ship")
    place = whole(told, "place", ready[0] + 1, 1, PLACES, "voyage") - 1
    if place not in ready:
        raise PositionError(f"voyage: no complete ship has its bow on place {place + 1}")
    s.launch = place
    s.length = YARD.ship_at(word, place)
    s.reach[seat] = WAYS.reach_of(s, seat, 0)
    aboard = {} if s.step == Step.COMMAND else {"captain": 1}
    for item, count in enumerate(counts_of(told.get("aboard", aboard), ITEM_NAMES, MOST_ABOARD, "voyage: aboard")):
        s.aboard[item] = count
    if s.step == Step.COMMAND:
        _check_command(s)
    if s.step == Step.STEERING:
        _set_course(s, told)
    elif any(told.get(key) for key in ("sailed", "ribbon", "officials", "gone")):
        raise PositionError("voyage: the ship has not set sail yet")


def _check_command(s: State) -> None:
    seat = s.active
    if any(s.aboard[item] for item in range(ITEMS)):
        raise PositionError("voyage: nothing is aboard before a captain is")
    if s.items[seat, Item.CAPTAIN] == 0 or s.reach[seat] < VOYAGE.speed_of(s, seat, 0, 0, 0):
        raise PositionError("voyage: it needs a captain and a canal that is long enough")


def _set_course(s: State, told: Mapping[str, Any]) -> None:
    seat = s.active
    s.speed = VOYAGE.present_speed(s, seat)
    s.sailed = whole(told, "sailed", 0, 0, max(0, s.speed - 1), "voyage")
    s.ribbon = whole(told, "ribbon", 0, 0, s.sailed, "voyage")
    s.officials = whole(told, "officials", 0, 0, 1000, "voyage")
    for slot in listed(told, "gone", "voyage"):
        if isinstance(slot, bool) or not isinstance(slot, int) or not 1 <= slot <= s.slots[seat]:
            raise PositionError(f"voyage: gone: there is no tile {slot!r} in the canal system")
        s.gone |= 1 << (slot - 1)
    if s.gone >> s.ship_slot[seat] & 1 or s.slots[seat] == 0:
        raise PositionError("voyage: gone: the ship is still on that tile")
    if WAYS.best_way(s, seat, s.sailed, s.speed, 0, 0) < 0:
        raise PositionError(f"voyage: the canal is too short for speed {s.speed}")


# Figures


def _set_figures(s: State, seats: list[Mapping[str, Any]]) -> None:
    """Told figures, or the chosen tile and otherwise tiles from the rear that nobody has."""
    told = _told_figures(seats)
    taken = {action for row in told for action in row} | {s.moved, s.main}
    free = sorted((a for a in range(ACTIONS) if s.space[a] != ABSENT), key=lambda action: s.space[action])
    free = [action for action in free if action not in taken]
    for seat, entry in enumerate(seats):
        due = _figures_due(s, seat)
        chosen = [s.main] if seat == s.active and s.main != NONE and s.phase == Phase.TURNS else []
        own = told[seat]
        if "figures" not in entry:
            own = [free.pop(0) for _ in range(due - len(chosen))] + chosen
        if len(own) != due or own[len(own) - len(chosen) :] != chosen:
            raise PositionError(f"seat {seat}: figures must name {due} action tiles, the older one first")
        for n, action in enumerate(own):
            s.figure[seat, n] = action


def _told_figures(seats: list[Mapping[str, Any]]) -> list[list[int]]:
    return [
        [number_of(name, ACTION_NAMES, f"seat {n}: figures") for name in listed(entry, "figures", f"seat {n}")]
        for n, entry in enumerate(seats)
    ]


def _figures_due(s: State, seat: int) -> int:
    """Action tiles that a seat occupies now."""
    most = int(first_turns(s))
    turns = s.turns[seat]
    if s.phase == Phase.TURNS and seat == s.active:
        if s.main != NONE:
            turns += 1
        elif s.moved != NONE:
            return most - 1
    return min(turns, most)
