"""What a move means in its situation. The sentences themselves are in ``words``."""

from typing import Any

from hafen.games.kontor.cells import at
from hafen.games.kontor.components import CARD_NAMES, CELL_OF, GOODS_ON, REMOVED, SPECIAL_PRICE
from hafen.games.kontor.moves import BOOK
from hafen.games.kontor.state import NONE, Phase, State, nth_seat
from hafen.kernel.words import Said


def move_words(s: State, seat: int, code: int) -> Said:
    kind, arguments = BOOK.decode(code)
    said: dict[str, Any] = {"seat": seat}
    match kind:
        case "pick" | "drop" | "play":
            if REMOVED[s.table, arguments[0]]:
                return f"{kind}_nothing", said | {"number": arguments[0]}
            return kind, said | {"card": CARD_NAMES[arguments[0]]}
        case "bribe" | "remove":
            return _card_words(s, kind, CELL_OF[arguments[0]], said)
        case "buy":
            if arguments[0] == 0:
                return "buy_nothing", said
            return kind, said | {"cards": arguments[0], "price": arguments[0] * SPECIAL_PRICE}
        case "sail":
            return kind, said | {"at": at(CELL_OF[arguments[0]])}
        case "under":
            if s.lifted == NONE:
                return "under_nothing", said | {"owner": arguments[0]}
            return kind, said | {"owner": arguments[0], "card": CARD_NAMES[s.lifted]}
        case "pass":
            return _pass_key(s, seat), said
        case "lay":
            return _lay_words(s, seat, CELL_OF[arguments[0]], said)
        case _:
            return kind, said


def _pass_key(s: State, seat: int) -> str:
    """A coin is certain as long as those who come before the seat cannot take the last one by passing too (KO-2.6)."""
    if s.treasury == 0:
        return "pass_without_coin"
    order = [nth_seat(s, n) for n in range(s.players)]
    before = [other for other in order[: order.index(seat)] if not s.passed >> other & 1]
    return "pass" if s.treasury > len(before) else "pass_perhaps"


def _card_words(s: State, kind: str, cell: int, said: dict[str, Any]) -> Said:
    said |= {"at": at(cell)}
    card = s.board[cell]
    if card < 0:
        return f"{kind}_nothing", said
    if kind == "bribe":
        said |= {"price": int(GOODS_ON[card])}
    return kind, said | {"card": CARD_NAMES[card]}


def _lay_words(s: State, seat: int, cell: int, said: dict[str, Any]) -> Said:
    said |= {"at": at(cell)}
    if s.phase not in (Phase.LAY, Phase.SHIP, Phase.REMOVE, Phase.UNDER) or s.active != seat:
        return "lay_nothing", said  # a choice that is not shown yet is not told either
    said |= {"card": CARD_NAMES[s.chosen[seat]]}
    if s.board[cell] >= 0:
        return "lay_over", said | {"covered": CARD_NAMES[s.board[cell]]}
    return "lay", said
