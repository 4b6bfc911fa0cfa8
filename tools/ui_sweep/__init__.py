"""The walk through windows: every scene of the page at every size, measured by a test and drawn by `build.py shots`."""
