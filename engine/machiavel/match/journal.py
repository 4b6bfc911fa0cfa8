"""Owns the memory of what changed in a match: who knows an earlier revision of it is told what is new, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

#: `new`: the last of its sisters; `words`: its name or comment; `first`: of its sisters; `gone`: with all that follows.
ChangeKind = Literal["line", "new", "words", "first", "gone"]
#: The line is as before at every ply.
UNCHANGED: Final = 1 << 30


class Change(NamedTuple):
    """One change of a match."""

    kind: ChangeKind
    #: The line is another from this ply on.
    ply: int
    #: The number of the node it befell; the root's where it befell the line alone.
    node: int = 0


class Journal:
    """The changes of one match in their order."""

    def __init__(self) -> None:
        self._changes: list[Change] = []

    def copy(self) -> Journal:
        """Return one of its own that knows the same changes."""
        twin = Journal()
        twin._changes = self._changes[:]
        return twin

    @property
    def revision(self) -> int:
        """How many changes there were."""
        return len(self._changes)

    def add(self, kind: ChangeKind, ply: int = UNCHANGED, node: int = 0) -> None:
        """Remember one more."""
        self._changes.append(Change(kind, ply, node))

    def has_revision(self, revision: int) -> bool:
        """Tell whether the match ever had that revision: what is new since another one cannot be said."""
        return 0 <= revision <= len(self._changes)

    def first_changed_ply(self, revision: int) -> int:
        """Return from which ply on the line is another than at *revision*; NOWHERE, if it is the same."""
        return min((change.ply for change in self._changes[revision:]), default=UNCHANGED)

    def node_changes(self, revision: int) -> Iterator[Change]:
        """Yield what befell nodes since *revision*."""
        return (change for change in self._changes[revision:] if change.kind != "line")
