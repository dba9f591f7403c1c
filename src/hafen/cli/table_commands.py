"""What a person can type at a table beside moves."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import hafen
from hafen.cli.card_help import CardHelp
from hafen.cli.events import told_together
from hafen.cli.hint import hint_lines
from hafen.cli.language import Speaker, capital
from hafen.cli.match_folder import new_file
from hafen.kernel.backends import ready_backend
from hafen.kernel.errors import HafenError

if TYPE_CHECKING:
    from hafen.cli.terminal_match import TerminalMatch

TAKES = {"log": "lines", "save": "file", "load": "file"}  # what is typed behind a command
ALONE = ("rules", "cards", "players", "table", "hint", "undo", "quit")  # nothing is typed behind these
ADVISER = hafen.bot("greedy")
SHORT = {"?": "help", "h": "help", "tip": "hint", "q": "quit", "exit": "quit"}


def only_person(match: hafen.Match) -> int | None:
    """The seat of the one person among bots; None if there is not exactly one."""
    people = [seat for seat, holder in enumerate(match.seats) if holder.bot is None]
    return people[0] if len(people) == 1 else None


class Leave(Exception):  # noqa: N818 - not an error: the person wants to go
    """Raised to leave the table."""


def find(word: str, speaker: Speaker) -> str | None:
    """A command by its English name or by its name in the person's language."""
    small = SHORT.get(word.casefold(), word.casefold())
    return next((name for name in COMMANDS if small in (name, speaker.name("commands", name))), None)


def carry_out(command: str, rest: str, table: "TerminalMatch") -> bool:
    """Do what a command says, with what is typed behind it; True if the position is another one now."""
    if rest and command in ALONE:
        table.screen.say(table.say("alone", command=table.speaker.name("commands", command)))
        return False
    return COMMANDS[command](table, rest)


def _help(table: "TerminalMatch", card: str) -> bool:
    if card and find(card, table.speaker) == "rules":
        return _rules(table, "")
    if card:
        table.screen.read_out(table.scene(), *CardHelp(table.match.game, table.speaker).answer(card))
        return False
    words = table.speaker
    names = {name: words.name("commands", name) for name in COMMANDS}
    shown = [(str(table.view()["moves"][0]["notation"]), words.name("help", "move"))]
    shown.append((f"{names['help']} {words.name('help', 'card')}", words.name("help", "help_card")))
    for name in [*COMMANDS][1:]:
        more = f" {words.name('help', TAKES[name])}" if name in TAKES else ""
        play = f"{names['suggest']} {words.name('commands', 'play')}"
        shown.append((names[name] + more, words.say("help", name, play=play)))
    shown.append((words.name("help", "enter_key"), words.name("help", "enter")))
    listed = [words.name("help", "title"), *(f"  {typed}: {meaning}" for typed, meaning in shown)]
    table.screen.read_out(table.scene(), *listed, "", *table.screen.legend(table.scene()))
    return False


def _rules(table: "TerminalMatch", _: str) -> bool:
    more = table.say("rules_end", command=table.speaker.name("commands", "help"))
    lines = [*table.match.game.rules_text(table.speaker.lang), more]
    table.screen.read_out(table.scene(), *(row for line in lines for row in (line, "")))
    return False


def _cards(table: "TerminalMatch", _: str) -> bool:
    table.screen.read_out(table.scene(), *table.board.unseen(table.scene()))
    return False


def _players(table: "TerminalMatch", _: str) -> bool:
    table.screen.read_out(table.scene(), *table.board.players(table.scene()))
    return False


def _table(table: "TerminalMatch", _: str) -> bool:
    table.screen.whole(table.scene())
    return False


