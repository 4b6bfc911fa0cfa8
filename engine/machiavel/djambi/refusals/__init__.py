"""Refusals of illegal moves of Djambi: a code, the number of the rule, and parameters.

`movegen` alone decides which moves are legal. These functions are called only for other moves. They look for the rule
that a player has most likely overlooked: first the line to the square, then the piece on it, then the later steps.
"""

from .dispatch import refusal_of, refusal_of_token

__all__ = ["refusal_of", "refusal_of_token"]
