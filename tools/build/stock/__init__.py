"""The stock form of the site: Pyodide as it comes, and the engine as sources.

Nothing is profiled, split, trimmed or compiled for it: it works with any version of Pyodide and of the engine, is built
in a moment, and sends 6.6 MB to a first visit instead of 2.8.
"""

#: What asks for it, on the command lines of build.py and pytest.
OPTION = "--stock-pyodide"
