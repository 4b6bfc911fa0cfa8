"""Finding puzzles for Djambi."""
