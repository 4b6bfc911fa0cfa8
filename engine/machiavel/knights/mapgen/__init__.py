"""Shuffled maps: tiles, numbers and harbours that break no constraint of `constraints`, from a seed (K1.8).

The same seed gives the same map on every machine: every choice comes from `seeded_random.SeededRandom`, which is
integer arithmetic. A later release may give another map for the same seed; a stored position keeps its map.
"""

from .generate import KINDS, MAX_ISLETS, generate_map
from .start import start_on_generated_map

__all__ = ["KINDS", "MAX_ISLETS", "generate_map", "start_on_generated_map"]
