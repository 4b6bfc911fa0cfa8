"""Generation of Djambi's puzzles."""
