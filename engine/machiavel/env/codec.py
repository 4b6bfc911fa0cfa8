"""Interface of a game's codec, which turns actions into numbers and observations into arrays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

PositionT = TypeVar("PositionT")

#: The tokens of an action entered so far, in the order of their input: squares, verbs, kinds of cards.
Prefix: TypeAlias = tuple[str, ...]
Array: TypeAlias = NDArray[np.float32]

#: The empty token, which stands for the end of an action after its last token.
COMPLETE: Final = ""


class Codec(ABC, Generic[PositionT]):
    """The codec of one game under one set of rules, for one environment.

    An action of the game is entered token by token. Each token is an action of the environment: its index in `tokens`.

    Attributes:
        tokens: all tokens, in an order that never changes under the same rules.
        shape: the shape of the arrays that `observe` returns; their values are from 0 to 1.

    """

    tokens: Sequence[str]
    shape: tuple[int, ...]

    def __init__(self, start: PositionT) -> None:
        """Create the codec for episodes that begin at *start* or at another position under the same rules."""

    @abstractmethod
    def rules_and_map(self, position: PositionT) -> tuple[Any, ...]:
        """Return the values that all positions of one environment have in common: the rules in force and the map."""

    @abstractmethod
    def legal_tokens(self, position: PositionT, seat: int, prefix: Prefix) -> Mapping[str, Prefix]:
        """Return, by each token that may follow *prefix*, the prefix that it leads to."""

    @abstractmethod
    def complete_action(self, position: PositionT, prefix: Prefix) -> str | None:
        """Return the action of *prefix*, None if the prefix is incomplete."""

    @abstractmethod
    def observe(self, position: PositionT, seat: int, prefix: Prefix) -> Array:
        """Return the observation of *seat*, with the seat's data first; *prefix*: the tokens that it has entered."""

    def note_action(self, position: PositionT, action: str) -> None:
        """Register an action that is about to be played, so that limits beyond the rules can be counted."""

    def reset(self) -> None:
        """Forget the registered actions, at the start of an episode."""

    def draw_text(self, position: PositionT, seat: int) -> str:
        """Return the position as text, as *seat* may see it."""
        raise NotImplementedError

    def layout(self) -> Mapping[str, Any]:
        """Return, by name of each part of the arrays of `observe`, its index, or its slice and shape."""
        return {}
