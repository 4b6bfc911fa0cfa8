"""Commands of the puzzle finder; all of them write or read web/games/djambi/lessons/puzzles.json.

    python -m lab.puzzles find --games 60 --seed 1     plays games and adds their puzzles
    python -m lab.puzzles check                        searches every puzzle once more, prints those that fail
    python -m lab.puzzles sift                         the same; removes those that fail, grades the others again

A puzzle has one solution, placements of bodies aside, which a search puts clearly above every other move. Its
difficulty is the number of computer levels that miss it.
"""

import argparse
import sys
from collections.abc import Sequence

from lab.puzzles import finder


def main(arguments: Sequence[str]) -> int:
    """Run one command and return the exit status, which is 1 if `check` finds a puzzle that fails."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.puzzles", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("verb", choices=("find", "check", "sift"))
    parser.add_argument("--games", type=int, default=60, help="of find: the games to play")
    parser.add_argument("--seed", type=int, default=1, help="of find: the seed of the first game")
    options = parser.parse_args(arguments)
    if options.verb == "find":
        finder.find_puzzles(options.games, options.seed)
        return 0
    passed = finder.check_puzzles()
    if options.verb == "sift":
        finder.save_puzzles(passed)
        return 0
    return int(len(passed) < len(finder.load_puzzles()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
