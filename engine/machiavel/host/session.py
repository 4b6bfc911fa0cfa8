"""Owns what a page has open: matches by name, the move trees of their cursors, and how a match is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ..djambi import Djambi, Position
from ..djambi.choices import MoveTree
from ..djambi.face.views import position_view
from ..djambi.pieces import COLORS
from ..errors import RequestError
from ..match import Match, Node
from .params import Params, text_of

GAME: Final = Djambi()


class Session:
    """The matches that a page has open, by the names that it gave them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match[Position]] = {}
        self._trees: dict[str, MoveTree] = {}

    def match(self, params: Params) -> Match[Position]:
        """Return the match that *params* name; raises RequestError."""
        name = text_of(params, "match")
        if name not in self.matches:
            raise RequestError("match", f"no match is called {name[:40]!r}", {"match": name[:40]})
        return self.matches[name]

    def node(self, params: Params) -> Node[Position]:
        """Return the node at `ply` of the line, at the cursor if there is none; raises RequestError."""
        match = self.match(params)
        if "ply" not in params:
            return match.cursor
        line = match.line()
        return line[ply_of(params["ply"], len(line))]

    def tree(self, params: Params) -> MoveTree:
        """Return the move tree of the position at `ply`, or at the cursor; it knows nothing of the end of a match."""
        position, name = self.node(params).position, params["match"]
        tree = self._trees.get(name)
        if tree is None or tree.position is not position:
            tree = self._trees[name] = MoveTree(position)
        return tree

    def view(self, name: str, ply: Any = None) -> dict[str, Any]:
        """Return `MatchView` at *ply*, or at the cursor."""
        return match_view(name, self.match({"match": name}), ply)

    def forget(self, name: str) -> None:
        """Drop a match, if there is one of that name."""
        self.matches.pop(name, None)
        self._trees.pop(name, None)


Method: TypeAlias = Callable[[Session, Params], Any]


def ply_of(value: Any, length: int) -> int:
    """Return *value* if it is a place in a line of that length; raises RequestError."""
    if type(value) is not int or not 0 <= value < length:
        raise RequestError("parameter", f"ply is a number from 0 to {length - 1}")
    return value


def match_view(name: str, match: Match[Position], ply: Any = None) -> dict[str, Any]:
    """Return `MatchView`, showing the position after *ply* actions (None: the present one)."""
    line = match.line()
    shown = match.ply if ply is None else ply_of(ply, len(line))
    return {
        "match": name,
        "record": match.record(),
        "entries": [_entry(ply, node) for ply, node in enumerate(line) if ply],
        "ply": shown,
        "position": position_view(line[shown].position),
        "outcome": outcome_view(match),
    }


def outcome_view(match: Match[Position]) -> dict[str, Any] | None:
    """Return `Outcome` of a match as it stands; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "winners": [COLORS[c] for c in outcome.winners],
        "standing": [[COLORS[c] for c in tier] for tier in match.standing()],
    }


def _entry(ply: int, node: Node[Position]) -> dict[str, Any]:
    turn = node.actor.turn if node.actor else {"color": None, "mover": None, "isBonus": False, "turnNumber": 0}
    return {"ply": ply, "action": node.action, **turn, "events": node.events}
