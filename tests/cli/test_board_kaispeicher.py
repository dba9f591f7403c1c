"""The picture of Die Speicherstadt with Kaispeicher, and the same in words."""

import re
from typing import Any

import pytest

import hafen
from hafen.cli import score_sheet
from hafen.cli.boards import Group, Scene, get_board
from hafen.cli.boards.speicherstadt.numbering import GREY
from hafen.cli.screen import PlainScreen
from tests.cli.scenes import drawn, printed, scene_of, scenes, without_codes

BOARD = get_board(hafen.game("speicherstadt"))
SIZES = [(80, 24), (100, 30), (120, 40), (140, 50)]
ANYTIME = ("auction", "smuggle", "lift")


def loaded(players: int = 3, lang: str = "en", moves: tuple[str, ...] = (), **description: Any) -> Scene:
    """A described situation as the seat to move sees it."""
    game = hafen.game("speicherstadt", players=players, kaispeicher=True)
    position = game.load(description)
    for move in moves:
        position.play(move)
    return scene_of(position, lang, position.to_move[0])


def hand(players: int = 3, **own: Any) -> list[dict[str, Any]]:
    """What the first seat owns; the others have nothing."""
    return [own, *({} for _ in range(players - 1))]


def choices(scene: Scene) -> dict[int, Any]:
    return {number: move for group in BOARD.choices(scene) for number, move in group.moves.items()}


