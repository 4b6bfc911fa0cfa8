"""The build of the site in `dist/`: pages, Pyodide, the compiled engine, the rules pages."""
