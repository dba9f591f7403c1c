"""A program that is asked a line and answers a line, within a time limit; it never outlives its owner."""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
import weakref
from collections.abc import Mapping, Sequence
from typing import IO, Any

from hafen.bots.sentences import sentences
from hafen.kernel.errors import BotError

LONGEST_ANSWER = 1 << 16  # bytes
COMPLAINT = 1 << 12  # bytes of standard error that are kept: the last line is told when the program ends
CHUNK = 1 << 16  # bytes: all that a pipe holds
GRACE = 1.0  # seconds in which it may end by itself
LOOK = 0.1  # seconds between two looks whether it has ended

# A process that has been killed cannot end its engines, so each has a guard: the input of the guard ends with the
# process that started both, however that ends, and then the guard gives the engine its moment and ends its group.
GUARD = 'read -r nothing; sleep "$1"; kill -s KILL -- "-$2"'


class EngineError(BotError):
    """What is wrong with an engine, in every language; as a string in English."""

    def __init__(self, key: str, parameters: Mapping[str, Any]) -> None:
        super().__init__(key, parameters)
        self._said = key, dict(parameters)

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        return sentences(lang).say("failed", self._said)


class EngineProcess:
    """Starts at once. Whatever goes wrong is an EngineError, after which the program must be ended."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = repr(shlex.join(command))
        pipe = subprocess.PIPE
        try:
            # A session of its own: whatever it starts ends with it, and Ctrl-C is for its owner alone.
            process = subprocess.Popen(command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
            guard = _guard(process.pid)
        except OSError as error:
            raise self.error("no_start", reason=error.strerror) from error
        assert process.stdin and process.stdout and process.stderr
        self._process = process
        self._input, self._output, self._errors = process.stdin, process.stdout, process.stderr
        for stream in (self._input, self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
        self._complaint = b""
        self.kill = weakref.finalize(self, _kill, process, guard)  # also when the owner forgets it, or ends itself

    def ask(self, question: str, seconds: float) -> bytes:
        """The line with which it answers a line."""
        deadline = time.monotonic() + seconds
        if early := _read(self._output):
            raise self._talks(early)
        unsent = self._send_some(question.encode() + b"\n")
        answer = b""
        with selectors.DefaultSelector() as ready:
            ready.register(self._output, selectors.EVENT_READ)
            ready.register(self._errors, selectors.EVENT_READ)
            if unsent:
                ready.register(self._input, selectors.EVENT_WRITE)
            while unsent or b"\n" not in answer:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise self.error("late", seconds=seconds)
                ended = self._process.poll() is not None
                heard = ready.select(0 if ended else min(left, LOOK))
                if ended and not heard:  # what it has started may hold the output for ever
                    raise self._ended()
                for key, _ in heard:
                    if key.fileobj is self._input:
                        unsent = self._send_some(unsent)
                        if not unsent:
                            ready.unregister(self._input)
                    elif key.fileobj is self._errors:
                        if not self._listen_to_complaints():
                            ready.unregister(self._errors)
                    else:
                        answer += self._hear()
                if len(answer) > LONGEST_ANSWER:
                    raise self.error("too_long", bytes=LONGEST_ANSWER)
        line, _, more = answer.partition(b"\n")
        if more:
            raise self._talks(more)
        return line

    def error(self, key: str, **parameters: Any) -> EngineError:
        return EngineError(key, {"command": self._command, **parameters})

    def tell(self, line: str) -> None:
        """A line that needs no answer; whether it is read does not matter."""
        self._send_some(line.encode() + b"\n")

    def close(self) -> None:
        """No more questions: it may end by itself for a moment, then it is ended, with whatever it has started."""
        self._input.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self.kill()

    def _send_some(self, data: bytes) -> bytes:
        """What is left to send. A program that no longer listens has ended or will not answer, which is told then."""
        try:
            return data[self._input.write(data) or 0 :]
        except BrokenPipeError:
            return b""

    def _hear(self) -> bytes:
        heard = _read(self._output)
        if heard == b"":
            raise self._ended()
        return heard or b""

    def _listen_to_complaints(self) -> bool:
        """Keep the end of what it writes to standard error; False once there is no more."""
        heard = _read(self._errors)
        self._complaint = (self._complaint + (heard or b""))[-COMPLAINT:]
        return heard != b""

    def _talks(self, heard: bytes) -> EngineError:
        return self.error("unasked", answer=shown(heard.decode("utf-8", "replace")))

    def _ended(self) -> EngineError:
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return self.error("closed")
        self._listen_to_complaints()
        lines = self._complaint.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        printable = "".join(c for c in last if c.isprintable())[:200]
        complaint = f": {printable}" if printable else ""
        if status < 0:
            return self.error("signal", signal=-status, complaint=complaint)
        return self.error("ended", status=status, complaint=complaint)


def shown(answer: str) -> str:
    """An answer as it is quoted in an error: the beginning of it, in one line."""
    text = answer.rstrip("\r\n")  # a stray blank is a mistake to be seen
    return repr(text if len(text) <= 60 else text[:60] + "…")


def _read(stream: IO[bytes]) -> bytes | None:
    """What is there to read now; empty at its end, None if there is nothing yet."""
    try:
        return os.read(stream.fileno(), CHUNK)
    except BlockingIOError:
        return None


def _guard(group: int) -> "subprocess.Popen[bytes]":
    command = ["/bin/sh", "-c", GUARD, "hafen-guard", f"{GRACE:g}", str(group)]
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, start_new_session=True, cwd="/"
    )


def _kill(process: "subprocess.Popen[bytes]", guard: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(ProcessLookupError):  # nobody is left
        os.killpg(process.pid, signal.SIGKILL)
    guard.kill()
    for ended in (process, guard):
        ended.wait()
        for stream in (ended.stdin, ended.stdout, ended.stderr):
            if stream is not None:
                stream.close()
