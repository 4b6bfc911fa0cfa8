"""Python's library and the engine as the site ships them: README.md."""
