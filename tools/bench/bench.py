"""`build.py bench`: figures as ratios to a reference that is measured in alternation in the same run.

A ratio is the median over rounds, so that other load of the machine affects both sides alike.
"""

from collections.abc import Callable, Iterable, Sequence

from tools.bench import answers, browser_rates, browsers, knights, late_turns, long_games, native, page, start
from tools.bench.figures import Figure
from tools.check import sizes

PARTS: dict[str, Callable[[], Iterable[Figure]]] = {
    "native": native.measure_native_rates,
    "knights": knights.measure_knights,
    "answers": answers.measure_answers,
    "browser": browser_rates.measure_browser_rates,
    "start": start.measure_starts,
    "browsers": browsers.measure_browser_starts,
    "page": page.measure_pages,
    "long": long_games.measure_long_games,
    "growth": late_turns.measure_late_turns,
    "sizes": sizes.measure_sizes,
}


def bench(names: Sequence[str]) -> int:
    """Measure the parts called *names*, or all if it is empty, and print their figures."""
    for name in names or PARTS:
        for figure in PARTS[name]():
            print(figure, flush=True)
    return 0
