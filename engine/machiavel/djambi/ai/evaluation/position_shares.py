"""Shares of a position that do not depend on the mover.

A search overestimates the mover: it plans for that seat and expects mistakes of the others. So the shares of one
search depend on the mover, and those of two positions with different movers cannot be compared. The mean over searches
with each party as the mover can. In a duel one search sees far enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ....search.search_info import SearchInfo
from ....search.searcher import Searcher
from ...rules.position import Position

Shares = tuple[float, ...]


def with_each_mover(position: Position) -> list[Position]:
    """Return the position with each party in play as its mover; the present mover's is *position* itself."""
    parties = position.realm.in_play
    if len(parties) < 3:
        return [position]
    return [position if p == position.mover else replace(position, base=p, last=p) for p in parties]


class PositionShares:
    """The searches of one position, one for each mover, and the mean of their shares."""

    def __init__(self, position: Position, searcher_of: Callable[[Position], Searcher]) -> None:
        self._positions = with_each_mover(position)
        self._searcher_of = searcher_of
        #: The mean, None until `run` has ended.
        self.shares: Shares | None = None

    def run(self) -> Iterator[SearchInfo]:
        """Yield the reports of one search after the other; at the end there are shares."""
        all_shares: list[Shares] = []
        for position in self._positions:
            last = None
            for last in self._searcher_of(position).run():
                yield replace(last, is_final=False)
            if last is not None and last.lines:
                all_shares.append(last.lines[0].shares)
        self.shares = tuple(sum(each) / len(all_shares) for each in zip(*all_shares, strict=True))
