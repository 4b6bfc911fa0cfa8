"""Following hashes of any code units, also of lone surrogates."""

from playwright.sync_api import Page

#: Takes code units, because JSON cannot carry a lone surrogate.
SET_HASH = "parts => { location.hash = parts.map((part) => String.fromCharCode(...part)).join(''); }"


def code_units(text: str) -> list[int]:
    """Return the UTF-16 code units of *text*."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2)]


def follow_raw_hash(page: Page, link: str) -> None:
    """Change the hash in the address to *link*, as a click on it does."""
    page.evaluate(SET_HASH, [code_units(link[at : at + 10_000]) for at in range(0, len(link), 10_000)])
