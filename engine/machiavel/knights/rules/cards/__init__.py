"""Effects of the progress cards (K13): one module for each deck, and a table of all effects."""
