"""Setting up the table (KO-1)."""

from hafen.games.kontor.areas import draw_walls
from hafen.games.kontor.components import (
    CARDS,
    CELLS,
    CENTRE,
    CENTRE_CARD,
    HARBOUR_CARDS,
    HARBOUR_DECK,
    HARBOUR_HAND,
    MAX_PLAYERS,
    MOST_START_WATER,
    PLAYERS,
    POOL,
    REMOVED,
    SPECIAL_CARDS,
    SPECIAL_DECK,
    SPECIALS,
    START_BOX,
    START_COINS,
    START_WATER,
    TEAMS,
    WATER_ASIDE,
    WATER_CARDS,
    WATER_DECK,
    WATER_HAND,
    WITH_SHIP,
    Extra,
    Specials,
)
from hafen.games.kontor.piles import show_tops, take_harbour, take_special, take_water
from hafen.games.kontor.state import (
    NONE,
    UNDECIDED,
    WALL,
    Phase,
    Place,
    State,
    has_extra,
)
from hafen.kernel.chance import reseed, shuffle
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

TABLE_OPTION = 0  # options[0] is the row of scenarios.csv


@kernel
def set_up(s: State, options: Ints, seed: int) -> None:
    """Fill a zeroed record up to the moment before the first round."""
    reseed(s, seed)
    clear_table(s, i64(options[TABLE_OPTION]))
    for seat in range(s.players):
        s.coins[seat] = START_COINS[s.table]  # KO-1.2
    s.treasury = POOL[s.table] - s.players * START_COINS[s.table]
    deal_water(s)
    deal_harbour(s)
    deal_specials(s)
    show_tops(s)
    s.phase = Phase.START
    if has_extra(s, Extra.JUSTICE):
        begin_picking(s)


@kernel
def clear_table(s: State, table: int) -> None:
    """A table with the centre alone, every card that takes part in no place yet."""
    s.table = table
    s.players = PLAYERS[table]  # KO-1.1
    s.active = NONE
    s.lifted = NONE
    s.target = NONE
    s.winner = NONE
    for seat in range(MAX_PLAYERS):
        clear_choices(s, seat)
        s.shown[seat] = NONE
    for team in range(TEAMS):
        s.verdict[team] = UNDECIDED
    for cell in range(CELLS):
        s.board[cell] = WALL
    s.ship = CENTRE if WITH_SHIP[table] else NONE  # KO-9.1
    put_at_start(s, i64(CENTRE_CARD), i64(CENTRE))  # KO-1.3
    s.first_column = START_BOX[table, 0]
    s.last_column = START_BOX[table, 1]
    s.first_row = START_BOX[table, 2]
    s.last_row = START_BOX[table, 3]
    draw_walls(s)


@kernel
def clear_choices(s: State, seat: int) -> None:
    s.chosen[seat] = UNDECIDED
    s.bribe[seat] = UNDECIDED
    s.wanted[seat] = UNDECIDED


@kernel
def put_at_start(s: State, card: int, cell: int) -> None:
    s.board[cell] = card
    s.where[card] = Place.BOARD
    s.cards_laid += 1
    s.most_cards = s.cards_laid


@kernel
def deal_water(s: State) -> None:
    """The pile is shuffled face down; the layout and the hands come from it before it is turned over."""
    for i in range(WATER_CARDS):
        s.water[i] = WATER_DECK[i]
        s.where[WATER_DECK[i]] = Place.PILE
    s.water_size = WATER_CARDS
    shuffle(s, s.water, 0, WATER_CARDS)
    for _ in range(WATER_ASIDE[s.table]):
        s.where[take_water(s)] = Place.ASIDE  # KO-13.6
    for n in range(MOST_START_WATER):
        if START_WATER[s.table, n] >= 0:
            put_at_start(s, take_water(s), i64(START_WATER[s.table, n]))  # KO-1.3
    for seat in range(s.players):
        for _ in range(WATER_HAND):
            s.where[take_water(s)] = Place.HAND + seat  # KO-1.4


@kernel
def deal_harbour(s: State) -> None:
    """Each colour is shuffled and, with partners, divided into two piles (KO-11.2)."""
    for team in range(TEAMS):
        first = team * (s.players // 2)
        for i in range(HARBOUR_CARDS):
            card = i64(HARBOUR_DECK[team, i])
            if not REMOVED[s.table, card]:
                s.queue[s.pile_size[first]] = card
                s.pile_size[first] += 1
                s.where[card] = Place.PILE
        cards = i64(s.pile_size[first])
        if not has_extra(s, Extra.JUSTICE):
            shuffle(s, s.queue, 0, cards)
        each = cards // (s.players // 2)
        for i in range(cards):
            s.pile[first + i // each, i % each] = s.queue[i]
            s.queue[i] = 0
        for seat in range(first, first + s.players // 2):
            s.pile_size[seat] = each
            if not has_extra(s, Extra.JUSTICE):
                for _ in range(HARBOUR_HAND):
                    s.where[take_harbour(s, seat)] = Place.HAND + seat  # KO-1.4


@kernel
def deal_specials(s: State) -> None:
    if SPECIALS[s.table] == Specials.NONE:
        return  # KO-1.5
    for i in range(SPECIAL_CARDS):
        s.special[i] = SPECIAL_DECK[i]
        s.where[SPECIAL_DECK[i]] = Place.PILE
    s.special_size = SPECIAL_CARDS
    shuffle(s, s.special, 0, SPECIAL_CARDS)
    if SPECIALS[s.table] == Specials.HAND:
        for seat in range(s.players):
            s.where[take_special(s)] = Place.HAND + seat  # KO-11.6
        while s.special_size > 0:
            s.where[take_special(s)] = Place.ASIDE


@kernel
def begin_picking(s: State) -> None:
    """Justizia: both look through their whole deck; nothing of it is open yet (KO-13.11)."""
    s.phase = Phase.PICK
    for card in range(CARDS):
        s.known[card] = 0
