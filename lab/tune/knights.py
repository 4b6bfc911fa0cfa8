"""A random walk through the weights of Knights' computer players: changes that win games stay.

    python build.py tune knights --steps 20 --games 24 --seed 1     a walk from the default weights
    python build.py tune knights --steps 20 --log FILE              the same, continued from the last line of FILE

Each step changes a few weights at random and plays the new player against the old one, two seats each. All six
seatings of a deal have the same map and the same dice. The new weights stay if they win clearly more than half.
The same seed makes the same walk, in one run or in several.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from itertools import count
from math import exp
from pathlib import Path
from random import Random
from typing import Any

from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.core.chance import ChanceSampler
from machiavel.core.game import CHANCE, Transition
from machiavel.knights.ai.evaluation.weights import DEFAULT_WEIGHTS
from machiavel.knights.ai.settings import ALIASES
from machiavel.knights.game import GAME

#: All ways in which two players of two seats each can sit.
SEATINGS = ("ABAB", "BABA", "AABB", "BBAA", "ABBA", "BAAB")
#: The number of weights that a step changes.
CHANGED_WEIGHTS = 3
#: The standard deviation of the logarithm of the factor by which a weight is changed.
SPREAD = 0.3
#: The number of standard errors by which the share of a new player must exceed 0.5.
MARGIN = 0.8

Weights = dict[str, float]


def main(arguments: Sequence[str]) -> int:
    """Take the steps of a walk and return the exit status."""
    options = _parser().parse_args(arguments)
    current: Weights = asdict(DEFAULT_WEIGHTS)
    first = 0
    if options.log and options.log.exists():
        lines = options.log.read_text(encoding="utf-8").splitlines()
        logged, first = json.loads(lines[-1])["weights"], len(lines)
        current = {ALIASES.get(name, name): value for name, value in logged.items()}
    for step in range(first, first + options.steps):
        # Each step has a generator of its own, so that a continued walk takes the same steps as a whole one.
        rng = Random(f"{options.seed}/{step}")
        names = rng.sample(sorted(current, key=_first_name), CHANGED_WEIGHTS)
        tried = current | {name: round(current[name] * exp(rng.gauss(0, SPREAD)), 3) for name in names}
        won = play_step(tried, current, options, step)
        is_better = won - 0.5 > MARGIN * 0.5 / options.games**0.5
        if is_better:
            current = tried
        changes = ", ".join(f"{name}={tried[name]}" for name in names)
        print(f"{step:3} {won:.3f} {'kept' if is_better else '-   '} {changes}", flush=True)
        if options.log:
            with options.log.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"step": step, "won": won, "weights": current}) + "\n")
    print(json.dumps({name: value for name, value in current.items() if value != asdict(DEFAULT_WEIGHTS)[name]}))
    return 0


def _first_name(weight: str) -> str:
    """Return the name that a weight had at first: in their order, a seed makes the walk that it has always made."""
    return next((first for first, name in ALIASES.items() if name == weight), weight)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py tune knights")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--games", type=int, default=24, help="games of each step")
    parser.add_argument("--level", type=int, default=2, help="whose search both players use")
    parser.add_argument("--rules", default="storm;map=custom")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="a file with one JSON line for each step")
    return parser


def play_step(new: Weights, old: Weights, options: argparse.Namespace, step: int) -> float:
    """Play the games of a step and return the share that the new weights win."""
    total: float = 0.0
    for game in range(options.games):
        seating = SEATINGS[game % len(SEATINGS)]
        deal = step * options.games + game // len(SEATINGS)
        requests = [SearchRequest(level=options.level, settings=new if seat == "A" else old) for seat in seating]
        winners = play_game(options.rules, requests, deal)
        ours = [seat for seat in winners if seating[seat] == "A"]
        total += len(ours) / len(winners)
    return total / int(options.games)


def play_game(rules: str, requests: Sequence[SearchRequest], seed: int) -> tuple[int, ...]:
    """Play one game in which each seat decides by its own observation and memory, and return the winners."""
    position, dice = GAME.ai.random_opening(rules, Random(seed)), ChanceSampler(seed)
    memories: list[Any] = [None for _ in requests]
    for number in count():
        outcome = position.outcome()
        if outcome:
            return outcome.winners
        (seat,) = GAME.seats_to_act(position)
        if seat == CHANCE:
            action = dice.sample_throw(GAME, position)
        else:
            information = InformationState(seat, GAME.observation(position, seat), memories[seat])
            action = run_to_end(GAME.ai.start_search(information, requests[seat], Random(f"{seed} {number}")))
        after = GAME.apply(position, action)
        step = Transition(position, action, after, GAME.actor(position, action))
        memories = [GAME.update_memory(memory, step, player) for player, memory in enumerate(memories)]
        position = after
    raise AssertionError
