"""The course of a turn and of the game (WE-2, WE-3, WE-10): what comes next, and whose turn it is."""

from hafen.games.werft.building import can_build, legal_build
from hafen.games.werft.canal import can_rent, legal_rent
from hafen.games.werft.components import ACTIONS, BONUS_PRICE, CONTRACTS_KEPT, DISCARD_TIME, SUBSIDY, Action
from hafen.games.werft.contracts import all_discarded, show_contracts
from hafen.games.werft.market import (
    can_buy_train,
    fill_canals,
    fill_columns,
    fill_trains,
    legal_train,
    will_draw_canal,
    will_draw_tile,
    will_draw_train,
)
from hafen.games.werft.moves import BONUS, CHOOSE, COLLECT, DONE
from hafen.games.werft.state import NONE, Event, Phase, State, Step, ask, finish_action, in_play, occupied_tiles, pay
from hafen.games.werft.track import first_turns, income_of, lift_figure, move_to_front, set_figure, take_income
from hafen.games.werft.trade import apply_use, best_sale, legal_use, only_type, owns_train
from hafen.games.werft.wheels import can_hire, cheapest_hire, legal_hire, legal_make, legal_recruit
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

BY_TIME, BY_TILES = 0, 1  # reasons for the end


# Choosing


@kernel
def executable(s: State, seat: int, action: int, money: int) -> bool:
    """Can the action be carried out with so many guilders (WE-2.4)?"""
    match action:
        case Action.BUILD:
            return can_build(s, seat, money)
        case Action.TRAINS:
            return can_buy_train(s, money)
        case Action.CANAL:
            return can_rent(s, money)
        case Action.HIRE:
            return can_hire(s, seat, money)
        case Action.TRADE:
            return owns_train(s, seat)
        case _:
            return in_play(s, action)


@kernel
def may_choose(s: State, seat: int, action: int) -> bool:
    if s.phase == Phase.FINAL_ACTIONS:
        return executable(s, seat, action, i64(s.guilders[seat]))  # WE-10.6
    if not in_play(s, action) or occupied_tiles(s) >> action & 1 or action == s.moved:  # WE-2.4, WE-2.5
        return False
    if executable(s, seat, action, i64(s.guilders[seat])):
        return True
    return executable(s, seat, action, i64(s.guilders[seat]) + income_of(s, seat, action))  # WE-2.10


