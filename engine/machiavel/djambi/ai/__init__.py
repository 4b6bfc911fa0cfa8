"""Thinking about Djambi: stand-in opponents, worths, candidates for the search, reasons. The generator's moves only."""
