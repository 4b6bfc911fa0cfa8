"""Reasons why a move of Djambi is refused: a code, the number of the rule, and parameters.

`movegen` alone decides what is legal. These functions are called only for what it does not list, and look for the
rule that a player has most likely overlooked: first the line to the square, then the piece on it, then what follows.
"""

from .dispatch import refusal_of, refusal_of_token

__all__ = ["refusal_of", "refusal_of_token"]
