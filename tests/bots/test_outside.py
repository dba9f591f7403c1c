"""Outside engines as real processes: whole matches, everything that can go wrong, and what they may know."""

import gc
import json
import pickle
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from string import Formatter
from typing import Any
from unittest.mock import Mock

import pytest

import hafen
from hafen.bots import arena
from hafen.bots.engine_process import EngineError
from hafen.bots.outside import SECONDS, OutsideBot
from hafen.bots.results import Results
from hafen.bots.seated import Seated, read_on_failure
from hafen.bots.sentences import sentences
from hafen.kernel.words import LANGUAGES
from tests.bots.engines import EXAMPLE, FIRST_MOVE, engine, program, recorder, running

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
GAMES: dict[str, dict[str, Any]] = {"speicherstadt": {"players": 3, "kaispeicher": True}, "kontor": {}, "werft": {}}
LONG = 60.0  # seconds, where the time limit does not matter
each_game = pytest.mark.parametrize("game", [hafen.game(name, **told) for name, told in GAMES.items()], ids=list(GAMES))


def play(position: hafen.Position, bot: OutsideBot, seat: int) -> None:
    """To the end, a bot in its seat against bots that play at random."""
    others = hafen.bot("random", seed=1)
    while not position.over:
        asked = position.to_move[0]
        position.play((bot if asked == seat else others).choose(position, asked), asked)


def told(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def failure(command: list[str], seconds: float = LONG) -> str:
    """What is said of an engine that fails at its first decision; the position is as before."""
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    before = position.record
    with OutsideBot(command, seconds) as bot, pytest.raises(hafen.BotError) as error:
        bot.choose(position, position.to_move[0])
    assert position.record == before
    title = f"engine {shlex.join(command)!r} "
    assert str(error.value).startswith(title)
    assert str(error.value).isprintable()
    return str(error.value).removeprefix(title)


# Whole matches


@each_game
def test_the_example_plays_a_whole_match(game: hafen.Game) -> None:
    position = game.start(seed=5)
    with OutsideBot([sys.executable, str(EXAMPLE)], LONG) as bot:
        play(position, bot, seat=1)
        bot.say_over(position.points, position.ranking)
    assert position.over
    assert {1} <= {past.seat for past in position.past()}


def test_the_example_is_short_and_the_one_in_the_document() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert shown == EXAMPLE.read_text("utf-8")
    assert len(shown.splitlines()) <= 30


def test_the_example_passes_over_what_it_does_not_know() -> None:
    lines = '{"type": "weather"}\n{"type": "announce", "protocol": 1, "mood": "good"}\n{"type": "over"}\n'
    done = subprocess.run(
        [sys.executable, str(EXAMPLE)], input=lines, capture_output=True, text=True, timeout=LONG, check=True
    )
    assert done.stdout == '{"protocol": 1}\n'


def test_an_engine_is_a_bot_by_name() -> None:
    position = hafen.game("speicherstadt", players=2).start(seed=5)
    bot = hafen.bot(f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}")
    assert isinstance(bot, OutsideBot)
    with bot:
        assert bot.choose(position, position.to_move[0]) in position.legal_codes(position.to_move[0])


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("engine:", "needs its command"),
        ("engine", "there is no bot 'engine'; .* and engine:COMMAND"),
        ("engine:no-such-program --fast", "there is no program 'no-such-program'"),
        ("engine:python 'mybot.py", "is not a command"),
    ],
)
def test_a_command_that_cannot_be_is_refused_at_once(name: str, reason: str) -> None:
    with pytest.raises(hafen.OptionError, match=reason):
        hafen.bot(name)


@pytest.mark.parametrize("command", [[], (), "python x.py", None, [1, 2], 3])
def test_a_command_is_a_list_of_words(command: Any) -> None:
    with pytest.raises(hafen.OptionError, match="a command is a list of words"):
        OutsideBot(command)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), "a", None, True])
def test_there_is_a_time_limit(seconds: Any) -> None:
    with pytest.raises(hafen.OptionError, match="seconds for an answer are a number above 0, not"):
        OutsideBot([sys.executable], seconds)


# What an engine is told


