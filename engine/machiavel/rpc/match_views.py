"""JSON views of a match for a viewer: the whole match, or the changes since a revision."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..core.ai import InformationState
from ..core.errors import RequestError
from ..core.game import OMNISCIENT, Outcome, Viewer
from ..match import Match
from ..match.game_node import GameNode
from ..match.journal import Change
from ..match.record import record_head, record_start, redacted_record
from .params import ply_of, seat_id, seat_ids


def match_view(name: str, match: Match[Any], viewer: Viewer, ply: Any = None) -> dict[str, Any]:
    """Return `MatchView`, as *viewer* may see it, with the position after *ply* actions (None: at the cursor)."""
    return {
        "match": name,
        "record": redacted_record(match, viewer),
        "entries": _match_entries(match, 1, viewer),
        "tree": [_tree_node(match, node, viewer) for node in match.all_nodes()],
        **_position_part(match, viewer, ply),
    }


def match_delta(name: str, match: Match[Any], viewer: Viewer, ply: Any, since: Any) -> dict[str, Any]:
    """Return `MatchDelta`: the changes since the revision *since*, and the position.

    The time depends only on the number of changes, not on the length of the match.
    """
    return {**record_delta(name, match, viewer, since), **_position_part(match, viewer, ply)}


def record_delta(name: str, match: Match[Any], viewer: Viewer, since: Any) -> dict[str, Any]:
    """Return `AnyRecordDelta`: the changes since the revision *since*, without the position."""
    if type(since) is not int:
        raise RequestError("parameter", "since is a number", {"parameter": "since"})
    first = match.first_changed_ply(since)
    return {
        "match": name,
        "revision": match.journal.revision,
        "from": first,
        "length": match.length,
        "head": record_head(match, viewer),
        "start": None if match.journal.has_revision(since) else record_start(match, viewer),
        "entries": _match_entries(match, first, viewer),
        # In a game with secrets only the record for OMNISCIENT has variations.
        "isStudy": match.is_study and viewer == OMNISCIENT,
        **_tree_delta(match, viewer, since, first),
    }


def _tree_delta(match: Match[Any], viewer: Viewer, since: int, first: int) -> dict[str, Any]:
    """Return the changes of the tree since the revision *since*.

    For an unknown revision these are all nodes, or only the root if the tree is a single line without annotations.
    """
    if not match.journal.has_revision(since):
        nodes = match.all_nodes() if match.is_study else [match.root]
        return {"nodes": [_tree_node(match, node, viewer) for node in nodes], "changes": []}
    listed = {node.number for node in match.line_nodes_from(first)}
    changes = [
        change
        for change in match.journal.node_changes(since)
        if change.kind == "deleted" or match.has_node(change.node)
    ]
    return {"nodes": None, "changes": [_tree_change(match, change, viewer, listed) for change in changes]}


def _tree_change(match: Match[Any], change: Change, viewer: Viewer, listed: Collection[int]) -> dict[str, Any]:
    """Return `TreeChange` of *change*. *listed*: nodes whose data is sent as entries, so it is not repeated here."""
    about: dict[str, Any] = {"kind": change.kind, "node": change.node}
    if change.kind == "annotated":
        node = match.node_by_number(change.node)
        return {**about, "name": node.name, "comment": node.comment}
    if change.kind == "added" and change.node not in listed:
        return {**about, "treeNode": _tree_node(match, match.node_by_number(change.node), viewer)}
    return about


def _tree_node(match: Match[Any], node: GameNode[Any], viewer: Viewer) -> dict[str, Any]:
    """Return `TreeNode` of *node*."""
    return {
        "node": node.number,
        "parent": node.parent.number if node.parent else None,
        "action": match.game.redact_action(node.parent.position, node.action, viewer) if node.parent else "",
        "name": node.name,
        "comment": node.comment,
        "turn": dict(node.actor.turn) if node.actor else None,
    }


def _position_part(match: Match[Any], viewer: Viewer, ply: Any) -> dict[str, Any]:
    """Return the part of a view or delta about the position that is displayed."""
    game = match.game
    shown = match.cursor if ply is None else match.node_at(ply_of(ply, match.length))
    return {
        "ply": shown.ply,
        "position": game.presenter.position_view(shown.position, viewer),
        "toAct": seat_ids(game, game.seats_to_act(match.position) if match.outcome is None else ()),
        "outcome": outcome_view(match),
    }


def _match_entries(match: Match[Any], first: int, viewer: Viewer) -> list[dict[str, Any]]:
    return [_match_entry(match, node, viewer) for node in match.line_nodes_from(first)]


def outcome_view(match: Match[Any]) -> dict[str, Any] | None:
    """Return `Outcome` of the match at its cursor, None while it goes on."""
    outcome: Outcome | None = match.outcome
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "winners": seat_ids(match.game, outcome.winners),
        "standing": [seat_ids(match.game, tier) for tier in match.standing()],
    }


def _match_entry(match: Match[Any], node: GameNode[Any], viewer: Viewer) -> dict[str, Any]:
    """Return `MatchEntry` of *node*, which must not be the root."""
    assert node.parent is not None
    assert node.actor is not None
    return {
        "ply": node.ply,
        "node": node.number,
        "action": match.game.redact_action(node.parent.position, node.action, viewer),
        "seat": seat_id(match.game, node.actor.seat),
        **node.actor.turn,
        "events": list(match.node_events(node, viewer)),
    }


def information_state_at(match: Match[Any], node: GameNode[Any], seat: int) -> InformationState:
    """Return the observation and the memory of *seat* at *node* of the match."""
    return InformationState(seat, match.game.observation(node.position, seat), match.seat_memory(seat, node))


def information_state_view(match: Match[Any], state: InformationState) -> dict[str, Any]:
    """Return `InformationState` of a seat of the match."""
    return {
        "game": match.game.name,
        "seat": seat_id(match.game, state.seat),
        "observation": state.observation,
        "memory": state.memory,
    }
