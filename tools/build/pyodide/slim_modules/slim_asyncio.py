"""Replacement of `asyncio`. Pyodide imports it at every start and uses it only where Python awaits JavaScript.

The original, with sockets, streams and processes, takes a third of the time that the engine takes.
"""
