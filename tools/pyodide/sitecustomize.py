"""Shipped in the site's library, and imported by Python itself before anything of ours.

While Python starts nothing becomes garbage: collecting costs a twentieth of the start. web/worker/boot.js turns
the collector on again when all is loaded.
"""

import gc
import sys

gc.disable()
# Last on the path, so that no import of Python's own looks into it first.
sys.path.append("/lib/machiavel.zip")
