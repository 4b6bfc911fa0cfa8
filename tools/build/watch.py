"""The watch over a page's start (web/house/watch.js), written into the page itself: it has nothing to wait for."""

import base64
import hashlib
from pathlib import Path

TAG = '<script src="web/house-watch.js"></script>'
ALLOWED = "script-src 'self'"


def with_watch(page: str, site: Path) -> str:
    """Return *page* with the script instead of its address; its content policy allows this one text and no other."""
    if TAG not in page:
        return page
    text = script(site).read_text(encoding="utf-8").strip()
    if "</script" in text or page.count(ALLOWED) != 1:
        raise SystemExit("The watch cannot be written into a page")
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return page.replace(TAG, f"<script>{text}</script>").replace(ALLOWED, f"{ALLOWED} 'sha256-{digest}'")


def script(site: Path) -> Path:
    """Return the script in *site*, where nobody asks for it once it is written into the pages."""
    return site / "web" / "house-watch.js"
