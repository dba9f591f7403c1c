"""What a seat cannot know, and a fair sample of it (KO-1.6).

Everybody knows where a card is that lies open, was drawn from an open pile, was shown, or was put under a pile. The
other cards in foreign hands, in the piles and put aside are known as a whole, card by card they are not.

A hand that had to show its highest card tells that its other harbour and water cards are lower (KO-13.13). About its
special cards that tells nothing: those bought later may be higher, and as none are left to buy, all that are unseen are
in that hand.
"""

from hafen.games.kontor.before import can_bribe, can_bribe_any, most_specials
from hafen.games.kontor.components import (
    CARDS,
    IS_SPECIAL,
    NEUTRAL,
    OWNER,
    STRIDE,
    TEAMS,
)
from hafen.games.kontor.scoring import decides, speaker
from hafen.games.kontor.state import (
    NONE,
    PASSED,
    UNDECIDED,
    Phase,
    Place,
    State,
    hand_size,
    in_hand,
    opponent_of,
    team_of,
)
from hafen.kernel.chance import randbelow, reseed, shuffle
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

DECKS = 4  # red and black harbour cards, water, special cards
SPECIAL = 3


@kernel
def deck_of(card: int) -> int:
    """Cards that could be in each other's place share a deck."""
    if OWNER[card] != NEUTRAL:
        return i64(OWNER[card])
    return SPECIAL if IS_SPECIAL[card] else 2


@kernel
def is_unknown(s: State, seat: int, card: int) -> bool:
    """Can a seat not tell where a card is?"""
    place = s.where[card]
    if place == Place.OUT or place == Place.BOARD or place == Place.COVERED or place == Place.LIFTED:
        return False
    return s.known[card] == 0 and place != Place.HAND + seat and place != Place.DROPPED + seat


@kernel
def redeal(s: State, seat: int, seed: int) -> None:
    """A fair sample of what is possible for a seat."""
    reseed(s, seed)
    for deck in range(DECKS):
        redeal_deck(s, seat, deck)
    for other in range(s.players):
        if other != seat:
            choose_anew(s, other)


@kernel
def redeal_deck(s: State, seat: int, deck: int) -> None:
    """The unknown cards of a deck change places by chance, every possible order equally likely."""
    count = 0
    for card in range(CARDS):
        if deck_of(card) == deck and is_unknown(s, seat, card):
            s.queue[count] = card
            count += 1
    low = low_place(s, seat, deck)
    sort_places(s, count, low)
    if low != NONE:
        count = deal_low(s, count, low, i64(s.shown[opponent_of(s, seat)]))
    for i in range(count - 1, 0, -1):
        swap_places(s, i64(s.queue[i]), i64(s.queue[randbelow(s, i + 1)]))
    piled = 0
    for i in range(count):
        card = i64(s.queue[i])
        s.queue[i] = 0
        if s.where[card] == Place.PILE:
            s.queue[piled] = card
            piled += 1
    shuffle(s, s.queue, 0, piled)
    lay_piles(s, deck)
    for i in range(piled):
        s.queue[i] = 0


@kernel
def low_place(s: State, seat: int, deck: int) -> int:
    """The hand whose unknown cards of a deck are lower than the highest card it has shown, or NONE (KO-13.13)."""
    other = opponent_of(s, seat)  # special cards are for sale with two players only
    return NONE if s.shown[other] == NONE or deck == SPECIAL else Place.HAND + other


@kernel
def sort_places(s: State, count: int, low: int) -> None:
    """The first place to the first of the listed cards: what is dealt from here tells nothing about what lay there.

    The hand that has lower cards comes first.
    """
    for i in range(1, count):
        for j in range(i, 0, -1):
            before = s.where[s.queue[j - 1]]
            here = s.where[s.queue[j]]
            if before == low or (before <= here and here != low):
                break
            swap_places(s, i64(s.queue[j - 1]), i64(s.queue[j]))


@kernel
def deal_low(s: State, count: int, low: int, limit: int) -> int:
    """Spread the places of a hand, which come first, over the listed cards below a limit; how many cards are left.

    Taking the places from the last to the first makes every set of cards equally likely. Cards dealt leave the list.
    """
    held = 0
    below = 0
    for i in range(count):
        held += s.where[s.queue[i]] == low
        below += s.queue[i] < limit
    for i in range(held - 1, -1, -1):
        swap_places(s, i64(s.queue[i]), i64(s.queue[i + randbelow(s, below - i)]))
    left = 0
    for i in range(count):
        card = i64(s.queue[i])
        s.queue[i] = 0
        if s.where[card] != low:
            s.queue[left] = card
            left += 1
    return left


@kernel
def swap_places(s: State, one: int, two: int) -> None:
    place = s.where[one]
    s.where[one] = s.where[two]
    s.where[two] = place


@kernel
def lay_piles(s: State, deck: int) -> None:
    """The listed cards, one after another, in place of the unknown ones in the piles of a deck."""
    given = 0
    if deck < TEAMS:
        half = s.players // 2
        for owner in range(deck * half, (deck + 1) * half):
            for i in range(s.pile_size[owner]):
                if s.known[s.pile[owner, i]] == 0:
                    s.pile[owner, i] = s.queue[given]
                    given += 1
    elif deck == TEAMS:
        for i in range(s.water_size):
            if s.known[s.water[i]] == 0:
                s.water[i] = s.queue[given]
                given += 1
    else:
        for i in range(s.special_size):
            if s.known[s.special[i]] == 0:
                s.special[i] = s.queue[given]
                given += 1


# Choices that are made but not shown yet


@kernel
def choose_anew(s: State, other: int) -> None:
    if s.phase == Phase.CHOOSE and s.chosen[other] != UNDECIDED and s.passed & (1 << other) == 0:
        s.chosen[other] = random_choice(s, other)
    elif s.phase == Phase.BRIBE and s.bribe[other] != UNDECIDED and can_bribe_any(s, other):
        s.bribe[other] = random_bribe(s, other)
    elif s.phase == Phase.BUY and s.wanted[other] != UNDECIDED:
        s.wanted[other] = randbelow(s, most_specials(s, other) + 1)
    elif s.phase == Phase.TAVERN:
        team = team_of(s, other)
        if other == speaker(s, team) and s.verdict[team] != UNDECIDED and decides(s, team):
            s.verdict[team] = randbelow(s, 2)


@kernel
def random_choice(s: State, seat: int) -> int:
    """Any card of the hand, or passing where that is possible."""
    n = randbelow(s, hand_size(s, seat) + (0 if s.declared else 1))
    for card in range(CARDS):
        if in_hand(s, seat, card):
            if n == 0:
                return card
            n -= 1
    return PASSED


@kernel
def random_bribe(s: State, seat: int) -> int:
    options = 0
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            options += can_bribe(s, seat, row * STRIDE + column)
    n = randbelow(s, options + 1)
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if can_bribe(s, seat, cell):
                if n == 0:
                    return cell
                n -= 1
    return PASSED
