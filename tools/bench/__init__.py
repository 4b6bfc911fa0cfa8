"""What `build.py bench` measures."""
