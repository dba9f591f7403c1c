"""A described position becomes a record.

A whole ``dump`` gives the same record again. A partial description is completed by a seed to a possible position: see
``README.md``, section *Describing positions*.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hafen.games.speicherstadt.check import LAWS, invariant
from hafen.games.speicherstadt.components import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    COINS,
    CONTRACT_OF,
    CUBES,
    EXCHANGE_COST,
    GOOD_NAMES,
    GOODS,
    HALL_SPACES,
    KIND,
    NEED,
    QUEUE_SPACES,
    REMOVED,
    ROUNDS,
    SEASON,
    SEASONS,
    START_COINS,
    VALUE,
    WAREHOUSE,
    WAREHOUSE_SPACES,
    WORKERS,
    Kind,
)
from hafen.games.speicherstadt.state import COLUMNS, NONE, Phase, Place, State
from hafen.kernel import chance
from hafen.kernel.compile import build
from hafen.kernel.errors import PositionError

CHANCE = build(chance, "python")
PHASES = {phase.name.lower(): phase for phase in Phase}
WAITING_PHASES = ("demand", "purchase", "loading")
TURN_KEYS = ("round", "phase", "over", "start_seat", "to_move", "column", "ply", "reveals", "rng")
TABLE_KEYS = frozenset((*TURN_KEYS, "columns", "seats", "pile", "discard", "box", "bag", "stock", "exchange"))
COLUMN_KEYS = frozenset(("card", "cargo", "queue"))
SEAT_KEYS = frozenset(("coins", "score", "workers", "bought", "cards", "contracts", "ship", "hall", "warehouse"))
CONTRACT_KEYS = frozenset(("card", "cubes"))


def _check_keys(data: Mapping[str, Any], known: frozenset[str], what: str) -> None:
    if not isinstance(data, Mapping):
        raise PositionError(f"{what} must be a mapping of names to values")
    if unknown := sorted(set(data) - known, key=str):
        raise PositionError(f"{what}: unknown key {unknown[0]!r}; known: {', '.join(sorted(known))}")


def _whole(data: Mapping[str, Any], key: str, default: int, low: int, high: int, what: str) -> int:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        valid = f"a whole number from {low} to {high}" if low < high else str(low)
        raise PositionError(f"{what}: {key} must be {valid}, not {value!r}")
    return value


def _listed(data: Mapping[str, Any], key: str, what: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise PositionError(f"{what}: {key} must be a list, not {value!r}")
    return value


def _cubes(data: Any, what: str) -> Counter[str]:
    """Cubes given as a list of goods or as counts by good."""
    if isinstance(data, Mapping):
        cubes = Counter(dict(data))
    elif isinstance(data, str):
        cubes = Counter([data])
    elif isinstance(data, Iterable):
        cubes = Counter(good if isinstance(good, str) else repr(good) for good in data)
    else:
        cubes = Counter([data] if data is not None else [])
    for good, count in cubes.items():
        if good not in GOOD_NAMES:
            raise PositionError(f"{what}: there is no good {good!r}; there are: {', '.join(GOOD_NAMES)}")
        most = int(CUBES[GOOD_NAMES.index(good)])
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= most:
            raise PositionError(f"{what}: the number of {good} must be from 0 to {most}, not {count!r}")
    return +cubes


def load(s: State, data: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> None:
    """Fill a zeroed record; the caller throws it away on a PositionError."""
    _Loader(s, data, options["players"], seed).fill()


class _Loader:
    """One description on its way into a record."""

    def __init__(self, s: State, data: Mapping[str, Any], players: int, seed: int) -> None:
        _check_keys(data, TABLE_KEYS, "position")
        self.s = s
        self.data = data
        self.players = players
        self.phase = self._phase()
        self.over = data.get("over", False)
        self.free = [card for card in range(CARDS) if not REMOVED[players, card]]
        CHANCE.reseed(s, CHANCE.mix(seed % 2**64))

    def fill(self) -> None:
        s = self.s
        s.players = self.players
        self._check_box()
        self._name_cards()
        self._deal()
        s.phase = PHASES[self.phase]
        s.start_seat = _whole(self.data, "start_seat", 0, 0, self.players - 1, "position")
        self._place_cards()
        self._fill_seats()
        self._fill_queues()
        self._fill_cubes()
        self._set_turn()
        self._set_counters()
        self._check()

    def _phase(self) -> str:
        if not isinstance(self.data.get("over", False), bool):
            raise PositionError(f"position: over must be true or false, not {self.data['over']!r}")
        phase = self.data.get("phase", "last_fires" if self.data.get("over") else "demand")
        known = ("last_fires",) if self.data.get("over") else WAITING_PHASES
        if phase not in known:
            raise PositionError(f"position: phase must be one of {', '.join(known)}, not {phase!r}")
        return str(phase)

    # Which card is where

    def _check_box(self) -> None:
        removed = [CARD_NAMES[card] for card in range(CARDS) if REMOVED[self.players, card]]
        if sorted(map(str, _listed({"box": removed} | dict(self.data), "box", "position"))) != sorted(removed):
            raise PositionError(
                f"position: with {self.players} players the box holds {', '.join(removed) or 'no card'}"
            )

    def _name_cards(self) -> None:
        """Find the cards named anywhere: exact names first, then ids, which mean any free card of that id."""
        columns = self.data.get("columns", [None] * (self.players + 1))
        if not isinstance(columns, list) or len(columns) != self.players + 1:
            raise PositionError(f"position: columns must be a list of {self.players + 1}")
        self.columns = [self._as_column(column, n) for n, column in enumerate(columns, 1)]
        seats = self.data.get("seats", [{}] * self.players)
        if not isinstance(seats, list) or len(seats) != self.players:
            raise PositionError(f"position: seats must be a list of {self.players}")
        for n, seat in enumerate(seats):
            _check_keys(seat, SEAT_KEYS, f"seat {n}")
        self.seats = seats
        mentioned: list[tuple[Any, str]] = [
            (column["card"], f"column {n}") for n, column in enumerate(self.columns, 1) if column["card"] is not None
        ]
        for n, seat in enumerate(seats):
            mentioned += [(contract["card"], f"seat {n}") for contract in self._contracts(seat, n)]
        for n, seat in enumerate(seats):
            mentioned += [(name, f"seat {n}") for name in _listed(seat, "cards", f"seat {n}")]
        mentioned += [(name, "discard") for name in _listed(self.data, "discard", "position")]
        mentioned += [(name, "pile") for name in _listed(self.data, "pile", "position")]
        found: dict[int, int] = {}  # mention -> card
        for exact in (True, False):
            for n, (name, what) in enumerate(mentioned):
                if (name in CARD_NAMES) == exact:
                    found[n] = self._take(name, what)
        named = iter([found[n] for n in range(len(mentioned))])
        self.shown = [None if column["card"] is None else next(named) for column in self.columns]
        self.owned_contracts = [[next(named) for _ in self._contracts(seat, n)] for n, seat in enumerate(seats)]
        self.owned = [[next(named) for _ in seat.get("cards", [])] for seat in seats]
        self.discard = [next(named) for _ in self.data.get("discard", [])]
        self.pile = [next(named) for _ in self.data.get("pile", [])]

    def _take(self, name: Any, what: str) -> int:
        if name in CARD_NAMES:
            card = CARD_NAMES.index(name)
            if card not in self.free:
                boxed = f"stays in the box with {self.players} players"
                raise PositionError(f"{what}: {name} {boxed if REMOVED[self.players, card] else 'is named twice'}")
        else:
            left = [card for card in self.free if CARD_IDS[card] == name]
            if not left:
                known = "no further card" if name in CARD_IDS else "no card"
                raise PositionError(f"{what}: there is {known} {name!r}")
            card = left[0]
        self.free.remove(card)
        return card

    def _as_column(self, column: Any, n: int) -> dict[str, Any]:
        if column is None or isinstance(column, str):
            column = {"card": column}
        _check_keys(column, COLUMN_KEYS, f"column {n}")
        return {"card": None, "cargo": None, "queue": []} | dict(column)

    def _contracts(self, seat: Mapping[str, Any], n: int) -> list[dict[str, Any]]:
        contracts: list[dict[str, Any]] = []
        for contract in _listed(seat, "contracts", f"seat {n}"):
            described = {"card": contract} if isinstance(contract, str) else contract
            _check_keys(described, CONTRACT_KEYS, f"seat {n}: contract")
            if "card" not in described:
                raise PositionError(f"seat {n}: a contract without its card")
            contracts.append({"cubes": {}} | dict(described))
        return contracts

    # How far the pile is dealt

    def _deal(self) -> None:
        """Split the cards not named into drawn and not drawn, as the round demands."""
        drawn = [card for card in self.shown if card is not None] + self.discard
        drawn += [card for cards in (*self.owned, *self.owned_contracts) for card in cards]
        if "pile" in self.data:
            self._keep_pile(drawn)
        else:
            self._make_pile(drawn)
        self.discard_all = self.discard + self.rest
        if self.phase == "demand" or (self.phase == "purchase" and "columns" not in self.data):
            self._fill_display()

    def _keep_pile(self, drawn: list[int]) -> None:
        self.rest = list(self.free)
        trade = [card for card in drawn + self.rest if KIND[card] != Kind.FIRE]
        rounds, over = divmod(len(trade), self.players + 1)
        if over or not rounds:
            raise PositionError(f"pile: {len(trade)} trade cards are not in the pile; a round deals {self.players + 1}")
        self.round = _whole(self.data, "round", rounds, rounds, rounds, "position")
        seasons = [SEASON[card] for card in self.pile]
        if seasons != sorted(seasons):
            raise PositionError("pile: seasons must lie in order, A before B before C before D before E")
        for card in drawn + self.rest:
            if self.pile and SEASON[card] > seasons[0]:
                raise PositionError(
                    f"pile: {CARD_NAMES[card]} cannot be drawn while {CARD_NAMES[self.pile[0]]} is in the pile"
                )

    def _make_pile(self, drawn: list[int]) -> None:
        most = int(ROUNDS[self.players])
        first = _whole(self.data, "round", most if self.over else 1, 1, most, "position")
        for number in range(first, first + 1 if "round" in self.data else most + 1):
            problem = self._does_not_fit(number, drawn)
            if not problem:
                self.round = number
                self._draw_rest(number, drawn)
                return
        raise PositionError(problem)

    def _trade_cards(self, season: int) -> int:
        return sum(
            KIND[card] != Kind.FIRE and SEASON[card] == season and not REMOVED[self.players, card]
            for card in range(CARDS)
        )

    def _quota(self, number: int) -> list[int]:
        """Trade cards drawn of each season at the end of the supply of a round."""
        left = number * (self.players + 1)
        quota = []
        for season in range(len(SEASONS)):
            quota.append(min(left, self._trade_cards(season)))
            left -= quota[-1]
        return quota

    def _cubes_out(self) -> int:
        """Cubes that are said to have left the bag; ships brought them."""
        told = [(self.data.get(place), place) for place in ("stock", "exchange")]
        told += [(column["cargo"], f"column {n}: cargo") for n, column in enumerate(self.columns, 1)]
        for n, seat in enumerate(self.seats):
            told += [(seat.get(place), f"seat {n}: {place}") for place in ("ship", "hall", "warehouse")]
            told += [(contract["cubes"], f"seat {n}: {contract['card']}") for contract in self._contracts(seat, n)]
        return sum(_cubes(cubes, what).total() for cubes, what in told)

    def _ships_needed(self, drawn: list[int]) -> int:
        """Ships that must have come beside the named ones, so that the bag still fills those in the pile."""
        left = self._cubes_out() - sum(VALUE[card] for card in drawn if KIND[card] == Kind.SHIP)
        crates = max(VALUE[card] for card in range(CARDS) if KIND[card] == Kind.SHIP)
        return max(0, -(-left // crates))

    def _does_not_fit(self, number: int, drawn: list[int]) -> str:
        quota = self._quota(number)
        last = max(season for season in range(len(SEASONS)) if quota[season])
        for season, name in enumerate(SEASONS):
            trade = sum(SEASON[card] == season and KIND[card] != Kind.FIRE for card in drawn)
            if trade > quota[season]:
                seen = f"{quota[season]} have come by round {number}"
                return f"position: {trade} drawn cards of season {name} are named, but {seen}"
        for card in drawn:
            if KIND[card] == Kind.FIRE and SEASON[card] > last and not self.over:
                return f"position: {CARD_NAMES[card]} cannot be drawn by round {number}"
        needed = self._ships_needed(drawn)
        past = sum(KIND[card] == Kind.SHIP and SEASON[card] < last for card in self.free)
        present = quota[last] - sum(SEASON[card] == last and KIND[card] != Kind.FIRE for card in drawn)
        ships = past + min(present, sum(KIND[card] == Kind.SHIP and SEASON[card] == last for card in self.free))
        if ships < needed:
            return f"position: by round {number} too few ships have come for {self._cubes_out()} cubes out of the bag"
        free = sum(quota) - sum(KIND[card] != Kind.FIRE for card in drawn)
        if self.phase == "demand" and free < self.shown.count(None):
            return f"position: round {number} leaves no cards to fill the display"
        return ""

    def _draw_rest(self, number: int, drawn: list[int]) -> None:
        """Past seasons are all drawn; of the present one as many as the round demands, by chance."""
        quota = self._quota(number)
        last = max(season for season in range(len(SEASONS)) if quota[season])
        self.rest = [card for card in self.free if SEASON[card] < last or self.over]
        present = [card for card in self.free if SEASON[card] == last and card not in self.rest]
        CHANCE.shuffle(self.s, present, 0, len(present))
        # Ships that must have come are drawn first; chance decides about the rest.
        needed = self._ships_needed(drawn) - sum(KIND[card] == Kind.SHIP for card in self.rest)
        ships = [card for card in present if KIND[card] == Kind.SHIP][: max(0, needed)]
        present = ships + [card for card in present if card not in ships]
        missing = quota[last] - sum(SEASON[card] == last and KIND[card] != Kind.FIRE for card in drawn)
        while missing > 0 and present:
            card = present.pop(0)
            self.rest.append(card)
            missing -= KIND[card] != Kind.FIRE
        self.pile = present
        for season in range(last + 1, len(SEASONS)):
            later = [card for card in self.free if SEASON[card] == season and card not in self.rest]
            CHANCE.shuffle(self.s, later, 0, len(later))
            self.pile += later

    def _fill_display(self) -> None:
        """Columns without a card get the youngest of the drawn cards nobody named."""
        trade = [card for card in self.discard_all if KIND[card] != Kind.FIRE and card not in self.discard]
        for column, card in enumerate(self.shown):
            if card is None:
                if not trade:
                    raise PositionError(f"position: no card is left for column {column + 1}")
                youngest = max(trade, key=lambda drawn: SEASON[drawn])
                self.shown[column] = youngest
                trade.remove(youngest)
                self.discard_all.remove(youngest)

    # Writing the record

    def _place_cards(self) -> None:
        s = self.s
        for card in range(CARDS):
            s.where[card] = Place.BOX if REMOVED[self.players, card] else Place.DISCARD
        s.pile_end = CARDS - sum(REMOVED[self.players, card] for card in range(CARDS))
        s.pile_next = s.pile_end - len(self.pile)
        for i, card in enumerate(self.pile, s.pile_next):
            s.pile[i] = card
            s.where[card] = Place.PILE
        for column in range(COLUMNS):
            s.display[column] = NONE
        for column, shown in enumerate(self.shown):
            if shown is not None:
                if KIND[shown] == Kind.FIRE:
                    raise PositionError(f"column {column + 1}: a fire is never on display")
                s.display[column] = shown
                s.where[shown] = Place.DISPLAY
        if self.phase not in ("demand", "purchase") and any(card is not None for card in self.shown):
            raise PositionError(f"position: no card is on display in phase {self.phase}")
        s.round_number = self.round

    def _fill_seats(self) -> None:
        s = self.s
        s.coin_stock = COINS
        fires = sum(VALUE[card] for card in self.discard_all if KIND[card] == Kind.FIRE)
        for seat, told in enumerate(self.seats):
            what = f"seat {seat}"
            s.coins[seat] = _whole(told, "coins", START_COINS, 0, 500, what)
            s.coin_stock -= s.coins[seat]
            s.score[seat] = _whole(
                told, "score", 0, -int(fires), int(fires), f"{what} (fires so far gave at most {fires} points)"
            )
            s.bought[seat] = _whole(told, "bought", 0, 0, self.players + 1, what)
            for card in self.owned[seat] + self.owned_contracts[seat]:
                if KIND[card] == Kind.FIRE:
                    raise PositionError(f"{what}: nobody can own {CARD_NAMES[card]}")
                s.where[card] = Place.OWNED + seat
            loose = [card for card in self.owned[seat] if KIND[card] == Kind.CONTRACT]
            for slot, card in enumerate(self.owned_contracts[seat] + loose):
                if KIND[card] != Kind.CONTRACT:
                    raise PositionError(f"{what}: {CARD_NAMES[card]} is no contract")
                s.contracts[seat, slot] = card
                s.contract_count[seat] = slot + 1
            for card, contract in zip(self.owned_contracts[seat], self._contracts(told, seat), strict=True):
                self._fill_contract(card, _cubes(contract["cubes"], f"{what}: {CARD_NAMES[card]}"))
            self._fill_stores(seat, told)
        if sum(s.bought[seat] for seat in range(self.players)) > self.players + 1:
            raise PositionError(f"position: a round offers {self.players + 1} cards, more are bought")

    def _fill_contract(self, card: int, cubes: Counter[str]) -> None:
        contract = CONTRACT_OF[card]
        for good, count in cubes.items():
            if count > NEED[contract, GOOD_NAMES.index(good)]:
                raise PositionError(f"{CARD_NAMES[card]} has no place for {count} {good}")
            self.s.on_contract[contract, GOOD_NAMES.index(good)] = count

    def _fill_stores(self, seat: int, told: Mapping[str, Any]) -> None:
        s = self.s
        what = f"seat {seat}"
        hall = _cubes(told.get("hall"), f"{what}: hall")
        if hall.total() > HALL_SPACES:
            raise PositionError(f"{what}: the hall keeps {HALL_SPACES} cube, not {hall.total()}")
        warehouse = _cubes(told.get("warehouse"), f"{what}: warehouse")
        if warehouse and s.where[WAREHOUSE] != Place.OWNED + seat:
            raise PositionError(f"{what}: cubes in a warehouse it does not own")
        if warehouse.total() > WAREHOUSE_SPACES:
            raise PositionError(f"{what}: the warehouse keeps {WAREHOUSE_SPACES} cubes, not {warehouse.total()}")
        ship = _cubes(told.get("ship"), f"{what}: ship")
        if ship and self.phase not in ("purchase", "loading"):
            raise PositionError(f"{what}: cubes to unload in phase {self.phase}")
        for good, name in enumerate(GOOD_NAMES):
            s.hall[seat, good] = hall[name]
            s.warehouse[seat, good] = warehouse[name]
            s.ship[seat, good] = ship[name]

    def _place_by_chance(self) -> None:
        """Nothing is said about the workers of a purchase that begins: each seat has placed them somewhere."""
        for turn in range(WORKERS * self.players):
            seat = (self.s.start_seat + turn) % self.players
            free = [column for column in self.columns if len(column["queue"]) < QUEUE_SPACES]
            chosen = free[CHANCE.randbelow(self.s, len(free))]
            chosen["queue"] = [*chosen["queue"], seat]

    def _fill_queues(self) -> None:
        s = self.s
        for seat in range(self.players):
            s.workers[seat] = WORKERS
        untold = not any("queue" in column for column in self.data.get("columns", []) if isinstance(column, Mapping))
        if self.phase == "purchase" and untold and None not in self.shown:
            self._place_by_chance()
        for column, told in enumerate(self.columns):
            queue = told["queue"]
            what = f"column {column + 1}"
            if not isinstance(queue, list) or len(queue) > QUEUE_SPACES:
                raise PositionError(f"{what}: queue must be a list of at most {QUEUE_SPACES} seats, head first")
            if queue and s.display[column] == NONE:
                raise PositionError(f"{what}: workers without a card")
            for place, seat in enumerate(queue):
                if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
                    raise PositionError(f"{what}: {seat!r} in the queue is not a seat")
                if s.workers[seat] == 0:
                    raise PositionError(f"{what}: seat {seat} has only {WORKERS} workers")
                s.queue[column, place] = seat
                s.workers[seat] -= 1
            s.queue_size[column] = len(queue)
        for seat, told in enumerate(self.seats):
            _whole(told, "workers", s.workers[seat], s.workers[seat], s.workers[seat], f"seat {seat}")

    def _fill_cubes(self) -> None:
        """What nobody mentions is in the bag, or in the stock where the bag is given."""
        s = self.s
        exchange = _cubes(self.data.get("exchange"), "exchange")
        if exchange and (self.phase != "loading" or exchange.total() > EXCHANGE_COST):
            raise PositionError(f"exchange: at most {EXCHANGE_COST} cubes, and only while loading")
        s.exchange_size = exchange.total()
        stock = _cubes(self.data.get("stock"), "stock")
        bag = _cubes(self.data.get("bag"), "bag")
        for good, name in enumerate(GOOD_NAMES):
            s.exchange[good] = exchange[name]
            out = exchange[name] + sum(s.on_contract[n, good] for n in range(len(s.on_contract)))
            out += sum(
                s.ship[seat, good] + s.hall[seat, good] + s.warehouse[seat, good] for seat in range(self.players)
            )
            out += sum(_cubes(column["cargo"], "cargo")[name] for column in self.columns)
            left = int(CUBES[good]) - out - stock[name] - bag[name]
            if left < 0:
                raise PositionError(
                    f"position: there are only {CUBES[good]} {name} cubes, {CUBES[good] - left} are named"
                )
            s.stock[good] = stock[name] + (left if "bag" in self.data and "stock" not in self.data else 0)
            s.bag[good] = bag[name] + (left if "bag" not in self.data else 0)
            if left and "bag" in self.data and "stock" in self.data:
                raise PositionError(f"position: {left} {name} cubes are nowhere")
        for column, told in enumerate(self.columns):
            self._fill_cargo(column, told["cargo"])

    def _fill_cargo(self, column: int, told: Any) -> None:
        s = self.s
        card = s.display[column]
        crates = VALUE[card] if card != NONE and KIND[card] == Kind.SHIP else 0
        cargo = _cubes(told, f"column {column + 1}: cargo")
        if told is None:
            for _ in range(crates):
                left = [good for good in range(GOODS) for _ in range(s.bag[good])]
                if not left:
                    raise PositionError("position: the bag is too empty for the ships")
                good = left[CHANCE.randbelow(s, len(left))]
                s.bag[good] -= 1
                s.cargo[column, good] += 1
            return
        if cargo.total() != crates:
            raise PositionError(f"column {column + 1}: {cargo.total()} cubes on a card that carries {crates}")
        for good, name in enumerate(GOOD_NAMES):
            s.cargo[column, good] = cargo[name]

    # Whose turn it is

    def _set_turn(self) -> None:
        s = self.s
        s.over = self.over
        s.active = s.start_seat
        if self.phase == "demand":
            self._set_demand_turn()
        elif self.phase == "purchase":
            self._set_purchase_turn()
        elif self.phase == "loading":
            told = self.data.get("to_move", [s.start_seat])
            if not (
                isinstance(told, list) and len(told) == 1 and type(told[0]) is int and told[0] in range(self.players)
            ):
                raise PositionError(f"position: in loading one seat is to move, not {told!r}")
            self._set_loading_turn(told[0])

    def _set_demand_turn(self) -> None:
        """Workers are placed in turn, so the queues tell who is next."""
        s = self.s
        placed = [WORKERS - s.workers[seat] for seat in range(self.players)]
        turns, extra = divmod(sum(placed), self.players)
        for steps in range(self.players):
            seat = (s.start_seat + steps) % self.players
            due = turns + (steps < extra)
            if placed[seat] != due:
                raise PositionError(
                    f"position: seat {s.start_seat} starts, so seat {seat} has placed {due} workers, not {placed[seat]}"
                )
        s.active = (s.start_seat + extra) % self.players

    def _set_purchase_turn(self) -> None:
        s = self.s
        cards = [column for column in range(self.players + 1) if s.display[column] != NONE]
        first = cards[0] if cards else self.players + 1
        if cards != list(range(first, self.players + 1)):
            raise PositionError("position: cards are sold from left to right; an empty column has a card on its left")
        s.column = _whole(self.data, "column", first + 1, first + 1, first + 1, "position") - 1

    def _set_loading_turn(self, active: int) -> None:
        """Seats before the active one have finished; an exchange that is begun can be finished."""
        s = self.s
        s.active = active
        s.turns = (active - s.start_seat) % self.players
        for steps in range(s.turns):
            seat = (s.start_seat + steps) % self.players
            if any(s.ship[seat, good] for good in range(GOODS)):
                raise PositionError(f"seat {seat}: cubes to unload, but seat {active} loads after it")
        held = sum(s.ship[active, good] + s.hall[active, good] + s.warehouse[active, good] for good in range(GOODS))
        if s.exchange_size and (
            s.exchange_size + held < EXCHANGE_COST or not any(s.stock[good] for good in range(GOODS))
        ):
            raise PositionError(f"exchange: seat {active} has too few cubes to finish it, or the stock is empty")

    def _set_counters(self) -> None:
        s = self.s
        drawn = s.pile_next
        s.ply = _whole(self.data, "ply", 0, 0, 10**6, "position")
        s.reveals = _whole(self.data, "reveals", drawn, 0, 10**4, "position")
        s.rng = _whole(self.data, "rng", s.rng, 0, 2**64 - 1, "position")

    def _check(self) -> None:
        s = self.s
        if self.over and self.pile:
            raise PositionError("position: the game is not over while cards are in the pile")
        kept = s.to_move
        s.to_move = 0 if self.over else 1  # whom the rules ask is found after loading
        broken = invariant(s)
        s.to_move = kept
        if broken:
            raise PositionError(f"position: not true that {LAWS[broken]}")
