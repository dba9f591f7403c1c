"""A terminal of its own for a match, as a person has it."""

import os
import pty
import select
import signal
import sys
import time
from pathlib import Path


class Terminal:
    """A new match in a child process, on a terminal of its own; against simple bots unless told."""

    def __init__(self, columns: int, lines: int, *arguments: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            environment = {**os.environ, "COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm-256color"}
            environment.pop("NO_COLOR", None)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests may run where it is ignored
            run = [sys.executable, "-m", "hafen", "play", "--bots", "greedy", *arguments]
            os.execve(sys.executable, run, environment)

    def until(self, *parts: str, seconds: float = 30) -> str:
        """Everything up to and with one of these parts of the output."""
        got, deadline = b"", time.monotonic() + seconds
        while not any(part.encode() in got for part in parts):
            assert time.monotonic() < deadline, got.decode(errors="replace")
            if select.select([self.fd], [], [], 0.2)[0]:
                got += os.read(self.fd, 65536)
        return got.decode(errors="replace")

    def until_asleep(self) -> None:
        """It waits for a key."""
        asleep = 0
        while asleep < 5:
            state = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0]
            asleep = asleep + 1 if state == "S" else 0
            time.sleep(0.05)

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def ended(self) -> int:
        """The rest of the output is read; the exit code."""
        try:
            while os.read(self.fd, 65536):
                pass
        except OSError:  # the other side is closed
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
