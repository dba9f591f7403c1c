"""A wheel holds all a player needs: data, words, the command, the server with its pages."""

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from benchmarks.server.process import ServerProcess

ROOT = Path(__file__).parents[1]
SERVER = ROOT / "src" / "hafen" / "server"
# What the server reads besides its modules.
READ = ["words/*.toml", "database/migrations/**/*.*", "static/**/*.*"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a wheel brings it, and nothing else of this folder."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    build = [*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, timeout=120)
    (wheel,) = folder.glob("hafen-*.whl")
    site = folder / "site"
    subprocess.run(
        [*pip, "install", "--quiet", "--no-deps", "--target", str(site), str(wheel)], check=True, timeout=120
    )
    return site


def test_a_wheel_holds_what_the_server_reads(site: Path) -> None:
    for pattern in READ:
        needed = {path.relative_to(SERVER) for path in SERVER.glob(pattern) if "__pycache__" not in path.parts}
        assert needed, pattern
        assert all((site / "hafen" / "server" / path).is_file() for path in needed), pattern


def test_a_wheel_serves_the_table(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    monkeypatch.chdir(tmp_path)
    server = ServerProcess(tmp_path)
    server.start()
    try:
        page = httpx.get(server.url)
        assert page.status_code == 200
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
        assert scripts
        assert all(httpx.get(server.url + script).status_code == 200 for script in scripts)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        asked = {"game": "kontor", "options": {}, "seats": seats}
        assert httpx.post(f"{server.url}/api/tables", json=asked).status_code == 201
    finally:
        server.stop()


def test_a_built_wheel_plays_a_game(site: Path, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(site), "HAFEN_CACHE": str(tmp_path / "cache")}

    def python(*arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            input=typed,
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = python("-c", "import hafen; print(hafen.__file__)").strip()
    assert Path(where).is_relative_to(site)
    shown = python(
        "-m",
        "hafen",
        "play",
        "speicherstadt",
        "--players",
        "2",
        "--seed",
        "1",
        "--lang",
        "de",
        "--bots",
        "greedy",
        "--plain",
        typed="1\n" * 400,
    )
    assert "Die Partie ist zu Ende" in shown
