"""Owns the text of a whole match: headers, actions, comments, variations, as PGN has them (docs/game-file.md).

    [Game "djambi"]
    [Date "2026.11.21"]
    [Red "Ann"]
    [Start "gCgAg… r +,+,+,+ 0/1 standard"]
    [Result "win b"]

    1. a3-a4 {why not} 2. g3-g4 (2. "The quiet way" h3-h4 3. i9-e5) 3. i9-e5

A variation in brackets replaces the action before it. A quoted text at the head of a variation is its name. Turn
numbers and line breaks mean nothing. Every fault is told with its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from .errors import MachiavelError, NotationError
from .game import Game, PositionT
from .match import LONGEST_LINE, Match, Node

LONGEST_FILE: Final = 500_000
LINE_WIDTH: Final = 100

HEADER: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9]*)\s+"((?:[^"\\]|\\.)*)"\]\s*')
TOKEN: Final = re.compile(
    r"(?P<space>\s+)|(?P<number>\d+\.+)|\{(?P<comment>[^}]*)\}|(?P<open>\()|(?P<close>\))"
    r'|"(?P<name>(?:[^"\\]|\\.)*)"|(?P<action>[^\s(){}"]+)'
)


class GameFileError(NotationError):
    """A game file that cannot be read; `line` and `column` count from 1.

    `details` hold a stable word for what is wrong (`fault`), or the code of the error that an action or a start
    raised (`cause`) beside that error's own details.
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
    """One word of a game file; `kind` is comment, open, close, name or action."""

    kind: str
    text: str
    line: int
    column: int

    @property
    def place(self) -> tuple[int, int]:
        """Line and column, as errors tell them."""
        return self.line, self.column


@dataclass(slots=True)
class Headers:
    """The tags at the head of a file, in order, and the number of the first line after them."""

    tags: dict[str, str] = field(default_factory=dict)
    next_line: int = 1


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _quoted(text: str) -> str:
    return '"' + " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"') + '"'


def read_headers(text: str) -> Headers:
    """Return the tags; raises GameFileError for a line in brackets that is no tag."""
    headers = Headers()
    for number, line in enumerate(text.splitlines(), start=1):
        headers.next_line = number
        if not line.strip():
            continue
        match = HEADER.fullmatch(line.strip())
        if match is None:
            if line.lstrip().startswith("["):
                raise GameFileError((number, 1), "header", 'a header is written [Name "text"]')
            return headers
        headers.tags[match[1]] = _unquoted(match[2])
    headers.next_line += 1
    return headers


def _tokens(text: str, first_line: int) -> Iterator[Token]:
    """Yield the words after the headers; *first_line* is where they begin."""
    lines = text.splitlines(keepends=True)
    body = "".join(lines[first_line - 1 :])
    place, line, column = 0, first_line, 1
    while place < len(body):
        match = TOKEN.match(body, place)
        if match is None:
            raise GameFileError((line, column), "unclosed", f"{body[place]!r} opens something that is never closed")
        kind = match.lastgroup or "space"
        if kind not in ("space", "number"):
            yield Token(kind, match[kind], line, column)
        breaks = match[0].count("\n")
        line += breaks
        column = len(match[0]) - match[0].rfind("\n") if breaks else column + len(match[0])
        place = match.end()


def parse_game(game: Game[PositionT], text: str) -> tuple[Match[PositionT], dict[str, str]]:
    """Read a game file; return the match with its cursor at the end of the main line, and the tags.

    Raises GameFileError, with the line, for anything that cannot be read or played.
    """
    if len(text) > LONGEST_FILE:
        message = f"{len(text)} characters are more than a game file has ({LONGEST_FILE})"
        raise GameFileError((1, 1), "size", message)
    text = text.removeprefix("\ufeff")
    headers = read_headers(text)
    match = Match(game, _start(game, text, headers.tags))
    reader = _Reader(match)
    for token in _tokens(text, headers.next_line):
        reader.read(token)
    reader.finish()
    return match, headers.tags


