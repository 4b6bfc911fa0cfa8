"""Measure how much what is told of a game changes from turn to turn where nothing happens."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from machiavel.core.ai import Sight, Wish, think
from machiavel.djambi import GAME, Position, format_position
from machiavel.djambi.ai.opening import opening
from machiavel.djambi.board.geometry import CELLS
from machiavel.djambi.board.pieces import COLORS, CORPSE

LONGEST = 60


class Change(NamedTuple):
    """Between two successive turns. `parties`: how many; the mean over them of the change of each share."""

    parties: int
    shares: float
    standing: float


def changes(number: int, level: int, nodes: int) -> Iterator[Change]:
    """Play a game of four of one level; yield the changes over turns in which nobody dies and nobody comes to power."""
    position = opening("standard", Random(800_000 + number), 4)
    before: tuple[Any, dict[str, float], dict[str, float]] | None = None
    for _ in range(LONGEST):
        parties = position.realm.in_play
        if position.outcome() or len(parties) < 3:
            return
        shares, standing = _told(position, nodes)
        what = (parties, position.ruler, _bodies(position))
        if before and before[0] == what:
            yield Change(len(parties), _distance(before[1], shares), _distance(before[2], standing))
        before = what, shares, standing
        thinking = GAME.brain.begin(_sight(position), Wish(level=level), Random(number))
        position = GAME.apply(position, think(thinking))


def _told(position: Position, nodes: int) -> tuple[dict[str, float], dict[str, float]]:
    thinking = GAME.brain.begin(_sight(position), Wish(nodes=nodes, standing=True), Random(1))
    think(thinking)
    view = thinking.view()
    return view["lines"][0]["shares"], view["shares"]


def _sight(position: Position) -> Sight:
    return Sight(position.mover, format_position(position), None)


def _bodies(position: Position) -> int:
    return sum(position.placement[square] == CORPSE for square in range(CELLS))


def _distance(one: dict[str, float], other: dict[str, float]) -> float:
    return sum(abs(one[color] - other[color]) for color in COLORS) / len(COLORS)
