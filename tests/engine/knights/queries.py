"""Queries of positions that tests repeat.

The middle of the map isle, where most sketched positions are:

                     b4s
                      |c5w
                     d4n
            d3n  d4nw/ \\d4ne   d5n
               \\    /   \\    /
            d3ne\\c4s     c5s/d5nw
                  | d4  |
               d4w| f2  |d5w
                  |     |
                 e4n     e5n
           e4nw /   \\   /   \\ e5ne
             d3s e4ne\\ /e5nw d5s
                     d4s
                      |e5w
                     f4n
"""

from __future__ import annotations

import json
from typing import Any

from machiavel.knights import Position, format_position, legal_actions


def actions_of_verb(position: Position, *verbs: str) -> list[str]:
    """Return the listed actions that begin with one of *verbs*."""
    return [action for action in legal_actions(position) if action.startswith(tuple(verbs))]


def player_fields(position: Position, number: int) -> dict[str, Any]:
    """Return the fields of one player in the position's text (K3.1)."""
    fields: dict[str, Any] = json.loads(format_position(position))["players"][number]
    return fields


def position_field(position: Position, name: str) -> Any:
    """Return one field of the position's text (K3.1)."""
    return json.loads(format_position(position))[name]
