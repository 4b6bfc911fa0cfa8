"""The page's icons as PNG, rendered from web/icons/icon.svg: phones do not install a page with an SVG icon only."""

import json
import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT

DRAWER = ROOT / "tools" / "build" / "icons.mjs"
GROUND = "#2e2430"
"""The background of the drawing, continued beyond its round corners."""
# Name: size in pixels, the drawing's share of the width, the background if there is one.
ICONS = {
    "icon-180.png": {"size": 180, "share": 0.9, "ground": GROUND},  # phones round the corners
    "icon-192.png": {"size": 192, "share": 1.0, "ground": None},
    "icon-512.png": {"size": 512, "share": 1.0, "ground": None},
    "icon-mask-512.png": {"size": 512, "share": 0.72, "ground": GROUND},  # phones may crop it to a circle
}


def write_icons(folder: Path) -> None:
    """Write the icons into *folder*, beside `icon.svg`."""
    npm.ensure()
    command = [npm.node(), str(DRAWER), str(folder / "icon.svg"), str(folder)]
    subprocess.run(command, check=True, cwd=ROOT, input=json.dumps(ICONS), text=True)
