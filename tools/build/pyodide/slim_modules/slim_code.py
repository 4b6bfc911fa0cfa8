"""Shipped as `pyodide.code`: what JavaScript looks up in it at every start; it runs a text by the first alone."""

from _pyodide._base import eval_code as eval_code  # type: ignore[import-not-found]

eval_code_async = find_imports = relaxed_call = None
