"""Measurement and tuning of the computer players: a search in C++, baselines, tuning, and generation of puzzles."""
