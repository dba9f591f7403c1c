"""A PostgreSQL of the tests' own: found by name, in a folder of its own, under a user without rights."""

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.server.process import free_port

USERS = ("postgres", "nobody")  # initdb refuses to run as root


class Postgres:
    def __init__(self) -> None:
        self._port = free_port()
        self.url = f"postgresql://hafen@127.0.0.1:{self._port}/postgres"
        self._folder = Path(tempfile.mkdtemp(prefix="hafen-postgres-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = next(pwd.getpwnam(name) for name in USERS if _exists(name))
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def __enter__(self) -> "Postgres":
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", "hafen", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -k {self._folder} -c fsync=off"
        self._run("pg_ctl", "-D", data, "-l", str(self._folder / "log"), "-o", options, "-w", "start")
        return self

    def __exit__(self, *_: object) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            [_find(program), *arguments],
            env=environment,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            **self._as,
        )
        assert done.returncode == 0, f"{program} as {getpass.getuser()}: {done.stderr}"


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _find(program: str) -> str:
    """By name, or where Debian puts what is not on the path."""
    found = shutil.which(program)
    if found is None:
        versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
        assert versions, f"{program} is not installed: apt-get install postgresql"
        found = str(versions[-1])
    return found
