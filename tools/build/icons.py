"""The page's icon as PNG, drawn from web/icons/icon.svg: phones install no page whose icon is a drawing of lines."""

import json
import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT

DRAWER = ROOT / "tools" / "build" / "icons.mjs"
GROUND = "#2e2430"
"""That of the drawing, beyond its round corners."""
# Name: pixels, the part of the width that the drawing takes, the ground from edge to edge if there is one.
ICONS = {
    "icon-180.png": {"size": 180, "share": 0.9, "ground": GROUND},  # phones round the corners themselves
    "icon-192.png": {"size": 192, "share": 1.0, "ground": None},
    "icon-512.png": {"size": 512, "share": 1.0, "ground": None},
    "icon-mask-512.png": {"size": 512, "share": 0.72, "ground": GROUND},  # a phone may cut a circle out of it
}


def write_icons(folder: Path) -> None:
    """Write the icons into *folder*, beside `icon.svg`."""
    npm.ensure()
    command = [npm.node(), str(DRAWER), str(folder / "icon.svg"), str(folder)]
    subprocess.run(command, check=True, cwd=ROOT, input=json.dumps(ICONS), text=True)
