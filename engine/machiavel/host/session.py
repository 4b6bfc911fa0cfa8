"""Owns what a page has open: matches by name, how an action is entered in them, and how they are shown to a viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ..errors import RequestError
from ..face import Entry
from ..game import OPEN, Game, Outcome, Viewer
from ..match import Match, Node
from ..record import format_record, record_head, shown_record
from ..work import Work
from .params import Params, count_of, game_of, seat_id, seat_list, seat_of, text_of, viewer_of

#: A revision that no match has: who knows this knows nothing of it.
NOTHING: Final = -1


class Session:
    """The matches that a page has open, by the names that it gave them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match[Any]] = {}
        #: Calls that are not done yet, by the numbers of their requests.
        self.works: dict[Any, Work[Any]] = {}
        self._entries: dict[str, tuple[Node[Any], int | None, Entry]] = {}

    def match(self, params: Params) -> Match[Any]:
        """Return the match that *params* name; raises RequestError."""
        name = text_of(params, "match")
        if name not in self.matches:
            raise RequestError("match", f"no match is called {name[:40]!r}", {"match": name[:40]})
        return self.matches[name]

    def game(self, params: Params) -> Game[Any]:
        """Return the game of the match that *params* name, else the one they name, else the default."""
        match = self.matches.get(params.get("match", "")) if isinstance(params.get("match"), str) else None
        return game_of(params) if match is None or "game" in params else match.game

    def node(self, params: Params) -> Node[Any]:
        """Return the node of number `node`, or at `ply` of the line, or at the cursor; raises RequestError."""
        match = self.match(params)
        if "node" in params:
            return match.node(count_of(params, "node"))
        return match.at(ply_of(params["ply"], match.length)) if "ply" in params else match.cursor

    def viewer(self, params: Params) -> Viewer:
        """Return who looks at the match that *params* name."""
        match = self.match(params)
        return viewer_of(params, match.game, match.root.position)

    def entry(self, params: Params) -> Entry:
        """Return how `seat`, or who is to act first, enters an action at `ply` or at the cursor."""
        match, node = self.match(params), self.node(params)
        seat = self._entering(match, node, params)
        known = self._entries.get(params["match"])
        if known is None or known[0] is not node or known[1] != seat:
            known = self._entries[params["match"]] = (node, seat, match.game.face.entry(node.position, seat))
        return known[2]

    @staticmethod
    def _entering(match: Match[Any], node: Node[Any], params: Params) -> int | None:
        seats = match.game.seats_to_act(node.position) if node.outcome is None else ()
        if not seats or "seat" not in params:
            return seats[0] if seats else None
        return seat_of(params, match.game)

    def view(self, params: Params, ply: Any = None) -> dict[str, Any]:
        """Return `MatchView` at *ply*, or at the cursor, as `viewer` may see it; with `since`, `MatchNews`."""
        match, viewer = self.match(params), self.viewer(params)
        if "since" in params:
            return match_news(params["match"], match, viewer, ply, params["since"])
        return match_view(params["match"], match, viewer, ply)

    def open(self, params: Params, match: Match[Any]) -> None:
        """Keep a match under the name that *params* give it, in the place of what had it: all of it is news."""
        name = params["match"]
        self.matches[name] = match
        self._entries.pop(name, None)
        if "since" in params:
            params["since"] = NOTHING

    def forget(self, name: str) -> None:
        """Drop a match, if there is one of that name."""
        self.matches.pop(name, None)
        self._entries.pop(name, None)


Method: TypeAlias = Callable[[Session, Params], Any]


def ply_of(value: Any, last: int) -> int:
    """Return *value* if it is a place in a line of so many actions; raises RequestError."""
    if type(value) is not int or not 0 <= value <= last:
        raise RequestError("parameter", f"ply is a number from 0 to {last}", {"parameter": "ply"})
    return value


def match_view(name: str, match: Match[Any], viewer: Viewer, ply: Any = None) -> dict[str, Any]:
    """Return `MatchView`, showing the position after *ply* actions (None: the present one) to *viewer*."""
    return {
        "match": name,
        "record": format_record(match) if viewer == OPEN else shown_record(match, viewer),
        "entries": _entries(match, 1, viewer),
        **_shown(match, viewer, ply),
    }


def match_news(name: str, match: Match[Any], viewer: Viewer, ply: Any, since: Any) -> dict[str, Any]:
    """Return `MatchNews`: what is new to who knows the line as it was at the revision *since*.

    That costs what is new, however long the match is.
    """
    if type(since) is not int:
        raise RequestError("parameter", "since is a number", {"parameter": "since"})
    first = match.changed_since(since)
    return {
        "match": name,
        "revision": match.revision,
        "from": first,
        "length": match.length,
        "head": record_head(match, viewer),
        "entries": _entries(match, first, viewer),
        **_shown(match, viewer, ply),
    }


def _shown(match: Match[Any], viewer: Viewer, ply: Any) -> dict[str, Any]:
    """Return what the view of a position and the match as it stands have in common."""
    game = match.game
    shown = match.cursor if ply is None else match.at(ply_of(ply, match.length))
    return {
        "ply": shown.ply,
        "position": game.face.position_view(shown.position, viewer),
        "toAct": seat_list(game, game.seats_to_act(match.position) if match.outcome is None else ()),
        "outcome": outcome_view(match),
    }


def _entries(match: Match[Any], first: int, viewer: Viewer) -> list[dict[str, Any]]:
    return [_entry(match, node, viewer) for node in match.line_from(first)]


def outcome_view(match: Match[Any]) -> dict[str, Any] | None:
    """Return `Outcome` of a match as it stands; None while it goes on."""
    outcome: Outcome | None = match.outcome
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "winners": seat_list(match.game, outcome.winners),
        "standing": [seat_list(match.game, tier) for tier in match.standing()],
    }


def _entry(match: Match[Any], node: Node[Any], viewer: Viewer) -> dict[str, Any]:
    """Return `MatchEntry` of a node that is not the root."""
    assert node.parent is not None
    assert node.actor is not None
    return {
        "ply": node.ply,
        "node": node.number,
        "action": match.game.shown(node.parent.position, node.action, viewer),
        "seat": seat_id(match.game, node.actor.seat),
        **node.actor.turn,
        "events": list(match.events(node, viewer)),
    }
