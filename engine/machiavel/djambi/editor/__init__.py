"""The editor of positions: edits of a setup, its problems and their fixes."""
