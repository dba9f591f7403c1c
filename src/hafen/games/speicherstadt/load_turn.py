"""Whose turn it is in a described position, and what is under way: an offer, a fire, a window, an errand."""

import re
from collections.abc import Iterator

from hafen.games.speicherstadt.components import (
    AUCTION_HALL,
    BREAK_CARDS,
    COFFEE_BREAK,
    CONTRACT_OF,
    EXCHANGE_COST,
    GOOD_NAMES,
    GOODS,
    HARBOUR_MASTER,
    HARBOUR_MASTER_COST,
    INCIDENT_COMMANDER,
    INFORMER,
    NEED,
    QUEUE_SPACES,
    SMUGGLER,
    TRUCK,
    TRUCK_CUBES,
    WORKERS,
)
from hafen.games.speicherstadt.demand import may_place
from hafen.games.speicherstadt.fire import firemen, highest_sum, lowest_sum
from hafen.games.speicherstadt.informer import QUEUE_SLOTS, can_swap, worker_at
from hafen.games.speicherstadt.load_told import ERRANDS, FIRE_STEPS, WINDOWS, Told
from hafen.games.speicherstadt.purchase import next_in_line, price
from hafen.games.speicherstadt.state import (
    COLUMNS,
    GREY,
    NONE,
    Errand,
    FireStep,
    Place,
    State,
    Window,
    hold,
    owner_of,
    owns,
)
from hafen.kernel.described import flag, one_of, whole
from hafen.kernel.errors import PositionError

SLOT = re.compile(rf"worker:([1-{COLUMNS}])\.([1-{QUEUE_SPACES}])|reserved:([1-{COLUMNS}])")


def set_turn(s: State, told: Told, fire: int | None) -> None:
    """Fill all that says what is decided next; cards, workers and cubes are in the record already."""
    s.active = s.start_seat
    s.fire = s.loose = s.swap_slot = NONE
    if told.kaispeicher:
        _set_expansion(s, told, fire)
    if told.over:
        return
    if told.phase == "demand":
        _set_demand_turn(s, told)
    elif told.phase == "purchase":
        _set_purchase_turn(s, told)
    elif told.phase == "loading" and s.window == Window.CLOSED:
        asked = told.asked()
        _set_loading_turn(s, s.start_seat if asked is None else asked)
    if s.errand != Errand.NONE:
        _check_errand(s, told)
    if s.exchange_size:
        _check_exchange(s, s.errand_seat if s.errand != Errand.NONE else s.active)


# Demand


def _set_demand_turn(s: State, told: Told) -> None:
    """Workers are placed in turn, so the queues tell who is next."""
    placed = [int(WORKERS[told.kaispeicher]) - s.workers[seat] for seat in range(s.players)]
    if told.kaispeicher:
        s.active = _next_to_place(s, told, placed)
        return
    turns, extra = divmod(sum(placed), s.players)
    for steps in range(s.players):
        seat = (s.start_seat + steps) % s.players
        due = turns + (steps < extra)
        if placed[seat] != due:
            raise PositionError(
                f"position: seat {s.start_seat} starts, so seat {seat} has placed {due} workers, not {placed[seat]}"
            )
    s.active = (s.start_seat + extra) % s.players


def _next_to_place(s: State, told: Told, placed: list[int]) -> int:
    """The seat to move, or the first for which every seat has had its turns; break cards make some turns idle."""
    turns = [placed[seat] + grey_placed(s, seat) + s.rested[seat] for seat in range(s.players)]
    asked = told.asked()
    waiting = [seat for seat in _around(s) if may_place(s, seat)]
    for seat, skips in _possible_skips(s):
        for active in waiting if asked is None else [asked]:
            had = [turns[other] + skips * (other == seat) for other in range(s.players)]
            if may_place(s, active) and _fits(s, active, had):
                return active
    if not waiting:
        return s.start_seat  # all workers stand; the rules go on
    whose = "no seat" if asked is None else f"not seat {asked}"
    raise PositionError(
        f"position: seat {s.start_seat} starts and {placed} workers are placed by seat, so {whose} can be to move"
    )


def _around(s: State) -> Iterator[int]:
    """All seats in turn order."""
    return ((s.start_seat + steps) % s.players for steps in range(s.players))


def grey_placed(s: State, seat: int) -> int:
    return sum(int(worker_at(s, slot)) == seat + GREY for slot in range(QUEUE_SLOTS + s.reserved_count))


