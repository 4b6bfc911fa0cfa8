"""Texts of positions of Knights, and what makes one impossible (K16)."""
