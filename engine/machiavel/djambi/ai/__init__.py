"""Djambi's computer players: levels, baselines, the search's view of a position, evaluation, reasons."""
