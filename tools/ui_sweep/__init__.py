"""Sweeps through the pages: layout audit, screenshots of all scenes and sizes, random clicks, README pictures."""
