"""Owns the record of a match: the JSON values that are stored, sent and opened again; `MatchRecord` of the protocol."""

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
#: A record with more actions is refused: no game lasts so long, and a page would freeze.
MAX_LINE_PLIES: Final = 5000
#: All texts of a game together, in characters: its start, its actions, names and remarks. The same holds for what is
#: imported, loaded and written beside a turn, so that nothing can be kept that cannot be opened again.
MAX_GAME_LENGTH: Final = 500_000
#: Seeds are numbers that JSON keeps exactly.
MAX_SEED: Final = (1 << 53) - 1


def format_record(match: Match[PositionT]) -> dict[str, Any]:
    """Return the match as JSON values; `parse_record` gives it back."""
    actions = [node.action for node in match.line_from(1)]
    record = {**record_head(match, OMNISCIENT), "start": record_start(match, OMNISCIENT), "actions": actions}
    return {**record, "nodes": _tree(match.nodes())} if match.is_study else record


def record_head(match: Match[PositionT], viewer: Viewer) -> dict[str, Any]:
    """Return what of a record may change at any turn and is short, as *viewer* may know it.

    `seed` is there only where there is chance, and only for OMNISCIENT.
    """
    head = {"format": FORMAT, "game": match.game.name, "cursor": match.ply, "players": dict(match.players)}
    has_seed = viewer == OMNISCIENT and match.game.game_type(match.root.position).has_chance
    return {**head, "seed": match.seed} if has_seed else head


def record_start(match: Match[PositionT], viewer: Viewer) -> Any:
    """Return the start's text; for others than OMNISCIENT an observation of it."""
    game, start = match.game, match.root.position
    return game.format_position(start) if viewer == OMNISCIENT else game.observation(start, viewer)


def redacted_record(match: Match[PositionT], viewer: Viewer) -> dict[str, Any]:
    """Return what *viewer* may know of the line, for people to read; where there are secrets it cannot be replayed.

    Actions have `?` for what is hidden. OMNISCIENT gets the record itself.
    """
    if viewer == OMNISCIENT:
        return format_record(match)
    line = match.line_from(1)
    shown = [match.game.redact_action(node.parent.position, node.action, viewer) for node in line if node.parent]
    return {**record_head(match, viewer), "start": record_start(match, viewer), "actions": shown}


def _tree(nodes: list[GameNode[PositionT]]) -> list[list[Any]]:
    """Return `[index of the parent, action, name, comment]` for each node, the root first."""
    index = {id(node): place for place, node in enumerate(nodes)}
    return [[index.get(id(node.parent), 0), node.action, node.name, node.comment] for node in nodes]


def game_of(record: Any) -> Game[Any]:
    """Return the game of a record; where none is named, the default. Raises RequestError."""
    return registry.get_game(
        record.get("game", registry.DEFAULT_GAME) if isinstance(record, dict) else registry.DEFAULT_GAME
    )


def parse_record(record: dict[str, Any]) -> Match[Any]:
    """Replay a record. Raises what `Match.play` raises, with the number of the action in `details["ply"]`."""
    return run_job(replay_job(record))


def load_trusted_record(record: dict[str, Any]) -> Match[Any]:
    """Do as `parse_record` does with a record that was written here, some times faster: nothing asks what is lawful.

    `verify` asks afterwards. A record with variations, or one that cannot even be replayed, is read like any other.
    """
    return run_job(replay_job(record, is_trusted=True))


def replay_job(record: dict[str, Any], *, is_trusted: bool = False) -> Job[Match[Any]]:
    """Do what `parse_record` or `load_trusted_record` does in steps of one action each."""
    check_record(record)
    if is_trusted and not record.get("nodes"):
        try:
            return (yield from _load_trusted(record))
        except (MachiavelError, LookupError, ValueError, TypeError, ArithmeticError):
            pass  # it is told what is wrong with it as with any other
    match, tree, actions = _new_match(record), record.get("nodes") or [], record["actions"]
    total = len(tree) + len(actions)
    for done in _build_tree(match, tree):
        yield done, total
    match.cursor = match.root
    for done, action in enumerate(actions, start=len(tree) + 1):
        _play(match, action)
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


def verify(match: Match[PositionT], ply: int, count: int) -> int:
    """Play the *count* actions of the line after *ply* as if they were new; return the ply that is verified now.

    Raises what `Match.play` raises, with the number of the action in `details["ply"]`.
    """
    game = match.game
    for node in match.line_from(ply + 1)[:count]:
        assert node.parent is not None
        try:
            position = game.apply(node.parent.position, node.action)
            is_over = game.outcome(PositionHistory(node.parent)) is not None
        except MachiavelError as error:
            error.details["ply"] = node.ply
            raise
        if is_over or game.format_position(position) != game.format_position(node.position):
            raise RequestError("record", f"action {node.ply} does not lead where it led", {"ply": node.ply})
        ply = node.ply
    return ply


def _play(match: Match[PositionT], action: str) -> GameNode[PositionT]:
    try:
        return match.play(action)
    except MachiavelError as error:
        error.details["ply"] = match.ply + 1
        raise


def _build_tree(match: Match[PositionT], tree: list[list[Any]]) -> Iterator[int]:
    """Grow the tree of a record from the root; yield how many of its nodes stand."""
    nodes = [match.root]
    for parent, action, name, comment in tree[1:]:
        match.cursor = nodes[parent]
        nodes.append(_play(match, action))
        match.annotate(nodes[-1], name=name, comment=comment)
        yield len(nodes)
    if tree:
        match.annotate(match.root, name=tree[0][2], comment=tree[0][3])


def check_record(record: dict[str, Any]) -> None:
    """Raise RequestError for anything of another shape than `MatchRecord`."""
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
    """Raise RequestError for a game whose texts have more *characters* than one may have."""
    if characters > MAX_GAME_LENGTH:
        raise RequestError("size", f"{characters} characters are more than a game has ({MAX_GAME_LENGTH})")


def is_seed(seed: Any) -> bool:
    """Tell whether chance can begin with it."""
    return type(seed) is int and 0 <= seed <= MAX_SEED


def check_seed(seed: Any) -> None:
    """Raise RequestError for what is no seed."""
    if not is_seed(seed):
        raise RequestError("parameter", f"seed is a number from 0 to {MAX_SEED}", {"parameter": "seed"})


def _check_tree(tree: Any) -> None:
    if not isinstance(tree, list) or len(tree) > MAX_LINE_PLIES:
        raise RequestError("record", f"nodes is a list of at most {MAX_LINE_PLIES}")
    for place, node in enumerate(tree):
        texts = isinstance(node, list) and len(node) == 4 and all(isinstance(text, str) for text in node[1:])
        if not texts or type(node[0]) is not int or not 0 <= node[0] < max(1, place):
            raise RequestError("record", f"nodes[{place}] is not [earlier node, action, name, comment]")
