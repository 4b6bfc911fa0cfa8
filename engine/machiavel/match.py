"""Owns a played sequence of any game: a tree of positions with a cursor, its record, its result.

Taking back moves the cursor towards the root and forgets nothing; playing something else there opens a variation.
The line of a match is the way from the root through the cursor, then on along the child visited last.

Actions are texts: those of the game, and `draw`, on which the players agreed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, Generic

from .errors import MachiavelError, MatchOverError, RequestError
from .game import Actor, Game, Outcome, PositionT

DRAW: Final = "draw"
RECORD_FORMAT: Final = 1
#: A record with more actions is refused: no game lasts so long, and a page would freeze.
LONGEST_LINE: Final = 5000


@dataclass(slots=True, eq=False)
class Node(Generic[PositionT]):
    """One position of a match and the action that led to it (none for the root)."""

    position: PositionT
    parent: Node[PositionT] | None = None
    action: str = ""
    actor: Actor | None = None
    events: list[dict[str, Any]] = field(default_factory=list)
    outcome: Outcome | None = None
    children: list[Node[PositionT]] = field(default_factory=list)
    #: The child that redo goes to.
    chosen: Node[PositionT] | None = None
    #: In the order in which the nodes of a match were made; the root's is 0.
    number: int = 0
    #: What people wrote: a variation's name, a remark on the action.
    name: str = ""
    comment: str = ""

    def line(self) -> list[Node[PositionT]]:
        """Return the nodes from the root to this one."""
        nodes: list[Node[PositionT]] = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def ahead(self) -> Iterator[Node[PositionT]]:
        """Yield the nodes that redo would visit."""
        node = self.chosen
        while node is not None:
            yield node
            node = node.chosen


class Match(Generic[PositionT]):
    """A match of one game from a start position on."""

    def __init__(self, game: Game[PositionT], start: PositionT, players: dict[str, str] | None = None) -> None:
        """Begin at *start*; *players* are names by seat letter, kept and returned as they are."""
        self.game = game
        self.players: dict[str, str] = dict(players or {})
        self.root: Node[PositionT] = Node(start, outcome=game.outcome([start]))
        self.cursor = self.root
        self._made = 0

    # -- reading

    @property
    def position(self) -> PositionT:
        """The present position."""
        return self.cursor.position

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended at the cursor, None if it goes on."""
        return self.cursor.outcome

    def line(self) -> list[Node[PositionT]]:
        """Return the whole line, what was taken back included; its first node is the start."""
        return [*self.cursor.line(), *self.cursor.ahead()]

    @property
    def ply(self) -> int:
        """How many actions of the line are played."""
        return len(self.cursor.line()) - 1

    def standing(self) -> list[list[int]]:
        """Return the seats best first (tied ones together); empty while the match goes on."""
        if self.outcome is None:
            return []
        return self.game.standing(self._history(self.cursor), self.outcome)

    def nodes(self) -> list[Node[PositionT]]:
        """Return the whole tree, parents before children, the first child's branch before its sisters'."""
        nodes, waiting = [], [self.root]
        while waiting:
            nodes.append(waiting.pop())
            waiting += reversed(nodes[-1].children)
        return nodes

    def node(self, number: int) -> Node[PositionT]:
        """Return the node of that number; raises RequestError if there is none."""
        found = next((node for node in self.nodes() if node.number == number), None)
        if found is None:
            raise RequestError("node", f"the game has no turn numbered {number}", {"node": number})
        return found

    # -- acting

    def play(self, action: str) -> Node[PositionT]:
        """Do *action* at the cursor and return the new node; an action already tried there is visited again.

        Raises MatchOverError, MoveTextError or IllegalMoveError; the match is the same then.
        """
        if self.outcome is not None:
            raise MatchOverError
        known = next((child for child in self.cursor.children if child.action == action), None)
        node = known or self._new_node(action)
        if known is None:
            self._made += 1
            node.number = self._made
            self.cursor.children.append(node)
        # The line leads to the cursor already; to walk it again would cost a long game its square.
        self.cursor.chosen = node
        self.cursor = node
        return node

    def visit(self, node: Node[PositionT]) -> None:
        """Move the cursor to *node* of this match; the line leads through it from now on."""
        for parent, child in pairwise(node.line()):
            parent.chosen = child
        self.cursor = node

    def delete(self, node: Node[PositionT]) -> None:
        """Forget *node* and all that follows it; the cursor goes to its parent if it stood there. The root stays."""
        parent = node.parent
        if parent is None:
            return
        if node in self.cursor.line():
            self.cursor = parent
        parent.children.remove(node)
        if parent.chosen is node:
            parent.chosen = parent.children[0] if parent.children else None

    def promote(self, node: Node[PositionT]) -> None:
        """Make *node* the first of its sisters: the main line leads there."""
        if node.parent is not None:
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)

    def undo(self, count: int = 1) -> None:
        """Take back *count* actions, or as many as there are."""
        for _ in range(min(count, self.ply)):
            self.cursor = self.cursor.parent or self.cursor

    def redo(self, count: int = 1) -> None:
        """Play again *count* actions that were taken back, or as many as there are."""
        for _, node in zip(range(count), list(self.cursor.ahead()), strict=False):
            self.cursor = node

    def _new_node(self, action: str) -> Node[PositionT]:
        parent = self.cursor
        if action == DRAW:
            outcome = self.game.agreement(self._history(parent))
            return Node(parent.position, parent, action, self.game.actor(parent.position, action), outcome=outcome)
        position = self.game.apply(parent.position, action)
        node = Node(position, parent, action, self.game.actor(parent.position, action))
        node.events = self.game.events(parent.position, action, position)
        node.outcome = self.game.outcome(self._history(node))
        return node

    @staticmethod
    def _history(node: Node[PositionT]) -> Sequence[PositionT]:
        return [step.position for step in node.line()]

    # -- record

    def record(self) -> dict[str, Any]:
        """Return the match as JSON values (`MatchRecord` in web/protocol); `from_record` gives it back.

        `nodes` is there only if there is more than one line, a name or a comment.
        """
        line = self.line()
        record = {
            "format": RECORD_FORMAT,
            "start": self.game.format_position(self.root.position),
            "actions": [node.action for node in line[1:]],
            "cursor": self.ply,
            "players": dict(self.players),
        }
        nodes = self.nodes()
        if len(nodes) > len(line) or any(node.name or node.comment for node in nodes):
            record["nodes"] = self._tree(nodes)
        return record

    @staticmethod
    def _tree(nodes: list[Node[PositionT]]) -> list[list[Any]]:
        """Return `[index of the parent, action, name, comment]` for each node, the root first."""
        index = {id(node): place for place, node in enumerate(nodes)}
        return [[index.get(id(node.parent), 0), node.action, node.name, node.comment] for node in nodes]

    @classmethod
    def from_record(cls, game: Game[PositionT], record: dict[str, Any]) -> Match[PositionT]:
        """Replay a record. Raises what `play` raises, with the number of the action in `details["ply"]`."""
        check_record(record)
        match = cls(game, game.parse_position(record["start"]), record.get("players"))
        if record.get("nodes"):
            match._plant(record["nodes"])
        match.visit(match.root)
        for action in record["actions"]:
            match.play_recorded(action)
        match.undo(len(record["actions"]) - record["cursor"])
        return match

    def play_recorded(self, action: str) -> Node[PositionT]:
        """Do as `play` does; an error tells the number of the action in `details["ply"]`."""
        try:
            return self.play(action)
        except MachiavelError as error:
            error.details["ply"] = self.ply + 1
            raise

    def _plant(self, tree: list[list[Any]]) -> None:
        """Grow the tree of a record from the root."""
        nodes = [self.root]
        for parent, action, name, comment in tree[1:]:
            self.visit(nodes[parent])
            nodes.append(self.play_recorded(action))
            nodes[-1].name, nodes[-1].comment = name, comment
        self.root.name, self.root.comment = tree[0][2:]


