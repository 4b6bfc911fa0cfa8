"""Djambi's search in C++: the same moves after as many nodes, about thirty times as fast.

    python -m lab.cpp_search arena 5 4 --games 198 --seed 31        two against two, in all seatings
    python -m lab.cpp_search arena nodes=40000 mobile --three       one against three
    python -m lab.cpp_search play --nodes 2000 --games 150          samples, as `build.py tune play` writes them

It measures what takes hundreds of games. It plays with the rules `standard`: levels 4 to 6 with any settings, and the
baselines. The settings of a player, defaults included, are handed to the program. Tests compare it with the search in
Python, move by move and node by node. It needs a C++17 compiler.
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
#: The nodes of level 6, which has two seconds instead: about as many as Python searches in them.
LEVEL_6_NODES = 40_000
#: Settings that the program does not know, with the only value that it plays.
FIXED_PARAMS = {"opponent_model": "selfish", "max_depth_multiplayer": 0}


def compiler() -> str | None:
    """Return the C++ compiler of this machine, None if there is none."""
    return shutil.which(os.environ.get("CXX", "c++"))


def program() -> Path:
    """Return the path of the program, compiled from these sources; raises SystemExit without a compiler."""
    sources = [path.read_bytes() for path in sorted(SOURCES.glob("*.[hc]*"))]
    path = CACHE / f"cpp_search-{hashlib.sha256(b''.join(sources)).hexdigest()[:16]}"
    if not path.exists():
        found = compiler()
        if found is None:
            raise SystemExit("The search in C++ needs a compiler (c++, or the one that CXX names), and there is none.")
        path.parent.mkdir(exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        subprocess.run([found, "-O3", "-std=c++17", "-o", str(fresh), str(SOURCES / "main.cpp")], check=True)
        fresh.replace(path)
    return path


def settings(name: str) -> str:
    """Return all settings of a player of the arena, `5` or `nodes=2000,reply_temperature=0.03`, for the program.

    Raises RequestError for an unknown player or setting, SystemExit for a player that the program cannot play.
    """
    made = make_player(Djambi(), name)
    request = made.request if isinstance(made, BuiltinPlayer) else SearchRequest(baseline=name)
    player = player_of(request)
    values = to_settings(player.params) | to_settings(player.weights)
    has_other_params = any(values.pop(key) != value for key, value in FIXED_PARAMS.items())
    if request.baseline or request.seconds or player.temperature or has_other_params:
        raise SystemExit(f"The search in C++ plays levels 4 to 6 and their settings, not {name!r}.")
    nodes = request.nodes or player.nodes or LEVEL_6_NODES
    return ",".join([f"nodes={nodes}", *(f"{key}={value!r}" for key, value in values.items())])


def run(arguments: Sequence[str], lines: str = "") -> str:
    """Return the output of the program for *lines* on its standard input."""
    command = [str(program()), *arguments]
    return subprocess.run(command, input=lines, text=True, capture_output=True, check=True).stdout


def search_positions(name: str, positions: Sequence[str]) -> list[tuple[str, int]]:
    """Return the move that a player finds in each position (a text), and the nodes of the search."""
    found = run(["think", settings(name)], "".join(f"{text}\n" for text in positions))
    return [(move, int(nodes)) for move, nodes, *_ in (line.split("\t") for line in found.splitlines())]


def arena(first: str, second: str, games: int, seed: int, is_three: bool = False) -> str:
    """Return a line with the share of *first* in *games* games, two against two or alone against three *second*."""
    players = [name if name in baselines.NAMES else settings(name) for name in (first, second)]
    return run(["arena", *players, "three" if is_three else "two", str(games), str(seed)]).strip()
