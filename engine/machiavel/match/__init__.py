"""Matches, which are played games: the tree of positions, records and game files."""

from .match import Match

__all__ = ["Match"]
