"""Pyodide's interpreter in two halves, of which a visit needs one: README.md."""
