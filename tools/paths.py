"""Paths of the checkout's main folders."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
WEB = ROOT / "web"
TESTS = ROOT / "tests"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
"""The folder of build products for reuse, each named by a hash of its sources."""
