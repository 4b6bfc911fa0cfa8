"""Where things are in the checkout; nothing else knows a path from its root."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
WEB = ROOT / "web"
TESTS = ROOT / "tests"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
"""Products of a build that the next one can use again, each named by a hash of what it is made from."""
