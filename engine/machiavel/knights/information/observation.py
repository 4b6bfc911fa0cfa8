"""The observation of a seat: a position as JSON, with numbers in place of hidden cards (K15.2)."""

from __future__ import annotations

from typing import Any

from ...core.errors import RequestError
from ...core.game import EVERYONE
from ..notation.format import position_json
from ..rules.position import Position


def observation(position: Position, seat: int) -> dict[str, Any]:
    """Return the position as JSON, with numbers in place of the cards hidden from *seat* (K15.2).

    `cards` and `progress` of another player are the sizes of its hands, unless a task `levy` or `spy` of *seat* is due
    and shows them (K15.1). Each `pile` is the size of the pile. For EVERYONE (`core.game`) the result is the common
    knowledge. Raises RequestError for any other value that is no seat.
    """
    if type(seat) is not int or not (seat == EVERYONE or 0 <= seat < position.rulebook.players):
        about = f"{ascii(seat)[:40]} is no seat: there are 0 to {position.rulebook.players - 1}"
        raise RequestError("seat", about, {"seat": ascii(seat)[:40]})
    seen = without_piles(position)
    shown = {(task[0], task[2]) for task in position.todo if task[0] in ("levy", "spy") and task[1] == seat}
    for player, fields in enumerate(seen["players"]):
        if player == seat:
            continue
        if ("levy", player) not in shown:
            fields["cards"] = sum(fields["cards"].values())
        if ("spy", player) not in shown:
            fields["progress"] = len(fields["progress"])
    return seen


def without_piles(position: Position) -> dict[str, Any]:
    """Return the position as JSON, with all hands open and the size of each pile in place of its cards."""
    seen = position_json(position.thaw())
    for deck in seen["decks"].values():
        deck["pile"] = sum(deck["pile"].values())
    return seen
