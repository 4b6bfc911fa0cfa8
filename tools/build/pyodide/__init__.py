"""The modules of Python's library and of the engine that the site ships; README.md explains them."""
