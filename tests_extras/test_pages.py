"""Programs of the documentation that need an extra: blocks of ``python envs``."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAMS = [
    pytest.param(program, id=f"{page.relative_to(ROOT)} {n}")
    for page in sorted(ROOT.glob("docs/**/*.md"))
    for n, program in enumerate(re.findall(r"(?ms)^```python envs\n(.*?)^```$", page.read_text("utf-8")), 1)
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_run(program: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
