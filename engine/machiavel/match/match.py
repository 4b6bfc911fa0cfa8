"""A match of any game: a tree of positions with a cursor, and its outcome.

Undo moves the cursor towards the root and deletes nothing; another action played there starts a variation. The line of
a match goes from the root to the cursor and from there along the children visited last. Operations that are done in
every turn must not walk the whole line, so a page fetches only the changes since its last call (`journal`,
`first_changed_ply`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, pairwise, takewhile
from typing import Any, Final, Generic

from ..core.chance import is_chance_to_act, sample_throw, with_throw_counted
from ..core.errors import IllegalMoveError, MatchOverError, Refusal, RequestError
from ..core.game import CHANCE, OMNISCIENT, Game, Outcome, PositionT, Transition, Viewer
from .game_node import GameNode, PositionHistory, from_rows, subtree_nodes, to_rows
from .journal import Journal

#: The maximum length, in characters, of a player's name; longer names do not fit into the layout of pages and links.
MAX_NAME_LENGTH: Final = 24


def truncated_names(players: Mapping[str, str]) -> dict[str, str]:
    """Return *players*, names by seat id, with each name cut to MAX_NAME_LENGTH."""
    return {seat: name[:MAX_NAME_LENGTH] for seat, name in players.items()}


class Match(Generic[PositionT]):
    """A match of one game from a start position on.

    `seed`: the seed of all throws (`resolve_chance`). In a game with chance it is part of the record.
    """

    def __init__(
        self, game: Game[PositionT], start: PositionT, players: dict[str, str] | None = None, seed: int = 0
    ) -> None:
        """Start a match at *start*; *players* are names by seat id, cut to MAX_NAME_LENGTH."""
        self.game = game
        self.players = truncated_names(players or {})
        self.seed = seed
        self.root: GameNode[PositionT] = GameNode(start, outcome=game.outcome([start]))
        self.cursor = self.root
        #: The number of actions in the line, undone ones included.
        self.length = 0
        self._nodes: dict[int, GameNode[PositionT]] = {0: self.root}
        #: The number of characters of all texts of the match: start, actions, names and comments.
        self.text_size = len(game.format_position(start))
        self._last_number = 0
        self._annotated: set[int] = set()
        #: The changes of line and tree.
        self.journal = Journal()
        self._memories: dict[int, tuple[GameNode[PositionT], Any]] = {}

    def __getstate__(self) -> dict[str, Any]:
        values = {name: value for name, value in vars(self).items() if name not in ("root", "_nodes", "_memories")}
        own = {"players": {**self.players}, "_annotated": {*self._annotated}, "journal": self.journal.copy()}
        return {**values, **own, "cursor": self.cursor.number, "nodes": to_rows(self.root)}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self._nodes = from_rows(values.pop("nodes"))
        self._memories = {}
        vars(self).update(values)
        self.root, self.cursor = self._nodes[0], self._nodes[values["cursor"]]

    # -- reading

    @property
    def position(self) -> PositionT:
        """The position at the cursor."""
        return self.cursor.position

    @property
    def outcome(self) -> Outcome | None:
        """The outcome at the cursor, None while the match goes on."""
        return self.cursor.outcome

    def line_nodes(self) -> list[GameNode[PositionT]]:
        """Return the nodes of the whole line, the root first, undone ones included."""
        return [*self.cursor.path_from_root(), *self.cursor.redo_nodes()]

    def line_nodes_from(self, ply: int) -> list[GameNode[PositionT]]:
        """Return the nodes of the line from *ply* on. The time does not depend on the length of the line before."""
        if ply > self.cursor.ply:
            return [*islice(self.cursor.redo_nodes(), ply - self.cursor.ply - 1, None)]
        played = [*islice(self.cursor.path_to_root(), self.cursor.ply - ply + 1)][::-1]
        return [*played, *self.cursor.redo_nodes()]

    @property
    def ply(self) -> int:
        """The number of actions from the start to the cursor."""
        return self.cursor.ply

    def node_at(self, ply: int) -> GameNode[PositionT]:
        """Return the node of the line after *ply* actions; *ply* is from 0 to `length`."""
        if ply > self.cursor.ply:
            return next(islice(self.cursor.redo_nodes(), ply - self.cursor.ply - 1, None))
        return next(islice(self.cursor.path_to_root(), self.cursor.ply - ply, None))

    def standing(self) -> list[list[int]]:
        """Return the seats in lists, the best first, tied seats in one list; empty while the match goes on."""
        if self.outcome is None:
            return []
        return self.game.standing(PositionHistory(self.cursor), self.outcome)

    def all_nodes(self) -> list[GameNode[PositionT]]:
        """Return all nodes in depth-first order: a parent, then each child with all nodes below it."""
        return subtree_nodes(self.root)

    def has_node(self, number: int) -> bool:
        """Return whether a node has the number *number*. Numbers of deleted nodes are not used again."""
        return number in self._nodes

    def node_by_number(self, number: int) -> GameNode[PositionT]:
        """Return the node with the number *number*; raises RequestError if there is none."""
        if number not in self._nodes:
            raise RequestError("node", f"the game has no turn numbered {number}", {"node": number})
        return self._nodes[number]

    @property
    def is_study(self) -> bool:
        """Whether there are variations, names or comments."""
        return len(self._nodes) > self.length + 1 or bool(self._annotated)

    def annotate_node(self, node: GameNode[PositionT], *, name: str | None = None, comment: str | None = None) -> None:
        """Set the name of the variation that begins at *node* and the comment on its action; None changes nothing."""
        self.text_size -= len(node.name) + len(node.comment)
        node.name = node.name if name is None else name
        node.comment = node.comment if comment is None else comment
        self.text_size += len(node.name) + len(node.comment)
        self.journal.add_change("annotated", node=node.number)
        (self._annotated.add if node.name or node.comment else self._annotated.discard)(node.number)

    def node_events(self, node: GameNode[PositionT], viewer: Viewer = OMNISCIENT) -> Sequence[dict[str, Any]]:
        """Return the events of the action of *node*, as *viewer* may know them; none for the root."""
        if node.parent is None:
            return []
        return self.game.events(node.parent.position, node.action, node.position, viewer)

    def transitions(self) -> list[Transition]:
        """Return the transitions from the start to the cursor."""
        return [_transition_to(node) for node in self.cursor.path_from_root()[1:]]

    # -- changes

    def first_changed_ply(self, revision: int) -> int:
        """Return the first ply at which the line differs from the line at *revision*; 1 for an unknown revision."""
        if not self.journal.has_revision(revision):
            return 1
        return min(self.journal.first_changed_ply(revision), self.length + 1)

    def _update_length(self) -> None:
        """Set `length` to the number of actions in the line."""
        self.length = self.cursor.ply + sum(1 for _ in self.cursor.redo_nodes())

    def recount_line(self) -> None:
        """Update `length` and the journal after the cursor and `selected` of nodes have been set directly."""
        self.journal.add_change("line", 1)
        self._update_length()

    # -- acting

    def play(self, action: str) -> GameNode[PositionT]:
        """Apply *action* at the cursor and move the cursor to the new node, or to an existing child with that action.

        Returns that node.

        Raises MatchOverError, MoveTextError or IllegalMoveError; then the match is unchanged.
        """
        if self.outcome is not None:
            raise MatchOverError
        existing = next((child for child in self.cursor.children if child.action == action), None)
        if existing is None:
            node = self._new_node(action, self.game.apply(self.position, action))
            node.outcome = self.game.outcome(PositionHistory(node))
            return self._append_node(node)
        is_new_line = self.cursor.selected is not existing
        # `go_to` would walk the line from the root, so a whole game would take quadratic time.
        self.cursor.selected = self.cursor = existing
        if is_new_line:
            self.journal.add_change("line", existing.ply)
            self._update_length()
        return existing

    def _new_node(self, action: str, position: PositionT) -> GameNode[PositionT]:
        parent = self.cursor
        actor = self.game.actor(parent.position, action)
        throws = with_throw_counted(parent.throws, action) if actor.seat == CHANCE else parent.throws
        return GameNode(position, parent, action, actor, ply=parent.ply + 1, throws=throws)

    def _append_node(self, node: GameNode[PositionT]) -> GameNode[PositionT]:
        """Append the new node *node* at the cursor, move the cursor to it and return it."""
        self._last_number += 1
        node.number = self._last_number
        self._nodes[node.number] = node
        self.text_size += len(node.action)
        self.cursor.children.append(node)
        self.cursor.selected = self.cursor = node
        self.journal.add_change("added", node.ply, node.number)
        self.length = node.ply
        return node

    def play_unchecked(self, action: str) -> GameNode[PositionT]:
        """Do as `play` without checking legality, for an action that was played at this position before.

        It computes no outcome; call `compute_outcomes` after the last action.
        """
        return self._append_node(self._new_node(action, self.game.replay(self.position, action)))

    def compute_outcomes(self) -> None:
        """Set the outcome of every node without children."""
        for node in self.all_nodes():
            if not node.children:
                node.outcome = self.game.outcome(PositionHistory(node))

    def play_as(self, seat: int, action: str) -> GameNode[PositionT]:
        """Do as `play`, but raise IllegalMoveError if *action* is not an action of *seat*."""
        if self.outcome is None and self.game.actor(self.position, action).seat != seat:
            raise IllegalMoveError(action, Refusal("action/seat", ""))
        return self.play(action)

    def resolve_chance(self) -> None:
        """Play throws, sampled by the seed, until a seat is to act or the match is over."""
        while self.outcome is None and is_chance_to_act(self.game.seats_to_act(self.position)):
            self.play(sample_throw(self.game, self.position, self.seed, self.cursor.throws))

    def go_to(self, node: GameNode[PositionT]) -> None:
        """Move the cursor to *node* of this match, so that the line leads through it."""
        turn_off = None
        for parent, child in pairwise(node.path_from_root()):
            if parent.selected is not child:
                parent.selected, turn_off = child, turn_off or child
        self.cursor = node
        if turn_off:
            self.journal.add_change("line", turn_off.ply)
            self._update_length()

    def delete_node(self, node: GameNode[PositionT]) -> None:
        """Delete *node* and all nodes below it; a cursor there moves to the parent. The root cannot be deleted."""
        parent = node.parent
        if parent is None:
            return
        if node in self.cursor.path_to_root():
            self.cursor = parent
        parent.children.remove(node)
        if parent.selected is node:
            parent.selected = parent.children[0] if parent.children else None
        waiting = [node]
        while waiting:
            deleted = waiting.pop()
            del self._nodes[deleted.number]
            self.text_size -= len(deleted.action) + len(deleted.name) + len(deleted.comment)
            self._annotated.discard(deleted.number)
            waiting += deleted.children
        self.journal.add_change("deleted", node.ply, node.number)
        self._update_length()

    def promote_node(self, node: GameNode[PositionT]) -> None:
        """Make *node* the first child of its parent, so that the main line leads from the parent to it."""
        if node.parent is not None:
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)
            self.journal.add_change("promoted", node=node.number)

    def undo(self, count: int = 1, *, is_forced: bool = True) -> None:
        """Undo *count* actions, or all if there are fewer; unless *is_forced*, stop before an undo barrier."""
        for _ in range(min(count, self.ply)):
            if not is_forced and self.is_undo_barrier(self.cursor):
                return
            self.cursor = self.cursor.parent or self.cursor

    def is_undo_barrier(self, node: GameNode[PositionT]) -> bool:
        """Return whether undo stops before the action of *node*, because it revealed information to a player."""
        parent = node.parent
        return parent is not None and self.game.reveals_information(parent.position, node.action, node.position)

    def redo(self, count: int = 1) -> None:
        """Redo *count* undone actions, or all if there are fewer."""
        for _, node in zip(range(count), self.cursor.redo_nodes(), strict=False):
            self.cursor = node

    # -- memory of a seat

    def seat_memory(self, seat: int, node: GameNode[PositionT] | None = None) -> Any:
        """Return the memory of *seat* at *node*, or at the cursor (`Game.update_memory`).

        The last memory of each seat is cached, so a call costs only the transitions since the last call.
        """
        node = node or self.cursor
        cached_node, memory = self._memories.get(seat, (self.root, None))
        new = [*takewhile(lambda each: each is not cached_node and each.parent, node.path_to_root())]
        if (new[-1].parent if new else node) is not cached_node:
            memory = None
        for each in reversed(new):
            memory = self.game.update_memory(memory, _transition_to(each), seat)
        self._memories[seat] = (node, memory)
        return memory


def _transition_to(node: GameNode[PositionT]) -> Transition:
    """Return the transition to *node*, which must not be the root."""
    assert node.parent is not None
    assert node.actor is not None
    return Transition(node.parent.position, node.action, node.position, node.actor)
