"""RPC methods for studying a match: variations, annotations, game files, statistics."""

from __future__ import annotations

from typing import Any, Final

from ..core.errors import RequestError
from ..core.jobs import Job
from ..match import Match
from ..match.game_node import GameNode
from ..match.gamefile import format_game, parse_job
from ..match.record import check_seed, check_size
from .params import Params, game_of, text_of, whole_number_of
from .session import Method, Session


def _match_and_node(session: Session, params: Params) -> tuple[Match[Any], GameNode[Any]]:
    match = session.match(params)
    return match, match.node_by_number(whole_number_of(params, "node"))


def go_to_node(session: Session, params: Params) -> Any:
    """Move the cursor to the node with the number `node`."""
    match, node = _match_and_node(session, params)
    match.go_to(node)
    return session.view(params)


def annotate_node(session: Session, params: Params) -> Any:
    """Set the name of a variation or the comment on an action; without its parameter a text stays as it is."""
    match, node = _match_and_node(session, params)
    name, comment = (text_of(params, word) if word in params else None for word in ("name", "comment"))
    more = sum(len(new) - len(old) for new, old in ((name, node.name), (comment, node.comment)) if new is not None)
    if more > 0:
        check_size(match.text_size + more)
    match.annotate_node(node, name=name, comment=comment)
    return session.view(params)


def delete_node(session: Session, params: Params) -> Any:
    """Delete an action and all actions after it."""
    match, node = _match_and_node(session, params)
    match.delete_node(node)
    return session.view(params)


def promote_node(session: Session, params: Params) -> Any:
    """Make a variation the main line."""
    match, node = _match_and_node(session, params)
    match.promote_node(node)
    return session.view(params)


def export_game(session: Session, params: Params) -> Any:
    """Return the match as a game file (docs/game-file.md), secrets included."""
    tags = params.get("tags", {})
    if not isinstance(tags, dict) or not all(isinstance(value, str) for value in tags.values()):
        raise RequestError("parameter", "tags are texts by name", {"parameter": "tags"})
    return {"text": format_game(session.match(params), tags)}


def position_diagram(session: Session, params: Params) -> Any:
    """Return the position at `ply` or at the cursor, drawn as monospaced text."""
    face = session.match(params).game.presenter
    return {"text": face.render_text(session.node(params).position, session.viewer(params))}


def import_game(session: Session, params: Params) -> Job[Any]:
    """Open the match of a game file under the name `match`; after an error an existing match stays open.

    `seed` is the seed of all throws that are played later.
    """
    text_of(params, "match")
    seed = params.get("seed", 0)
    check_seed(seed)
    match, tags = yield from parse_job(game_of(params), text_of(params, "text"))
    match.seed = seed
    session.open_match(params, match)
    return {"view": session.view(params), "tags": tags}


def match_statistics(session: Session, params: Params) -> Any:
    """Return `Statistics` of the match, from the start to the cursor."""
    match = session.match(params)
    return match.game.presenter.statistics(match.root.position, match.transitions(), session.viewer(params))


STUDY_METHODS: Final[dict[str, Method]] = {
    "goTo": go_to_node,
    "annotate": annotate_node,
    "deleteNode": delete_node,
    "promote": promote_node,
    "exportGame": export_game,
    "diagram": position_diagram,
    "importGame": import_game,
    "statistics": match_statistics,
}
