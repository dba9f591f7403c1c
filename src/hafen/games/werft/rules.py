"""The door to the rules: the functions every game offers (``games/contract.py``). Dispatch only."""

from hafen.games.werft.building import apply_buy, apply_place, legal_build, legal_place
from hafen.games.werft.canal import apply_join, apply_rent, apply_turn, legal_join, legal_turn
from hafen.games.werft.check import LAWS, invariant
from hafen.games.werft.components import MAX_PLAYERS, MIN_PLAYERS, ROWS, SIDES
from hafen.games.werft.contracts import apply_keep, legal_keep, next_discard
from hafen.games.werft.coverage import COVERAGE, MOVE_KINDS, RARE
from hafen.games.werft.features import LAYOUT, OBSERVATION, observe
from hafen.games.werft.hidden import redeal
from hafen.games.werft.market import (
    apply_train,
    fill_canals,
    fill_columns,
    fill_trains,
    will_draw_canal,
    will_draw_train,
)
from hafen.games.werft.moves import (
    BONUS,
    BOOK,
    BUY,
    COLLECT,
    COMMAND,
    DONE,
    HIRE,
    JOIN,
    KEEP,
    LAUNCH,
    LOAD,
    MAKE,
    MAX_MOVES,
    MOVES,
    PLACE,
    RECRUIT,
    RENT,
    SAIL,
    SELL,
    STEER,
    SWAP,
    TRAIN,
    TURN,
    USE,
)
from hafen.games.werft.scoring import places, points
from hafen.games.werft.setup import set_up
from hafen.games.werft.state import Event, State, Step, ask, state_t
from hafen.games.werft.trade import apply_use, can_swap, legal_trade, sell_wagon, swap_wagon
from hafen.games.werft.turn import (
    apply_bonus,
    apply_choose,
    begin_turn,
    collect,
    end_turn,
    legal_act,
    legal_after,
    legal_choose,
    next_action,
    next_after,
    next_last_tile,
    next_turn,
    refill,
    restock,
    score,
    skip,
    will_restock,
)
from hafen.games.werft.value import greedy
from hafen.games.werft.voyage import (
    apply_command,
    apply_load,
    can_load,
    launch,
    legal_command,
    legal_fitting,
    legal_launch,
    legal_steer,
    next_launch,
    next_space,
    set_sail,
    turn_off,
)
from hafen.games.werft.weights import WEIGHTS
from hafen.games.werft.wheels import apply_hire, apply_make, apply_recruit
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import PREVIEW, clear_log

__all__ = [
    "BOOK",
    "CONSTANTS",
    "COVERAGE",
    "LAWS",
    "LAYOUT",
    "MAX_MOVES",
    "MAX_PLAYERS",
    "MOVES",
    "MOVE_KINDS",
    "OBSERVATION",
    "RARE",
    "SMALLEST_TABLE",
    "WEIGHTS",
    "Event",
    "apply",
    "greedy",
    "invariant",
    "legal",
    "observe",
    "places",
    "points",
    "redeal",
    "resume",
    "setup",
    "state_t",
]

SMALLEST_TABLE = (MIN_PLAYERS, 0, 0, 7, 0, 3, 1)  # options of the smallest game
CONSTANTS: dict[str, int] = {}


@kernel
def setup(s: State, options: Ints, seed: int) -> None:
    clear_log(s)
    set_up(s, options, seed)
    fill_columns(s)
    fill_trains(s)
    fill_canals(s)
    s.reveals = 0
    advance(s)


