"""Entry point of the command line, which catches Ctrl-C from the first import on."""

import sys
from collections.abc import Sequence

#: The exit status after Ctrl-C, as shells define it.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 2 after an error (one line on standard error), or 130 after Ctrl-C."""
    try:
        from .cli.main import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
