"""Evaluation of Djambi positions, term by term."""
