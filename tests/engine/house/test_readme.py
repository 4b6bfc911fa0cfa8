"""The README's lines for programmers run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_ten_lines_of_the_readme_run() -> None:
    """Python blocks of the README are whole programs."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 1
    done = subprocess.run(
        [sys.executable, "-c", blocks[0]], cwd=ROOT / "engine", capture_output=True, text=True, check=True
    )
    first, second = done.stdout.splitlines()
    assert first.startswith("27 moves, the first is ")
    assert second.endswith("None")
