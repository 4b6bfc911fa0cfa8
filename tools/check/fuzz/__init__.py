"""Fuzz of the page: hostile links, game files and saved games (README.md)."""
