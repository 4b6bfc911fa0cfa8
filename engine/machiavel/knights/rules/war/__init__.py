"""Knights that move and fight, and raiders (K11, K12, K14)."""
