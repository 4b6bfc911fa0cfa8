"""What makes the site in `dist/`: the page, Pyodide, the compiled engine, the rules pages."""
