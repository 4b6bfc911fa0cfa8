"""Owns the calls by which a page studies: variations, names and comments, game files, statistics."""

from __future__ import annotations

from typing import Any, Final

from ..djambi import Position
from ..djambi.face.drawing import draw_board
from ..djambi.face.statistics import Chronicle
from ..djambi.pieces import COLORS
from ..errors import RequestError
from ..gamefile import format_game, parse_game
from ..match import Match, Node
from .params import Params, count_of, text_of
from .session import GAME, Method, Session


def _node(session: Session, params: Params) -> tuple[Match[Position], Node[Position]]:
    match = session.match(params)
    return match, match.node(count_of(params, "node"))


def tree(session: Session, params: Params) -> Any:
    """Return `TreeNode`s: the whole match, parents before children."""
    match = session.match(params)
    line = set(map(id, match.cursor.line()))
    return [
        {
            "node": node.number,
            "parent": node.parent.number if node.parent else None,
            "action": node.action,
            "name": node.name,
            "comment": node.comment,
            "turn": dict(node.actor.turn) if node.actor else None,
            "isPlayed": id(node) in line,
            "isCursor": node is match.cursor,
        }
        for node in match.nodes()
    ]


def visit(session: Session, params: Params) -> Any:
    """Go to any node of the match."""
    match, node = _node(session, params)
    match.visit(node)
    return session.view(params["match"])


def annotate(session: Session, params: Params) -> Any:
    """Name a variation or comment on an action; what is not given stays."""
    _, node = _node(session, params)
    node.name = text_of(params, "name") if "name" in params else node.name
    node.comment = text_of(params, "comment") if "comment" in params else node.comment
    return session.view(params["match"])


def delete(session: Session, params: Params) -> Any:
    """Forget an action and all that follows it."""
    match, node = _node(session, params)
    match.delete(node)
    return session.view(params["match"])


def promote(session: Session, params: Params) -> Any:
    """Make a variation the main line."""
    match, node = _node(session, params)
    match.promote(node)
    return session.view(params["match"])


def export_game(session: Session, params: Params) -> Any:
    """Return the text of the match as a game file (docs/game-file.md)."""
    tags = params.get("tags", {})
    if not isinstance(tags, dict) or not all(isinstance(value, str) for value in tags.values()):
        raise RequestError("parameter", "tags are texts by name", {"parameter": "tags"})
    return {"text": format_game(session.match(params), tags)}


def diagram(session: Session, params: Params) -> Any:
    """Return the board at a ply, or at the cursor, drawn with letters of equal width."""
    return {"text": draw_board(session.node(params).position)}


def import_game(session: Session, params: Params) -> Any:
    """Read a game file into a match of that name; what it held before stays if the file cannot be read."""
    name = text_of(params, "match")
    match, tags = parse_game(GAME, text_of(params, "text"))
    session.matches[name] = match
    return {"view": session.view(name), "tags": tags}


def statistics(session: Session, params: Params) -> Any:
    """Return `Statistics` of the match up to its cursor."""
    match = session.match(params)
    start = match.root.position
    commands = {COLORS[c]: COLORS[owner] if owner >= 0 else None for c, owner in enumerate(start.realm.controller)}
    chronicle = Chronicle(start.board, list(commands), commands)
    for node in match.cursor.line():
        if node.actor and node.events:
            chronicle.add(node.actor.turn["mover"], node.events)
    return chronicle.view()


STUDY: Final[dict[str, Method]] = {
    "tree": tree,
    "visit": visit,
    "annotate": annotate,
    "deleteNode": delete,
    "promote": promote,
    "exportGame": export_game,
    "diagram": diagram,
    "importGame": import_game,
    "statistics": statistics,
}
