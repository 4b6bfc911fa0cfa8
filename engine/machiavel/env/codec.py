"""Interface of a game's codec: actions as numbers, observations as arrays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

PositionT = TypeVar("PositionT")

#: Tokens of an action in the order of their input: squares, verbs, kinds of cards.
Prefix: TypeAlias = tuple[str, ...]
Array: TypeAlias = NDArray[np.float32]

#: Stands for the end of an action, after its last token.
COMPLETE: Final = ""


class Codec(ABC, Generic[PositionT]):
    """The codec of one game under one set of rules, for one environment.

    An action of the game is entered token by token; each token is an action of the environment, its index in `tokens`.

    Attributes:
        tokens: all tokens, in an order that never changes for these rules.
        shape: of the arrays that `observe` returns; their values are from 0 to 1.

    """

    tokens: Sequence[str]
    shape: tuple[int, ...]

    def __init__(self, start: PositionT) -> None:
        """Create the codec for the *start* of every episode that `reset` gives no other position."""

    @abstractmethod
    def rules(self, position: PositionT) -> tuple[Any, ...]:
        """Return the parts that all positions of one environment share: the rules in force and the map."""

    @abstractmethod
    def legal_tokens(self, position: PositionT, seat: int, prefix: Prefix) -> Mapping[str, Prefix]:
        """Return the tokens that may follow *prefix*, each with the prefix that it leads to."""

    @abstractmethod
    def action(self, position: PositionT, prefix: Prefix) -> str | None:
        """Return the action of a complete *prefix*, None for an incomplete one."""

    @abstractmethod
    def observe(self, position: PositionT, seat: int, prefix: Prefix) -> Array:
        """Return the observation of *seat*, its own data first; *prefix*: the tokens it has entered."""

    def note_action(self, position: PositionT, action: str) -> None:
        """Register an action that is about to be played, for limits that the rules do not have."""

    def reset(self) -> None:
        """Clear the registered actions."""

    def draw(self, position: PositionT, seat: int) -> str:
        """Return the position as text, as *seat* may see it."""
        raise NotImplementedError

    def layout(self) -> Mapping[str, Any]:
        """Return the parts of an array of `observe`: name to index, or to slice and shape."""
        return {}