def _start(game: Game[PositionT], text: str, tags: Mapping[str, str]) -> PositionT:
    """Return the start that the headers tell; an error is told with the line of its header."""
    tag = "Start" if "Start" in tags else "Rules"
    lines = text.splitlines()
    line = next((n for n, content in enumerate(lines, start=1) if content.strip().startswith(f"[{tag}")), 1)
    if tags.get("Game", game.name) != game.name:
        raise GameFileError((1, 1), "game", f"this is a file of the game {tags['Game'][:40]!r}, not {game.name}")
    try:
        return game.parse_position(tags["Start"]) if tag == "Start" else game.start(tags.get("Rules", "standard"))
    except MachiavelError as error:
        raise GameFileError((line, 1), error) from error


class _Reader:
    """Grows a match from tokens; brackets are a stack of places to return to."""

    def __init__(self, match: Match[PositionT]) -> None:
        self.match = match
        self.waiting: list[tuple[Node[PositionT], Token]] = []
        self.name = ""
        self.actions = 0

    def read(self, token: Token) -> None:
        match = self.match
        if token.kind == "comment":
            match.cursor.comment = " ".join([match.cursor.comment, *token.text.split()]).strip()
        elif token.kind == "name":
            self._name(token)
        elif token.kind == "open":
            if match.cursor.parent is None:
                raise GameFileError(token.place, "variation", "a variation follows the action that it replaces")
            self.waiting.append((match.cursor, token))
            match.visit(match.cursor.parent)
        elif token.kind == "close":
            if not self.waiting:
                raise GameFileError(token.place, "bracket", "this bracket closes nothing")
            match.visit(self.waiting.pop()[0])
        else:
            self._play(token)

    def _name(self, token: Token) -> None:
        """Keep a name for the action that follows; before the first action it is the game's own."""
        if self.match.cursor.parent is None and not self.waiting:
            self.match.cursor.name = _unquoted(token.text)
        else:
            self.name = _unquoted(token.text)

    def _play(self, token: Token) -> None:
        self.actions += 1
        if self.actions > LONGEST_LINE:
            raise GameFileError(token.place, "size", f"a game file has at most {LONGEST_LINE} actions")
        try:
            node = self.match.play(token.text)
        except MachiavelError as error:
            raise GameFileError(token.place, error) from error
        node.name, self.name = self.name or node.name, ""

    def finish(self) -> None:
        """Raise GameFileError for a variation that was never closed."""
        if self.waiting:
            _, token = self.waiting[-1]
            raise GameFileError(token.place, "unclosed", "this bracket is never closed")


def format_game(match: Match[PositionT], tags: Mapping[str, str]) -> str:
    """Write a match with *tags*; Game and Start are added. Names and comments lose braces and line breaks."""
    game = match.game
    head = {"Game": game.name, **tags, "Start": game.format_position(match.root.position)}
    lines = [f"[{name} {_quoted(value)}]" for name, value in head.items()]
    words = [*_remarks(match.root), *_branch(match.root, 1)]
    return "\n".join([*lines, "", *_wrapped(words), ""])


def _remarks(node: Node[PositionT]) -> list[str]:
    name = [_quoted(node.name)] if node.name and node.parent is None else []
    comment = " ".join(node.comment.replace("{", "(").replace("}", ")").split())
    return [*name, *(["{" + comment + "}"] if comment else [])]


def _branch(root: Node[PositionT], ply: int) -> Iterator[str]:
    """Yield the words of all that follows *root*: its first child, the others in brackets, and so on.

    By hand-kept stack: variations may be nested deeper than Python calls.
    """
    waiting: list[tuple[Node[PositionT], int] | str] = [(root, ply)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
        elif item[0].children:
            (first, *others), ply = item[0].children, item[1]
            yield from _action(first, ply)
            waiting.append((first, ply + 1))
            for other in reversed(others):
                waiting += [")", (other, ply + 1), *reversed(_action(other, ply)), "("]


def _action(node: Node[PositionT], ply: int) -> list[str]:
    name = [_quoted(node.name)] if node.name else []
    return [f"{ply}.", *name, node.action, *_remarks(node)]


def _wrapped(words: list[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > LINE_WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line
