"""Draws maps: shuffled tiles, numbers and harbours that break none of the laws in `laws`, from a seed.

The same seed gives the same map on every machine: nothing but `source.Source` decides, and it is whole-number
arithmetic. What a seed gives may change from one release to the next; what a position holds never does (K1.8).
"""

from .generate import KINDS, MOST_ISLETS, draw_map
from .start import begin

__all__ = ["KINDS", "MOST_ISLETS", "begin", "draw_map"]
