"""Replacement of `asyncio`, which Pyodide imports at every start and uses only where Python awaits JavaScript.

The original, with sockets, streams and processes, takes a third of the time of the engine.
"""
