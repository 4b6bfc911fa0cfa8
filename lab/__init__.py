"""Measuring and tuning the computer players: a search in C++, baselines, tuning, puzzle generation."""
