"""A person at a table with bots: asks, understands what is typed, plays, and keeps the match on disk."""

import itertools
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import hafen
from hafen.bots import Bot
from hafen.bots.outside import SECONDS, OutsideBot, read_command
from hafen.bots.seated import Seated
from hafen.cli.boards import Scene, get_board
from hafen.cli.card_help import CardHelp
from hafen.cli.choices import Choices, spans
from hafen.cli.events import told_together
from hafen.cli.hint import hint_lines
from hafen.cli.language import Speaker, capital
from hafen.cli.match_folder import new_file
from hafen.cli.screen import choose_screen
from hafen.kernel.backends import ready_backend
from hafen.kernel.errors import BotError, HafenError, OptionError
from hafen.play.match import ENGINE

COMMANDS = ("help", "rules", "cards", "players", "table", "suggest", "hint", "undo", "log", "save", "load", "quit")
TAKES = {"log": "lines", "save": "file", "load": "file"}  # what is typed behind a command
ALONE = ("rules", "cards", "players", "table", "hint", "undo", "quit")  # nothing is typed behind these
FEW = 9  # numbers that are named one by one
ADVISER = hafen.bot("greedy")
SHORT = {"?": "help", "h": "help", "tip": "hint", "q": "quit", "exit": "quit"}


def only_person(match: hafen.Match) -> int | None:
    """The seat of the one person among bots; None if there is not exactly one."""
    people = [seat for seat, holder in enumerate(match.seats) if holder.bot is None]
    return people[0] if len(people) == 1 else None


class Leave(Exception):  # noqa: N818 - not an error: the person wants to go
    """Raised to leave the table."""


