"""Entry of the command line: Ctrl-C is quiet before anything else is imported, too."""

import sys
from collections.abc import Sequence

#: What shells say of a program that Ctrl-C has ended.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, 2 after one line on standard error for what is wrong, 130 after Ctrl-C."""
    try:
        from .cli.main import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
