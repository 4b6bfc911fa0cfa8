"""Knights' actions with the real engine, without a browser: what is kept, handed over, taken back and sent on."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tools import npm
from tools.paths import ENGINE

STORIES = ("reload", "secrets", "back", "end", "links", "restart")


@cache
def findings() -> dict[str, list[str]]:
    """Return what is not as it should be in each story of without_views.mjs."""
    given = json.dumps({"python": sys.executable, "engine": str(ENGINE), "stories": STORIES})
    command = [*npm.typescript(), str(Path(__file__).with_name("without_views.mjs")), given]
    told = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
    assert told.returncode == 0, told.stderr
    found: dict[str, list[str]] = json.loads(told.stdout)
    return found


@pytest.mark.parametrize("story", STORIES)
def test_without_views(story: str) -> None:
    assert findings()[story] == []
