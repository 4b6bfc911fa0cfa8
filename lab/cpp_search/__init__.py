"""Owns the twin of the search: a C++ program that finds the same moves some thirty times as fast, to measure with.

    python -m lab.cpp_search arena 5 4 --games 198 --seed 31        A A B B, in all seatings
    python -m lab.cpp_search arena nodes=40000 mobile --three       A against three B
    python -m lab.cpp_search play --nodes 2000 --games 150          what `build.py tune play` writes

What a hundred games tell here a few tell in Python. The page never sees it: it is no engine, only a measure, for the
rules `standard`, levels 4 to 6 and their settings. It has no settings of its own; each player's are handed to it
whole. A test holds it to the search in Python, move by move and node by node. Needs a C++17 compiler.
"""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from machiavel.arena.players import BuiltinPlayer, make_player
from machiavel.core.ai import SearchRequest
from machiavel.djambi import Djambi
from machiavel.djambi.ai.settings import player_of, to_settings

from lab import baselines
from tools.paths import CACHE

SOURCES = Path(__file__).parent
#: What level 6 gets where it is not said, for it has no nodes of its own: about its two seconds.
NODES_OF_THE_LAST = 40_000
#: Words and numbers of a search that the twin does not know; it plays what they say by default.
FIXED_PARAMS = {"opponent_model": "selfish", "max_depth_multiplayer": 0}


def compiler() -> str | None:
    """Return the C++ compiler of this machine, None if there is none."""
    return shutil.which(os.environ.get("CXX", "c++"))


def program() -> Path:
    """Return the compiled twin; SystemExit without a compiler."""
    sources = [path.read_bytes() for path in sorted(SOURCES.glob("*.[hc]*"))]
    path = CACHE / f"twin-{hashlib.sha256(b''.join(sources)).hexdigest()[:16]}"
    if not path.exists():
        found = compiler()
        if found is None:
            raise SystemExit("The twin needs a C++ compiler (c++, or what CXX says), and there is none.")
        path.parent.mkdir(exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        subprocess.run([found, "-O3", "-std=c++17", "-o", str(fresh), str(SOURCES / "main.cpp")], check=True)
        fresh.replace(path)
    return path


def settings(name: str) -> str:
    """Return all settings of an arena's player, `5` or `nodes=2000,reply_temperature=0.03`, as the twin reads them.

    Raises RequestError for a player or a setting that is none, SystemExit for a player whom the twin cannot play.
    """
    asked = make_player(Djambi(), name)
    wish = asked.request if isinstance(asked, BuiltinPlayer) else SearchRequest(baseline=name)
    player = player_of(wish)
    known = to_settings(player.params) | to_settings(player.weights)
    if (
        wish.baseline
        or wish.seconds
        or player.temperature
        or any(known.pop(key) != value for key, value in FIXED_PARAMS.items())
    ):
        raise SystemExit(f"The twin plays levels 4 to 6 and their settings, not {name!r}.")
    budget = wish.nodes or player.nodes or NODES_OF_THE_LAST
    return ",".join([f"nodes={budget}", *(f"{key}={value!r}" for key, value in known.items())])


def run(arguments: Sequence[str], lines: str = "") -> str:
    """Return what the twin prints, given *lines* on its standard input."""
    command = [str(program()), *arguments]
    return subprocess.run(command, input=lines, text=True, capture_output=True, check=True).stdout


def thoughts(name: str, positions: Sequence[str]) -> list[tuple[str, int]]:
    """Return the move that a player finds in each position's text, and after how many nodes."""
    found = run(["think", settings(name)], "".join(f"{text}\n" for text in positions))
    return [(move, int(nodes)) for move, nodes, *_ in (line.split("\t") for line in found.splitlines())]


def arena(first: str, second: str, games: int, seed: int, is_three: bool = False) -> str:
    """Return the figures of *games* games: two against two, or one *first* against three *second*."""
    players = [name if name in baselines.NAMES else settings(name) for name in (first, second)]
    return run(["arena", *players, "three" if is_three else "two", str(games), str(seed)]).strip()
