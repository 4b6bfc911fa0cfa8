"""The page `rules.html`, made from docs/rules/djambi.md, with an anchor for each rule's number.

Only the marks that the rules use are understood: headings, paragraphs, lists, one level of lists in lists, a table, a
block of code, `code` and **bold**.
"""

import html
import re
from collections.abc import Iterator
from itertools import takewhile

from tools.paths import ROOT

SOURCE = ROOT / "docs" / "rules" / "djambi.md"
NUMBER = re.compile(r"^\*\*(D[0-9]+(?:\.[0-9]+)?)(?: [^*]*)?\*\*")
SECTION = re.compile(r"^(D[0-9]+) ")
ITEM = re.compile(r"^(?:-|[0-9]+\.) ")
REFERENCE = re.compile(r"(?<![\w>])(D(?:[1-9]|1[0-2])(?:\.[1-9])?)(?![\w.]?[0-9<])")

POLICY = "default-src 'none'; img-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"
PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta http-equiv="Content-Security-Policy" content="{policy}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title}</title>
  <meta name="color-scheme" content="light dark">
  <link rel="stylesheet" href="web/styles/rules.css">
  <script src="web/appearance.js"></script>
  <link rel="icon" href="web/icons/icon.svg" type="image/svg+xml">
</head>
<body>
<nav class="contents" aria-label="Sections"><a href="index.html" class="wordmark">Djambi</a>
{contents}
</nav>
<main>
{body}
</main>
</body>
</html>
"""


def rules_page() -> str:
    """Return the page."""
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    title = lines[0].removeprefix("# ")
    sections = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    contents = "\n".join(f'<a href="#{_section(name)}">{html.escape(name)}</a>' for name in sections)
    return PAGE.format(policy=POLICY, title=html.escape(title), contents=contents, body="\n".join(_blocks(lines)))


def _section(heading: str) -> str:
    found = SECTION.match(heading)
    return found[1] if found else heading.lower().replace(" ", "-")


def _blocks(lines: list[str]) -> Iterator[str]:
    """Yield the HTML of each block of *lines*, which begin in the first column."""
    rest = lines
    while rest:
        block = _first_block(rest)
        rest = rest[max(1, len(block)) :]
        if block:
            yield _block(block)


def _first_block(lines: list[str]) -> list[str]:
    if lines[0].startswith("```"):
        return lines[: lines[1:].index("```") + 2]
    if lines[0].startswith("#"):
        return lines[:1]
    if ITEM.match(lines[0]):
        return list(takewhile(lambda line: ITEM.match(line) or line.startswith("  "), lines))
    return list(takewhile(lambda line: line.strip() and not ITEM.match(line), lines))


def _block(lines: list[str]) -> str:
    first = lines[0]
    if first.startswith("```"):
        return f"<pre>{html.escape(chr(10).join(lines[1:-1]), quote=False)}</pre>"
    if first.startswith("## "):
        return f'<h2 id="{_section(first[3:])}">{html.escape(first[3:])}</h2>'
    if first.startswith("# "):
        return f"<h1>{html.escape(first[2:])}</h1>"
    if first.startswith("|"):
        return _table(lines)
    if ITEM.match(first):
        return _list(lines)
    return f"<p>{_inline(' '.join(lines))}</p>"


def _list(lines: list[str]) -> str:
    tag = "ul" if lines[0].startswith("-") else "ol"
    starts = [number for number, line in enumerate(lines) if ITEM.match(line)]
    items = [lines[start:end] for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    return f"<{tag}>\n" + "\n".join(_item(item) for item in items) + f"\n</{tag}>"


def _item(lines: list[str]) -> str:
    """Return one item: its text, then the list in it if it has one, then what follows that."""
    own = [ITEM.sub("", lines[0]), *(line[2:] for line in lines[1:])]
    number = NUMBER.match(own[0])
    parts = []
    while own:
        is_item = bool(ITEM.match(own[0]))
        part = _first_block(own) if is_item else list(takewhile(lambda line: not ITEM.match(line), own))
        parts.append(_list(part) if is_item else _inline(" ".join(line.strip() for line in part)))
        own = own[len(part) :]
    anchor = f' id="{number[1]}"' if number else ""
    return f"<li{anchor}>{' '.join(parts)}</li>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{_inline(cell)}</th>" for cell in rows[0])
    body = "\n".join("<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return f'<div class="wide"><table>\n<tr>{head}</tr>\n{body}\n</table></div>'


def _inline(text: str) -> str:
    """Return *text* with code, bold and links to the rules that it names."""
    parts = re.split(r"(`[^`]+`)", text)
    return "".join(
        f"<code>{html.escape(part[1:-1], quote=False)}</code>" if part.startswith("`") else _prose(part)
        for part in parts
    )


def _prose(text: str) -> str:
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(text, quote=False))
    return REFERENCE.sub(r'<a href="#\1">\1</a>', bold)
