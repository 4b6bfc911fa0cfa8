"""Why an action is not allowed: codes with the number of the rule, and what they speak of.

Legality is decided by `listing` alone. These functions are asked only about what it left out, and look for the rule
that a player has most likely overlooked: whose turn it is, what is to be decided first, the place, then the price.
"""

from .dispatch import refusal_of_tokens

__all__ = ["refusal_of_tokens"]
