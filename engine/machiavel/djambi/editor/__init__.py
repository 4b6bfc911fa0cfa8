"""Setting up a position: what is drawn, what it breaks, what mends it."""
