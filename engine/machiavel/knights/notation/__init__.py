"""Texts of positions of Knights, and the problems that make a position impossible (K16)."""