def _possible_skips(s: State) -> Iterator[tuple[int, int]]:
    """Seats with the break cards they may have used in this round, none first."""
    yield 0, 0
    for skips in range(1, BREAK_CARDS + 1):
        for seat in range(s.players):
            spent = BREAK_CARDS - s.breaks[seat]
            if s.where[COFFEE_BREAK] in (Place.DISCARD, Place.OWNED + seat) and skips <= spent:
                yield seat, skips


def _fits(s: State, active: int, turns: list[int]) -> bool:
    """Seats before the active one have had one turn more than it, seats without workers at most as many."""
    for steps, seat in enumerate(_around(s)):
        due = turns[active] + (steps < (active - s.start_seat) % s.players)
        if turns[seat] > due or (turns[seat] < due and may_place(s, seat)):
            return False
    return True


# Purchase


def _set_purchase_turn(s: State, told: Told) -> None:
    cards = [column for column in range(s.players + 1) if s.display[column] != NONE]
    first = cards[0] if cards else s.players + 1
    if cards != list(range(first, s.players + 1)):
        raise PositionError("position: cards are sold from left to right; an empty column has a card on its left")
    s.column = first
    if told.kaispeicher and not cards:
        if told.data.get("column", "reserved") != "reserved":
            raise PositionError(f"position: column must be 'reserved', not {told.data['column']!r}")
    else:
        whole(told.data, "column", first + 1, first + 1, first + 1, "position")


# Loading


def _set_loading_turn(s: State, active: int) -> None:
    """Seats before the active one have finished."""
    s.active = active
    s.turns = (active - s.start_seat) % s.players
    for steps in range(s.turns):
        seat = (s.start_seat + steps) % s.players
        if any(s.ship[seat, good] for good in range(GOODS)):
            raise PositionError(f"seat {seat}: cubes to unload, but seat {active} loads after it")


def _check_exchange(s: State, seat: int) -> None:
    """An exchange that is begun can be finished."""
    held = sum(hold(s, seat, good) for good in range(GOODS))
    if s.exchange_cost == HARBOUR_MASTER_COST and not owns(s, seat, HARBOUR_MASTER):
        raise PositionError(f"exchange: seat {seat} does not own harbour_master")
    if s.exchange_size + held < s.exchange_cost or not any(s.stock[good] for good in range(GOODS)):
        raise PositionError(f"exchange: seat {seat} has too few cubes to finish it, or the stock is empty")


# Expansion


def _set_expansion(s: State, told: Told, fire: int | None) -> None:
    s.ending = int(told.over)
    if fire is not None and told.fire is not None:
        s.fire = fire
        s.fire_step = FireStep[(one_of(told.fire, "step", FIRE_STEPS, "fire") or "window").upper()]
        s.doubled = flag(told.fire, "doubled", "fire")
        _check_doubled(s)
    _set_last_fires(s, told)
    _set_window(s, told)
    _set_swap(s, told)
    _set_errand(s, told)


def _check_doubled(s: State) -> None:
    owner = owner_of(s, INCIDENT_COMMANDER)
    if s.doubled and (
        s.fire_step != FireStep.INSURANCE or owner == NONE or not firemen(s, owner) == highest_sum(s) != lowest_sum(s)
    ):
        raise PositionError("fire: doubled stands for an owner of incident_commander who gains, in step insurance")


def _set_last_fires(s: State, told: Told) -> None:
    """After the last round at most two fires are turned up."""
    waiting = told.phase == "last_fires" and not told.over
    ended = s.fire != NONE or s.pile_next == s.pile_end
    low, high = (int(ended), 2 if ended and s.pile_next == s.pile_end else 1) if waiting else (0, 0)
    s.turns = whole(told.data, "last_fires", low, low, high, "position")


def _set_window(s: State, told: Told) -> None:
    """Seats are asked from the start seat on; the last window comes after the last fire."""
    window = one_of(told.data, "window", WINDOWS, "position")
    if window is None:
        return
    ending = told.phase == "last_fires" and not told.over and s.fire == NONE and s.pile_next == s.pile_end
    fits = {"loading": told.phase == "loading", "fire": s.fire_step == FireStep.COMMANDER, "end": ending}
    if not fits[window]:
        raise PositionError(f"position: no window {window} is open in phase {told.phase} at this step")
    s.window = Window[window.upper()]
    s.ending = int(ending)
    asked = told.asked()
    s.window_turns = 0 if asked is None else (asked - s.start_seat) % s.players


