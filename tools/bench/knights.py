"""Rates of Knights: random games beside those of catanatron, whose game has fewer rules, and in Chromium.

catanatron is under the GPL: only this benchmark fetches and imports it.
"""

import json
import random
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from machiavel.knights import bench as engine

from tools import env
from tools.bench.browser_rates import ask_page, bench_site
from tools.bench.figures import Figure, Rounds, decision_figure, with_min_goal
from tools.bench.native import Task, measure_in_turn, work_per_second
from tools.browsers import installed

REFERENCE = "catanatron"
GOAL, BROWSER_GOAL = 1.0, 0.33
ACTIONS = 8_000
#: The number of actions in a call in the browser.
PORTION = 2_000
ROUNDS = 7
#: The number of rounds of warm-up in the browser.
WARM_UP = 3
STATES, ACTIONS_EACH = 400, 8
#: The levels whose decisions are timed in the browser.
LEVELS = (3, 4)
#: The number of decisions that are timed at each level.
DECISIONS = 300
#: The goals of a level in milliseconds: the median, the 95th percentile, the longest slice.
DECISION_GOALS = {3: (60, 400, 100)}


def measure_knights() -> Iterator[Figure]:
    """Yield the rate of random games, the times of listing and of make with unmake, and figures in the browser."""
    if find_spec(REFERENCE) is None:
        env.install_group("bench")
    rounds = measure_in_turn(lambda: engine.random_actions(ACTIONS, 1), _reference_task(), ROUNDS)
    yield with_min_goal("knights random games", rounds, GOAL, "actions/s", REFERENCE)
    states = engine.random_states(STATES, 1)
    yield _microseconds_figure("knights listing, nothing cached", lambda: engine.list_all(states))
    yield _microseconds_figure("knights make and unmake", lambda: engine.make_all(states, ACTIONS_EACH))
    yield from _browser_figures()


def _reference_task() -> Task:
    """Return the task of playing one random game of four players with catanatron."""
    package = import_module(REFERENCE)
    colors = list(package.Color)[:4]

    def play() -> int:
        random.seed(1)
        game = package.Game([package.RandomPlayer(color) for color in colors])
        game.play()
        return len(game.state.actions)

    return play


def _microseconds_figure(name: str, task: Task) -> Figure:
    best = max(work_per_second(task) for _ in range(ROUNDS))
    return Figure(name, f"{1e6 / best:5.1f} µs", "none", is_reached=True)


def _browser_figures() -> Iterator[Figure]:
    with bench_site() as server, installed.starter() as start:
        chromium = start()
        page = chromium.new_page()
        page.goto(f"{server.url}engine.html?game=knights")
        page.evaluate("() => globalThis.booted")
        request = {"task": "random_actions", "parameters": [PORTION, 1]}
        pairs = []
        for _ in range(ROUNDS + WARM_UP):
            answer = ask_page(page, request)
            pairs.append(
                (answer["done"] / answer["seconds"], work_per_second(lambda: engine.random_actions(PORTION, 1)))
            )
        ours, reference = zip(*pairs[WARM_UP:], strict=True)
        yield with_min_goal(
            "browser knights random games", Rounds(list(ours), list(reference)), BROWSER_GOAL, "actions/s", "native"
        )
        for level in LEVELS:
            request = {"task": "decisions", "parameters": [level, DECISIONS, 1]}
            times = json.loads(ask_page(page, request)["done"])
            yield decision_figure(f"browser knights level {level} decision", times, DECISION_GOALS.get(level, ()))
        chromium.close()
