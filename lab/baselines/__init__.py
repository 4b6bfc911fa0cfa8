"""Three opponents for Djambi's search that share only the rules with it."""

from typing import Final

#: Their names in `lab.arena` and in the C++ search.
NAMES: Final = ("material", "mobile", "montecarlo")
