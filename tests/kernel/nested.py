"""A record with everything a layout may have: scalars, a board, nested records and rows of them."""

from typing import Annotated

from hafen.kernel.compile import kernel
from hafen.kernel.integers import Field, Ints, Records, i1, i2, u8
from hafen.kernel.record import dtype_of


class Seat:
    coins: i2
    hold: Annotated[Ints, Field("i1", 5)]


class Table:
    rng: u8
    round_number: i1
    board: Annotated[Ints, Field("i1", 2, 3)]
    seats: Annotated[Records[Seat], Field("", 3)]
    last: Annotated[Seat, Field()]


table_t = dtype_of(Table)


@kernel
def pay(s: Table, seat: int, coins: int) -> None:
    s.seats[seat].coins += coins


@kernel
def deal(s: Table, coins: int) -> None:
    for seat in range(len(s.seats)):
        pay(s, seat, coins * (seat + 1))
        for good in range(len(s.seats[seat].hold)):
            s.seats[seat].hold[good] = (good - seat) % 4
            s.board[seat % 2, good % 3] += s.seats[seat].hold[good]
    s.last.coins = -s.seats[2].coins // 7
    s.round_number += 1
