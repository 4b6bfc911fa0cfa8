"""Nodes of a match's tree of positions, and the history of positions that leads to a node."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Generic, overload

from ..core.chance import ThrowCounts
from ..core.game import Actor, Outcome, PositionT


@dataclass(slots=True, eq=False)
class GameNode(Generic[PositionT]):
    """One position of a match and the action that led to it (an empty text for the root)."""

    position: PositionT
    parent: GameNode[PositionT] | None = None
    action: str = ""
    actor: Actor | None = None
    outcome: Outcome | None = None
    children: list[GameNode[PositionT]] = field(default_factory=list)
    #: The child to which redo moves the cursor.
    selected: GameNode[PositionT] | None = None
    #: The number of actions from the root to this node.
    ply: int = 0
    #: The number of the node in the match. The root is 0, the others are numbered in the order of their creation.
    number: int = 0
    #: The name of the variation that begins here.
    name: str = ""
    #: The comment on the action.
    comment: str = ""
    #: The number of throws from the root to this node, by kind.
    throws: ThrowCounts = field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        # The whole tree is pickled as rows, because nested nodes of a long game would exceed the recursion limit.
        *_, root = self.path_to_root()
        return _from_rows_at, (to_rows(root), self.number)

    def path_from_root(self) -> list[GameNode[PositionT]]:
        """Return the nodes from the root to this one."""
        return [*self.path_to_root()][::-1]

    def path_to_root(self) -> Iterator[GameNode[PositionT]]:
        """Yield this node and its ancestors, the root last."""
        node: GameNode[PositionT] | None = self
        while node is not None:
            yield node
            node = node.parent

    def redo_nodes(self) -> Iterator[GameNode[PositionT]]:
        """Yield the nodes that redo would visit from here on."""
        node = self.selected
        while node is not None:
            yield node
            node = node.selected


#: The fields of a node that are no references to other nodes, in the order of a row of `to_rows`.
ROW_FIELDS: Final = ("position", "action", "actor", "outcome", "ply", "number", "name", "comment", "throws")


def subtree_nodes(root: GameNode[PositionT]) -> list[GameNode[PositionT]]:
    """Return *root* and all nodes below it in depth-first order: a parent, then each child with all nodes below it."""
    nodes, waiting = [], [root]
    while waiting:
        nodes.append(waiting.pop())
        waiting += reversed(nodes[-1].children)
    return nodes


def to_rows(root: GameNode[PositionT]) -> list[tuple[Any, ...]]:
    """Return the tree below *root* as one row for each node, the root first.

    A row has the number of the parent, the number of the selected child (both may be None), and ROW_FIELDS.
    """
    return [
        (
            node.parent and node.parent.number,
            node.selected and node.selected.number,
            *(getattr(node, name) for name in ROW_FIELDS),
        )
        for node in subtree_nodes(root)
    ]


def from_rows(rows: list[tuple[Any, ...]]) -> dict[int, GameNode[Any]]:
    """Return the nodes of *rows*, which `to_rows` has made, by their numbers, the root first."""
    nodes: dict[int, GameNode[Any]] = {}
    for parent, _, *values in rows:
        node: GameNode[Any] = GameNode(**dict(zip(ROW_FIELDS, values, strict=True)))
        nodes[node.number] = node
        if parent is not None:
            node.parent = nodes[parent]
            node.parent.children.append(node)
    for (_, selected, *_), node in zip(rows, nodes.values(), strict=True):
        node.selected = None if selected is None else nodes[selected]
    return nodes


def _from_rows_at(rows: list[tuple[Any, ...]], number: int) -> GameNode[Any]:
    return from_rows(rows)[number]


class PositionHistory(Sequence[PositionT]):
    """The positions from the root to a node, as a sequence. Only the positions that are read from the end cost time."""

    def __init__(self, node: GameNode[PositionT]) -> None:
        self.node = node

    def __len__(self) -> int:
        return self.node.ply + 1

    @overload
    def __getitem__(self, index: int) -> PositionT: ...
    @overload
    def __getitem__(self, index: slice) -> list[PositionT]: ...
    def __getitem__(self, index: int | slice) -> PositionT | list[PositionT]:
        if isinstance(index, slice):
            return list(self)[index]
        steps = -1 - index if index < 0 else self.node.ply - index
        if not 0 <= steps <= self.node.ply:
            raise IndexError(index)
        return next(islice(self.node.path_to_root(), steps, None)).position

    def __iter__(self) -> Iterator[PositionT]:
        return (node.position for node in self.node.path_from_root())

    def __reversed__(self) -> Iterator[PositionT]:
        return (node.position for node in self.node.path_to_root())
