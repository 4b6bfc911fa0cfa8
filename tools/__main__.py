"""The verbs of `build.py`, inside `.venv`."""

import sys

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
