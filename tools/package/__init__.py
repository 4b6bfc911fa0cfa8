"""Packages, releases and the engine's reference."""