@each_game
def test_an_engine_is_told_its_view_and_nothing_else(game: hafen.Game, tmp_path: Path) -> None:
    log = tmp_path / "log"
    position, others, views = game.start(seed=5), hafen.bot("random", seed=1), []
    with OutsideBot(recorder(tmp_path, log), LONG) as bot:
        while not position.over:
            seat = position.to_move[0]
            if seat == 1:
                views.append(position.view(1))
            position.play((bot if seat == 1 else others).choose(position, seat), seat)
        bot.say_over(position.points, position.ranking)
    announced, *questions, over = told(log)
    assert announced == {
        "type": "announce",
        "protocol": 1,
        "game": game.id,
        "options": game.options,
        "rules_version": game.rules_version,
        "data": game.data_hash,
        "players": game.players,
        "seat": 1,
        "seconds": LONG,
    }
    assert len(questions) == len(views)
    for number, (question, view) in enumerate(zip(questions, views, strict=True), 1):
        notations = [move["notation"] for move in view["moves"]]
        assert question == {"type": "choose", "decision": number, "legal": notations, "view": view}
    assert over == {"type": "over", "points": position.points, "places": position.ranking, "forfeited": None}


@each_game
def test_what_is_hidden_makes_no_difference_to_a_question(game: hafen.Game, tmp_path: Path) -> None:
    """The cards that a seat cannot know are dealt anew, and it is asked the same."""
    log = tmp_path / "log"
    position, others = game.start(seed=5), hafen.bot("random", seed=1)
    asked = 0
    with OutsideBot(recorder(tmp_path, log), LONG) as bot:
        while not position.over:
            seat = position.to_move[0]
            if seat == 1 and position.ply % 3 == 0:
                bot.choose(position, 1)
                bot.choose(position.redeal(1, seed=position.ply), 1)
                asked += 1
            position.play(others.choose(position, seat), seat)
    questions = [{**message, "decision": None} for message in told(log)[1:]]
    assert asked > 5
    assert questions[::2] == questions[1::2]


def test_a_choice_at_the_same_time_is_not_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    position = hafen.game("kontor").start(seed=5)
    assert position.to_move == (0, 1)
    with OutsideBot(recorder(tmp_path, log), LONG) as bot:
        for move in position.legal(0):
            chosen = position.copy()
            chosen.play(move, 0)
            bot.choose(chosen, 1)
    _, *questions = told(log)
    assert len(questions) == len(position.legal(0)) > 2
    assert all(question | {"decision": 1} == questions[0] for question in questions)


def test_every_field_is_described(tmp_path: Path) -> None:
    log = tmp_path / "log"
    position = hafen.game("speicherstadt", players=2).start(seed=5)
    seat = position.to_move[0]
    with OutsideBot(recorder(tmp_path, log), LONG) as bot:
        bot.choose(position, seat)
        bot.say_over(position.points, position.ranking)
    messages = told(log)
    view = messages[1]["view"]
    rows = [line for line in DOCUMENT.splitlines() if line.startswith("| `")]
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    for fields in (*messages, view, view["moves"][0]):
        assert set(fields) <= described


def test_fields_unknown_to_hafen_are_ignored(tmp_path: Path) -> None:
    answer = 'reply({"type": "chosen", "move": message["legal"][-1], "because": [1, 2]})'
    position = hafen.game("speicherstadt", players=2).start(seed=5)
    seat = position.to_move[0]
    with OutsideBot(engine(tmp_path, answer), LONG) as bot:
        assert bot.choose(position, seat) == position.legal_codes(seat)[-1]


