"""Progress cards (K13): their effects, one module per deck, listed in `table`."""
