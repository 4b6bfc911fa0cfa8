"""Pyodide's interpreter in two halves, of which most visits need one; README.md explains them."""
