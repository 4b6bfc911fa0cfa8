"""Actions of a match as texts: moves (D12), resignations (D8.6), agreed draws (D8.7)."""

from __future__ import annotations

from typing import Final

from ...core.errors import MoveTextError
from ..board.pieces import COLORS, SQUARE_COLORS
from ..notation.parse import parse_move
from .events import Event, resignation_events, turn_events
from .position import Position

#: The text of a resignation begins with this; a colour's letter follows (D8.6).
RESIGN: Final = "resign="
#: The text of an agreed draw of all parties in play (D8.7).
DRAW: Final = "draw"


def resigning_party(position: Position, action: str) -> int | None:
    """Return the colour that resigns by *action* in *position*, None for an action that is no resignation.

    Raises MoveTextError for `resign=` without the letter of a colour. The four colours of the square boards are known
    on smaller boards too, where those that are missing are out of play.
    """
    if not action.startswith(RESIGN):
        return None
    name = action[len(RESIGN) :]
    colors = max(SQUARE_COLORS, position.board.color_letters, key=len)
    if len(name) != 1 or name not in colors:
        raise MoveTextError(action, f"'{RESIGN}' is followed by one colour of {colors}")
    return COLORS.index(name)


def action_events(before: Position, action: str, after: Position) -> list[Event]:
    """Return the events of *action*, which leads from *before* to *after*; an agreed draw has none."""
    if action == DRAW:
        return []
    party = resigning_party(before, action)
    if party is not None:
        return resignation_events(before, after, party)
    return turn_events(before, parse_move(before, action), after)
