"""Owns the reading of a request's parameters: each function returns one of the right shape or raises RequestError."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ..djambi.pieces import COLORS
from ..errors import RequestError

Params: TypeAlias = dict[str, Any]

#: More tokens than a move can have.
LONGEST_PREFIX: Final = 8


def text_of(params: Params, name: str) -> str:
    """Return the text called *name*."""
    value = params.get(name)
    if not isinstance(value, str):
        raise RequestError("parameter", f"{name} is a text", {"parameter": name})
    return value


def count_of(params: Params, name: str = "count") -> int:
    """Return a whole number from 0 on; 1 if there is none."""
    value = params.get(name, 1)
    if type(value) is not int or value < 0:
        raise RequestError("parameter", f"{name} is a number from 0 on", {"parameter": name})
    return value


def prefix_of(params: Params) -> tuple[str, ...]:
    """Return the tokens of a prefix."""
    value = params.get("prefix")
    if not isinstance(value, list) or len(value) > LONGEST_PREFIX or not all(isinstance(t, str) for t in value):
        raise RequestError("parameter", "prefix is a short list of texts", {"parameter": "prefix"})
    return tuple(value)


def players_of(params: Params) -> dict[str, str]:
    """Return the names of the players by colour letter."""
    value = params.get("players") or {}
    if not isinstance(value, dict) or not all(c in tuple(COLORS) and isinstance(n, str) for c, n in value.items()):
        raise RequestError("parameter", "players are names by colour letter", {"parameter": "players"})
    return value
