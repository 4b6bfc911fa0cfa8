"""Sweeps through the pages: layout audit and screenshots of all scenes and sizes, random clicks, README pictures."""
