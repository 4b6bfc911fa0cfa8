"""`build.py bench`: each figure as a ratio to a yardstick that runs beside it, in turn, in the same run.

A ratio is the median of those of the single rounds: what else the machine does weighs on both sides alike.
"""

from collections.abc import Callable, Iterable, Sequence

from tools import bench_browser, bench_native, bench_page, bench_start, sizes
from tools.bench_figures import Figure

PARTS: dict[str, Callable[[], Iterable[Figure]]] = {
    "native": bench_native.measure,
    "browser": bench_browser.measure,
    "start": bench_start.measure,
    "page": bench_page.measure,
    "sizes": sizes.measure,
}


def bench(names: Sequence[str]) -> int:
    """Measure the parts called *names*, all where there are none, and print their figures."""
    for name in names or PARTS:
        for figure in PARTS[name]():
            print(figure, flush=True)
    return 0
