"""Lenient parsing of typed, quoted or copied texts: other dashes and quotes, extra blanks, wrapped lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, TypeVar

from .errors import MachiavelError

ReadT = TypeVar("ReadT")

#: Characters that phones and word processors write for a hyphen or a minus.
DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
#: The double quotes of all languages except the plain one.
QUOTES: Final = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02"
#: Invisible characters, as a character class of a regular expression: soft hyphens, joiners, marks of direction.
INVISIBLE: Final = "\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff"
#: Quotes that may surround a copied text.
AROUND: Final = "\"'`\u2018\u2019\u201a\u2039\u203a" + QUOTES
#: The maximum length, in characters, of a text whose variants are tried.
MAX_LENGTH: Final = 20_000
#: The maximum number of line breaks that are varied one by one, which makes 2**breaks variants. If there are more, all
#: are blanks or all are removed, which makes 2 variants.
MAX_LINE_BREAKS: Final = 6


def _expand_ranges(ranges: str) -> Iterator[str]:
    """Yield the characters of *ranges*, which is written as in a character class of a regular expression."""
    place = 0
    while place < len(ranges):
        if ranges[place + 1 : place + 2] == "-":
            yield from map(chr, range(ord(ranges[place]), ord(ranges[place + 2]) + 1))
            place += 3
        else:
            yield ranges[place]
            place += 1


INVISIBLE_CHARACTERS: Final = "".join(_expand_ranges(INVISIBLE))
_DROPPED: Final = str.maketrans("", "", INVISIBLE_CHARACTERS)
_EDGES: Final = INVISIBLE_CHARACTERS + "".join(code for code in map(chr, range(0x3001)) if code.isspace())
_PLAIN: Final[dict[int, int | str | None]] = (
    {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
    | dict.fromkeys(map(ord, DASHES), "-")
    | dict.fromkeys(map(ord, QUOTES), '"')
    | dict.fromkeys(map(ord, INVISIBLE_CHARACTERS))
    | {ord("\u00d7"): "x"}
)


def normalized_text(text: str) -> str:
    """Return *text* with plain dashes, quotes and letters, without invisible characters."""
    return text if text.isascii() else text.translate(_PLAIN)


def visible_text(text: str) -> str:
    """Return *text* without invisible characters, and without blanks at its ends."""
    return text.strip() if text.isascii() else text.translate(_DROPPED).strip()


def stripped_text(text: str) -> str:
    """Return *text* without blanks and invisible characters at its ends."""
    return text.strip(_EDGES)


def normalized_action(text: str) -> str:
    """Return a word of a game file as the text of an action.

    A single long dash becomes `--`, because word processors turn `--` into one.
    """
    read = normalized_text(text)
    return "--" if read == "-" and visible_text(text) != "-" else read


def parse_leniently(parse: Callable[[str], ReadT], text: str) -> ReadT:
    """Return the result of *parse* for *text* or, if that fails, for the first of its variants that *parse* accepts.

    Raises the error of the first variant, or of *text* itself if there is no variant.
    """
    try:
        return parse(text)
    except MachiavelError as error:
        first = error
    for number, reading in enumerate(_text_variants(text)):
        try:
            return parse(reading)
        except MachiavelError as error:
            first = error if number == 0 else first
    raise first


def _text_variants(text: str) -> Iterator[str]:
    """Yield normalized variants of *text*, in which each line break is replaced by a blank or removed.

    The first variant has blanks for all line breaks. Several blanks in a row become one.
    """
    if len(text) > MAX_LENGTH:
        return
    bare = normalized_text(text.strip()).strip(AROUND)
    lines = [" ".join(line.split()) for line in bare.splitlines() if line.strip()]
    if not lines:
        return
    breaks = len(lines) - 1
    joined = product(" \0", repeat=breaks) if breaks <= MAX_LINE_BREAKS else [" " * breaks, "\0" * breaks]
    for joints in joined:
        yield "".join(part for pair in zip(lines, [*joints, "\0"], strict=True) for part in pair).replace("\0", "")
