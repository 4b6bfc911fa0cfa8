"""The rules of Djambi: positions, moves and what follows from them (D3-D10)."""
