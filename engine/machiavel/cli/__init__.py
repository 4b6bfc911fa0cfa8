"""The command line: `python -m machiavel`."""
