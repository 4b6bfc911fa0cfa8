"""Owns the border to the page: JSON text in, JSON text out; one table of methods (`Methods` in web/protocol.d.ts).

Nothing is decided here. `handle` never raises: what goes wrong inside becomes an answer with an error.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from . import __version__
from .djambi import Djambi, Position
from .djambi.bots import bot_move
from .djambi.choices import MoveTree
from .djambi.game import RESIGN
from .djambi.pieces import COLORS
from .djambi.refusal import refusal_of_token
from .djambi.views import choices_view, game_view, position_view
from .errors import IllegalMoveError, MachiavelError, MatchOverError, Refusal, RequestError
from .match import DRAW, Match, Node

Params: TypeAlias = dict[str, Any]

GAME: Final = Djambi()

#: Longer requests are refused unread: no page sends them.
LONGEST_REQUEST: Final = 1_000_000
#: More tokens than a move can have.
LONGEST_PREFIX: Final = 8


class Session:
    """The matches that a page has open, by the names that it gave them, and the move trees of their cursors."""

    def __init__(self) -> None:
        self.matches: dict[str, Match[Position]] = {}
        self._trees: dict[str, MoveTree] = {}

    def match(self, params: Params) -> Match[Position]:
        """Return the match that *params* name; raises RequestError."""
        name = _text(params, "match")
        if name not in self.matches:
            raise RequestError("match", f"no match is called {name[:40]!r}", {"match": name[:40]})
        return self.matches[name]

    def tree(self, params: Params) -> MoveTree:
        """Return the move tree of the present position, which is empty when the match is over."""
        match, name = self.match(params), params["match"]
        tree = self._trees.get(name)
        if tree is None or tree.position is not match.position:
            tree = self._trees[name] = MoveTree(match.position)
        return tree

    # -- methods, by the names of the table below

    def describe(self, params: Params) -> Any:
        """Return `GameInfo`."""
        return game_view(__version__)

    def new_match(self, params: Params) -> Any:
        """Begin a match from rules or from a position, under the name that the page gives it."""
        name = _text(params, "match")
        if ("rules" in params) == ("position" in params):
            raise RequestError("parameter", "exactly one of rules and position is needed")
        if "rules" in params:
            start = GAME.start(_text(params, "rules"))
        else:
            start = GAME.parse_position(_text(params, "position"))
        self.matches[name] = Match(GAME, start, _players(params))
        return self.view(params)

    def load_match(self, params: Params) -> Any:
        """Replay a record; a match of that name is replaced only if the record holds."""
        name = _text(params, "match")
        self.matches[name] = Match.from_record(GAME, params.get("record", {}))
        return self.view(params)

    def view(self, params: Params) -> Any:
        """Return `MatchView` at a ply, or at the cursor."""
        return match_view(_text(params, "match"), self.match(params), params.get("ply"))

    def choices(self, params: Params) -> Any:
        """Return what may follow a prefix at the cursor; raises IllegalMoveError if no move begins so."""
        match, prefix = self.match(params), _prefix(params)
        if match.outcome is not None:
            return choices_view(match.position, MoveTree.nothing())
        tree = self.tree(params)
        choices = tree.choices(prefix)
        if choices is None:
            refusal = refusal_of_token(tree, prefix[:-1], prefix[-1])
            raise IllegalMoveError(" ".join(prefix), refusal or Refusal("move/incomplete", "D2.5"))
        return choices_view(match.position, choices)

    def refusal(self, params: Params) -> Any:
        """Return why a token may not follow a prefix, None if it may."""
        refusal = refusal_of_token(self.tree(params), _prefix(params), _text(params, "token"))
        return refusal and {"code": refusal.code, "rule": refusal.rule, "params": refusal.params}

    def play(self, params: Params) -> Any:
        """Play a move at the cursor."""
        self.match(params).play(_text(params, "move"))
        return self.view({"match": params["match"]})

    def undo(self, params: Params) -> Any:
        """Take back."""
        self.match(params).undo(_count(params))
        return self.view({"match": params["match"]})

    def redo(self, params: Params) -> Any:
        """Play again what was taken back."""
        self.match(params).redo(_count(params))
        return self.view({"match": params["match"]})

    def resign(self, params: Params) -> Any:
        """Let a party give up (D8.6)."""
        self.match(params).play(RESIGN + _text(params, "party"))
        return self.view({"match": params["match"]})

    def agree_draw(self, params: Params) -> Any:
        """End the match in a draw that all parties in play agreed on (D8.7)."""
        self.match(params).play(DRAW)
        return self.view({"match": params["match"]})

    def set_players(self, params: Params) -> Any:
        """Keep the names of the players."""
        self.match(params).players = _players(params)
        return self.view({"match": params["match"]})

    def bot_move(self, params: Params) -> Any:
        """Return the move of a stand-in opponent."""
        match, rng = self.match(params), Random(_count(params, "seed"))
        if match.outcome is not None:
            raise MatchOverError
        return {"move": bot_move(match.position, _text(params, "style"), rng)}

    def forget(self, params: Params) -> None:
        """Drop a match."""
        self.matches.pop(_text(params, "match"), None)
        self._trees.pop(_text(params, "match"), None)


METHODS: Final[dict[str, Callable[[Session, Params], Any]]] = {
    "describe": Session.describe,
    "newMatch": Session.new_match,
    "loadMatch": Session.load_match,
    "view": Session.view,
    "choices": Session.choices,
    "refusal": Session.refusal,
    "play": Session.play,
    "undo": Session.undo,
    "redo": Session.redo,
    "resign": Session.resign,
    "agreeDraw": Session.agree_draw,
    "setPlayers": Session.set_players,
    "botMove": Session.bot_move,
    "forget": Session.forget,
}


def match_view(name: str, match: Match[Position], ply: Any = None) -> dict[str, Any]:
    """Return `MatchView`, showing the position after *ply* actions (None: the present one)."""
    line = match.line()
    shown = match.ply if ply is None else ply
    if type(shown) is not int or not 0 <= shown < len(line):
        raise RequestError("parameter", f"ply is a number from 0 to {len(line) - 1}")
    outcome = match.outcome
    return {
        "match": name,
        "record": match.record(),
        "entries": [_entry(ply, node) for ply, node in enumerate(line) if ply],
        "ply": shown,
        "position": position_view(line[shown].position),
        "outcome": outcome
        and {
            "reason": outcome.reason,
            "winners": [COLORS[c] for c in outcome.winners],
            "standing": [[COLORS[c] for c in tier] for tier in match.standing()],
        },
    }


def _entry(ply: int, node: Node[Position]) -> dict[str, Any]:
    turn = node.actor.turn if node.actor else {"color": None, "mover": None, "isBonus": False, "turnNumber": 0}
    return {"ply": ply, "action": node.action, **turn, "events": node.events}


# -- parameters


def _text(params: Params, name: str) -> str:
    value = params.get(name)
    if not isinstance(value, str):
        raise RequestError("parameter", f"{name} is a text", {"parameter": name})
    return value


def _count(params: Params, name: str = "count") -> int:
    value = params.get(name, 1)
    if type(value) is not int or value < 0:
        raise RequestError("parameter", f"{name} is a number from 0 on", {"parameter": name})
    return value


def _prefix(params: Params) -> tuple[str, ...]:
    value = params.get("prefix")
    if not isinstance(value, list) or len(value) > LONGEST_PREFIX or not all(isinstance(t, str) for t in value):
        raise RequestError("parameter", "prefix is a short list of texts", {"parameter": "prefix"})
    return tuple(value)


def _players(params: Params) -> dict[str, str]:
    value = params.get("players") or {}
    if not isinstance(value, dict) or not all(c in COLORS and isinstance(n, str) for c, n in value.items()):
        raise RequestError("parameter", "players are names by colour letter", {"parameter": "players"})
    return value


# -- the one entry


def handle(text: str, session: Session | None = None) -> str:
    """Serve one request `{"id", "method", "params"}` and return the answer, as JSON text; never raises."""
    number: Any = None
    try:
        if len(text) > LONGEST_REQUEST:
            raise RequestError("size", "the request is too long")
        request = json.loads(text)
        number = request.get("id")
        method = METHODS.get(request.get("method"))
        if method is None:
            raise RequestError("method", f"there is no method {str(request.get('method'))[:40]!r}")
        answer = {"id": number, "result": method(session or SESSION, request.get("params") or {})}
    except MachiavelError as error:
        answer = {"id": number, "error": {"code": error.code, "message": error.message, "details": error.details}}
    except Exception as error:  # noqa: BLE001 - the page must hear of every fault
        report = re.sub(r'File "[^"]*/', 'File "', traceback.format_exc())
        answer = {
            "id": number,
            "error": {"code": "engine/unknown", "message": repr(error)[:500], "details": {"traceback": report[-4000:]}},
        }
    return json.dumps(answer, separators=(",", ":"))


SESSION: Final = Session()
