"""The commands and paths in the notebook, in lab/README.md and in docs/strength.md are right."""

import re
import shlex
from importlib.util import find_spec

import pytest
from machiavel.arena.players import check_player
from machiavel.djambi import Djambi

from lab import baselines
from tools.paths import ENGINE, ROOT

DOCUMENTS = ("lab/NOTEBOOK.md", "lab/README.md", "docs/strength.md")
#: This finds commands that stand by themselves, in backticks or as a block.
COMMAND = re.compile(r"(?:`|^    )(python (?:-m [\w.]+|build\.py)[^`\n]*)", re.MULTILINE)
FILE = re.compile(r"`((?:[\w.]+/)+[\w.]+\.(?:py|tsv|md|json|svg))`")
VERBS = {"play", "fit", "calibrate", "shares", "marks", "saw", "screen", "knights"}
#: These letters stand for players.
PLACEHOLDERS = {"A", "B", "PLAYERS"}


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_in_the_documents_exists(name: str) -> None:
    for command in COMMAND.findall(text_of(name)):
        words = shlex.split(command)
        if words[1] == "build.py":
            assert words[2] != "tune" or words[3] in VERBS, command
        else:
            assert find_spec(words[2]) is not None, command


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_in_the_documents_exists(name: str) -> None:
    missing = [
        path
        for path in FILE.findall(text_of(name))
        if not (ROOT / path).exists() and not (ENGINE / "machiavel" / path).exists()
    ]
    assert not missing


def test_every_player_of_a_command_exists() -> None:
    for command in COMMAND.findall(text_of("docs/strength.md")):
        words = shlex.split(command)
        if "arena" in command and "knights" not in words:
            for player in words[words.index("-m") + 2 : words.index("--games")]:
                if player not in ("arena", "--three", *baselines.NAMES, *PLACEHOLDERS):
                    check_player(Djambi(), player, "standard")
