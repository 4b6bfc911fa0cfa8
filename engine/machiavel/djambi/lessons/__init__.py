"""Lessons and puzzles: goals of exercises, checks of attempts, the reach of a piece."""
