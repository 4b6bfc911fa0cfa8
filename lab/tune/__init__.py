"""Tuning of both games: fits of the evaluation and measurements of what the page shows."""
