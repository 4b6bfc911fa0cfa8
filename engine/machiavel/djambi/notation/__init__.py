"""Texts of positions and moves of Djambi, and the problems of setups (D11, D12)."""
