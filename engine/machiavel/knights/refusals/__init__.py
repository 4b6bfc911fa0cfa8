"""Refusals of illegal actions of Knights: a code, the number of the rule, and parameters.

Only `rules.movegen` and the rows of `rules.tasks` decide which actions are legal. These functions are called for
actions that are not listed. They look for the rule that the player has most likely overlooked: the turn, a task that is
due, the place, then the price.
"""

from .dispatch import refusal_of_tokens

__all__ = ["refusal_of_tokens"]
