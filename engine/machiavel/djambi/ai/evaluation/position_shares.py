"""Shares of a position that do not depend on the mover.

A search overestimates the mover: it plans for that seat and expects mistakes of the others. So the shares of one
search depend on the mover, and shares of positions with different movers cannot be compared. The mean of the shares of
several searches, one with each party as the mover, can be compared. In a duel a single search looks far enough ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ....search.search_info import SearchInfo
from ....search.searcher import Searcher
from ...rules.position import Position

Shares = tuple[float, ...]


def positions_with_each_mover(position: Position) -> list[Position]:
    """Return one position for each party in play, with that party as the mover; only *position* itself in a duel."""
    parties = position.realm.in_play
    if len(parties) < 3:
        return [position]
    return [position if p == position.mover else replace(position, base=p, last=p) for p in parties]


class PositionShares:
    """The searches of one position, one for each mover, and the mean of their shares."""

    def __init__(self, position: Position, searcher_of: Callable[[Position], Searcher]) -> None:
        self._positions = positions_with_each_mover(position)
        self._searcher_of = searcher_of
        #: The mean of the searches' shares; None until `run` has ended.
        self.shares: Shares | None = None

    def run(self) -> Iterator[SearchInfo]:
        """Run one search after the other and yield their reports; at the end `shares` is set."""
        all_shares: list[Shares] = []
        for position in self._positions:
            last = None
            for last in self._searcher_of(position).run():
                yield replace(last, is_final=False)
            if last is not None and last.lines:
                all_shares.append(last.lines[0].shares)
        self.shares = tuple(sum(each) / len(all_shares) for each in zip(*all_shares, strict=True))
