"""Benchmark tasks, which run natively and in a browser, and the command that prints their rates.

Each task is a function that returns the number of units of work done, so that any caller can time it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from time import perf_counter

from ..core.decision_times import decision_times
from .ai.playout import play_random_game
from .game import GAME
from .notation.parse import parse_position
from .rules import movegen
from .rules.position import start_position
from .rules.state import State

MAX_GAME_TURNS = 400
RULES_FOR_SIX = "standard;board=hex6"


def perft_start(depth: int) -> int:
    """Return the number of sequences of *depth* moves from the standard start position."""
    return movegen.perft(State.thaw(start_position()), depth)


def random_playouts(plies: int, seed: int) -> int:
    """Play random games from the standard start for at least *plies* turns in total; return the number of turns."""
    rng, start, played = Random(seed), start_position(), 0
    while played < plies:
        played += play_random_game(State.thaw(start), rng, MAX_GAME_TURNS)
    return played


def thaw_all(texts: Sequence[str]) -> list[State]:
    """Return the state of each of the position texts *texts*."""
    return [State.thaw(parse_position(text)) for text in texts]


def list_moves(states: Sequence[State]) -> int:
    """List the complete moves of each state; return the number of moves."""
    return sum(len(movegen.list_moves(state)) for state in states)


def decisions(level: int, count: int, seed: int) -> str:
    """Return the times of *count* decisions of a level on the board for six as JSON (`core/decision_times.py`)."""
    return json.dumps(decision_times(GAME, RULES_FOR_SIX, level, count, seed))


def main(*, as_json: bool = False) -> None:
    """Print the rate of each task on this machine, in units of work per second."""
    states = thaw_all(_played_positions())
    rates = {
        "perft": _measure_rate(lambda: perft_start(3)),
        "playout_plies": _measure_rate(lambda: random_playouts(2000, 1)),
        "listed_moves": _measure_rate(lambda: list_moves(states)),
    }
    print(json.dumps(rates) if as_json else "\n".join(f"{name}\t{rate:,.0f}/s" for name, rate in rates.items()))


def _played_positions() -> list[str]:
    """Return the texts of 40 middle-game positions from random games."""
    from .notation.format import format_position
    from .rules.moves import freeze

    texts = []
    for seed in range(40):
        state = State.thaw(start_position())
        play_random_game(state, Random(seed), 40 + seed)
        texts.append(format_position(freeze(state)))
    return texts


def _measure_rate(work: object, rounds: int = 5) -> float:
    best = 0.0
    for _ in range(rounds):
        begun = perf_counter()
        done = work()  # type: ignore[operator]
        best = max(best, done / (perf_counter() - begun))
    return best
