"""Hidden information: what a seat sees, remembers, and could be true (K15)."""
