"""Change log of a match: a client that holds an earlier revision is sent only the changes since."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

#: `added`: the last of its siblings; `annotated`: name or comment changed; `promoted`: now the first of its siblings;
#: `deleted`: with all that follows; `line`: the line changed, but no node.
ChangeKind = Literal["line", "added", "annotated", "promoted", "deleted"]
#: Larger than every ply: the line is the same at each.
UNCHANGED: Final = 1 << 30


class Change(NamedTuple):
    """One change of a match."""

    kind: ChangeKind
    #: The first ply at which the line differs.
    ply: int
    #: The number of the changed node; 0, the root's, where only the line changed.
    node: int = 0


class Journal:
    """The changes of one match in their order."""

    def __init__(self) -> None:
        self._changes: list[Change] = []

    def copy(self) -> Journal:
        """Return an independent journal with the same changes."""
        twin = Journal()
        twin._changes = self._changes[:]
        return twin

    @property
    def revision(self) -> int:
        """Number of changes so far."""
        return len(self._changes)

    def add(self, kind: ChangeKind, ply: int = UNCHANGED, node: int = 0) -> None:
        """Append a change."""
        self._changes.append(Change(kind, ply, node))

    def has_revision(self, revision: int) -> bool:
        """Return whether the match ever had that revision; for any other one there is no list of changes."""
        return 0 <= revision <= len(self._changes)

    def first_changed_ply(self, revision: int) -> int:
        """Return the first ply at which the line differs from that at *revision*; UNCHANGED if it is the same."""
        return min((change.ply for change in self._changes[revision:]), default=UNCHANGED)

    def node_changes(self, revision: int) -> Iterator[Change]:
        """Yield the changes of nodes since *revision*."""
        return (change for change in self._changes[revision:] if change.kind != "line")
