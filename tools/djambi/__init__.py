"""Tools for Djambi alone: the diagrams of its rules, its first board, scenes for pictures, long games."""
