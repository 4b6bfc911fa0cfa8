"""Game files: a match as text with headers, actions, comments and variations, as in PGN (docs/game-file.md).

    [Game "name"]
    [Date "2026.11.21"]
    [Red "Ann"]
    [Start "gCgAg… r +,+,+,+ 0/1 standard"]
    [Result "win b"]

    1. a3-a4 {why not} 2. g3-g4 (2. "The quiet way" h3-h4 3. i9-e5) 3. i9-e5

A variation in brackets replaces the action before it. A quoted text at the start of a variation is its name. Turn
numbers and line breaks have no meaning. Every error names its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Generic

from ..core.errors import MachiavelError, RequestError
from ..core.game import EVERYONE, Game, PositionT
from ..core.jobs import Job, run_job
from ..core.typed_text import normalized_action, parse_leniently
from .game_node import GameNode
from .gamefile_syntax import (
    GameFileError,
    Headers,
    Token,
    normalized_file,
    read_headers,
    read_tokens,
    unquoted_text,
    without_result,
)
from .match import Match
from .record import MAX_LINE_PLIES, check_size

__all__ = ["MAX_FILE_LENGTH", "GameFileError", "format_game", "parse_game", "parse_job"]

#: In characters: enough for a game of the maximum length with numbers, headers, brackets and escaped quotes.
MAX_FILE_LENGTH: Final = 1_200_000
LINE_WIDTH: Final = 100

TAG: Final = re.compile("[A-Za-z][A-Za-z0-9]*")
#: With one of these headers a text without an action is a game file too.
IDENTIFYING_TAGS: Final = ("Game", "Start", "Rules")


def _quoted_text(text: str) -> str:
    return '"' + " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"') + '"'


def parse_game(game: Game[PositionT], text: str) -> tuple[Match[PositionT], dict[str, str]]:
    """Parse a game file; return the match, with its cursor at the end of the main line, and the tags.

    Raises GameFileError, which names the line, if the text cannot be parsed or its actions cannot be played.
    """
    return run_job(parse_job(game, text))


def parse_job(game: Game[PositionT], text: str) -> Job[tuple[Match[PositionT], dict[str, str]]]:
    """Do as `parse_game`, as a job with a step for each word; its progress is in characters."""
    if len(text) > MAX_FILE_LENGTH:
        message = f"{len(text)} characters are more than a game file has ({MAX_FILE_LENGTH})"
        raise GameFileError((1, 1), "size", message)
    text = normalized_file(text)
    headers = read_headers(text)
    match = Match(game, _start_position(game, text, headers))
    reader = _MatchBuilder(match)
    body = without_result("\n".join(text.split("\n")[headers.next_line - 1 :]))
    for token in read_tokens(body, headers.next_line):
        reader.read_token(token)
        yield token.end, len(body)
    reader.finish_match()
    if not any(tag in headers.tags for tag in IDENTIFYING_TAGS) and not _is_played(match):
        raise GameFileError((1, 1), "nothing", f"no action and none of the headers {', '.join(IDENTIFYING_TAGS)}")
    try:
        check_size(match.text_size)
    except RequestError as error:
        raise GameFileError((1, 1), "size", error.message) from error
    return match, headers.tags


def _start_position(game: Game[PositionT], text: str, headers: Headers) -> PositionT:
    """Return the start position that the headers describe; an error names the line of its header."""
    tags = headers.tags
    tag = "Start" if "Start" in tags else "Rules"
    if tags.get("Game", game.name) != game.name:
        raise GameFileError((1, 1), "game", f"this is a file of the game {tags['Game'][:40]!r}, not {game.name}")
    try:
        parse = game.parse_stored_position if tag == "Start" else game.start
        return parse_leniently(parse, tags.get(tag, game.default_rules))
    except MachiavelError as error:
        lines = text.split("\n")[: headers.next_line - 1]
        line = next((n for n, content in enumerate(lines, start=1) if content.strip().startswith(f"[{tag}")), 1)
        raise GameFileError((line, 1), error) from error


def _is_played(match: Match[PositionT]) -> bool:
    """Return whether a seat has acted. A text with nothing but an agreement, such as the word "draw", is no game."""
    actors = (
        match.game.actor(node.parent.position, node.action) for node in match.all_nodes() if node.parent is not None
    )
    return any(actor.seat != EVERYONE for actor in actors)


class _MatchBuilder(Generic[PositionT]):
    """Builds a match from tokens. `open_variations` is a stack of the nodes to return to.

    The time for a token must not depend on the length of the line or of a comment, because a hostile file may have
    250,000 tokens.
    """

    def __init__(self, match: Match[PositionT]) -> None:
        self.match = match
        self.open_variations: list[tuple[GameNode[PositionT], Token]] = []
        self.comments: dict[int, list[str]] = {}
        self.name: str | None = None
        self.is_named = False
        self.actions = 0

    def read_token(self, token: Token) -> None:
        match = self.match
        if token.kind == "comment":
            self.comments.setdefault(match.cursor.number, []).extend(token.text.split())
        elif token.kind == "name":
            self._store_name(token)
        elif token.kind == "open":
            if match.cursor.parent is None:
                raise GameFileError(
                    token.line_and_column, "variation", "a variation follows the action that it replaces"
                )
            self.open_variations.append((match.cursor, token))
            match.cursor = match.cursor.parent
        elif token.kind == "close":
            if not self.open_variations:
                raise GameFileError(token.line_and_column, "bracket", "this bracket closes nothing")
            self._resume_at(self.open_variations.pop()[0])
        else:
            self._play_token(token)

    def _resume_at(self, node: GameNode[PositionT]) -> None:
        if node.parent is not None:
            node.parent.selected = node
        self.match.cursor = node

    def _store_name(self, token: Token) -> None:
        """Store the name of the next action. The first name before the first action is the name of the game."""
        name = " ".join(unquoted_text(token.text).split())
        if self.match.cursor.parent is None and not self.open_variations and not self.is_named:
            self.match.annotate_node(self.match.cursor, name=name)
            self.is_named = True
        else:
            self.name = name

    def _play_token(self, token: Token) -> None:
        self.actions += 1
        if self.actions > MAX_LINE_PLIES:
            raise GameFileError(token.line_and_column, "size", f"a game file has at most {MAX_LINE_PLIES} actions")
        try:
            node = self.match.play(normalized_action(token.text))
        except MachiavelError as error:
            raise GameFileError(token.line_and_column, error) from error
        self.match.annotate_node(node, name=self.name or None)
        self.name = None

    def finish_match(self) -> None:
        """Write the comments into the match; raises GameFileError for a variation that has not been closed."""
        if self.open_variations:
            _, token = self.open_variations[-1]
            raise GameFileError(token.line_and_column, "unclosed", "this bracket is never closed")
        for node in self.match.all_nodes():
            self.match.annotate_node(node, comment=" ".join(self.comments.get(node.number, [])))
        end = self.match.cursor
        while end.children:  # a variation that repeats the last action continues the main line
            end = end.children[0]
        self.match.go_to(end)
        # A variation that shares its first actions with the main line may have become the first child where they part.
        for node in self.match.cursor.path_from_root():
            self.match.promote_node(node)
        self.match.recount_line()


def format_game(match: Match[PositionT], tags: Mapping[str, str]) -> str:
    """Return *match* as a game file with *tags*; the tags Game and Start are added.

    The file can always be parsed again. To that end line breaks become spaces, braces become brackets in a comment with
    a closing brace, and a tag that cannot be a header is left out.
    """
    game = match.game
    allowed = {name: value for name, value in tags.items() if TAG.fullmatch(name)}
    head = {"Game": game.name, **allowed, "Start": game.format_position(match.root.position)} | {"Game": game.name}
    lines = [f"[{name} {_quoted_text(value)}]" for name, value in head.items()]
    words = [*_comment_words(match.root), *_branch_words(match.root, 1)]
    return "\n".join([*lines, "", *_wrap_words(words), ""])


def _comment_words(node: GameNode[PositionT]) -> list[str]:
    # The first name before the first action is that of the game. So where the action has a name, the game needs one
    # too, even if it is empty.
    is_root = node.parent is None
    needs_name = is_root and (_has_name(node) or (node.children and _has_name(node.children[0])))
    name = [_quoted_text(node.name)] if needs_name else []
    comment = " ".join(node.comment.split())
    if "}" in comment:
        comment = comment.replace("{", "(").replace("}", ")")
    return [*name, *(["{" + comment + "}"] if comment else [])]


def _branch_words(root: GameNode[PositionT], ply: int) -> Iterator[str]:
    """Yield the words for all nodes below *root*: the first child, the other children in brackets, then the rest.

    It uses a stack, because variations can be nested more deeply than Python's recursion limit.
    """
    waiting: list[tuple[GameNode[PositionT], int] | str] = [(root, ply)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
        elif item[0].children:
            (first, *others), ply = item[0].children, item[1]
            yield from _action_words(first, ply)
            waiting.append((first, ply + 1))
            for other in reversed(others):
                waiting += [")", (other, ply + 1), *reversed(_action_words(other, ply)), "("]


def _action_words(node: GameNode[PositionT], ply: int) -> list[str]:
    name = [_quoted_text(node.name)] if _has_name(node) else []
    return [f"{ply}.", *name, node.action, *_comment_words(node)]


def _has_name(node: GameNode[PositionT]) -> bool:
    return bool(node.name.strip())


def _wrap_words(words: list[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > LINE_WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line
