"""The rules of Djambi: positions, moves and their effects (D3-D10)."""
