"""Why a move is not possible: the first reason against it. The sentences themselves are in ``words``."""

from collections.abc import Callable

from hafen.games.werft.building import on_sale
from hafen.games.werft.components import (
    ACTION_NAMES,
    BONUS_PRICE,
    COLUMN_PART,
    CREW_WHEEL,
    EMPLOYEE_NAMES,
    EQUIPMENT_WHEEL,
    GOOD_NAMES,
    ITEM_NAMES,
    NEEDS,
    OFFER,
    PART,
    PART_NAMES,
    ROW_PRICE,
    SIDE_NAMES,
    TILE_NAMES,
    Action,
)
from hafen.games.werft.moves import BOOK
from hafen.games.werft.situation import goods_of_type, seats_to_move
from hafen.games.werft.state import NONE, Phase, State, Step, employs, in_play, occupied_tiles
from hafen.games.werft.trade import good_at_hand, train_of_type
from hafen.games.werft.turn import executable
from hafen.games.werft.voyage import speed_with
from hafen.games.werft.ways import opens
from hafen.games.werft.wheels import hire_price, make_price, may_hire, recruit_price
from hafen.games.werft.yard import can_join_a_ship, fitting_parts, part_at, yard_word
from hafen.kernel.words import Said

# Kinds of move that a step knows; for any other the step itself is the reason against it.
KINDS_IN: dict[Step, tuple[str, ...]] = {
    Step.CHOOSE: ("choose",),
    Step.ACT: ("bonus",),
    Step.BUILDING: ("buy",),
    Step.LAST_TILE: ("buy",),
    Step.PLACING: ("place",),
    Step.JOINING: ("join",),
    Step.TURNING: ("turn",),
    Step.TRADING: ("swap",),
    Step.AFTER: ("bonus",),
    Step.LAUNCH: ("launch",),
    Step.COMMAND: (),
    Step.FITTING: ("load",),
    Step.STEERING: ("steer",),
    Step.DISCARD: ("keep",),
}
ACTION_KINDS: dict[Action, tuple[str, ...]] = {
    Action.BUILD: ("buy",),
    Action.TRAINS: ("train",),
    Action.CANAL: ("rent",),
    Action.EQUIP: ("make",),
    Action.CREW: ("recruit",),
    Action.HIRE: ("hire",),
    Action.TRADE: ("use",),
    Action.SUBSIDY: (),
}


def why_not(s: State, seat: int, code: int) -> Said:
    """The first reason against a move that is not legal."""
    kind, arguments = BOOK.decode(code)
    if s.over:
        return "over", {}
    if seat not in seats_to_move(s):
        return "not_to_move", {"asked": seats_to_move(s)}
    step = Step(s.step)
    known = KINDS_IN[step]
    if step == Step.ACT:
        known = (*known, *ACTION_KINDS[Action(s.action)])
        if kind not in known:
            return "other_action", {"action": ACTION_NAMES[s.action]}
    if kind not in known:
        return "not_now", {"step": step.name.lower()}
    return _WHY_NOT[kind](s, seat, *arguments)


def _cannot_pay(s: State, seat: int, price: int) -> Said:
    if price <= s.guilders[seat]:
        return _too_little_left(s)
    return "cannot_pay", {"price": price, "guilders": s.guilders[seat]}


def _too_little_left(s: State) -> Said:
    """A bonus action before the chosen one must leave enough for it."""
    return "too_little_left", {"action": ACTION_NAMES[s.main]}


def _not_possible(s: State, seat: int, action: int) -> Said:
    """Why an action cannot be carried out."""
    match action:
        case Action.BUILD:
            return "no_build", {}
        case Action.TRAINS:
            return "no_trains_left", {}
        case Action.CANAL:
            return "no_canals_left", {}
        case Action.HIRE:
            return "nobody_to_hire", {}
        case _:
            return "no_train_to_trade", {}


def _why_not_choose(s: State, seat: int, action: int) -> Said:
    said = {"action": ACTION_NAMES[action]}
    if not in_play(s, action):
        return "not_in_play", said
    if s.phase == Phase.TURNS:
        if action == s.moved:
            return "just_moved", said
        if occupied_tiles(s) >> action & 1:
            return "occupied", said
    return _not_possible(s, seat, action)


def _why_not_bonus(s: State, seat: int, action: int) -> Said:
    said = {"action": ACTION_NAMES[action]}
    if not in_play(s, action):
        return "not_in_play", said
    if s.phase != Phase.TURNS:
        return "no_bonus_at_end", {}
    if s.bonus != NONE:
        return "bonus_used", {}
    if action == s.main:
        return "bonus_same", said
    if s.guilders[seat] < BONUS_PRICE:
        return _cannot_pay(s, seat, BONUS_PRICE)
    if executable(s, seat, action, s.guilders[seat] - BONUS_PRICE):
        return _too_little_left(s)
    return _not_possible(s, seat, action)


def _no_place(s: State, seat: int, part: int) -> Said:
    key = "completes_nothing" if s.phase == Phase.LAST_TILES else "no_place"
    return key, {"part": PART_NAMES[part]}


