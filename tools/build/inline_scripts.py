"""Scripts that run before the first paint, written into the pages to save their requests.

One of them is the watchdog of the page's start (web/app/boot/load-watchdog.ts): as a file it might not arrive, which
would stop the parser with nothing left to report it.
"""

import re
from pathlib import Path

from tools.content_hash import policy_hash

TAG = re.compile(r'<script src="(web/[\w-]+\.js)"></script>')
ALLOWED = "script-src 'self'"


def write_inline_scripts(site: Path) -> None:
    """Inline the plain scripts of all pages of *site*, and delete their files."""
    pages = {file: file.read_text(encoding="utf-8") for file in site.glob("*.html")}
    for file, page in pages.items():
        file.write_text(inline_scripts(page, site), encoding="utf-8")
    for name in {name for page in pages.values() for name in TAG.findall(page)}:
        (site / name).unlink()


def inline_scripts(page: str, site: Path) -> str:
    """Return *page* with its plain scripts inlined. Its content policy allows these and no other inline scripts."""
    texts = {name: (site / name).read_text(encoding="utf-8").strip() for name in TAG.findall(page)}
    if not texts:
        return page
    if any("</script" in text for text in texts.values()) or page.count(ALLOWED) != 1:
        raise SystemExit("The scripts before the first paint cannot be written into a page")
    allowed = " ".join([ALLOWED, *(policy_hash(text) for text in texts.values())])
    return TAG.sub(lambda found: f"<script>{texts[found[1]]}</script>", page).replace(ALLOWED, allowed)
