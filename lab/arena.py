"""`python -m machiavel arena` in which the baselines play by their names.

    python -m lab.arena 4 material material material --games 24 --seed 725

Run it in the root of the checkout. A baseline counts moves and not seconds, so it has two minutes a decision.
"""

import shlex
import sys
from collections.abc import Sequence
from typing import Final

from machiavel.__main__ import main as machiavel

from lab.baselines import NAMES

SECONDS: Final = 120


def player(name: str) -> str:
    """Return the name by which `machiavel arena` knows the player *name*."""
    return f"program@{SECONDS}:{shlex.quote(sys.executable)} -m lab.baselines {name}" if name in NAMES else name


def main(arguments: Sequence[str]) -> int:
    """Play games, print their results, and return the exit status."""
    return machiavel(["arena", *map(player, arguments)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
