"""Replacement of `pyodide.code`: the names that Pyodide looks up at its start, of which only `eval_code` is used."""

from _pyodide._base import eval_code as eval_code  # type: ignore[import-not-found]

eval_code_async = find_imports = relaxed_call = None
