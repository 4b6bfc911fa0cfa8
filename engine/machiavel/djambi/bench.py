"""Benchmark tasks, the same natively and in a browser, and the command that prints their rates.

Each task is a function that returns the amount of work it did, so that any runner can time it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from time import perf_counter

from .ai.playout import random_game
from .notation.parse import parse_position
from .rules import movegen
from .rules.position import start_position
from .rules.state import State

MAX_GAME_TURNS = 400


def perft_start(depth: int) -> int:
    """Return perft of the standard start position, counted in bulk on the last ply."""
    return movegen.perft(State.thaw(start_position()), depth)


def random_playouts(plies: int, seed: int) -> int:
    """Play random games from the start until at least *plies* turns are made; return the number of turns."""
    rng, start, played = Random(seed), start_position(), 0
    while played < plies:
        played += random_game(State.thaw(start), rng, MAX_GAME_TURNS)
    return played


def thaw_all(texts: Sequence[str]) -> list[State]:
    """Return a state for each position text."""
    return [State.thaw(parse_position(text)) for text in texts]


def list_moves(states: Sequence[State]) -> int:
    """List all complete moves of each state; return their number."""
    return sum(len(movegen.list_moves(state)) for state in states)


def main(*, as_json: bool = False) -> None:
    """Print the rates of this machine, in units per second."""
    states = thaw_all(_played_positions())
    rates = {
        "perft": _rate(lambda: perft_start(3)),
        "playout_plies": _rate(lambda: random_playouts(2000, 1)),
        "listed_moves": _rate(lambda: list_moves(states)),
    }
    print(json.dumps(rates) if as_json else "\n".join(f"{name}\t{rate:,.0f}/s" for name, rate in rates.items()))


def _played_positions() -> list[str]:
    """Return the texts of middle-game positions from random games."""
    from .notation.format import format_position
    from .rules.moves import freeze

    texts = []
    for seed in range(40):
        state = State.thaw(start_position())
        random_game(state, Random(seed), 40 + seed)
        texts.append(format_position(freeze(state)))
    return texts


def _rate(work: object, rounds: int = 5) -> float:
    best = 0.0
    for _ in range(rounds):
        begun = perf_counter()
        done = work()  # type: ignore[operator]
        best = max(best, done / (perf_counter() - begun))
    return best
