"""Sentences: what people read is right at every table, in both languages."""

import re
from typing import Any

import pytest

import hafen
from tests.games.werft.situations import acting, fitting, line, play, seats, situation, yard

LANGUAGES = ("de", "en")


def asked(position: hafen.Position, lang: str) -> str:
    text: str = position.view(position.to_move[0], lang=lang)["prompt"]["text"]
    return text


def told(position: hafen.Position, lang: str, seat: int | None = None) -> list[str]:
    return [event["text"] for event in position.view(seat, lang=lang)["events"]]


def moves(position: hafen.Position, lang: str) -> dict[str, str]:
    return {move["notation"]: move["text"] for move in position.view(position.to_move[0], lang=lang)["moves"]}


def help_of(card: str, lang: str, **options: Any) -> str:
    (text,) = [entry["help"] for entry in hafen.game("werft", **options).cards(lang) if entry["card"] == card]
    return str(text)


def templates(lang: str) -> dict[str, dict[str, str]]:
    return hafen.game("werft").words(lang).table


@pytest.mark.parametrize("action", ["build", "trains", "canal", "equip", "crew", "hire", "trade", "subsidy"])
def test_a_bonus_action_that_may_come_first_is_mentioned(action: str) -> None:
    more = {"trains": ["t_mix_1", "t_www"]}
    for lang, word in (("de", "Zusatzaktion"), ("en", "bonus action")):
        assert word in asked(acting(action, more | {"guilders": 9}), lang)
        if action != "subsidy":  # collected at once
            assert word not in asked(acting(action, more | {"guilders": 5}), lang)


def test_a_bonus_action_has_no_bonus_action_before_it() -> None:
    position = play(acting("equip", {"guilders": 20}), "bonus crew")
    assert asked(position, "en") == "Whom or what do you recruit?"


def test_the_end_by_time_does_not_draw_near() -> None:
    position = situation(2, turns=25, active=1)
    while position.dump()["phase"] == "turns":
        position.play(position.legal()[-1])
    assert told(position, "de")[-3:] == [
        "Der Zeitanzeiger erreicht das Ziel.",
        "Die Zeit ist um.",
        "Jetzt folgen die Schlussaktionen.",
    ]


def test_contracts_are_given_up_at_a_field_of_the_time_marker() -> None:
    """With three players that is not half way through."""
    for lang, number in (("de", "auf 2"), ("en", "to 2")):
        rule = hafen.game("werft").words(lang).table["rules"][-1]
        assert number in rule
        assert "alb" not in rule.split(",")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_follows_the_options(lang: str) -> None:
    for trader in ("trader1_wood", "trader2_iron"):
        by_wagon = help_of(trader, lang, trader_bonus="wagon")
        assert ("Waggon" in by_wagon) or ("wagon" in by_wagon)
        assert "agon" not in help_of(trader, lang, trader_bonus="action").replace("Waggon", "wagon")
    assert " 3 " in help_of("action_hire", lang, employee_max_paid=3)
    assert " 3 " not in help_of("action_hire", lang, employee_max_paid=7)


def test_a_place_of_a_yard_is_not_called_like_a_seat() -> None:
    for texts in (templates("de"), templates("de")["events"]):
        for text in texts.values():
            assert not (isinstance(text, str) and re.search(r"\bPlatz \{place\}", text)), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_is_not_followed_by_a_number(lang: str) -> None:
    """Seat 1 1 guilder."""
    for key, text in templates(lang)["events"].items():
        assert not re.search(r"\{seat:seats\} \{\w+:(guilders|points|fields)\}", text), key


def test_items_have_their_article() -> None:
    position = play(acting("trade", {"trains": ["t_iii"], "guilders": 0}))
    assert moves(position, "de")["swap soldier"] == "Eisen tauschen gegen einen Soldaten"
    assert moves(position, "en")["swap soldier"] == "Swap iron for a soldier"
    play(position, "swap soldier")
    assert told(position, "de")[0].endswith("tauscht Eisen gegen einen Soldaten.")
    position = acting("equip", {"guilders": 0}, wheels={"equipment": "sail"})
    play(position, "make crane")
    assert told(position, "en")[0] == "Seat 1 makes a crane for 0 guilders."
    position = fitting(["bow01", "mid110", "stern01"], {"captain": 1, "crane": 1})
    assert moves(position, "en")["load captain"] == "Load a captain"


def test_a_tile_that_is_not_turned() -> None:
    position = play(acting("canal", market={"canals": ["c01", "c02", "c03", "c04", "c23"]}), "rent 5")
    assert moves(position, "de")["turn 0"] == "ungedreht"
    assert moves(position, "en")["turn 1"] == "one quarter turn clockwise"


def test_an_official_who_counts_nothing_is_not_told() -> None:
    """c07: lifeboats and lanterns, then soldiers and cannons; the ship has one lantern."""
    items = {"captain": 1, "sail": 1, "propeller": 1}
    position = fitting(["bow01", "mid106", "stern01"], items, canal=line("c07"))
    play(position, "load sail", "load propeller", "sail")
    signs = [said for key, said in position.last_events() if key == "official"]
    assert [said["points"] for said in signs] == [1]


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("de", "Auf keinem freien Bauplatz deiner Werft kann das je Teil eines Schiffs werden: Mittelteil."),
        ("en", "On no empty place of your yard could a middle ever become part of a ship."),
    ],
)
def test_a_part_without_a_place(lang: str, reason: str) -> None:
    laid = [None, "mid104", "stern01", "stern01", "stern02", "stern02", "stern03", "stern03", "stern04"]
    position = acting("build", {"guilders": 9, "yard": laid})
    assert position.why_not("buy middle 1.5", lang=lang) == reason


