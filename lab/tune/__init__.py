"""Tuning: fits and measurements of the computer players of both games in games against themselves."""
