"""Three opponents for Djambi's search that share only the rules with it."""

from typing import Final

NAMES: Final = ("material", "mobile", "montecarlo")
