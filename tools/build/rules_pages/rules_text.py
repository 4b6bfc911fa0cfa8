"""Rules texts as HTML, with anchors and links for numbers of rules, and marks for values of options.

The converter knows the Markdown that docs/rules use: headings, paragraphs, nested lists, tables, code blocks, `code`,
**bold**.
"""

import html
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

NUMBER = re.compile(r"^\*\*([A-Z][0-9]+(?:\.[0-9]+)?)(?: [^*]*)?\*\*")
SECTION = re.compile(r"^([A-Z][0-9]+) ")
ITEM = re.compile(r"^(?:-|[0-9]+\.) ")
REFERENCE = re.compile(r"(?<![\w>.])([A-Z][0-9]+(?:\.[0-9]+)?)(?![\w.]?[0-9<])")
FRENCH_SPACE = re.compile(r" (?=[;:!?»])|(?<=«) ")


def anchor(heading: str) -> str:
    """Return the anchor of a section: `D4` for `D4 Who may be a victim`."""
    found = SECTION.match(heading)
    return found[1] if found else heading.lower().replace(" ", "-")


@dataclass
class RulesText:
    """The converter for a text in one language.

    `options` has the values of each option, `homes` the rule that explains an option, `figures` the HTML of a
    rule's diagrams, and `rules` the numbers that have an anchor.
    """

    options: Mapping[str, list[str]]
    homes: Mapping[str, str]
    figures: Mapping[str, str]
    is_french: bool
    rules: Collection[str]
    _spoken_of: str = field(default="", init=False)
    """The option that was named last. A value that stands alone, such as `always`, belongs to it."""

    def blocks(self, lines: list[str]) -> Iterator[str]:
        """Yield the HTML of each block of *lines*, which are not indented."""
        rest = lines
        while rest:
            block = _first_block(rest)
            rest = rest[max(1, len(block)) :]
            if block:
                self._spoken_of = ""
                yield self._block(block)

    def _block(self, lines: list[str]) -> str:
        first = lines[0]
        if first.startswith("```"):
            return f'<pre tabindex="0">{html.escape(chr(10).join(lines[1:-1]), quote=False)}</pre>'
        if first.startswith("## "):
            return self._heading(first[3:])
        if first.startswith("# "):
            return f"<h1>{self._prose(first[2:])}</h1>"
        if first.startswith("|"):
            return self._table(lines)
        if ITEM.match(first):
            return self._list(lines)
        return f"<p>{self.inline(' '.join(lines))}</p>"

    def _heading(self, text: str) -> str:
        """Return the heading of a section and its diagrams. The number in it is no link."""
        number = found[0] if (found := SECTION.match(text)) else ""
        figures = self.figures.get(anchor(text), "")
        return f'<h2 id="{anchor(text)}">{number}{self.inline(text.removeprefix(number))}</h2>{figures}'

    def _list(self, lines: list[str]) -> str:
        tag = "ul" if lines[0].startswith("-") else "ol"
        starts = [number for number, line in enumerate(lines) if ITEM.match(line)]
        items = [lines[start:end] for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
        return f"<{tag}>\n" + "\n".join(self._item(item) for item in items) + f"\n</{tag}>"

    def _item(self, lines: list[str]) -> str:
        """Return a list item: its text and nested lists in order, then its diagrams."""
        own = [ITEM.sub("", lines[0]), *(line[2:] for line in lines[1:])]
        number = NUMBER.match(own[0])
        if number:
            self._spoken_of = ""
        parts = []
        while own:
            is_item = bool(ITEM.match(own[0]))
            part = _first_block(own) if is_item else list(takewhile(lambda line: not ITEM.match(line), own))
            parts.append(self._list(part) if is_item else self.inline(" ".join(line.strip() for line in part)))
            own = own[len(part) :]
        place = f' id="{number[1]}"' if number else ""
        figures = self.figures.get(number[1], "") if number else ""
        return f"<li{place}>{' '.join(parts)}{figures}</li>"

    def _table(self, lines: list[str]) -> str:
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        head = "".join(f'<th scope="col">{self.inline(cell)}</th>' for cell in rows[0])
        body = "\n".join(self._row(row) for row in rows[2:])
        return f'<div class="wide" tabindex="0"><table>\n<tr>{head}</tr>\n{body}\n</table></div>'

    def _row(self, cells: list[str]) -> str:
        name, values, *presets = cells
        if name not in self.options:
            return "<tr>" + "".join(f"<td>{self.inline(cell)}</td>" for cell in cells) + "</tr>"
        first = f'<th scope="row"><a href="#{self.homes[name]}"><code>{name}</code></a></th>'
        marked = " ".join(
            _value(name, value, value) if value in self.options[name] else value for value in values.split()
        )
        return f"<tr>{first}<td>{marked}</td>" + "".join(f"<td>{cell}</td>" for cell in presets) + "</tr>"

    def inline(self, text: str) -> str:
        """Return the HTML of *text* with code, bold, and links to rules."""
        parts = re.split(r"(`[^`]+`)", text)
        return "".join(self._code(part[1:-1]) if part.startswith("`") else self._prose(part) for part in parts)

    def _code(self, text: str) -> str:
        name, is_pair, value = text.partition("=")
        if name in self.options:
            self._spoken_of = name
            if value == "N" or value in self.options[name]:
                return _value(name, value, text)
        elif not is_pair and text in self.options.get(self._spoken_of, ()):
            return _value(self._spoken_of, text, text)
        return f"<code>{html.escape(text, quote=False)}</code>"

    def _prose(self, text: str) -> str:
        spaced = FRENCH_SPACE.sub("\u00a0", text) if self.is_french else text
        bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(spaced, quote=False))
        return REFERENCE.sub(self._link, bold)

    def _link(self, found: re.Match[str]) -> str:
        number = found[1]
        return f'<a href="#{number}">{number}</a>' if number in self.rules else number


def _value(option: str, value: str, text: str) -> str:
    return f'<code data-option="{option}" data-value="{value}">{text}</code>'


def _first_block(lines: list[str]) -> list[str]:
    if lines[0].startswith("```"):
        return lines[: lines[1:].index("```") + 2]
    if lines[0].startswith("#"):
        return lines[:1]
    if ITEM.match(lines[0]):
        return list(takewhile(lambda line: ITEM.match(line) or line.startswith("  "), lines))
    return list(takewhile(lambda line: line.strip() and not ITEM.match(line), lines))
