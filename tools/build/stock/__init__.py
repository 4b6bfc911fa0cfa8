"""The stock form of the site: Pyodide unchanged, and the engine as sources.

Nothing is profiled, split, trimmed or compiled for it, so it works with any version of Pyodide and of the engine and is
built in a moment. A first visit is sent 6.6 MB instead of 2.8.
"""

#: The option of build.py and pytest that chooses this form.
OPTION = "--stock-pyodide"