def _set_swap(s: State, told: Told) -> None:
    """The worker the owner of the informer has chosen, as a target."""
    target = told.data.get("swap")
    if target is None:
        return
    found = SLOT.fullmatch(target) if isinstance(target, str) else None
    if found is None:
        raise PositionError(f"swap: a worker is written 'worker:2.1' or 'reserved:1', not {target!r}")
    column, place, reserved = (int(digit or 1) - 1 for digit in found.groups())
    slot = QUEUE_SLOTS + reserved if found[3] else column * QUEUE_SPACES + place
    owner = owner_of(s, INFORMER)
    if told.phase != "informer" or owner == NONE or not can_swap(s, owner):
        raise PositionError("swap: only the owner of informer swaps workers, in phase informer, if there are two")
    if worker_at(s, slot) == NONE or worker_at(s, slot) % GREY != owner:
        raise PositionError(f"swap: no worker of seat {owner}, the owner of informer, stands at {target}")
    s.swap_slot = slot


def _set_errand(s: State, told: Told) -> None:
    loose = told.loose()
    truck = told.cubes(told.data.get("truck"), "truck")
    implied = "loose_cube" if loose else "placing" if truck else None
    errand = one_of(told.data, "errand", ERRANDS, "position") or implied
    if errand is None:
        return
    asked = told.asked()
    if asked is None:
        raise PositionError("position: to_move must name the seat that has a loose cube or cubes on the truck")
    s.errand = Errand[errand.upper()]
    s.errand_seat = asked
    for good in loose:
        s.loose = GOOD_NAMES.index(good)
    for good, count in truck.items():
        s.lifted[GOOD_NAMES.index(good)] = count
    s.lifted_count = truck.total()


def _check_errand(s: State, told: Told) -> None:
    """A card for any time is used by a seat that is asked, and what it has begun can be finished."""
    seat = s.errand_seat
    if seat not in _seats_asked(s, told) or s.swap_slot != NONE:
        raise PositionError(f"position: seat {seat} cannot use a card now, another decision is due")
    if s.errand == Errand.LOOSE_CUBE:
        if s.lifted_count or (s.loose == NONE) == (s.exchange_size == 0):
            raise PositionError("errand: loose_cube means one loose cube, or an exchange it is paid for")
        if Place.DISCARD not in (s.where[AUCTION_HALL], s.where[SMUGGLER]):
            raise PositionError("loose: neither auction_hall nor smuggler is in the discard pile")
    else:
        _check_truck(s, seat)


def _seats_asked(s: State, told: Told) -> list[int]:
    """The seats that may have a decision in which a card for any time can be used."""
    if s.window != Window.CLOSED:
        return [(s.start_seat + s.window_turns) % s.players]
    if told.phase == "informer":
        return [owner_of(s, INFORMER)]
    if told.phase == "purchase":
        return [next_in_line(s)] if price(s) > 0 else []
    return [s.active] if told.phase in ("demand", "loading") else []


def _check_truck(s: State, seat: int) -> None:
    contracts = [CONTRACT_OF[s.contracts[seat, slot]] for slot in range(s.contract_count[seat])]
    room = [sum(int(NEED[n, good]) - s.on_contract[n, good] for n in contracts) for good in range(GOODS)]
    loaded = any(s.on_contract[n, good] for n in contracts for good in range(GOODS))
    if s.loose != NONE or s.exchange_size or not 0 < s.lifted_count <= TRUCK_CUBES:
        raise PositionError(f"truck: it carries 1 to {TRUCK_CUBES} cubes while nothing else is under way")
    if any(s.lifted[good] > room[good] for good in range(GOODS)):
        raise PositionError(f"truck: the contracts of seat {seat} have no place for its cubes")
    if s.errand == Errand.LIFTING and (s.lifted_count == TRUCK_CUBES or not loaded):
        raise PositionError("truck: no further cube can be lifted, so the errand is placing")
    if s.where[TRUCK] != Place.DISCARD:
        raise PositionError("truck: it is not in the discard pile")


def exchange_cost(told: Told) -> int:
    """Cubes that the exchange under way costs, in the market hall unless the harbour master is told."""
    cost = told.data.get("exchange_cost", 0)
    if type(cost) is not int or cost not in (0, HARBOUR_MASTER_COST, EXCHANGE_COST):
        raise PositionError(f"position: exchange_cost must be {HARBOUR_MASTER_COST} or {EXCHANGE_COST}, not {cost!r}")
    return cost or EXCHANGE_COST
