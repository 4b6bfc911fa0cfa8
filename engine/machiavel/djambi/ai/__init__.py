"""Djambi's computer players: levels, baselines, the search state, evaluation, reasons for moves."""
