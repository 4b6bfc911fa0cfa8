"""Boards and pieces of Djambi (D1, D2, D9)."""
