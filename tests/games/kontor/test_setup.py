import pytest

import hafen
from hafen.games.kontor import components
from hafen.play.fuzz import every_table
from tests.games.kontor.situations import board, coins, hand, seat
from tests.games.kontor.slow_areas import read_board
from tests.games.samples import name

CROSS = {"0,0", "0,1", "0,2", "0,-1", "0,-2", "1,0", "2,0", "-1,0", "-2,0"}
TABLES = every_table("kontor")


def start(mode: str = "basic", players: int = 2, seed: int = 1) -> hafen.Position:
    return hafen.game("kontor", mode=mode, players=players).start(seed)


def kinds(position: hafen.Position, cards: list[str]) -> list[str]:
    facts = {card["card"]: card["kind"] for card in position.game.cards()}
    return [facts[card] for card in cards]


def test_colours_of_the_seats() -> None:
    """KO-1.1: red first; with four players two neighbours are a team."""
    assert [told["colour"] for told in start().view()["table"]["seats"]] == ["red", "black"]
    four = start("team", 4).view()["table"]["seats"]
    assert [told["colour"] for told in four] == ["red", "red", "black", "black"]


@pytest.mark.parametrize("game", TABLES, ids=name)
def test_coins(game: hafen.Game) -> None:
    """KO-1.2, KO-13.6, KO-13.10, KO-14.3: 3 coins in three scenarios, and in Armut no others exist."""
    position = game.start(seed=1)
    mode = game.options["mode"]
    each = 3 if mode in ("bakschisch", "gullivers_reisen", "armut") else 4
    pool = 3 * game.players if mode == "armut" else 20
    assert coins(position) == [each] * game.players
    assert position.dump()["treasury"] == pool - each * game.players


@pytest.mark.parametrize("mode", ["basic", "profi", "bakschisch", "david_und_goliath", "gigant", "justizia", "armut"])
def test_the_cross(mode: str) -> None:
    """KO-1.3: two water cards in each direction from the centre."""
    position = start(mode)
    laid = board(position)
    assert set(laid) == CROSS
    assert laid.pop("0,0") == "centre"
    assert set(kinds(position, list(laid.values()))) == {"water"}
    assert set(board(start(mode, seed=2)).values()) != set(laid.values())


@pytest.mark.parametrize("game", [game for game in TABLES if game.options["mode"] != "justizia"], ids=name)
def test_hands_and_piles(game: hafen.Game) -> None:
    """KO-1.4, KO-11.2: 3 harbour cards and 2 water cards; the top cards of all piles lie open."""
    position = game.start(seed=1)
    table = position.view()["table"]
    for number, told in enumerate(table["seats"]):
        assert (told["harbour_cards"], told["water_cards"]) == (3, 2)
        assert len(hand(position, number)) == 5 + told["special_cards"]
        assert told["hand"] == []  # nobody else sees it
        assert told["pile"]["known"] == {"1": seat(position, number)["pile"].split()[0]}
        assert position.view(number)["table"]["seats"][number]["hand"] == hand(position, number)
    assert table["water"]["known"] == {"1": position.dump()["water"].split()[0]}


def test_in_justizia_only_water_is_dealt() -> None:
    """KO-13.11: the harbour cards are chosen, so all of them are still in the piles, which lie face down."""
    position = start("justizia")
    for number, told in enumerate(position.view()["table"]["seats"]):
        assert (told["harbour_cards"], told["water_cards"], told["special_cards"]) == (0, 2, 0)
        assert kinds(position, hand(position, number)) == ["water", "water"]
        assert told["pile"] == {"size": 22, "known": {}}


@pytest.mark.parametrize("game", TABLES, ids=name)
def test_special_cards_and_ship(game: hafen.Game) -> None:
    """KO-1.5, KO-9.1, KO-11.6: they take part only where a mode says so; the ship begins on the centre."""
    position = game.start(seed=1)
    mode = game.options["mode"]
    told = position.dump()
    shipless = mode in ("basic", "immer_auf_die_kleinen", "bakschisch")
    assert told["ship"] == (None if shipless else "0,0")
    special = {card["card"] for card in game.cards() if card["kind"] in ("flood", "bridge", "customs")}
    in_hands = [card for number in range(game.players) for card in hand(position, number) if card in special]
    each_has_one = game.players == 4 and mode != "grosse_insel"
    assert len(special) == (6 if each_has_one or mode == "sonderkarten" else 0)
    assert len(in_hands) == (4 if each_has_one else 0)
    assert len(told["special"].split()) == (6 if mode == "sonderkarten" else 0)
    assert len(set(told["aside"].split()) & special) == (2 if each_has_one else 0)


def test_harbour_cards_are_divided_between_partners() -> None:
    """KO-11.2: two piles of 11, three of them in hand."""
    position = start("team", 4)
    for number in range(4):
        assert len(seat(position, number)["pile"].split()) == 8
    owners = {card["card"]: card["owner"] for card in position.game.cards()}
    for number, colour in enumerate(["red", "red", "black", "black"]):
        mine = [card for card in hand(position, number) if owners[card] != "neutral"]
        assert {owners[card] for card in mine + seat(position, number)["pile"].split()} == {colour}


