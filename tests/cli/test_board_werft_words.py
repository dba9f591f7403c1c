"""Die Werft in numbers and words: what is told is what is there."""

import re
from typing import Any

import pytest

import hafen
from hafen.cli.boards.werft.facts import groups_ahead
from hafen.cli.language import capital
from tests.cli.werft_scenes import BOARD, TALL, choices, drawn, hand, in_words, loaded, moments, scene_of

# Prices of the wheels


def test_prices_of_the_wheels_are_those_of_the_moves() -> None:
    seen = set()
    for employees in ([], ["bookkeeper"], ["foreman"]):
        own: dict[str, Any] = {"guilders": 9, "employees": employees}
        for action in ("equip", "crew", "hire"):
            scene = loaded(step="act", turn={"chosen": action}, seats=hand(**own))
            wheel = scene.table["wheels"]["equipment" if action == "equip" else "crew"]
            prices = {field["item"]: field["price"] for field in wheel["ahead"]}
            way = {name: price for _, price, group in groups_ahead(scene) for name in group}
            for move in scene.view["moves"]:
                if move["key"] in ("make", "recruit"):
                    assert prices[move["parameters"]["item"]] == move["cost"]
                elif move["key"] == "hire":
                    employee = move["parameters"]["card"]
                    assert way[employee] + scene.cards[employee]["cost"] == move["cost"]
                seen.add((move["key"], move["cost"]))
    assert {("make", 0), ("make", 3), ("recruit", 1), ("hire", 7)} <= seen


def test_prices_of_the_next_trade_come_true() -> None:
    scene = loaded(wheels={"trade": 6})
    assert "Next trade  W wood 1 (Sa/Cp/Me)  C coal 2 (Sm/Pr)  I iron 3 (Cr/Ca/So)" in drawn(scene)
    after = loaded(
        wheels={"trade": 6}, step="act", turn={"chosen": "trade"}, seats=hand(trains=["t_mix"]), moves=("use t_mix",)
    )
    assert after.table["wheels"]["trade"]["prices"] == {"wood": 1, "coal": 2, "iron": 3}
    assert "Trade now  W wood 1" in drawn(after)


# Numbers


def test_every_move_has_one_number_and_places_keep_theirs() -> None:
    for players in (2, 4):
        for scene in moments(players, "en", players):
            numbers = choices(scene)
            assert sorted(m["code"] for m in numbers.values()) == sorted(m["code"] for m in scene.view["moves"])
            for number, move in numbers.items():
                said = move["parameters"]
                match move["key"]:
                    case "place" | "launch":
                        assert number == said["place"]
                    case "train" | "rent":
                        assert number == said["row"]
                    case "buy":
                        assert number % 10 == said["row"]
                    case "bonus":
                        assert 51 <= number <= 58
                    case "done_building":
                        assert number == 41


def test_contracts_to_keep_are_listed_with_their_points() -> None:
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "discard")
    assert scene.seat is not None
    own = scene.table["seats"][scene.seat]["contracts"]
    blue, green = (list(own[colour].items()) for colour in ("blue", "green"))
    said = [
        f"{scene.cards[name]['short']} ({points} point{'' if points == 1 else 's'})"
        for name, points in (blue[1], green[2])
    ]
    assert f"23  {said[0]} + {said[1]}" in drawn(scene, 80, 24)


def test_contracts_to_keep_are_two_digits() -> None:
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "discard")
    numbers = choices(scene)
    assert list(numbers) == [11, 12, 13, 21, 22, 23, 31, 32, 33]
    assert numbers[23]["notation"] == "keep 2 3"


def test_ship_tiles_are_listed_by_column() -> None:
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "act_build")
    titles = [group.title for group in BOARD.choices(scene) if group.title]
    assert titles == ["Bows:", "Middles, left column:", "Middles, right column:", "Sterns:"]


# In words


@pytest.mark.parametrize(("players", "lang"), [(3, "de"), (4, "en")])
def test_everything_is_told_in_words(players: int, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    for scene in moments(players, lang, players)[:-1:2]:
        assert scene.seat is not None
        told = in_words(scene, capsys)
        words, table, printed = scene.speaker, scene.table, scene.cards
        for name in (
            *table["market"]["canals"],
            *(t["tile"] for s in table["seats"] for t in (s["canal"] or {"tiles": ()})["tiles"]),
        ):
            assert name is None or printed[name]["name"] in told
        for column in (table["market"]["bow"], *table["market"]["middle"], table["market"]["stern"]):
            for tile in filter(None, column):
                assert words.say("sentences", "symbols", symbols=printed[tile]["symbols"]) in told
        for train in filter(None, table["market"]["trains"]):
            assert words.say("sentences", "goods", goods=printed[train]["goods"]) in told
        for group in table["groups"]:
            for employee, copies in group.items():
                assert words.say("sentences", "copies", card=employee, copies=copies) in told
        for tile in table["track"]:
            assert words.name("actions", tile["action"]) in told
        for seat, owned in enumerate(table["seats"]):
            assert (
                words.say(
                    "sentences",
                    "player",
                    name=words.holder(seat),
                    guilders=owned["guilders"],
                    points=scene.view["score"][seat],
                    forecast=0,
                    turns=0,
                    figures="",
                ).split(",")[0]
                in told
            )
            for place, tile in enumerate(owned["yard"], 1):
                assert tile is None or words.say("sentences", "place", place=place, card=tile) in told
        for colour in ("blue", "green"):
            for contract in table["seats"][scene.seat]["contracts"][colour]:
                assert printed[contract]["name"] in told
        for number, move in choices(scene).items():
            if move["key"] == "bonus":
                assert f"{number} {words.name('actions', move['parameters']['action'])}" in told
            else:
                assert f"\n{number}: {capital(move['text'])}" in told
        assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_unseen_pieces_are_those_nobody_sees() -> None:
    for scene in (moments(4, "en", 4)[0], moments(4, "en", 4)[-5]):
        assert scene.seat is not None
        told = BOARD.unseen(scene)
        for kind, stack in (("Bows", "bow"), ("Sterns", "stern"), ("Trains", "trains"), ("Canals", "canals")):
            listed = "".join(line[:-1].split(": ", 1)[1] for line in told if line.startswith(f"  {kind}:"))
            counts = [re.search(r"×(\d+)", entry) for entry in listed.split("; ") if entry]
            assert sum(int(found[1]) if found else 1 for found in counts) == scene.table["stacks"][stack]
        own = scene.table["seats"][scene.seat]["contracts"]
        blue = next(line for line in told if line.startswith("  Blue contracts:"))
        given_up = [name for name in own.get("given_up", ()) if scene.cards[name]["colour"] == "blue"]
        assert len(blue.split("; ")) == 12 - len(own["blue"]) - len(given_up)


def test_an_onlooker_has_no_own_yard() -> None:
    position = hafen.game("werft").start(1)
    scene = scene_of(position, "en", None)
    text = drawn(scene, 100, TALL) + "\n".join([*BOARD.sentences(scene), *BOARD.players(scene)])
    assert "(you)" not in text
    assert "Contracts  blue" not in text
    assert "Blue contracts:" not in text
