import pytest

import hafen

GAME = hafen.game("speicherstadt", players=2)


def people(seed: int = 1) -> hafen.Match:
    return hafen.Match(GAME, seed, ["Anna", "Bert"])


def one_person(seed: int = 1) -> hafen.Match:
    """A person on seat 0 among bots."""
    return hafen.Match(GAME, seed, ["Anna", "bot:random"])


def play_until(match: hafen.Match, phase: str) -> None:
    bot = hafen.bot("random", seed=1)
    while match.position.dump()["phase"] != phase:
        match.play(bot.choose(match.position, match.position.to_move[0]))


def play_on_to_a_reveal(match: hafen.Match) -> int:
    """Play until a move draws something; the seat that made it."""
    bot = hafen.bot("random", seed=1)
    reveals = match.position.reveals
    while match.position.reveals == reveals:
        match.play(bot.choose(match.position, match.position.to_move[0]))
    return match.log[-1][0]


# Seats and log


def test_seats() -> None:
    match = hafen.Match(GAME, 1, ["Anna", "bot:greedy"])
    assert [(seat.name, seat.bot, str(seat)) for seat in match.seats] == [
        ("Anna", None, "Anna"),
        ("greedy", "greedy", "bot:greedy"),
    ]
    assert [str(seat) for seat in hafen.Match(GAME, 1).seats] == ["seat 1", "seat 2"]


@pytest.mark.parametrize("seats", [["Anna"], ["Anna", "Bert", "Cleo"], []])
def test_one_name_for_each_seat(seats: list[str]) -> None:
    with pytest.raises(hafen.OptionError, match="2 players here"):
        hafen.Match(GAME, 1, seats)


@pytest.mark.parametrize("name", ["", "  ", 'An"na', "An\nna", "An\u2028na", 3, None, "bot:"])
def test_names_are_one_line_of_text(name: object) -> None:
    with pytest.raises(hafen.OptionError, match="name"):
        hafen.Match(GAME, 1, ["Bert", name])  # type: ignore[list-item]


def test_the_log_holds_every_move() -> None:
    match = people()
    seat = match.position.to_move[0]
    match.play("place 2")
    match.play(match.position.legal()[0])
    assert match.log == [(seat, 1), (1 - seat, 0)]
    with pytest.raises(hafen.IllegalMove):
        match.play("buy")
    assert len(match.log) == match.position.ply == 2


# Undo


def test_a_seat_takes_back_its_own_last_move() -> None:
    match = people()
    seat = match.position.to_move[0]
    record = match.position.record
    match.play("place 1")
    assert (match.undo_steps(seat), match.undo_steps(1 - seat)) == (1, 0)
    match.undo(seat)
    assert match.position.record == record
    assert match.log == []
    assert not match.study


def test_not_after_another_seat_has_moved() -> None:
    match = people()
    seat = match.position.to_move[0]
    match.play("place 1")
    match.play("place 1")
    record = match.position.record
    assert match.undo_steps(seat) == 0
    with pytest.raises(hafen.IllegalMove, match="consent"):
        match.undo(seat)
    assert (match.position.record, len(match.log)) == (record, 2)


def test_several_own_moves_one_after_another() -> None:
    """In loading a seat makes many moves in a row and may go back through all of them."""
    match = people(seed=3)
    play_until(match, "loading")
    seat = match.position.to_move[0]
    start = match.position.record
    made = 0
    while match.position.to_move == (seat,) and match.position.dump()["phase"] == "loading" and made < 2:
        match.play(match.position.legal()[0])
        made += 1
    assert made == 2
    own = match.position.view(seat)["undo"]
    assert own >= 2
    for _ in range(2):
        assert match.undo_steps(seat) == 1
        match.undo(seat)
    assert match.position.record == start


def test_not_after_a_reveal() -> None:
    """What the move drew cannot be unseen."""
    match = people()
    seat = play_on_to_a_reveal(match)
    assert match.log[-1][0] == seat
    assert match.undo_steps(seat) == 0
    with pytest.raises(hafen.IllegalMove, match="consent"):
        match.undo(seat)


