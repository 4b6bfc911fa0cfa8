"""The service worker of a site: web/worker/sw.js with the list of what it keeps, each file with its hash."""

import hashlib
import json
from pathlib import Path

WORKER = "sw.js"
# What is there to be downloaded by people and tools, and never asked for by a page.
LEFT_OUT = {".whl", ".map"}
FOR_OTHERS = {"card.png"}
"""What other sites show beside a link to this one."""
FILES, VERSION = "([]); // the build writes them", '"0"; // the build writes it'


def write_service_worker(site: Path, source: str) -> None:
    """Write `sw.js` into *site*, from *source*; all else must be in its place already."""
    files = listed(site)
    lines = ",\n  ".join(json.dumps([path, digest]) for path, digest in files.items())
    version = hashlib.sha256(lines.encode()).hexdigest()[:16]
    for mark, text in ((FILES, f"([\n  {lines},\n]);"), (VERSION, f'"{version}";')):
        if source.count(mark) != 1:
            raise SystemExit(f"web/worker/{WORKER} does not say where to write: {mark}")
        source = source.replace(mark, text)
    (site / WORKER).write_text(source, encoding="utf-8")


def listed(site: Path) -> dict[str, str]:
    """Return the files that the site needs without a network: SHA-256 by path."""
    files = (file for file in sorted(site.rglob("*")) if file.is_file())
    paths = {
        file.relative_to(site).as_posix(): file
        for file in files
        if file.suffix not in LEFT_OUT and file.name not in FOR_OTHERS
    }
    paths.pop(WORKER, None)
    return {path: hashlib.sha256(file.read_bytes()).hexdigest() for path, file in paths.items()}
