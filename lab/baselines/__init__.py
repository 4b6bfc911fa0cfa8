"""Three opponents for Djambi's search, which share nothing with it but the rules."""

from typing import Final

#: The names of the baselines in `lab.arena` and in the C++ search.
NAMES: Final = ("material", "mobile", "montecarlo")