def test_why_a_last_tile_has_no_other_place() -> None:
    laid = yard("bow01_1", "mid101", None, None, "mid102")
    turn = {"bought": "stern02_1"}
    position = situation(4, phase="last_tiles", step="placing", turn=turn, seats=seats(4, {"yard": laid}))
    assert "muss ein Schiff fertig machen" in str(position.why_not("place 6", lang="de"))
    assert "must complete a ship" in str(position.why_not("place 6", lang="en"))


LAID = ["bow01", "mid110"]  # one tile completes it
READY = {"items": {"captain": 1}, "canal": line("c01")}
WARNED = {"de": "Achtung", "en": "Careful"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ship_that_would_score_nothing_is_warned_of(lang: str) -> None:
    """While it can still be helped, or left incomplete; WE-9.3."""
    captain, canal = {"de": ("Kapitän", "Kanal"), "en": ("captain", "canal")}[lang]
    for own, word in (({}, captain), ({"items": {"captain": 1}}, canal), (READY, None)):
        position = acting("build", {"yard": yard(*LAID), "guilders": 9, **own})
        warnings = [asked(position, lang)]
        play(position, "buy stern 5")
        warnings.append(asked(position, lang))
        play(position, "place 3", "done")
        if position.dump()["step"] == "after":
            warnings.append(asked(position, lang))
        for text in warnings:
            assert (WARNED[lang] in text) == (word is not None), text
            assert word is None or word in text.split(WARNED[lang])[1], text


def test_two_ships_need_two_captains() -> None:
    twice = yard("bow01", "mid110", "stern01", "bow02", "mid101", "stern02")
    own = {"yard": twice, "guilders": 9, "canal": line("c01")}
    for captains, warned in ((1, True), (2, False)):
        position = situation(
            step="after",
            turn={"chosen": "build", "done": True},
            seats=seats(4, own | {"items": {"captain": captains}}),
        )
        assert ("Careful" in asked(position, "en")) == warned


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_warning_where_no_ship_can_be_completed(lang: str) -> None:
    assert WARNED[lang] not in asked(acting("build", {"yard": yard("bow01")}), lang)
    assert WARNED[lang] not in asked(acting("equip", {"yard": yard(*LAID)}), lang)
    position = play(acting("build", {"yard": yard(*LAID)}), "buy bow 5")
    assert WARNED[lang] not in asked(position, lang)


def test_a_last_tile_that_would_score_nothing_is_warned_of() -> None:
    position = situation(4, phase="last_tiles", step="last_tile", seats=seats(4, {"yard": yard(*LAID)}))
    assert "Careful" in asked(position, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contracts_to_keep_tell_their_points(lang: str) -> None:
    contracts = {"blue": ["contract_canals"], "green": ["contract_employees"]}
    position = situation(
        2, step="discard", turns=13, seats=seats(2, {"passed": 2, "employees": ["helmsman"], "contracts": contracts})
    )
    text = moves(position, lang)["keep 1 1"]
    assert {"de": "„Kanäle“ (jetzt 6 Punkte)", "en": "“Canals” (6 points now)"}[lang] in text
    assert {"de": "„Arbeitskräfte“ (jetzt 1 Punkt)", "en": "“Employees” (1 point now)"}[lang] in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_canals_have_readable_names(lang: str) -> None:
    names = [card["name"] for card in hafen.game("werft").cards(lang) if card["kind"] == "canal"]
    assert len(set(names)) == len(names) == 24
    assert all(re.fullmatch(r"(Kanal|Canal) \d+ \(\w+\)", name) for name in names)


def test_a_tile_that_moves_is_the_subject_of_its_sentence() -> None:
    position = situation(turns=1)
    assert re.fullmatch("Das Plättchen „[^“]+“ rückt an die Spitze\\.", told(position, "de")[1])


@pytest.mark.parametrize(
    ("lang", "taught"),
    [
        (
            "de",
            "Ingenieur, Anwerber, Oberhändler, Handwerker, Steuermann, Takler, Buchhalter, Vorarbeiter, Öffnung, "
            "offenes Ende, Ohne Kapitän, Schachtel, verloren, START, Beauftragte, Blauen Bändern",
        ),
        (
            "en",
            "engineer, recruiter, senior trader, craftsman, Helmsman, rigger, bookkeeper, foreman, opening, open end, "
            "Without a captain, box, lost, START, official, blue ribbons",
        ),
    ],
)
def test_the_rules_teach_what_a_newcomer_must_know(lang: str, taught: str) -> None:
    rules = " ".join(hafen.game("werft").words(lang).table["rules"])
    for part in taught.split(", "):
        assert part in rules, part


def test_spaces_lie_ahead() -> None:
    for text in hafen.game("werft").words("en").table["rules"]:
        assert "spaces before it" not in text
