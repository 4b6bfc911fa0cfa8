"""Owns what the reasons of all verbs share: what was entered, read as numbers, and refusals about price and supply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.errors import Refusal
from ..board.pieces import KIND_COUNT, KNIGHTS, SUPPLY_COUNT, Cost
from ..rules.action_code import format_bundle

if TYPE_CHECKING:
    from ..rules.state import State

#: What the columns of supply are called in a sentence.
PIECES = ("road", "ship", "settlement", "city", "wall", "knight", "knight", "knight")


@dataclass(frozen=True, slots=True)
class EnteredAction:
    """An action, or its beginning, that a player entered at a position."""

    state: State
    player: int
    verb: str
    #: The arguments so far, as numbers; bundles and progress cards of `card` too.
    arguments: tuple[int, ...]

    @property
    def first(self) -> int | None:
        """The first argument, if one was entered."""
        return self.arguments[0] if self.arguments else None

    @property
    def second(self) -> int | None:
        """The second."""
        return self.arguments[1] if len(self.arguments) > 1 else None


def cost_refusal(entered: EnteredAction, cost: Cost) -> Refusal | None:
    """Return what is missing of a price, None if nothing is."""
    base = entered.player * KIND_COUNT
    lacking = [0] * KIND_COUNT
    for kind, number in cost:
        lacking[kind] = max(0, number - entered.state.cards[base + kind])
    if not any(lacking):
        return None
    return Refusal("cost/too-few", "K2.6", {"cards": format_bundle(tuple(lacking))})


def supply_refusal(entered: EnteredAction, column: int) -> Refusal | None:
    """Return that none of a piece is left, None if one is."""
    if entered.state.supply[entered.player * SUPPLY_COUNT + column] > 0:
        return None
    params = {"piece": PIECES[column]}
    if column >= KNIGHTS:
        params["level"] = str(column - KNIGHTS + 1)
    return Refusal("supply/none", "K2.1", params)
