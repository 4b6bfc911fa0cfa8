"""The record of a match: `MatchRecord` of the protocol, the JSON values in which matches are stored and sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..core import registry
from ..core.errors import MachiavelError, RequestError
from ..core.game import OMNISCIENT, Game, PositionT, Viewer
from ..core.jobs import Job, run_job
from .game_node import GameNode, PositionHistory
from .match import Match

FORMAT: Final = 1
#: The maximum number of actions of a record, because a page would freeze with more. No real game is that long.
MAX_LINE_PLIES: Final = 5000
#: The maximum number of characters of all texts of a game: start, actions, names and comments. It limits imports,
#: loads and annotations, so that every stored game can be opened again.
MAX_GAME_LENGTH: Final = 500_000
#: The maximum seed: larger whole numbers are not exact in JSON.
MAX_SEED: Final = (1 << 53) - 1


def format_record(match: Match[PositionT]) -> dict[str, Any]:
    """Return the record of *match*; `parse_record` restores the match."""
    actions = [node.action for node in match.line_nodes_from(1)]
    record = {**record_head(match, OMNISCIENT), "start": record_start(match, OMNISCIENT), "actions": actions}
    return {**record, "nodes": _tree_rows(match.all_nodes())} if match.is_study else record


def record_head(match: Match[PositionT], viewer: Viewer) -> dict[str, Any]:
    """Return the record without start and actions, as *viewer* may know it: the short part, which changes often.

    It has a `seed` only in games with chance and only for OMNISCIENT.
    """
    head = {"format": FORMAT, "game": match.game.name, "cursor": match.ply, "players": dict(match.players)}
    has_seed = viewer == OMNISCIENT and match.game.game_type(match.root.position).has_chance
    return {**head, "seed": match.seed} if has_seed else head


def record_start(match: Match[PositionT], viewer: Viewer) -> Any:
    """Return the start position as a text for OMNISCIENT, as an observation for any other viewer."""
    game, start = match.game, match.root.position
    return game.format_position(start) if viewer == OMNISCIENT else game.observation(start, viewer)


def redacted_record(match: Match[PositionT], viewer: Viewer) -> dict[str, Any]:
    """Return the record of the line as *viewer* may know it; for OMNISCIENT it is the whole record.

    Hidden parts of actions are `?`. A record with hidden parts cannot be replayed.
    """
    if viewer == OMNISCIENT:
        return format_record(match)
    line = match.line_nodes_from(1)
    shown = [match.game.redact_action(node.parent.position, node.action, viewer) for node in line if node.parent]
    return {**record_head(match, viewer), "start": record_start(match, viewer), "actions": shown}


def _tree_rows(nodes: list[GameNode[PositionT]]) -> list[list[Any]]:
    """Return a row for each node, the root first: the index of the parent's row, action, name, comment."""
    index = {id(node): place for place, node in enumerate(nodes)}
    return [[index.get(id(node.parent), 0), node.action, node.name, node.comment] for node in nodes]


def game_of(record: Any) -> Game[Any]:
    """Return the game that *record* names, or the default game; raises RequestError for an unknown name."""
    return registry.get_game(
        record.get("game", registry.DEFAULT_GAME) if isinstance(record, dict) else registry.DEFAULT_GAME
    )


def parse_record(record: dict[str, Any]) -> Match[Any]:
    """Return the match of *record*, with all actions checked.

    Raises RequestError for an invalid record, or an error of `Match.play` with the action's number as `details["ply"]`.
    """
    return run_job(replay_job(record))


def load_trusted_record(record: dict[str, Any]) -> Match[Any]:
    """Do as `parse_record`, but several times faster: legality is not checked, because the record was written here.

    `verify_actions` can check it later. A record with variations, or one that cannot be replayed, is parsed with all
    checks.
    """
    return run_job(replay_job(record, is_trusted=True))


def replay_job(record: dict[str, Any], *, is_trusted: bool = False) -> Job[Match[Any]]:
    """Do as `parse_record` or `load_trusted_record`, as a job with a step for each action."""
    check_record(record)
    if is_trusted and not record.get("nodes"):
        try:
            return (yield from _load_trusted(record))
        except (MachiavelError, LookupError, ValueError, TypeError, ArithmeticError):
            pass  # It is parsed below with all checks, which raise the right errors.
    match, tree, actions = _new_match(record), record.get("nodes") or [], record["actions"]
    total = len(tree) + len(actions)
    for done in _build_tree(match, tree):
        yield done, total
    match.cursor = match.root
    for done, action in enumerate(actions, start=len(tree) + 1):
        _play_recorded(match, action)
        yield done, total
    match.recount_line()
    match.undo(len(actions) - record["cursor"])
    return match


