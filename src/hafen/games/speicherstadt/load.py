"""A described position becomes a record.

A whole ``dump`` gives the same record again. A partial description is completed by a seed to a possible position: see
``README.md``, section *Describing positions*.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hafen.games.speicherstadt import check
from hafen.games.speicherstadt.components import (
    BASE_GAME,
    BASE_GOODS,
    BREAK_CARDS,
    CARD_NAMES,
    COFFEE_BREAK,
    COINS,
    CONTRACT_OF,
    CUBES,
    DOCK_WORKERS,
    GOOD_NAMES,
    GREY_WORKERS,
    HALL_SPACES,
    KIND,
    NEED,
    QUEUE_SPACES,
    SAVINGS_BANK,
    START_COINS,
    STORE_OF,
    THIEF,
    VALUE,
    WAREHOUSE,
    WAREHOUSE_SPACES,
    WORKERS,
    Kind,
)
from hafen.games.speicherstadt.load_cards import CHANCE, Cards
from hafen.games.speicherstadt.load_told import Told
from hafen.games.speicherstadt.load_turn import exchange_cost, grey_placed, set_turn
from hafen.games.speicherstadt.state import GREY, NONE, Phase, Place, State, owns
from hafen.kernel.compile import build
from hafen.kernel.described import flag, whole
from hafen.kernel.errors import PositionError
from hafen.kernel.integers import Ints

LAW_BOOKS = (build(check, "python", constants=BASE_GAME), build(check, "python"))  # without and with Kaispeicher
MOST_POINTS = 500  # more than point stores can ever pay


def load(s: State, data: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> None:
    """Fill a zeroed record, or say what is wrong with the description."""
    _Loader(s, Told(data, options), seed).fill()


class _Loader:
    """One description on its way into a record."""

    def __init__(self, s: State, told: Told, seed: int) -> None:
        CHANCE.reseed(s, CHANCE.mix(seed % 2**64))
        self.s = s
        self.told = told
        self.players = told.players
        self.cards = Cards(s, told)

    def fill(self) -> None:
        s = self.s
        s.players = self.players
        s.kaispeicher = self.told.kaispeicher
        s.phase = Phase[self.told.phase.upper()]
        s.over = self.told.over
        s.start_seat = whole(self.told.data, "start_seat", 0, 0, self.players - 1, "position")
        self.cards.place()
        self._fill_seats()
        self._fill_queues()
        if self.told.kaispeicher:
            self._fill_spare_hands()
        self._fill_cubes()
        set_turn(s, self.told, self.cards.fire)
        self._set_counters()
        self._check()

    # What the seats have

    def _fill_seats(self) -> None:
        s, told, cards = self.s, self.told, self.cards
        s.coin_stock = COINS
        offered = cards.per_round
        fires = sum(int(VALUE[card]) for card in cards.discard_all if KIND[card] == Kind.FIRE)
        for seat, entry in enumerate(told.seats):
            what = f"seat {seat}"
            s.coins[seat] = whole(entry, "coins", START_COINS, 0, 500, what)
            s.coin_stock -= s.coins[seat]
            s.bought[seat] = whole(entry, "bought", 0, 0, offered, what)
            for card in cards.owned[seat] + cards.owned_contracts[seat]:
                if KIND[card] == Kind.FIRE or card in (THIEF, SAVINGS_BANK):
                    raise PositionError(f"{what}: nobody can own {CARD_NAMES[card]}")
                s.where[card] = Place.OWNED + seat
            self._fill_score(seat, entry, fires)
            self._fill_contracts(seat)
            self._fill_stores(seat, entry)
        if sum(s.bought[seat] for seat in range(self.players)) > offered:
            raise PositionError(f"position: a round offers {offered} cards, more are bought")

    def _fill_score(self, seat: int, entry: Mapping[str, Any], fires: int) -> None:
        """The score track: fires so far, doubled by the incident commander at most, and what stores paid."""
        s, what = self.s, f"seat {seat}"
        if not self.told.kaispeicher:
            told = f"{what} (fires so far gave at most {fires} points)"
            s.score[seat] = whole(entry, "score", 0, -fires, fires, told)
            return
        told = f"{what} (fires so far took at most {fires} points)"
        s.score[seat] = whole(entry, "score", 0, -fires, MOST_POINTS, told)
        least = max(0, s.score[seat] - 2 * fires)
        s.delivered[seat] = whole(entry, "delivered", least, least, s.score[seat] + fires, what)
        if s.delivered[seat] and not any(owns(s, seat, int(STORE_OF[good])) for good in range(BASE_GOODS)):
            raise PositionError(f"{what}: {s.delivered[seat]} points that only a store can have paid, and no store")

    def _fill_contracts(self, seat: int) -> None:
        s, cards = self.s, self.cards
        loose = [card for card in cards.owned[seat] if KIND[card] == Kind.CONTRACT]
        for slot, card in enumerate(cards.owned_contracts[seat] + loose):
            if KIND[card] != Kind.CONTRACT:
                raise PositionError(f"seat {seat}: {CARD_NAMES[card]} is no contract")
            s.contracts[seat, slot] = card
            s.contract_count[seat] = slot + 1
        for card, contract in zip(cards.owned_contracts[seat], self.told.contracts(seat), strict=True):
            self._fill_contract(card, self.told.cubes(contract["cubes"], f"seat {seat}: {CARD_NAMES[card]}"))

    def _fill_contract(self, card: int, cubes: Counter[str]) -> None:
        contract = CONTRACT_OF[card]
        for good, count in cubes.items():
            if count > NEED[contract, GOOD_NAMES.index(good)]:
                raise PositionError(f"{CARD_NAMES[card]} has no place for {count} {good}")
            self.s.on_contract[contract, GOOD_NAMES.index(good)] = count

    def _fill_stores(self, seat: int, entry: Mapping[str, Any]) -> None:
        s, told = self.s, self.told
        what = f"seat {seat}"
        hall = told.cubes(entry.get("hall"), f"{what}: hall")
        if hall.total() > HALL_SPACES:
            raise PositionError(f"{what}: the hall keeps {HALL_SPACES} cube, not {hall.total()}")
        warehouse = told.cubes(entry.get("warehouse"), f"{what}: warehouse")
        if warehouse and not owns(s, seat, WAREHOUSE):
            raise PositionError(f"{what}: cubes in a warehouse it does not own")
        if warehouse.total() > WAREHOUSE_SPACES:
            raise PositionError(f"{what}: the warehouse keeps {WAREHOUSE_SPACES} cubes, not {warehouse.total()}")
        ship = told.cubes(entry.get("ship"), f"{what}: ship")
        if ship and told.phase not in ("purchase", "loading"):
            raise PositionError(f"{what}: cubes to unload in phase {told.phase}")
        for good, name in enumerate(told.goods):
            s.hall[seat, good] = hall[name]
            s.warehouse[seat, good] = warehouse[name]
            s.ship[seat, good] = ship[name]

    # Workers

    def _place_by_chance(self) -> None:
        """Nothing is said about the workers of a purchase that begins: each seat has placed them somewhere."""
        left = [self.s.workers[seat] for seat in range(self.players)]
        for turn in range(max(left) * self.players):
            seat = (self.s.start_seat + turn) % self.players
            if left[seat] == 0:
                continue
            left[seat] -= 1
            free = [column for column in self.told.columns if len(column["queue"]) < QUEUE_SPACES]
            chosen = free[CHANCE.randbelow(self.s, len(free))]
            chosen["queue"] = [*chosen["queue"], seat]

    def _fill_queues(self) -> None:
        s, told = self.s, self.told
        for seat in range(self.players):
            s.workers[seat] = WORKERS[told.kaispeicher]
        for place, entry in enumerate(told.reserved):
            what = f"reserved {place + 1}"
            seat = told.seat(entry["seat"], f"{what}: {entry['seat']!r}")
            s.reserved_by[place] = self._worker(seat, flag(entry, "grey", what), what)
        untold = not any("queue" in column for column in told.data.get("columns", []) if isinstance(column, Mapping))
        if told.phase in ("informer", "purchase") and untold and None not in self.cards.shown:
            self._place_by_chance()
        for column, entry in enumerate(told.columns):
            self._fill_queue(column, entry)
        for seat, hand in enumerate(told.seats):
            whole(hand, "workers", s.workers[seat], s.workers[seat], s.workers[seat], f"seat {seat}")
            if told.phase == "informer" and s.workers[seat]:
                raise PositionError(f"seat {seat}: in phase informer every worker is placed")

    def _fill_queue(self, column: int, entry: Mapping[str, Any]) -> None:
        s, queue = self.s, entry["queue"]
        what = f"column {column + 1}"
        if not isinstance(queue, list) or len(queue) > QUEUE_SPACES:
            raise PositionError(f"{what}: queue must be a list of at most {QUEUE_SPACES} seats, head first")
        if queue and s.display[column] == NONE:
            raise PositionError(f"{what}: workers without a card")
        if queue and self.told.phase == "supply":
            raise PositionError(f"{what}: workers in phase supply")
        grey = entry.get("grey", [False] * len(queue))
        if not isinstance(grey, list) or len(grey) != len(queue) or any(type(told) is not bool for told in grey):
            raise PositionError(f"{what}: grey must be a list of true or false, one for each worker in the queue")
        for place, told in enumerate(queue):
            seat = self.told.seat(told, f"{what}: {told!r} in the queue")
            s.queue[column, place] = self._worker(seat, grey[place], what)
        s.queue_size[column] = len(queue)

    def _worker(self, seat: int, grey: bool, what: str) -> int:
        """A worker on the table; a coloured one is missing in hand."""
        if grey:
            return seat + GREY
        if self.s.workers[seat] == 0:
            raise PositionError(f"{what}: seat {seat} has only {WORKERS[self.told.kaispeicher]} workers")
        self.s.workers[seat] -= 1
        return seat

    def _fill_spare_hands(self) -> None:
        """Grey workers and break cards, which come with a card of their own."""
        s = self.s
        for seat, entry in enumerate(self.told.seats):
            what = f"seat {seat}"
            placed = grey_placed(self.s, seat)
            if placed > GREY_WORKERS or (placed and s.where[DOCK_WORKERS] not in (Place.DISCARD, Place.OWNED + seat)):
                raise PositionError(f"{what}: grey workers that dock_workers has not brought")
            spare = GREY_WORKERS - placed if owns(s, seat, DOCK_WORKERS) else 0
            for key, card in (("grey", DOCK_WORKERS), ("breaks", COFFEE_BREAK)):
                if entry.get(key) and not owns(s, seat, card):
                    raise PositionError(f"{what}: {key} without {CARD_NAMES[card]}")
            if owns(s, seat, DOCK_WORKERS) and spare == 0:
                raise PositionError(f"{what}: both grey workers are placed, so dock_workers is in the discard pile")
            s.grey[seat] = whole(entry, "grey", spare, min(1, spare), spare, what)
            breaks = BREAK_CARDS if owns(s, seat, COFFEE_BREAK) else 0
            s.breaks[seat] = whole(entry, "breaks", breaks, min(1, breaks), breaks, what)
            s.rested[seat] = flag(entry, "rested", what)
            if s.rested[seat] and (self.told.phase != "demand" or s.workers[seat] or not s.grey[seat]):
                raise PositionError(f"{what}: it rests in demand, with grey workers and no other in hand")
        if sum(grey_placed(self.s, seat) > 0 for seat in range(self.players)) > 1:
            raise PositionError("position: only one seat can have the grey workers")

    # Cubes

    def _fill_cubes(self) -> None:
        """What nobody mentions is in the bag, or in the stock where the bag is given."""
        s, told = self.s, self.told
        exchange = self._fill_exchange()
        loose = told.loose()
        truck = told.cubes(told.data.get("truck"), "truck")
        stock = told.cubes(told.data.get("stock"), "stock")
        bag = told.cubes(told.data.get("bag"), "bag")
        for good, name in enumerate(told.goods):
            s.exchange[good] = exchange[name]
            out = exchange[name] + loose[name] + truck[name]
            out += sum(s.on_contract[n, good] for n in range(len(s.on_contract)))
            out += sum(
                s.ship[seat, good] + s.hall[seat, good] + s.warehouse[seat, good] for seat in range(self.players)
            )
            out += sum(
                told.cubes(card["cargo"], "cargo")[name] for card in (*told.columns, *told.upper, *told.reserved)
            )
            left = int(CUBES[good]) - out - stock[name] - bag[name]
            if left < 0:
                raise PositionError(
                    f"position: there are only {CUBES[good]} {name} cubes, {CUBES[good] - left} are named"
                )
            s.stock[good] = stock[name] + (left if "bag" in told.data and "stock" not in told.data else 0)
            s.bag[good] = bag[name] + (left if "bag" not in told.data else 0)
            if left and "bag" in told.data and "stock" in told.data:
                raise PositionError(f"position: {left} {name} cubes are nowhere")
        for n, entry in enumerate(told.columns):
            self._fill_cargo(s.cargo, n, s.display[n], entry["cargo"], f"column {n + 1}")
        for n, entry in enumerate(told.upper):
            self._fill_cargo(s.upper_cargo, n, s.upper[n], entry["cargo"], f"upper {n + 1}")
        for n, entry in enumerate(told.reserved):
            self._fill_cargo(s.reserved_cargo, n, s.reserved[n], entry["cargo"], f"reserved {n + 1}")

    def _fill_exchange(self) -> Counter[str]:
        s, told = self.s, self.told
        exchange = told.cubes(told.data.get("exchange"), "exchange")
        cost = exchange_cost(told)
        loading = told.phase == "loading" and told.data.get("window") is None
        loading = loading or told.data.get("errand") == "loose_cube"
        if exchange and (not loading or exchange.total() > cost):
            raise PositionError(f"exchange: at most {cost} cubes, and only while loading")
        s.exchange_size = exchange.total()
        s.exchange_cost = cost if exchange else 0
        return exchange

    def _fill_cargo(self, cargo: Ints, place: int, card: int, told: Any, what: str) -> None:
        s = self.s
        crates = VALUE[card] if card != NONE and KIND[card] == Kind.SHIP else 0
        if told is None:
            for _ in range(crates):
                left = [good for good in range(len(self.told.goods)) for _ in range(s.bag[good])]
                if not left:
                    raise PositionError("position: the bag is too empty for the ships")
                good = left[CHANCE.randbelow(s, len(left))]
                s.bag[good] -= 1
                cargo[place, good] += 1
            return
        cubes = self.told.cubes(told, f"{what}: cargo")
        if cubes.total() != crates:
            raise PositionError(f"{what}: {cubes.total()} cubes on a card that carries {crates}")
        for good, name in enumerate(self.told.goods):
            cargo[place, good] = cubes[name]

    # The end

    def _set_counters(self) -> None:
        s, data = self.s, self.told.data
        drawn = s.pile_next
        s.ply = whole(data, "ply", 0, 0, 10**6, "position")
        s.reveals = whole(data, "reveals", drawn, 0, 10**4, "position")
        s.rng = whole(data, "rng", s.rng, 0, 2**64 - 1, "position")

    def _check(self) -> None:
        s = self.s
        if self.told.over and self.cards.pile:
            raise PositionError("position: the game is not over while cards are in the pile")
        kept = s.to_move
        s.to_move = 0 if self.told.over else 1  # whom the rules ask is found after loading
        broken = LAW_BOOKS[self.told.kaispeicher].invariant(s)
        s.to_move = kept
        if broken:
            raise PositionError(f"position: not true that {check.LAWS[broken]}")