def test_another_seat_or_game_is_announced_to_a_new_process(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with OutsideBot(recorder(tmp_path, log), LONG) as bot:
        position = hafen.game("kontor").start(seed=5)
        bot.choose(position, 0)
        bot.choose(position, 1)
        position = hafen.game("werft").start(seed=5)
        bot.choose(position, position.to_move[0])
    assert [message.get("seat", message.get("decision")) for message in told(log)][:4] == [0, 1, 1, 1]
    assert [message["game"] for message in told(log)[::2]] == ["kontor", "kontor", "werft"]


# What can go wrong


@pytest.mark.parametrize(
    ("choose", "said"),
    [
        ('reply({"move": "xyz"})', "answered 'xyz', which is not one of the 4 legal moves"),
        ('reply({"move": "xyz\\n" * 99})', r"answered 'xyz\\nxyz\\n.*…', which is not one of the 4 legal moves"),
        ('reply({"move": " place 1"})', "answered ' place 1', which is not one of the 4 legal moves"),
        ('reply({"move": 3})', "answered '{\"move\": 3}', which is not one of the 4 legal moves"),
        (
            'reply({"move": ["place 1"]})',
            r"answered '{\"move\": \[\"place 1\"\]}', which is not one of the 4 legal moves",
        ),
        ('reply({"move": None})', "answered '{\"move\": null}', which is not one of the 4 legal moves"),
        ('reply({"moves": "place 1"})', 'answered \'{"moves": "place 1"}\', which is not one of the 4 legal moves'),
        ('reply({"move": "\\ud800"})', r"answered '\\ud800', which is not one of the 4 legal moves"),
        ('reply("place 1")', "answered '\"place 1\"', which is not a JSON object"),
        ('print("{broken", flush=True)', "answered '{broken', which is not a JSON object"),
        ('print("", flush=True)', "answered '', which is not a JSON object"),
        ('print("[" * 60000, flush=True)', r"answered '\[+…', which is not a JSON object"),
        ('os.write(1, b"\\xff\\x1b[2J\\n")', r"answered '.*', which is not a JSON object"),
        ('while True: os.write(1, b"x" * 9999)', "answered with more than 65536 bytes"),
        ('os.write(1, b"{}\\n{}\\n")', r"said '{}' without being asked"),
        ("sys.exit(0)", "ended with status 0"),
        ("raise ValueError('no idea')", "ended with status 1: ValueError: no idea"),
        ("sys.stderr.write('a' * 999999 + '\\n\\x1b[2Jend\\n'); sys.exit(2)", r"ended with status 2: \[2Jend"),
        ("os.kill(os.getpid(), 9)", "ended by signal 9"),
        ("os.close(1); time.sleep(600)", "closed its output"),
        ('subprocess.Popen(["sleep", "600"]); sys.exit(3)', "ended with status 3"),  # which holds its output open
    ],
)
def test_a_failure_is_one_line(choose: str, said: str, tmp_path: Path) -> None:
    assert re.fullmatch(said, failure(engine(tmp_path, choose)))


def test_every_failure_is_told_in_both_languages() -> None:
    german, english = (sentences(lang).table["failed"] for lang in LANGUAGES)
    assert {key: fields(told) for key, told in german.items()} == {key: fields(told) for key, told in english.items()}
    error = pickle.loads(pickle.dumps(EngineError("late", {"command": "'x'", "seconds": 0.5})))  # as a pool hands it on
    assert str(error) == "engine 'x' did not answer within 0.5 s"
    assert error.text("de") == "Die Engine 'x' hat nicht innerhalb von 0,5 s geantwortet"


def fields(template: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize(
    "choose",
    [
        "time.sleep(600)",
        'while True: os.write(1, b"x"); time.sleep(0.01)',
        'while True: os.write(2, b"busy")',
        "os.close(0); time.sleep(600)",
    ],
)
def test_a_hanging_engine_is_not_waited_for(choose: str, tmp_path: Path) -> None:
    assert failure(engine(tmp_path, choose), seconds=0.5) == "did not answer within 0.5 s"


def test_an_engine_that_never_reads_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that fills the pipe does not block."""
    source = "import time; input(); print('{\"protocol\": 1}', flush=True); time.sleep(600)"
    monkeypatch.setattr(hafen.Position, "view", lambda position, seat: {"long": "x" * 999_999})
    assert failure(program(tmp_path, source), seconds=2) == "did not answer within 2 s"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "ended with status 0"),
        ("import nowhere", "ended with status 1: ModuleNotFoundError: No module named 'nowhere'"),
        ("input(); print('{\"protocol\": 2}', flush=True); input()", "answered '{\"protocol\": 2}', not protocol 1"),
        ("input(); print('{}', flush=True); input()", "answered '{}', not protocol 1"),
    ],
)
def test_an_engine_that_does_not_get_going(source: str, said: str, tmp_path: Path) -> None:
    assert failure(program(tmp_path, source)) == said


def test_what_is_no_program_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "engine"
    file.write_bytes(b"\x00\x01")
    file.chmod(0o755)
    assert failure([str(file)]) == "cannot be started: Exec format error"


def test_a_second_answer_is_not_taken_for_the_next_question(tmp_path: Path) -> None:
    done = tmp_path / "done"
    twice = f"{FIRST_MOVE}\ntime.sleep(0.2)\n{FIRST_MOVE}\nopen({str(done)!r}, 'w')"
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    seat = position.to_move[0]
    with OutsideBot(engine(tmp_path, twice), LONG) as bot:
        bot.choose(position, seat)
        while not done.exists():
            time.sleep(0.05)
        with pytest.raises(hafen.BotError, match="without being asked"):
            bot.choose(position, seat)


# Nothing stays behind


def test_no_process_is_left(tmp_path: Path) -> None:
    """Neither a hanging engine nor what it has started, however it is let go."""
    pids = tmp_path / "pids"
    choose = f"""child = subprocess.Popen(["sleep", "600"], stdin=subprocess.DEVNULL)
with open({str(pids)!r}, "a") as file: file.write(f"{{os.getpid()}} {{child.pid}} ")
{FIRST_MOVE}
time.sleep(600)"""
    command = engine(tmp_path, choose)
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    seat = position.to_move[0]

    closed = OutsideBot(command, LONG)
    closed.choose(position, seat)
    closed.close()

    impatient = OutsideBot(command, seconds=5)
    impatient.choose(position, seat)
    with pytest.raises(hafen.BotError, match="did not answer within 5 s"):
        impatient.choose(position, seat)

    forgotten = OutsideBot(command, LONG)
    forgotten.choose(position, seat)
    del forgotten
    gc.collect()

    found = [int(pid) for pid in pids.read_text("utf-8").split()]
    assert len(found) == 6
    assert_gone(found, LONG)


def assert_gone(pids: list[int], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while any(map(running, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [pid for pid in pids if running(pid)]


OWNER = """import sys, hafen
position = hafen.game("kontor").start(seed=5)
hafen.bot(sys.argv[1]).choose(position, 0)
"""
ARENA = ["-m", "hafen", "arena", "kontor", "--games", "4", "--processes", "1", "--bots"]


@pytest.mark.slow
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("owner", [["-c", OWNER], ARENA], ids=["bot", "arena"])
def test_a_program_that_is_ended_takes_its_engines_along(owner: list[str], by: signal.Signals, tmp_path: Path) -> None:
    """Though they hang, do not notice the end of their input and have started others."""
    pids = tmp_path / "pids"
    choose = f"""child = subprocess.Popen(["sleep", "600"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}} .")
time.sleep(600)"""
    name = f"engine:{shlex.join(engine(tmp_path, choose))}"
    names = f"{name},random" if owner == ARENA else name
    started = subprocess.Popen([sys.executable, *owner, names], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + LONG
    while not (pids.exists() and pids.read_text("utf-8").endswith(".")):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    started.send_signal(by)
    found = [int(pid) for pid in pids.read_text("utf-8").split()[:2]]
    assert_gone(found, SECONDS - 2)  # later, they would be ended for not having answered
    started.wait(LONG)


def test_a_program_that_ends_takes_its_engines_along(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    choose = f"open({str(pid)!r}, 'w').write(str(os.getpid()))\n{FIRST_MOVE}\ntime.sleep(600)"
    owner = f"""import hafen
position = hafen.game("speicherstadt", players=2).start(seed=5)
bot = hafen.bot({"engine:" + shlex.join(engine(tmp_path, choose))!r})
bot.choose(position, position.to_move[0])
"""
    subprocess.run([sys.executable, "-c", owner], check=True, timeout=LONG)
    assert not running(int(pid.read_text("utf-8")))


def test_an_engine_may_end_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hafen.bots.engine_process.GRACE", LONG)
    done = tmp_path / "done"
    source = "\n".join(
        [
            "import json, sys",
            "for line in sys.stdin:",
            "    message = json.loads(line)",
            '    reply = {"protocol": 1, "move": message.get("legal", [""])[0]}',
            "    print(json.dumps(reply), flush=True)",
            f'open({str(done)!r}, "w").write("all saved")',
        ]
    )
    position = hafen.game("speicherstadt", players=2).start(seed=5)
    with OutsideBot(program(tmp_path, source), LONG) as bot:
        bot.choose(position, position.to_move[0])
    assert done.read_text("utf-8") == "all saved"


# Forfeit or replaced

FAILS_LATER = f'if message["decision"] == 4: sys.exit(3)\n{FIRST_MOVE}'


def paired(command: list[str], stand_in: str | None) -> arena.Result:
    names = ("greedy", f"engine:{shlex.join(command)}", "greedy")
    terms = arena.Terms(stand_in=stand_in)
    return arena.play(hafen.game("speicherstadt", players=3), arena.Pairing(7, 5, names, terms))


def test_who_forfeits_is_last_and_the_others_stand_as_they_stood(tmp_path: Path) -> None:
    command = engine(tmp_path, FAILS_LATER)
    result = paired(command, None)
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    asked, greedy = 0, hafen.bot("greedy")
    while asked < 4:  # the same match up to the failure
        seat = position.to_move[0]
        asked += seat == 1
        if asked < 4:
            position.play(position.legal_codes(1)[0] if seat == 1 else greedy.choose(position, seat), seat)
    assert result.failures == (f"engine {shlex.join(command)!r} ended with status 3",)
    assert result.points == tuple(position.points)
    assert result.places[1] == 3
    ranking = position.ranking
    assert (result.places[0] < result.places[2]) == (ranking[0] < ranking[2])
    assert min(result.places) == 1


@pytest.mark.parametrize(
    ("game", "ranking", "places"),
    [
        (hafen.game("speicherstadt", players=4), [1, 2, 2, 4], [4, 1, 1, 3]),
        (hafen.game("kontor", mode="team", players=4), [1, 1, 3, 3], [3, 3, 1, 1]),
        (hafen.game("kontor", mode="team", players=4), [1, 1, 1, 1], [3, 3, 1, 1]),
    ],
)
def test_a_leader_who_forfeits_leaves_the_first_place(game: hafen.Game, ranking: list[int], places: list[int]) -> None:
    position = Mock(hafen.Position, game=game, ranking=ranking)
    seated = Seated({}, None)
    assert seated.places(position) == ranking
    seated.forfeited = 0
    assert seated.places(position) == places


def test_who_is_replaced_plays_on_as_another(tmp_path: Path) -> None:
    """With chance of its own in every game and seat, as all bots of an arena: seat 1 of game 7."""
    command = engine(tmp_path, FAILS_LATER)
    result = paired(command, "random")
    assert result.failures == (f"engine {shlex.join(command)!r} ended with status 3",)
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    asked, greedy, random = 0, hafen.bot("greedy"), hafen.bot("random", seed=7 * 3 + 1)
    while not position.over:
        seat = position.to_move[0]
        asked += seat == 1
        first = position.legal_codes(seat)[0]
        other = first if asked < 4 else random.choose(position, seat)
        position.play(other if seat == 1 else greedy.choose(position, seat), seat)
    assert (result.points, result.places) == (tuple(position.points), tuple(position.ranking))


def test_the_other_engines_are_told_of_a_forfeit(tmp_path: Path) -> None:
    log, other = tmp_path / "log", tmp_path / "other"
    other.mkdir()
    names = [f"engine:{shlex.join(recorder(tmp_path, log))}"]
    names += [f"engine:{shlex.join(engine(other, 'sys.exit(3)'))}"]
    result = arena.play(hafen.game("kontor"), arena.Pairing(0, 5, tuple(names)))
    assert told(log)[-1] == {
        "type": "over",
        "points": list(result.points),
        "places": [1, 2],
        "forfeited": 1,
    }


def test_failures_are_kept_with_the_results(tmp_path: Path) -> None:
    series = arena.Series(hafen.game("kontor"), ("greedy", f"engine:{sys.executable}"), seed=5)
    result = arena.Result(0, 5, series.schedule.pairing(0).seats, (1, 0), (1, 2), ("engine 'x' ended with status 3",))
    kept = Results(tmp_path / "file", series)
    with kept.writing():
        kept.add(result)
    assert Results(tmp_path / "file", series).played == [result]


def test_what_happens_on_failure_is_read() -> None:
    assert read_on_failure("forfeit") is None
    assert read_on_failure("replace") == "greedy"
    assert read_on_failure("replace:level3") == "level3"
    for wrong in ("", "greedy", "replace:", "replace:engine:x", "replace:nobody"):
        with pytest.raises(hafen.OptionError, match=r"forfeit, replace or replace:NAME"):
            read_on_failure(wrong)
