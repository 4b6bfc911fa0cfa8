"""The command line of the puzzle finder."""

import sys

from lab.puzzles.finder import main

sys.exit(main())
