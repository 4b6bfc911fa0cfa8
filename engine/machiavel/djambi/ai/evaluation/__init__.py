"""Evaluation of Djambi positions as a sum of terms."""
