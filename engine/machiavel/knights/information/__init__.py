"""Hidden information (K15): observations, memories, and positions sampled from both."""
