"""The address of the site, if the build knows it: pictures for links on other sites need absolute addresses."""

import os
import re
from urllib.parse import urlsplit

VARIABLE = "SITE_ADDRESS"
PICTURE = re.compile(r'(<meta (?:property="og:image"|name="twitter:image") content=")(?=web/)')
TYPE = '  <meta property="og:type"'


def site_address() -> str:
    """Return the address in the environment variable, with a slash at its end, or an empty text if there is none.

    A repository named like its host, `ann.github.io`, is published at the root of that host.
    """
    given = os.environ.get(VARIABLE, "").strip()
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise SystemExit(f"{VARIABLE} is not the address of a site: {given}")
    path = parts.path.strip("/")
    is_root = not path or path.lower() == parts.hostname
    return f"{parts.scheme}://{parts.netloc}/" + ("" if is_root else f"{path}/")


def with_address(page: str, name: str, address: str) -> str:
    """Return *page* with absolute addresses of itself and its pictures, for other sites."""
    if not address or TYPE not in page:
        return page
    own = address + ("" if name == "index.html" else name)
    page = page.replace(TYPE, f'  <meta property="og:url" content="{own}">\n{TYPE}', 1)
    return PICTURE.sub(rf"\g<1>{address}", page)
