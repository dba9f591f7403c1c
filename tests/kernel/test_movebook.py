"""Move codes: encode and decode are exact inverses over one gapless space."""

import pytest

from hafen.kernel.movebook import Movebook

BOOK = Movebook(("place", 6), ("buy",), ("load", 5, 10), ("swap", 2, 3, 4), ("done",))


def test_every_code_belongs_to_exactly_one_move() -> None:
    assert BOOK.size == 6 + 1 + 50 + 24 + 1
    decoded = [BOOK.decode(code) for code in range(BOOK.size)]
    assert len(set(decoded)) == BOOK.size
    assert [BOOK.encode(name, *arguments) for name, arguments in decoded] == list(range(BOOK.size))


def test_kinds_follow_each_other_in_the_order_of_the_table() -> None:
    assert [kind.name for kind in BOOK.kinds.values()] == ["place", "buy", "load", "swap", "done"]
    assert BOOK.base("buy") == 6
    assert BOOK.encode("load", 3, 4) == BOOK.base("load") + 3 * 10 + 4
    assert BOOK.decode(BOOK.size - 1) == ("done", ())


@pytest.mark.parametrize("code", [-1, BOOK.size])
def test_a_code_outside_the_space_is_refused(code: int) -> None:
    with pytest.raises(ValueError, match=f"no move has the code {code}; codes go from 0 to {BOOK.size - 1}"):
        BOOK.decode(code)


@pytest.mark.parametrize("arguments", [(6,), (-1,), (), (1, 2)])
def test_arguments_that_do_not_fit_are_refused(arguments: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"place|zip"):
        BOOK.encode("place", *arguments)
