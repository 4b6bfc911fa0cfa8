"""Actions of Knights' page without views: storage, hand-over, undo and links, with the real engine and no browser."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tools import npm
from tools.paths import ENGINE

STORIES = ("reload", "secrets", "undo", "end", "links", "restart")


@cache
def failed_claims() -> dict[str, list[str]]:
    """Return the claims that do not hold, by the stories of page_actions.mjs."""
    given = json.dumps({"python": sys.executable, "engine": str(ENGINE), "stories": STORIES})
    command = [*npm.typescript_command(), str(Path(__file__).with_name("page_actions.mjs")), given]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("story", STORIES)
def test_all_claims_of_a_story_hold(story: str) -> None:
    assert failed_claims()[story] == []
