"""`build.py bench`: figures as ratios to a reference, measured in alternation in the same run.

A ratio is the median over rounds, so that other load of the machine affects both sides alike.
"""

from collections.abc import Callable, Iterable, Sequence

from tools.bench import answers, browser_rates, browsers, knights, late_turns, long_games, native, page, start
from tools.bench.figures import Figure
from tools.check import sizes

PARTS: dict[str, Callable[[], Iterable[Figure]]] = {
    "native": native.measure,
    "knights": knights.measure,
    "answers": answers.measure,
    "browser": browser_rates.measure,
    "start": start.measure,
    "browsers": browsers.measure,
    "page": page.measure,
    "long": long_games.measure,
    "growth": late_turns.measure,
    "sizes": sizes.measure,
}


def bench(names: Sequence[str]) -> int:
    """Measure the parts called *names*, all if empty, and print their figures."""
    for name in names or PARTS:
        for figure in PARTS[name]():
            print(figure, flush=True)
    return 0