def test_a_choice_can_be_taken_back_until_the_last_seat_has_chosen() -> None:
    """What others have chosen meanwhile stays chosen."""
    match = hafen.Match(hafen.game("kontor", mode="team"), 1)
    while len(match.position.to_move) < 4:
        match.play(match.position.legal(match.position.to_move[0])[0])
    start, moves = match.position.record, len(match.log)
    chosen = [match.position.legal(seat)[seat] for seat in range(4)]
    for seat in (2, 0, 3):
        match.play(chosen[seat])
    all_three = match.position.record
    for seat in (0, 2, 3):
        assert match.undo_steps(seat) == match.position.view(seat)["undo"] == 1
        match.undo(seat)
        assert match.position.to_move == tuple(sorted((1, seat)))
        match.play(chosen[seat])
        assert match.position.record == all_three
    for seat in (0, 2, 3):
        match.undo(seat)
    assert (match.position.record, len(match.log)) == (start, moves)
    assert match.undo_steps(0) == match.position.view(0)["undo"] == 0
    for seat in range(4):
        match.play(chosen[seat])
    assert [match.undo_steps(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert not match.study


def test_one_of_several_choices_can_be_taken_back_while_others_choose_too() -> None:
    """In Justizia both look through their piles and pick card after card."""
    game = hafen.game("kontor", mode="justizia")
    match, without = hafen.Match(game, 1), game.start(1)
    for turn in range(2):
        for seat in (0, 1):
            move = match.position.legal(seat)[0]
            match.play(move)
            if (turn, seat) != (1, 0):
                without.play(move.code, seat)
    assert match.undo_steps(0) == match.position.view(0)["undo"] == 1
    match.undo(0)
    assert match.position.record == without.record


def test_further_with_consent() -> None:
    """Back to the own last decision, whoever has moved since; past a reveal the match is study."""
    match = people()
    match.play("place 1")
    match.play("place 1")
    (first, _), (second, _) = match.log
    match.undo(first, consent=True)
    assert (len(match.log), match.study) == (0, False)
    match.play("place 1")
    match.undo(second, consent=True)  # it has not decided anything: the last decision of another person
    assert (len(match.log), match.study) == (0, False)
    play_on_to_a_reveal(match)
    last = len(match.log) - 1 - [seat for seat, _ in reversed(match.log)].index(0)
    match.undo(0, consent=True)
    assert (len(match.log), match.study) == (last, True)


def test_nothing_to_take_back() -> None:
    match = people()
    for consent in (False, True):
        with pytest.raises(hafen.IllegalMove, match="no move"):
            match.undo(0, consent=consent)


def test_the_only_person_goes_back_to_its_own_decision() -> None:
    """Past the moves of bots; without a reveal the match stays as it is."""
    match = one_person(seed=2)
    if match.position.to_move != (0,):
        match.play("place 1")
    record = match.position.record
    match.play("place 1")
    match.play("place 1")
    assert (match.undo_steps(0), match.undo_steps(1)) == (2, 1)
    match.undo(0)
    assert match.position.record == record
    assert match.position.to_move == (0,)
    assert not match.study


def test_the_only_person_may_go_past_a_reveal() -> None:
    """The match is then study."""
    match = one_person()
    while play_on_to_a_reveal(match) != 0:
        pass
    moves = len(match.log)
    match.undo(0)
    assert len(match.log) == moves - 1
    assert match.position.to_move == (0,)
    assert match.study


def test_the_only_person_without_a_move_of_its_own() -> None:
    seed = next(seed for seed in range(50) if GAME.start(seed).to_move == (1,))
    match = one_person(seed)
    match.play("place 1")
    assert match.undo_steps(0) == 0
    with pytest.raises(hafen.IllegalMove):
        match.undo(0)


def test_two_people_and_a_bot_go_by_the_rule_of_people() -> None:
    game = hafen.game("speicherstadt", players=3)
    match = hafen.Match(game, 1, ["Anna", "Bert", "bot:greedy"])
    for _ in range(3):
        match.play("place 1")
    last = match.log[-1][0]
    assert [match.undo_steps(seat) for seat in range(3)] == [int(seat == last) for seat in range(3)]