@pytest.mark.parametrize(
    ("mode", "players", "size"),
    [
        ("basic", 2, [6, 6]),
        ("profi", 2, [7, 7]),
        ("team", 4, [8, 8]),
        ("canale_grande", 2, [12, 4]),
        ("immer_auf_die_kleinen", 2, [6, 6]),
        ("wasserspiele", 2, [6, 6]),
        ("tic_tac_toe", 2, [8, 8]),
        ("bakschisch", 2, [6, 6]),
        ("david_und_goliath", 2, [6, 6]),
        ("gigant", 2, [8, 8]),
        ("gullivers_reisen", 2, [5, 5]),
        ("grosse_insel", 2, [7, 7]),
        ("grosse_insel", 4, [8, 8]),
        ("armut", 2, [7, 7]),
        ("armut", 4, [7, 7]),
        ("alte_seilschaften", 2, [7, 7]),
        ("alte_seilschaften", 4, [8, 8]),
    ],
)
def test_sizes(mode: str, players: int, size: list[int]) -> None:
    """KO-4.3, KO-9.1, KO-11.1, KO-13.1, KO-13.2, KO-13.3, KO-13.9, KO-13.10, KO-14.1, KO-14.3."""
    assert start(mode, players).view()["table"]["size"] == size


@pytest.mark.parametrize(("mode", "fixed"), [("canale_grande", True), ("tic_tac_toe", True), ("grosse_insel", False)])
def test_layouts_that_fix_the_sides(mode: str, fixed: bool) -> None:
    """KO-13.1, KO-13.4, KO-14.1: the canal and the grid reach all sides, the ring does not."""
    box = start(mode).view()["table"]["box"]
    assert (box["fixed_x"], box["fixed_y"]) == (fixed, fixed)


def test_layouts() -> None:
    """KO-13.2, KO-13.3, KO-13.4, KO-13.10, KO-14.1: which cells hold water at the start."""
    assert set(board(start("immer_auf_die_kleinen"))) == set(board(start("gullivers_reisen"))) == {"0,0"}
    assert set(board(start("wasserspiele"))) == {"0,0", "0,1", "1,0", "0,-1", "-1,0"}
    assert len(board(start("tic_tac_toe"))) == 28
    assert len(board(start("grosse_insel"))) == len(board(start("grosse_insel", 4))) == 16
    cards, columns, rows = read_board(start("canale_grande").dump()["board"])
    assert (len(cards), len(columns), len(rows)) == (21, 12, 4)
    for edge in (columns[0], columns[-1]):
        assert any(x == edge for x, _ in cards)
    for edge in (rows[0], rows[-1]):
        assert any(y == edge for _, y in cards)


@pytest.mark.parametrize(
    ("mode", "players", "missing"),
    [
        ("basic", 2, []),
        ("immer_auf_die_kleinen", 2, ["41", "42", "43", "44"]),
        ("tic_tac_toe", 2, ["41", "42", "43", "44"]),
        ("gullivers_reisen", 2, ["43", "44", "86", "87"]),
        ("grosse_insel", 2, ["43", "44"]),
        ("grosse_insel", 4, []),
    ],
)
def test_cards_that_stay_in_the_box(mode: str, players: int, missing: list[str]) -> None:
    """KO-13.2, KO-13.4, KO-13.10, KO-14.1: cranes and taverns."""
    present = {card["card"] for card in start(mode, players).game.cards()}
    assert [str(card) for card in range(1, 88) if str(card) not in present] == missing


def test_ten_water_cards_are_put_away() -> None:
    """KO-13.6: unseen; they are not in the pile."""
    position = start("bakschisch")
    aside = position.dump()["aside"].split()
    assert len(aside) == 10
    assert set(kinds(position, aside)) == {"water"}
    assert len(position.dump()["water"].split()) == 43 - 8 - 4 - 10
    assert set(aside) <= set(position.view(0)["table"]["unseen"]["water"])


def test_the_tavern_is_the_highest_card_of_the_basic_game() -> None:
    """KO-4.7: and nothing else."""
    cards = start().game.cards()
    taverns = {card["number"] for card in cards if card["kind"] == "tavern"}
    assert taverns == {86, 87} == set(sorted(card["number"] for card in cards)[-2:])
    assert not any(card.get("goods") for card in cards if card["kind"] == "tavern")


def test_the_deck() -> None:
    """KO-1.3, KO-1.4: 22 harbour cards of each colour, alike but for the number, 43 water cards, 6 special ones."""
    cards = hafen.game("kontor", mode="team").cards()
    by_owner = {
        owner: sorted(
            (card["kind"], tuple(card.get("goods", [])), card["symbol"]) for card in cards if card["owner"] == owner
        )
        for owner in ("red", "black")
    }
    assert by_owner["red"] == by_owner["black"]
    assert len(by_owner["red"]) == 22
    counted = [card["kind"] for card in cards]
    assert (counted.count("water"), counted.count("centre")) == (43, 1)
    assert [counted.count(kind) for kind in ("flood", "bridge", "customs")] == [2, 2, 2]


def test_a_record_is_small() -> None:
    assert hafen.game("kontor").rules.state_t.itemsize <= 2048


def test_partners_must_be_able_to_share_a_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """KO-11.2"""
    monkeypatch.setattr(components, "_harbour", [[1, 2, 3], [4, 5, 6]])
    with pytest.raises(ValueError, match="share the harbour cards"):
        components.check_deck()


def test_a_board_must_fit_the_scratch_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "WIDTH", [9] * len(TABLES))
    monkeypatch.setattr(components, "HEIGHT", [8] * len(TABLES))
    with pytest.raises(ValueError, match="more than 64 cells"):
        components.check_deck()


def test_a_hand_must_fit_into_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "WATER_HAND", 5)
    with pytest.raises(ValueError, match="more than 9 cards for empty cells"):
        components.check_deck()


def test_a_card_must_fit_into_its_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "CARD_BITS", 6)
    with pytest.raises(ValueError, match="more than 64 cards"):
        components.check_deck()
