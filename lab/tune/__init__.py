"""Tuning: fits and measurements of the computer players of both games, by games against themselves."""
