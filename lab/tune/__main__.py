"""The command line of `build.py tune`: the commands of Djambi, and `knights` for that of Knights."""

import sys
from collections.abc import Sequence

from lab.tune import djambi, knights


def main(arguments: Sequence[str]) -> int:
    """Run one command and return the exit status."""
    if arguments[:1] == ["knights"]:
        return knights.main(arguments[1:])
    return djambi.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
