"""The entered action as numbers, and the refusals for cost and supply, which several verbs share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.errors import Refusal
from ..board.pieces import KIND_COUNT, KNIGHTS, SUPPLY_COUNT, Cost
from ..rules.action_code import format_bundle

if TYPE_CHECKING:
    from ..rules.state import State

#: The parameter `piece` of a refusal, by column of supply.
PIECES = ("road", "ship", "settlement", "city", "wall", "knight", "knight", "knight")


@dataclass(frozen=True, slots=True)
class EnteredAction:
    """An action that a player enters at a state, or the beginning of an action."""

    state: State
    player: int
    verb: str
    #: The arguments entered so far, as numbers. A bundle is packed; the first argument of `card` is the progress card.
    arguments: tuple[int, ...]

    @property
    def first_argument(self) -> int | None:
        """The first argument of the action, None if it has not been entered."""
        return self.arguments[0] if self.arguments else None

    @property
    def second_argument(self) -> int | None:
        """The second argument of the action, None if it has not been entered."""
        return self.arguments[1] if len(self.arguments) > 1 else None


def cost_refusal(entered: EnteredAction, cost: Cost) -> Refusal | None:
    """Return the refusal that names the missing cards of a cost, None if no card is missing."""
    base = entered.player * KIND_COUNT
    lacking = [0] * KIND_COUNT
    for kind, number in cost:
        lacking[kind] = max(0, number - entered.state.cards[base + kind])
    if not any(lacking):
        return None
    return Refusal("cost/too-few", "K2.6", {"cards": format_bundle(tuple(lacking))})


def supply_refusal(entered: EnteredAction, column: int) -> Refusal | None:
    """Return the refusal that no piece of a column of supply is left, None if one is left."""
    if entered.state.supply[entered.player * SUPPLY_COUNT + column] > 0:
        return None
    params = {"piece": PIECES[column]}
    if column >= KNIGHTS:
        params["level"] = str(column - KNIGHTS + 1)
    return Refusal("supply/none", "K2.1", params)
