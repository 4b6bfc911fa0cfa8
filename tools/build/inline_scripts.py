"""The scripts that run before a page is painted, written into the page itself: they have nothing to wait for.

One of them is the watchdog of the page's start (web/app/boot/load-watchdog.ts). A script that did not arrive would keep
the rest of the page from being parsed, and nothing would be there to say so.
"""

import re
from pathlib import Path

from tools.content_hash import policy_hash

TAG = re.compile(r'<script src="(web/[\w-]+\.js)"></script>')
ALLOWED = "script-src 'self'"


def write_inline_scripts(site: Path) -> None:
    """Write the plain scripts of all pages of *site* into them, and delete their files, for which nobody asks then."""
    pages = {file: file.read_text(encoding="utf-8") for file in site.glob("*.html")}
    for file, page in pages.items():
        file.write_text(inline_scripts(page, site), encoding="utf-8")
    for name in {name for page in pages.values() for name in TAG.findall(page)}:
        (site / name).unlink()


def inline_scripts(page: str, site: Path) -> str:
    """Return *page* with the texts of its plain scripts; its content policy allows these and no others."""
    texts = {name: (site / name).read_text(encoding="utf-8").strip() for name in TAG.findall(page)}
    if not texts:
        return page
    if any("</script" in text for text in texts.values()) or page.count(ALLOWED) != 1:
        raise SystemExit("The first scripts cannot be written into a page")
    allowed = " ".join([ALLOWED, *(policy_hash(text) for text in texts.values())])
    return TAG.sub(lambda found: f"<script>{texts[found[1]]}</script>", page).replace(ALLOWED, allowed)
