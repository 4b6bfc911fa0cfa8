"""Played games: the tree of positions, records and game files."""
