"""The rules of Knights: positions, actions and their consequences (K2-K15)."""