def _suggest(table: "TerminalMatch", rest: str) -> bool:
    suggestions = table.view()["suggest"]
    if suggestions:
        title, codes = suggestions[0]["text"], suggestions[0]["moves"]
    else:
        title, codes = table.say("advice"), [ADVISER.choose(table.match.position, table.seat)]
    if rest.casefold() in ("play", table.speaker.name("commands", "play")):
        for code in codes:
            table.play(code)
        return True
    table.screen.say(table.say("suggestion", title=title), *_explained(table, codes))
    command = f"{table.speaker.name('commands', 'suggest')} {table.speaker.name('commands', 'play')}"
    table.screen.say(table.say("play_suggestion", command=command))
    return False


def _explained(table: "TerminalMatch", codes: list[int]) -> list[str]:
    """A sequence of moves in words, each as it reads when its turn comes; the first with the number to type."""
    trial = table.match.position.copy()
    lines = []
    for code in codes:
        text = next(move.text(table.lang) for move in trial.legal(table.seat) if move.code == code)
        lines.append(f"  {capital(text)}")
        trial.play(code, table.seat)
    number = next(number for number, move in table.choices().items() if move["code"] == codes[0])
    return [f"  {number}: {lines[0].strip()}", *lines[1:]]


def _hint(table: "TerminalMatch", _: str) -> bool:
    if ready_backend(table.match.game.rules) != "cpu":  # interpreted, a search would take minutes
        table.screen.say(table.say("no_hint_yet"))
        return _suggest(table, "")
    table.screen.say(table.say("thinking"))
    table.screen.say(*hint_lines(table.match.position, table.seat, table.choices(), table.speaker))
    return False


def _undo(table: "TerminalMatch", _: str) -> bool:
    if table.match.undo_steps(table.seat) == 0:
        table.screen.say(table.say("nothing_to_undo"))
        return False
    before = table.match.study
    table.match.undo(table.seat)
    table.notes.append(table.say("now_study" if table.match.study and not before else "undone"))
    return True


def _log(table: "TerminalMatch", count: str) -> bool:
    if count and not (count.isascii() and count.isdigit() and 0 < len(count) < 5):
        table.screen.say(table.say("needs_number", command=table.speaker.name("commands", "log")))
        return False
    view = table.match.position.view(table.seat, table.lang, names=table.speaker.names, since=-1)
    lines = [capital(event["text"]) for event in told_together(view["events"], table.board, table.speaker)]
    table.screen.read_out(table.scene(), *lines[-int(count) if count else 0 :])
    return False


def _save(table: "TerminalMatch", name: str) -> bool:
    if not name:
        table.screen.say(table.say("needs_file", command=table.speaker.name("commands", "save")))
        return False
    target = _path(name)
    try:
        if target.exists():
            table.screen.say(table.say("exists", file=target))
            return False
        table.match.save(target)
    except OSError as error:
        table.screen.say(table.say("not_saved", file=target, reason=error.strerror))
    else:
        table.screen.say(table.say("saved", file=target))
    return False


def _load(table: "TerminalMatch", name: str) -> bool:
    if not name:
        table.screen.say(table.say("needs_file", command=table.speaker.name("commands", "load")))
        return False
    source = _path(name)
    try:
        match = hafen.read(source)
        if only_person(match) is None:
            table.screen.say(table.say("no_person", file=source))
            return False
        # A file of its own: neither the match left behind nor the loaded file is overwritten.
        table.sit_down(match, new_file(match.game.id))
    except HafenError as error:
        table.screen.say(table.say("not_loaded", reason=error))
        return False
    table.notes += [*match.warnings, table.say("loaded", file=source, target=table.file)]
    return True


def _quit(table: "TerminalMatch", _: str) -> bool:
    raise Leave


def _path(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:  # there is no such user
        return Path(name)


# In the order in which help lists them
COMMANDS: dict[str, Callable[["TerminalMatch", str], bool]] = {
    "help": _help,
    "rules": _rules,
    "cards": _cards,
    "players": _players,
    "table": _table,
    "suggest": _suggest,
    "hint": _hint,
    "undo": _undo,
    "log": _log,
    "save": _save,
    "load": _load,
    "quit": _quit,
}