def _why_not_buy(s: State, seat: int, column: int, row: int) -> Said:
    part = int(COLUMN_PART[column])
    if not on_sale(s, column, row):
        return "nothing_there", {"row": row + 1}
    if not fitting_parts(s, seat) >> part & 1:
        return _no_place(s, seat, part)
    return _cannot_pay(s, seat, int(ROW_PRICE[row]))


def _why_not_place(s: State, seat: int, place: int) -> Said:
    word = int(yard_word(s, seat))
    part = int(PART[s.bought])
    said = {"place": place + 1, "card": TILE_NAMES[s.bought]}
    if part_at(word, place) != NONE:
        return "place_taken", said
    if not can_join_a_ship(word, part, place):
        return "never_a_ship", said
    return "must_complete", said  # a tile that can join a ship never fills the yard without completing one


def _why_not_train(s: State, seat: int, row: int) -> Said:
    if s.train_row[row] == NONE:
        return "nothing_there", {"row": row + 1}
    return _cannot_pay(s, seat, int(ROW_PRICE[row]))


def _why_not_rent(s: State, seat: int, row: int) -> Said:
    if s.canal_row[row] == NONE:
        return "nothing_there", {"row": row + 1}
    return _cannot_pay(s, seat, int(ROW_PRICE[row]))


def _why_not_join(s: State, seat: int, slot: int, side: int) -> Said:
    said = {"slot": slot + 1, "side": SIDE_NAMES[side]}
    if slot >= s.slots[seat]:
        return "no_such_tile", said
    return ("end_not_open" if opens(s, seat, slot, side) else "no_opening"), said


def _why_not_turn(s: State, seat: int, turn: int) -> Said:
    return "openings_must_meet", {}


def _why_not_make(s: State, seat: int, field: int) -> Said:
    return _too_far(s, seat, ITEM_NAMES[EQUIPMENT_WHEEL[field]], int(make_price(s, seat, field)))


def _why_not_recruit(s: State, seat: int, field: int) -> Said:
    return _too_far(s, seat, ITEM_NAMES[CREW_WHEEL[field]], int(recruit_price(s, seat, field)))


def _too_far(s: State, seat: int, item: str, price: int) -> Said:
    if price <= s.guilders[seat]:
        return _too_little_left(s)
    return "wheel_too_far", {"item": item, "price": price, "guilders": s.guilders[seat]}


def _why_not_hire(s: State, seat: int, employee: int) -> Said:
    said = {"card": EMPLOYEE_NAMES[employee]}
    if employs(s, seat, employee):
        return "already_employed", said
    if s.copies[employee] == 0:
        return "none_left", said
    if NEEDS[employee] != NONE and not employs(s, seat, int(NEEDS[employee])):
        return "junior_first", {"card": EMPLOYEE_NAMES[NEEDS[employee]]}
    if not may_hire(s, seat, employee, 1000):
        return "too_many_paid_fields", {"fields": s.max_paid}
    return _cannot_pay(s, seat, int(hire_price(s, seat, employee)))


def _why_not_use(s: State, seat: int, kind: int) -> Said:
    if train_of_type(s, seat, kind) != NONE:
        return _too_little_left(s)
    return "no_such_train", {"goods": goods_of_type(kind)}


def _why_not_swap(s: State, seat: int, item: int) -> Said:
    good = int(good_at_hand(s))
    said = {"item": ITEM_NAMES[item], "good": GOOD_NAMES[good]}
    if not OFFER[good, item]:
        return "not_offered", said
    return ("swapped_already", said) if s.taken >> item & 1 else _too_little_left(s)


def _why_not_launch(s: State, seat: int, place: int) -> Said:
    return "no_ship_there", {"place": place + 1}


def _why_not_load(s: State, seat: int, item: int) -> Said:
    said = {"item": ITEM_NAMES[item]}
    if s.items[seat, item] == 0:
        return "no_item", said
    if speed_with(s, seat, item) > s.reach[seat]:
        return "too_fast", said | {"reach": s.reach[seat]}
    return "no_room", said


def _why_not_steer(s: State, seat: int, side: int) -> Said:
    return "no_way_there", {"side": SIDE_NAMES[side]}


def _why_not_keep(s: State, seat: int, blue: int, green: int) -> Said:
    return "no_such_contract", {"held": s.held[seat]}


_WHY_NOT: dict[str, Callable[..., Said]] = {
    "choose": _why_not_choose,
    "bonus": _why_not_bonus,
    "buy": _why_not_buy,
    "place": _why_not_place,
    "train": _why_not_train,
    "rent": _why_not_rent,
    "join": _why_not_join,
    "turn": _why_not_turn,
    "make": _why_not_make,
    "recruit": _why_not_recruit,
    "hire": _why_not_hire,
    "use": _why_not_use,
    "swap": _why_not_swap,
    "launch": _why_not_launch,
    "load": _why_not_load,
    "steer": _why_not_steer,
    "keep": _why_not_keep,
}
