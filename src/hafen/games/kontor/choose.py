"""Choosing a card, hidden and at the same time, or passing (KO-2); the opening hand of Justizia (KO-13.11)."""

from hafen.games.kontor.components import CARDS, DROPS, HARBOUR_CARDS, NEUTRAL, OWNER, PICKS
from hafen.games.kontor.income import receive
from hafen.games.kontor.moves import DROP, PASS, PICK, PLAY
from hafen.games.kontor.piles import show_tops
from hafen.games.kontor.state import (
    NONE,
    PASSED,
    UNDECIDED,
    Ending,
    Event,
    Phase,
    Place,
    State,
    hand_size,
    in_hand,
    nth_seat,
    team_of,
)
from hafen.kernel.chance import shuffle
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def has_decided(s: State, seat: int) -> bool:
    """Has a seat made the choice that this step asks for? What it is, others learn later."""
    match s.phase:
        case Phase.PICK:
            return dropped(s, seat) == DROPS
        case Phase.BRIBE:
            return s.bribe[seat] != UNDECIDED
        case Phase.BUY:
            return s.wanted[seat] != UNDECIDED
        case Phase.TAVERN:
            return s.verdict[team_of(s, seat)] != UNDECIDED
        case _:
            return s.chosen[seat] != UNDECIDED or s.passed & (1 << seat) != 0


# Justizia


@kernel
def picked(s: State, seat: int) -> int:
    """Harbour cards a seat has taken into its hand."""
    cards = 0
    for card in range(CARDS):
        if in_hand(s, seat, card) and OWNER[card] != NEUTRAL:
            cards += 1
    return cards


@kernel
def dropped(s: State, seat: int) -> int:
    cards = 0
    for card in range(CARDS):
        if s.where[card] == Place.DROPPED + seat:
            cards += 1
    return cards


@kernel
def legal_pick(s: State, seat: int, moves: Ints) -> int:
    """First three cards for the hand, then four that leave the game."""
    kind = PICK if picked(s, seat) < PICKS else DROP
    n = 0
    for card in range(CARDS):
        if s.where[card] == Place.PILE and OWNER[card] == team_of(s, seat):
            moves[n] = kind + card
            n += 1
    return n


@kernel
def apply_pick(s: State, seat: int, move: int) -> None:
    if move < DROP:
        card = move - PICK
        s.where[card] = Place.HAND + seat
    else:
        card = move - DROP
        s.where[card] = Place.DROPPED + seat
    found = False
    for i in range(s.pile_size[seat]):
        found = found or s.pile[seat, i] == card
        if found:
            s.pile[seat, i] = s.pile[seat, i + 1] if i + 1 < HARBOUR_CARDS else 0
    s.pile_size[seat] -= 1
    s.pile[seat, s.pile_size[seat]] = 0
    if dropped(s, seat) == DROPS:
        emit(s, Event.PICKED, seat, 0, 0, 0)


@kernel
def seats_picking(s: State) -> int:
    seats = 0
    for seat in range(s.players):
        if dropped(s, seat) < DROPS:
            seats |= 1 << seat
    return seats


@kernel
def turn_piles_over(s: State) -> None:
    """All hands are chosen: what is left is shuffled, and the piles are turned over."""
    for seat in range(s.players):
        for i in range(s.pile_size[seat]):
            s.queue[i] = s.pile[seat, i]
        shuffle(s, s.queue, 0, i64(s.pile_size[seat]))
        for i in range(s.pile_size[seat]):
            s.pile[seat, i] = s.queue[i]
            s.queue[i] = 0
    show_tops(s)
    s.reveals += 1
    s.phase = Phase.START


# Choosing


@kernel
def legal_choice(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for card in range(CARDS):
        if in_hand(s, seat, card):
            moves[n] = PLAY + card
            n += 1
    if not s.declared:
        moves[n] = PASS  # KO-2.3
        n += 1
    return n


@kernel
def apply_choice(s: State, seat: int, move: int) -> None:
    """Nobody learns what it is before all have chosen (KO-2.2)."""
    s.chosen[seat] = PASSED if move == PASS else move - PLAY
    emit(s, Event.CHOSEN, seat, 0, 0, 0)


@kernel
def begin_choice(s: State) -> None:
    """Whoever has no card left can only pass (KO-2.5); a coin for it may end the game (KO-14.4)."""
    s.phase = Phase.CHOOSE
    for n in range(s.players):
        seat = nth_seat(s, n)
        if hand_size(s, seat) == 0 and s.ending == Ending.NONE:
            s.chosen[seat] = PASSED
            show_pass(s, seat)


@kernel
def show_pass(s: State, seat: int) -> None:
    s.passed |= 1 << seat
    receive(s, seat, Event.PASSED)  # KO-2.3


@kernel
def seats_choosing(s: State) -> int:
    seats = 0
    for seat in range(s.players):
        if s.chosen[seat] == UNDECIDED:
            seats |= 1 << seat
    return seats


@kernel
def show_choices(s: State) -> None:
    """All have chosen. Passes are shown first, and whoever is left chooses again, now a card (KO-2.4)."""
    s.reveals += 1
    passes = False
    for n in range(s.players):
        seat = nth_seat(s, n)
        if s.chosen[seat] == PASSED and s.passed & (1 << seat) == 0:
            passes = True
            show_pass(s, seat)
    if s.phase != Phase.CHOOSE:
        return  # a coin has ended the game
    if not passes:
        reveal_cards(s)
        return
    s.declared = 1
    left = False
    for seat in range(s.players):
        if s.chosen[seat] != PASSED:
            left = True
            choose_again(s, seat)
    if not left:
        s.phase = Phase.TURN


@kernel
def choose_again(s: State, seat: int) -> None:
    """The first choice goes back unseen; an only card needs no second one."""
    s.chosen[seat] = UNDECIDED
    if hand_size(s, seat) == 1:
        for card in range(CARDS):
            if in_hand(s, seat, card):
                s.chosen[seat] = card


@kernel
def reveal_cards(s: State) -> None:
    for seat in range(s.players):
        card = i64(s.chosen[seat])
        if card >= 0:
            s.known[card] = 1  # KO-1.6: a card that has been seen stays known, also back in the hand
            emit(s, Event.REVEALED, card, seat, 0, 0)
    s.phase = Phase.TAX


@kernel
def next_to_lay(s: State) -> int:
    """The seat with the highest card in play that has not had its turn, or NONE (KO-4.1)."""
    best = NONE
    for seat in range(s.players):
        if s.acted & (1 << seat) == 0 and s.chosen[seat] >= 0:
            if best == NONE or s.chosen[seat] > s.chosen[best]:
                best = seat
    return best
