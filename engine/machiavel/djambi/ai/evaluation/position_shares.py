"""Everybody's standing in a position: their shares of the game, whoever happens to be to move.

A search promises whoever moves more than the others: it plans for that seat and expects errors of the rest. So the
shares of one search tell whose turn it is. The standing is the mean of what each party would be promised if it were
its turn, so that two positions can be compared that differ in the mover. Against one alone a search sees far enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ....search.search_info import SearchInfo
from ....search.searcher import Searcher
from ...rules.position import Position

Shares = tuple[float, ...]


def with_each_mover(position: Position) -> list[Position]:
    """Return the position with each party in play to move, as it is for the one whose turn it is."""
    parties = position.realm.in_play
    if len(parties) < 3:
        return [position]
    return [position if p == position.mover else replace(position, base=p, last=p) for p in parties]


class PositionShares:
    """The searches of one position that its standing is the mean of."""

    def __init__(self, position: Position, searcher_of: Callable[[Position], Searcher]) -> None:
        self._turns = with_each_mover(position)
        self._searcher_of = searcher_of
        #: The standing, once it is known.
        self.shares: Shares | None = None

    def run(self) -> Iterator[SearchInfo]:
        """Yield the progress of one search after the other; at the end there are shares."""
        found: list[Shares] = []
        for turn in self._turns:
            last = None
            for last in self._searcher_of(turn).run():
                yield replace(last, is_final=False)
            if last is not None and last.lines:
                found.append(last.lines[0].shares)
        self.shares = tuple(sum(each) / len(found) for each in zip(*found, strict=True))
