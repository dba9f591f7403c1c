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
from hafen.bots.levels import title
from hafen.bots.outside import SECONDS, OutsideBot, read_command
from hafen.bots.seated import Seated
from hafen.cli.boards import Scene, get_board
from hafen.cli.choices import Choices, spans
from hafen.cli.events import told_together
from hafen.cli.language import Speaker
from hafen.cli.screen import choose_screen
from hafen.cli.table_commands import Leave, carry_out, find, only_person
from hafen.kernel.errors import BotError, OptionError
from hafen.play.match import ENGINE

FEW = 9  # numbers that are named one by one


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
        self.lang = lang
        self._plain = plain
        self._engines = engines
        self._engine_seconds = engine_seconds
        self._stand_in = stand_in
        self._bots = Seated({}, stand_in)
        self.notes: list[str] = []  # told with the next table
        self.sit_down(match, file)

    def sit_down(self, match: hafen.Match, file: Path) -> None:
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
        self.board = board
        self.speaker = Speaker(match.game, board.words, self.lang, seat)
        self.screen = choose_screen(board, plain=self._plain)
        self._cards = {card["card"]: card for card in match.game.cards(self.lang)}

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
        return Seated(bots, self._stand_in, make, self.lang)

    # The match

    def run(self) -> None:
        """Play until the match is over or the person leaves; every move is on disk before the next question."""
        try:
            self._write()
            if not self.match.position.over:
                self._greet()
            while self._bots_move():
                self.screen.table(self.scene(), self.notes)
                self.notes = []
                asked_at = self.match.position.ply
                while not self._understood(_printable(self.screen.read())):
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
            self._part("forfeited", name=self.speaker.names[seat], reason=self._bots.failures[seat])
        else:
            self._bots.say_over(self.match.position)
            self.screen.result(self.scene())
            self.screen.say(*self.notes)
            command = f"{_own_command()} replay {shlex.quote(str(self.file))}"
            self.screen.say("", self.say("kept", file=self.file, command=command))
        finally:
            self._bots.close()

    def _greet(self) -> None:
        seats = self.speaker.join(self.speaker.holders(self.match.seats))
        self.notes.append(self.say("match_of", title=self.speaker.word("title"), seats=seats))
        if not self.match.log:
            self.notes.append(self.say("newcomer", command=self.speaker.name("commands", "rules")))

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
        if not failed and seat in self._bots.failures and self._stand_in is not None:
            plays_on = title(self._stand_in, self.lang)
            told = {"name": self.speaker.names[seat], "reason": self._bots.failures[seat], "bot": plays_on}
            self.notes.append(self.say("replaced", **told))
        return code

    def _part(self, why: str | None = None, **parameters: Any) -> None:
        if why is not None:
            self.screen.say("", self.say(why, **parameters))
        command = f"{_own_command()} play --match {shlex.quote(str(self.file))}"
        if engines := self._engines[: sum(holder.bot == ENGINE for holder in self.match.seats)]:
            command += f" --bots {shlex.quote(','.join(engines))}"
            if self._engine_seconds != SECONDS:
                command += f" --engine-seconds {self._engine_seconds:g}"
        self.screen.say(self.say("resume", command=command))

    def play(self, move: str | int) -> None:
        """The person's move, on disk at once."""
        self.match.play(move, self.seat)
        self._write()

    def _write(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.match.save(self.file)
        except OSError as error:
            raise OptionError(f"{self.file} cannot be written: {error.strerror}") from error

    # What is shown

    def view(self) -> Mapping[str, Any]:
        return self.match.position.view(self.seat, self.lang, names=self.speaker.names, since=self._since)

    def scene(self) -> Scene:
        view = self.view()
        news = told_together(view["events"], self.board, self.speaker)
        return Scene(view, self.speaker, self._cards, news, self.match.study)

    def say(self, key: str, **parameters: Any) -> str:
        return self.speaker.say("play", key, **parameters)

    # What is typed

    def _understood(self, typed: str) -> bool:
        """Act on a line; True if the position is another one now. What cannot be done is answered in one sentence."""
        if not typed:
            self.screen.question(self.scene())
            return False
        if typed.isascii() and typed.isdigit():
            return self._play_number(typed)
        # Notation first: "load tea contract 1" is a move, "load evening.match" a command.
        if self.match.game.definition.parse(typed) is not None:
            return self._play_notation(typed)
        word, _, rest = typed.partition(" ")
        command = find(word, self.speaker)
        if command is None:
            moves = [move["notation"] for move in self.view()["moves"]]
            if word.casefold() in {move.split()[0] for move in moves}:
                return self._refuse_number(typed)
            self.screen.say(self.say("not_understood", text=typed, example=moves[0]))
            return False
        return carry_out(command, rest.strip(), self)

    def choices(self) -> Choices:
        return {number: move for group in self.board.choices(self.scene()) for number, move in group.moves.items()}

    def _play_number(self, typed: str) -> bool:
        choices = self.choices()
        # A long row of digits is no number worth converting.
        move = choices.get(int(typed)) if len(typed) < 5 else None
        if move is None:
            return self._refuse_number(typed)
        self.play(move["code"])
        return True

    def _refuse_number(self, typed: str) -> bool:
        choices = self.choices()
        numbers = ", ".join(map(str, choices)) if len(choices) <= FEW else spans(choices)
        self.screen.say(self.say("not_a_number", number=typed[:20], numbers=numbers))
        return False

    def _play_notation(self, notation: str) -> bool:
        reason = self.match.position.why_not(notation, self.seat, self.lang)
        if reason is not None:
            self.screen.say(reason)
            return False
        self.play(notation)
        return True


def _own_command() -> str:
    """How the person can start the program again from here."""
    started = Path(sys.argv[0])
    return "hafen" if started.name != "hafen" or shutil.which("hafen") == str(started) else shlex.quote(str(started))


def _printable(typed: str) -> str:
    """Without control characters, which would only come back to the terminal."""
    return "".join(c for c in typed if c.isprintable()).strip()
