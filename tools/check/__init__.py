"""What `build.py check` runs: audits of our own, sizes, fuzz."""
