"""The core: the protocol that every game implements, its errors, and the registry of games."""
