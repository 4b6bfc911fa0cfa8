"""Evaluation of Knights positions: the value for a seat, its features and its weights."""
