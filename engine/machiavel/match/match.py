"""Owns a played sequence of any game: a tree of positions with a cursor, its record, its result.

Taking back moves the cursor towards the root and forgets nothing; playing something else there opens a variation.
The line of a match is the way from the root through the cursor, then on along the child visited last. Nothing that is
done once a turn walks the whole line: a page asks what changed since it last asked (`journal`, `changed_since`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, pairwise, takewhile
from typing import Any, Final, Generic

from ..core.chance import is_chance, sample, with_count
from ..core.errors import IllegalMoveError, MatchOverError, Refusal, RequestError
from ..core.game import CHANCE, OMNISCIENT, Game, Outcome, PositionT, Transition, Viewer
from .game_node import GameNode, PositionHistory, from_rows, subtree, to_rows
from .journal import Journal

#: A longer name would break what it stands in; links hold no more of it.
MAX_NAME_LENGTH: Final = 24


def truncated_names(players: Mapping[str, str]) -> dict[str, str]:
    """Return the names of players, each cut to what is kept."""
    return {seat: name[:MAX_NAME_LENGTH] for seat, name in players.items()}


class Match(Generic[PositionT]):
    """A match of one game from a start position on.

    `seed`: what throws are drawn from (`resolve_chance`); a record has it where the game has chance.
    """

    def __init__(
        self, game: Game[PositionT], start: PositionT, players: dict[str, str] | None = None, seed: int = 0
    ) -> None:
        """Begin at *start*; *players* are names by seat id, of which the first letters are kept."""
        self.game = game
        self.players = truncated_names(players or {})
        self.seed = seed
        self.root: GameNode[PositionT] = GameNode(start, outcome=game.outcome([start]))
        self.cursor = self.root
        #: How many actions the line has, what was taken back included.
        self.length = 0
        self._nodes: dict[int, GameNode[PositionT]] = {0: self.root}
        #: How many characters all its texts have: start, actions, names and remarks.
        self.text_size = len(game.format_position(start))
        self._last_number = 0
        self._annotated: set[int] = set()
        #: What changed in line and tree.
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
        """The present position."""
        return self.cursor.position

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended at the cursor, None if it goes on."""
        return self.cursor.outcome

    def line(self) -> list[GameNode[PositionT]]:
        """Return the whole line, what was taken back included; its first node is the start."""
        return [*self.cursor.path_from_root(), *self.cursor.continuation()]

    def line_from(self, ply: int) -> list[GameNode[PositionT]]:
        """Return the nodes of the line from *ply* on; costs what lies between the cursor, *ply* and the line's end."""
        if ply > self.cursor.ply:
            return [*islice(self.cursor.continuation(), ply - self.cursor.ply - 1, None)]
        played = [*islice(self.cursor.path_to_root(), self.cursor.ply - ply + 1)][::-1]
        return [*played, *self.cursor.continuation()]

    @property
    def ply(self) -> int:
        """How many actions of the line are played."""
        return self.cursor.ply

    def at(self, ply: int) -> GameNode[PositionT]:
        """Return the node of the line after *ply* actions, from 0 to `length`."""
        if ply > self.cursor.ply:
            return next(islice(self.cursor.continuation(), ply - self.cursor.ply - 1, None))
        return next(islice(self.cursor.path_to_root(), self.cursor.ply - ply, None))

    def standing(self) -> list[list[int]]:
        """Return the seats best first (tied ones together); empty while the match goes on."""
        if self.outcome is None:
            return []
        return self.game.standing(PositionHistory(self.cursor), self.outcome)

    def nodes(self) -> list[GameNode[PositionT]]:
        """Return the whole tree, parents before children, the first child's branch before its sisters'."""
        return subtree(self.root)

    def has(self, number: int) -> bool:
        """Tell whether there is a node of that number; one that is gone was the last to have it."""
        return number in self._nodes

    def node(self, number: int) -> GameNode[PositionT]:
        """Return the node of that number; raises RequestError if there is none."""
        if number not in self._nodes:
            raise RequestError("node", f"the game has no turn numbered {number}", {"node": number})
        return self._nodes[number]

    @property
    def is_study(self) -> bool:
        """Whether there is more than one line, or somebody wrote a name or a comment."""
        return len(self._nodes) > self.length + 1 or bool(self._annotated)

    def annotate(self, node: GameNode[PositionT], *, name: str | None = None, comment: str | None = None) -> None:
        """Write a variation's name, a remark on an action; None leaves what there is."""
        self.text_size -= len(node.name) + len(node.comment)
        node.name = node.name if name is None else name
        node.comment = node.comment if comment is None else comment
        self.text_size += len(node.name) + len(node.comment)
        self.journal.add("words", node=node.number)
        (self._annotated.add if node.name or node.comment else self._annotated.discard)(node.number)

    def events(self, node: GameNode[PositionT], viewer: Viewer = OMNISCIENT) -> Sequence[dict[str, Any]]:
        """Return what the action of *node* did, as *viewer* may know it; nothing for the root."""
        if node.parent is None:
            return []
        return self.game.events(node.parent.position, node.action, node.position, viewer)

    def steps(self) -> list[Transition]:
        """Return what was played up to the cursor."""
        return [_transition(node) for node in self.cursor.path_from_root()[1:]]

    # -- what changed

    def changed_since(self, revision: int) -> int:
        """Return from which ply on the line is another than it was at *revision*; 1: all of it may be."""
        if not self.journal.has_revision(revision):
            return 1
        return min(self.journal.first_changed_ply(revision), self.length + 1)

    def _update_length(self) -> None:
        """Count the line, which is another now."""
        self.length = self.cursor.ply + sum(1 for _ in self.cursor.continuation())

    def recount_line(self) -> None:
        """Count the line anew, after its cursor and its nodes' `selected` were set by hand."""
        self.journal.add("line", 1)
        self._update_length()

    # -- acting

    def play(self, action: str) -> GameNode[PositionT]:
        """Do *action* at the cursor and return the new node; an action already tried there is visited again.

        Raises MatchOverError, MoveTextError or IllegalMoveError; the match is the same then.
        """
        if self.outcome is not None:
            raise MatchOverError
        known = next((child for child in self.cursor.children if child.action == action), None)
        if known is None:
            node = self._new_node(action, self.game.apply(self.position, action))
            node.outcome = self.game.outcome(PositionHistory(node))
            return self._append(node)
        is_new_line = self.cursor.selected is not known
        # The line leads to the cursor already; to walk it again would cost a long game its square.
        self.cursor.selected = self.cursor = known
        if is_new_line:
            self.journal.add("line", known.ply)
            self._update_length()
        return known

    def _new_node(self, action: str, position: PositionT) -> GameNode[PositionT]:
        parent = self.cursor
        actor = self.game.actor(parent.position, action)
        throws = with_count(parent.throws, action) if actor.seat == CHANCE else parent.throws
        return GameNode(position, parent, action, actor, ply=parent.ply + 1, throws=throws)

    def _append(self, node: GameNode[PositionT]) -> GameNode[PositionT]:
        """Put a new node after the cursor, and the cursor on it."""
        self._last_number += 1
        node.number = self._last_number
        self._nodes[node.number] = node
        self.text_size += len(node.action)
        self.cursor.children.append(node)
        self.cursor.selected = self.cursor = node
        self.journal.add("new", node.ply, node.number)
        self.length = node.ply
        return node

    def play_unchecked(self, action: str) -> GameNode[PositionT]:
        """Do as `play` does with an action that was played here before; whether it is lawful is not asked again.

        How a game ended is to be asked afterwards (`compute_outcomes`).
        """
        return self._append(self._new_node(action, self.game.replay(self.position, action)))

    def compute_outcomes(self) -> None:
        """Ask of the end of each line whether the game is over there."""
        for node in self.nodes():
            if not node.children:
                node.outcome = self.game.outcome(PositionHistory(node))

    def play_as(self, seat: int, action: str) -> GameNode[PositionT]:
        """Do as `play` does, but refuse what is another seat's to do."""
        if self.outcome is None and self.game.actor(self.position, action).seat != seat:
            raise IllegalMoveError(action, Refusal("action/seat", ""))
        return self.play(action)

    def resolve_chance(self) -> None:
        """Let chance act for as long as nobody else is to act."""
        while self.outcome is None and is_chance(self.game.seats_to_act(self.position)):
            self.play(sample(self.game, self.position, self.seed, self.cursor.throws))

    def go_to(self, node: GameNode[PositionT]) -> None:
        """Move the cursor to *node* of this match; the line leads through it from now on."""
        turn_off = None
        for parent, child in pairwise(node.path_from_root()):
            if parent.selected is not child:
                parent.selected, turn_off = child, turn_off or child
        self.cursor = node
        if turn_off:
            self.journal.add("line", turn_off.ply)
            self._update_length()

    def delete(self, node: GameNode[PositionT]) -> None:
        """Forget *node* and all that follows it; the cursor goes to its parent if it stood there. The root stays."""
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
            gone = waiting.pop()
            del self._nodes[gone.number]
            self.text_size -= len(gone.action) + len(gone.name) + len(gone.comment)
            self._annotated.discard(gone.number)
            waiting += gone.children
        self.journal.add("gone", node.ply, node.number)
        self._update_length()

    def promote(self, node: GameNode[PositionT]) -> None:
        """Make *node* the first of its sisters: the main line leads there."""
        if node.parent is not None:
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)
            self.journal.add("first", node=node.number)

    def undo(self, count: int = 1, *, is_forced: bool = True) -> None:
        """Take back *count* actions, or as many as there are; unless *is_forced*, not what nobody can forget."""
        for _ in range(min(count, self.ply)):
            if not is_forced and self.is_undo_barrier(self.cursor):
                return
            self.cursor = self.cursor.parent or self.cursor

    def is_undo_barrier(self, node: GameNode[PositionT]) -> bool:
        """Tell whether the action of *node* let somebody know what nobody can forget."""
        parent = node.parent
        return parent is not None and self.game.reveals_information(parent.position, node.action, node.position)

    def redo(self, count: int = 1) -> None:
        """Play again *count* actions that were taken back, or as many as there are."""
        for _, node in zip(range(count), self.cursor.continuation(), strict=False):
            self.cursor = node

    # -- what a seat knows

    def memory(self, seat: int, node: GameNode[PositionT] | None = None) -> Any:
        """Return what *seat* remembers at *node*, or at the cursor (`Game.update_memory`).

        The last answer for each seat is kept: who asks at every turn pays for what was new since.
        """
        node = node or self.cursor
        known, memory = self._memories.get(seat, (self.root, None))
        new = [*takewhile(lambda step: step is not known and step.parent, node.path_to_root())]
        if (new[-1].parent if new else node) is not known:
            memory = None
        for step in reversed(new):
            memory = self.game.update_memory(memory, _transition(step), seat)
        self._memories[seat] = (node, memory)
        return memory


def _transition(node: GameNode[PositionT]) -> Transition:
    """Return the action of *node*, which is not the root, with the positions around it."""
    assert node.parent is not None
    assert node.actor is not None
    return Transition(node.parent.position, node.action, node.position, node.actor)
