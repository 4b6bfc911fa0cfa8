"""Change log of a match, by which a client with an earlier revision receives only the changes since."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

#: The kind of a change. `added`: a node was added as the last of its siblings; `annotated`: its name or comment
#: changed; `promoted`: it became the first of its siblings; `deleted`: it was deleted with all nodes below it; `line`:
#: the line changed, but no node.
ChangeKind = Literal["line", "added", "annotated", "promoted", "deleted"]
#: Stands for a ply if the line is the same at every ply; it is larger than every ply.
UNCHANGED: Final = 1 << 30


class Change(NamedTuple):
    """One change of a match: its kind, and the ply and the node that it concerns."""

    kind: ChangeKind
    #: The first ply at which the line differs from the line before the change.
    ply: int
    #: The number of the changed node; 0, the number of the root, if only the line changed.
    node: int = 0


class Journal:
    """The changes of one match in the order in which they were made."""

    def __init__(self) -> None:
        self._changes: list[Change] = []

    def copy(self) -> Journal:
        """Return an independent journal with the same changes."""
        twin = Journal()
        twin._changes = self._changes[:]
        return twin

    @property
    def revision(self) -> int:
        """The number of changes so far."""
        return len(self._changes)

    def add_change(self, kind: ChangeKind, ply: int = UNCHANGED, node: int = 0) -> None:
        """Append a change to the journal."""
        self._changes.append(Change(kind, ply, node))

    def has_revision(self, revision: int) -> bool:
        """Return whether the match has had the revision *revision*, so that the changes since it are known."""
        return 0 <= revision <= len(self._changes)

    def first_changed_ply(self, revision: int) -> int:
        """Return the first ply at which the line differs from the line at *revision*; UNCHANGED if it is the same."""
        return min((change.ply for change in self._changes[revision:]), default=UNCHANGED)

    def node_changes(self, revision: int) -> Iterator[Change]:
        """Yield the changes since *revision* that concern a node."""
        return (change for change in self._changes[revision:] if change.kind != "line")