class TerminalMatch:
    """``engines`` are the commands for the seats of engines, in turn; each has ``engine_seconds`` for an answer.

    ``stand_in`` takes the seat of one that fails; without one, who fails forfeits.
    """

    def __init__(
        self,
        match: hafen.Match,
        file: Path,
        lang: str,
        *,
        plain: bool,
        engines: Sequence[str],
        engine_seconds: float,
        stand_in: str | None,
    ) -> None:
        self._lang = lang
        self._plain = plain
        self._engines = engines
        self._engine_seconds = engine_seconds
        self._stand_in = stand_in
        self._bots = Seated({}, stand_in)
        self._notes: list[str] = []  # told with the next table
        self._sit_down(match, file)

    def _sit_down(self, match: hafen.Match, file: Path) -> None:
        """Take a seat at a match; what makes that impossible is raised before anything changes."""
        seat = only_person(match)
        if seat is None:
            raise OptionError(f"{file}: exactly one seat must be held by a person, the others by bots")
        board = get_board(match.game)
        bots = self._seated(match, file)
        self._bots.close()
        self._bots = bots
        self.match = match
        self.file = file
        self._since: int | None = None  # ply of the last question: what happened after it is news
        self.seat = seat
        self._board = board
        self._speaker = Speaker(match.game, board.words, self._lang, seat)
        self._screen = choose_screen(board, plain=self._plain)
        self._cards = {card["card"]: card for card in match.game.cards(self._lang)}

    def _seated(self, match: hafen.Match, file: Path) -> Seated:
        engines = itertools.cycle(self._engines)
        bots: dict[int, Bot] = {}

        def make(name: str, seat: int) -> Bot:
            """The seed of the match and the seat make bots that play the same when the match is taken up again."""
            return hafen.bot(name, seed=(match.seed + seat) % 2**64)

        for seat, holder in enumerate(match.seats):
            if holder.bot == ENGINE and not self._engines:
                raise OptionError(f"{file}: an engine plays along; name its command with --bots {ENGINE}:COMMAND")
            if holder.bot == ENGINE:
                bots[seat] = OutsideBot(read_command(next(engines)), self._engine_seconds)
            elif holder.bot is not None:
                bots[seat] = make(holder.bot, seat)
        return Seated(bots, self._stand_in, make, self._lang)

    # The match

    def run(self) -> None:
        """Play until the match is over or the person leaves; every move is on disk before the next question."""
        try:
            self._write()
            if not self.match.position.over:
                self._greet()
            while self._bots_move():
                self._screen.table(self._scene(), self._notes)
                self._notes = []
                asked_at = self.match.position.ply
                while not self._understood(_printable(self._screen.read())):
                    pass
                self._since = asked_at
        except Leave:
            self._part()
        except EOFError:
            self._part("input_ended")
        except KeyboardInterrupt:
            self._part("interrupted")
        except BotError:
            self._write()
            self._bots.say_over(self.match.position)
            seat = self._bots.forfeited
            assert seat is not None
            self._part("forfeited", name=self._speaker.names[seat], reason=self._bots.failures[seat])
        else:
            self._bots.say_over(self.match.position)
            self._screen.result(self._scene())
            self._screen.say(*self._notes)
            command = f"{_own_command()} replay {shlex.quote(str(self.file))}"
            self._screen.say("", self._say("kept", file=self.file, command=command))
        finally:
            self._bots.close()

    def _greet(self) -> None:
        seats = self._speaker.join(self._speaker.holders(self.match.seats))
        self._notes.append(self._say("match_of", title=self._speaker.word("title"), seats=seats))
        if not self.match.log:
            self._notes.append(self._say("newcomer", command=self._speaker.name("commands", "rules")))

    def _bots_move(self) -> bool:
        """Let the bots play until the person is asked; False if the match is over."""
        position = self.match.position
        while position.to_move and self.seat not in position.to_move:
            seat = position.to_move[0]
            self.match.play(self._choice(seat), seat)
        self._write()
        return not position.over

    def _choice(self, seat: int) -> int:
        """What a bot plays; that another has taken its seat is told with the next table."""
        failed = seat in self._bots.failures
        code = self._bots.choose(self.match.position, seat)
        if not failed and seat in self._bots.failures:
            told = {"name": self._speaker.names[seat], "reason": self._bots.failures[seat], "bot": self._stand_in}
            self._notes.append(self._say("replaced", **told))
        return code

    def _part(self, why: str | None = None, **parameters: Any) -> None:
        if why is not None:
            self._screen.say("", self._say(why, **parameters))
        command = f"{_own_command()} play --match {shlex.quote(str(self.file))}"
        if engines := self._engines[: sum(holder.bot == ENGINE for holder in self.match.seats)]:
            command += f" --bots {shlex.quote(','.join(engines))}"
            if self._engine_seconds != SECONDS:
                command += f" --engine-seconds {self._engine_seconds:g}"
        self._screen.say(self._say("resume", command=command))

    def _write(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.match.save(self.file)
        except OSError as error:
            raise OptionError(f"{self.file} cannot be written: {error.strerror}") from error

    # What is shown

    def _view(self) -> Mapping[str, Any]:
        return self.match.position.view(self.seat, self._lang, names=self._speaker.names, since=self._since)

    def _scene(self) -> Scene:
        view = self._view()
        news = told_together(view["events"], self._board, self._speaker)
        return Scene(view, self._speaker, self._cards, news, self.match.study)

    def _say(self, key: str, **parameters: Any) -> str:
        return self._speaker.say("play", key, **parameters)

    # What is typed

    def _understood(self, typed: str) -> bool:
        """Act on a line; True if the position is another one now. What cannot be done is answered in one sentence."""
        if not typed:
            self._screen.question(self._scene())
            return False
        if typed.isascii() and typed.isdigit():
            return self._play_number(typed)
        # Notation first: "load tea contract 1" is a move, "load evening.match" a command.
        if self.match.game.definition.parse(typed) is not None:
            return self._play(typed)
        word, _, rest = typed.partition(" ")
        command = self._command(word)
        if command is None:
            moves = [move["notation"] for move in self._view()["moves"]]
            if word.casefold() in {move.split()[0] for move in moves}:
                return self._refuse_number(typed)
            self._screen.say(self._say("not_understood", text=typed, example=moves[0]))
            return False
        if rest.strip() and command in ALONE:
            self._screen.say(self._say("alone", command=self._speaker.name("commands", command)))
            return False
        return bool(getattr(self, f"_do_{command}")(rest.strip()))

    def _command(self, word: str) -> str | None:
        """A command by its English name or by its name in the person's language."""
        small = SHORT.get(word.casefold(), word.casefold())
        return next((name for name in COMMANDS if small in (name, self._speaker.name("commands", name))), None)

    def _choices(self) -> Choices:
        return {number: move for group in self._board.choices(self._scene()) for number, move in group.moves.items()}

    def _play_number(self, typed: str) -> bool:
        choices = self._choices()
        # A long row of digits is no number worth converting.
        move = choices.get(int(typed)) if len(typed) < 5 else None
        if move is None:
            return self._refuse_number(typed)
        self.match.play(move["code"], self.seat)
        self._write()
        return True

    def _refuse_number(self, typed: str) -> bool:
        choices = self._choices()
        numbers = ", ".join(map(str, choices)) if len(choices) <= FEW else spans(choices)
        self._screen.say(self._say("not_a_number", number=typed[:20], numbers=numbers))
        return False

    def _play(self, notation: str) -> bool:
        reason = self.match.position.why_not(notation, self.seat, self._lang)
        if reason is not None:
            self._screen.say(reason)
            return False
        self.match.play(notation, self.seat)
        self._write()
        return True

    # Commands: True if the position changed

    def _do_help(self, card: str) -> bool:
        if card and self._command(card) == "rules":
            return self._do_rules("")
        if card:
            self._screen.read_out(self._scene(), *CardHelp(self.match.game, self._speaker).answer(card))
            return False
        words = self._speaker
        names = {name: words.name("commands", name) for name in COMMANDS}
        shown = [(str(self._view()["moves"][0]["notation"]), words.name("help", "move"))]
        shown.append((f"{names['help']} {words.name('help', 'card')}", words.name("help", "help_card")))
        for name in COMMANDS[1:]:
            more = f" {words.name('help', TAKES[name])}" if name in TAKES else ""
            play = f"{names['suggest']} {words.name('commands', 'play')}"
            shown.append((names[name] + more, words.say("help", name, play=play)))
        shown.append((words.name("help", "enter_key"), words.name("help", "enter")))
        listed = [words.name("help", "title"), *(f"  {typed}: {meaning}" for typed, meaning in shown)]
        self._screen.read_out(self._scene(), *listed, "", *self._screen.legend(self._scene()))
        return False

    def _do_rules(self, _: str) -> bool:
        more = self._say("rules_end", command=self._speaker.name("commands", "help"))
        lines = [*self.match.game.rules_text(self._speaker.lang), more]
        self._screen.read_out(self._scene(), *(row for line in lines for row in (line, "")))
        return False

    def _do_cards(self, _: str) -> bool:
        self._screen.read_out(self._scene(), *self._board.unseen(self._scene()))
        return False

    def _do_players(self, _: str) -> bool:
        self._screen.read_out(self._scene(), *self._board.players(self._scene()))
        return False

    def _do_table(self, _: str) -> bool:
        self._screen.whole(self._scene())
        return False

    def _do_suggest(self, rest: str) -> bool:
        suggestions = self._view()["suggest"]
        if suggestions:
            title, codes = suggestions[0]["text"], suggestions[0]["moves"]
        else:
            title, codes = self._say("advice"), [ADVISER.choose(self.match.position, self.seat)]
        if rest.casefold() in ("play", self._speaker.name("commands", "play")):
            for code in codes:
                self.match.play(code, self.seat)
                self._write()
            return True
        self._screen.say(self._say("suggestion", title=title), *self._explained(codes))
        command = f"{self._speaker.name('commands', 'suggest')} {self._speaker.name('commands', 'play')}"
        self._screen.say(self._say("play_suggestion", command=command))
        return False

    def _explained(self, codes: list[int]) -> list[str]:
        """A sequence of moves in words, each as it reads when its turn comes; the first with the number to type."""
        trial = self.match.position.copy()
        lines = []
        for code in codes:
            text = next(move.text(self._lang) for move in trial.legal(self.seat) if move.code == code)
            lines.append(f"  {capital(text)}")
            trial.play(code, self.seat)
        number = next(number for number, move in self._choices().items() if move["code"] == codes[0])
        return [f"  {number}: {lines[0].strip()}", *lines[1:]]

    def _do_hint(self, _: str) -> bool:
        if ready_backend(self.match.game.rules) != "cpu":  # interpreted, a search would take minutes
            self._screen.say(self._say("no_hint_yet"))
            return self._do_suggest("")
        self._screen.say(self._say("thinking"))
        self._screen.say(*hint_lines(self.match.position, self.seat, self._choices(), self._speaker))
        return False

    def _do_undo(self, _: str) -> bool:
        if self.match.undo_steps(self.seat) == 0:
            self._screen.say(self._say("nothing_to_undo"))
            return False
        before = self.match.study
        self.match.undo(self.seat)
        self._notes.append(self._say("now_study" if self.match.study and not before else "undone"))
        return True

    def _do_log(self, count: str) -> bool:
        if count and not (count.isascii() and count.isdigit() and 0 < len(count) < 5):
            self._screen.say(self._say("needs_number", command=self._speaker.name("commands", "log")))
            return False
        view = self.match.position.view(self.seat, self._lang, names=self._speaker.names, since=-1)
        lines = [capital(event["text"]) for event in told_together(view["events"], self._board, self._speaker)]
        self._screen.read_out(self._scene(), *lines[-int(count) if count else 0 :])
        return False

    def _do_save(self, name: str) -> bool:
        if not name:
            self._screen.say(self._say("needs_file", command=self._speaker.name("commands", "save")))
            return False
        target = _path(name)
        try:
            if target.exists():
                self._screen.say(self._say("exists", file=target))
                return False
            self.match.save(target)
        except OSError as error:
            self._screen.say(self._say("not_saved", file=target, reason=error.strerror))
        else:
            self._screen.say(self._say("saved", file=target))
        return False

    def _do_load(self, name: str) -> bool:
        if not name:
            self._screen.say(self._say("needs_file", command=self._speaker.name("commands", "load")))
            return False
        source = _path(name)
        try:
            match = hafen.read(source)
            if only_person(match) is None:
                self._screen.say(self._say("no_person", file=source))
                return False
            # A file of its own: neither the match left behind nor the loaded file is overwritten.
            self._sit_down(match, new_file(match.game.id))
        except HafenError as error:
            self._screen.say(self._say("not_loaded", reason=error))
            return False
        self._notes += [*match.warnings, self._say("loaded", file=source, target=self.file)]
        return True

    def _do_quit(self, _: str) -> bool:
        raise Leave


def _own_command() -> str:
    """How the person can start the program again from here."""
    started = Path(sys.argv[0])
    return "hafen" if started.name != "hafen" or shutil.which("hafen") == str(started) else shlex.quote(str(started))


def _printable(typed: str) -> str:
    """Without control characters, which would only come back to the terminal."""
    return "".join(c for c in typed if c.isprintable()).strip()


def _path(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:  # there is no such user
        return Path(name)
