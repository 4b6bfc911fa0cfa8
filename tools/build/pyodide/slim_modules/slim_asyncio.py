"""Shipped as `asyncio`: Pyodide imports it at every start, and asks nothing of it where no Python waits for JavaScript.

With sockets, streams and processes that no page has, the original takes as long as a third of the engine.
"""
