"""The page's icons as PNG, rendered from web/icons/icon.svg: phones install no page that has only an SVG icon."""

import json
import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT

DRAWER = ROOT / "tools" / "build" / "icons.mjs"
GROUND = "#2e2430"
"""The colour of the drawing's background, which continues beyond its round corners."""
# Each icon has a size in pixels, the drawing's share of the width, and perhaps a background.
ICONS = {
    "icon-180.png": {"size": 180, "share": 0.9, "ground": GROUND},  # phones round the corners
    "icon-192.png": {"size": 192, "share": 1.0, "ground": None},
    "icon-512.png": {"size": 512, "share": 1.0, "ground": None},
    "icon-mask-512.png": {"size": 512, "share": 0.72, "ground": GROUND},  # phones may crop it to a circle
}


def write_icons(folder: Path) -> None:
    """Write the icons into *folder*, beside `icon.svg`."""
    npm.ensure_packages()
    command = [npm.node_path(), str(DRAWER), str(folder / "icon.svg"), str(folder)]
    subprocess.run(command, check=True, cwd=ROOT, input=json.dumps(ICONS), text=True)