@kernel
def legal_choose(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for action in range(ACTIONS):
        if may_choose(s, seat, action):
            moves[n] = CHOOSE + action
            n += 1
    if s.phase == Phase.FINAL_ACTIONS:
        moves[n] = DONE
        n += 1
    return n


@kernel
def apply_choose(s: State, seat: int, action: int) -> None:
    emit(s, Event.CHOSEN, action, seat, 0, 0)
    if s.phase == Phase.TURNS:
        set_figure(s, seat, action)
        take_income(s, seat, action)
    s.main = action
    s.main_done = 0
    s.action = action
    s.step = Step.ACT


# The action and the bonus action


@kernel
def may_add(s: State, seat: int, action: int, money: int) -> bool:
    """A bonus action with so many guilders for it: any but the chosen one, and once in a turn (WE-3.2, WE-3.3)."""
    return action != s.main and in_play(s, action) and leaves_enough(s, seat, action, money)


@kernel
def bonus_money(s: State, seat: int) -> int:
    """Guilders for a bonus action: its price is paid first (WE-3.4), and the chosen action stays possible (WE-3.5)."""
    return s.guilders[seat] - BONUS_PRICE - due_for_main(s, seat)


@kernel
def due_for_main(s: State, seat: int) -> int:
    """Guilders that the chosen action needs if it is still to come: hiring alone may have nothing free (WE-3.5)."""
    if s.main_done or s.main != Action.HIRE:
        return 0
    return cheapest_hire(s, seat, i64(s.guilders[seat]))


@kernel
def leaves_enough(s: State, seat: int, action: int, money: int) -> bool:
    """Can a bonus action be carried out, when so many guilders are left for it or have to come from it (WE-3.5)?"""
    if money >= 0:
        return executable(s, seat, action, money)
    if action == Action.SUBSIDY:
        return money + SUBSIDY >= 0
    return action == Action.TRADE and owns_train(s, seat) and money + best_sale(s, seat) >= 0


@kernel
def bonus_open(s: State, seat: int) -> bool:
    return s.phase == Phase.TURNS and s.bonus == NONE and s.guilders[seat] >= BONUS_PRICE


@kernel
def can_add(s: State, seat: int) -> bool:
    if bonus_open(s, seat):
        money = bonus_money(s, seat)
        for action in range(ACTIONS):
            if may_add(s, seat, action, money):
                return True
    return False


@kernel
def legal_bonus(s: State, seat: int, moves: Ints, n: int) -> int:
    if bonus_open(s, seat):
        money = bonus_money(s, seat)
        for action in range(ACTIONS):
            if may_add(s, seat, action, money):
                moves[n] = BONUS + action
                n += 1
    return n


@kernel
def apply_bonus(s: State, seat: int, action: int) -> None:
    """No figure is placed (WE-3.3)."""
    s.kept_back = due_for_main(s, seat)
    pay(s, seat, i64(BONUS_PRICE))
    emit(s, Event.BONUS, action, seat, BONUS_PRICE, 0)
    s.bonus = action
    s.action = action
    s.step = Step.ACT


@kernel
def next_action(s: State) -> None:
    """The chosen action must be carried out (WE-3.1); what has no choice needs no asking."""
    seat = i64(s.active)
    if before_main(s) and can_add(s, seat):
        ask(s, seat)
    elif s.action == Action.SUBSIDY:
        collect(s, seat)
    elif s.action == Action.TRADE and only_type(s, seat) != NONE:
        apply_use(s, seat, only_type(s, seat))
    else:
        ask(s, seat)


@kernel
def before_main(s: State) -> bool:
    """Is the chosen action about to begin? A bonus action may then come first."""
    return s.action == s.main


@kernel
def legal_act(s: State, seat: int, moves: Ints) -> int:
    n = i64(0)
    if before_main(s):
        n = legal_bonus(s, seat, moves, n)
    match s.action:
        case Action.BUILD:
            return legal_build(s, seat, moves, n)
        case Action.TRAINS:
            return legal_train(s, seat, moves, n)
        case Action.CANAL:
            return legal_rent(s, seat, moves, n)
        case Action.EQUIP:
            return legal_make(s, seat, moves, n)
        case Action.CREW:
            return legal_recruit(s, seat, moves, n)
        case Action.HIRE:
            return legal_hire(s, seat, moves, n)
        case Action.TRADE:
            return legal_use(s, seat, moves, n)
        case _:
            moves[n] = COLLECT
            return n + 1


@kernel
def collect(s: State, seat: int) -> None:
    """WE-3.6"""
    pay(s, seat, i64(-SUBSIDY))
    emit(s, Event.SUBSIDY, seat, SUBSIDY, 0, 0)
    finish_action(s)


@kernel
def next_after(s: State) -> None:
    if can_add(s, i64(s.active)):
        ask(s, i64(s.active))
    else:
        s.step = Step.LAUNCH


@kernel
def legal_after(s: State, seat: int, moves: Ints) -> int:
    n = legal_bonus(s, seat, moves, i64(0))
    moves[n] = DONE
    return n + 1


# From turn to turn


@kernel
def begin_turn(s: State) -> None:
    """The tile of the last turn moves to the front (WE-2.2); in the first turns there is none (WE-2.5, WE-2.9)."""
    seat = i64(s.active)
    emit(s, Event.TURN, seat, s.turns[seat] + 1, 0, 0)
    if s.turns[seat] >= first_turns(s):
        s.moved = lift_figure(s, seat)
        move_to_front(s, seat, i64(s.moved))
    s.step = Step.CHOOSE


@kernel
def restock(s: State) -> None:
    """Gaps are filled at the end of the action that made them (WE-4.3)."""
    if s.action == Action.TRAINS:
        fill_trains(s)
    elif s.action == Action.CANAL:
        fill_canals(s)
    else:
        fill_columns(s)
    if s.phase == Phase.LAST_TILES:
        s.placed = 0
        s.step = Step.LAUNCH
    else:
        finish_action(s)


@kernel
def will_restock(s: State) -> bool:
    """Will a new piece be shown?"""
    if s.action == Action.TRAINS:
        return will_draw_train(s)
    return will_draw_canal(s) if s.action == Action.CANAL else will_draw_tile(s)


@kernel
def refill(s: State) -> None:
    """A gap that stayed because nothing was left is filled when there are used pieces again (WE-4.5)."""
    fill_trains(s)
    fill_canals(s)
    s.step = Step.END


@kernel
def end_turn(s: State) -> None:
    """The time marker moves after the turn in which the leading tile came to START (WE-10.1)."""
    s.moved = NONE
    s.main = NONE
    s.main_done = 0
    s.bonus = NONE
    s.action = NONE
    s.step = Step.NEXT
    if s.phase == Phase.TURNS:
        s.turns[s.active] += 1
    if s.lap:
        s.lap = 0
        s.time -= 1
        emit(s, Event.TIME, i64(s.time), 0, 0, 0)
        if s.time == 0:
            emit(s, Event.ENDING, BY_TIME, 0, 0, 0)  # WE-10.3
        if s.time == DISCARD_TIME[s.players]:
            give_up_contracts(s)  # WE-10.2


@kernel
def give_up_contracts(s: State) -> None:
    if not all_discarded(s):
        emit(s, Event.DISCARD, CONTRACTS_KEPT, 0, 0, 0)
        s.step = Step.DISCARD


@kernel
def next_turn(s: State) -> None:
    seat = (s.active + 1) % s.players
    if s.phase == Phase.TURNS:
        if s.time > 0 and (not s.ending or seat != s.start_seat):  # WE-10.3, WE-10.4: equal turns
            s.active = seat
            s.step = Step.BEGIN
        elif not all_discarded(s):
            give_up_contracts(s)  # WE-10.5
        else:
            begin_final(s, Phase.FINAL_ACTIONS)
    elif seat != s.start_seat:
        s.active = seat
        first_step(s)
    elif s.phase == Phase.FINAL_ACTIONS:
        begin_final(s, Phase.LAST_TILES)
    else:
        s.active = seat
        s.step = Step.SCORING


@kernel
def begin_final(s: State, phase: int) -> None:
    """From the start seat on: a final action for all (WE-10.6), then a last tile for all (WE-10.7)."""
    s.phase = phase
    s.active = s.start_seat
    first_step(s)
    emit(s, Event.FINAL, phase, 0, 0, 0)


@kernel
def first_step(s: State) -> None:
    s.step = Step.CHOOSE if s.phase == Phase.FINAL_ACTIONS else Step.LAST_TILE


@kernel
def next_last_tile(s: State) -> None:
    """A seat is asked if one tile completes a ship (WE-10.7)."""
    seat = i64(s.active)
    if can_build(s, seat, i64(s.guilders[seat])):
        ask(s, seat)
    else:
        s.step = Step.NEXT


@kernel
def skip(s: State, seat: int) -> None:
    emit(s, Event.SKIPPED, seat, 0, 0, 0)
    s.step = Step.NEXT


@kernel
def score(s: State) -> None:
    """Contracts are shown and the game is over (WE-11.1)."""
    s.over = 1
    s.reveals += 1
    show_contracts(s)
    emit(s, Event.OVER, BY_TIME if s.time == 0 else BY_TILES, 0, 0, 0)
