"""Owns what an environment asks of a game beside its rules: its actions as numbers, its observations as arrays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

PositionT = TypeVar("PositionT")

#: What a person would enter one by one: squares, verbs, kinds of cards.
Prefix: TypeAlias = tuple[str, ...]
Array: TypeAlias = NDArray[np.float32]

#: Stands for the token after the last one of an action.
COMPLETE: Final = ""


class Codec(ABC, Generic[PositionT]):
    """One game under one set of rules, for one table.

    An action of the game is entered token by token; each token is an action of the environment, a row of `tokens`.

    Attributes:
        tokens: every token there is, in an order that never changes for these rules.
        shape: of the arrays that `observe` returns; their values are from 0 to 1.

    """

    tokens: Sequence[str]
    shape: tuple[int, ...]

    def __init__(self, start: PositionT) -> None:
        """Take the position with which every episode begins unless `reset` is told another."""

    @abstractmethod
    def rules(self, position: PositionT) -> tuple[Any, ...]:
        """Return what must be equal in all positions of this table: the rules in force, and what they are played on."""

    @abstractmethod
    def legal_tokens(self, position: PositionT, seat: int, prefix: Prefix) -> Mapping[str, Prefix]:
        """Return each token that may follow *prefix*, and the prefix that it leads to."""

    @abstractmethod
    def action(self, position: PositionT, prefix: Prefix) -> str | None:
        """Return the action that *prefix* is, None if something is missing."""

    @abstractmethod
    def observe(self, position: PositionT, seat: int, prefix: Prefix) -> Array:
        """Return what *seat* may know, itself always first; *prefix* is what it has entered so far."""

    def note_action(self, position: PositionT, action: str) -> None:
        """Take note of an action; for bounds that the rules do not have."""

    def reset(self) -> None:
        """Forget what was noted."""

    def draw(self, position: PositionT, seat: int) -> str:
        """Return the position as text, as *seat* may see it."""
        raise NotImplementedError

    def layout(self) -> Mapping[str, Any]:
        """Return what is where in an array of `observe`: name to index, or to slice and shape."""
        return {}
