"""What `build.py` calls: building the site, serving it, testing, checking and measuring."""
