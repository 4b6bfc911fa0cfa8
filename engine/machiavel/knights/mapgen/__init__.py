"""Generated maps: tiles, numbers and harbours by a seed, without a breach of `constraints` (K1.8).

The same seed gives the same map on every machine, because every choice comes from the integer arithmetic of
`seeded_random.SeededRandom`. A later version may give another map for the same seed; a stored position has its map.
"""

from .generate import KINDS, MAX_ISLETS, generate_map
from .start import start_on_generated_map

__all__ = ["KINDS", "MAX_ISLETS", "generate_map", "start_on_generated_map"]