def _load_trusted(record: dict[str, Any]) -> Job[Match[Any]]:
    match, actions = _new_match(record), record["actions"]
    for done, action in enumerate(actions, start=1):
        match.play_unchecked(action)
        yield done, len(actions)
    match.compute_outcomes()
    match.undo(len(actions) - record["cursor"])
    return match


def _new_match(record: dict[str, Any]) -> Match[Any]:
    game = game_of(record)
    return Match(game, game.parse_stored_position(record["start"]), record.get("players"), record.get("seed", 0))


def verify_actions(match: Match[PositionT], ply: int, count: int) -> int:
    """Check the legality of *count* actions of the line after *ply*; return the ply up to which the line is verified.

    Raises an error of `Match.play`, with the number of the action as `details["ply"]`.
    """
    game = match.game
    for node in match.line_nodes_from(ply + 1)[:count]:
        assert node.parent is not None
        try:
            position = game.apply(node.parent.position, node.action)
            is_over = game.outcome(PositionHistory(node.parent)) is not None
        except MachiavelError as error:
            error.details["ply"] = node.ply
            raise
        if is_over or game.format_position(position) != game.format_position(node.position):
            raise RequestError("record", f"action {node.ply}: the position differs from the record", {"ply": node.ply})
        ply = node.ply
    return ply


def _play_recorded(match: Match[PositionT], action: str) -> GameNode[PositionT]:
    try:
        return match.play(action)
    except MachiavelError as error:
        error.details["ply"] = match.ply + 1
        raise


def _build_tree(match: Match[PositionT], tree: list[list[Any]]) -> Iterator[int]:
    """Build the nodes of a record's tree in *match*; yield the number of nodes so far."""
    nodes = [match.root]
    for parent, action, name, comment in tree[1:]:
        match.cursor = nodes[parent]
        nodes.append(_play_recorded(match, action))
        match.annotate_node(nodes[-1], name=name, comment=comment)
        yield len(nodes)
    if tree:
        match.annotate_node(match.root, name=tree[0][2], comment=tree[0][3])


def check_record(record: dict[str, Any]) -> None:
    """Raise RequestError unless *record* has the shape of `MatchRecord`."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RequestError("record", f"a game's record has format {FORMAT}")
    ids = game_of(record).seat_ids
    actions, cursor, players = record.get("actions"), record.get("cursor"), record.get("players", {})
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise RequestError("record", "actions is a list of texts")
    if len(actions) > MAX_LINE_PLIES:
        raise RequestError("record", f"{len(actions)} actions are more than a game has ({MAX_LINE_PLIES})")
    if not isinstance(record.get("start"), str):
        raise RequestError("record", "start is a position's text")
    if type(cursor) is not int or not 0 <= cursor <= len(actions):
        raise RequestError("record", "cursor is a number from 0 to the number of actions")
    if not isinstance(players, dict) or not all(
        seat in ids and isinstance(name, str) for seat, name in players.items()
    ):
        raise RequestError("record", f"players are names by seat: {', '.join(ids)}")
    if not is_seed(record.get("seed", 0)):
        raise RequestError("record", f"seed is a number from 0 to {MAX_SEED}")
    tree = record.get("nodes", [])
    _check_tree(tree)
    texts = [text for node in tree for text in node[1:]] or actions
    check_size(len(record["start"]) + sum(map(len, texts)))


def check_size(characters: int) -> None:
    """Raise RequestError if *characters*, the length of all texts of a game, is more than MAX_GAME_LENGTH."""
    if characters > MAX_GAME_LENGTH:
        raise RequestError("size", f"{characters} characters are more than a game has ({MAX_GAME_LENGTH})")


def is_seed(seed: Any) -> bool:
    """Return whether *seed* is a whole number from 0 to MAX_SEED."""
    return type(seed) is int and 0 <= seed <= MAX_SEED


def check_seed(seed: Any) -> None:
    """Raise RequestError unless *seed* is a whole number from 0 to MAX_SEED."""
    if not is_seed(seed):
        raise RequestError("parameter", f"seed is a number from 0 to {MAX_SEED}", {"parameter": "seed"})


def _check_tree(tree: Any) -> None:
    if not isinstance(tree, list) or len(tree) > MAX_LINE_PLIES:
        raise RequestError("record", f"nodes is a list of at most {MAX_LINE_PLIES}")
    for place, node in enumerate(tree):
        texts = isinstance(node, list) and len(node) == 4 and all(isinstance(text, str) for text in node[1:])
        if not texts or type(node[0]) is not int or not 0 <= node[0] < max(1, place):
            raise RequestError("record", f"nodes[{place}] is not [earlier node, action, name, comment]")