def check_record(record: dict[str, Any]) -> None:
    """Raise RequestError for anything of another shape than `MatchRecord`."""
    if not isinstance(record, dict) or record.get("format") != RECORD_FORMAT:
        raise RequestError("record", f"a game's record has format {RECORD_FORMAT}")
    actions, cursor, players = record.get("actions"), record.get("cursor"), record.get("players", {})
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise RequestError("record", "actions is a list of texts")
    if len(actions) > LONGEST_LINE:
        raise RequestError("record", f"{len(actions)} actions are more than a game has ({LONGEST_LINE})")
    if not isinstance(record.get("start"), str):
        raise RequestError("record", "start is a position's text")
    if type(cursor) is not int or not 0 <= cursor <= len(actions):
        raise RequestError("record", "cursor is a number from 0 to the number of actions")
    if not isinstance(players, dict) or not all(isinstance(text, str) for item in players.items() for text in item):
        raise RequestError("record", "players are names by seat")
    _check_tree(record.get("nodes", []))


def _check_tree(tree: Any) -> None:
    if not isinstance(tree, list) or len(tree) > LONGEST_LINE:
        raise RequestError("record", f"nodes is a list of at most {LONGEST_LINE}")
    for place, node in enumerate(tree):
        texts = isinstance(node, list) and len(node) == 4 and all(isinstance(text, str) for text in node[1:])
        if not texts or type(node[0]) is not int or not 0 <= node[0] < max(1, place):
            raise RequestError("record", f"nodes[{place}] is not [earlier node, action, name, comment]")
