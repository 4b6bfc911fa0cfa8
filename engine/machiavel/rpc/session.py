"""The session of a page: its open matches by name, with the inputs of actions and the calls in progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ..core.chance import is_chance_to_act
from ..core.errors import RequestError
from ..core.game import OMNISCIENT, Game, Viewer
from ..core.jobs import Job
from ..core.presenter import ActionInput
from ..match import Match
from ..match.game_node import GameNode
from ..match.record import format_record
from .match_views import information_state_at, information_state_view, match_delta, match_view, record_delta
from .next_params import forget_revisions, known_revision, next_viewer_id
from .params import (
    OMNISCIENT_ID,
    Params,
    flag_of,
    game_of,
    ply_of,
    seat_id,
    seat_of,
    text_of,
    texts_of,
    viewer_of,
    whole_number_of,
)


class Session:
    """The open matches of a page, by the names that the page gave them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match[Any]] = {}
        #: The unfinished calls by the ids of their requests.
        self.pending: dict[Any, Job[Any]] = {}
        self._inputs: dict[str, tuple[GameNode[Any], int | None, ActionInput]] = {}

    def match(self, params: Params) -> Match[Any]:
        """Return the match called `match`; raises RequestError if there is none, or if it is not of the game `game`."""
        name = text_of(params, "match")
        if name not in self.matches:
            raise RequestError("match", f"no match is called {name[:40]!r}", {"match": name[:40]})
        match = self.matches[name]
        if "game" in params and game_of(params) is not match.game:
            about = f"the match {name[:40]!r} is one of {match.game.name}"
            raise RequestError("match", about, {"match": name[:40]})
        return match

    def game(self, params: Params) -> Game[Any]:
        """Return the game called `game`, or the game of the match called `match`, or the default game."""
        match = self.matches.get(params.get("match", "")) if isinstance(params.get("match"), str) else None
        return game_of(params) if match is None or "game" in params else match.game

    def node(self, params: Params) -> GameNode[Any]:
        """Return the node with the number `node`, or at `ply` of the line, or at the cursor.

        Raises RequestError if there is no such node.
        """
        match = self.match(params)
        if "node" in params:
            return match.node_by_number(whole_number_of(params, "node"))
        return match.node_at(ply_of(params["ply"], match.length)) if "ply" in params else match.cursor

    def viewer(self, params: Params) -> Viewer:
        """Return the viewer with the id `viewer`; the default is EVERYONE, in a match without secrets OMNISCIENT."""
        match = self.match(params)
        return viewer_of(params, match.game, match.root.position)

    def seat(self, params: Params) -> int:
        """Return the seat of the match, CHANCE or EVERYONE with the id `seat`."""
        match = self.match(params)
        return seat_of(params, match.game, match.root.position)

    def action_input(self, params: Params) -> ActionInput:
        """Return the input of `seat`, or of the first seat to act, at `ply` or at the cursor.

        The last input of each match is cached.
        """
        match, node = self.match(params), self.node(params)
        seat = self._input_seat(match, node, params)
        cached = self._inputs.get(params["match"])
        if cached is None or cached[0] is not node or cached[1] != seat:
            action_input = match.game.presenter.action_input(node.position, seat)
            cached = self._inputs[params["match"]] = (node, seat, action_input)
        return cached[2]

    def _input_seat(self, match: Match[Any], node: GameNode[Any], params: Params) -> int | None:
        seats = match.game.seats_to_act(node.position) if node.outcome is None else ()
        if not seats or "seat" not in params:
            return seats[0] if seats else None
        return self.seat(params)

    def view(self, params: Params, ply: Any = None) -> dict[str, Any]:
        """Return `MatchView` at *ply*, or at the cursor; with `since`, `MatchDelta`.

        It shows what the viewer that `nextViewers` names may see, without `nextViewers` what `viewer` may see.
        """
        name, match, caller = params["match"], self.match(params), self.viewer(params)
        viewer, viewer_id, part = caller, params.get("viewer"), self._next_call_results(params)
        next_id = next_viewer_id(params, match)
        if next_id is not None:
            viewer = self.viewer({**params, "viewer": next_id})
            viewer_id = part["viewer"] = next_id
        since = known_revision(params, viewer_id)
        view = match_view(name, match, viewer, ply) if since is None else match_delta(name, match, viewer, ply, since)
        if viewer != caller and match.cursor is not match.root:
            part["callerEvents"] = list(match.node_events(match.cursor, caller))
        return {**view, **part}

    def _next_call_results(self, params: Params) -> dict[str, Any]:
        """Return the parts of the answer that the parameters ask for (`NextParams`), to save further calls."""
        match, part = self.match(params), {}
        acting = match.game.seats_to_act(match.position) if match.outcome is None else ()
        first = seat_id(match.game, acting[0]) if acting and not is_chance_to_act(acting) else None
        if first in texts_of(params, "choicesFor"):
            part["choices"] = self.action_input({"match": params["match"]}).choices(())
        if first in texts_of(params, "informationStateFor"):
            state = information_state_at(match, match.cursor, acting[0])
            part["informationState"] = information_state_view(match, state)
        if flag_of(params, "withRecord"):
            name, since = params["match"], known_revision(params, OMNISCIENT_ID)
            part["fullRecord"] = format_record(match) if since is None else record_delta(name, match, OMNISCIENT, since)
        return part

    def promote_played(self, params: Params) -> None:
        """If `promote` is set, make the node at the cursor the first child of its parent."""
        match = self.match(params)
        node = match.cursor
        if flag_of(params, "promote") and node.parent is not None and node.parent.children[0] is not node:
            match.promote_node(node)

    def open_match(self, params: Params, match: Match[Any]) -> None:
        """Store *match* under the name `match`, in place of any match of that name; `since` loses its meaning."""
        name = params["match"]
        self.matches[name] = match
        self._inputs.pop(name, None)
        forget_revisions(params)

    def close_match(self, name: str) -> None:
        """Remove the match called *name*, if there is one."""
        self.matches.pop(name, None)
        self._inputs.pop(name, None)


Method: TypeAlias = Callable[[Session, Params], Any]
