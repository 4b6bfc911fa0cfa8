"""Texts of positions and moves of Djambi, and what makes a position impossible (D11)."""
