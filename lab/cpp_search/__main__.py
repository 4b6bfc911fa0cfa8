"""The command line of `lab.cpp_search`."""

import argparse
import sys
from collections.abc import Sequence

from lab import cpp_search


def main(arguments: Sequence[str]) -> int:
    """Play games and print their results."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.cpp_search", description=cpp_search.__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    arena = verbs.add_parser("arena", help="two players against each other")
    arena.add_argument("players", nargs=2, help="4, nodes=2000,reply_temperature=0.03, mobile ...")
    arena.add_argument("--games", type=int, default=96)
    arena.add_argument("--seed", type=int, default=1)
    arena.add_argument("--three", action="store_true", help="the first against three of the second")
    play = verbs.add_parser("play", help="games of the best search against itself, one line a position")
    play.add_argument("--nodes", type=int, default=300)
    play.add_argument("--blur", type=float, default=4.0, help="in the first forty turns")
    play.add_argument("--games", type=int, default=60)
    play.add_argument("--first", type=int, default=0, help="number of the first game")
    options = parser.parse_args(arguments)
    if options.verb == "arena":
        first, second = options.players
        print(cpp_search.arena(first, second, options.games, options.seed, options.three))
    else:
        player = cpp_search.settings(f"nodes={options.nodes}")
        sys.stdout.write(cpp_search.run(["play", player, str(options.blur), str(options.games), str(options.first)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
