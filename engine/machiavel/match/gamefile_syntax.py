"""Syntax of game files: headers and tokens, as formatted or as typed by a person (docs/game-file.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ..core.errors import MachiavelError, NotationError
from ..core.typed_text import INVISIBLE, QUOTES, normalized_text, stripped_text, visible_text

_NAME: Final = r"\[([A-Za-z][A-Za-z0-9]*)\s+"
HEADER: Final = re.compile(rf'{_NAME}"((?:[^"\\]|\\.)*)"\]')
#: A header, also with the curly quotes of phones and word processors.
CURLY_HEADER: Final = re.compile(rf'{_NAME}(?=.*[{QUOTES}])["{QUOTES}](.*)["{QUOTES}]\s*\]', re.DOTALL)
#: The maximum number of lines over which a header is wrapped.
MAX_HEADER_LINES: Final = 12
TOKEN: Final = re.compile(
    rf"(?P<space>[\s{INVISIBLE}]+)|(?P<number>\d+[.\u2026]+)|\{{(?P<comment>[^}}]*)\}}|(?P<open>\()|(?P<close>\))"
    rf'|"(?P<name>(?:[^"\\]|\\.)*)"|[{QUOTES}](?P<curly>[^{QUOTES}]*)[{QUOTES}]|(?P<action>[^\s(){{}}"{QUOTES}]+)'
)
#: Words without meaning: turn numbers, dots, and the ellipsis into which programs turn three dots.
IGNORED: Final = re.compile(r"\d*[.\u2026]+")
#: The result that other programs write after the last action. It is ignored, because the actions determine it.
RESULT: Final = re.compile(r"(?:^|(?<=\s))(?:\*|[01\u00bd]-[01\u00bd]|1/2-1/2|(?:win|draw)(?:\s+[a-z0-9])+)\Z")
MAX_RESULT_LENGTH: Final = 40
#: The quote marks that mail programs put before each line of an answered mail.
MAIL_QUOTE: Final = re.compile(r"(?m)^(?:[ \t]*>)+")


class GameFileError(NotationError):
    """A game file that cannot be parsed; `line` and `column` count from 1.

    `details` has a stable word for the fault as `fault`, or the code of the error of an action or a start position as
    `cause`, together with the details of that error.
    """

    def __init__(self, place: tuple[int, int], fault: str | MachiavelError, message: str = "") -> None:
        line, column = place
        if isinstance(fault, MachiavelError):
            code, message, about = "file/action", fault.message, {**fault.details, "cause": fault.code}
        else:
            code, about = "file/text", {"fault": fault}
        super().__init__(code, f"line {line}: {message}", {**about, "line": line, "column": column, "reason": message})
        self.line = line
        self.column = column


class Token(NamedTuple):
    """One token of a game file. `kind` is comment, open, close, name or action."""

    kind: str
    text: str
    line: int
    column: int
    #: The number of characters from the end of the headers to the end of the token.
    end: int

    @property
    def line_and_column(self) -> tuple[int, int]:
        """The line and the column of the token, counted from 1."""
        return self.line, self.column


@dataclass(slots=True)
class Headers:
    """The tags at the head of a game file, in their order, and the number of the first line after them."""

    tags: dict[str, str] = field(default_factory=dict)
    next_line: int = 1


def normalized_file(text: str) -> str:
    """Return *text* without byte order mark and mail quote marks, with line feeds as line ends."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    is_quoted = text.lstrip().startswith(">") and all(line.lstrip()[:1] in ("", ">") for line in text.split("\n"))
    return MAIL_QUOTE.sub(lambda mark: " " * len(mark[0]), text) if is_quoted else text


def read_headers(text: str) -> Headers:
    """Return the headers of *text*; raises GameFileError for a line in brackets that is no header."""
    headers = Headers()
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        if not stripped_text(lines[at]):
            at += 1
            continue
        if not stripped_text(lines[at]).startswith("["):
            break
        count = _read_header(headers.tags, lines[at : at + MAX_HEADER_LINES])
        if count == 0:
            raise GameFileError((at + 1, 1), "header", 'a header is written [Name "text"]')
        at += count
    headers.next_line = at + 1
    return headers


def _read_header(tags: dict[str, str], lines: list[str]) -> int:
    """Add the tag of the header at the start of *lines* to *tags*; return the number of its lines, 0 without header."""
    for count in range(1, len(lines) + 1):
        if count > 1 and (not stripped_text(lines[count - 1]) or stripped_text(lines[count - 1]).startswith("[")):
            return 0
        whole = stripped_text("\n".join(lines[:count]))
        match = HEADER.fullmatch(whole)
        if match:
            tags[match[1]] = unquoted_text(match[2])
            return count
        curly = None if whole.isascii() or not whole.endswith("]") else CURLY_HEADER.fullmatch(whole)
        if curly:
            tags[curly[1]] = unquoted_text(curly[2]).strip()
            return count
    return 0


def without_result(body: str) -> str:
    """Return *body*, the text after the headers, without the result at its end, if there is one."""
    bare = body.rstrip()
    tail = normalized_text(bare[-MAX_RESULT_LENGTH:])
    found = RESULT.search(tail)
    return bare[: len(bare) - len(found[0])] if found and len(tail) == len(bare[-MAX_RESULT_LENGTH:]) else body


def read_tokens(body: str, first_line: int) -> Iterator[Token]:
    """Yield the tokens of *body*, the text after the headers; it begins in the line *first_line* of the file."""
    place, line, column = 0, first_line, 1
    while place < len(body):
        match = TOKEN.match(body, place)
        if match is None:
            raise GameFileError((line, column), "unclosed", f"{body[place]!r} opens something that is never closed")
        kind = match.lastgroup or "space"
        if kind not in ("space", "number") and not (kind == "action" and _is_ignored(match[0])):
            yield Token("name" if kind == "curly" else kind, match[kind], line, column, match.end())
        breaks = match[0].count("\n")
        line += breaks
        column = len(match[0]) - match[0].rfind("\n") if breaks else column + len(match[0])
        place = match.end()


def _is_ignored(word: str) -> bool:
    return not word.isascii() and IGNORED.fullmatch(visible_text(word)) is not None


def unquoted_text(text: str) -> str:
    """Return *text*, the part of a quoted text between the quotes, without its escapes."""
    return re.sub(r"\\(.)", r"\1", text)
