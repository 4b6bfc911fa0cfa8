"""All paths in ARCHITECTURE.md exist."""

import re

import pytest

from tools.languages import SECOND
from tools.paths import ROOT

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
NAMED_FILES = sorted(set(re.findall(r"`([\w/.-]+\.(?:py|ts|md|css|json|svg))`", TEXT)))
GAMES = ("djambi", "knights")


@pytest.mark.parametrize("name", NAMED_FILES)
def test_a_file_named_in_the_architecture_exists(name: str) -> None:
    """NAME stands for each game, LANGUAGE for a translation; a path may begin inside the engine or the page."""
    wanted = [name.replace("NAME", game).replace("LANGUAGE", SECOND) for game in GAMES]
    files = {
        file.relative_to(ROOT).as_posix()
        for folder in ("engine", "web", "tools", "docs", "tests", "lab")
        for file in (ROOT / folder).rglob("*")
    } | {file.name for file in ROOT.iterdir()}
    assert all(
        any(file == path or file.endswith(f"/{path}") for file in files)
        for path in wanted[: 2 if "NAME" in name else 1]
    )
