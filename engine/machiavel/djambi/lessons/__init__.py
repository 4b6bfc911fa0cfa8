"""Lessons and puzzles: goals of exercises, checks of attempts, squares that a piece can go to."""
