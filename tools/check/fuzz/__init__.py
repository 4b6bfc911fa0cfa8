"""Hostile links, game files and saved games, thousands of them, through the page's own code and its engine.

`games` plays real games, `hashes`, `files` and `saved` spoil them, `worker` runs the page (`page.mjs`, without its
views) under Node and answers it with the engine, `run` shares the cases among processes. Every case is made from the
seed and its number alone, so that it can be run again by itself.
"""