def in_words(scene: Scene, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a screen reader is told at a question."""
    PlainScreen(BOARD).whole(scene)
    return capsys.readouterr().out


# The picture


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_line_is_too_long_and_it_fits_on_the_smallest_screen(players: int, lang: str) -> None:
    for scene in scenes(players, lang, seed=players, every=3, kaispeicher=True):
        for width, height in SIZES:
            lines = BOARD.picture(scene, width, height)
            for line in lines:
                assert line.cell_len <= width, line.plain
                assert "\n" not in line.plain
            # Cards for any time add moves to every decision: a line or two may be too many then.
            spare = 2 if any(move["key"] in ANYTIME for move in scene.view["moves"]) else 0
            assert len(lines) < height + spare, "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 60)])
def test_every_choice_and_every_card_is_in_the_picture(width: int, height: int) -> None:
    for scene in scenes(4, "en", seed=3, every=3, kaispeicher=True):
        text = drawn(scene, width, height)
        for number, move in choices(scene).items():
            folded = move["key"].endswith("_grey") and "With a grey worker" in text
            assert folded or re.search(rf"(?<![\d/]){number}(: |  |\[)", text), (number, text)
        for place in scene.table["upper"] + scene.table["columns"]:
            if place["card"] is not None:
                assert scene.cards[place["card"]["card"]]["short"].split()[0] in text
        for place in scene.table["reserved"]:
            mark = ("○◇□△¦" if place["grey"] else "●◆■▲‖")[place["seat"]]
            name = scene.cards[place["card"]["card"]]["short"]
            assert re.search(rf"{place['place']}\. {mark} {re.escape(name)}.* {place['price']}\b", text), text


def test_the_upper_row_is_cards_where_there_is_room_and_a_list_where_not() -> None:
    scene = next(scenes(3, "en", seed=1, kaispeicher=True))
    roomy, dense = drawn(scene, 100, 60), drawn(scene, 80, 24)
    assert "11: price → 1" in roomy
    assert "Above" not in roomy
    assert "Above (price → 1)   11  " in dense


def test_ships_of_the_upper_row_and_reserved_ships_show_their_cubes() -> None:
    scene = loaded(
        2,
        columns=[{"card": card, "queue": []} for card in ("bank", "warehouse", "lighthouse")],
        upper=[{"card": "k_ship_b_2", "cargo": ["hemp", "glass"]}, None, {"card": "k_ship_b_1", "cargo": ["cloth"]}],
        seats=hand(2, coins=5),
        moves=("reserve 3",),
    )
    for height in (24, 60):
        text = drawn(scene, 80, height)
        assert "[H][G]" in text
        assert re.search(r"Reserved  1\. ● Ship \[L\] price 1", text), text


def test_grey_workers_are_hollow_and_said() -> None:
    scene = loaded(2, seats=hand(2, cards=["dock_workers"], grey=2), moves=("place 2 grey", "place 2"))
    assert "▸○◆" in drawn(scene, 80, 20)
    tall = drawn(scene, 80, 60)
    assert "▸○ Blue grey" in tall
    assert "4+1" in tall
    assert "Warehouse Workers (1 left)" in tall
    scene = loaded(2, seats=hand(2, cards=["dock_workers"], grey=2), moves=("reserve 1 grey", "reserve 2"))
    assert "Reserved  1. ○ " in drawn(scene, 80, 24)


def test_grey_workers_are_one_more_sentence_until_they_are_all_there_is() -> None:
    scene = loaded(2, seats=hand(2, cards=["dock_workers"], grey=2))
    assert "With a grey worker: the same number plus 20 (21–23, 31–33)." in drawn(scene, 80, 24)
    assert " 1: " in drawn(scene, 80, 24)
    placed = ("place 1", "place 1", "place 1", "place 2", "place 2", "place 2", "place 3", "place 3")
    last = loaded(2, seats=hand(2, cards=["dock_workers"], grey=2), moves=placed)
    text = drawn(last, 80, 24)
    assert last.view["prompt"]["key"] == "demand_grey"
    assert "With a grey worker" not in text
    assert " 21: " in text
    assert "Keep the grey workers for later" in text


def test_break_cards_are_counted_at_their_card() -> None:
    scene = loaded(2, seats=hand(2, cards=["coffee_break"], breaks=2))
    text = drawn(scene, 80, 24)
    assert "Coffee Break (2 left)" in text
    assert "41  Skip with a break card (1 break card left)" in text


def test_a_loose_cube_and_the_truck_are_shown() -> None:
    contracts = [
        {"card": "contract_a_coffee_tea", "cubes": ["tea"]},
        {"card": "contract_a_tea_saffron_rubber", "cubes": []},
    ]
    auction = loaded(
        4, seats=hand(4, cards=["auction_hall"], contracts=contracts), stock=["coffee"], moves=("auction coffee",)
    )
    assert "To load at once [C]" in drawn(auction, 80, 24)
    truck = loaded(4, seats=hand(4, cards=["truck"], contracts=contracts), moves=("lift tea contract 1",))
    assert "On the truck [T]" in drawn(truck, 80, 24)


def burning() -> Scene:
    """The last fire, and a seat that may double what it gains."""
    seats = [{"cards": ["incident_commander", "fireman_b_5"]}, {}]
    return loaded(2, phase="loading", pile=["fire4"], seats=seats)


def test_a_fire_that_is_being_settled_is_shown() -> None:
    scene = burning()
    assert scene.view["prompt"]["key"] == "commander"
    assert "Fire  4th Fire, 4 points: burning" in drawn(scene, 80, 40)


def test_cards_for_any_time_stand_behind_the_question_once_each() -> None:
    others = [{"card": "contract_a_coffee_tea", "cubes": ["tea"]}]
    seats = [{"cards": ["auction_hall", "smuggler"], "contracts": [{"card": "k_contract_b_hemp", "cubes": []}]}]
    scene = loaded(2, seats=[*seats, {"contracts": others}], stock=["hemp", "tea"])
    text = drawn(scene, 80, 24)
    assert "At any time:  Auction Hall: 41[T] 42[H]  Smuggler: 43[T]◆cT" in text
    assert text.index("Place worker 1 of 4") < text.index("At any time:")


def test_without_colour_nothing_is_lost() -> None:
    for scene in scenes(4, "en", seed=2, every=12, kaispeicher=True):
        plain = printed(scene, 80, 24, no_color=True)
        assert "\x1b[38;2" not in plain
        assert "\x1b[48;2" not in plain
        for place in scene.table["columns"] + scene.table["upper"] + scene.table["reserved"]:
            letters = "".join(f"[{scene.speaker.name('letters', good)}]" for good in place["cargo"])
            assert letters in without_codes(plain)


def test_without_the_expansion_nothing_of_it_is_shown() -> None:
    scene = next(scenes(4, "en", seed=2, every=9))
    text = drawn(scene, 120, 50) + "\n".join([*BOARD.sentences(scene), *BOARD.legend(scene), *BOARD.unseen(scene)])
    for word in ("Above", "Upper", "Reserved", "hemp", "[H]", "grey", "At any time"):
        assert word not in text


def test_the_table_comes_from_the_view_alone() -> None:
    """A redealt position looks the same: nothing hidden is drawn."""
    position, greedy = hafen.game("speicherstadt", kaispeicher=True).start(9), hafen.bot("greedy")
    while position.ply < 60 or 0 not in position.to_move:
        position.play(greedy.choose(position, position.to_move[0]))
    shown = []
    for moment in (position, position.redeal(0, seed=1)):
        scene = scene_of(moment)
        shown.append((BOARD.picture(scene, 120, 40), BOARD.sentences(scene), BOARD.unseen(scene)))
    assert shown[0] == shown[1]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_score_sheet_adds_up(lang: str) -> None:
    *_, end = scenes(5, lang, seed=4, every=1000, kaispeicher=True)
    rows = score_sheet.as_table(end, BOARD)
    assert all(len(row) <= 80 for row in rows)
    rules = [n for n, row in enumerate(rows) if row.startswith("─")]
    numbers = [[int(cell.replace("−", "-")) for cell in row.split()[-5:]] for row in rows[rules[0] + 1 : rules[1]]]
    total = [int(cell.replace("−", "-")) for cell in rows[rules[1] + 1].split()[-5:]]
    assert len(numbers) == 10
    assert [sum(column) for column in zip(*numbers, strict=True)] == total == end.view["score"]
    for line in ("stores", "press"):
        assert any(row.startswith(end.speaker.name("lines", line)) for row in rows)


# Numbers


def test_places_keep_their_numbers_and_every_move_has_one() -> None:
    for scene in scenes(4, "en", seed=3, every=2, kaispeicher=True):
        numbers = choices(scene)
        assert sorted(move["code"] for move in numbers.values()) == sorted(m["code"] for m in scene.view["moves"])
        demand = any(move["key"] in ("place", "reserve") for move in numbers.values())
        for number, move in numbers.items():
            if move["key"] == "place":
                assert number == move["parameters"]["column"]
            elif move["key"] == "reserve":
                assert number == 10 + move["parameters"]["place"]
            else:
                assert number >= 41 or not demand
        assert demand or list(numbers) == list(range(1, len(numbers) + 1))


def test_a_grey_worker_adds_twenty() -> None:
    numbers = choices(loaded(2, seats=hand(2, cards=["dock_workers"], grey=1)))
    own = {number: move for number, move in numbers.items() if move["key"] in ("place", "reserve")}
    grey = {number: move for number, move in numbers.items() if move["key"].endswith("_grey")}
    assert own
    assert list(grey) == [number + GREY for number in own]
    assert [m["touches"] for m in grey.values()] == [m["touches"] for m in own.values()]


def test_cards_for_any_time_come_last_and_do_not_shift_the_others() -> None:
    contracts = [{"card": "contract_a_coffee_tea", "cubes": []}]
    bare = loaded(2, phase="loading", seats=hand(2, hall=["tea"], contracts=contracts), stock=["hemp"])
    more = loaded(
        2, phase="loading", seats=hand(2, hall=["tea"], contracts=contracts, cards=["auction_hall"]), stock=["hemp"]
    )
    groups: list[Group] = BOARD.choices(more)
    assert [group.title for group in groups] == ["", "At any time:"]
    assert {n: m["text"] for n, m in groups[0].moves.items()} == {n: m["text"] for n, m in choices(bare).items()}
    assert [move["key"] for move in groups[1].moves.values()] == ["auction"]


# In words


def test_everything_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    for scene in scenes(3, "en", seed=5, every=6, kaispeicher=True):
        told = in_words(scene, capsys)
        for row, title in (("upper", "Upper row"), ("reserved", "Reserved, place")):
            for place in scene.table[row]:
                if place["card"] is not None:
                    entry = scene.cards[place["card"]["card"]]
                    name = entry["short" if entry["kind"] == "contract" else "name"]
                    assert f"{title} {place['place']}: {name}, " in told
        for place in scene.table["reserved"]:
            price = place["price"]
            coins = f"{price} coin" if price == 1 else f"{price} coins"
            assert f"For {scene.speaker.names[place['seat']]}, at a price of {coins}." in told
        for number, move in choices(scene).items():
            assert f"\n{number}: {move['text'][0].upper()}{move['text'][1:]}" in told


def test_the_order_of_a_queue_and_grey_workers_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    scene = loaded(
        2, seats=hand(2, cards=["dock_workers"], grey=2), moves=("place 2", "place 2", "place 2 grey", "place 2")
    )
    told = in_words(scene, capsys)
    assert "In the queue: Blue, Orange, Blue (grey), Orange. The first would pay 4 coins." in told
    assert "3 workers to place; grey workers besides: 1." in told
    assert "With a grey worker: the same number plus 20 (21–23, 31–33)." in told


def test_cubes_in_the_hand_and_the_fire_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    contracts = [{"card": "contract_a_coffee_tea", "cubes": ["tea"]}]
    auction = loaded(
        2, seats=hand(2, cards=["auction_hall"], contracts=contracts), stock=["coffee"], moves=("auction coffee",)
    )
    assert "To load at once: coffee." in in_words(auction, capsys)
    assert "A fire is burning: 4th Fire, 4 points." in in_words(burning(), capsys)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_unseen_cards_stand_by_season_and_kind(lang: str) -> None:
    scene = next(scenes(4, lang, seed=1, kaispeicher=True))
    lines = BOARD.unseen(scene)
    assert max(map(len, lines)) < 260
    told = "\n".join(lines)
    for pile in scene.table["pile"]:
        for name in pile["cards"]:
            card = scene.cards[name]
            if card["kind"] not in ("contract", "fireman"):
                assert card["name"] in told
    entries = [entry for line in lines if line.startswith("  ") for entry in line.split(": ", 1)[1].split("; ")]
    counts = [int(found[1]) if (found := re.search(r"×(\d+)", entry)) else 1 for entry in entries]
    assert sum(counts) == sum(len(pile["cards"]) for pile in scene.table["pile"])
