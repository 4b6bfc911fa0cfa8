"""Tools for Djambi: diagrams of its rules, the first board, scenes of its page, and long games."""
