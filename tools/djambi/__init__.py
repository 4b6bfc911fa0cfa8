"""Tools for Djambi alone: puzzles, rivals of the search, its tuning, the diagrams of its rules."""