@kernel
def legal(s: State, seat: int, moves: Ints) -> int:
    """Write the moves of a seat in ascending order; 0 if it is not to move."""
    if s.to_move & (1 << seat) == 0:
        return 0
    match s.step:
        case Step.CHOOSE:
            return legal_choose(s, seat, moves)
        case Step.ACT:
            return legal_act(s, seat, moves)
        case Step.BUILDING:
            return legal_build(s, seat, moves, i64(0))
        case Step.LAST_TILE:
            return legal_build(s, seat, moves, i64(0))
        case Step.PLACING:
            return legal_place(s, seat, moves)
        case Step.JOINING:
            return legal_join(s, seat, moves)
        case Step.TURNING:
            return legal_turn(s, seat, moves)
        case Step.TRADING:
            return legal_trade(s, seat, moves)
        case Step.AFTER:
            return legal_after(s, seat, moves)
        case Step.LAUNCH:
            return legal_launch(s, seat, moves)
        case Step.COMMAND:
            return legal_command(s, seat, moves)
        case Step.FITTING:
            return legal_fitting(s, seat, moves)
        case Step.STEERING:
            return legal_steer(s, seat, moves)
        case _:
            return legal_keep(s, seat, moves)


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Play a legal move and everything automatic that follows."""
    clear_log(s)
    s.ply += 1
    s.to_move = 0
    if move < BUY:
        if move < BONUS:
            apply_choose(s, seat, move)
        else:
            apply_bonus(s, seat, move - BONUS)
    elif move < MAKE:
        apply_market(s, seat, move)
    elif move < LAUNCH:
        apply_trading(s, seat, move)
    else:
        apply_other(s, seat, move)
    advance(s)


@kernel
def apply_market(s: State, seat: int, move: int) -> None:
    if move < PLACE:
        apply_buy(s, seat, (move - BUY) // ROWS, (move - BUY) % ROWS)
    elif move < TRAIN:
        apply_place(s, seat, move - PLACE)
    elif move < RENT:
        apply_train(s, seat, move - TRAIN)
    elif move < JOIN:
        apply_rent(s, seat, move - RENT)
    elif move < TURN:
        apply_join(s, (move - JOIN) // SIDES, (move - JOIN) % SIDES)
    else:
        apply_turn(s, seat, move - TURN)


@kernel
def apply_trading(s: State, seat: int, move: int) -> None:
    if move < RECRUIT:
        apply_make(s, seat, move - MAKE)
    elif move < HIRE:
        apply_recruit(s, seat, move - RECRUIT)
    elif move < USE:
        apply_hire(s, seat, move - HIRE)
    elif move < SELL:
        apply_use(s, seat, move - USE)
    elif move == SELL:
        sell_wagon(s, seat)
    elif move < COLLECT:
        swap_wagon(s, seat, move - SWAP)
    else:
        collect(s, seat)


@kernel
def apply_other(s: State, seat: int, move: int) -> None:
    if move < COMMAND:
        launch(s, seat, move - LAUNCH)
    elif move < LOAD:
        apply_command(s, seat, move)
    elif move < SAIL:
        apply_load(s, seat, move - LOAD)
    elif move == SAIL:
        set_sail(s, seat)
    elif move < KEEP:
        turn_off(s, seat, move - STEER)
    elif move < DONE:
        apply_keep(s, seat, move)
    else:
        apply_done(s, seat)


@kernel
def apply_done(s: State, seat: int) -> None:
    if s.step == Step.BUILDING:
        s.step = Step.RESTOCK
    elif s.step == Step.AFTER:
        s.step = Step.LAUNCH
    else:
        skip(s, seat)


@kernel
def resume(s: State) -> None:
    """Go on from a described position to its next decision."""
    clear_log(s)
    s.to_move = 0
    advance(s)


@kernel
def advance(s: State) -> None:
    """Run the steps in order until a seat has something to decide (WE-2.1)."""
    while s.to_move == 0 and not s.over:
        match s.step:
            case Step.BEGIN:
                begin_turn(s)
            case Step.ACT:
                next_action(s)
            case Step.TRADING:
                if can_swap(s, i64(s.active)):
                    ask(s, i64(s.active))
                else:
                    sell_wagon(s, i64(s.active))
            case Step.AFTER:
                next_after(s)
            case Step.LAUNCH:
                next_launch(s)
            case Step.FITTING:
                if can_load(s, i64(s.active)):
                    ask(s, i64(s.active))
                else:
                    set_sail(s, i64(s.active))
            case Step.STEERING:
                next_space(s)
            case Step.RESTOCK:
                if PREVIEW and will_restock(s):
                    return
                restock(s)
            case Step.REFILL:
                if PREVIEW and (will_draw_train(s) or will_draw_canal(s)):
                    return
                refill(s)
            case Step.END:
                end_turn(s)
            case Step.DISCARD:
                next_discard(s)
            case Step.NEXT:
                next_turn(s)
            case Step.LAST_TILE:
                next_last_tile(s)
            case Step.SCORING:
                if PREVIEW:
                    return
                score(s)
            case _:
                ask(s, i64(s.active))
