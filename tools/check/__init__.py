"""The checks of `build.py check` that are written for this project: audits, sizes and fuzz."""
