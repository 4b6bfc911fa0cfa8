"""Measurement of how much the displayed shares change over quiet turns, in which they should hardly change."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.djambi import GAME, Position, format_position
from machiavel.djambi.ai.opening import random_opening
from machiavel.djambi.board.pieces import COLORS, CORPSE

MAX_TURNS = 60
#: The minimum number of parties in play. With fewer, the position has no shares of its own.
MIN_PARTIES = 3
#: The number of random turns before the level plays.
RANDOM_TURNS = 4
#: Added to the number of a game for the seed of its opening, so that no other measurement has the same openings.
OPENING_SEED = 800_000


class Change(NamedTuple):
    """The changes over one turn, each as a mean over the `parties` parties in play.

    `shares`: the change of the shares after the best move. `standing`: the change of the position's shares.
    """

    parties: int
    shares: float
    standing: float


def quiet_changes(number: int, level: int, nodes: int) -> Iterator[Change]:
    """Play a game of one level and yield the changes over its turns without a death or a change of power."""
    position = random_opening("standard", Random(OPENING_SEED + number), RANDOM_TURNS)
    before: tuple[Any, dict[str, float], dict[str, float]] | None = None
    for _ in range(MAX_TURNS):
        parties = position.realm.in_play
        if position.outcome() or len(parties) < MIN_PARTIES:
            return
        shares, standing = _search(position, nodes)
        unchanged = (parties, position.ruler, _count_corpses(position))
        if before and before[0] == unchanged:
            yield Change(len(parties), _distance(before[1], shares), _distance(before[2], standing))
        before = unchanged, shares, standing
        session = GAME.ai.start_search(_information(position), SearchRequest(level=level), Random(number))
        position = GAME.apply(position, run_to_end(session))


def _search(position: Position, nodes: int) -> tuple[dict[str, float], dict[str, float]]:
    """Return the shares after the best move, and the standing, by colour."""
    session = GAME.ai.start_search(_information(position), SearchRequest(nodes=nodes, position_shares=True), Random(1))
    run_to_end(session)
    view = session.view()
    return view["lines"][0]["shares"], view["positionShares"]


def _information(position: Position) -> InformationState:
    return InformationState(position.mover, format_position(position), None)


def _count_corpses(position: Position) -> int:
    return position.placement.count(CORPSE)


def _distance(one: dict[str, float], other: dict[str, float]) -> float:
    return sum(abs(one[color] - other[color]) for color in COLORS) / len(COLORS)
