"""The pages in the package are those of ``web/``: built anew, they are the same files."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMMITTED = ROOT / "src" / "hafen" / "server" / "static"


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_the_built_pages_are_up_to_date(tmp_path: Path) -> None:
    build = ["npm", "run", "build", "--", "--outDir", str(tmp_path), "--logLevel", "warn"]
    subprocess.run(build, cwd=ROOT / "web", check=True, timeout=300)
    built, committed = files(tmp_path), files(COMMITTED)
    assert built.keys() == committed.keys(), "the pages changed: make web, and commit what it writes"
    changed = [name for name in built if built[name] != committed[name]]
    assert not changed, f"{changed} changed: make web, and commit what it writes"
