"""The benchmarks of `build.py bench`."""
