"""Owns one position of a match with what led to it and what follows, and the positions on the way to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Generic, overload

from ..core.chance import ThrowCounts
from ..core.game import Actor, Outcome, PositionT


@dataclass(slots=True, eq=False)
class Node(Generic[PositionT]):
    """One position of a match and the action that led to it (none for the root)."""

    position: PositionT
    parent: Node[PositionT] | None = None
    action: str = ""
    actor: Actor | None = None
    outcome: Outcome | None = None
    children: list[Node[PositionT]] = field(default_factory=list)
    #: The child that redo goes to.
    chosen: Node[PositionT] | None = None
    #: How many actions led here.
    ply: int = 0
    #: In the order in which the nodes of a match were made; the root's is 0.
    number: int = 0
    #: What people wrote: a variation's name, a remark on the action.
    name: str = ""
    comment: str = ""
    #: The throws on the way here.
    throws: ThrowCounts = field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        # With the whole tree that it belongs to; node in node, a long game would be too deep for pickle.
        *_, root = self.back()
        return _node_of, (flat(root), self.number)

    def line(self) -> list[Node[PositionT]]:
        """Return the nodes from the root to this one."""
        return [*self.back()][::-1]

    def back(self) -> Iterator[Node[PositionT]]:
        """Yield this node and those before it, the root last."""
        node: Node[PositionT] | None = self
        while node is not None:
            yield node
            node = node.parent

    def ahead(self) -> Iterator[Node[PositionT]]:
        """Yield the nodes that redo would visit."""
        node = self.chosen
        while node is not None:
            yield node
            node = node.chosen


#: The fields of a node that are no other nodes, in the order of a row of `flat`.
OWN: Final = ("position", "action", "actor", "outcome", "ply", "number", "name", "comment", "throws")


def tree(root: Node[PositionT]) -> list[Node[PositionT]]:
    """Return the nodes from *root* on, parents before children, the first child's branch before its sisters'."""
    nodes, waiting = [], [root]
    while waiting:
        nodes.append(waiting.pop())
        waiting += reversed(nodes[-1].children)
    return nodes


def flat(root: Node[PositionT]) -> list[tuple[Any, ...]]:
    """Return a tree as rows: the numbers of a node's parent and of its chosen child (None for none), then OWN."""
    return [
        (
            node.parent and node.parent.number,
            node.chosen and node.chosen.number,
            *(getattr(node, name) for name in OWN),
        )
        for node in tree(root)
    ]


def grown(rows: list[tuple[Any, ...]]) -> dict[int, Node[Any]]:
    """Return the nodes of rows that `flat` made, by their numbers; the root's is the first."""
    nodes: dict[int, Node[Any]] = {}
    for parent, _, *values in rows:
        node: Node[Any] = Node(**dict(zip(OWN, values, strict=True)))
        nodes[node.number] = node
        if parent is not None:
            node.parent = nodes[parent]
            node.parent.children.append(node)
    for (_, chosen, *_), node in zip(rows, nodes.values(), strict=True):
        node.chosen = None if chosen is None else nodes[chosen]
    return nodes


def _node_of(rows: list[tuple[Any, ...]], number: int) -> Node[Any]:
    return grown(rows)[number]


class History(Sequence[PositionT]):
    """The positions that led to a node, itself the last. Looking back from the end costs only what is looked at."""

    def __init__(self, node: Node[PositionT]) -> None:
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
        return next(islice(self.node.back(), steps, None)).position

    def __iter__(self) -> Iterator[PositionT]:
        return (node.position for node in self.node.line())

    def __reversed__(self) -> Iterator[PositionT]:
        return (node.position for node in self.node.back())
