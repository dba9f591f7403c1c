"""The door to the rules: the functions every game offers (``games/contract.py``). Dispatch only."""

from hafen.games.speicherstadt.anytime import (
    apply_anytime,
    apply_truck,
    leave_window,
    legal_anytime,
    legal_truck,
    legal_window,
    next_in_window,
)
from hafen.games.speicherstadt.check import LAWS, invariant
from hafen.games.speicherstadt.components import (
    BASE_GAME,
    KAISPEICHER,
    MAX_PLAYERS,
    MIN_PLAYERS,
)
from hafen.games.speicherstadt.coverage import COVERAGE, MOVE_KINDS, RARE
from hafen.games.speicherstadt.demand import apply_demand, legal_demand, next_worker
from hafen.games.speicherstadt.features import LAYOUT, OBSERVATION, observe
from hafen.games.speicherstadt.fire import apply_fire, legal_fire, next_fire_step
from hafen.games.speicherstadt.greedy import greedy
from hafen.games.speicherstadt.hidden import redeal
from hafen.games.speicherstadt.income import income
from hafen.games.speicherstadt.informer import apply_informer, legal_informer, next_informer
from hafen.games.speicherstadt.loading import apply_loading, legal_loading, next_loader
from hafen.games.speicherstadt.moves import AUCTION, BOOK, MAX_MOVES, MOVES
from hafen.games.speicherstadt.purchase import apply_purchase, legal_purchase, next_offer
from hafen.games.speicherstadt.scoring import next_last_fire, places, points
from hafen.games.speicherstadt.setup import set_up
from hafen.games.speicherstadt.state import NONE, Errand, Event, Phase, State, Window, ask, state_t
from hafen.games.speicherstadt.supply import supply
from hafen.games.speicherstadt.weights import WEIGHTS
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

SMALLEST_TABLE = (MIN_PLAYERS,)  # options of the smallest game
CONSTANTS = BASE_GAME  # this door leads to the base game; kaispeicher.py to the game with the expansion


@kernel
def setup(s: State, options: Ints, seed: int) -> None:
    clear_log(s)
    set_up(s, options, seed)
    advance(s)


@kernel
def legal(s: State, seat: int, moves: Ints) -> int:
    """Write the moves of a seat in ascending order; 0 if it is not to move."""
    if s.to_move & (1 << seat) == 0:
        return 0
    if KAISPEICHER and between_phases(s):
        return legal_between_phases(s, seat, moves)
    if s.phase == Phase.DEMAND:
        n = legal_demand(s, seat, moves)
    elif s.phase == Phase.PURCHASE:
        n = legal_purchase(s, seat, moves)
    elif KAISPEICHER and s.phase == Phase.INFORMER:
        n = legal_informer(s, seat, moves)
    else:
        n = legal_loading(s, seat, moves)
    if KAISPEICHER and s.swap_slot == NONE and s.exchange_size == 0:
        n = legal_anytime(s, seat, moves, n)  # SS-14.5
    return n


@kernel
def between_phases(s: State) -> bool:
    """Does a card for any time or a fire hold up the phase?"""
    return s.errand != Errand.NONE or s.window != Window.CLOSED or s.fire != NONE


@kernel
def legal_between_phases(s: State, seat: int, moves: Ints) -> int:
    if s.errand == Errand.LOOSE_CUBE:
        return legal_loading(s, seat, moves)
    if s.errand != Errand.NONE:
        return legal_truck(s, seat, moves)
    if s.window != Window.CLOSED:
        return legal_window(s, seat, moves)
    return legal_fire(s, moves)


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Play a legal move and everything automatic that follows."""
    clear_log(s)
    s.ply += 1
    s.to_move = 0
    if KAISPEICHER and move >= AUCTION:
        apply_anytime(s, seat, move)
    elif KAISPEICHER and between_phases(s):
        apply_between_phases(s, seat, move)
    elif s.phase == Phase.DEMAND:
        apply_demand(s, seat, move)
    elif s.phase == Phase.PURCHASE:
        apply_purchase(s, seat, move)
    elif KAISPEICHER and s.phase == Phase.INFORMER:
        apply_informer(s, seat, move)
    else:
        apply_loading(s, seat, move)
    advance(s)


@kernel
def apply_between_phases(s: State, seat: int, move: int) -> None:
    if s.errand == Errand.LOOSE_CUBE:
        apply_loading(s, seat, move)
    elif s.errand != Errand.NONE:
        apply_truck(s, seat, move)
    elif s.window != Window.CLOSED:
        leave_window(s)
    else:
        apply_fire(s, move)


@kernel
def resume(s: State) -> None:
    """Go on from a described position to its next decision."""
    clear_log(s)
    s.to_move = 0
    advance(s)


@kernel
def advance(s: State) -> None:
    """Run the phases in order until a seat has something to decide (SS-2.1)."""
    while s.to_move == 0 and not s.over:
        if KAISPEICHER and s.errand != Errand.NONE:
            ask(s, i64(s.errand_seat))
            return
        if KAISPEICHER and s.window != Window.CLOSED:
            next_in_window(s)
            continue
        if s.fire != NONE:
            next_fire_step(s)
            continue
        match s.phase:
            case Phase.SUPPLY:
                if PREVIEW:
                    return
                supply(s)
            case Phase.DEMAND:
                next_worker(s)
            case Phase.INFORMER:
                next_informer(s)
            case Phase.PURCHASE:
                next_offer(s)
            case Phase.LOADING:
                next_loader(s)
            case Phase.INCOME:
                income(s)
            case _:
                next_last_fire(s)
