"""The text of a move (D12) and its parts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .model import RefusedError

NAME = "[a-o][1-9][0-9]?"
SQUARE = f"({NAME})"
LEAVE = f"(?:(~[x@]?){SQUARE})?"
FORMS = (
    re.compile(f"{SQUARE}(-){SQUARE}"),
    re.compile(f"{SQUARE}(x){SQUARE}@{SQUARE}"),
    re.compile(f"{SQUARE}(x){SQUARE}{LEAVE}"),
    re.compile(f"{SQUARE}(-){SQUARE}((?:!{NAME})+)"),
    re.compile(f"{SQUARE}(-){SQUARE}@{SQUARE}{LEAVE}"),
)


@dataclass(frozen=True)
class Move:
    """A complete turn (D2.5). A pass has no origin."""

    origin: str | None = None
    to: str = ""
    kills: bool = False
    """Whether the piece on `to` is killed by entering its square (`x`)."""
    put: str | None = None
    """The square on which the corpse or the handled piece is put (`@`)."""
    victims: tuple[str, ...] = ()
    """The squares of the reporter's victims, in square order (`!`)."""
    leave: str | None = None
    """The square to which the piece leaves the labyrinth."""
    leave_by: str = "~"
    """The way of leaving: `~` to an empty square (D3.7), `~x` by a stroke of D7.2, `~@` by one of D7.1."""


PASS = Move()


def format_move(move: Move) -> str:
    """The text of the move (D12)."""
    if move.origin is None:
        return "--"
    text = move.origin + ("x" if move.kills else "-") + move.to
    text += "".join(f"!{square}" for square in move.victims)
    if move.put is not None:
        text += f"@{move.put}"
    if move.leave is not None:
        text += move.leave_by + move.leave
    return text


def parse_move(text: str) -> Move:
    """The move that a text writes. Its legality is not checked."""
    if text == "--":
        return PASS
    plain, kill, assassin, reporter, carry = FORMS
    if found := plain.fullmatch(text):
        return Move(found[1], found[3])
    if found := kill.fullmatch(text):
        return Move(found[1], found[3], kills=True, put=found[4])
    if (found := assassin.fullmatch(text)) and found[4] != "~@":
        return Move(found[1], found[3], kills=True, leave=found[5], leave_by=found[4] or "~")
    if found := reporter.fullmatch(text):
        return Move(found[1], found[3], victims=tuple(found[4].split("!")[1:]))
    if (found := carry.fullmatch(text)) and found[5] != "~x":
        return Move(found[1], found[3], put=found[4], leave=found[6], leave_by=found[5] or "~")
    raise RefusedError(f"no move {text!r}")
