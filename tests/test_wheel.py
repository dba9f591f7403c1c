"""A wheel holds all a player needs: data, words, the command."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_a_built_wheel_plays_a_game(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    build = [*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, timeout=120)
    (wheel,) = tmp_path.glob("hafen-*.whl")
    site = tmp_path / "site"
    subprocess.run(
        [*pip, "install", "--quiet", "--no-deps", "--target", str(site), str(wheel)], check=True, timeout=120
    )

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
    assert "Das Spiel ist zu Ende" in shown
