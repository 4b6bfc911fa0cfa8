"""The checks of `build.py check` that are our own: audits, sizes, fuzz."""
