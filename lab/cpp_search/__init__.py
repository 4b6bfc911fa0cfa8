"""Djambi's search in C++: it finds the moves of the Python search, about thirty times as fast, for measurements.

    python -m lab.cpp_search arena 5 4 --games 198 --seed 31        A A B B, in all seatings
    python -m lab.cpp_search arena nodes=40000 mobile --three       A against three B
    python -m lab.cpp_search play --nodes 2000 --games 150          the samples of `build.py tune play`

It plays the rules `standard`, levels 4 to 6 and their settings, and has no defaults of its own: this module passes
every setting. The page does not use it. A test compares it with the Python search, move by move and node by node. It
needs a C++17 compiler.
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
from machiavel.djambi.ai.settings import requested_player, to_settings

from lab import baselines
from tools.paths import CACHE

SOURCES = Path(__file__).parent
#: The nodes that stand for the two seconds of level 6, in which it searches about as many.
TOP_LEVEL_NODES = 40_000
#: The parameters that the program does not have, with the values by which it plays.
FIXED_PARAMS = {"opponent_model": "selfish", "max_depth_multiplayer": 0}


def compiler() -> str | None:
    """Return the C++ compiler of this machine, or None if there is none."""
    return shutil.which(os.environ.get("CXX", "c++"))


def program() -> Path:
    """Return the path of the compiled program, which is compiled first if the sources have changed.

    Raises SystemExit without a compiler.
    """
    sources = [path.read_bytes() for path in sorted(SOURCES.glob("*.[hc]*"))]
    path = CACHE / f"cpp_search-{hashlib.sha256(b''.join(sources)).hexdigest()[:16]}"
    if not path.exists():
        found = compiler()
        if found is None:
            raise SystemExit("lab.cpp_search needs a C++ compiler (c++, or the one that CXX names).")
        path.parent.mkdir(exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        subprocess.run([found, "-O3", "-std=c++17", "-o", str(fresh), str(SOURCES / "main.cpp")], check=True)
        fresh.replace(path)
    return path


def settings(name: str) -> str:
    """Return the settings of a player in an arena, `5` or `nodes=2000,reply_temperature=0.03`, for the program.

    Raises RequestError for an unknown player or setting, SystemExit for a player that only Python can play.
    """
    arena_player = make_player(Djambi(), name)
    request = arena_player.request if isinstance(arena_player, BuiltinPlayer) else SearchRequest(baseline=name)
    player = requested_player(request)
    values = to_settings(player.params) | to_settings(player.weights)
    if (
        request.baseline
        or request.seconds
        or player.temperature
        or any(values.pop(key) != value for key, value in FIXED_PARAMS.items())
    ):
        raise SystemExit(f"lab.cpp_search plays levels 4 to 6 and their settings, not {name!r}.")
    budget = request.nodes or player.nodes or TOP_LEVEL_NODES
    return ",".join([f"nodes={budget}", *(f"{key}={value!r}" for key, value in values.items())])


def run(arguments: Sequence[str], lines: str = "") -> str:
    """Run the program with *lines* as its standard input, and return its output."""
    command = [str(program()), *arguments]
    return subprocess.run(command, input=lines, text=True, capture_output=True, check=True).stdout


def best_moves(name: str, positions: Sequence[str]) -> list[tuple[str, int]]:
    """Return the move that a player finds at each position, as text, and the nodes of that search."""
    found = run(["think", settings(name)], "".join(f"{text}\n" for text in positions))
    return [(move, int(nodes)) for move, nodes, *_ in (line.split("\t") for line in found.splitlines())]


def arena(first: str, second: str, games: int, seed: int, is_three: bool = False) -> str:
    """Return the result of *games* games as text, of two against two seats or of one *first* against three *second*."""
    players = [name if name in baselines.NAMES else settings(name) for name in (first, second)]
    return run(["arena", *players, "three" if is_three else "two", str(games), str(seed)]).strip()
