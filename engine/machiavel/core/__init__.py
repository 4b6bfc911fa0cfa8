"""The protocol that every game implements, its errors, and the list of games."""
