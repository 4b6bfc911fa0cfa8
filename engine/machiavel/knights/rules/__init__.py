"""The rules of Knights: positions, actions and what follows from them (K2-K15)."""
